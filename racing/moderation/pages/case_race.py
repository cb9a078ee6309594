"""The race of a case: the board at the move in question, and the chat."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.models import Case
from racing.moderation.pages.wording.names import person_name
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.selectors.history import people_in
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.pages.history import HistoryPage, history_page
from racing.races.selectors.messages import conversation, latest_messages
from racing.races.selectors.races import SeatedRace

AROUND = 10
LATEST = 20
DRAWN = frozenset({"race", "move"})
"""Kinds of targets whose board is always drawn."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A message as it is stored now."""

    pk: int
    name: str
    text: str
    redacted: str
    at: datetime
    is_hidden: bool
    is_it: bool


@dataclass(frozen=True, slots=True)
class CaseRace:
    race: Race
    ply: int
    history: HistoryPage | None
    """The board as spectators see it, without anything hidden from them."""
    sayings: Sequence[ChatLine]
    people: Sequence[Player]
    """Players seated in the race."""
    is_public: bool
    """Whether the race has a page that the moderator may open."""


def case_race(case: Case, target: ReportTarget | None, ply: int | None) -> CaseRace | None:
    """The race at the requested move, or at the one that was reported."""
    if case.race_id is None:
        return None
    race = Race.objects.select_related("host").get(pk=case.race_id)
    at = ply if ply is not None else case.ply or 0
    is_drawn = ply is not None or case.matter in DRAWN
    return CaseRace(
        race=race,
        ply=at,
        history=_board(race, at) if is_drawn else None,
        sayings=_sayings(case, target),
        people=people_in(case),
        is_public=not race.is_private,
    )


def _board(race: Race, ply: int) -> HistoryPage | None:
    """The board at a move; None if the race has not started."""
    if race.is_open or not race.state:
        return None
    seatings = list(race.seatings.select_related("player"))
    return history_page(SeatedRace(race, seatings, None), ply)


def _sayings(case: Case, target: ReportTarget | None) -> list[ChatLine]:
    """Messages around the reported one, or the latest; moderators also see hidden ones."""
    if case.race_id is None:
        return []
    if case.matter != "message":
        return [_chat_line(each, "") for each in latest_messages(case.race_id, LATEST)]
    if target is None:
        return []
    return [
        _chat_line(each, target.key) for each in conversation(case.race_id, int(target.key), AROUND)
    ]


def _chat_line(message: Message, key: str) -> ChatLine:
    return ChatLine(
        pk=message.pk,
        name=person_name(message.player),
        text=message.text,
        redacted=message.redacted,
        at=message.at,
        is_hidden=message.hidden_at is not None,
        is_it=str(message.pk) == key,
    )
