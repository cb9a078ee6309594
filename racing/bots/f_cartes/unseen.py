"""Chances of the next card, from the open cards and the own hand."""

from racing.games.f_cartes.deck import DECK, GAP_CARD, with_cards
from racing.games.f_cartes.line import GAP
from racing.games.f_cartes.values import Card, Counts, FCartesView


def next_cards(view: FCartesView) -> list[tuple[float, Card]]:
    """The next card's chances; empty if no card is left to draw."""
    counts = unseen(view) if view.piled else view.discards
    total = sum(counts)
    return [(count / total, card) for card, count in enumerate(counts) if count]


def unseen(view: FCartesView) -> Counts:
    """Counts of cards in the pile and in other hands."""
    lying = [card for cards in view.damage for card in cards]
    gaps = [GAP_CARD] * view.line.count(GAP)
    seen = with_cards(view.discards, *view.hand, *lying, *gaps)
    return tuple([all_ - some for all_, some in zip(DECK, seen, strict=True)])


def left_to_draw(view: FCartesView) -> int:
    return view.piled + sum(view.discards)
