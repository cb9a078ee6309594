"""Codes and credentials that no browser sends: refused, never a 500, nothing kept."""

import json

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from pytest_django import Settings

from racing.models import Player
from tests import cast
from tests.factors import app_of, shown_by
from tests.web.hostile import ACTIONS, TEXTS, everything
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

DATA = "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0"
RESPONSES = {
    "nothing in it": {},
    "no base64": {"clientDataJSON": "§", "attestationObject": "§"},
    "no CBOR": {"clientDataJSON": DATA, "attestationObject": "AAAA"},
    "a map without an end": {"clientDataJSON": DATA, "attestationObject": "v2E"},
    "no text": {"clientDataJSON": 7, "attestationObject": []},
    "an odd signature": {"clientDataJSON": DATA, "authenticatorData": "AA", "signature": "AA"},
    "somebody's name": {"clientDataJSON": DATA, "userHandle": "MQ", "authenticatorData": "AA"},
    "nobody's name": {"clientDataJSON": DATA, "userHandle": "__8", "authenticatorData": "AA"},
}
CREDENTIALS = {
    **TEXTS,
    **ACTIONS,
    "a NUL inside": '{"id": "\\u0000"}',
    "a number that is none": '{"id": NaN}',
    "deeper lists": '{"id": ' + "[" * 5000 + "]" * 5000 + "}",
    **{
        title: json.dumps({"id": "AA", "rawId": "AA", "type": "public-key", "response": response})
        for title, response in RESPONSES.items()
    },
}


@pytest.fixture(autouse=True)
def _without_limits(settings: Settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


def confirmed(player: Player) -> Client:
    """Somebody who has just shown that it is still him."""
    client = client_of(player)
    client.post("/account/reauthenticate/", {"password": cast.PASSWORD})
    client.raise_request_exception = False
    return client


def at_the_door(player: Player) -> Client:
    """Somebody whose password was right."""
    client = Client(raise_request_exception=False)
    client.post("/account/login/", {"login": player.username, "password": cast.PASSWORD})
    return client


@pytest.mark.parametrize("title", CREDENTIALS)
def test_no_credential_adds_a_passkey(title: str, alice: Player) -> None:
    client = confirmed(alice)
    client.get("/account/2fa/webauthn/add/")
    before = everything()
    sent = {"name": "Phone", "credential": CREDENTIALS[title]}
    assert client.post("/account/2fa/webauthn/add/", sent).status_code < 500
    assert everything() == before


@pytest.mark.parametrize("title", CREDENTIALS)
def test_no_credential_opens_an_account(title: str, alice: Player) -> None:
    app_of(alice)
    visitor = Client(raise_request_exception=False)
    visitor.get("/account/2fa/webauthn/login/", headers={"accept": "application/json"})
    for client, path in (
        (at_the_door(alice), "/account/2fa/authenticate/"),
        (visitor, "/account/2fa/webauthn/login/"),
    ):
        client.get(path)
        assert client.post(path, {"credential": CREDENTIALS[title]}).status_code < 500
        assert client.get("/settings/").status_code == 302


@pytest.mark.parametrize("title", TEXTS)
def test_no_text_passes_for_a_code(title: str, alice: Player) -> None:
    fresh = confirmed(alice)
    fresh.get("/account/2fa/totp/activate/")
    app = {"code": TEXTS[title]}
    assert fresh.post("/account/2fa/totp/activate/", app).status_code < 500
    assert not Authenticator.objects.exists()
    app_of(alice)
    client = at_the_door(alice)
    assert client.post("/account/2fa/authenticate/", app).status_code < 500
    assert client.get("/settings/").status_code == 302
    signed_in = shown_by(client_of(alice), alice)
    assert signed_in.post("/account/2fa/reauthenticate/", app).status_code < 500


def test_a_passkey_of_somebody_else_is_out_of_reach(alice: Player) -> None:
    data = {"name": "Key", "credential": {}}
    key = Authenticator.objects.create(
        user=cast.player("bob"), type=Authenticator.Type.WEBAUTHN, data=data
    )
    client = confirmed(alice)
    for path in ("edit", "remove"):
        where = f"/account/2fa/webauthn/keys/{key.pk}/{path}/"
        assert client.get(where).status_code == 404
        assert client.post(where, {"name": "Mine"}).status_code == 404
    key.refresh_from_db()
    assert key.data == data
