"""Late players: reminded, excused once, then driven for until they are back."""

from datetime import timedelta

import pytest

from racing.notices.selectors.notices import header_of
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import NoStandIn, NotInThisRace, StaleBoard
from racing.races.models import Race, RaceNote
from racing.races.services.bots import play_bots
from racing.races.services.clocks.deadlines import sweep_deadlines
from racing.races.services.moves import retire, submit_move
from racing.races.services.stand_ins import return_to_seat
from racing.races.verification import differences
from tests.cast import NOON, dealt_race, everyone_chooses, kinds, play, seating, timed_race
from tests.dash.values import ChooseCard, Hold, Steer
from tests.races.older import by_older_rules

pytestmark = pytest.mark.both_databases

HOUR = timedelta(hours=1)
DUE = NOON + HOUR
HALF_PAST = DUE + HOUR / 2


def notes(race: Race) -> list[tuple[str, int | None]]:
    return [(each.kind, each.seat) for each in race.notes.all()]


def bots_play(race: Race) -> None:
    play_bots(race_id=race.pk)


@pytest.fixture
def late(alice: Player, bob: Player, older_rules: None) -> Race:
    """Nobody passes. Bob has chosen, and the stand-in has chosen for Alice."""
    race = by_older_rules(timed_race(alice, bob))
    play(race, bob)
    sweep_deadlines(now=DUE)
    return race


def test_reminders_wait_for_half_and_a_fifth_of_the_time_left(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    waiting = OutboxEvent.objects.filter(kind="reminder_due", payload__player=bob.pk)
    asked = {"seat": 1, "asked_at": seating(race, bob).asked_at, "player": bob.pk}
    assert [(each.payload, each.due_at) for each in waiting.order_by("due_at")] == [
        ({**asked, "part": "half"}, NOON + HOUR / 2),
        ({**asked, "part": "fifth"}, NOON + HOUR * 4 / 5),
    ]


def test_nobody_is_reminded_of_a_turn_of_minutes(alice: Player, bob: Player) -> None:
    dealt_race(alice, bob, turn_seconds=3599)
    assert not OutboxEvent.objects.filter(kind="reminder_due").exists()


def test_the_first_miss_is_excused_and_the_deadline_extended(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice)
    asked_at = seating(race, bob).asked_at
    OutboxEvent.objects.all().delete()
    assert sweep_deadlines(now=DUE) == 1
    own = seating(race, bob)
    assert (own.deadline, own.asked_at, own.misses) == (HALF_PAST, asked_at, 1)
    assert (notes(race), kinds()) == ([("excused", 1)], ["turn_excused"])
    assert race.moves.count() == 1
    assert race.notes.get().seconds == 1800


def test_it_is_excused_once_a_race(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice)
    sweep_deadlines(now=DUE)
    assert sweep_deadlines(now=HALF_PAST - timedelta(seconds=1)) == 0
    sweep_deadlines(now=HALF_PAST)
    assert notes(race) == [("excused", 1), ("missed", 1)]
    assert race.moves.get(cause="late").action == '{"type":"pass"}'


def test_whoever_plays_in_the_extended_time_has_missed_nothing(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    play(race, alice)
    sweep_deadlines(now=DUE)
    play(race, bob, now=HALF_PAST)
    assert sweep_deadlines(now=HALF_PAST) == 0
    assert notes(race) == [("excused", 1)]


def test_then_the_stand_in_drives(late: Race, alice: Player) -> None:
    own = seating(late, alice)
    assert (own.has_stand_in, own.is_driven, own.deadline) == (True, True, None)
    assert notes(late) == [("missed", 0), ("stand_in", 0)]
    move = late.moves.get(cause="stand_in")
    assert (move.seat, move.player) == (0, None)


def test_everybody_is_told_of_the_stand_in(late: Race, alice: Player) -> None:
    told = OutboxEvent.objects.filter(kind__in=["turn_missed", "stand_in_began"]).order_by("id")
    about = {"seat": 0, "player": alice.pk}
    assert [(each.kind, each.payload) for each in told] == [
        ("turn_missed", about),
        ("stand_in_began", about),
    ]


def test_the_next_turns_are_driven_at_once(late: Race, alice: Player, bob: Player) -> None:
    bots_play(late)
    assert seating(late, bob).to_act
    assert not seating(late, alice).to_act
    assert header_of(alice).waiting == 0
    assert list(differences(Race.objects.get(pk=late.pk))) == []


def test_the_owner_comes_back_to_a_whole_turn(late: Race, alice: Player) -> None:
    asked_at = seating(late, alice).asked_at
    OutboxEvent.objects.all().delete()
    return_to_seat(race_id=late.pk, player=alice, now=DUE + HOUR)
    own = seating(late, alice)
    assert (own.is_asked, own.deadline, own.stand_in_turns) == (True, DUE + 2 * HOUR, 0)
    assert own.asked_at == asked_at + 1
    assert notes(late)[-1] == ("returned", 0)
    assert kinds() == ["driver_returned", "seats_asked"]


def test_playing_is_coming_back(late: Race, alice: Player) -> None:
    play(late, alice, Steer(1), now=DUE)
    assert not seating(late, alice).has_stand_in
    assert notes(late)[-1] == ("returned", 0)


def test_a_page_from_before_the_miss_answers_nothing(late: Race, alice: Player) -> None:
    asked_at = seating(late, alice).asked_at - 1
    action = '{"type":"choose_card","card":1}'
    with pytest.raises(StaleBoard):
        submit_move(race_id=late.pk, player=alice, asked_at=asked_at, action=action, now=DUE)
    assert seating(late, alice).has_stand_in


def test_coming_back_twice_is_refused(late: Race, alice: Player, charlie: Player) -> None:
    return_to_seat(race_id=late.pk, player=alice, now=DUE)
    with pytest.raises(NoStandIn):
        return_to_seat(race_id=late.pk, player=alice, now=DUE)
    with pytest.raises(NotInThisRace):
        return_to_seat(race_id=late.pk, player=charlie, now=DUE)


def test_who_retires_does_not_come_back(late: Race, alice: Player) -> None:
    retire(race_id=late.pk, player=alice, now=DUE)
    with pytest.raises(NoStandIn):
        return_to_seat(race_id=late.pk, player=alice, now=DUE)


def test_stand_ins_do_not_race_on_among_themselves(late: Race, alice: Player, bob: Player) -> None:
    bots_play(late)
    sweep_deadlines(now=seating(late, bob).deadline or NOON)
    count = late.moves.count()
    bots_play(late)
    bots_play(late)
    late.refresh_from_db()
    assert late.is_running
    assert late.moves.count() <= count + 1
    assert late.notes.filter(kind=RaceNote.Kind.SEAT_OPENED).count() == 2


def test_the_stand_ins_go_on_when_somebody_is_back(late: Race, alice: Player, bob: Player) -> None:
    bots_play(late)
    sweep_deadlines(now=seating(late, bob).deadline or NOON)
    bots_play(late)
    waiting = alice if seating(late, bob).to_act else bob
    OutboxEvent.objects.all().delete()
    return_to_seat(race_id=late.pk, player=waiting, now=DUE + 3 * HOUR)
    assert "bots_asked" in kinds()


def test_passes_in_a_row_open_the_seat_and_playing_closes_it(alice: Player, bob: Player) -> None:
    race = timed_race(alice, bob, patience=2)
    play(race, bob, ChooseCard(1))
    sweep_deadlines(now=DUE)
    sweep_deadlines(now=DUE + HOUR)
    assert seating(race, alice).stand_in_turns == 2
    assert notes(race) == [("missed", 0), ("missed", 0), ("seat_opened", 0)]
    play(race, bob, Steer(0), now=DUE + HOUR)
    play(race, bob, Hold(), now=DUE + HOUR)
    everyone_chooses(race, bob, alice, now=DUE + HOUR)
    assert not seating(race, alice).is_offered
