"""A running race held under its lock: moves are appended, then all is saved at once."""

from datetime import datetime
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.position import (
    Position,
    Step,
    play,
    play_for,
    viewers_told,
)
from racing.engine.values import (
    Action,
    Change,
    Pass,
    Reinstate,
    Rewind,
    Seat,
    State,
    TakeBack,
    Unwind,
    Viewer,
)
from racing.outbox.events import RaceEvent
from racing.outbox.models import OutboxEvent
from racing.outbox.publish_changes import publish_race_change
from racing.outbox.writing import outbox_row, write_rows
from racing.races.errors import RaceNotRunning
from racing.races.events import AskedSeat, BotsAsked, RaceFinished, SeatsAsked
from racing.races.models import KeptPosition, Move, Race, RaceNote, Seating
from racing.races.selectors.line import is_due
from racing.races.selectors.positions import key_of, position_of, resumption_of
from racing.races.services.apply_standing_orders import (
    DRIVEN,
    drop_orders,
)
from racing.races.services.changed_rows import ChangedRows
from racing.races.services.clocks import race_clock
from racing.races.services.clocks.wake_up import wake_at_deadline
from racing.races.services.going_back import (
    BY_ALL_OR_THE_SITE,
    follow_history,
    history_for,
    keep_after,
    was_played_by_the_site,
)
from racing.races.services.kept_positions import kept_position
from racing.races.services.locking import locked_race, seatings_of
from racing.races.services.play_ahead import move_ahead
from racing.races.services.race_questions import Asked, ask_seats, count_changes
from racing.races.services.sealing import open_seeds
from racing.shared.prepared_queries import together

KINDS: dict[type[Action], Move.Kind] = {
    TakeBack: Move.Kind.TAKE_BACK,
    Change: Move.Kind.CHANGE,
    Unwind: Move.Kind.UNWIND,
    Rewind: Move.Kind.REWIND,
    Reinstate: Move.Kind.REINSTATE,
}


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
        self._reminds_anew = False
        self._notes: list[RaceNote] = []
        self._kept: list[KeptPosition] = []
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
        """Play one of the kernel's own moves; only these need a part of the line."""
        history = history_for(self.race, self.seatings, action)
        changed = (
            history.choice_of(seat) if isinstance(action, Change) and seat is not None else None
        )
        events = history.move(seat, action)
        self.position, self._key = history.position, history.key
        keep_after(self.race, history, action, changed)
        if seat is not None and was_played_by_the_site(self.race, history, self.seatings[seat]):
            self.keep_for_good(seat)
        if isinstance(action, BY_ALL_OR_THE_SITE):
            self._asked_anew.update(self.seats_to_act)
        follow_history(self.race, self.seatings, history, seat, action)
        self._record(seat, action, events, cause)
        self.moves[-1].stands_at = None if changed is None else changed + 1

    def begin_epoch(self) -> None:
        """Begin an epoch with the seed in force, where moves before cannot be replayed.

        Recorded as a rewind to the present move: what nobody has seen is drawn anew.
        """
        epoch, ply = self.position.epoch + 1, self.position.ply
        state = self.game.redraw(self.position.state, Dice(self._key, epoch, ply))
        self.position = Position(state, epoch, ply)
        retired = [each.seat for each in self.seatings if each.has_retired]
        self._asked_anew.update(self.seats_to_act)
        self._record(None, Rewind(ply=ply), (), Move.Cause.SITE)
        self.race.resumed_from = resumption_of(self.position, self.race.version, retired)
        KeptPosition.objects.filter(race=self.race).delete()
        self._keep()

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
            self.queue_event(event)

    def queue_event(self, event: RaceEvent) -> None:
        """Add an event to the outbox, written with the rest."""
        self._happened.append(outbox_row(event))

    def remind_anew(self) -> None:
        """Replace the waiting reminders when saving: clocks were changed."""
        self._reminds_anew = True

    def begin(self) -> None:
        """Ask the first questions of a race that has just been set up."""
        self._asked_anew.update(self.seats_to_act)
        self._keep()
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
        wake_at_deadline(self.race, self.now)

    def play_ahead(self) -> None:
        """Play forced moves and standing orders until a person has to choose."""
        while not self.race.is_finished:
            ahead = move_ahead(self.race, self.position, self.seatings)
            if ahead is None:
                return
            self.play(ahead.seat, ahead.action, ahead.cause)
            if ahead.is_final:
                self.keep_for_good(ahead.seat)

    def keep_for_good(self, seat: Seat) -> None:
        """Remove the seat's right to undo: the site would replay the move immediately."""
        undo = {each: may for each, may in self.position.undo.items() if each != seat}
        self.position = replace(self.position, undo=undo)

    def _write(self) -> None:
        asked = self._ask()
        self._count_changes()
        self._settle()
        rows = self._outbox(asked)
        with together():
            self._rows.store(self.moves, self._notes, self._kept)
            write_rows(rows)
        publish_race_change(self.race.pk)
        wake_at_deadline(self.race, self.now)

    def _advance(self, seat: Seat, action: Action, step: Step, cause: Move.Cause) -> Step:
        begins_anew = self.race.is_live and self._may_pass_now(seat, step)
        self.position = step.position
        if begins_anew:
            self.keep_for_good(seat)
            step = Step(self.position, step.events, ends_turn=True)
        if step.ends_turn:
            self._asked_anew.add(seat)
        self.seatings[seat].changes = 0
        self._record(seat, action, step.events, cause)
        self.moves[-1].stands_at = self.position.ply
        if is_due(self.position, self.race.kept_ply):
            self._keep()
        self._look_at_orders(self.seatings[seat], cause)
        if step.ends_turn and cause == Move.Cause.PLAYER:
            self.moves[-1].waited = self._waited(self.seatings[seat])
        return step

    def _keep(self) -> None:
        self._kept.append(kept_position(self.race, self.position))
        self.race.kept_ply = self.position.ply

    def _may_pass_now(self, seat: Seat, step: Step) -> bool:
        """Whether passing was not allowed before: the seat has come onto the track.

        What it does there has a time of its own (RT-13).
        """
        before, after = self.position.state, step.position.state
        were, are = (self.game.site_actions(each, seat) for each in (before, after))
        return Pass() in are and Pass() not in were

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

    def _ask(self) -> Asked:
        return ask_seats(
            self.race,
            self.seatings,
            before=self._before,
            after=self.position,
            moved={move.seat for move in self.moves},
            asked_anew=self._asked_anew,
            now=self.now,
        )

    def _count_changes(self) -> None:
        told = self._told | viewers_told(self.game, self._before, self.position, len(self.seatings))
        if self._notes:
            told |= {None, *(Seat(each.seat) for each in self.seatings)}
        count_changes(self.race, self.seatings, told, self.moves)

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
        if race.is_finished:
            open_seeds(race)

    def _outbox(self, asked: Asked) -> list[OutboxEvent]:
        race, now = self.race.pk, self.now
        rows = list(self._happened)
        seats = tuple(
            AskedSeat(seat=s.seat, asked_at=s.asked_at, player=s.player_id)
            for s in asked.begun
            if s.is_asked
        )
        if seats:
            is_live = self.race.is_live
            rows.append(outbox_row(SeatsAsked(race=race, asked=seats, is_live=is_live, at=now)))
        rows += self._reminders(asked)
        if any(s.to_act and s.is_driven and self._may_go_on(s, asked) for s in self.seatings):
            rows.append(outbox_row(BotsAsked(race=race, at=now)))
        if self.race.is_finished:
            rows.append(outbox_row(RaceFinished(race=race, at=now)))
        return rows

    def _reminders(self, asked: Asked) -> list[OutboxEvent]:
        if self._reminds_anew:
            return race_clock.reminders_anew(self.race, self.seatings, self.now)
        return race_clock.reminders_of(self.race, asked.begun, self.now)

    def _may_go_on(self, seating: Seating, asked: Asked) -> bool:
        """Whether bots may play for the seat: asked something new, or a person drives again."""
        return seating.seat in asked.changed or self._has_a_new_driver
