"""Schemas of championships in the API, and how rows fill them."""

from datetime import datetime
from typing import Any, Literal

from ninja import Schema

from tournaments.championships.pages.names import round_name
from tournaments.models import Championship, Round

Status = Literal["draft", "registration", "running", "provisional", "finished"]


class ChampionshipLine(Schema):
    slug: str
    url: str
    name: str
    status: Status
    club: str | None
    revision: int
    started_at: datetime | None
    finished_at: datetime | None


class RoundShown(Schema):
    number: int
    name: str
    game: str
    course: str
    weight: int
    is_cancelled: bool
    opens_at: datetime | None
    deadline: datetime | None
    is_closed: bool


class ChampionshipShown(ChampionshipLine):
    words: str
    organiser: str | None
    entries: int
    rounds: list[RoundShown]


def championship_line(championship: Championship) -> dict[str, Any]:
    return {
        "slug": championship.slug,
        "url": championship.get_absolute_url(),
        "name": championship.name,
        "status": championship.status,
        "club": championship.club.slug if championship.club else None,
        "revision": championship.revision,
        "started_at": championship.started_at,
        "finished_at": championship.finished_at,
    }


def championship_shown(championship: Championship) -> dict[str, Any]:
    organiser = championship.organiser
    return {
        **championship_line(championship),
        "words": championship.words,
        "organiser": organiser.display_name if organiser else None,
        "entries": championship.entries.count(),
        "rounds": [_round(each) for each in championship.rounds.all()],
    }


def _round(round: Round) -> dict[str, Any]:
    return {
        "number": round.number,
        "name": str(round_name(round)),
        "game": round.game,
        "course": round.course,
        "weight": round.weight,
        "is_cancelled": round.is_cancelled,
        "opens_at": round.opens_at,
        "deadline": round.deadline,
        "is_closed": round.is_closed,
    }
