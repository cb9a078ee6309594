"""Live races: the clock counts seconds, and whoever is late loses the turn at once (RT-13)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from racing.clocks.running import LEEWAY
from racing.clocks.values import MINUTE, BankClock, TurnClock, is_live
from racing.games.racetrack.values import RacingCar
from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import OutOfTime
from racing.races.models import Move, Race
from racing.races.selectors.reliability import reliability
from racing.races.services.clocks.deadlines import sweep_deadlines, time_out, time_out_if_live
from racing.races.services.clocks.halts import stop_clocks
from racing.races.services.lobby import Plan
from racing.races.services.site_races import create_started_race
from racing.races.services.stand_ins import return_to_seat
from racing.races.verification import differences
from racing.tables.registry import registered_games
from tests.cast import NOON, dealt_race, driver, kinds, legal_actions, play, running_race, seating
from tests.races.older import by_older_rules

pytestmark = pytest.mark.both_databases

TEN = TurnClock(seconds=10)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """A live Racetrack whose cars are placed."""
    race = running_race(alice, bob, game="racetrack", clock=TEN)
    play(race, driver(race))
    play(race, driver(race))
    return race


def due(race: Race, late: Player) -> datetime:
    """When the site acts: the time is up, and no move is on its way any more."""
    deadline = seating(race, late).deadline
    assert deadline is not None
    return deadline + LEEWAY


def lose_turn(race: Race, late: Player) -> datetime:
    at = due(race, late)
    assert time_out(race_id=race.pk, now=at)
    return at


def other_plays(race: Race, late: Player, now: datetime) -> None:
    if (holder := driver(race)) != late:
        play(race, holder, now=now)


def car(race: Race, seat: int) -> RacingCar:
    state: Any = Race.objects.get(pk=race.pk).last_state
    own: RacingCar = state.cars[seat]
    return own


def notes(race: Race) -> list[str]:
    return [note.kind for note in race.notes.all()]


def test_who_is_late_passes_without_an_excuse(race: Race) -> None:
    """RT-13: the car stays and keeps its vector, and the pass counts as a move made."""
    late = driver(race)
    seat = seating(race, late).seat
    before = car(race, seat)
    lose_turn(race, late)
    after = car(race, seat)
    assert (after.point, after.vector) == (before.point, before.vector)
    last = Move.objects.filter(race=race).latest("number")
    assert (last.seat, last.cause) == (seat, Move.Cause.LATE)
    assert notes(race) == ["missed"]
    assert driver(race) != late
    assert list(differences(Race.objects.get(pk=race.pk))) == []


def test_a_live_clock_passes_whatever_the_host_has_chosen(alice: Player, bob: Player) -> None:
    """RT-13: slow clocks may choose a stand-in, live clocks may not."""
    options = {"out_of_time": "stand_in"}
    for clock, passes in ((TEN, "pass"), (TurnClock(seconds=MINUTE), "stand_in")):
        race = running_race(alice, bob, game="racetrack", clock=clock, options=options)
        chosen: Any = race.chosen_options
        assert chosen.out_of_time == passes


def test_a_car_that_is_not_placed_is_placed_by_a_bot_at_once(alice: Player, bob: Player) -> None:
    """RT-13: passing is for cars on the track."""
    race = running_race(alice, bob, game="racetrack", clock=TEN)
    late = driver(race)
    lose_turn(race, late)
    assert Move.objects.filter(race=race).latest("number").cause == Move.Cause.STAND_IN
    assert not seating(race, late).has_stand_in
    assert driver(race) != late


def test_the_last_car_to_be_placed_has_a_whole_turn_to_move(alice: Player, bob: Player) -> None:
    """RT-13: who placed it also moves first, and cannot win time by placing it again."""
    race = running_race(alice, bob, game="racetrack", clock=TEN)
    play(race, driver(race))
    last, at = driver(race), NOON + timedelta(seconds=9)
    play(race, last, now=at)
    assert driver(race) == last
    assert seating(race, last).deadline == at + timedelta(seconds=10)
    assert seating(race, last).own_undo == ""


def test_a_bot_that_places_the_last_car_leaves_its_first_move_to_the_player(
    alice: Player, bob: Player
) -> None:
    race = running_race(alice, bob, game="racetrack", clock=TEN)
    play(race, driver(race))
    last = driver(race)
    at = lose_turn(race, last)
    assert (race.moves.count(), driver(race)) == (2, last)
    assert seating(race, last).deadline == at + timedelta(seconds=10)


def test_what_a_bot_has_chosen_for_a_late_player_stands(
    alice: Player, bob: Player, older_rules: None
) -> None:
    """A secret choice of one's own may be changed until all have chosen."""
    race = by_older_rules(dealt_race(alice, bob, clock=TEN))
    race.seatings.filter(player=bob).update(deadline=NOON + timedelta(hours=1))
    lose_turn(race, alice)
    assert race.moves.count() == 1
    assert (seating(race, alice).to_act, seating(race, alice).own_undo) == (False, "")


def test_where_nobody_passes_a_bot_plays_that_turn_alone(
    alice: Player, bob: Player, older_rules: None
) -> None:
    race = by_older_rules(dealt_race(alice, bob, clock=TEN))
    play(race, bob)
    lose_turn(race, alice)
    assert race.moves.filter(cause=Move.Cause.STAND_IN, seat=0).exists()
    assert not seating(race, alice).has_stand_in


def test_after_three_lost_turns_in_a_row_a_stand_in_drives(race: Race) -> None:
    late, at = driver(race), NOON
    for lost in range(1, 4):
        at = lose_turn(race, late)
        assert seating(race, late).stand_in_turns == lost
        assert seating(race, late).has_stand_in == (lost == 3)
        other_plays(race, late, at)
    assert notes(race) == ["missed"] * 3 + ["seat_opened", "stand_in"]
    assert (seating(race, late).to_act, seating(race, late).deadline) == (True, None)
    assert "bots_asked" in kinds()
    return_to_seat(race_id=race.pk, player=late, now=at)
    assert seating(race, late).deadline == at + timedelta(seconds=10)
    assert seating(race, late).stand_in_turns == 0


def test_a_move_begins_the_count_of_lost_turns_anew(race: Race) -> None:
    late = driver(race)
    at = lose_turn(race, late)
    other_plays(race, late, at)
    play(race, late, now=at)
    assert seating(race, late).stand_in_turns == 0


def test_a_move_on_its_way_still_counts(race: Race) -> None:
    late = driver(race)
    at = due(race, late) - timedelta(milliseconds=1)
    assert not time_out(race_id=race.pk, now=at)
    play(race, late, now=at)
    assert driver(race) != late


def test_a_later_move_is_refused_even_if_nobody_has_noticed(race: Race) -> None:
    late = driver(race)
    with pytest.raises(OutOfTime):
        play(race, late, now=due(race, late))
    assert driver(race) == late


def test_while_all_clocks_are_stopped_nobody_is_too_late(race: Race, bob: Player) -> None:
    late = driver(race)
    stop_clocks(word="", by=bob, now=NOON)
    at = due(race, late)
    assert not time_out_if_live(race=Race.objects.get(pk=race.pk), now=at)
    play(race, late, now=at)


def test_the_sweep_finds_who_is_late(race: Race) -> None:
    late = driver(race)
    assert sweep_deadlines(now=due(race, late) - timedelta(milliseconds=1)) == 0
    assert sweep_deadlines(now=due(race, late)) == 1


def test_whoever_looks_finds_who_is_late(race: Race) -> None:
    late = driver(race)
    at, row = due(race, late), Race.objects.get(pk=race.pk)
    assert not time_out_if_live(race=row, now=at - timedelta(milliseconds=1))
    assert time_out_if_live(race=row, now=at)
    assert not time_out_if_live(race=row, now=at)
    assert race.moves.filter(cause=Move.Cause.LATE).count() == 1


def test_nobody_is_called_or_reminded(race: Race) -> None:
    lose_turn(race, driver(race))
    asked = OutboxEvent.objects.filter(kind="seats_asked")
    assert asked.exists()
    assert all(row.payload["is_live"] for row in asked)
    assert not OutboxEvent.objects.filter(kind__in=["reminder_due", "turn_missed"]).exists()


def test_people_are_told_that_a_live_race_starts_and_of_no_turn(race: Race) -> None:
    lose_turn(race, driver(race))
    drain_outbox(now=NOON + timedelta(minutes=1))
    assert set(Notice.objects.values_list("kind", flat=True)) == {Kind.RACE_STARTED}


def test_races_of_a_championship_are_live_too(alice: Player, bob: Player) -> None:
    plan = Plan(game="racetrack", seats=2, clock=TEN, is_rated=True)
    race = create_started_race(plan=plan, drivers=[alice, bob], host=None, occasion=None, now=NOON)
    chosen: Any = race.chosen_options
    assert (race.is_live, race.is_rated, chosen.out_of_time) == (True, True, "pass")


def test_turns_of_a_live_race_say_nothing_about_reliability(race: Race) -> None:
    late = driver(race)
    at = lose_turn(race, late)
    play(race, driver(race), now=at)
    for holder in race.seatings.select_related("player"):
        assert holder.player is not None
        assert reliability(holder.player, now=at + timedelta(hours=1)).turns == 0


def test_every_game_has_a_live_clock_of_its_own() -> None:
    for game in registered_games():
        assert is_live(game.live), game.slug
        assert game.presets["live"] == game.live


@pytest.mark.parametrize(
    ("clock", "live"),
    [
        (TurnClock(seconds=5), True),
        (TurnClock(seconds=MINUTE), False),
        (TurnClock(seconds=10, grace=MINUTE), False),
        (BankClock(bank=3 * MINUTE, increment=10, cap=5 * MINUTE), True),
        (BankClock(bank=10 * MINUTE, increment=MINUTE, cap=20 * MINUTE), False),
        (BankClock(bank=86400, increment=10, cap=86400), False),
    ],
)
def test_a_clock_is_live_where_a_turn_brings_less_than_a_minute(
    clock: TurnClock | BankClock, live: bool
) -> None:
    assert is_live(clock) == live


def test_a_bank_of_a_live_race_runs_out_without_an_excuse(alice: Player, bob: Player) -> None:
    clock = BankClock(bank=MINUTE, increment=10, cap=2 * MINUTE)
    race = dealt_race(alice, bob, clock=clock)
    play(race, bob)
    lose_turn(race, alice)
    assert notes(race) == ["missed"]
    assert seating(race, alice).bank == 10


def test_a_lost_turn_keeps_the_players_next_moves_legal(race: Race) -> None:
    late = driver(race)
    at = lose_turn(race, late)
    other_plays(race, late, at)
    assert legal_actions(race, late)
    play(race, late, now=at)
    assert driver(race) != late
