"""What happens at the table, and the post that brings it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import time_machine
from django.core import mail
from django.core.mail import EmailMessage, EmailMultiAlternatives

from racing.notices.models import Delivery, Notice
from racing.notices.services.sending import send_due
from racing.outbox.drain import drain_outbox
from racing.outbox.events import RaceEvent
from racing.outbox.writing import write_event
from racing.people.models import Player
from racing.races.models import Race
from tests.cast import NOON


def happens(event: type[RaceEvent], race: Race, at: datetime = NOON, **about: Any) -> None:
    write_event(event(race=race.pk, at=at, **about))


def still() -> float:
    """Seconds of a clock that stands, however long the work takes."""
    return 0.0


def handled(now: datetime = NOON) -> None:
    """Handles the outbox alone: notices still wait to be sent."""
    with time_machine.travel(now, tick=False):
        drain_outbox(now=now, seconds=still)


def post(now: datetime = NOON) -> list[EmailMultiAlternatives]:
    """Sends all that is due; returns the mails that were sent."""
    mail.outbox.clear()
    with time_machine.travel(now, tick=False):
        drain_outbox(now=now, seconds=still)
        send_due(now=now, seconds=still)
    return list(mail.outbox)  # type: ignore[arg-type]


def told(player: Player) -> list[str]:
    """The kinds of this player's notices, in the order they came."""
    return list(Notice.objects.filter(player=player).order_by("pk").values_list("kind", flat=True))


def states(channel: str) -> list[str]:
    rows = Delivery.objects.filter(channel=channel).order_by("pk")
    return list(rows.values_list("state", flat=True))


def html_of(message: EmailMessage) -> str:
    return next(str(part[0]) for part in message.alternatives)  # type: ignore[attr-defined]


def readers(mails: list[EmailMultiAlternatives]) -> list[str]:
    return [address.partition("@")[0] for message in mails for address in message.to]


def subjects(mails: list[EmailMultiAlternatives]) -> list[str]:
    return [str(message.subject) for message in mails]


def dying_before(words: str) -> Callable[..., Any]:
    """For `connection.execute_wrapper`: the worker is killed before this statement."""

    def execute(run: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if words in sql:
            raise Killed
        return run(sql, *rest)

    return execute


class Killed(BaseException):
    """Nothing catches it, as nothing catches kill -9."""
