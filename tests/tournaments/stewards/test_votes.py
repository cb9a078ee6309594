"""Votes: changed until all have voted, and hidden from everybody until then."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import time_machine
from django.core import mail
from django.db import transaction

from racing.notices.models import Notice
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from tests.thorough import THOROUGH
from tests.tournaments.stewards.court import (
    ABSTAINED,
    DAY,
    DISMISSED,
    LATER,
    UPHELD,
    Court,
    log_of,
    told,
)
from tests.web.scene import client_of
from tournaments.models import SeasonNote, Vote
from tournaments.stewards.errors import OwnRace, ProtestOver, VotesShown

TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*')
SECRET = "Her third card says it all"
AT = "/championships/cup/"
PAGES = (
    "/",
    "/notifications/",
    AT,
    f"{AT}decisions/",
    f"{AT}protests/",
    f"{AT}protests/1/",
    f"{AT}rulings/",
    f"{AT}manage/",
    f"{AT}calendar/",
)
FILES = (f"{AT}standings.json", f"{AT}standings.csv", f"{AT}feed.atom")
"""The same for everybody, so that a visitor's are looked at."""
OF_ADMIN = (
    "/admin/",
    "/admin/tournaments/",
    "/admin/tournaments/protest/",
    "/admin/tournaments/vote/",
    "/admin/tournaments/championship/",
    "/admin/racing/outboxevent/",
    "/admin/racing/notice/",
)
POSTS = {
    "say": {"text": ""},
    "vote": {"choice": ""},
    "withdraw": {},
    "appoint": {},
    "excuse": {"vote": "1"},
    "decide": {"facts": "x", "reason": "x", "sanction": "warning", "article": "x"},
}
HEARD = ("alice", "bob", "olga", "sam")
"""Whose forms are sent; those of others are refused before anything is looked at."""

Seen = dict[str, tuple[object, ...]]


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def seen_by(reader: Player | None) -> Seen:
    """Everything that somebody can get hold of."""
    found: Seen = {}
    client = client_of(reader)
    is_staff = reader is not None and reader.is_staff
    for path in (*PAGES, *(OF_ADMIN if is_staff else ()), *(() if reader else FILES)):
        response = client.get(path)
        found[path] = (response.status_code, TOKEN.sub(r"\1", response.text))
    is_heard = reader is not None and (THOROUGH or reader.username in HEARD)
    for name, sent in POSTS.items() if is_heard else ():
        with undone():
            response = client.post(f"{AT}protests/1/{name}/", sent)
            found[name] = (response.status_code, TOKEN.sub(r"\1", response.text))
    return found


@pytest.fixture
def watched(case: Court) -> Court:
    """A case with a superuser, with all news told before anybody votes."""
    Player.objects.create_superuser("root", "root@example.org", "squared paper 1")
    drain_outbox(now=LATER)
    return case


def world(court: Court, choices: list[Vote.Choice], words: str) -> dict[str, Seen]:
    """What everybody gets after Stella has voted, perhaps more than once."""
    with undone(), time_machine.travel(LATER + DAY, tick=False):
        for choice in choices:
            court.votes(court.stewards[0], choice, words)
        drain_outbox(now=LATER + DAY)
        mail.outbox.clear()
        send_due(now=LATER + DAY)
        readers = {
            "visitor": None,
            "dora": court.dora,
            "charlie": court.charlie,
            "bob": court.bob,
            "alice": court.alice,
            "olga": court.olga,
            "sam": court.stewards[1],
            "root": Player.objects.get(username="root"),
        }
        found = {name: seen_by(reader) for name, reader in readers.items()}
        found["site"] = {
            "outbox": tuple(OutboxEvent.objects.values_list("kind", "payload")),
            "notices": tuple(Notice.objects.values_list("player", "kind", "payload")),
            "log": tuple(SeasonNote.objects.values_list("kind", "about")),
            "mail": tuple((each.to, each.subject, each.body) for each in mail.outbox),
        }
        return found


def test_nobody_learns_how_a_steward_voted(
    watched: Court, caplog: pytest.LogCaptureFixture
) -> None:
    first = world(watched, [UPHELD], SECRET)
    logged = [re.sub(r"\d+", "", each) for each in caplog.messages]
    caplog.clear()
    second = world(watched, [ABSTAINED, DISMISSED], "Nothing to see")
    assert [re.sub(r"\d+", "", each) for each in caplog.messages] == logged
    for name, seen in first.items():
        for path, got in seen.items():
            assert got == second[name][path], (name, path)
            assert SECRET not in str(got)
    _see_the_hearing_and_who_has_voted(first)


def _see_the_hearing_and_who_has_voted(found: dict[str, Seen]) -> None:
    """Checks that pages show the hearing, or nothing would have been compared."""
    for name in ("alice", "bob", "olga", "sam"):
        status, text = found[name][f"{AT}protests/1/"]
        assert status == 200
        assert "She saw my card." in str(text)
        assert "has voted" in str(text)
        assert "hasn’t voted yet" in str(text)
    for name in ("visitor", "dora", "charlie", "root"):
        _, text = found[name][f"{AT}protests/1/"]
        assert "She saw my card." not in str(text)
        assert "has voted" not in str(text)


def test_a_steward_sees_their_own_vote(case: Court) -> None:
    case.votes(case.stewards[0], DISMISSED, SECRET)
    shown = client_of(case.stewards[0]).get(f"{AT}protests/1/").text
    assert SECRET in shown
    assert re.search(r'value="dismissed"[^>]*checked', shown)


def test_a_vote_leaves_no_trace_in_log_and_outbox(case: Court) -> None:
    before = OutboxEvent.objects.count()
    case.votes(case.stewards[0])
    assert log_of(case) == ["protest_made"]
    assert OutboxEvent.objects.count() == before


def test_a_vote_is_changed_until_all_have_voted(case: Court) -> None:
    stella, sam = case.stewards
    case.votes(stella, UPHELD)
    case.votes(stella, DISMISSED)
    case.votes(sam, UPHELD)
    for each in (stella, sam):
        with pytest.raises(VotesShown):
            case.votes(each, ABSTAINED)
    assert list(Vote.objects.values_list("choice", flat=True)) == ["dismissed", "upheld"]


def test_when_all_have_voted_those_who_are_heard_see_how(case: Court) -> None:
    case.votes(case.stewards[0], UPHELD, SECRET)
    case.votes(case.stewards[1], DISMISSED)
    for reader in (case.alice, case.bob, case.olga, case.stewards[1]):
        shown = client_of(reader).get(f"{AT}protests/1/").text
        assert SECRET in shown
        assert "1 to uphold, 1 to dismiss, 0 abstained" in shown
        assert told(reader)[-1] == "all_voted"
    for other in (None, case.charlie, case.dora):
        shown = client_of(other).get(f"{AT}protests/1/").text
        assert SECRET not in shown
        assert "to uphold" not in shown


def test_who_does_not_decide_learns_nothing_from_the_form(case: Court) -> None:
    """Which fields it wants depends on how it was judged."""
    case.all_vote(UPHELD)
    for reader in (case.alice, case.charlie, case.dora):
        response = client_of(reader).post(f"{AT}protests/1/decide/", {"facts": "x"})
        assert response.status_code == 404


def test_who_took_a_seat_there_since_votes_no_more(case: Court) -> None:
    stella = case.stewards[0]
    case.race.seatings.filter(player=case.charlie).update(player=stella)
    with pytest.raises(OwnRace):
        case.votes(stella)


def test_votes_that_were_not_complete_stay_hidden_for_good(case: Court) -> None:
    case.votes(case.stewards[0], UPHELD, SECRET)
    case.withdraws(case.bob)
    with pytest.raises(ProtestOver):
        case.votes(case.stewards[1])
    for reader in (case.alice, case.bob, case.olga, case.stewards[1]):
        assert SECRET not in client_of(reader).get(f"{AT}protests/1/").text
