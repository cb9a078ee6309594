"""Rounds of a season seat nobody who may not take a seat; entries stay."""

from typing import Any

import pytest

from racing.people.models import Player
from racing.races.models import Race, Seating
from tests import cast
from tests.cast import NOON
from tests.moderation.sanctions.doing import DAY, acted, banned
from tests.tournaments.organised import Organised, organised
from tournaments.championships.services import plans
from tournaments.championships.services.calendar.opening import open_rounds
from tournaments.championships.services.championships import begin
from tournaments.championships.services.race_making import make_races
from tournaments.entries.selectors.reserves import Vacancy
from tournaments.entries.services.calls import ask_first
from tournaments.entries.services.entries import enter_team
from tournaments.models import Application, Championship, Entry, Grid, RoundRace


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    """The site makes its races; the first round opens at noon."""
    made = organised(cast.player("olga"), alice, bob, charlie, is_started=False)
    made.does(plans.change_plan, races=plans.Races(seats=4))
    made.round(opens_at=NOON, closes_at=NOON + 7 * DAY)
    return made


def raced(cup: Organised, now: Any = NOON) -> set[str]:
    """Who sits in the races of the round that has opened."""
    if not cup.championship.is_running:
        begin(cup.championship, now=now)
    open_rounds(cup.championship.pk, now)
    make_races(cup.championship.pk, now)
    races = RoundRace.objects.filter(round__championship=cup.championship).values("race")
    seats = Seating.objects.filter(race__in=races, player__isnull=False)
    return set(seats.values_list("player__username", flat=True))


def test_who_is_suspended_is_not_seated(cup: Organised, bob: Player, mona: Player) -> None:
    acted("suspend", bob, mona, days=3)
    assert raced(cup) == {"alice", "charlie"}
    assert cup.entry(bob).until_round is None


def test_nor_if_it_came_after_the_draw(cup: Organised, bob: Player, mona: Player) -> None:
    begin(cup.championship, now=NOON)
    open_rounds(cup.championship.pk, NOON)
    assert Grid.objects.get().entries.count(cup.entry(bob).pk) == 1
    acted("suspend", bob, mona, days=3)
    assert raced(cup) == {"alice", "charlie"}


def test_when_it_is_over_they_are(cup: Organised, bob: Player, mona: Player) -> None:
    acted("suspend", bob, mona, days=3, now=NOON - 3 * DAY)
    assert raced(cup) == {"alice", "bob", "charlie"}


def test_who_has_as_many_races_as_they_may_is_not_seated(
    cup: Organised, alice: Player, bob: Player, mona: Player
) -> None:
    cast.dealt_race(alice, bob)
    acted("limit", bob, mona, limit=1, days=3)
    acted("limit", alice, mona, limit=2, days=3)
    assert raced(cup) == {"alice", "charlie"}


def test_for_a_team_another_drives(cup: Organised, bob: Player, mona: Player) -> None:
    dora, emil = cast.player("dora"), cast.player("emil")
    cup.does(enter_team, name="Azur", drivers=[dora, emil])
    acted("suspend", dora, mona, days=3)
    assert "emil" in raced(cup)


def test_with_too_few_left_there_is_no_race(
    cup: Organised, alice: Player, bob: Player, mona: Player, otto: Player
) -> None:
    banned(alice, mona, otto)
    acted("suspend", bob, mona, days=3)
    assert raced(cup) == set()
    assert not Race.objects.exists()


def test_no_reserve_is_asked_who_may_not_drive(cup: Organised, bob: Player, mona: Player) -> None:
    season: Championship = cup.championship
    rows = [
        Application.objects.create(
            championship=season,
            player=cast.player(name),
            state=Application.State.RESERVE,
            at=NOON + number * DAY,
        )
        for number, name in enumerate(("rita", "rolf"))
    ]
    acted("suspend", rows[0].player, mona, days=3)
    entry: Entry = cup.entry(bob)
    call = ask_first(season, Vacancy(entry), now=NOON)
    assert call is not None
    assert call.reserve == rows[1]
