"""Qualifying as text: the dice, what a risk may do, and the grid."""

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.f_cartes.values import (
    CarNumber,
    CarTimed,
    Die,
    GridFormed,
    Risk,
    RiskTaken,
    ScoreKept,
    TeamsTurnedUp,
    TieRolled,
    Trials,
    WeatherDrawn,
)
from racing.tables.f_cartes.names import car_first, car_name, number, per_cent
from racing.tables.table import SeatNames, Tone

SIDES = 6

OfQualifying: TypeAlias = (
    WeatherDrawn | TeamsTurnedUp | CarTimed | RiskTaken | ScoreKept | TieRolled | GridFormed
)


def told_of_qualifying(event: OfQualifying, seat_names: SeatNames) -> str:
    match event:
        case WeatherDrawn(is_wet=is_wet):
            return _("It’s raining at the start.") if is_wet else _("It’s dry at the start.")
        case TeamsTurnedUp(order=order):
            words = _(
                "The first cars qualify in this order, the second cars in reverse: %(names)s."
            )
            return words % {"names": names_of(order, seat_names)}
        case CarTimed(car=car, die=die):
            values = {"car": car_first(car, seat_names), "die": die}
            return _("%(car)s rolls a %(die)s in qualifying.") % values
        case RiskTaken():
            return _risk(event, seat_names.name(event.seat))
        case ScoreKept(seat=seat, car=car, score=score):
            values = {"name": seat_names.name(seat), "score": score, "car": car_name(car)}
            return _("%(name)s takes no risk with %(car)s and keeps a score of %(score)s.") % values
        case TieRolled():
            return _tie(event)
        case GridFormed(grid=grid):
            return _("The grid, first to last: %(cars)s.") % {"cars": numbers_of(grid)}
    assert_never(event)


def _risk(event: RiskTaken, name: str) -> str:
    gain = event.number if event.die > event.number else -event.number
    values = {
        "name": name,
        "car": car_name(event.car),
        "risk": event.number,
        "die": event.die,
        "score": score_sum(event.score - gain, gain),
    }
    if gain > 0:
        return _("%(name)s risks %(risk)s with %(car)s and rolls a %(die)s: %(score)s.") % values
    words = _("%(name)s risks %(risk)s with %(car)s and rolls only a %(die)s: %(score)s.")
    return words % values


def _tie(event: TieRolled) -> str:
    pairs = zip(event.cars, event.dice, strict=True)
    rolls = ", ".join(
        _("%(die)s for %(car)s") % {"die": die, "car": car_name(car)} for car, die in pairs
    )
    return _("Tied in qualifying, so they roll again: %(rolls)s.") % {"rolls": rolls}


def score_sum(die: int, gain: int) -> str:
    """A first die and the effect of a risk: "4 − 3 = 1"."""
    sign = "+" if gain > 0 else "−"
    return f"{die} {sign} {abs(gain)} = {number(die + gain)}"


def names_of(seats: Iterable[Seat], seat_names: SeatNames) -> str:
    return ", ".join(seat_names.name(seat) for seat in seats)


def numbers_of(cars: Iterable[CarNumber]) -> str:
    return ", ".join(str(car) for car in cars)


def of_risk(die: Die, risk: Risk) -> str:
    """Both outcomes of a risk: "Above 3 (50 %): 4 + 3 = 7; else 4 − 3 = 1."."""
    values = {
        "risk": risk,
        "chance": risk_chance(risk),
        "won": score_sum(die, risk),
        "lost": score_sum(die, -risk),
    }
    return _("Above %(risk)s (%(chance)s): %(won)s, otherwise %(lost)s.") % values


def risk_chance(risk: Risk) -> str:
    return per_cent(SIDES - risk, SIDES)


def risk_tone(risk: Risk) -> Tone:
    """Fine, as long as it succeeds as often as not."""
    return Tone.FINE if 2 * risk <= SIDES else Tone.RISKY


def of_score(trials: Trials) -> str:
    """Where the score would be among those known so far."""
    scores = [score for score in trials.scores if score is not None]
    better = sum(score > trials.die for score in scores)
    values = {"die": trials.die, "better": better, "count": len(scores)}
    if not scores:
        return _("The score is %(die)s.") % values
    if not better:
        return _("The score is %(die)s. No car has a higher score so far.") % values
    return (
        _("The score is %(die)s. Cars with a higher score so far: %(better)s of %(count)s.")
        % values
    )
