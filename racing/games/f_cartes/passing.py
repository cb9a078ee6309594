"""Passing what is in front: duels, gaps, slipstream and comebacks (FC-17, FC-18, FC-22)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import Events, played, with_line
from racing.games.f_cartes.deck import COMEBACK, SLIPSTREAM
from racing.games.f_cartes.duels import PUSH, decide_duel, rain_of
from racing.games.f_cartes.line import GAP, in_front_of, passed
from racing.games.f_cartes.turns import acted, go_on
from racing.games.f_cartes.values import (
    CarNumber,
    Comeback,
    ComebackBegan,
    DuelFought,
    FCartesState,
    GapClosed,
)

TRIES = 3


def duel(state: FCartesState, seat: Seat, car: CarNumber, dice: Dice) -> Transition:
    return acted(*_fought(state, seat, car, 0, dice))


def close_gap(state: FCartesState, seat: Seat, car: CarNumber) -> Transition:
    return acted(*_closed(state, seat, car))


def slipstream(state: FCartesState, seat: Seat, car: CarNumber, dice: Dice) -> Transition:
    return acted(*_fought(played(state, seat, SLIPSTREAM), seat, car, PUSH, dice))


def start_comeback(state: FCartesState, seat: Seat, car: CarNumber, dice: Dice) -> Transition:
    """Begin a comeback; the card is one action, whatever comes of its tries."""
    begun = replace(played(state, seat, COMEBACK), comeback=Comeback(car, TRIES))
    return acted(*_tried(begun, seat, (ComebackBegan(seat, car),), dice))


def try_again(state: FCartesState, seat: Seat, dice: Dice) -> Transition:
    return go_on(*_tried(state, seat, (), dice))


def end_comeback(state: FCartesState) -> Transition:
    return go_on(replace(state, comeback=None), ())


def _tried(
    state: FCartesState, seat: Seat, events: Events, dice: Dice
) -> tuple[FCartesState, Events]:
    """Make one try; there are more while something is in front."""
    comeback = state.comeback
    if comeback is None:
        raise IllegalAction
    car, tries = comeback.car, comeback.tries - 1
    if in_front_of(state.line, car) == GAP:
        after, told = _closed(state, seat, car)
    else:
        after, told = _fought(state, seat, car, 0, dice)
    goes_on = tries and in_front_of(after.line, car) is not None
    return replace(after, comeback=Comeback(car, tries) if goes_on else None), (*events, *told)


def _fought(
    state: FCartesState, seat: Seat, car: CarNumber, push: int, dice: Dice
) -> tuple[FCartesState, Events]:
    fought = decide_duel(state, car, push, dice)
    line = passed(state.line, car) if fought.is_won else state.line
    rain = rain_of(state)
    event = DuelFought(seat, fought.attacker, fought.defender, rain, push, fought.is_won)
    return replace(state, line=line, fight=fought), (event,)


def _closed(state: FCartesState, seat: Seat, car: CarNumber) -> tuple[FCartesState, Events]:
    """Move the gap behind the car."""
    return with_line(state, passed(state.line, car), (GapClosed(seat, car),))
