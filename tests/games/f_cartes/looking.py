"""What somebody sees of a race, and the same race with other cards where they cannot look."""

from random import Random
from typing import Any

from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Seat, Viewer
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import Card, Counts, FCartesState


def seen(state: FCartesState, viewer: Viewer) -> tuple[Any, ...]:
    """All that this viewer gets of a moment."""
    own = () if viewer is None else F_CARTES.legal_actions(state, viewer)
    return (
        encode(F_CARTES.view(state, viewer)),
        own,
        F_CARTES.seats_to_act(state),
        F_CARTES.standing(state),
        F_CARTES.summary(state),
        F_CARTES.outcome(state),
        [F_CARTES.forced(state, Seat(seat)) for seat in range(state.seats)],
    )


def dealt_anew(
    state: FCartesState, viewer: Viewer, random: Random, kept: Card | None = None
) -> FCartesState:
    """The others' cards and those of the pile change places; `kept` stays with whose turn it is,
    because they play it."""
    held = [list(hand) for hand in state.hands]
    cards = [card for card, count in enumerate(state.pile) for _ in range(count)]
    if kept is not None and state.turn is not None and state.turn != viewer:
        held[state.turn].remove(kept)
    sizes = [len(hand) for hand in held]
    cards += [card for seat, hand in enumerate(held) if seat != viewer for card in hand]
    random.shuffle(cards)
    for seat, size in enumerate(sizes):
        if seat != viewer:
            held[seat] = [cards.pop() for _ in range(size)]
    if kept is not None and state.turn is not None and state.turn != viewer:
        held[state.turn].append(kept)
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in held), pile=counted(cards))


def counted(cards: list[Card]) -> Counts:
    return tuple(cards.count(card) for card in range(20))
