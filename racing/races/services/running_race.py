"""A running race held under its lock: moves are appended, then all is saved at once."""

from datetime import datetime
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.line import Line
from racing.engine.position import (
    Step,
    forced_action,
    only_action,
    ordered_action,
    play,
    play_for,
    questions,
    viewers_told,
)
from racing.engine.values import (
    Action,
    Change,
    Reinstate,
    Retire,
    Rewind,
    Seat,
    State,
    TakeBack,
    TakeOut,
    Unwind,
    Viewer,
)
from racing.outbox.events import RaceEvent
from racing.outbox.models import OutboxEvent
from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import outbox_row, write_rows
from racing.races.errors import RaceNotRunning
from racing.races.events import AskedSeat, BotsAsked, RaceFinished, SeatsAsked
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.selectors.lines import key_of, line_of, position_of
from racing.races.services.apply_standing_orders import (
    DRIVEN,
    WENT_BACK,
    drop_orders,
    next_of_orders,
)
from racing.races.services.changed_rows import ChangedRows
from racing.races.services.clocks import race_clock
from racing.races.services.locking import locked_race, seatings_of
from racing.shared.prepared_queries import together

KINDS: dict[type[Action], Move.Kind] = {
    TakeBack: Move.Kind.TAKE_BACK,
    Change: Move.Kind.CHANGE,
    Unwind: Move.Kind.UNWIND,
    Rewind: Move.Kind.REWIND,
    Reinstate: Move.Kind.REINSTATE,
}
BY_ALL_OR_THE_SITE = (Unwind, Rewind, Reinstate)


class RunningRace:
    """A race under its lock: play as often as needed, then save once."""

    def __init__(self, race: Race, seatings: list[Seating], now: datetime) -> None:
        self.race = race
        self.seatings = seatings
        self.now = now
        self.game = race.rules
        self.position = position_of(race, seatings)
        self.moves: list[Move] = []
        self._key = key_of(race, seatings)
        self._before = self.position
        self._told: set[Viewer] = set()
        self._asked_anew: set[Seat] = set()
        self._changed: set[Seat] = set()
        self._called: list[Seating] = []
        self._reminds_anew = False
        self._notes: list[RaceNote] = []
        self._happened: list[OutboxEvent] = []
        self._has_a_new_driver = False
        self._rows = ChangedRows(race, seatings)

    @classmethod
    def locked(cls, race_id: int, *, now: datetime) -> Self:
        """Lock the race's row first, then read the rest; the caller holds the transaction."""
        race = locked_race(race_id)
        if not race.is_running:
            raise RaceNotRunning
        return cls(race, seatings_of(race), now)

    @property
    def before(self) -> State:
        """The state of the race when it was locked."""
        state: State = self._before.state
        return state

    @property
    def seats_to_act(self) -> frozenset[Seat]:
        return self.game.seats_to_act(self.position.state)

    def play(self, seat: Seat, action: Action, cause: Move.Cause) -> Step:
        step = play(self.game, self.position, seat, action, self._key)
        return self._advance(seat, action, step, cause)

    def play_for(self, seat: Seat, action: Action, cause: Move.Cause) -> Step:
        step = play_for(self.game, self.position, seat, action, self._key)
        return self._advance(seat, action, step, cause)

    def undo(self, seat: Seat | None, action: Action, cause: Move.Cause) -> None:
        """Play one of the kernel's own moves; only these need the whole line."""
        line = line_of(self.race, self.seatings)
        events = line.move(seat, action)
        self.position, self._key = line.position, line.key
        if seat is not None and self._was_not_asked(line, seat):
            self._keep_for_good(seat)
        if isinstance(action, BY_ALL_OR_THE_SITE):
            self._asked_anew.update(self.seats_to_act)
            self._seat_again(line)
        self._forget_orders(seat, action)
        self._recount(line, action)
        self._record(seat, action, events, cause)

    def _was_not_asked(self, line: Line, seat: Seat) -> bool:
        """Whether the seat's only move to take back is one that the site played for it."""
        if not self.seatings[seat].plays_forced or seat not in self.position.undo:
            return False
        return only_action(self.game, line.positions[line.choice_of(seat)], seat) is not None

    def _forget_orders(self, seat: Seat | None, action: Action) -> None:
        """Drop orders left for another course of the race; a changed choice drops none."""
        for seating in self.seatings:
            is_own = seat == seating.seat and isinstance(action, TakeBack)
            if is_own or isinstance(action, BY_ALL_OR_THE_SITE):
                drop_orders(seating, WENT_BACK)

    def _seat_again(self, line: Line) -> None:
        """Put players who retired after the point gone back to in the race again."""
        gone = {ply.seat for ply in line.plies if isinstance(ply.action, Retire | TakeOut)}
        for seating in self.seatings:
            seating.has_retired = seating.seat in gone

    def _recount(self, line: Line, action: Action) -> None:
        """Recompute each seat's last move from the moves that stand now."""
        for seating in self.seatings:
            last = len(line.plies) if isinstance(action, Reinstate) else seating.last_ply
            own = [n for n, ply in enumerate(line.plies, 1) if ply.seat == seating.seat]
            seating.last_ply = max((n for n in own if n <= last), default=0)

    def ask_anew(self, seating: Seating) -> None:
        """Ask the seat a new question: earlier ones cannot be answered any more."""
        self._asked_anew.add(Seat(seating.seat))
        self._has_a_new_driver = True

    def note(
        self,
        kind: RaceNote.Kind,
        seating: Seating | None,
        *,
        event: RaceEvent | None = None,
        seconds: int | None = None,
    ) -> None:
        """Add a note that all may read, and an event to the outbox if one is given."""
        self._notes.append(
            RaceNote(
                race=self.race,
                kind=kind,
                ply=self.position.ply,
                seat=seating.seat if seating else None,
                player_id=seating.player_id if seating else None,
                seconds=seconds,
                at=self.now,
            )
        )
        self.race.has_notes = True
        if event is not None:
            self.leave(event)

    def leave(self, event: RaceEvent) -> None:
        """Add an event to the outbox, written with the rest."""
        self._happened.append(outbox_row(event))

    def remind_anew(self) -> None:
        """Replace the waiting reminders when saving: clocks were changed."""
        self._reminds_anew = True

    def begin(self) -> None:
        """Ask the first questions of a race that has just been set up."""
        self._asked_anew.update(self.seats_to_act)
        self.play_ahead()
        self._write()

    def save(self) -> None:
        """Write moves, state, questions, clocks and outbox; tell only those who see a change."""
        self.play_ahead()
        if self.moves or self._notes:
            self._write()

    def save_clocks(self) -> None:
        """Save the clocks and reminders alone, where nothing else has changed."""
        self.race.deadline = race_clock.first_deadline(self.seatings)
        self.race.save(update_fields=["deadline"])
        Seating.objects.bulk_update(self.seatings, race_clock.FIELDS)
        write_rows(race_clock.reminders_anew(self.race, self.seatings, self.now))

    def play_ahead(self) -> None:
        """Play forced moves and standing orders until a person has to choose."""
        while not self.race.is_finished:
            if forced := forced_action(self.game, self.position):
                self.play(*forced, Move.Cause.FORCED)
            elif ordered := ordered_action(self.game, self.position):
                self.play(*ordered, Move.Cause.ORDERED)
            elif left := self._left_for_later():
                self.play(*left, Move.Cause.ORDERED)
            elif single := self._not_to_be_asked():
                self.play(*single, Move.Cause.FORCED)
                self._keep_for_good(single[0])
            else:
                return

    def _left_for_later(self) -> tuple[Seat, Action] | None:
        """The next action that follows from a seat's standing orders."""
        for seat in sorted(self.seats_to_act):
            seating = self.seatings[seat]
            if seating.orders and not seating.is_driven:
                action = next_of_orders(self.race, self.position, seating)
                if action is not None:
                    return seat, action
        return None

    def _not_to_be_asked(self) -> tuple[Seat, Action] | None:
        """The next forced move of a player who wants no question then."""
        for seat in sorted(self.seats_to_act):
            seating = self.seatings[seat]
            if seating.plays_forced:
                action = only_action(self.game, self.position, seat)
                if action is not None:
                    return seat, action
        return None

    def _keep_for_good(self, seat: Seat) -> None:
        """Remove the seat's right to undo: the site would replay the move immediately."""
        undo = {each: may for each, may in self.position.undo.items() if each != seat}
        self.position = replace(self.position, undo=undo)

    def _write(self) -> None:
        self._ask()
        self._tell()
        self._settle()
        rows = self._outbox()
        with together():
            self._rows.store(self.moves, self._notes)
            write_rows(rows)
        publish_race_change(self.race.pk)

    def _advance(self, seat: Seat, action: Action, step: Step, cause: Move.Cause) -> Step:
        self.position = step.position
        if step.ends_turn:
            self._asked_anew.add(seat)
        self._record(seat, action, step.events, cause)
        self._look_at_orders(self.seatings[seat], cause)
        if step.ends_turn and cause == Move.Cause.PLAYER:
            self.moves[-1].waited = self._waited(self.seatings[seat])
        return step

    def _look_at_orders(self, seating: Seating, cause: Move.Cause) -> None:
        """Clear the reason for dropped orders when the player moves; drop orders of driven
        seats."""
        if cause == Move.Cause.PLAYER:
            seating.order_word = ""
        elif cause in (Move.Cause.BOT, Move.Cause.LATE, Move.Cause.SITE):
            drop_orders(seating, DRIVEN)

    def _waited(self, seating: Seating) -> int | None:
        if seating.asked_since is None:
            return None
        return max(0, int((self.now - seating.asked_since).total_seconds()))

    def _record(
        self, seat: Seat | None, action: Action, events: tuple[Any, ...], cause: Move.Cause
    ) -> None:
        self.race.version += 1
        self.moves.append(
            Move(
                race=self.race,
                number=self.race.version,
                seat=seat,
                kind=KINDS.get(type(action), Move.Kind.PLAY),
                action=encode(action),
                events=encode(events),
                ply=self.position.ply,
                answers=None if seat is None else self.seatings[seat].asked_at,
                cause=cause,
                player_id=self._author(seat, cause),
                at=self.now,
            )
        )
        self._told.update(self._readers(seat, action, events))

    def _author(self, seat: Seat | None, cause: Move.Cause) -> int | None:
        if seat is None or cause not in (Move.Cause.PLAYER, Move.Cause.ORDERED):
            return None
        return self.seatings[seat].player_id

    def _readers(self, seat: Seat | None, action: Action, events: tuple[Any, ...]) -> set[Viewer]:
        """Viewers who get a new line in the log; a changed choice is shown to nobody else."""
        if isinstance(action, Change):
            return {seat}
        viewers: list[Viewer] = [None, *(Seat(each.seat) for each in self.seatings)]
        return {each for each in viewers if self.game.events_for(events, each)}

    def _ask(self) -> None:
        """Note which questions have changed; a hidden choice changes nobody else's."""
        before, after = questions(self.game, self._before), self._questions()
        moved = {move.seat for move in self.moves} | self._asked_anew
        seats = [Seat(seating.seat) for seating in self.seatings]
        self._changed = {s for s in seats if s in moved or before.get(s) != after.get(s)}
        for seat, seating in zip(seats, self.seatings, strict=True):
            seating.asked_at += seat in self._changed
            begins = seat in after and (not seating.to_act or seat in self._asked_anew)
            if begins or seat not in after:
                race_clock.end_turn(self.race, seating, self.now)
            if begins:
                self._called.append(seating)
                race_clock.begin_turn(self.race, seating, self.now)
            seating.to_act = seat in after
            seating.undo = self.position.undo.get(seat, "")
            if not seating.is_asked:
                race_clock.stop(seating)

    def _questions(self) -> dict[Seat, tuple[Action, ...]]:
        """The open questions; none in a race that has ended before the flag."""
        return {} if self.race.is_finished else questions(self.game, self.position)

    def _tell(self) -> None:
        told = self._told | viewers_told(self.game, self._before, self.position, len(self.seatings))
        if self._notes:
            told |= {None, *(Seat(each.seat) for each in self.seatings)}
        own = {move.seat: move.ply for move in self.moves if move.was_chosen}
        # What everybody sees is counted once, for all of them.
        is_public = None in told
        self.race.shown += is_public
        for seating in self.seatings:
            seating.shown += seating.seat in told and not is_public
            seating.last_ply = own.get(seating.seat, seating.last_ply)

    def _settle(self) -> None:
        race, state = self.race, self.position.state
        race.state = encode(state)
        race.epoch, race.ply = self.position.epoch, self.position.ply
        race.summary = msgspec.to_builtins(self.game.summary(state))
        race.deadline = race_clock.first_deadline(self.seatings)
        outcome = self.game.outcome(state)
        if outcome is not None:
            race.status, race.outcome = Race.Status.FINISHED, encode(outcome)
            race.finished_at = race.finished_at or self.now
            for seating in self.seatings:
                drop_orders(seating)

    def _outbox(self) -> list[OutboxEvent]:
        race, now = self.race.pk, self.now
        rows = list(self._happened)
        asked = tuple(
            AskedSeat(seat=s.seat, asked_at=s.asked_at, player=s.player_id)
            for s in self._called
            if s.is_asked
        )
        if asked:
            rows.append(outbox_row(SeatsAsked(race=race, asked=asked, at=now)))
        rows += self._reminders()
        if any(s.to_act and s.is_driven and self._may_go_on(s) for s in self.seatings):
            rows.append(outbox_row(BotsAsked(race=race, at=now)))
        if self.race.is_finished:
            rows.append(outbox_row(RaceFinished(race=race, at=now)))
        return rows

    def _reminders(self) -> list[OutboxEvent]:
        if self._reminds_anew:
            return race_clock.reminders_anew(self.race, self.seatings, self.now)
        return race_clock.reminders_of(self.race, self._called, self.now)

    def _may_go_on(self, seating: Seating) -> bool:
        """Whether bots may play for the seat: asked something new, or a person drives again."""
        return seating.seat in self._changed or self._has_a_new_driver
