"""The scene of a case: the board at the move in question, and the chat."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from racing.moderation.models import Case
from racing.moderation.pages.names import person_name
from racing.moderation.selectors.history import people_in
from racing.moderation.selectors.talk import conversation, latest_messages
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.races.models import Message, Race
from racing.races.pages.history import HistoryPage, history_page
from racing.races.selectors.races import SeatedRace

AROUND = 10
DRAWN = frozenset({"race", "move"})
"""Kinds of matters whose board is always drawn."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message as it is stored now."""

    pk: int
    name: str
    text: str
    redacted: str
    at: datetime
    is_hidden: bool
    is_it: bool


@dataclass(frozen=True, slots=True)
class Scene:
    race: Race
    ply: int
    history: HistoryPage | None
    """The board as spectators see it, without anything hidden from them."""
    sayings: Sequence[Said]
    people: Sequence[Player]
    """Players seated in the race."""
    is_public: bool
    """Whether the race has a page that the moderator may open."""


def scene_of(case: Case, matter: Matter | None, ply: int | None) -> Scene | None:
    """The scene at the requested move, or at the one that was reported."""
    if case.race_id is None:
        return None
    race = Race.objects.select_related("host").get(pk=case.race_id)
    at = ply if ply is not None else case.ply or 0
    is_drawn = ply is not None or case.matter in DRAWN
    return Scene(
        race=race,
        ply=at,
        history=_board(race, at) if is_drawn else None,
        sayings=_sayings(case, matter),
        people=people_in(case),
        is_public=not race.is_private,
    )


def _board(race: Race, ply: int) -> HistoryPage | None:
    """The board at a move; None if the race has not started."""
    if race.is_open or not race.state:
        return None
    seatings = list(race.seatings.select_related("player"))
    return history_page(SeatedRace(race, seatings, None), ply)


def _sayings(case: Case, matter: Matter | None) -> list[Said]:
    """Messages around the reported one, or the latest; moderators also see hidden ones."""
    if case.race_id is None:
        return []
    if case.matter != "message":
        return [_said(each, "") for each in latest_messages(case.race_id)]
    if matter is None:
        return []
    return [_said(each, matter.key) for each in conversation(case.race_id, int(matter.key), AROUND)]


def _said(message: Message, key: str) -> Said:
    return Said(
        pk=message.pk,
        name=person_name(message.player),
        text=message.text,
        redacted=message.redacted,
        at=message.at,
        is_hidden=message.hidden_at is not None,
        is_it=str(message.pk) == key,
    )
