"""Cards ordered beforehand to follow with, one for each colour another may lead."""

from collections.abc import Iterable

from racing.engine.values import Dropped, Obeyed, Seat
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.rounds import round_of
from racing.games.racing_cats.tricks import cards_to_play
from racing.games.racing_cats.values import Card, FollowWith, PlayCard, RacingCatsView

Orders = tuple[FollowWith, ...]
DEALT, PLAYED = "dealt", "played"
"""Reasons for dropping: cards of another round, and a card that cannot follow any more."""


def orders_after(view: RacingCatsView, seat: Seat, orders: Orders) -> Orders:
    """For each colour not named yet, every card that might follow it."""
    named, number = {order.colour for order in orders}, round_of(view)
    return tuple(
        FollowWith(number, colour, card)
        for colour in range(len(view.tiles))
        if colour not in named
        for card in following(view.hand, colour)
    )


def following(hand: tuple[Card, ...], colour: int) -> tuple[Card, ...]:
    own = tuple(card for card in hand if COLOUR_OF[card] == colour)
    return own or hand


def obey(view: RacingCatsView, seat: Seat, orders: Orders) -> Obeyed | Dropped | None:
    """Play the order for the colour led; the orders left must still fit."""
    if any(order.round != round_of(view) for order in orders):
        return Dropped(DEALT)
    if view.phase != "playing" or not view.trick:
        return None
    led = COLOUR_OF[view.trick[0]]
    order = next((order for order in orders if order.colour == led), None)
    if order is None:
        return None
    if order.card not in cards_to_play(view.hand, view.trick):
        return Dropped(PLAYED)
    hand = tuple(card for card in view.hand if card != order.card)
    return Obeyed(
        PlayCard(order.card), _fitting(hand, (each for each in orders if each is not order))
    )


def standing(view: RacingCatsView, orders: Orders) -> Orders:
    """Orders that still fit: cards leave the hand by other ways too."""
    return _fitting(view.hand, (each for each in orders if each.round == round_of(view)))


def _fitting(hand: tuple[Card, ...], orders: Iterable[FollowWith]) -> Orders:
    return tuple(each for each in orders if each.card in following(hand, each.colour))
