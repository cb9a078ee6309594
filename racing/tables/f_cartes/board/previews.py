"""The effect of a choice on the line, shown on the board before it is confirmed."""

from dataclasses import dataclass

from racing.engine.values import Action
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import SPIN
from racing.games.f_cartes.incidents import PENALTY, SPUN
from racing.games.f_cartes.line import cars_at
from racing.games.f_cartes.stops import places_of
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    ChangeWeather,
    FCartesView,
    GiveTeamOrders,
    LayDamage,
    LayGap,
    LightningStop,
    MakeRepair,
    PitStop,
    SendSafetyCar,
    Spin,
    StopAndGo,
    TakeOff,
)
from racing.tables.f_cartes.names import per_cent
from racing.tables.f_cartes.prospects import attacker_of, chance_of, lost_after, stop_after


@dataclass(frozen=True, slots=True)
class Move:
    """A car from its place in the line to the front or the back of another."""

    car: CarNumber
    start: int
    end: int
    is_forward: bool
    chance: str = ""
    """Chance of the duel it takes."""


@dataclass(frozen=True, slots=True)
class Preview:
    moves: tuple[Move, ...] = ()
    swap: tuple[int, int] | None = None
    """Places of two cars that would swap."""
    gap_behind: int | None = None
    gaps_go: bool = False
    hurt: CarNumber | None = None
    added: Card | None = None
    mended: CarNumber | None = None
    removed: Card | None = None
    is_fatal: bool = False
    is_weather: bool = False

    @property
    def real_moves(self) -> tuple[Move, ...]:
        """The moves without those of a last car, which cannot drop."""
        return tuple(move for move in self.moves if move.start != move.end)

    @property
    def away(self) -> tuple[CarNumber, ...]:
        """Cars that would surely leave their places."""
        return tuple(move.car for move in self.real_moves if not move.chance)


NOTHING = Preview()


def preview_of(view: FCartesView, action: Action | None) -> Preview:
    match action:
        case None:
            return NOTHING
        case LayGap(car=car):
            return Preview(gap_behind=view.line.index(car))
        case LayDamage(card=card, car=car):
            return _hurt(view, card, car)
        case Spin(car=car):
            return _hurt(view, SPIN, car, (_dropped(view, car, SPUN),))
        case StopAndGo(car=car):
            return Preview(moves=(_dropped(view, car, PENALTY),))
        case SendSafetyCar():
            return Preview(gaps_go=True)
        case ChangeWeather():
            return Preview(is_weather=True)
        case MakeRepair(car=car, card=card):
            return Preview(mended=car, removed=card)
        case GiveTeamOrders() if view.turn is not None:
            one, other = map(view.line.index, cars_at(view.options, view.turn))
            return Preview(swap=(one, other))
    return _stop(view, action) or _pass(view, action) or NOTHING


def _hurt(view: FCartesView, card: Card, car: CarNumber, moves: tuple[Move, ...] = ()) -> Preview:
    is_fatal = lost_after(view, card, car) >= FATAL
    return Preview(moves=moves, hurt=car, added=card, is_fatal=is_fatal)


def _stop(view: FCartesView, action: Action) -> Preview | None:
    stop = stop_after(view, action)
    if stop is None:
        return None
    removed = action.card if isinstance(action, PitStop | LightningStop | TakeOff) else None
    move = _dropped(view, stop.car, places_of(stop))
    return Preview(moves=(move,), mended=stop.car, removed=removed)


def _pass(view: FCartesView, action: Action) -> Preview | None:
    car = attacker_of(view, action)
    if car is None:
        return None
    at, ways = view.line.index(car), chance_of(view, action)
    chance = "" if ways is None else per_cent(ways)
    return Preview(moves=(Move(car, at, at - 1, True, chance),))


def _dropped(view: FCartesView, car: CarNumber, places: int) -> Move:
    """The move of a car that drops so many places, gaps included, at most to the end."""
    at = view.line.index(car)
    return Move(car, at, min(at + places, len(view.line) - 1), False)
