"""What an action would make of the line, as far as dice do not decide."""

from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import POINTS, SPIN, lost_by
from racing.games.f_cartes.duels import PUSH, winning_rolls
from racing.games.f_cartes.incidents import PENALTY, SPUN
from racing.games.f_cartes.line import (
    GAP,
    Line,
    cars_of_line,
    dropped,
    in_front_of,
    passed,
    seat_of,
    swapped,
    trimmed,
    with_gap_behind,
)
from racing.games.f_cartes.stops import places_of
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    CloseGap,
    Duel,
    FCartesView,
    GiveTeamOrders,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    PitStop,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    Stop,
    StopAndGo,
    TakeOff,
    TryAgain,
)


def place_in(line: Line, car: CarNumber) -> int:
    """The car's place, not counting gaps."""
    return cars_of_line(line).index(car) + 1


def line_after(view: FCartesView, action: object) -> Line:
    """The line after the action; after a duel, if it is won."""
    match action:
        case LayGap(car=car):
            return trimmed(with_gap_behind(view.line, car))
        case StopAndGo(car=car):
            return trimmed(dropped(view.line, car, PENALTY))
        case Spin(car=car):
            return _after_damage(view, SPIN, car, trimmed(dropped(view.line, car, SPUN)))
        case LayDamage(card=card, car=car):
            return _after_damage(view, card, car, view.line)
        case SendSafetyCar():
            return cars_of_line(view.line)
        case GiveTeamOrders() if view.turn is not None:
            return swapped(view.line, 2 * view.turn + 1, 2 * view.turn + 2)
    if (attacker := attacker_of(view, action)) is not None:
        return trimmed(passed(view.line, attacker))
    if (stop := stop_after(view, action)) is not None:
        return trimmed(dropped(view.line, stop.car, places_of(stop)))
    return view.line


def _after_damage(view: FCartesView, card: Card, car: CarNumber, line: Line) -> Line:
    if lost_after(view, card, car) < FATAL:
        return line
    return trimmed(tuple(spot for spot in line if spot != car))


def lost_after(view: FCartesView, card: Card, car: CarNumber) -> int:
    """The points the car would have lost with this card under it."""
    return lost_by(view.damage[car - 1]) + POINTS[card]


def attacker_of(view: FCartesView, action: object) -> CarNumber | None:
    """The car that would try to pass what is in front of it."""
    match action:
        case Duel(car=car) | CloseGap(car=car) | Slipstream(car=car) | StartComeback(car=car):
            return car
        case TryAgain() if view.comeback is not None:
            return view.comeback.car
    return None


def defender_of(view: FCartesView, action: object) -> CarNumber | None:
    """The car it would have to beat; None where a gap is in front."""
    car = attacker_of(view, action)
    ahead = None if car is None else in_front_of(view.line, car)
    return None if ahead in (None, GAP) else ahead


def chance_of(view: FCartesView, action: object) -> int | None:
    """How many of 36 rolls would win the duel; None where there is none."""
    car, defender = attacker_of(view, action), defender_of(view, action)
    if car is None or defender is None:
        return None
    return winning_rolls(view, car, defender, push_of(action))


def push_of(action: object) -> int:
    return PUSH if isinstance(action, Slipstream) else 0


def stop_after(view: FCartesView, action: object) -> Stop | None:
    """The stop with this card taken off, as if the car left the pits then."""
    match action:
        case PitStop(car=car, card=card):
            return Stop(car, False, (card,))
        case LightningStop(car=car, card=card):
            return Stop(car, True, (card,))
        case TakeOff(card=card) if view.stop is not None:
            stop = view.stop
            return Stop(stop.car, stop.is_lightning, (*stop.taken, card))
        case LeavePits():
            return view.stop
    return None


def is_own(view: FCartesView, car: CarNumber) -> bool:
    """Whether the car belongs to the seat whose turn it is."""
    return view.turn is not None and seat_of(view, car) == view.turn
