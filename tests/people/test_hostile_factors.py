"""Codes and credentials that no browser sends: refused, never a 500, nothing kept."""

import json

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client
from pytest_django import Settings

from racing.people.models import Player
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
    """A client of somebody who has just confirmed who they are."""
    client = client_of(player)
    client.post("/account/reauthenticate/", {"password": cast.PASSWORD})
    client.raise_request_exception = False
    return client


def at_the_door(player: Player) -> Client:
    """A client of somebody whose password was right, before the second factor."""
    client = Client(raise_request_exception=False)
    client.post("/account/login/", {"login": player.username, "password": cast.PASSWORD})
    return client


def test_no_credential_adds_a_passkey(alice: Player) -> None:
    client, path = confirmed(alice), "/account/2fa/webauthn/add/"
    before = everything()
    for title, credential in CREDENTIALS.items():
        client.get(path)
        sent = {"name": "Phone", "credential": credential}
        assert client.post(path, sent).status_code < 500, title
        assert everything() == before, title


def test_no_credential_opens_an_account(alice: Player) -> None:
    app_of(alice)
    visitor, path = Client(raise_request_exception=False), "/account/2fa/webauthn/login/"
    for title, credential in CREDENTIALS.items():
        visitor.get(path, headers={"accept": "application/json"})
        assert visitor.post(path, {"credential": credential}).status_code < 500, title
        assert not is_signed_in(visitor), title


def test_no_credential_passes_for_the_second_factor(alice: Player) -> None:
    app_of(alice)
    client, path = at_the_door(alice), "/account/2fa/authenticate/"
    for title, credential in CREDENTIALS.items():
        client.get(path)
        assert client.post(path, {"credential": credential}).status_code < 500, title
        assert not is_signed_in(client), title


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_no_text_sets_up_an_app(alice: Player) -> None:
    client, path = confirmed(alice), "/account/2fa/totp/activate/"
    client.get(path)
    for title, text in TEXTS.items():
        assert client.post(path, {"code": text}).status_code < 500, title
        assert not Authenticator.objects.exists(), title


def test_no_text_passes_for_a_code(alice: Player) -> None:
    app_of(alice)
    client, signed_in = at_the_door(alice), shown_by(client_of(alice), alice)
    for title, text in TEXTS.items():
        code = {"code": text}
        assert client.post("/account/2fa/authenticate/", code).status_code < 500, title
        assert not is_signed_in(client), title
        assert signed_in.post("/account/2fa/reauthenticate/", code).status_code < 500, title


def test_without_an_app_the_password_alone_signs_in(alice: Player) -> None:
    """Or nothing above would have been refused."""
    client = at_the_door(alice)
    assert is_signed_in(client)


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
