"""Runs for the tests of records: filed by the site, taken by seasons, or copied by the hundred."""

import re
from collections.abc import Sequence
from datetime import timedelta
from random import Random
from typing import Any

from django.test import Client

from racing.engine.codec import encode
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import Run
from racing.ratings.services.records import rank_of
from tests.cast import NOON
from tests.circuits.laps import PAR, lap
from tournaments.championships.services.championships import (
    NewChampionship,
    create_championship,
    start_championship,
)
from tournaments.championships.services.results import take_results
from tournaments.championships.services.rounds import Stage, add_round
from tournaments.entries.services.entries import enter_player
from tournaments.models import Championship, Club, Entry, Round, RoundRace, Start
from tournaments.records.selectors.records import Chronicle, chronicles_in
from tournaments.records.selectors.scopes import Scope
from tournaments.rules.formats import FORMATS, RECORDS
from tournaments.stewards.services.decisions import Kind, Ruling, decide, revoke_decision

DAY = timedelta(days=1)
TERMS = encode({"top_speed": 7, "start_vector": 0, "must_change_vector": False})
ALL, TEACUP = "/records/", "/records/racetrack/teacup/"


def page_of(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.text


def words(client: Client, path: str) -> str:
    """What the page says, without its tags."""
    text = re.sub(r"<[^>]*>", " ", page_of(client, path))
    return re.sub(r"\s+", " ", text)


def draft(organiser: Player, *people: Player, name: str = "Winter", **season: Any) -> Championship:
    """A draft of a season, of records unless it is said otherwise."""
    values = {"rules": FORMATS[RECORDS], **season}
    made = create_championship(organiser=organiser, new=NewChampionship(name, **values), now=NOON)
    for each in people:
        enter_player(championship_id=made.pk, organiser=organiser, player=each, now=NOON)
    return made


def started(organiser: Player, *people: Player, **season: Any) -> Championship:
    made = draft(organiser, *people, **season)
    return start_championship(championship_id=made.pk, organiser=organiser, now=NOON)


def record_round(
    season: Championship, course: str = "teacup", terms: str = TERMS, **window: Any
) -> Round:
    """What was driven there since noon, or within the window, counts already."""
    return add_round(
        championship_id=season.pk,
        organiser=season.organiser,  # type: ignore[arg-type]
        stage=Stage("racetrack", course=course, terms=terms, **window),
        now=NOON,
    )


def winter(organiser: Player, *people: Player, **season: Any) -> Championship:
    """A season of records on the Teacup."""
    made = started(organiser, *people, **season)
    record_round(made)
    return made


def entered_lap(who: Player, **plan: Any) -> Race:
    """A lap that the season has taken, as the worker does it."""
    race = lap(who, **plan)
    take_results(race_id=race.pk)
    return race


def ruled(season: Championship, organiser: Player, kind: Kind, **ruling: Any) -> int:
    decided = decide(
        championship_id=season.pk,
        organiser=organiser,
        ruling=Ruling(kind, "seen by the stewards", **ruling),
        now=NOON,
    )
    return decided.number


def revoked(season: Championship, organiser: Player, number: int) -> None:
    revoke_decision(
        championship_id=season.pk,
        organiser=organiser,
        number=number,
        reason="looked at again",
        now=NOON,
    )


def entry(season: Championship, who: Player) -> int:
    return season.entries.get(player=who).pk


def scoped(path: str, season: Championship) -> str:
    return f"{path}?championship={season.slug}"


def held(chronicles: Sequence[Chronicle]) -> list[tuple[str, int]]:
    """Holders and moves of the first terms, the record that stands first."""
    return [(str(each.run.player), each.run.value[0]) for each in chronicles[0].reigns]


def line(season: Championship | None = None, club: Club | None = None) -> list[tuple[str, int]]:
    found = chronicles_in(Scope(club, season), "racetrack", "teacup")
    return held(found) if found else []


def pills(page: str) -> dict[str, str]:
    """Links on a page by their label."""
    found = re.findall(r'<a class="pill" href="([^"]*)"[^>]*>([^<]*)</a>', page)
    return {label: url.replace("&amp;", "&") for url, label in found}


def copied(run: Run, *, moves: int | None = None, **fields: Any) -> Run:
    """Another run like this one, in a race of its own."""
    value = run.value if moves is None else [moves, 0]
    return copies(run, [{"value": value, "rank": rank_of(tuple(value)), **fields}])[0]


def copies(run: Run, changes: Sequence[dict[str, Any]]) -> list[Run]:
    taken = Race.objects.count()
    kept = {
        field.attname: getattr(run.race, field.attname)
        for field in Race._meta.concrete_fields
        if field.name not in ("id", "code")
    }
    races = Race.objects.bulk_create(
        Race(code=f"copy-{taken + number}", **kept) for number in range(len(changes))
    )
    same = {
        "book": run.book,
        "seat": 0,
        "player": run.player,
        "value": run.value,
        "rank": run.rank,
        "at": run.at,
    }
    return Run.objects.bulk_create(
        Run(race=race, **{**same, **change}) for race, change in zip(races, changes, strict=True)
    )


def driven(random: Random, people: Sequence[Player | None]) -> dict[str, Any]:
    """Any run at all, of few people, marks and hours: many are alike."""
    value = [random.randint(PAR, PAR + 4), -random.randint(0, 1)]
    at = NOON + random.randint(0, 9) * DAY
    who = random.choice(people)
    return {"value": value, "rank": rank_of(tuple(value)), "at": at, "player": who}


def all_entered(season: Championship, runs: Sequence[Run]) -> None:
    """Counts all runs in one round, whoever drove."""
    round = season.rounds.get()
    found = RoundRace.objects.bulk_create(
        RoundRace(round=round, race_id=run.race_id, is_over=True) for run in runs
    )
    someone = Entry.objects.filter(championship=season).first()
    assert someone is not None
    Start.objects.bulk_create(
        Start(round_race=each, seat=run.seat, entry=someone)
        for each, run in zip(found, runs, strict=True)
    )
