"""API schemas of races."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from msgspec import to_builtins
from ninja import Schema
from pydantic import Field

from racing.api.names import told
from racing.engine.values import Outcome
from racing.races.models import Race, Seating
from racing.races.pages.offers import viewer_of
from racing.races.pages.seat_names import seat_names_of
from racing.races.selectors.races import SeatedRace
from racing.tables.registry import registered_game

Status = Literal["open", "starting", "running", "finished", "cancelled"]
Json = dict[str, Any]


class SeatShown(Schema):
    seat: int
    kind: Literal["player", "bot", "nobody"]
    name: str
    username: str | None = Field(
        description="Null for guests, former players and bots of the site."
    )
    level: str | None = Field(description="Level of a bot of the site.")
    team: str | None = Field(description="The team, such as `red`, in games with teams.")
    is_bot_account: bool = Field(description="Whether a program plays for this account.")
    is_asked: bool = Field(description="Whether the race waits for this seat.")
    has_stand_in: bool
    has_retired: bool
    is_offered: bool = Field(description="Whether a substitute can take it.")
    deadline: datetime | None


class RaceLine(Schema):
    id: int
    url: str
    game: str
    course: str
    venue: str = Field(description="The circuit or options, in words.")
    status: Status = Field(
        description="`starting` waits for a public beacon. `cancelled` was called `abandoned`."
    )
    is_rated: bool
    is_private: bool
    is_trial: bool
    seats: int
    seated: list[SeatShown]
    clock: Json
    turn: int | None
    progress: int | None = Field(description="In per cent.")
    deadline: datetime | None
    is_paused: bool
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None


class OutcomeShown(Schema):
    """Groups of seats that are level, best first. `cars` is the same with `{number, seat}`."""

    seats: list[list[int]]
    cars: list[list[Json]]
    winners: list[int]
    out: list[Json]
    scores: list[Json]
    marks: list[Json]
    is_void: bool
    is_annulled: bool = Field(description="The former name of `is_void`.")
    is_ended_early: bool
    is_adjudicated: bool = Field(description="The former name of `is_ended_early`.")


class RaceShown(RaceLine):
    rules_version: int
    options: Json
    host: str | None
    own_seat: int | None = Field(description="Your seat, or null.")
    starts_when_full: bool
    min_reliability: int | None
    max_answer: int | None
    seal: str = Field(description="SHA-256 of the seed of the dice.")
    standing: list[list[int]] | None = Field(
        description="Groups of seats that are level, best first."
    )
    outcome: OutcomeShown | None


def status_of(race: Race) -> str:
    """The status by the word of the site for it."""
    return "cancelled" if race.status == Race.Status.ABANDONED else str(race.status)


def race_line(race: Race, seatings: Sequence[Seating] | None = None) -> Json:
    """A race from its public summary alone; pass `seatings` if they are not prefetched."""
    seated = list(race.seatings.all()) if seatings is None else seatings
    return {
        "id": race.pk,
        "url": race.get_absolute_url(),
        "game": race.game,
        "course": race.course,
        "venue": str(registered_game(race.game).table.venue(race.chosen_options)),
        "status": status_of(race),
        "is_rated": race.is_rated,
        "is_private": race.is_private,
        "is_trial": race.is_trial,
        "seats": race.seats,
        "seated": _seats(race, seated),
        "clock": to_builtins(race.chosen_clock),
        "turn": race.summary.get("turn"),
        "progress": race.summary.get("progress"),
        "deadline": race.deadline,
        "is_paused": race.paused_at is not None,
        "created_at": race.created_at,
        "started_at": race.started_at,
        "finished_at": race.finished_at,
    }


def race_shown(seated: SeatedRace) -> Json:
    race = seated.race
    return {
        **race_line(race, seated.seatings),
        "rules_version": race.rules_version,
        "options": told(race.chosen_options, registered_game(race.game).table.field_names),
        "host": race.host.display_name if race.host else None,
        "own_seat": viewer_of(seated),
        "starts_when_full": race.starts_when_full,
        "min_reliability": race.min_reliability,
        "max_answer": race.max_answer,
        "seal": race.seal,
        "standing": _standing(race),
        "outcome": _outcome(race, race.result) if race.result else None,
    }


def _standing(race: Race) -> list[list[int]] | None:
    if not race.state:
        return None
    result = race.result
    standing = result.standing if result else race.rules.standing(race.codec.state(race.state))
    return [list(group) for group in standing.seats]


def _outcome(race: Race, outcome: Outcome) -> Json:
    found = to_builtins(outcome)
    return {
        **found,
        **found["standing"],
        "is_void": race.annulled_at is not None,
        "is_annulled": race.annulled_at is not None,
        "is_ended_early": race.adjudicated_at is not None,
        "is_adjudicated": race.adjudicated_at is not None,
    }


def _seats(race: Race, seatings: Sequence[Seating]) -> list[Json]:
    names = seat_names_of(seatings).names
    return [_seat(race, each, name) for each, name in zip(seatings, names, strict=True)]


def _seat(race: Race, seating: Seating, name: str) -> Json:
    player = seating.player
    is_asked = seating.to_act and race.is_running and not seating.has_retired
    return {
        "seat": seating.seat,
        "kind": "player" if player else "bot" if seating.is_bot else "nobody",
        "name": name,
        "username": player.username if player and player.has_page else None,
        "level": seating.bot or None,
        "team": seating.team or None,
        "is_bot_account": player is not None and player.is_bot_account,
        "is_asked": is_asked,
        "has_stand_in": seating.has_stand_in and race.is_running,
        "has_retired": seating.has_retired,
        "is_offered": seating.is_offered,
        "deadline": seating.deadline if is_asked else None,
    }
