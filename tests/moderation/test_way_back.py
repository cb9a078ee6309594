"""What setting a race back would do is told before it is done."""

from datetime import timedelta

import pytest

from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.rewinds import WayBack, way_back
from racing.races.services.moves import retire
from tests.cast import NOON, dealt_race, driver, everyone_chooses, play, play_to_the_end
from tests.dash.values import Push, Steer

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player, charlie: Player) -> Race:
    """All have chosen in secret, the first has driven, and the next has given up then."""
    race = dealt_race(alice, bob, charlie, options={"length": 15})
    everyone_chooses(race, alice, bob, charlie)
    first = driver(race)
    play(race, first, Steer(1))
    play(race, first, Push())
    retire(race_id=race.pk, player=driver(race), now=NOON)
    race.refresh_from_db()
    return race


def seats(race: Race) -> tuple[int, int, int]:
    """Seats of the first, of who gave up, and of who is left."""
    first, gone = race.moves.get(number=4).seat, race.moves.get(number=6).seat
    (left,) = {0, 1, 2} - {first, gone}
    return first or 0, gone or 0, left


def test_who_is_asked_and_who_comes_back(race: Race) -> None:
    first, gone, left = seats(race)
    assert way_back(race, 3) == WayBack(3, (first,), (gone,), even_ply=3, is_reopened=False)
    assert way_back(race, 6) == WayBack(6, (left,), (), even_ply=6, is_reopened=False)


@pytest.mark.parametrize("ply", [1, 2])
def test_amid_choices_in_secret_the_move_before_them_is_named(race: Race, ply: int) -> None:
    found = way_back(race, ply)
    assert found is not None
    assert found.even_ply == 0


def test_nobody_goes_where_no_move_stands(race: Race) -> None:
    assert way_back(race, 7) is None
    assert way_back(race, -1) is None
    first, _, left = seats(race)
    staying = [each.player for each in race.seatings.filter(seat__in=(first, left)) if each.player]
    play_to_the_end(race, *staying)
    assert way_back(race, race.ply) is None
    found = way_back(race, 6)
    assert found is not None
    assert found.is_reopened


def test_it_is_what_then_happens(race: Race) -> None:
    told = way_back(race, 4)
    rewind_race(race_id=race.pk, ply=4, now=SOON)
    assert told is not None
    assert tuple(race.seatings.filter(to_act=True).values_list("seat", flat=True)) == told.asked
    assert not race.seatings.filter(has_retired=True).exists()
