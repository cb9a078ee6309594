"""Pictures of the rules page: moments of a race, drawn by the board itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from racing.engine.values import Action, Seat
from racing.games.top_race.circuit import START_SPACES
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
from racing.tables.top_race.board.pieces import Face, Sheet, Stand
from racing.tables.top_race.board.road import CELL
from racing.tables.top_race.board.track import PHONE, WIDE, Place
from racing.tables.top_race.desk import stands

READER = Seat(0)
SEATS = 3
SHOWN = 9
"""Rows of the first straight that are drawn."""
TOP, HEIGHT = -14, 191
ROAD_HEIGHT = 970
"""Height of the whole road on the sheet of a phone, without podium and cards."""
BLUE_AND_RED: Card = 45
RED_5 = LINES.index((Line("red", 5),))
BLUE_5 = LINES.index((Line("blue", 5),))
SIX_LINES: Card = 0
JOKER: Card = 12
THREE_LINES = LINES.index((Line("red", 6), Line("white", 4), Line("blue", 2)))
WITHOUT_BETS, WITH_BETS = TopRaceOptions(), TopRaceOptions(bets=True)
EXAMPLE: tuple[Colour, ...] = ("red", "green", "white", "yellow", "mauve", "blue")
"""The podium of the original's example of bets, which names places 1, 3 and 6."""


@dataclass(frozen=True, slots=True)
class Diagram:
    board: Board
    sheet: Sheet
    box: str


def diagrams() -> Mapping[str, Diagram | Face | tuple[Stand, ...]]:
    """Diagrams by name; on a road the effect of a card is drawn."""
    sprint = PlayCard(BLUE_AND_RED, "sprint")
    breakdown = PlayCard(BLUE_AND_RED, "breakdown")
    return {
        "card": Face(SIX_LINES),
        "joker": Face(JOKER),
        "arrow": Face(BLUE_AND_RED),
        "circuit": _circuit(),
        "three_lines": Face(THREE_LINES),
        "order": _diagram(
            4,
            {"red": (5, 3), "white": (5, 1), "blue": (6, 5)},
            PlayCard(THREE_LINES, straight=True),
        ),
        "narrow": _diagram(2, {"red": (4, 2), "white": (4, 0)}, play=Play(RED_5)),
        "round": _diagram(4, {"red": (6, 3), "white": (7, 3), "green": (7, 1)}, PlayCard(RED_5)),
        "blocked": _diagram(
            6,
            {"red": (10, 3), "white": (13, 2), "green": (13, 4)},
            PlayCard(RED_5, straight=True),
        ),
        "sprint": _diagram(4, {"blue": (6, 5), "red": (10, 3), "white": (8, 1)}, sprint),
        "sprint_blocked": _diagram(
            6,
            {"blue": (9, 3), "white": (13, 2), "green": (13, 4), "red": (14, 2)},
            PlayCard(BLUE_AND_RED, "sprint", straight=True),
        ),
        "breakdown": _diagram(4, {"blue": (6, 5), "red": (10, 3), "white": (8, 1)}, breakdown),
        "back": _diagram(
            4,
            {"blue": (6, 5), "white": (8, 1), "red": (10, 3)},
            PlayCard(BLUE_5, straight=True),
            broken=Breakdown("red", "blue", BLUE_AND_RED),
        ),
        "bet": _diagram(
            6,
            {"red": (9, 3), "white": (11, 1)},
            PlayCard(RED_5, straight=True),
            options=WITH_BETS,
        ),
        "podium": stands(replace(_view({}), podium=EXAMPLE), READER),
    }


def _circuit() -> Diagram:
    """The whole road, with all cars on the start."""
    board = Board(
        _view(dict(zip(COLOURS, START_SPACES, strict=True))), READER, SeatNames([""] * SEATS), None
    )
    (left, top), (width, _) = PHONE.corner, PHONE.paper
    return Diagram(board, board.sheet(PHONE), f"{left} {top} {width} {ROAD_HEIGHT}")


def _diagram(
    first: int,
    places: Mapping[Colour, Place],
    chosen: Action | None = None,
    play: Play | None = None,
    broken: Breakdown | None = None,
    options: TopRaceOptions = WITHOUT_BETS,
) -> Diagram:
    board = Board(_view(places, play, broken, options), READER, SeatNames([""] * SEATS), chosen)
    box = f"{WIDE.straight(first).x(first) - CELL // 4} {TOP} {SHOWN * CELL + CELL // 2} {HEIGHT}"
    return Diagram(board, board.sheet(WIDE), box)


def _view(
    places: Mapping[Colour, Place],
    play: Play | None = None,
    broken: Breakdown | None = None,
    options: TopRaceOptions = WITHOUT_BETS,
) -> TopRaceView:
    driver = DriverView(cash=0, cards=0, has_bid=False, bets=0, has_left=False)
    return TopRaceView(
        options=options,
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
