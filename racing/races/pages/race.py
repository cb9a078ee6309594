"""The race page: what is asked, what may be done and what happened, for one viewer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.clocks.values import NoClock
from racing.engine.codec import encode
from racing.engine.errors import InvalidAction
from racing.engine.position import Undo
from racing.engine.values import Action, Seat, State, Viewer
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.pages.chart import Chart, chart_of
from racing.races.pages.headlines import headline_of
from racing.races.pages.log import Line, log_lines
from racing.races.pages.options import rematch_query
from racing.races.pages.plan import Draft, Plan, order_note, plan_of
from racing.races.pages.seat_names import cast_of
from racing.races.pages.seats import SeatRow, seat_rows
from racing.races.pages.steps import Addresses, Steps, addresses_of
from racing.races.selectors.lines import line_of
from racing.races.selectors.moves import recent_moves
from racing.races.selectors.notes import recent_notes
from racing.races.selectors.races import SeatedRace, race_mark
from racing.shared.clock_words import clock_words, free_words
from racing.tables.registry import Title, title_of
from racing.tables.table import Cast, Offer, Text


@dataclass(frozen=True, slots=True)
class RacePage:
    """Everything the page and its fragments show of a race that has started."""

    race: Race
    own: Seating | None
    title: Title
    headline: Text
    deadline: datetime | None
    board: Any
    board_lines: Sequence[Text]
    offers: Sequence[Offer]
    chosen: Offer | None
    panel: Any
    """The offers as the table arranges them, if it does."""
    plan: Plan | None
    """Standing orders that the viewer has left or may leave."""
    order_note: Text
    rows: Sequence[SeatRow]
    recent: Sequence[Line]
    progress: Text
    venue: Text
    clock: Text
    free: Sequence[Text]
    """Hours that do not count for a player who is asked."""
    advice: Text
    """A hint in a player's first race."""
    chart: Chart | None
    """The lap chart of a finished race."""
    rematch: str
    """Query string for a new race with the same options."""
    token: str
    at: Addresses
    view: Any
    """The state as this viewer may know it."""

    @property
    def is_drafting(self) -> bool:
        return self.plan is not None and self.plan.is_draft

    @property
    def may_take_back(self) -> bool:
        return self.own is not None and self.own.own_undo == Undo.TAKE_BACK

    @property
    def may_change(self) -> bool:
        return self.own is not None and self.own.own_undo == Undo.CHANGE

    @property
    def may_play(self) -> bool:
        return self.own is not None and self.own.is_asked

    @property
    def has_no_choice(self) -> bool:
        """Whether the viewer has one move only and does not let the site play it."""
        is_alone = len(self.offers) == 1 and not self.may_change
        return is_alone and self.own is not None and not self.own.plays_forced

    @property
    def is_removed(self) -> bool:
        """Whether the viewer has a seat but was removed and may not drive."""
        return self.own is not None and self.own.player_id in self.race.removed

    @property
    def may_leave(self) -> bool:
        """Whether the viewer may retire or propose to end the race."""
        own = self.own
        is_there = own is not None and not own.has_retired and not self.is_removed
        return is_there and self.race.is_running

    @property
    def may_pause(self) -> bool:
        return bool(self.clock) and self.race.paused_at is None

    @property
    def may_go_back(self) -> bool:
        """Whether the viewer may propose to go back, which all others must agree to."""
        race = self.race
        return bool(self.own and self.own.last_ply) and not (race.is_rated or race.is_trial)

    @property
    def has_word_on_driving(self) -> bool:
        """Whether to show a note on driving, such as a stand-in, a pause or a lost turn."""
        race, own = self.race, self.own
        if not race.is_running:
            return False
        if own is None or own.has_stand_in or race.paused_at is not None:
            return True
        return own.misses > 0 or self.is_removed

    @property
    def waits_for_the_site(self) -> bool:
        """Whether only bots and stand-ins are asked: the next board is a moment away."""
        return self.race.is_running and not any(
            row.to_act and not row.is_driven for row in self.rows
        )

    @property
    def back(self) -> int:
        """The last earlier move that told this viewer something."""
        plies = [line.ply for line in self.recent if line.stands and line.ply < self.race.ply]
        return max(plies, default=self.race.ply - 1)

    @property
    def steps(self) -> Steps:
        race, own = self.race, self.own
        has_played = own is not None and own.last_ply > 0 and race.is_running
        return Steps(
            here=self.at.here,
            ply=race.ply,
            last=race.ply,
            back=self.back,
            on=race.ply,
            since=self.played_since,
            plays="turn" if has_played else "start",
            is_now=True,
            is_running=race.is_running,
        )

    @property
    def played_since(self) -> int | None:
        """Where the play button begins: at the viewer's last turn, else at the start."""
        if self.own is None or not self.race.is_running:
            return 0
        return self.own.last_ply if self.own.last_ply < self.race.ply else None


def token_of(seated: SeatedRace) -> str:
    """Version of the page, which changes exactly when what this viewer sees does."""
    race, own = seated.race, seated.own
    return race_mark(race.shown, own.shown if own else None, race.said)


def board_token(seated: SeatedRace) -> str:
    """Version of the board alone, without the chat."""
    return f"{seated.race.shown}.{seated.own.shown if seated.own else ''}"


def viewer_of(seated: SeatedRace) -> Viewer:
    return Seat(seated.own.seat) if seated.own else None


def race_page(
    seated: SeatedRace,
    *,
    choose: str = "",
    recent: Sequence[Move] | None = None,
    before: State | None = None,
    draft: Draft | None = None,
    at: Addresses | None = None,
) -> RacePage:
    """The page of a race.

    Right after a move the new moves and the state before them are at hand: `recent` saves a query,
    `before` a replay. Visitors by a link have URLs of their own and cannot leave orders.
    """
    race, own, viewer = seated.race, seated.own, viewer_of(seated)
    title, cast = title_of(race.game), cast_of(seated.seatings)
    state = race.codec.state(race.state)
    view = race.rules.view(state, viewer)
    plan = None if at else plan_of(seated, title.table, view, draft)
    is_drafted = plan is not None and plan.is_draft
    actions, current = ((), None) if is_drafted else _actions(seated, state, recent or (), before)
    looked_at = _chosen_action(race, choose) or _only_choice(actions, current)
    offers = _offers(title, view, own, actions, current, looked_at)
    chosen = next((offer for offer in offers if offer.is_chosen), None)
    moves = recent_moves(race, viewer) if recent is None else recent
    notes = _notes(race, moves) if recent is None else []
    return RacePage(
        race=race,
        own=own,
        title=title,
        headline=headline_of(title, view, seated, cast),
        deadline=_deadline(seated),
        board=_board(title, view, viewer, cast, chosen, plan),
        board_lines=title.table.describe(view, cast),
        offers=offers,
        chosen=chosen,
        panel=title.table.panel(view, viewer, offers) if viewer is not None and offers else None,
        plan=plan,
        order_note=order_note(seated, title.table, view),
        rows=seat_rows(seated, cast, state, view),
        recent=log_lines(race, moves, viewer, cast, notes=notes),
        progress=title.table.progress(race.summary["turn"]),
        venue=title.table.venue(race.chosen_options),
        clock="" if isinstance(race.chosen_clock, NoClock) else clock_words(race.chosen_clock),
        free=free_words(race.chosen_clock) if own is not None and own.is_asked else [],
        advice=_advice(title, view, seated),
        chart=_chart(title, view, seated, cast) if race.is_finished else None,
        rematch=_rematch(seated) if race.has_ended else "",
        token=_token_after(seated, recent),
        at=at or addresses_of(race.pk),
        view=view,
    )


def _chart(title: Title, view: Any, seated: SeatedRace, cast: Cast) -> Chart | None:
    paints = [title.table.paint(view, Seat(each.seat)) for each in seated.seatings]
    return chart_of(seated, cast, paints)


def _board(
    title: Title, view: Any, viewer: Viewer, cast: Cast, chosen: Offer | None, plan: Plan | None
) -> Any:
    if plan is not None and (plan.is_draft or plan.is_kept):
        return title.table.plan_board(view, viewer, cast, plan.orders, plan.is_draft)
    return title.table.board(view, viewer, cast, chosen.choice.action if chosen else None)


def _token_after(seated: SeatedRace, recent: Sequence[Move] | None) -> str:
    """Version after a move: the chat stays as the page shows it, and is requested anew soon."""
    if recent is None or not seated.race.said:
        return token_of(seated)
    return f"{board_token(seated)}."


def _notes(race: Race, moves: Sequence[Move]) -> list[RaceNote]:
    """Notes beside the moves shown; with the first move also those before."""
    return recent_notes(race, moves[0].at if moves and moves[0].number > 1 else None)


def _actions(
    seated: SeatedRace, state: State, recent: Sequence[Move], before: State | None
) -> tuple[tuple[Action, ...], Action | None]:
    """The viewer's actions, or alternatives to a hidden choice, and that choice."""
    race, own = seated.race, seated.own
    if own is None or not race.is_running:
        return (), None
    seat = Seat(own.seat)
    if own.own_undo == Undo.CHANGE and not own.to_act:
        if before is not None and _has_just_chosen(seat, recent):
            return race.rules.legal_actions(before, seat), race.codec.action(recent[0].action)
        line = line_of(race, seated.seatings)
        at = line.choice_of(seat)
        return race.rules.legal_actions(line.positions[at].state, seat), line.plies[at].action
    return race.rules.legal_actions(state, seat) if own.is_asked else (), None


def _has_just_chosen(seat: Seat, recent: Sequence[Move]) -> bool:
    """Whether the first of these moves is the seat's choice, and no other is."""
    if not recent:
        return False
    first, *others = recent
    is_choice = first.kind == Move.Kind.PLAY and first.cause == Move.Cause.PLAYER
    return is_choice and first.seat == seat and all(move.seat != seat for move in others)


def offers_now(seated: SeatedRace) -> list[Offer]:
    """All that the viewer may do, with none selected."""
    race, title = seated.race, title_of(seated.race.game)
    state = race.codec.state(race.state)
    actions, current = _actions(seated, state, (), None)
    view = race.rules.view(state, viewer_of(seated))
    return _offers(title, view, seated.own, actions, current, None)


def _chosen_action(race: Race, choose: str) -> Action | None:
    try:
        return race.codec.action(choose) if choose else None
    except InvalidAction:
        return None


def _only_choice(actions: tuple[Action, ...], current: Action | None) -> Action | None:
    """The only action there is, selected so that it only needs to be confirmed."""
    return actions[0] if len(actions) == 1 and current is None else None


def _offers(
    title: Title,
    view: Any,
    own: Seating | None,
    actions: tuple[Action, ...],
    current: Action | None,
    chosen: Action | None,
) -> list[Offer]:
    if own is None:
        return []
    choices = [title.table.choice(view, Seat(own.seat), action) for action in actions]
    return [
        Offer(each, encode(each.action), each.action == chosen, each.action == current)
        for each in choices
    ]


def _rematch(seated: SeatedRace) -> str:
    return rematch_query(seated.race, [each.bot for each in seated.seatings if each.bot])


def _advice(title: Title, view: Any, seated: SeatedRace) -> Text:
    own = seated.own
    if not seated.race.is_guided or own is None or not own.is_asked:
        return ""
    return title.table.advice(view, Seat(own.seat))


def _deadline(seated: SeatedRace) -> datetime | None:
    own = seated.own
    return own.deadline if own and own.is_asked else seated.race.deadline
