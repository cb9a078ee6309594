"""The lap chart: place by round, as lines and in words."""

from racing.engine.values import Seat, Standing
from racing.games.racetrack.game import RACETRACK
from racing.races.pages.chart import drawn, places_by_round, places_of
from racing.tables.table import SeatNames
from tests.games.racetrack.scenes import KEEP, RIGHT, new_history

SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])
PAINTS = ("seat-0", "seat-1", "seat-2")


def test_who_is_level_shares_a_place() -> None:
    standing = Standing(seats=((Seat(2),), (Seat(0), Seat(1))), cars=())
    assert places_of(standing) == (2, 2, 1)


def test_a_race_has_places_for_each_of_its_rounds() -> None:
    line = new_history(2)
    while len(line.plies) < 8:
        (seat,) = RACETRACK.seats_to_act(line.position.state)
        actions = RACETRACK.legal_actions(line.position.state, seat)
        ahead = RIGHT if seat == 0 else KEEP
        line.move(seat, ahead if ahead in actions else actions[0])
    found = places_by_round(line)
    assert len(found) == line.position.state.round
    assert found[-1] == (1, 2)


def test_a_line_bends_only_where_places_change() -> None:
    chart = drawn([(1, 2, 3)] * 10 + [(2, 1, 3)] * 10, SEAT_NAMES, PAINTS)
    assert [way.line.count(",") for way in chart.ways] == [4, 4, 2]
    assert [tick.number for tick in chart.places] == [1, 2, 3]
    assert [tick.number for tick in chart.rounds] == [1, 5, 10, 15, 20]


def test_cars_that_end_level_stand_beside_each_other() -> None:
    chart = drawn([(1, 1, 3), (1, 1, 3)], SEAT_NAMES, PAINTS)
    assert len({(way.end_x, way.end_y) for way in chart.ways}) == 3


def test_the_chart_is_told_in_words() -> None:
    chart = drawn([(1, 2, 3), (2, 1, 3), (2, 1, 3)], SEAT_NAMES, PAINTS)
    assert chart.lines == [
        "Alice: place 1 after the first round, place 2 at the end. In the lead after 1 round.",
        "Bob: place 2 after the first round, place 1 at the end. In the lead after 2 rounds.",
        "Charlie: place 3 after the first round, place 3 at the end. Never in the lead.",
    ]


def test_a_race_of_a_thousand_rounds_can_be_drawn() -> None:
    chart = drawn([(1, 2)] * 1000, SEAT_NAMES, PAINTS)
    assert len(chart.rounds) <= 9
