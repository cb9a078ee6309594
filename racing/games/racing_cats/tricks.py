"""Tricks: who may play what, and who wins (RC-4 to RC-7)."""

from collections.abc import Sequence

from racing.engine.values import Seat
from racing.games.racing_cats.deck import COLOUR_OF, is_trump
from racing.games.racing_cats.values import Card, Colour, Role


def cards_to_play(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards a seat may play: any to lead with, else the colour led if it is in the hand."""
    if not trick:
        return hand
    led = COLOUR_OF[trick[0]]
    return tuple([card for card in hand if COLOUR_OF[card] == led]) or hand


def role_of(card: Card, trick: tuple[Card, ...], tile: Colour) -> Role:
    """The role of the next card in this trick, for the player with this tile."""
    if trick and COLOUR_OF[card] != COLOUR_OF[trick[0]]:
        return "boost"
    if is_trump(card, tile):
        return "trump"
    return "followed" if trick else "led"


def player_of(place: int, leader: Seat, seats: int) -> Seat:
    """The seat that played the card at this place of a trick, from 0."""
    return Seat((leader + place) % seats)


def winning_place(trick: Sequence[Card], leader: Seat, tiles: tuple[Colour, ...]) -> int:
    """The place of the card that wins the trick as it stands: the last trump, or else the highest
    of the colour led.
    """
    led, seats = COLOUR_OF[trick[0]], len(tiles)
    best, is_best_trump = 0, False
    for place, card in enumerate(trick):
        if COLOUR_OF[card] != led:
            continue
        if is_trump(card, tiles[(leader + place) % seats]):
            best, is_best_trump = place, True
        elif not is_best_trump and card > trick[best]:
            best = place
    return best


def winner_of(trick: Sequence[Card], leader: Seat, tiles: tuple[Colour, ...]) -> tuple[Seat, Card]:
    """The seat that wins the trick as it stands, and its card."""
    place = winning_place(trick, leader, tiles)
    return player_of(place, leader, len(tiles)), trick[place]
