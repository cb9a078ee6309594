"""The cards: five colours of ten, their cars and the trumps (RC-1, RC-2, RC-7)."""

from racing.games.racing_cats.values import Card, Colour

COLOURS = ("blue", "green", "red", "black", "orange")
BLUE: Colour = 0
NUMBERS = 10
CARS_ON = (4, 4, 3, 3, 3, 3, 3, 2, 1, 1)
"""Spaces a card moves, by number from 1."""
TRUMP_NUMBERS = (3, 4, 5, 6, 7)
"""Trump numbers, by colour of the player's tile."""

COLOUR_OF = tuple(card // NUMBERS for card in range(NUMBERS * len(COLOURS)))
NUMBER_OF = tuple(card % NUMBERS + 1 for card in range(NUMBERS * len(COLOURS)))
SPACES_OF = tuple(CARS_ON[number - 1] for number in NUMBER_OF)


def card_of(colour: Colour, number: int) -> Card:
    return NUMBERS * colour + number - 1


def deck_for(seats: int) -> range:
    """The deck: as many colours as players."""
    return range(NUMBERS * seats)


def is_trump(card: Card, tile: Colour) -> bool:
    """Whether the card is a trump for the player with this tile, if its colour is led."""
    return NUMBER_OF[card] == TRUMP_NUMBERS[tile]


def boost_spaces(boost: Card, winning: Card) -> int:
    """Spaces of a boost: its cars in the winning card's colour, else one (RC-10)."""
    return SPACES_OF[boost] if COLOUR_OF[boost] == COLOUR_OF[winning] else 1
