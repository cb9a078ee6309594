"""What nobody else sees: the cards in a hand, and which ones are left in the pile."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Viewer
from racing.games.f_cartes.deck import NO_CARDS, with_cards
from racing.games.f_cartes.values import CardDrawn, FCartesEvent, FCartesState, FCartesView


def view(state: FCartesState, viewer: Viewer) -> FCartesView:
    return FCartesView(
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        is_wet=state.is_wet,
        held=tuple([len(hand) for hand in state.hands]),
        piled=sum(state.pile),
        discards=state.discards,
        damage=state.damage,
        laid=state.laid,
        trials=state.trials,
        grid=state.grid,
        line=state.line,
        out=state.out,
        left=state.left,
        round=state.round,
        order=state.order,
        turn=state.turn,
        actions=state.actions,
        hit=state.hit,
        comeback=state.comeback,
        stop=state.stop,
        fight=state.fight,
        hand=() if viewer is None else state.hands[viewer],
    )


def event_for(event: FCartesEvent, viewer: Viewer) -> FCartesEvent:
    if isinstance(event, CardDrawn) and event.seat != viewer:
        return CardDrawn(event.seat, None)
    return event


def imagine(state: FCartesState, viewer: Viewer, dice: Dice) -> FCartesState:
    """The others hold other cards, as many as before, and the pile has the rest."""
    piled = [card for card, count in enumerate(state.pile) for _ in range(count)]
    others = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    cards = list(dice.shuffled((*piled, *others)))
    hands = []
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hand, cards = tuple(sorted(cards[: len(hand)])), cards[len(hand) :]
        hands.append(hand)
    return replace(state, hands=tuple(hands), pile=with_cards(NO_CARDS, *cards))
