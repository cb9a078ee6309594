"""Things that are reported in the tests, and the cases that come of it."""

from datetime import datetime
from typing import Any

from racing.moderation.models import Case, Report
from racing.moderation.services.cases import close_case
from racing.moderation.services.reports import Complaint, make_report
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.services.messages import post_message
from tests import cast
from tests.cast import NOON

ACTED, FAULTLESS, UNCLEAR = Case.Outcome.ACTED, Case.Outcome.FAULTLESS, Case.Outcome.UNCLEAR


def said(race: Race, player: Player, text: str, now: datetime = NOON) -> Message:
    return post_message(race_id=race.pk, player=player, text=text, now=now)


def insult(alice: Player, bob: Player, **plan: Any) -> Message:
    """Bob's, in a race of Alice and Bob, with something before and after it."""
    race = cast.running_race(alice, bob, **plan)
    said(race, alice, "Good luck")
    message = said(race, bob, "You fool")
    said(race, alice, "Please")
    return message


def report(
    reporter: Player,
    kind: str,
    key: object,
    reason: str = "insult",
    text: str = "",
    now: datetime = NOON,
) -> Report:
    complaint = Complaint(kind, str(key), reason, text)
    return make_report(reporter=reporter, complaint=complaint, now=now)


def about_player(reporter: Player, player: Player, reason: str = "insult", **more: Any) -> Case:
    return report(reporter, "player", player.pk, reason, **more).case


def about_message(reporter: Player, message: Message, reason: str = "insult", **more: Any) -> Case:
    return report(reporter, "message", message.pk, reason, **more).case


def about_race(reporter: Player, race: Race, reason: str = "collusion", **more: Any) -> Case:
    return report(reporter, "race", race.pk, reason, **more).case


def closed(
    case: Case,
    moderator: Player,
    outcome: Case.Outcome = ACTED,
    answer: str = "",
    now: datetime = NOON,
) -> Case:
    return close_case(case_id=case.pk, moderator=moderator, outcome=outcome, answer=answer, now=now)


def fresh(case: Case) -> Case:
    return Case.objects.get(pk=case.pk)
