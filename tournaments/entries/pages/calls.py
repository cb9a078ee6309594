"""A call to a reserve: what they are asked, until when, and what came of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Race, Seating
from tournaments.championships.pages.names import entry_name
from tournaments.models import ReserveCall

Answer = ReserveCall.Answer


@dataclass(frozen=True, slots=True)
class CallCard:
    call: ReserveCall
    entry: str
    name: str
    """The name of the reserve who is asked."""
    race: int | None
    round: int | None
    is_open: bool
    answer: str


def call_cards(calls: Iterable[ReserveCall], now: datetime) -> list[CallCard]:
    return [call_card(call, now) for call in calls]


def call_card(call: ReserveCall, now: datetime) -> CallCard:
    found = call.round_race
    return CallCard(
        call=call,
        entry=entry_name(call.entry),
        name=call.reserve.player.display_name,
        race=found.race_id if found else None,
        round=found.round.number if found else None,
        is_open=not call.answer and call.expires_at > heartbeat_thread.shown(now),
        answer=_answer(call, now),
    )


def why_cancelled(call: ReserveCall) -> str:
    """A sentence that says why the call was cancelled."""
    if call.round_race is None:
        return _("The place is no longer free.")
    race = Race.objects.only("status").get(pk=call.round_race.race_id)
    if not race.is_running:
        return _("The race is over.")
    seating = Seating.objects.filter(race=race, seat=call.seat or 0).first()
    if seating and seating.player_id == call.entry.player_id:
        return _("The player has returned.")
    return _("Someone else has taken the seat.")


def _answer(call: ReserveCall, now: datetime) -> str:
    if not call.answer:
        return (
            _("waiting for an answer")
            if call.expires_at > heartbeat_thread.shown(now)
            else _("no answer")
        )
    return {
        Answer.ACCEPTED: _("accepted"),
        Answer.DECLINED: _("declined"),
        Answer.EXPIRED: _("no answer"),
        Answer.CANCELLED: _("no longer needed"),
    }[Answer(call.answer)]
