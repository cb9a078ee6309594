"""A race of every game is set back, while it runs and after the flag, and raced on to its end."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command

from racing.bots.situation import Level
from racing.moderation.services.reinstating import reinstate_moves
from racing.moderation.services.rewinding import rewind_race
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import Plan, create_race, join_race
from racing.races.verification import differences
from racing.ratings.models import RatingChange
from racing.ratings.services.ratings import places_in
from racing.tables.registry import registered_game, registered_games
from racing.web.demo import ALL_MOVES, INTO_THE_RACE, SHORT, drive
from tests.cast import NOON
from tests.tournaments.organised import Organised, organised
from tournaments.championships.services import rounds
from tournaments.models import Result

GAMES = [registered.slug for registered in registered_games() if registered.slug != "dash"]
RULES: dict[str, dict[str, Any]] = {
    "f-cartes": {"cars": 2},
    "top-race": {"scoring": "money", "points": (), "stake": 200_000},
}
"""Of the season that it is raced in, where places of seats do not count."""
LATER = NOON + timedelta(days=30)


def started(game: str, *people: Player) -> Race:
    host, *others = people
    courses = registered_game(game).rules.option_choices("circuit") or ()
    options = {"circuit": courses[0]} if courses else SHORT.get(game, {})
    plan = Plan(game, len(people), options, is_rated=True)
    race = create_race(host=host, plan=plan, now=NOON)
    for each in others:
        race = join_race(race_id=race.pk, player=each, now=NOON)
    return race


def driven(race: Race, people: list[Player], moves: int = ALL_MOVES) -> None:
    drive(race, people, moves, Level.ROOKIE)
    race.refresh_from_db()


def set_back(race: Race) -> None:
    """Sets a race back to the middle; what follows is driven a month later."""
    ply = race.ply // 2
    rewind_race(race_id=race.pk, ply=ply, now=LATER)
    race.refresh_from_db()
    assert race.is_running
    assert list(differences(race)) == []
    race.created_at = LATER


def season_of(race: Race, *people: Player, name: str) -> Organised:
    cup = organised(people[0], *people, name=name, **RULES.get(race.game, {}))
    cup.does(rounds.add_race, number=cup.round(race.game), race_id=race.pk)
    return cup


@pytest.mark.parametrize("game", GAMES)
def test_all_that_follows_from_it_is_made_anew(
    game: str, alice: Player, bob: Player, charlie: Player
) -> None:
    people = [alice, bob, charlie]
    race = started(game, *people)
    cup = season_of(race, *people, name="Cup")
    driven(race, people, INTO_THE_RACE.get(game, 12))
    set_back(race)
    driven(race, people)
    drain_outbox(now=LATER + timedelta(days=90))
    assert race.is_finished
    assert list(differences(race)) == []
    assert Result.objects.exists()

    set_back(race)
    drain_outbox(now=LATER + timedelta(days=91))
    assert {total for _, _, total in cup.table()} == {RULES.get(game, {}).get("stake", 0)}
    assert not Result.objects.exists()
    assert not RatingChange.objects.exists()
    call_command("ratings", "--check")

    driven(race, people)
    drain_outbox(now=LATER + timedelta(days=180))
    assert list(differences(race)) == []
    call_command("ratings", "--check")
    rows = race.rating_changes.all()
    assert {row.player_id: row.place for row in rows} == places_in(race)
    table, ended = sorted(cup.table()), (race.state, race.outcome, race.finished_at)
    set_back(race)
    reinstate_moves(race_id=race.pk, epoch=race.epoch, now=LATER)
    drain_outbox(now=LATER + timedelta(days=181))
    race.refresh_from_db()
    assert (race.state, race.outcome, race.finished_at) == ended
    assert list(differences(race)) == []
    assert {row.player_id: row.place for row in race.rating_changes.all()} == places_in(race)
    assert sorted(cup.table()) == table
    cup.does(rounds.remove_race, race_id=race.pk)
    other = season_of(race, *people, name="Made from its end alone")
    assert sorted(other.table()) == table
