"""What each seat of Dash may know, and the worlds it cannot tell apart."""

from collections.abc import Sequence

from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from tests.dash.cards import held, together
from tests.dash.values import (
    CardChosen,
    CardDrawn,
    DashEvent,
    DashState,
    DashView,
    Racer,
    RacerView,
)


def view(state: DashState, viewer: Viewer) -> DashView:
    racers = tuple(_racer_view(state, Seat(number)) for number in range(len(state.racers)))
    own = None if viewer is None else state.racers[viewer]
    return DashView(
        options=state.options,
        round=state.round,
        phase=state.phase,
        racers=racers,
        queue=state.queue,
        discards=state.discards,
        pile=len(state.pile),
        hand=own.hand if own else (),
        chosen=own.chosen if own else None,
    )


def event_for(event: DashEvent, viewer: Viewer) -> DashEvent:
    match event:
        case CardChosen(seat=seat) | CardDrawn(seat=seat) if seat != viewer:
            return replace(event, card=None)
    return event


def imagine(state: DashState, viewer: Viewer, dice: Dice) -> DashState:
    """Pile and hands of the others, thrown together and dealt again."""
    others = [racer for seat, racer in enumerate(state.racers) if seat != viewer]
    unseen = together(state.pile, *(_hidden(state, racer) for racer in others))
    cards = list(dice.shuffled(unseen))
    racers = tuple(
        racer if seat == viewer else _dealt(state, racer, cards)
        for seat, racer in enumerate(state.racers)
    )
    return replace(state, racers=racers, pile=tuple(sorted(cards)))


def _racer_view(state: DashState, seat: Seat) -> RacerView:
    racer = state.racers[seat]
    return RacerView(
        seat=seat,
        space=racer.space,
        before=racer.before,
        lane=racer.lane,
        status=racer.status,
        ended=racer.ended,
        cards=len(racer.hand),
        has_chosen=racer.chosen is not None,
        passed=racer.passed,
        card=None if state.phase == "choose" else racer.chosen,
    )


def _hidden(state: DashState, racer: Racer) -> tuple[int, ...]:
    return held(racer) if state.phase == "choose" else racer.hand


def _dealt(state: DashState, racer: Racer, cards: list[int]) -> Racer:
    """The racer with as many hidden cards as before, taken off the end of the given ones."""
    drawn = [cards.pop() for _ in _hidden(state, racer)]
    if state.phase != "choose" or racer.chosen is None:
        return replace(racer, hand=tuple(sorted(drawn)))
    chosen = _chosen_of(racer, drawn)
    drawn.remove(chosen)
    return replace(racer, hand=tuple(sorted(drawn)), chosen=chosen)


def _chosen_of(racer: Racer, drawn: Sequence[int]) -> int:
    """Everyone knows that the site chooses the lowest card."""
    return min(drawn) if racer.passed else drawn[0]
