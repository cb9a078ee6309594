"""Hidden information: the numbers in a hand. Its colours are on the backs (RC-3)."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Viewer
from racing.games.racing_cats.deck import COLOUR_OF
from racing.games.racing_cats.values import Card, RacingCatsState, RacingCatsView


def view(state: RacingCatsState, viewer: Viewer) -> RacingCatsView:
    return RacingCatsView(
        options=state.options,
        tiles=state.tiles,
        cars=state.cars,
        backs=tuple([backs_of(hand, len(state.tiles)) for hand in state.hands]),
        boosts=state.boosts,
        left=state.left,
        phase=state.phase,
        leader=state.leader,
        turn=state.turn,
        tricks=state.tricks,
        trick=state.trick,
        drive=state.drive,
        discard=state.discard,
        last=state.last,
        hand=() if viewer is None else state.hands[viewer],
    )


def backs_of(hand: tuple[Card, ...], colours: int) -> tuple[int, ...]:
    counts = [0] * colours
    for card in hand:
        counts[COLOUR_OF[card]] += 1
    return tuple(counts)


def imagine(state: RacingCatsState, viewer: Viewer, dice: Dice) -> RacingCatsState:
    """Give the others other numbers of the same colours."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = dice.shuffled([card for seat in others for card in state.hands[seat]])
    piles: dict[int, list[Card]] = {}
    for card in hidden:
        piles.setdefault(COLOUR_OF[card], []).append(card)
    return replace(
        state,
        hands=tuple(
            hand if seat == viewer else _imagined(hand, piles)
            for seat, hand in enumerate(state.hands)
        ),
    )


def _imagined(hand: tuple[Card, ...], piles: dict[int, list[Card]]) -> tuple[Card, ...]:
    return tuple(sorted(piles[COLOUR_OF[card]].pop() for card in hand))
