"""Moves cards between hands, pile, table and discards (FC-16, FC-24)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat
from racing.games.f_cartes.deck import GAP_CARD, card_at, with_cards, without_card
from racing.games.f_cartes.line import Line, trimmed
from racing.games.f_cartes.values import (
    Card,
    CarNumber,
    Counts,
    FCartesEvent,
    FCartesState,
    GapsRemoved,
)

Events = tuple[FCartesEvent, ...]
Hands = tuple[tuple[Card, ...], ...]


def drawn(pile: Counts, dice: Dice) -> tuple[Counts, Card]:
    """Draw one card of a pile that is not empty; all are equally likely."""
    card = card_at(pile, dice.below(sum(pile)))
    return (*pile[:card], pile[card] - 1, *pile[card + 1 :]), card


def dealt(pile: Counts, cards: int, dice: Dice) -> tuple[Counts, tuple[Card, ...]]:
    """Draw a sorted hand of so many cards."""
    hand = []
    for _ in range(cards):
        pile, card = drawn(pile, dice)
        hand.append(card)
    return pile, tuple(sorted(hand))


def with_hand(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def laid(state: FCartesState, seat: Seat, card: Card) -> Hands:
    """The hands after the card has left one for the table."""
    return with_hand(state.hands, seat, without_card(state.hands[seat], card))


def played(state: FCartesState, seat: Seat, card: Card) -> FCartesState:
    """Move a card from the hand to the discards."""
    hands = laid(state, seat, card)
    return replace(state, hands=hands, discards=with_cards(state.discards, card))


def without_hand(state: FCartesState, seat: Seat) -> FCartesState:
    """Move the whole hand to the discards (FC-9, FC-29)."""
    return replace(
        state,
        hands=with_hand(state.hands, seat, ()),
        discards=with_cards(state.discards, *state.hands[seat]),
    )


def with_line(state: FCartesState, line: Line, events: Events = ()) -> tuple[FCartesState, Events]:
    """Set the line, without gaps at either end (FC-11)."""
    kept = trimmed(line)
    count = len(line) - len(kept)
    if not count:
        return replace(state, line=kept), events
    discards = with_cards(state.discards, *[GAP_CARD] * count)
    return replace(state, line=kept, discards=discards), (*events, GapsRemoved(count))


def without_damage(state: FCartesState, car: CarNumber, card: Card) -> FCartesState:
    """Move a damage card from the table to the discards."""
    cards = without_card(state.damage[car - 1], card)
    return replace(
        state,
        damage=(*state.damage[: car - 1], cards, *state.damage[car:]),
        discards=with_cards(state.discards, card),
    )
