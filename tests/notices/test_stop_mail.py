"""Mail is stopped in one click, without signing in, and by nobody else."""

import re

import pytest
from django.test import Client

from racing.notices.models import NoticeChoice
from racing.notices.models.notice import Kind
from racing.notices.services.mailing_list import stop_link
from racing.people.models import Player
from tests.cast import dealt_race
from tests.notices.post import post, readers


@pytest.fixture
def link(alice: Player) -> str:
    return stop_link(alice, [Kind.YOUR_TURN]).removeprefix("http://127.0.0.1:8000")


def stopped() -> set[tuple[str, str, str]]:
    return {(each.kind, each.channel, each.pace) for each in NoticeChoice.objects.all()}


@pytest.fixture
def visitor() -> Client:
    return Client(enforce_csrf_checks=True)


def test_a_mail_reader_stops_it_with_one_request(link: str, visitor: Client) -> None:
    """RFC 8058: no cookie, no sign-in, no token but the address."""
    response = visitor.post(link, {"List-Unsubscribe": "One-Click"})
    assert response.status_code == 200
    assert stopped() == {("your_turn", "mail", "off")}


def test_whoever_scans_the_link_changes_nothing(link: str, visitor: Client) -> None:
    page = visitor.get(link)
    visitor.head(link)
    assert "Stop these e-mails" in page.text
    assert stopped() == set()


def test_all_mail_is_stopped_by_its_own_button(link: str, visitor: Client) -> None:
    visitor.post(link, {"what": "all"})
    assert {kind for kind, _, _ in stopped()} == set(Kind)


def test_twice_is_harmless(link: str, visitor: Client) -> None:
    for _ in range(2):
        visitor.post(link)
    assert len(stopped()) == 1


def test_a_link_that_was_changed_stops_nothing(link: str, visitor: Client) -> None:
    broken = re.sub(r"stop/.", "stop/f", link)
    for path in (broken, "/mail/stop/made-up/", "/mail/stop/%00/"):
        assert visitor.post(path).status_code == 404
    assert stopped() == set()


def test_the_page_speaks_the_language_of_the_letter(
    alice: Player, link: str, visitor: Client
) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    assert 'lang="fr"' in visitor.get(link).text


def test_no_more_mail_of_that_kind_comes(alice: Player, bob: Player) -> None:
    dealt_race(alice, bob)
    (mine,) = [message for message in post() if message.to == [alice.email]]
    address = mine.extra_headers["List-Unsubscribe"].strip("<>")
    Client().post(address.removeprefix("http://127.0.0.1:8000"))
    dealt_race(alice, bob)
    assert readers(post()) == ["bob"]
