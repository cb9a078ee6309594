"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from racing.engine.values import Action, Seat
from racing.games.top_race.deck import COLOURS, LINES, Line
from racing.games.top_race.values import (
    Breakdown,
    Card,
    Colour,
    DriverView,
    Play,
    PlayCard,
    RacingCar,
    Sale,
    TopRaceOptions,
    TopRaceView,
)
from racing.tables.table import SeatNames
from racing.tables.top_race.board.layout import Board
from racing.tables.top_race.board.pieces import Face, Sheet
from racing.tables.top_race.board.road import CELL
from racing.tables.top_race.board.track import WIDE, Place

READER = Seat(0)
SEATS = 3
SHOWN = 9
"""Rows of the first straight that are drawn."""
TOP, HEIGHT = -14, 191
BLUE_AND_RED: Card = 45
RED_5 = LINES.index((Line("red", 5),))
BLUE_5 = LINES.index((Line("blue", 5),))
SIX_LINES: Card = 0
JOKER: Card = 12


@dataclass(frozen=True, slots=True)
class Diagram:
    board: Board
    sheet: Sheet
    box: str


def diagrams() -> Mapping[str, Diagram | Face]:
    """Diagrams by name; on a road the effect of a card is drawn."""
    sprint = PlayCard(BLUE_AND_RED, "sprint")
    breakdown = PlayCard(BLUE_AND_RED, "breakdown")
    return {
        "card": Face(SIX_LINES),
        "joker": Face(JOKER),
        "arrow": Face(BLUE_AND_RED),
        "narrow": _diagram(2, {"red": (4, 2), "white": (4, 0)}, play=Play(RED_5)),
        "round": _diagram(4, {"red": (6, 3), "white": (7, 3), "green": (7, 1)}, PlayCard(RED_5)),
        "blocked": _diagram(
            6, {"red": (10, 3), "white": (13, 2), "green": (13, 4)}, PlayCard(RED_5)
        ),
        "sprint": _diagram(4, {"blue": (6, 5), "red": (10, 3), "white": (8, 1)}, sprint),
        "breakdown": _diagram(4, {"blue": (6, 5), "red": (10, 3), "white": (8, 1)}, breakdown),
        "back": _diagram(
            4,
            {"blue": (6, 5), "white": (8, 1), "red": (10, 3)},
            PlayCard(BLUE_5),
            broken=Breakdown("red", "blue", BLUE_AND_RED),
        ),
    }


def _diagram(
    first: int,
    places: Mapping[Colour, Place],
    chosen: Action | None = None,
    play: Play | None = None,
    broken: Breakdown | None = None,
) -> Diagram:
    board = Board(_view(places, play, broken), READER, SeatNames([""] * SEATS), chosen)
    box = f"{WIDE.straight(first).x(first) - CELL // 4} {TOP} {SHOWN * CELL + CELL // 2} {HEIGHT}"
    return Diagram(board, board.sheet(WIDE), box)


def _view(
    places: Mapping[Colour, Place], play: Play | None, broken: Breakdown | None
) -> TopRaceView:
    driver = DriverView(cash=0, cards=0, has_bid=False, bets=0, has_left=False)
    return TopRaceView(
        options=TopRaceOptions(),
        race=1,
        phase="moving" if play else "playing",
        cars=tuple(_car(colour, places, broken) for colour in COLOURS),
        drivers=(driver,) * SEATS,
        sale=Sale(),
        turn=READER,
        play=play,
        played=(),
        breakdowns=(broken,) if broken else (),
        podium=(),
        tips=0,
        asked=0,
        ledger=(),
        results=(),
        last=None,
        hand=(),
        bid=None,
        bets=(),
    )


def _car(colour: Colour, places: Mapping[Colour, Place], broken: Breakdown | None) -> RacingCar:
    """A car of the diagram; cars that are not named are left out."""
    if colour not in places:
        return RacingCar()
    row, lane = places[colour]
    is_broken = broken is not None and broken.car == colour
    return RacingCar(row, lane, "broken" if is_broken else "racing")
