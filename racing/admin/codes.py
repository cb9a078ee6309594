"""Texts for the codes that rows store."""

from django.utils.translation import pgettext_lazy

from racing.admin.words import Words
from racing.bots.situation import Level
from racing.circuits.models import DrawnCircuit
from racing.notices.models import Delivery
from racing.notices.models.notice import Kind
from racing.races.models import Proposal, Race, RaceNote

BOTS: Words = {
    "": "",
    Level.ROOKIE: pgettext_lazy("bot", "rookie"),
    Level.CLUB: pgettext_lazy("bot", "club"),
    Level.REGIONAL: pgettext_lazy("bot", "regional"),
    Level.NATIONAL: pgettext_lazy("bot", "national"),
    Level.ACE: pgettext_lazy("bot", "ace"),
}
DELIVERIES = {
    Delivery.State.WAITING: pgettext_lazy("delivery", "waiting"),
    Delivery.State.SENT: pgettext_lazy("delivery", "sent"),
    Delivery.State.DROPPED: pgettext_lazy("delivery", "dropped"),
}
NOTES = {
    RaceNote.Kind.EXCUSED: pgettext_lazy("note", "excused"),
    RaceNote.Kind.MISSED: pgettext_lazy("note", "missed"),
    RaceNote.Kind.STAND_IN: pgettext_lazy("note", "stand-in started"),
    RaceNote.Kind.RETURNED: pgettext_lazy("note", "returned"),
    RaceNote.Kind.SEAT_OPENED: pgettext_lazy("note", "seat opened"),
    RaceNote.Kind.SEAT_TAKEN: pgettext_lazy("note", "seat taken"),
    RaceNote.Kind.HOLIDAY: pgettext_lazy("note", "holiday"),
    RaceNote.Kind.PAUSED: pgettext_lazy("note", "paused"),
    RaceNote.Kind.RESUMED: pgettext_lazy("note", "resumed"),
    RaceNote.Kind.SITE_AWAY: pgettext_lazy("note", "site down"),
    RaceNote.Kind.ADJUDICATED: pgettext_lazy("note", "ended early"),
    RaceNote.Kind.SETTLED: pgettext_lazy("note", "ended by agreement"),
    RaceNote.Kind.ANNULLED: pgettext_lazy("note", "voided"),
    RaceNote.Kind.RESTORED: pgettext_lazy("note", "restored"),
    RaceNote.Kind.AWAY: pgettext_lazy("note", "may not play"),
    RaceNote.Kind.REWOUND: pgettext_lazy("note", "rewound"),
    RaceNote.Kind.REINSTATED: pgettext_lazy("note", "rewind undone"),
    RaceNote.Kind.REOPENED: pgettext_lazy("note", "reopened"),
    RaceNote.Kind.RESEALED: pgettext_lazy("note", "new secret number"),
    RaceNote.Kind.REMOVED: pgettext_lazy("note", "removed"),
    RaceNote.Kind.READMITTED: pgettext_lazy("note", "readmitted"),
    RaceNote.Kind.EXTENDED: pgettext_lazy("note", "time added"),
    RaceNote.Kind.SHORTENED: pgettext_lazy("note", "time taken back"),
    RaceNote.Kind.HELD: pgettext_lazy("note", "clocks paused"),
    RaceNote.Kind.RELEASED: pgettext_lazy("note", "clocks resumed"),
}
NOTICES = {
    Kind.YOUR_TURN: pgettext_lazy("notice", "your turn"),
    Kind.REMINDER: pgettext_lazy("notice", "reminder"),
    Kind.CALL: pgettext_lazy("notice", "request"),
    Kind.RACE_STARTED: pgettext_lazy("notice", "race started"),
    Kind.RACE_FINISHED: pgettext_lazy("notice", "race finished"),
    Kind.INVITED: pgettext_lazy("notice", "invitation"),
    Kind.MISSED: pgettext_lazy("notice", "player late"),
    Kind.MESSAGE: pgettext_lazy("notice", "message"),
    Kind.SEASON: pgettext_lazy("notice", "championship"),
    Kind.CLUB: pgettext_lazy("notice", "club"),
    Kind.MODERATION: pgettext_lazy("notice", "moderation"),
    Kind.ACCOUNT: pgettext_lazy("notice", "settings"),
}
SEARCHES = {
    DrawnCircuit.Search.NONE: pgettext_lazy("search for par", "nothing to search"),
    DrawnCircuit.Search.WAITING: pgettext_lazy("search for par", "under way"),
    DrawnCircuit.Search.DONE: pgettext_lazy("search for par", "done"),
    DrawnCircuit.Search.FAILED: pgettext_lazy("search for par", "failed"),
}
PROPOSALS = {
    Proposal.Kind.ABANDON: pgettext_lazy("proposal", "cancel the race"),
    Proposal.Kind.UNWIND: pgettext_lazy("proposal", "rewind"),
    Proposal.Kind.PAUSE: pgettext_lazy("proposal", "pause"),
    Proposal.Kind.SETTLE: pgettext_lazy("proposal", "end as it stands"),
}
ANSWERS = {
    "": pgettext_lazy("proposal", "open"),
    Proposal.Result.ACCEPTED: pgettext_lazy("proposal", "accepted"),
    Proposal.Result.DECLINED: pgettext_lazy("proposal", "declined"),
    Proposal.Result.LAPSED: pgettext_lazy("proposal", "lapsed"),
}
RACES = {
    Race.Status.OPEN: pgettext_lazy("state of a race", "open"),
    Race.Status.STARTING: pgettext_lazy("state of a race", "starting"),
    Race.Status.RUNNING: pgettext_lazy("state of a race", "running"),
    Race.Status.FINISHED: pgettext_lazy("state of a race", "finished"),
    Race.Status.ABANDONED: pgettext_lazy("state of a race", "cancelled"),
}
