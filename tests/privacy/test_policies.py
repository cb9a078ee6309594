"""Terms, privacy and code of conduct: readable by everybody, and true."""

import re

import pytest
from django.test import Client
from pytest_django import Settings

from racing.moderation.code_of_conduct import ARTICLES, CODES, article
from racing.notices.services import sending
from racing.outbox import drain
from racing.people.services import browsers
from racing.privacy.services import retention
from racing.races.services import idle_guests
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
PAGES = ("/terms/", "/privacy/", "/conduct/")


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("path", PAGES)
def test_everybody_may_read_them(path: str, language: str) -> None:
    response = client_of(None, language=language).get(path)
    assert response.status_code == 200
    assert response.headers["Content-Language"] == language


def test_every_page_leads_to_them() -> None:
    page = Client().get("/").text
    assert all(f'href="{path}"' in page for path in PAGES)


@pytest.mark.parametrize("path", ["/account/signup/", "/keep/"])
def test_whoever_makes_an_account_is_told_what_they_agree_to(path: str) -> None:
    client = Client()
    client.post("/guest/") if path == "/keep/" else None
    page = client.get(path).text.partition("<footer")[0]
    assert all(f'href="{each}"' in page for each in PAGES)


def test_articles_have_codes_that_acts_can_cite() -> None:
    assert [each.code for each in ARTICLES] == [f"C{number}" for number in range(1, 10)]
    assert len(CODES) == len(ARTICLES)
    assert article("C3") is ARTICLES[2]
    assert article("C99") is None


def test_every_article_has_a_place_of_its_own() -> None:
    page = Client().get("/conduct/").text
    assert all(f'id="{each.code}"' in page for each in ARTICLES)
    assert all(str(each.text) in page for each in ARTICLES)


@pytest.mark.parametrize(
    "days",
    [
        idle_guests.GUEST_KEPT.days,
        drain.KEPT.days,
        sending.KEPT.days,
        browsers.KEPT.days,
        retention.DEAD_ADDRESS_KEPT.days,
        14,
    ],
)
def test_the_times_are_those_of_the_tasks(days: int) -> None:
    assert f" {days} days. " in words(Client().get("/privacy/").text)


def test_the_times_of_addresses_and_hints_are_settings(settings: Settings) -> None:
    settings.KEEP_ADDRESSES_DAYS, settings.KEEP_HINTS_DAYS = 41, 1
    page = words(Client().get("/privacy/").text)
    assert "Fingerprints of the IP addresses and browsers you use" in page
    assert " 41 days. " in page
    assert " 1 day. " in page


def test_the_contact_is_named_where_there_is_one(settings: Settings) -> None:
    for path in ("/terms/", "/privacy/"):
        settings.CONTACT = ""
        assert "mailto:" not in Client().get(path).text
        settings.CONTACT = "desk@chicane.example"
        assert 'href="mailto:desk@chicane.example"' in Client().get(path).text


def test_cookies_are_those_the_page_tells_of() -> None:
    """Signed in or not, after a form and a change of language."""
    client = Client()
    client.get("/account/signup/")
    client.post("/guest/")
    client.post("/language/", {"language": "fr", "next": "/"})
    client.get("/")
    assert set(client.cookies) <= {"sessionid", "csrftoken", "django_language", "messages"}
