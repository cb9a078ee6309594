"""A turn of up to four actions, and the simple ones (FC-10, FC-15, FC-16, FC-23)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Transition
from racing.games.f_cartes.cards import Events, drawn, laid, played, with_hand
from racing.games.f_cartes.deck import GAP_CARD, NO_CARDS
from racing.games.f_cartes.line import with_gap_behind
from racing.games.f_cartes.rounds import next_turn
from racing.games.f_cartes.values import (
    Card,
    CardDiscarded,
    CardDrawn,
    CarNumber,
    FCartesState,
    GapLaid,
    PileMade,
    TurnEnded,
)


def acted(state: FCartesState, events: Events, *, settles: bool = False) -> Transition:
    """Count one action; then the turn goes on or passes to the next seat."""
    return go_on(replace(state, actions=state.actions - 1), events, settles=settles)


def go_on(state: FCartesState, events: Events, *, settles: bool = False) -> Transition:
    """End the turn after its last action, unless tries or a stop go on."""
    if state.actions or state.comeback or state.stop:
        return Transition(state, events, settles=settles)
    return next_turn(state, events)


def end_turn(state: FCartesState, seat: Seat) -> Transition:
    return next_turn(state, (TurnEnded(seat, state.actions),))


def lay_gap(state: FCartesState, seat: Seat, car: CarNumber) -> Transition:
    """Lay a gap behind the car; the card lies in the line until it leaves it (FC-24)."""
    line = with_gap_behind(state.line, car)
    after = replace(state, hands=laid(state, seat, GAP_CARD), line=line)
    return acted(after, (GapLaid(seat, car),))


def discard(state: FCartesState, seat: Seat, card: Card) -> Transition:
    return acted(played(state, seat, card), (CardDiscarded(seat, card),))


def draw(state: FCartesState, seat: Seat, dice: Dice) -> Transition:
    events: Events = ()
    if not any(state.pile):
        state = replace(state, pile=state.discards, discards=NO_CARDS)
        events = (PileMade(sum(state.pile)),)
    pile, card = drawn(state.pile, dice)
    hand = tuple(sorted((*state.hands[seat], card)))
    after = replace(state, pile=pile, hands=with_hand(state.hands, seat, hand))
    return acted(after, (*events, CardDrawn(seat, card)), settles=True)
