"""Notes that somebody keeps for themselves."""

import pytest

from racing.people.models import Player
from racing.races.errors import NotInThisRace
from racing.races.models import Race, Seating
from racing.races.services.messages import keep_notes
from tests import cast
from tests.web.scene import client_of

MINE = "Bob always brakes late"
PLACES = ("", "live/", "log/", "chat/", "?move=1")


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = cast.dealt_race(alice, bob)
    keep_notes(race_id=race.pk, player=alice, text=MINE)
    return race


def test_notes_are_for_their_writer_alone(race: Race, alice: Player, bob: Player) -> None:
    at = race.get_absolute_url()
    assert MINE in client_of(alice).get(at).text
    for other in (bob, None):
        for place in PLACES:
            assert MINE not in client_of(other).get(at + place).text


def test_whoever_takes_the_seat_over_does_not_get_them(
    race: Race, alice: Player, charlie: Player
) -> None:
    Seating.objects.filter(race=race, player=alice).update(player=charlie)
    assert MINE not in client_of(charlie).get(race.get_absolute_url()).text


def test_who_does_not_sit_there_has_no_notes(race: Race, charlie: Player) -> None:
    with pytest.raises(NotInThisRace):
        keep_notes(race_id=race.pk, player=charlie, text="mine")


def test_a_new_line_counts_once(race: Race, alice: Player) -> None:
    client, path = client_of(alice), f"/races/{race.pk}/notes/"
    assert client.post(path, {"text": "a\r\n" * 999}).status_code == 302
    assert client.post(path, {"text": "x" * 2001}).status_code == 422
    assert cast.seating(race, alice).notes == ("a\n" * 999).strip()
