"""The race page: what is asked, what may be done and what happened, for one viewer."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.clocks.values import Clock, NoClock
from racing.engine.position import Undo
from racing.engine.values import Seat, State
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.pages.chart import Chart, chart_of
from racing.races.pages.headlines import headline_of
from racing.races.pages.log import Line, log_lines
from racing.races.pages.offers import ViewedRace, offers_for, viewed
from racing.races.pages.options import rematch_query
from racing.races.pages.plan import Draft, Plan, order_note, plan_of
from racing.races.pages.seats import SeatRow, seat_rows
from racing.races.pages.steps import Addresses, Steps, addresses_of
from racing.races.selectors.moves import recent_moves
from racing.races.selectors.notes import recent_notes
from racing.races.selectors.races import SeatedRace, race_version
from racing.shared.clock_words import clock_words, free_words, time_words
from racing.tables.registry import RegisteredGame
from racing.tables.table import Offer, Text


@dataclass(frozen=True, slots=True)
class RacePage:
    """Everything the page and its fragments show of a race that has started."""

    race: Race
    own: Seating | None
    game: RegisteredGame
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
    settlement: tuple[str, ...]
    """What each would get if all agreed to end the race now; empty where they may not."""

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
    def changes_left(self) -> int:
        """How often the viewer may still change their hidden choice."""
        return self.own.changes_left if self.own else 0

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
    return race_version(race.shown, own.shown if own else None, race.said)


def board_token(seated: SeatedRace) -> str:
    """Version of the board alone, without the chat."""
    return f"{seated.race.shown}.{seated.own.shown if seated.own else ''}"


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
    seen = viewed(seated)
    plan = None if at else plan_of(seated, seen.game.table, seen.view, draft)
    is_drafting = plan is not None and plan.is_draft
    offers = [] if is_drafting else offers_for(seen, choose, recent or (), before)
    return _page_of(seen, offers, plan, recent, at)


def _page_of(
    seen: ViewedRace,
    offers: Sequence[Offer],
    plan: Plan | None,
    recent: Sequence[Move] | None,
    at: Addresses | None,
) -> RacePage:
    seated, table, view = seen.seated, seen.game.table, seen.view
    race, own, viewer = seated.race, seated.own, seen.viewer
    chosen = next((offer for offer in offers if offer.is_chosen), None)
    free = free_words(race.chosen_clock) if own is not None and own.is_asked else []
    return RacePage(
        race=race,
        own=own,
        game=seen.game,
        headline=headline_of(seen.game, view, seated, seen.seat_names),
        deadline=_deadline(seated),
        board=_board(seen, chosen, plan),
        board_lines=table.describe(view, seen.seat_names),
        offers=offers,
        chosen=chosen,
        panel=table.panel(view, viewer, offers) if viewer is not None and offers else None,
        plan=plan,
        order_note=order_note(seated, table, view),
        rows=seat_rows(seated, seen.seat_names, seen.state, view),
        recent=_recent_lines(seen, recent),
        progress=table.progress(race.summary["turn"]),
        venue=table.venue(race.chosen_options),
        clock=_clock(race.chosen_clock, free),
        free=free,
        advice=_advice(seen),
        chart=_chart(seen) if race.is_finished else None,
        rematch=_rematch(seated) if race.has_ended else "",
        token=_token_after(seated, recent),
        at=at or addresses_of(race.pk),
        view=view,
        settlement=_settlement(seen),
    )


def _settlement(seen: ViewedRace) -> tuple[str, ...]:
    race, table = seen.seated.race, seen.game.table
    if seen.viewer is None or not race.is_running or not race.rules.may_settle(seen.state):
        return ()
    return tuple(map(str, table.settlement(seen.view, seen.viewer, seen.seat_names)))


def _clock(clock: Clock, free: list[str]) -> str:
    """The clock in one line; the hours that do not count only where no sentence says so."""
    if isinstance(clock, NoClock):
        return ""
    return time_words(clock) if free else clock_words(clock)


def _board(seen: ViewedRace, chosen: Offer | None, plan: Plan | None) -> Any:
    table, view, viewer, seat_names = seen.game.table, seen.view, seen.viewer, seen.seat_names
    if plan is not None and (plan.is_draft or plan.is_kept):
        return table.plan_board(view, viewer, seat_names, plan.orders, plan.is_draft)
    return table.board(view, viewer, seat_names, chosen.choice.action if chosen else None)


def _recent_lines(seen: ViewedRace, recent: Sequence[Move] | None) -> Sequence[Line]:
    """The latest lines of the log; right after a move, those of the new moves."""
    race = seen.seated.race
    if recent is not None:
        return log_lines(race, recent, seen.viewer, seen.seat_names, notes=[])
    moves = recent_moves(race, seen.viewer)
    return log_lines(race, moves, seen.viewer, seen.seat_names, notes=_notes(race, moves))


def _notes(race: Race, moves: Sequence[Move]) -> list[RaceNote]:
    """Notes beside the moves shown; with the first move also those before."""
    return recent_notes(race, moves[0].at if moves and moves[0].number > 1 else None)


def _chart(seen: ViewedRace) -> Chart | None:
    seated, table = seen.seated, seen.game.table
    paints = [table.paint(seen.view, Seat(each.seat)) for each in seated.seatings]
    return chart_of(seated, seen.seat_names, paints)


def _token_after(seated: SeatedRace, recent: Sequence[Move] | None) -> str:
    """Version after a move: the chat stays as the page shows it, and is requested anew soon."""
    if recent is None or not seated.race.said:
        return token_of(seated)
    return f"{board_token(seated)}."


def _rematch(seated: SeatedRace) -> str:
    return rematch_query(seated.race, [each.bot for each in seated.seatings if each.bot])


def _advice(seen: ViewedRace) -> Text:
    own = seen.seated.own
    if not seen.seated.race.is_guided or own is None or not own.is_asked:
        return ""
    return seen.game.table.advice(seen.view, Seat(own.seat))


def _deadline(seated: SeatedRace) -> datetime | None:
    own = seated.own
    return own.deadline if own and own.is_asked else seated.race.deadline
