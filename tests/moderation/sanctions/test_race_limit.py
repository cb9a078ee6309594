"""So many races at once and no more: made, joined, taken over, given."""

from functools import partial

import pytest

from racing.circuits.services.trials import start_trial
from racing.people.models import Player
from racing.races.errors import RacesLimited
from racing.races.models import Race, Seating
from racing.races.services.lobby import Plan, create_race, join_race
from racing.races.services.moves import retire
from racing.races.services.substitutes import hand_over_seat, take_over_seat
from tests import cast
from tests.cast import NOON
from tests.moderation.sanctions.doing import DAY, acted
from tests.races.at_once import at_once
from tests.races.test_query_counts import queries
from tests.web.scene import client_of


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """The only race that Bob has."""
    return cast.dealt_race(alice, bob)


def new_race(player: Player) -> Race:
    return create_race(host=player, plan=Plan(game="dash", seats=2), now=NOON)


def test_who_has_as_many_makes_no_more(
    race: Race, alice: Player, bob: Player, mona: Player
) -> None:
    acted("limit", bob, mona, limit=1, days=3)
    with pytest.raises(RacesLimited):
        new_race(bob)
    with pytest.raises(RacesLimited):
        join_race(race_id=cast.open_race(alice).pk, player=bob, now=NOON)
    assert Seating.objects.filter(player=bob).count() == 1


def test_who_has_fewer_takes_one_more(race: Race, bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=2, days=3)
    new_race(bob)
    with pytest.raises(RacesLimited):
        new_race(bob)


def test_nor_is_a_seat_taken_over_or_given(
    race: Race, alice: Player, bob: Player, charlie: Player, mona: Player
) -> None:
    other = cast.dealt_race(alice, charlie)
    other.seatings.filter(player=charlie).update(is_offered=True)
    acted("limit", bob, mona, limit=1, days=3)
    with pytest.raises(RacesLimited):
        take_over_seat(race_id=other.pk, player=bob, seat=1, now=NOON)
    with pytest.raises(RacesLimited):
        hand_over_seat(race_id=other.pk, player=bob, seat=1, now=NOON)


def test_what_is_over_or_given_up_does_not_count(race: Race, bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=1, days=3)
    retire(race_id=race.pk, player=bob, now=NOON)
    new_race(bob)


def test_time_trials_are_free(race: Race, bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=0, days=3)
    start_trial(player=bob, circuit="teacup", top_speed=6, ghost=None, now=NOON)
    assert client_of(bob).post("/circuits/teacup/trial/", {"top_speed": "6"}).status_code == 302


def test_it_ends_by_itself(race: Race, bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=1, days=3, now=NOON - 3 * DAY)
    new_race(bob)


def test_the_page_says_so(race: Race, alice: Player, bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=1, days=3)
    client = client_of(bob)
    page = client.post("/play-now/", {}, follow=True).text
    assert "A moderator has limited how many races you can have at once, until June 4" in page
    refused = client.post(f"/races/{cast.open_race(alice).pk}/join/", {"code": ""})
    assert (refused.status_code, "Finish one first." in refused.text) == (409, True)


def test_for_others_it_costs_no_query(alice: Player, bob: Player) -> None:
    table = cast.open_race(alice)
    asked = queries(lambda: join_race(race_id=table.pk, player=bob, now=NOON))
    assert not any("race_limit" in sql and "FOR NO KEY" in sql for sql in asked)
    assert not any("COUNT" in sql and "is_trial" in sql for sql in asked)


@pytest.mark.django_db(transaction=True)
def test_two_clicks_at_once_find_room_for_one(alice: Player, bob: Player, mona: Player) -> None:
    tables = [cast.open_race(alice) for _ in range(2)]
    acted("limit", bob, mona, limit=1, days=3)
    calls = [partial(join_race, race_id=each.pk, player=bob, now=NOON) for each in tables]
    results = at_once(calls)
    assert sorted(type(each).__name__ for each in results) == ["Race", "RacesLimited"]
