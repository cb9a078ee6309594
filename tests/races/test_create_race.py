"""A host makes a race."""

import pytest

from racing.engine.dice import seal
from racing.engine.errors import InvalidOptions, UnknownGame, WrongNumberOfSeats
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import BotsNotRated, GuestsNotRated, TooManyRaces
from racing.races.models import Race
from racing.races.services.lobby import OPEN_RACES_A_GUEST, OPEN_RACES_A_PLAYER, Plan, create_race
from tests.cast import NOON, kinds, open_race, race_against, seed_of


def test_the_host_has_the_first_seat(alice: Player) -> None:
    race = open_race(alice)
    assert [(each.seat, each.player) for each in race.seatings.all()] == [(0, alice)]


def test_the_dice_are_sealed_from_the_first_moment_on(alice: Player) -> None:
    race = open_race(alice)
    assert race.seal == seal(seed_of(race))


def test_no_two_races_have_the_same_dice(alice: Player) -> None:
    assert open_race(alice).seal != open_race(alice).seal


def test_an_open_race_leaves_nothing_in_the_outbox(alice: Player) -> None:
    open_race(alice)
    assert not OutboxEvent.objects.exists()


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_the_game_bounds_the_seats(alice: Player, seats: int) -> None:
    with pytest.raises(WrongNumberOfSeats):
        open_race(alice, seats=seats)


@pytest.mark.parametrize("bots", [-1, 2, 3])
def test_a_seat_is_left_for_the_host(alice: Player, bots: int) -> None:
    with pytest.raises(WrongNumberOfSeats):
        open_race(alice, seats=2, bots=bots)


@pytest.mark.parametrize(
    "options",
    [{"length": 9}, {"length": 41}, {"length": "far"}, {"finish": "last"}, {"wings": True}],
)
def test_options_out_of_range_are_refused(alice: Player, options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        open_race(alice, options=options)
    assert refusal.value.field in {*options, None}


def test_a_game_that_is_not_there_is_refused(alice: Player) -> None:
    with pytest.raises(UnknownGame):
        create_race(host=alice, plan=Plan(game="chess", seats=2), now=NOON)


def test_a_refused_race_leaves_no_row(alice: Player) -> None:
    with pytest.raises(InvalidOptions):
        open_race(alice, options={"length": 9})
    assert not Race.objects.exists()


def test_a_guest_makes_no_rated_race(gina: Player) -> None:
    with pytest.raises(GuestsNotRated):
        open_race(gina, is_rated=True)


def test_a_rated_race_has_no_bots(alice: Player) -> None:
    with pytest.raises(BotsNotRated):
        open_race(alice, is_rated=True, bots=1)


def test_a_player_has_so_many_open_races_and_no_more(alice: Player) -> None:
    for _ in range(OPEN_RACES_A_PLAYER):
        open_race(alice)
    with pytest.raises(TooManyRaces):
        open_race(alice)


def test_a_guest_has_fewer_open_races(gina: Player) -> None:
    for _ in range(OPEN_RACES_A_GUEST):
        open_race(gina)
    with pytest.raises(TooManyRaces):
        open_race(gina)


def test_races_that_have_started_do_not_count_as_open(gina: Player) -> None:
    for _ in range(OPEN_RACES_A_GUEST):
        race_against(gina)
    assert open_race(gina).is_open


def test_bots_that_fill_the_seats_start_the_race(alice: Player) -> None:
    race = race_against(alice, bots=2)
    assert (race.status, race.started_at, race.version) == (Race.Status.RUNNING, NOON, 0)


def test_bots_that_leave_a_seat_free_wait(alice: Player) -> None:
    assert open_race(alice, seats=3, bots=1).is_open


def test_a_race_that_starts_by_hand_waits_when_full(alice: Player) -> None:
    assert open_race(alice, bots=1, starts_when_full=False).is_open


def test_a_start_asks_people_and_bots(alice: Player) -> None:
    race_against(alice)
    assert kinds() == ["bots_asked", "race_started", "seats_asked"]
