"""The rows: thin models, one module a noun."""

from racing.models.block import Block
from racing.models.browser import Browser
from racing.models.feed import FeedLink
from racing.models.heartbeat import Heartbeat, Outage
from racing.models.invitation import Invitation
from racing.models.leave import Leave
from racing.models.message import Message
from racing.models.move import Move
from racing.models.note import RaceNote
from racing.models.notice import DeadAddress, Delivery, Notice, NoticeChoice, NoticeHabits
from racing.models.outbox import OutboxEvent
from racing.models.player import Player
from racing.models.proposal import Proposal
from racing.models.race import Race
from racing.models.rating import PlayerRating, RatingBook, RatingChange
from racing.models.record import RecordBook, Run
from racing.models.seating import Seating

__all__ = [
    "Block",
    "Browser",
    "DeadAddress",
    "Delivery",
    "FeedLink",
    "Heartbeat",
    "Invitation",
    "Leave",
    "Message",
    "Move",
    "Notice",
    "NoticeChoice",
    "NoticeHabits",
    "Outage",
    "OutboxEvent",
    "Player",
    "PlayerRating",
    "Proposal",
    "Race",
    "RaceNote",
    "RatingBook",
    "RatingChange",
    "RecordBook",
    "Run",
    "Seating",
]
