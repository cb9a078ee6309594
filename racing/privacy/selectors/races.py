"""Personal data from races: the player's seats, moves and texts as they may see them."""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from django.db.models import F, QuerySet
from msgspec import to_builtins

from racing.engine.values import Seat
from racing.people.models import Player
from racing.privacy.registry import Row
from racing.privacy.selectors.account import AT_ONCE, rows
from racing.races.models import Move, Race, Seating
from racing.races.selectors.races import UNLISTED, seatings_of

RACES_AT_HAND = 16


def races(player: Player) -> Iterator[Row]:
    """Races with the player's seat; never a seed, a state or another's choice."""
    for seating in rows(seatings_of(player)):
        yield {**_race(seating.race), **_seat(seating)}


def hosted_races(player: Player) -> Iterator[Row]:
    found = player.hosted_races.defer(*UNLISTED)
    return (_race(race) for race in rows(found))


def circuits(player: Player) -> Iterator[Row]:
    """Circuits drawn by the player, drafts and published ones."""
    for each in rows(player.drawn_circuits.all()):
        yield {
            "names": each.names,
            "slug": each.slug,
            "drawing": each.drawing,
            "copied_from": each.copied_from,
            "created_at": each.created_at,
            "changed_at": each.changed_at,
            "published_at": each.published_at,
        }


def _race(race: Race) -> dict[str, Any]:
    return {
        "race": race.pk,
        "game": race.game,
        "status": race.status,
        "options": json.loads(race.options),
        "clock": json.loads(race.clock),
        "is_private": race.is_private,
        "is_rated": race.is_rated,
        "is_trial": race.is_trial,
        "created_at": race.created_at,
        "started_at": race.started_at,
        "finished_at": race.finished_at,
    }


def _seat(seating: Seating) -> dict[str, Any]:
    outcome = seating.race.result
    return {
        "seat": seating.seat,
        "place": outcome.place_of(Seat(seating.seat)) if outcome else None,
        "names": [_name(each) for each in seating.race.seatings.all()],
        "word": seating.word,
        "team": seating.team,
        "orders": json.loads(seating.orders) if seating.orders else None,
        "joined_at": seating.joined_at,
        "deadline": seating.deadline,
        "missed_turns": seating.misses,
        "has_retired": seating.has_retired,
        "has_stand_in": seating.has_stand_in,
    }


def _name(seating: Seating) -> str:
    """Name of the seat's player, or the level of its bot."""
    return seating.player.username if seating.player else seating.bot


def notes(player: Player) -> Iterator[Row]:
    """The player's private notes, also at seats that others have taken over."""
    own = Seating.objects.filter(notes_by=player).exclude(notes="")
    return rows(own.values("race", "seat", text=F("notes")))


def moves(player: Player) -> Iterator[Row]:
    """The player's moves, with the events they could see.

    Without numbers: those tell of choices that others have changed in secret.
    """
    race_of = lru_cache(maxsize=RACES_AT_HAND)(_rules_of)
    found: QuerySet[Move] = player.moves.order_by("race", "number")
    for move in found.iterator(chunk_size=AT_ONCE):
        race = race_of(move.race_id)
        seen = _seen(race, move)
        yield {
            "race": move.race_id,
            "at": move.at,
            "kind": move.kind,
            "action": json.loads(move.action),
            "events": to_builtins(seen),
            "cause": move.cause,
            "seconds": move.waited,
        }


def _rules_of(race_id: int) -> Race:
    return Race.objects.defer(*UNLISTED).get(pk=race_id)


def _seen(race: Race, move: Move) -> tuple[Any, ...]:
    if move.seat is None:
        return ()
    events: tuple[Any, ...] = race.rules.events_for(race.codec.events(move.events), Seat(move.seat))
    return events


def messages(player: Player) -> Iterator[Row]:
    return rows(player.messages.values("race", "text", "redacted", "hidden_at", "at"))


def log(player: Player) -> Iterator[Row]:
    """Notes of races about the player."""
    return rows(player.race_notes.values("race", "seat", "kind", "seconds", "at"))


def ratings(player: Player) -> Iterator[Row]:
    found = player.ratings.values("mu", "sigma", "races", "at", game=F("book__game"))
    return rows(found)


def rating_changes(player: Player) -> Iterator[Row]:
    known = ("race", "place", "mu_before", "sigma_before", "mu_after", "sigma_after", "at")
    return rows(player.rating_changes.values(*known, game=F("book__game")))


def records(player: Player) -> Iterator[Row]:
    where = {"game": F("book__game"), "course": F("book__course"), "terms": F("book__terms")}
    return rows(player.runs.values("race", "seat", "value", "is_record", "at", **where))


def circuit_votes(player: Player) -> Iterator[Row]:
    return rows(player.circuit_votes.values("circuit", "stars", "at"))
