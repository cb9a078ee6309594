"""Divisions of a club, and the next season made from the last."""

import pytest
from django.test import Client

from racing.people.models import Player
from tests.cast import NOON, player
from tests.tournaments.championships.calendar.planned import FIRST, WEEK, all_ended, planned, tick
from tests.tournaments.organised import DAY, LATE, Organised, organised
from tournaments.championships.errors import (
    DivisionsNotFinished,
    NameTaken,
    NoSuchDivision,
    RoundBeforeItsChampionship,
)
from tournaments.championships.services.calendar.closing import sign_championship
from tournaments.championships.services.championships import start_championship
from tournaments.championships.services.copies import copy_season
from tournaments.championships.services.divisions import set_division
from tournaments.championships.services.plans import Races, change_plan
from tournaments.entries.services.entries import enter_player, enter_team, withdraw_entry
from tournaments.entries.services.registration import change_registration
from tournaments.models import Championship, Entry
from tournaments.shared.errors import AlreadyStarted, NotTheOrganiser


@pytest.fixture
def people(db: None) -> list[Player]:
    return [player(f"driver{number}") for number in range(8)]


@pytest.fixture
def divisions(alice: Player, people: list[Player]) -> list[Organised]:
    """Four in each, two of whom change places; raced, the first on the list winning."""
    made = [
        planned(alice, *people[4 * at : 4 * at + 4], rounds=1, is_started=False, name=name)
        for at, name in enumerate(("Gold 1", "Silver 1"))
    ]
    made[1].does(set_division, above=made[0].championship.pk, movers=2)
    for each in made:
        each.does(start_championship)
        each.does(change_plan, races=Races(seats=4, seating="standings"))
    tick(FIRST)
    return made


def finish(divisions: list[Organised]) -> None:
    for each in divisions:
        all_ended(each, 1, FIRST)
    tick(FIRST)
    for each in divisions:
        each.does(sign_championship, now=LATE)


def names(championship: Championship) -> list[str]:
    entries = championship.entries.select_related("player")
    return [each.player.username if each.player else each.name for each in entries]


def copied(cup: Organised, days: int = 140, **names: str) -> list[Championship]:
    chosen = {
        division.pk: names.get(division.slug.replace("-", "_"), f"Next {division.name}")
        for division in Championship.objects.all()
    }
    made: list[Championship] = cup.does(copy_season, names=chosen, days=days, now=LATE)
    return made


def test_a_season_is_copied_with_its_people_rules_plan_and_rounds(
    alice: Player, bob: Player, charlie: Player
) -> None:
    cup = planned(alice, is_started=False, rounds=2, plan={"fill": "bots"}, points=(5, 3))
    cup.does(enter_player, player=alice, team="Azur")
    cup.does(enter_player, player=bob)
    cup.does(enter_team, name="Brume", drivers=[charlie])
    cup.does(withdraw_entry, entry_id=cup.entry(bob).pk)
    (made,) = copied(cup)
    assert (made.name, made.follows, made.is_draft) == ("Next Cup", cup.championship, True)
    assert made.ruleset.rules.points == (5, 3)
    assert made.ruleset.series == "next-cup"
    assert made.race_plan.fill == "bots"
    assert made.race_plan.makes_races
    opens = [each.opens_at for each in made.rounds.all()]
    assert opens == [FIRST + 140 * DAY, FIRST + 140 * DAY + WEEK]
    entries = list(made.entries.values_list("kind", "player__username", "name", "team__name"))
    assert entries == [("player", "alice", "", "Azur"), ("team", None, "Brume", None)]
    assert list(made.entries.get(kind=Entry.Kind.TEAM).drivers.all()) == [charlie]


def test_a_copy_does_not_open_its_door_behind_the_back_of_its_organiser(
    cup_of_alice: Organised,
) -> None:
    at = {"opens_at": LATE - 30 * DAY, "closes_at": LATE - 20 * DAY}
    cup_of_alice.does(change_registration, values={"door": "open", **at})
    (early,) = copied(cup_of_alice, days=25)
    assert (early.registration.opens_at, early.registration.closes_at) == (None, LATE + 5 * DAY)
    tick(LATE)
    early.refresh_from_db()
    assert early.is_draft


def test_of_divisions_the_first_go_up_and_the_last_come_down(
    divisions: list[Organised], people: list[Player]
) -> None:
    finish(divisions)
    tables = [[name for _, name, _ in each.table()] for each in divisions]
    gold, silver = copied(divisions[0])
    assert set(names(gold)) == {*tables[0][:2], *tables[1][:2]}
    assert set(names(silver)) == {*tables[0][2:], *tables[1][2:]}
    assert (silver.above, silver.movers) == (gold, 2)


def test_divisions_are_copied_when_all_of_them_are_over(divisions: list[Organised]) -> None:
    before = Championship.objects.count()
    with pytest.raises(DivisionsNotFinished):
        copied(divisions[1])
    assert Championship.objects.count() == before


def test_a_copy_that_fails_leaves_nothing(divisions: list[Organised]) -> None:
    finish(divisions)
    before = (Championship.objects.count(), Entry.objects.count())
    with pytest.raises(NameTaken):
        copied(divisions[0], silver_1="Gold 1")
    with pytest.raises(RoundBeforeItsChampionship):
        copied(divisions[0], days=1)
    assert (Championship.objects.count(), Entry.objects.count()) == before


def test_only_its_organiser_copies_a_season(cup_of_alice: Organised, bob: Player) -> None:
    with pytest.raises(NotTheOrganiser):
        copied(Organised(bob, cup_of_alice.championship))


@pytest.fixture
def cup_of_alice(alice: Player, bob: Player) -> Organised:
    return organised(alice, alice, bob, is_started=False, name="Bronze")


def test_a_division_is_another_season_of_the_same_people_that_has_not_started(
    cup_of_alice: Organised, alice: Player, bob: Player
) -> None:
    others = [
        organised(bob, name="Foreign", is_started=False),
        organised(alice, alice, bob, name="Under way"),
        cup_of_alice,
    ]
    for other in others:
        with pytest.raises(NoSuchDivision):
            cup_of_alice.does(set_division, above=other.championship.pk, movers=1)
    assert cup_of_alice.championship.above is None


def test_divisions_do_not_go_in_circles(cup_of_alice: Organised, alice: Player) -> None:
    top = organised(alice, name="Top", is_started=False)
    cup_of_alice.does(set_division, above=top.championship.pk, movers=1)
    with pytest.raises(NoSuchDivision):
        top.does(set_division, above=cup_of_alice.championship.pk, movers=1)
    cup_of_alice.does(set_division, above=None, movers=1)
    assert (cup_of_alice.championship.above, cup_of_alice.championship.movers) == (None, 0)


def test_divisions_are_fixed_with_the_start(cup_of_alice: Organised) -> None:
    cup_of_alice.does(start_championship)
    with pytest.raises(AlreadyStarted):
        cup_of_alice.does(set_division, above=None, movers=0)


def test_the_table_says_who_would_move_and_where_the_other_divisions_are(
    divisions: list[Organised], client: Client
) -> None:
    pages = [client.get(each.championship.get_absolute_url()).text for each in divisions]
    assert (pages[0].count("relegated"), pages[0].count("promoted")) == (2, 0)
    assert (pages[1].count("relegated"), pages[1].count("promoted")) == (0, 2)
    assert "/championships/silver-1/" in pages[0]
    assert "/championships/gold-1/" in pages[1]


def test_seasons_are_linked_to_the_ones_before_and_after(
    cup_of_alice: Organised, alice: Player, client: Client
) -> None:
    (made,) = copied(cup_of_alice)
    client.force_login(alice)
    assert made.get_absolute_url() in client.get("/championships/bronze/").text
    assert "/championships/bronze/" in client.get(made.get_absolute_url()).text
    client.logout()
    Championship.objects.filter(slug="bronze").update(status="running", started_at=NOON)
    assert made.get_absolute_url() not in client.get("/championships/bronze/").text
