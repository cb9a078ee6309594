"""The status above the line: weather, round, pile, order of play and the latest duel."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from racing.engine.values import Seat, Viewer
from racing.games.f_cartes.deck import lost_by
from racing.games.f_cartes.duels import rain_of
from racing.games.f_cartes.line import CARS_OF, cars_at, team_at
from racing.games.f_cartes.rounds import players_left, rounds_of
from racing.games.f_cartes.values import FCartesView, Fight, Roll
from racing.tables.f_cartes.board.signs import MARKS, DieFace, Tag, tag_of
from racing.tables.f_cartes.names import TEAMS, capital, number, signed, weather_name
from racing.tables.fragment_cache import kept_markup, markup_of
from racing.tables.table import SeatNames


class Helmet(NamedTuple):
    """The badge of a team, by its index."""

    team: int

    @property
    def paint(self) -> str:
        return f"team--{self.team}"

    @property
    def drawn(self) -> str:
        return markup_of("games/f_cartes/_helmet.html", self)


class Player(NamedTuple):
    """A team in the order of play; `state` is done, now, next or gone."""

    helmet: Helmet
    numbers: str
    name: str
    team: str
    state: str
    is_mine: bool
    held: int

    @property
    def mark(self) -> str:
        return MARKS[self.helmet.team]


@dataclass(frozen=True, slots=True)
class Status:
    is_wet: bool
    weather: str
    would_change: str
    """The weather that a choice would bring."""
    title: str
    piled: int
    discarded: int
    order: tuple[Player, ...]

    @property
    def drawn(self) -> str:
        """Kept for all but the cards in the pile and beside it."""
        names = ("is_wet", "weather", "would_change", "title", "order")
        piles = {"piled": str(self.piled), "discarded": str(self.discarded)}
        return kept_markup(
            "games/f_cartes/_status.html", {name: getattr(self, name) for name in names}, piles
        )


def status_of(
    view: FCartesView, viewer: Viewer, seat_names: SeatNames, *, changes_weather: bool = False
) -> Status:
    return Status(
        view.is_wet,
        capital(weather_name(view.is_wet)),
        capital(weather_name(not view.is_wet)) if changes_weather else "",
        _title(view),
        view.piled,
        sum(view.discards),
        players_of(view, viewer, seat_names),
    )


def players_of(view: FCartesView, viewer: Viewer, seat_names: SeatNames) -> tuple[Player, ...]:
    return tuple(_order(view, viewer, seat_names))


def _title(view: FCartesView) -> str:
    rounds = rounds_of(view.options, view.seats)
    match view.phase:
        case "qualifying":
            return _("Qualifying")
        case "over":
            return _("Finished · lap %(round)s") % {"round": view.round}
    return _("Lap %(round)s / %(rounds)s") % {"round": view.round, "rounds": rounds}


def _order(view: FCartesView, viewer: Viewer, seat_names: SeatNames) -> Iterator[Player]:
    """The order of play of this round (FC-8), or of qualifying; empty when the race is over."""
    if view.phase == "over":
        return
    order = view.order if view.trials is None else view.trials.order
    left = players_left(view) if view.grid else order
    for seat in order:
        team = team_at(view.options, seat)
        one, other = CARS_OF[team]
        state = _state(view, order, seat) if seat in left else "gone"
        yield Player(
            Helmet(team),
            f"{one}·{other}",
            seat_names.name(seat),
            TEAMS[team],
            state,
            seat == viewer,
            view.held[seat],
        )


def _state(view: FCartesView, order: tuple[Seat, ...], seat: Seat) -> str:
    if view.turn is None or view.turn == seat:
        return "now"
    if view.trials is not None:
        return (
            "next"
            if any(car in view.trials.queue for car in cars_at(view.options, seat))
            else "done"
        )
    return "done" if order.index(seat) < order.index(view.turn) else "next"


@dataclass(frozen=True, slots=True)
class Side:
    """One car of a duel: its die, what is taken off or added, and the total."""

    tag: Tag
    die: DieFace
    terms: tuple[tuple[str, str], ...]
    total: str
    has_won: bool


@dataclass(frozen=True, slots=True)
class Duel:
    attacker: Side
    defender: Side
    is_won: bool
    words: str


def duel_of(view: FCartesView) -> Duel | None:
    """The latest duel, if nothing else has happened since."""
    fight = view.fight
    if fight is None:
        return None
    values = {"car": fight.attacker.car, "other": fight.defender.car}
    if fight.is_won:
        words = _("Car %(car)s passes car %(other)s") % values
    else:
        words = _("Car %(car)s stays behind car %(other)s") % values
    return Duel(
        _side(view, fight.attacker, tuple(_terms(view, fight)), has_won=fight.is_won),
        _side(view, fight.defender, _lost(view, fight.defender), has_won=not fight.is_won),
        fight.is_won,
        words,
    )


def _side(
    view: FCartesView, roll: Roll, terms: tuple[tuple[str, str], ...], *, has_won: bool
) -> Side:
    return Side(tag_of(view, roll.car), DieFace(roll.die), terms, number(roll.total), has_won)


def _lost(view: FCartesView, roll: Roll) -> tuple[tuple[str, str], ...]:
    lost = lost_by(view.damage[roll.car - 1])
    return ((_("damage"), signed(-lost)),) if lost else ()


def _terms(view: FCartesView, fight: Fight) -> Iterator[tuple[str, str]]:
    """Damage, rain, and the push of a slipstream."""
    roll, rain = fight.attacker, rain_of(view)
    lost = lost_by(view.damage[roll.car - 1])
    yield from _lost(view, roll)
    if rain:
        yield _("rain"), signed(-rain)
    if push := roll.total - roll.die + lost + rain:
        yield _("slipstream"), signed(push)
