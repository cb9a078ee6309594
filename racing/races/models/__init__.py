"""Rows of races: races, seatings, moves, messages."""

from racing.races.models.dice_seal import DiceSeal
from racing.races.models.halt import Halt
from racing.races.models.heartbeat import Heartbeat, Outage
from racing.races.models.invitation import Invitation
from racing.races.models.kept_position import KeptPosition
from racing.races.models.leave import Leave
from racing.races.models.message import Message
from racing.races.models.move import Move
from racing.races.models.note import RaceNote
from racing.races.models.proposal import Proposal
from racing.races.models.race import Race
from racing.races.models.seating import Seating

__all__ = [
    "DiceSeal",
    "Halt",
    "Heartbeat",
    "Invitation",
    "KeptPosition",
    "Leave",
    "Message",
    "Move",
    "Outage",
    "Proposal",
    "Race",
    "RaceNote",
    "Seating",
]
