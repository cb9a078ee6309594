"""Pieces on a sheet besides the road: cars, damage, gaps, ghosts, ways and targets."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from racing.games.f_cartes.line import owner_of, team_of
from racing.games.f_cartes.values import CarNumber, Scene
from racing.tables.f_cartes.board.damage import Damage
from racing.tables.f_cartes.board.road import ROAD, SLOT, Ground, Slot
from racing.tables.f_cartes.board.signs import NEUTRAL_SHAPE, paint_of, shape_of
from racing.tables.fragment_cache import markup_of

MARK, NUMBER = -11, 5
"""Positions on a car whose front is to the left."""
LIFT = 5
"""How far below the middle of the road a car stands."""


class Racer(NamedTuple):
    """A car from above.

    `look` is road, mine, away (a choice would move it), ghost, out, or on (its turn in qualifying).
    """

    number: CarNumber
    team: int | None
    """The team that drives it, by its index; None for a neutral car."""
    paint: str
    is_turned: bool = False
    look: str = "road"

    @property
    def shape(self) -> str:
        return shape_of(self.team)

    @property
    def mark(self) -> str:
        """Name of the shared SVG part with its mark."""
        return str(NEUTRAL_SHAPE if self.team is None else self.team)

    @property
    def mark_at(self) -> int:
        return -MARK if self.is_turned else MARK

    @property
    def number_at(self) -> int:
        return -NUMBER if self.is_turned else NUMBER

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_car.html", self)

    @property
    def whole(self) -> str:
        """The whole car, where there are no shared parts: in mails and in the rules."""
        return markup_of("games/f_cartes/_whole_car.html", self)


def racer_of(scene: Scene, car: CarNumber, look: str, *, is_turned: bool = False) -> Racer:
    team = None if owner_of(scene, car) is None else team_of(car)
    return Racer(car, team, paint_of(scene, car), is_turned, look)


class Stand(NamedTuple):
    """A car in the line, with its place and its damage."""

    slot: Slot
    racer: Racer
    place: int
    gained: int
    """Places gained since the grid; negative if lost."""
    damage: Damage | None
    name: str = ""
    """The owner of the car, for the tooltip."""
    is_in_pits: bool = False
    is_whole: bool = False
    """Whether it is drawn without shared parts."""

    @property
    def y(self) -> int:
        """Below the middle of the road, under the place."""
        return self.slot.y + LIFT

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_stand.html", self)

    @property
    def whole(self) -> str:
        return self._replace(is_whole=True).drawn

    @property
    def trend(self) -> str:
        if not self.gained:
            return ""
        return f"▲{self.gained}" if self.gained > 0 else f"▼{-self.gained}"


class GapCard(NamedTuple):
    """A gap; `look` is lying, gone (it would leave), or new (it would be laid)."""

    x: int
    y: int
    look: str = "lying"

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_gap.html", self)


@dataclass(frozen=True, slots=True)
class Ghost:
    """A car that is not on the road: where it would stand, or where it stands since it is out."""

    x: int
    y: int
    racer: Racer


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a car, with its arrowhead at the end."""

    path: str
    x: int
    y: int
    turn: int
    """Rotation of the arrowhead in degrees."""
    look: str = "sure"
    """How it is drawn: otherwise than `sure` where a duel may fail."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance of a duel, between the two cars."""

    x: int
    y: int
    words: str


@dataclass(frozen=True, slots=True)
class Target:
    """A car that a card may be played on; `key` is what a form sends."""

    slot: Slot
    key: str
    is_chosen: bool
    verb: str = ""
    """The button's text; empty if the car is only marked."""

    @property
    def x(self) -> int:
        return self.slot.x - SLOT // 2

    @property
    def y(self) -> int:
        return self.slot.y - ROAD // 2

    @property
    def outlined(self) -> str:
        return self._drawn("")

    @property
    def chosen(self) -> str:
        return self._drawn("choose")

    @property
    def played(self) -> str:
        return self._drawn("action")

    def _drawn(self, verb: str) -> str:
        return markup_of("games/f_cartes/_target.html", replace(self, verb=verb))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of the board: wide for a screen, or narrow for a phone."""

    ground: Ground
    stands: tuple[Stand, ...]
    gaps: tuple[GapCard, ...]
    ghosts: tuple[Ghost, ...] = ()
    ways: tuple[Way, ...] = ()
    chances: tuple[Chance, ...] = ()
    targets: tuple[Target, ...] = ()
    out: tuple[Ghost, ...] = ()
    """Cars beside the road."""

    @property
    def width(self) -> int:
        return self.ground.width

    @property
    def height(self) -> int:
        return self.ground.height

    @property
    def is_marked(self) -> bool:
        """Whether there is anything on it besides the road and the cars."""
        return bool(self.out or self.ways or self.targets or self.ghosts or self.chances)

    @property
    def line(self) -> SafeString:
        """Gaps and cars on the road, joined here because a template loop is slow."""
        gaps, stands = [gap.drawn for gap in self.gaps], [stand.drawn for stand in self.stands]
        return mark_safe("\n".join([*gaps, *stands]))  # noqa: S308
