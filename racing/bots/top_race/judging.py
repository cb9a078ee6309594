"""The worth of a play at this moment, in spaces."""

from racing.bots.top_race.hands import is_in_race
from racing.bots.top_race.traffic import lost_behind
from racing.engine.values import Seat
from racing.games.top_race.deck import COLOURS, INDEX
from racing.games.top_race.driving import Drive
from racing.games.top_race.money import PRIZES
from racing.games.top_race.values import Colour, RacingCar, TopRaceView

# Worth of a rival's space relative to an own one; and of a car without an owner.
RIVAL = 0.35
NOBODY = 0.1
# Worth of a thousand dollars, if the race were over now.
MONEY = 0.05
# Cost of a breakdown.
BROKEN = 6.0
# Weight of each space that a car would lose behind others.
BLOCKED = 0.4


def worth(view: TopRaceView, driven: Drive, seat: Seat) -> float:
    """Rows and money of own cars, less some of the others'."""
    total = 0.0
    prizes = _prizes(driven)
    lost = lost_behind(driven.cars)
    for index, (before, after) in enumerate(zip(view.cars, driven.cars, strict=True)):
        gained = after.row - before.row + MONEY * prizes[COLOURS[index]]
        if after.status == "broken" and before.status != "broken":
            gained -= BROKEN
        total += (gained - BLOCKED * lost[index]) * _share(after, seat)
    return total


def _share(car: RacingCar, seat: Seat) -> float:
    if car.owner == seat:
        return 1
    return -NOBODY if car.owner is None else -RIVAL


def _prizes(driven: Drive) -> dict[Colour, int]:
    """Prizes by car, if the race were over now."""
    left = [colour for colour in COLOURS if is_in_race(driven.cars[INDEX[colour]])]
    left.sort(key=lambda colour: _place(driven.cars[INDEX[colour]]))
    return dict(zip((*driven.podium, *left), PRIZES, strict=True))


def _place(car: RacingCar) -> tuple[int, bool, int]:
    return (-car.row, car.status == "broken", car.lane)
