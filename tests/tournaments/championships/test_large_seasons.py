"""Large seasons: a page asks and shows no more than that of a small one."""

import re
from copy import copy

import pytest
from django.test import Client

from racing.people.models import Player
from racing.races.models import Race, Seating
from tests.cast import NOON
from tests.races.test_query_counts import get, queries
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    all_ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.organised import DAY, Organised
from tournaments.championships.services.standings import recompute_standings
from tournaments.models import Application, Decision, Entry, Result, RoundRace, Start
from tournaments.web.pages.calendar import RACES_SHOWN

PAGES = (
    *("", "calendar/", "calendar/1/", "decisions/", "log/", "protests/", "rulings/", "enter/"),
    *(
        "manage/",
        "manage/entries/",
        "manage/entries/?state=asked",
        "manage/rounds/",
        "manage/registration/",
    ),
    *("manage/seasons/", "manage/rehearsal/", "messages/", "embed/"),
)
FILES = (
    "standings.csv",
    "results.csv",
    "standings.json",
    "calendar.ics",
    "feed.atom",
    "manage/entries.csv",
)
MANY = 70


@pytest.fixture
def cup(client: Client, alice: Player, bob: Player) -> Organised:
    """A race is over, one is late, somebody asks to come in, and something is decided."""
    cup = planned(alice, alice, bob, rounds=2)
    tick(FIRST)
    all_ended(cup, 1, FIRST + DAY)
    client.force_login(alice)
    grow(cup, 2)
    return cup


def grow(cup: Organised, count: int) -> None:
    """So many entries, races, questions and decisions more."""
    season, made = cup.championship, Entry.objects.count()
    names = [f"driver{made + at}" for at in range(count)]
    people = Player.objects.bulk_create([Player(username=name) for name in names])
    entries = Entry.objects.bulk_create(
        Entry(championship=season, number=made + at, player=each)
        for at, each in enumerate(people, start=1)
    )
    for entry in entries:
        _race_again(races_of(cup, 1)[0], entry)
    Application.objects.bulk_create(
        Application(championship=season, player=each, at=NOON) for each in people
    )
    last = season.decisions.count()
    Decision.objects.bulk_create(
        _decision(cup, last + at, entry) for at, entry in enumerate(entries, start=1)
    )
    recompute_standings(championship_id=season.pk, now=NOON)


def _race_again(found: RoundRace, entry: Entry) -> None:
    """The same race once more, for somebody else alone."""
    race = copy(found.race)
    race.pk, race.code = None, f"copy{entry.pk}"
    race.save(force_insert=True)
    Seating.objects.create(race=race, seat=0, player=entry.player, joined_at=NOON)
    made = RoundRace.objects.create(round=found.round, race=race, is_over=True)
    Start.objects.create(round_race=made, seat=0, entry=entry)
    Result.objects.create(round_race=made, entry=entry, seat=0, place=1)


def _decision(cup: Organised, number: int, entry: Entry) -> Decision:
    return Decision(
        championship=cup.championship,
        number=number,
        kind=Decision.Kind.POINTS,
        entry=entry,
        amount=-100,
        reason="Too early",
        by=cup.organiser,
        by_name=cup.organiser.username,
        at=NOON,
    )


def test_no_page_asks_more_because_there_are_more_entries_races_and_decisions(
    client: Client, cup: Organised
) -> None:
    url = cup.championship.get_absolute_url()

    def asked() -> dict[str, int]:
        for page in PAGES:
            client.get(url + page)
        return {page: len(queries(get(client, url + page))) for page in (*PAGES, *FILES)}

    few = asked()
    grow(cup, MANY)
    many = asked()
    assert many == {page: min(count, few[page]) for page, count in many.items()}


def test_a_round_shows_some_of_its_races_and_a_page_of_its_own_all(
    client: Client, cup: Organised, bob: Player
) -> None:
    grow(cup, MANY)
    url = cup.championship.get_absolute_url()
    own = races_of(cup, 1)[0].race
    client.force_login(bob)
    shown = races_on(client, f"{url}calendar/")
    assert len(shown) == RACES_SHOWN
    assert shown[0] == own.pk
    assert f'href="{url}calendar/1/"' in client.get(f"{url}calendar/").text
    pages = [races_on(client, f"{url}calendar/1/?page={page}") for page in (1, 2)]
    assert [len(each) for each in pages] == [50, 23]
    assert {*pages[0], *pages[1]} == set(Race.objects.values_list("pk", flat=True))
    assert client.get(f"{url}calendar/9/").status_code == 404


def races_on(client: Client, url: str) -> list[int]:
    found = re.findall(r'row__title" href="/races/(\d+)/"', client.get(url).text)
    return [int(each) for each in found]


def test_decisions_are_listed_by_the_page_and_each_has_an_address(
    client: Client, cup: Organised
) -> None:
    grow(cup, MANY)
    url = cup.championship.get_absolute_url()
    client.logout()
    assert client.get(f"{url}decisions/").text.count("Too early") == 30
    assert "driver2 loses 1 point." in client.get(f"{url}decisions/1/").text
    assert "Too early" in client.get(f"{url}decisions/{MANY + 2}/").text
    assert client.get(f"{url}decisions/{MANY + 3}/").status_code == 404
