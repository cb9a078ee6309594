"""The panic switch: all clocks stand still with a banner, and nobody loses time by it."""

from datetime import datetime, timedelta

import pytest
from django.test import Client

from config.handlers import HANDLERS
from racing.moderation.errors import NotYourRoom
from racing.moderation.models import Act
from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.undoing import undo_act
from racing.notices.services.notices import notify_of_reminder
from racing.outbox.writing import event_of, rows_of
from racing.races.errors import ClocksStopped
from racing.races.events import ClocksStarted, ReminderFellDue
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Halt, Outage, RaceNote
from racing.races.selectors.outages import clocks_are_right, latest_outage
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.clocks.halts import start_clocks, stop_clocks
from racing.races.services.clocks.outages import credit_outages
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, moderator
from tournaments.championships.services.championships import NewChampionship, create_championship
from tournaments.models import Championship, Round, SeasonNote
from tournaments.rules.values import Ruleset

pytestmark = pytest.mark.django_db

STOP = ActRequest("halt", "site", "site", {"word": "A die is loaded."})
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def calm() -> None:
    """What one test tells all pages of this process, the next does not see."""
    heartbeat_thread.halt = heartbeat_thread.outage = None


def stopped(now: datetime = NOON) -> Act:
    act = do_act(
        act_request=STOP, moderator=moderator("mona", keeps_the_site=True), grounds=GROUNDS, now=now
    )
    assert isinstance(act, Act)
    return act


def test_while_clocks_stand_still_nobody_is_late() -> None:
    race = cast.timed_race(cast.player("alice"), cast.player("bob"))
    stopped(NOON + HOUR / 2)
    assert not credit_outages(now=NOON + 2 * HOUR)
    assert not clocks_are_right(NOON + 2 * HOUR)
    race.refresh_from_db()
    assert not race.notes.exists()


def test_started_again_everybody_has_what_they_had_left() -> None:
    race = cast.timed_race(cast.player("alice"), cast.player("bob"))
    act = stopped(NOON + HOUR / 2)
    nadia = moderator("nadia", keeps_the_site=True)
    undo_act(act_id=act.pk, moderator=nadia, grounds=GROUNDS, now=NOON + 5 * HOUR)
    assert credit_outages(now=NOON + 5 * HOUR)
    assert sweep_deadlines(now=NOON + 5 * HOUR) == 0
    race.refresh_from_db()
    assert race.deadline == NOON + 5.5 * HOUR
    assert race.notes.get().kind == RaceNote.Kind.SITE_AWAY


def test_moves_are_made_while_clocks_stand_still() -> None:
    alice = cast.player("alice")
    race = cast.timed_race(alice, cast.player("bob"))
    stopped(NOON)
    cast.play(race, alice, now=NOON + 3 * HOUR)
    assert race.moves.filter(player=alice).exists()


def test_clocks_are_stopped_once() -> None:
    stopped()
    olga = cast.player("olga")
    with pytest.raises(ClocksStopped):
        stop_clocks(word="Again", by=olga, now=NOON)
    assert Halt.objects.count() == 1


def test_started_twice_they_are_credited_once() -> None:
    stopped()
    assert start_clocks(now=NOON + HOUR)
    assert start_clocks(now=NOON + 2 * HOUR) is None
    assert Outage.objects.get().ended_at == NOON + HOUR


def test_only_who_keeps_the_site_stops_its_clocks() -> None:
    with pytest.raises(NotYourRoom):
        do_act(act_request=STOP, moderator=moderator("nils"), grounds=GROUNDS, now=NOON)
    assert not Halt.objects.exists()


def test_every_page_says_that_clocks_stand_still(client: Client) -> None:
    act = stopped()
    page = client.get("/races/").content.decode()
    assert "All clocks are stopped." in page
    assert "A die is loaded." in page
    mona = act.moderator
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + HOUR)
    heartbeat_thread.look(NOON + 2 * HOUR)
    page = client.get("/races/").content.decode()
    assert "A die is loaded." not in page
    assert "All clocks were stopped from" in page
    assert latest_outage(NOON + 2 * HOUR) is None


def test_nobody_is_reminded_while_clocks_stand_still() -> None:
    alice = cast.player("alice")
    race = cast.timed_race(alice, cast.player("bob"))
    stopped()
    notify_of_reminder(
        ReminderFellDue(race=race.pk, seat=0, asked_at=1, player=alice.pk, part="half", at=NOON)
    )
    assert not alice.notices.exists()


def test_rounds_get_the_time_back_once(season: Championship) -> None:
    round = season.rounds.create(number=9, opens_at=NOON, closes_at=NOON + 5 * HOUR)
    over = season.rounds.create(number=8, opens_at=NOON, closes_at=NOON - HOUR)
    act = stopped()
    undo_act(act_id=act.pk, moderator=act.moderator, grounds=GROUNDS, now=NOON + HOUR)
    event = event_of(rows_of(ClocksStarted).get(), ClocksStarted)
    handlers = HANDLERS["clocks_started"].handlers
    for handler in (*handlers, *handlers):
        handler(event)
    ends = dict(Round.objects.filter(pk__in=[round.pk, over.pk]).values_list("number", "closes_at"))
    assert ends == {9: NOON + 6 * HOUR, 8: NOON - HOUR}
    assert SeasonNote.objects.filter(championship=season, kind="clocks_stood").count() == 1


@pytest.fixture
def season() -> Championship:
    plan = NewChampionship("Cup", Ruleset())
    return create_championship(organiser=cast.player("otto"), new=plan, now=NOON)
