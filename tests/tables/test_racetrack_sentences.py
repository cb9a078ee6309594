"""Every event of Racetrack is a sentence, and the board can be played from its text."""

from typing import get_args

import pytest
from msgspec.structs import replace

from racing.engine.values import Seat
from racing.games.racetrack.game import RACETRACK
from racing.games.racetrack.values import (
    CarFinished,
    CarHitWall,
    CarMoved,
    CarPlaced,
    CarsCollided,
    CarWentOut,
    LineCrossed,
    OrderDrawn,
    RaceEnded,
    RacetrackEvent,
    RacetrackOptions,
    RacingCar,
    RoundBegan,
    TurnMissed,
    TurnPassed,
)
from racing.tables.racetrack import REGISTERED
from racing.tables.racetrack.board.diagrams import moments
from racing.tables.racetrack.names import NAMES
from racing.tables.table import SeatNames
from tests.games.racetrack.scenes import ALICE, BOB, CHARLIE, car, new_history, racing, state_of

pytestmark = pytest.mark.django_db
TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])

SENTENCES: list[tuple[RacetrackEvent, str | None]] = [
    (OrderDrawn((CHARLIE, ALICE, BOB)), "The cars are placed in this order: Charlie, Alice, Bob."),
    (CarPlaced(ALICE, (15, 3)), "Alice starts at (15;3)."),
    (CarMoved(BOB, (15, 3), (19, 4)), "Bob goes (4;1), speed 4."),
    (CarMoved(BOB, (15, 3), (15, 3)), "Bob stands still."),
    (LineCrossed(BOB, True, 1), "Bob crosses the line: 1 lap done."),
    (LineCrossed(BOB, True, 0), "Bob crosses the line."),
    (LineCrossed(BOB, False, -1), "Bob goes back over the line."),
    (CarFinished(ALICE, 23, 2), "Alice finishes in round 23, 2 squares past the line."),
    (CarFinished(ALICE, 23, 0), "Alice finishes in round 23, right on the line."),
    (CarHitWall(ALICE, (1, 1), (0, 0), 1), "Alice hits the wall on the way to (0;0)."),
    (CarsCollided(ALICE, BOB, (1, 1), (2, 2)), "Alice runs into Bob."),
    (CarWentOut(ALICE, "accident"), "Alice is out."),
    (CarWentOut(ALICE, "retired"), "Alice retires."),
    (CarWentOut(ALICE, "taken_out"), "Alice is taken out of the race."),
    (TurnMissed(BOB), "Bob misses a turn."),
    (TurnPassed(BOB), "Bob is out of time, and the car stays where it is."),
    (RoundBegan(3), None),
    (RaceEnded(1), "The race is over after 1 round."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_is_told(event: RacetrackEvent, sentence: str | None) -> None:
    assert TABLE.sentence(event, SEAT_NAMES) == sentence


def test_every_kind_of_event_has_its_words() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(RacetrackEvent))


def test_every_option_and_value_has_its_words() -> None:
    assert set(TABLE.options) == set(RacetrackOptions.__struct_fields__)
    assert set(TABLE.options["circuit"].values) == set(RACETRACK.option_choices("circuit") or ())
    assert set(NAMES) == set(RACETRACK.option_choices("circuit") or ())


def test_a_circuit_stands_with_its_outline_size_and_par() -> None:
    words = str(TABLE.options["circuit"].values["teacup"])
    assert words.startswith('<svg class="choice__picture"')
    assert words.endswith("</svg>Teacup <small>42 × 28, par 23</small>")
    assert TABLE.venue(RacetrackOptions()) == "Teacup"


def test_the_text_version_names_point_vector_and_order() -> None:
    cars = (car((20, 4), (2, 1)), car((25, 10), (3, 0)), car((3, 3), status="out", ended=2, exit=1))
    lines = [str(line) for line in TABLE.describe(RACETRACK.view(racing(*cars), None), SEAT_NAMES)]
    assert lines[1] == "The start line runs from (15;8) to (15;0); over it the way is (1;0)."
    assert lines[2:] == [
        "Car 2, Bob: at (25;10), vector (3;0), speed 3.",
        "Car 1, Alice: at (20;4), vector (2;1), speed 2.",
        "Car 3, Charlie, is out since round 2.",
        "Alice drives now.",
    ]


def test_the_text_version_tells_of_laps_waiting_and_finishing() -> None:
    cars = (
        car((20, 4), (2, 1), laps=1),
        car((25, 4), waiting=True),
        car((16, 3), status="finished", ended=9, margin=1),
    )
    view = RACETRACK.view(racing(*cars, laps=3), None)
    lines = " ".join(str(line) for line in TABLE.describe(view, SEAT_NAMES))
    assert "lap 2 of 3." in lines
    assert "Car 2, Bob: at (25;4), misses its next turn." in lines
    assert "Car 3, Charlie, finished in round 9." in lines


def test_before_the_start_nobody_is_on_the_line() -> None:
    view = RACETRACK.view(state_of(new_history()), None)
    assert "Car 1, Alice, is not on the line yet." in TABLE.describe(view, SEAT_NAMES)


def test_progress_counts_rounds_after_the_grid() -> None:
    assert [str(TABLE.progress(turn)) for turn in (0, 9)] == ["on the grid", "round 9"]


def test_seats_are_numbered_from_one() -> None:
    question = TABLE.question(RACETRACK.view(racing(car((16, 4))), None), Seat(0))
    assert question == "Choose where car 1 goes"


def test_the_table_of_seats_says_how_a_car_is_doing() -> None:
    cars = (
        car((20, 4), (2, 1)),
        car((25, 4), waiting=True),
        car((16, 3), status="finished", ended=9),
        car((16, 4), status="out"),
    )
    view = RACETRACK.view(racing(*cars), None)
    notes = [str(TABLE.note(view, Seat(number))) for number in range(4)]
    assert notes == ["speed 2", "misses a turn", "home, round 9", "out"]
    assert TABLE.note(RACETRACK.view(state_of(new_history()), None), ALICE) == ""


def test_whoever_is_home_or_out_is_told_so() -> None:
    home, out = RacingCar(status="finished"), RacingCar(status="out")
    view = replace(moments()["move"], cars=(home, out))
    assert TABLE.farewell(view, Seat(0)) == "You are home; the others drive on"
    assert TABLE.farewell(view, Seat(1)) == "Your car is out; the others drive on"
