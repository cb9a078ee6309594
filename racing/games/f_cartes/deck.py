"""The 100 cards: gaps, damage and events."""

from racing.games.f_cartes.values import Card, Counts

GAP_CARD = 0
DEBRIS, TORN_VISOR, FLAT_SPOT, BENT_WING, HOT_BRAKES = 1, 2, 3, 4, 5
BALKY_GEARBOX, OIL_LEAK, PUNCTURE, BENT_SUSPENSION, COLLISION = 6, 7, 8, 9, 10
COMEBACK, WEATHER, SLIPSTREAM, LIGHTNING_STOP, MAKESHIFT_REPAIR = 11, 12, 13, 14, 15
STOP_AND_GO, SAFETY_CAR, SPIN, TEAM_ORDERS = 16, 17, 18, 19

CARDS = (
    "gap",
    "debris",
    "torn_visor",
    "flat_spot",
    "bent_wing",
    "hot_brakes",
    "balky_gearbox",
    "oil_leak",
    "puncture",
    "bent_suspension",
    "collision",
    "comeback",
    "weather",
    "slipstream",
    "lightning_stop",
    "makeshift_repair",
    "stop_and_go",
    "safety_car",
    "spin",
    "team_orders",
)
"""Names of the cards in the rules, by number."""

DECK: Counts = (30, 6, 4, 6, 5, 5, 3, 3, 2, 2, 2, 5, 6, 5, 4, 3, 3, 2, 2, 2)
POINTS = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 0)
"""Damage points by card; a spin stays under a car as one point."""
DAMAGE_CARDS = frozenset(range(DEBRIS, COLLISION + 1))
NO_CARDS: Counts = (0,) * len(CARDS)
HAND = 5
"""Cards dealt to each player, and the most that anyone may hold."""


def lost_by(cards: tuple[Card, ...]) -> int:
    """The points of a car that these cards lie under."""
    return sum([POINTS[card] for card in cards])


def with_cards(counts: Counts, *cards: Card) -> Counts:
    after = list(counts)
    for card in cards:
        after[card] += 1
    return tuple(after)


def without_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def card_at(counts: Counts, number: int) -> Card:
    """The card at this place of the pile, from 0, as if it lay sorted."""
    for card, count in enumerate(counts):
        if number < count:
            return card
        number -= count
    raise IndexError(number)
