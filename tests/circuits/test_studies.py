"""A circuit tried out by bots: how fair its start places are, and how hard it is."""

import pytest

from racing.bots.racetrack.study import Share, Tally, raced, seats_on
from racing.games.racetrack.circuits import CIRCUITS


@pytest.fixture(scope="module")
def tally() -> Tally:
    return sum((raced("teacup", 7, number) for number in range(12)), Tally())


def test_every_car_is_counted_once_by_its_place_and_once_by_its_turn(tally: Tally) -> None:
    cars = 12 * seats_on("teacup")
    assert tally.races == 12
    assert tally.crashes.of == cars
    assert len(tally.places) == len(CIRCUITS.track("teacup").line.crossings)
    assert sum(share.of for share in tally.places) == cars
    assert [share.of for share in tally.turns] == [12] * 4


def test_each_race_has_one_win_in_all_or_none(tally: Tally) -> None:
    won = sum(share.count for share in tally.places)
    assert won == pytest.approx(sum(share.count for share in tally.turns))
    assert won == pytest.approx(12)


def test_the_same_number_gives_the_same_race_and_another_another() -> None:
    assert raced("teacup", 7, 3) == raced("teacup", 7, 3)
    assert len({str(raced("teacup", 7, number)) for number in range(4)}) > 1
    assert raced("teacup", 5, 3) != raced("teacup", 7, 3)


def test_cars_start_on_places_that_are_drawn(tally: Tally) -> None:
    """The club bot would always choose among the best of them."""
    assert all(share.of for share in tally.places)


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [
        (Share(0, 0), 0.0, 1.0),
        (Share(100, 0), 0.0, 0.0622),
        (Share(100, 25), 0.1563, 0.3747),
        (Share(400, 100), 0.1983, 0.3100),
        (Share(100, 100), 0.9378, 1.0),
    ],
)
def test_an_interval_after_wilson(share: Share, low: float, high: float) -> None:
    assert share.interval == pytest.approx((low, high), abs=0.0005)
