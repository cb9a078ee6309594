"""What happens in races and to the clocks of their players."""

from datetime import date, datetime, time
from typing import Literal, Self, TypeAlias

import msgspec

from racing.outbox.events import Event, RaceEvent
from racing.races.models import Race, Seating

Part: TypeAlias = Literal["half", "fifth"]
"""How much of the time for a turn is left when a player is reminded of it."""


class SeatEvent(RaceEvent, frozen=True):
    """Something that happened to a seat, and to whoever held it then."""

    seat: int
    player: int | None

    @classmethod
    def of(cls, seating: Seating, *, at: datetime) -> Self:
        return cls(race=seating.race_id, seat=seating.seat, player=seating.player_id, at=at)


class AskedSeat(msgspec.Struct, frozen=True):
    """A seat that is asked for a move, with the count that its answer has to name."""

    seat: int
    asked_at: int
    player: int | None


class SeatsAsked(RaceEvent, frozen=True, tag="seats_asked"):
    """These seats have to act now; also written at the start of a race."""

    asked: tuple[AskedSeat, ...]
    is_live: bool = False
    """Whether their players sit at the race, and need not be called."""


class BotsAsked(RaceEvent, frozen=True, tag="bots_asked"):
    """Bots or stand-ins are next to move."""


class ReminderFellDue(RaceEvent, frozen=True, tag="reminder_due"):
    """A player has only a part of the time for their turn left; due then."""

    seat: int
    asked_at: int
    player: int
    part: Part | None = None


class RaceStarted(RaceEvent, frozen=True, tag="race_started"):
    """A race has started."""


class RaceFinished(RaceEvent, frozen=True, tag="race_finished"):
    """A race is over, and has an outcome."""


class RaceAbandoned(RaceEvent, frozen=True, tag="race_abandoned"):
    """The players have ended a race without an outcome."""


class RacePaused(RaceEvent, frozen=True, tag="race_paused"):
    """The players have paused a race."""


class RaceResumed(RaceEvent, frozen=True, tag="race_resumed"):
    """The players have ended their pause."""


class RaceHeld(RaceEvent, frozen=True, tag="race_held"):
    """The site has paused a race."""


class RaceReleased(RaceEvent, frozen=True, tag="race_released"):
    """The site has ended its pause, after so many seconds."""

    seconds: int


class RaceRewound(RaceEvent, frozen=True, tag="race_rewound"):
    """The site has set a race back to when this number of moves stood."""

    ply: int


class RaceReinstated(RaceEvent, frozen=True, tag="race_reinstated"):
    """The site has undone a rewind: this number of moves stands again."""

    ply: int


class RaceReopened(RaceEvent, frozen=True, tag="race_reopened"):
    """A race that was over goes on."""


class TurnExcused(SeatEvent, frozen=True, tag="turn_excused"):
    """A player was late for the first time, and has more time."""


class TurnMissed(SeatEvent, frozen=True, tag="turn_missed"):
    """A player was late, and the site has played the turn."""


class StandInBegan(SeatEvent, frozen=True, tag="stand_in_began"):
    """A stand-in plays for an absent player."""


class PlayerReturned(SeatEvent, frozen=True, tag="driver_returned"):
    """A player is back, and the stand-in gone."""


class SeatOpened(SeatEvent, frozen=True, tag="seat_opened"):
    """The seat of an absent player is open to a substitute."""


class SeatTaken(SeatEvent, frozen=True, tag="seat_taken"):
    """A substitute has taken a seat over."""


class PlayerRemoved(RaceEvent, frozen=True, tag="player_removed"):
    """The site has removed a player from a race; they may have had no seat yet."""

    seat: int | None
    player: int | None


class PlayerReadmitted(RaceEvent, frozen=True, tag="player_readmitted"):
    """The site lets a removed player take part again; they may have no seat any more."""

    seat: int | None
    player: int | None


class ClockEvent(RaceEvent, frozen=True):
    """A change of the time for one seat, or without one for all that are asked."""

    seconds: int
    seat: int | None = None
    player: int | None = None

    @classmethod
    def of(cls, race: Race, seating: Seating | None, seconds: int, *, at: datetime) -> Self:
        if seating is None:
            return cls(race=race.pk, seconds=seconds, at=at)
        seat, player = seating.seat, seating.player_id
        return cls(race=race.pk, seconds=seconds, seat=seat, player=player, at=at)


class ClockExtended(ClockEvent, frozen=True, tag="clock_extended"):
    """The site has given seconds to a seat, or to all."""


class ClockShortened(ClockEvent, frozen=True, tag="clock_shortened"):
    """The site has taken back seconds that it had given to a seat, or to all."""


class PlayerInvited(RaceEvent, frozen=True, tag="player_invited"):
    """The host has invited a player by name."""

    player: int
    by: int | None = None


class MessagePosted(RaceEvent, frozen=True, tag="message_posted"):
    """Somebody has written in the chat of a race, for these players."""

    message: int
    by: int
    players: tuple[int, ...]


class ClocksStarted(Event, frozen=True, tag="clocks_started"):
    """All clocks of the site run again, after they had stood still for this time."""

    began: datetime
    ended: datetime


class TimeSettingsChanged(Event, frozen=True, tag="habits_changed"):
    """A player has changed their time zone, night or holidays.

    The event has the former ones, which count for the time before.
    """

    player: int
    changed_at: datetime = msgspec.field(name="at")
    zone: str
    night: tuple[time, time]
    away: tuple[tuple[date, date], ...]
