"""The file that says whom to write to about a security fault, by RFC 9116."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
ADDRESS = "/.well-known/security.txt"


def fields(text: str) -> dict[str, str]:
    """Each field with its value; RFC 9116 lets most of them stand once only."""
    pairs = [
        (name, value) for name, _, value in (line.partition(": ") for line in text.splitlines())
    ]
    assert len({name for name, _ in pairs}) == len(pairs)
    return dict(pairs)


@pytest.mark.parametrize(
    "contact",
    ["", "the desk", "https://chicane.example/@desk", "desk@chicane.example\nPolicy: x"],
)
def test_a_site_without_an_address_has_none(contact: str, settings: Settings) -> None:
    settings.CONTACT = contact
    assert Client().get(ADDRESS).status_code == 404


@pytest.mark.parametrize(
    ("contact", "uri"),
    [
        ("desk@chicane.example", "mailto:desk@chicane.example"),
        ("desk+faults@chicane.example", "mailto:desk+faults@chicane.example"),
        ("desk?x&y@chicane.example", "mailto:desk%3Fx%26y@chicane.example"),
    ],
)
def test_the_contact_is_one_uri(contact: str, uri: str, settings: Settings) -> None:
    settings.CONTACT = contact
    response = Client().get(ADDRESS)
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert fields(response.text)["Contact"] == uri


def test_it_is_valid_for_months_and_less_than_a_year(settings: Settings) -> None:
    settings.CONTACT = "desk@chicane.example"
    expires = fields(Client().get(ADDRESS).text)["Expires"]
    at = datetime.strptime(expires, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    assert timedelta(days=90) < at - timezone.now() < timedelta(days=365)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_the_same_in_every_language(language: str, settings: Settings) -> None:
    settings.CONTACT, settings.SITE_ORIGIN = "desk@chicane.example", "https://chicane.example"
    found = fields(client_of(None, language=language).get(ADDRESS).text)
    del found["Expires"]
    assert found == {
        "Contact": "mailto:desk@chicane.example",
        "Preferred-Languages": "en, fr",
        "Canonical": f"https://chicane.example{ADDRESS}",
    }
