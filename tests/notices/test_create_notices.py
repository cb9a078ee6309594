"""What happened becomes a notice for each person it concerns, once."""

from datetime import time, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from racing.notices.models import Delivery, Notice, NoticeChoice, NoticeHabits
from racing.notices.models.notice import Kind, Pace
from racing.notices.services.notices import notify_of_turns
from racing.notices.services.sending import KEPT, forget_old
from racing.outbox.drain import drain_outbox
from racing.outbox.events import RaceEvent
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.events import (
    AskedSeat,
    MessagePosted,
    PlayerInvited,
    PlayerReturned,
    RacePaused,
    RaceResumed,
    ReminderFellDue,
    SeatOpened,
    SeatsAsked,
    SeatTaken,
    StandInBegan,
    TurnExcused,
    TurnMissed,
)
from racing.races.services.locking import locked_race
from racing.races.services.proposals import answer_proposal, propose_abandon
from tests.cast import (
    NOON,
    dealt_race,
    everyone_chooses,
    guest,
    open_race,
    play,
    play_to_the_end,
    race_against,
    seating,
)
from tests.dash.values import Steer
from tests.notices.post import handled, happens, told
from tests.races.at_once import at_once

pytestmark = pytest.mark.both_databases

LATE = (TurnExcused, TurnMissed, StandInBegan, SeatOpened)


def test_all_are_told_that_the_race_starts_and_whose_turn_it_is(alice: Player, bob: Player) -> None:
    dealt_race(alice, bob)
    handled()
    assert told(alice) == told(bob) == ["your_turn", "race_started"]


def test_a_turn_of_several_actions_is_told_once(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    later = NOON + timedelta(hours=1)
    everyone_chooses(race, alice, bob, now=later)
    handled(later)
    play(race, alice, Steer(1), now=later)
    handled(later)
    assert told(alice).count("your_turn") == 2
    assert told(bob).count("your_turn") == 1


def test_the_calls_of_a_batch_cost_as_many_statements_as_one(alice: Player, bob: Player) -> None:
    races = [dealt_race(alice, bob) for _ in range(3)]
    handled()
    costs: list[int] = []
    for called in (races[:1], races):
        for race in called:
            asked = AskedSeat(seat=1, asked_at=100 + len(costs), player=bob.pk)
            happens(SeatsAsked, race, asked=(asked,))
        with CaptureQueriesContext(connection) as queries:
            handled()
        costs.append(len(queries))
    assert costs[0] == costs[1]
    assert told(bob).count("your_turn") == 3 + 1 + 3
    assert told(alice).count("your_turn") == 3


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "postgresql", reason="only PostgreSQL locks rows")
def test_a_race_in_which_somebody_moves_holds_up_no_notice(alice: Player, bob: Player) -> None:
    """Else a bot that thinks would hold up the calls to all other races of the batch."""
    race = dealt_race(alice, bob)
    asked = (AskedSeat(seat=1, asked_at=100, player=bob.pk),)

    def notify() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '2s'")
        notify_of_turns([SeatsAsked(race=race.pk, asked=asked, at=NOON)])

    with transaction.atomic():
        locked_race(race.pk)
        assert at_once([notify]) == [None]
    assert told(bob) == ["your_turn"]


def test_an_event_handled_twice_is_told_once(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    happens(TurnMissed, race, seat=0, player=alice.pk)
    handled()
    before = Notice.objects.count(), Delivery.objects.count()
    OutboxEvent.objects.update(done_at=None, due_at=NOON)
    drain_outbox(now=NOON)
    assert (Notice.objects.count(), Delivery.objects.count()) == before


def test_who_races_bots_alone_is_told_nothing(alice: Player) -> None:
    race = race_against(alice, bots=1, options={"length": 10})
    play_to_the_end_with_bots(race, alice)
    handled()
    assert told(alice) == []


def play_to_the_end_with_bots(race: Any, player: Player) -> None:
    handled()
    while race.is_running:
        play(race, player)
        handled()
        race.refresh_from_db()


def test_all_are_told_of_the_end(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"length": 10})
    play_to_the_end(race, alice, bob)
    handled()
    assert told(alice)[-1] == told(bob)[-1] == "race_finished"


def test_all_are_told_of_a_race_that_was_abandoned(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    propose_abandon(race_id=race.pk, player=alice, now=NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=NOON)
    handled()
    notices = Notice.objects.filter(kind=Kind.RACE_FINISHED)
    assert [notice.payload["event"] for notice in notices] == ["race_abandoned"] * 2


def test_who_is_late_is_reminded_of_each_part_once(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    asked_at = seating(race, alice).asked_at
    for part in ("half", "fifth", "fifth"):
        happens(ReminderFellDue, race, seat=0, player=alice.pk, asked_at=asked_at, part=part)
    handled()
    assert told(alice).count("reminder") == 2
    assert "reminder" not in told(bob)


def test_who_is_invited_is_told_once(alice: Player, bob: Player) -> None:
    race = open_race(alice)
    for _ in range(2):
        happens(PlayerInvited, race, player=bob.pk, by=alice.pk)
    handled()
    assert (told(alice), told(bob)) == ([], ["invited"])


@pytest.mark.parametrize("event", LATE)
def test_the_table_is_told_who_is_late(event: type[RaceEvent], alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    happens(event, race, seat=0, player=alice.pk)
    handled()
    assert told(alice)[-1] == told(bob)[-1] == "missed"


@pytest.mark.parametrize("event", [PlayerReturned, SeatTaken])
def test_the_others_are_told_who_drives(event: type[RaceEvent], alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    happens(event, race, seat=0, player=alice.pk)
    handled()
    assert "missed" not in told(alice)
    assert told(bob)[-1] == "missed"


@pytest.mark.parametrize("event", [RacePaused, RaceResumed])
def test_all_are_told_of_a_pause(event: type[RaceEvent], alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    happens(event, race)
    handled()
    assert told(alice)[-1] == told(bob)[-1] == "missed"


def test_a_player_who_lost_the_seat_is_told_too(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = dealt_race(alice, bob)
    happens(SeatOpened, race, seat=0, player=charlie.pk)
    handled()
    assert told(charlie) == ["missed"]


def test_a_message_is_told_to_those_it_names(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob)
    happens(MessagePosted, race, message=7, by=race.host_id, players=[bob.pk])
    handled()
    assert "message" not in told(alice) + told(charlie)
    assert told(bob)[-1] == "message"


def ways(player: Player, kind: str) -> dict[str, Any]:
    rows = Delivery.objects.filter(player=player, notice__kind=kind)
    return {row.channel: row.due_at for row in rows}


def test_the_table_gathers_for_a_daily_mail(alice: Player, bob: Player) -> None:
    happens(TurnMissed, dealt_race(alice, bob), seat=0, player=alice.pk)
    handled()
    assert ways(bob, "your_turn") == {"bell": NOON, "mail": NOON}
    assert ways(bob, "missed") == {"bell": NOON, "mail": NOON + timedelta(hours=20)}


def test_everybody_chooses_channel_and_pace(alice: Player, bob: Player) -> None:
    for channel, pace in (("bell", Pace.OFF), ("mail", Pace.HOURLY)):
        NoticeChoice.objects.create(player=bob, kind=Kind.YOUR_TURN, channel=channel, pace=pace)
    dealt_race(alice, bob)
    handled()
    assert ways(bob, "your_turn") == {"mail": NOON + timedelta(hours=1)}
    assert ways(alice, "your_turn") == {"bell": NOON, "mail": NOON}


def test_quiet_hours_hold_up_mail_and_not_the_bell(alice: Player, bob: Player) -> None:
    NoticeHabits.objects.create(player=bob, quiet_from=time(11), quiet_to=time(15))
    dealt_race(alice, bob)
    handled()
    assert ways(bob, "your_turn") == {"bell": NOON, "mail": NOON + timedelta(hours=3)}


def test_a_guest_has_the_bell_alone(alice: Player) -> None:
    gina = guest()
    dealt_race(alice, gina)
    handled()
    assert list(ways(gina, "your_turn")) == ["bell"]


def test_no_notice_carries_a_choice(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    everyone_chooses(race, alice, bob)
    handled()
    assert all(notice.payload == {} for notice in Notice.objects.all())


def test_old_notices_are_forgotten(alice: Player, bob: Player) -> None:
    dealt_race(alice, bob)
    handled()
    assert forget_old(now=NOON + KEPT) == 0
    assert forget_old(now=NOON + KEPT + timedelta(seconds=1)) > 0
    assert not Notice.objects.exists()
