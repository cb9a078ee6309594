"""The cards of Dash: bags of them, kept sorted so that equal bags are equal values."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat
from tests.dash.values import CardDrawn, DashEvent, DashState, PileMadeAnew, Racer

HAND = 3
# More than the hands of four seats can hold, so that a card can always be drawn.
DECK = tuple(card for card in range(1, 6) for _ in range(8))


def together(*bags: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(card for bag in bags for card in bag))


def without(bag: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = bag.index(card)
    return bag[:at] + bag[at + 1 :]


def held(racer: Racer) -> tuple[int, ...]:
    """All the cards of a seat, the one it plays included."""
    return racer.hand if racer.chosen is None else together(racer.hand, (racer.chosen,))


def seated(state: DashState, seat: Seat, racer: Racer) -> DashState:
    """The state with this racer in this seat."""
    racers = (*state.racers[:seat], racer, *state.racers[seat + 1 :])
    return replace(state, racers=racers)


def discard_all(state: DashState, seat: Seat) -> DashState:
    racer = state.racers[seat]
    state = replace(state, discards=together(state.discards, held(racer)))
    return seated(state, seat, replace(racer, hand=(), chosen=None))


def discard_played(state: DashState, seat: Seat) -> DashState:
    racer = state.racers[seat]
    hand, played = replace(racer, chosen=None), held(replace(racer, hand=()))
    return seated(replace(state, discards=together(state.discards, played)), seat, hand)


def draw(state: DashState, seat: Seat, dice: Dice) -> tuple[DashState, tuple[DashEvent, ...]]:
    """One card for the seat; the discards become the pile when it is empty."""
    events: tuple[DashEvent, ...] = ()
    if not state.pile:
        events = (PileMadeAnew(cards=len(state.discards)),)
        state = replace(state, pile=state.discards, discards=())
    card = dice.pick(state.pile)
    racer = state.racers[seat]
    state = replace(state, pile=without(state.pile, card))
    state = seated(state, seat, replace(racer, hand=together(racer.hand, (card,))))
    return state, (*events, CardDrawn(seat=seat, card=card))
