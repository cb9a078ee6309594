"""News and log lines about protests; they never tell a vote."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from racing.people.models import Player
from tournaments.championships.services.log import note
from tournaments.models import Protest
from tournaments.shared.audiences import players_in
from tournaments.shared.news import write_championship_news


def notify_of_protest(
    protest: Protest,
    event: str,
    to: Iterable[int],
    *,
    now: datetime,
    key: object = "",
    asks: bool = False,
    **about: Any,
) -> None:
    """Tells people of a protest by their primary keys, once unless `key` sets it apart."""
    people = Player.objects.filter(pk__in=set(to)).order_by("pk")
    named = {"number": protest.number, "race": protest.round_race.race_id, **about}
    whole_key = f"{protest.number}:{key}" if key else str(protest.number)
    championship = protest.championship
    write_championship_news(
        championship, event, to=people, now=now, key=whole_key, asks=asks, **named
    )


def note_of(
    protest: Protest, kind: str, *, now: datetime, by: Player | None = None, **about: Any
) -> None:
    found = protest.round_race
    named = {"number": protest.number, "race": found.race_id, **about}
    note(protest.championship, kind, by=by, round=found.round, now=now, **named)


def organisers_of(protest: Protest) -> set[int]:
    return players_in("organisers", championship=protest.championship_id)
