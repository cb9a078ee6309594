"""Gathers the models of all features for Django; features import each other's, never these."""

from racing.circuits.models.circuit import DrawnCircuit
from racing.circuits.models.study import CircuitFigures, CircuitStudy
from racing.circuits.models.vote import CircuitVote
from racing.fair_play.models.household import Tie
from racing.fair_play.models.sighting import Sighting
from racing.fair_play.models.signal import Signal
from racing.moderation.models.act import Act, PlannedAct
from racing.moderation.models.appeal import Acknowledgement, Appeal
from racing.moderation.models.case import Case, CaseNote, Report
from racing.notices.models.device import PushSubscription
from racing.notices.models.feed import FeedLink
from racing.notices.models.notice import DeadAddress, Delivery, Notice, NoticeChoice, NoticeHabits
from racing.notices.models.webhook import Webhook
from racing.outbox.models import OutboxEvent
from racing.people.models.api_token import ApiToken
from racing.people.models.block import Block
from racing.people.models.browser import Browser
from racing.people.models.former_name import FormerName
from racing.people.models.player import Player
from racing.races.models.dice_seal import DiceSeal
from racing.races.models.halt import Halt
from racing.races.models.heartbeat import Heartbeat, Outage
from racing.races.models.invitation import Invitation
from racing.races.models.leave import Leave
from racing.races.models.message import Message
from racing.races.models.move import Move
from racing.races.models.note import RaceNote
from racing.races.models.proposal import Proposal
from racing.races.models.race import Race
from racing.races.models.seating import Seating
from racing.ratings.models.rating import PlayerRating, RatingBook, RatingChange
from racing.ratings.models.record import RecordBook, Run

__all__ = [
    "Acknowledgement",
    "Act",
    "ApiToken",
    "Appeal",
    "Block",
    "Browser",
    "Case",
    "CaseNote",
    "CircuitFigures",
    "CircuitStudy",
    "CircuitVote",
    "DeadAddress",
    "Delivery",
    "DiceSeal",
    "DrawnCircuit",
    "FeedLink",
    "FormerName",
    "Halt",
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
    "PlannedAct",
    "Player",
    "PlayerRating",
    "Proposal",
    "PushSubscription",
    "Race",
    "RaceNote",
    "RatingBook",
    "RatingChange",
    "RecordBook",
    "Report",
    "Run",
    "Seating",
    "Sighting",
    "Signal",
    "Tie",
    "Webhook",
]
