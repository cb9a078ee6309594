"""What the viewer of a race may do, as offers on the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from racing.engine.codec import encode
from racing.engine.errors import InvalidAction
from racing.engine.position import Undo
from racing.engine.values import Action, Seat, State, Viewer
from racing.races.errors import SeedLost
from racing.races.models import Move, Race
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.line import part_of_line
from racing.races.selectors.races import SeatedRace
from racing.tables.registry import RegisteredGame, registered_game
from racing.tables.table import Offer, SeatNames


@dataclass(frozen=True, slots=True)
class ViewedRace:
    """A race with its state as one viewer may know it."""

    seated: SeatedRace
    viewer: Viewer
    game: RegisteredGame
    seat_names: SeatNames
    state: State
    view: Any


def viewer_of(seated: SeatedRace) -> Viewer:
    return Seat(seated.own.seat) if seated.own else None


def viewed(seated: SeatedRace) -> ViewedRace:
    race, viewer = seated.race, viewer_of(seated)
    state = race.last_state
    return ViewedRace(
        seated=seated,
        viewer=viewer,
        game=registered_game(race.game),
        seat_names=seat_names_of(seated.seatings),
        state=state,
        view=race.rules.view(state, viewer),
    )


def offers_now(seated: SeatedRace) -> list[Offer]:
    """All that the viewer may do, with none selected."""
    seen = viewed(seated)
    actions, current = _actions(seen, (), None)
    return _offers(seen, actions, current, None)


def offers_for(
    seen: ViewedRace, choose: str, recent: Sequence[Move], before: State | None
) -> list[Offer]:
    """All that the viewer may do, with the one selected that they look at or that is the only one.

    `recent` and `before` are the moves just made and the state before them, where they are at hand.
    """
    actions, current = _actions(seen, recent, before)
    looked_at = _chosen_action(seen.seated.race, choose) or _only_choice(actions, current)
    return _offers(seen, actions, current, looked_at)


def _actions(
    seen: ViewedRace, recent: Sequence[Move], before: State | None
) -> tuple[tuple[Action, ...], Action | None]:
    """The viewer's actions, or alternatives to a hidden choice, and that choice."""
    race, own = seen.seated.race, seen.seated.own
    if own is None or not race.is_running:
        return (), None
    seat = Seat(own.seat)
    if own.own_undo == Undo.CHANGE and not own.to_act:
        if before is not None and _has_just_chosen(seat, recent):
            return race.rules.legal_actions(before, seat), race.codec.action(recent[0].action)
        try:
            history = part_of_line(race, seen.seated.seatings, race.ply)
        except SeedLost:
            return (), None
        at = history.choice_of(seat)
        actions = race.rules.legal_actions(history.position_at(at).state, seat)
        chosen = history.ply_at(at + 1).action
        return actions if own.changes_left else (chosen,), chosen
    return race.rules.legal_actions(seen.state, seat) if own.is_asked else (), None


def _has_just_chosen(seat: Seat, recent: Sequence[Move]) -> bool:
    """Whether the first of these moves is the seat's choice, and no other is."""
    if not recent:
        return False
    first, *others = recent
    is_choice = first.kind == Move.Kind.PLAY and first.cause == Move.Cause.PLAYER
    return is_choice and first.seat == seat and all(move.seat != seat for move in others)


def _chosen_action(race: Race, choose: str) -> Action | None:
    try:
        return race.codec.action(choose) if choose else None
    except InvalidAction:
        return None


def _only_choice(actions: tuple[Action, ...], current: Action | None) -> Action | None:
    """The only action there is, selected so that it only needs to be confirmed."""
    return actions[0] if len(actions) == 1 and current is None else None


def _offers(
    seen: ViewedRace,
    actions: tuple[Action, ...],
    current: Action | None,
    chosen: Action | None,
) -> list[Offer]:
    if seen.seated.own is None:
        return []
    seat, table = Seat(seen.seated.own.seat), seen.game.table
    choices = [table.choice(seen.view, seat, action) for action in actions]
    return [
        Offer(each, encode(each.action), each.action == chosen, each.action == current)
        for each in choices
    ]
