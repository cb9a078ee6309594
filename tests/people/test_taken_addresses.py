"""Signing up with an address that somebody else has: nobody learns that they have an account."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from racing.people.models import Player
from tests.web.sent import PASSWORD

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]
FREE, TAKEN = "free@example.org", "alice@example.org"


@pytest.fixture(autouse=True)
def _confirmed(alice: Player, settings: Settings) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION, settings.MAIL_IS_SET_UP = "mandatory", True
    EmailAddress.objects.create(user=alice, email=TAKEN, verified=True, primary=True)


def signed_up(client: Client, name: str, email: str) -> Any:
    sent = {"username": name, "email": email, "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/account/signup/", sent)


def seen(name: str, email: str) -> list[tuple[int, str | None]]:
    """Where somebody is led who signs up, signs in, and tries to sign up again."""
    client = Client()
    found = [
        signed_up(client, name, email),
        client.post("/account/login/", {"login": name, "password": PASSWORD}),
        client.post("/account/login/", {"login": name, "password": "wrong"}),
        signed_up(client, name, "another@example.org"),
    ]
    return [(each.status_code, each.headers.get("Location")) for each in found]


def test_nobody_learns_by_signing_up_and_in_whose_address_it_is() -> None:
    assert seen("stranger", TAKEN) == seen("newcomer", FREE)


def test_its_owner_is_told_and_has_nothing_to_confirm() -> None:
    seen("stranger", TAKEN)
    assert {tuple(each.to) for each in mail.outbox} == {(TAKEN,)}
    assert all("already have an account" in each.subject for each in mail.outbox)
    assert "/confirm-email/" not in "".join(str(each.body) for each in mail.outbox)


def test_the_owner_signs_in_with_it_as_before(alice: Player) -> None:
    seen("stranger", TAKEN)
    client = Client(REMOTE_ADDR="192.0.2.20")
    client.post("/account/login/", {"login": TAKEN, "password": PASSWORD})
    assert client.get("/settings/").status_code == 302
    alice.set_password("another squared paper")
    alice.save()
    client.post("/account/login/", {"login": TAKEN, "password": "another squared paper"})
    assert client.get("/settings/").status_code == 200


def test_nobody_keeps_an_address_from_its_owner_who_comes_later() -> None:
    seen("stranger", FREE)
    mail.outbox.clear()
    with time_machine.travel(timezone.now() + timedelta(minutes=4)):
        signed_up(Client(REMOTE_ADDR="192.0.2.20"), "owner", FREE)
    assert ["Confirm" in each.subject for each in mail.outbox] == [True]
