"""The dice of a round's races are sealed when its grids are drawn, before a race is made."""

import pytest
from django.test import Client
from pytest_django import Settings

from racing.people.models import Player
from racing.races.dice_secrets import is_encrypted
from racing.races.models import DiceSeal, Race
from racing.races.services.beacon_starts import start_waiting_races
from racing.races.verification import differences
from tests.cast import player, seed_of
from tests.races.beacon import running_beacon
from tests.tournaments.championships.calendar.planned import FIRST, planned, races_of, tick
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.services.calendar.calendars import cancel_round
from tournaments.championships.services.calendar.opening import open_rounds, start_championship
from tournaments.championships.services.race_making import make_races
from tournaments.entries.services.entries import withdraw_entry
from tournaments.models import Entry, Grid


@pytest.fixture
def cup(alice: Player) -> Organised:
    return planned(alice, *(player(f"driver{number}") for number in range(5)))


@pytest.fixture
def drawn(cup: Organised) -> list[Grid]:
    """The grids of the first round, which have no races yet."""
    for step in (start_championship, open_rounds):
        step(cup.championship.pk, FIRST)
    return list(Grid.objects.select_related("dice_seal"))


def test_the_seals_are_listed_with_the_grids(drawn: list[Grid], client: Client) -> None:
    assert not Race.objects.exists()
    seals = [(each.what, each.race) for each in DiceSeal.objects.filter(number__gt=0)]
    assert seals == [(f"grid {grid.pk}", None) for grid in drawn]
    assert all(is_encrypted(bytes(grid.dice_seed)) for grid in drawn)
    assert client.get("/dice/").text.count("no race yet") == 2


def test_a_race_has_the_seal_of_its_grid(cup: Organised, drawn: list[Grid]) -> None:
    make_races(cup.championship.pk, FIRST)
    races = [found.race for found in races_of(cup, 1)]
    assert [race.seal for race in races] == [
        grid.dice_seal.seal for grid in drawn if grid.dice_seal
    ]
    assert DiceSeal.objects.filter(number__gt=0).count() == 2
    assert [list(differences(race)) for race in races] == [[], []]
    assert {bytes(grid.dice_seed) for grid in Grid.objects.all()} == {b""}


def test_a_grid_that_is_dropped_stays_in_the_list(cup: Organised, drawn: list[Grid]) -> None:
    for entry in Entry.objects.filter(pk__in=drawn[1].entries):
        cup.does(withdraw_entry, entry_id=entry.pk, now=FIRST)
    make_races(cup.championship.pk, FIRST)
    assert len(races_of(cup, 1)) == 1
    assert DiceSeal.objects.get(what=f"grid {drawn[1].pk}").race is None


def test_a_seed_that_cannot_be_read_any_more_is_drawn_anew(
    cup: Organised, drawn: list[Grid], settings: Settings
) -> None:
    settings.DICE_KEY = "A" * 42 + "E"
    make_races(cup.championship.pk, FIRST)
    races = [found.race for found in races_of(cup, 1)]
    assert {race.seal for race in races}.isdisjoint(
        {grid.dice_seal.seal for grid in drawn if grid.dice_seal}
    )
    assert [list(differences(race)) for race in races] == [[], []]


def test_a_round_waits_for_the_beacon_and_then_runs(cup: Organised, settings: Settings) -> None:
    with running_beacon() as beacon:
        settings.BEACON = beacon.url
        tick(FIRST)
        assert {found.race.status for found in races_of(cup, 1)} == {Race.Status.STARTING}
        tick(FIRST)
        start_waiting_races(now=FIRST + DAY)
    assert {found.race.status for found in races_of(cup, 1)} == {Race.Status.RUNNING}


def test_a_round_that_is_restored_has_other_seals_since_the_first_seeds_were_shown(
    cup: Organised, client: Client
) -> None:
    tick(FIRST)
    before = {found.race.seal for found in races_of(cup, 1)}
    cup.does(cancel_round, number=1, now=FIRST)
    cup.does(cancel_round, number=1, cancelled=False, now=FIRST)
    tick(FIRST)
    races = [found.race for found in races_of(cup, 1)]
    assert len(races) == 2
    assert before.isdisjoint({race.seal for race in races})
    assert {len(seed_of(race)) for race in races} == {32}
    assert [list(differences(race)) for race in races] == [[], []]
    assert before <= {entry["seal"] for entry in client.get("/dice.json").json()["seals"]}


def test_a_round_cancelled_while_its_races_wait_starts_none(
    cup: Organised, settings: Settings
) -> None:
    with running_beacon() as beacon:
        settings.BEACON = beacon.url
        tick(FIRST)
        cup.does(cancel_round, number=1, now=FIRST)
        assert start_waiting_races(now=FIRST + DAY) == 0
    assert {found.race.status for found in races_of(cup, 1)} == {Race.Status.ABANDONED}


@pytest.mark.parametrize("path", ["calendar/", "", "manage/", "manage/rounds/", "log/"])
def test_pages_of_a_championship_can_be_seen_while_its_races_wait(
    cup: Organised, settings: Settings, client: Client, path: str
) -> None:
    settings.BEACON = "http://127.0.0.1:9"
    tick(FIRST)
    client.force_login(cup.organiser)
    assert client.get(f"/championships/{cup.championship.slug}/{path}").status_code == 200
