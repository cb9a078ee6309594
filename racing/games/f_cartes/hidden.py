"""Hidden information: the cards in a hand, and which ones are left in the pile."""

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Viewer
from racing.games.f_cartes.cards import dealt
from racing.games.f_cartes.deck import with_cards
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
    """Deal the others other cards, as many as before; the pile has the rest."""
    others = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pile, hands = with_cards(state.pile, *others), []
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            pile, hand = dealt(pile, len(hand), dice)
        hands.append(hand)
    return replace(state, hands=tuple(hands), pile=pile)
