"""What somebody sees of a race, and the same race with other cards where they cannot look."""

from random import Random
from typing import Any

from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Viewer
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.values import RacingCatsState


def seen(state: RacingCatsState, viewer: Viewer) -> tuple[Any, ...]:
    """All that this viewer gets of a moment."""
    own = () if viewer is None else RACING_CATS.legal_actions(state, viewer)
    return (
        encode(RACING_CATS.view(state, viewer)),
        own,
        RACING_CATS.seats_to_act(state),
        RACING_CATS.standing(state),
        RACING_CATS.summary(state),
        RACING_CATS.outcome(state),
        [RACING_CATS.forced(state, seat) for seat in range(len(state.tiles))],  # type: ignore[arg-type]
    )


def dealt_anew(
    state: RacingCatsState, viewer: Viewer, random: Random, kept: int | None = None
) -> RacingCatsState:
    """Within each colour the others' cards change hands; `kept` stays, because it is played."""
    hands = [list(hand) for hand in state.hands]
    for colour in range(len(state.tiles)):
        places = [
            (seat, place)
            for seat, hand in enumerate(hands)
            for place, card in enumerate(hand)
            if seat != viewer and card // 10 == colour and card != kept
        ]
        cards = [hands[seat][place] for seat, place in places]
        random.shuffle(cards)
        for (seat, place), card in zip(places, cards, strict=True):
            hands[seat][place] = card
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in hands))
