"""The rows: thin models, one module a noun."""

from racing.models.move import Move
from racing.models.note import RaceNote
from racing.models.outbox import OutboxEvent
from racing.models.player import Player
from racing.models.proposal import Proposal
from racing.models.race import Race
from racing.models.record import RecordBook, Run
from racing.models.seating import Seating

__all__ = [
    "Move",
    "OutboxEvent",
    "Player",
    "Proposal",
    "Race",
    "RaceNote",
    "RecordBook",
    "Run",
    "Seating",
]
