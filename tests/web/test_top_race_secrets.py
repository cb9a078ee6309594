"""No page of Top Race tells a bet, a hand or the cards left out (TR-2, TR-28)."""

import re
from collections.abc import Iterator
from random import Random

import pytest
import time_machine
from django.test import Client

from racing.bots.situation import Level, situation_of
from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.values import Seat, Viewer
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import MakeBet, TopRaceState
from racing.people.models import Player
from racing.races.models import Race
from racing.races.selectors.positions import position_of
from racing.tables.registry import registered_game
from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*')
NAMES = ("alice", "bob", "charlie", "dora", "emil")
PLACES = ("", "live/", "log/", "?move=9")
WORLDS = 3


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture
def people() -> list[Player]:
    return [cast.player(name) for name in NAMES]


@pytest.fixture
def race(people: list[Player]) -> Race:
    """A race of five, so that cards are left out; Alice and Bob have bet at the first line."""
    race = cast.dealt_race(*people, game="top-race", options={"bets": True})
    while state_of(race).phase != "betting":
        play_next(race, people)
    for player in people[:2]:
        cast.play(race, player, MakeBet("red"))
    return race


def state_of(race: Race) -> TopRaceState:
    race.refresh_from_db()
    state = race.codec.state(race.state)
    assert isinstance(state, TopRaceState)
    return state


def play_next(race: Race, people: list[Player]) -> None:
    seatings = list(race.seatings.order_by("seat"))
    seat = next(each.seat for each in seatings if each.to_act)
    situation = situation_of(race.rules, position_of(race, seatings), Seat(seat), Random(seat))
    cast.play(race, people[seat], registered_game(race.game).bots[Level.ROOKIE](situation))


def seen(client: Client, race: Race) -> list[str]:
    at = race.get_absolute_url()
    return [TOKEN.sub(r"\1", client.get(at + place).text) for place in PLACES]


def imagine(race: Race, viewer: Viewer, number: int) -> None:
    """The others hold other cards, other ones are left out, and they have bet on other cars."""
    world = TOP_RACE.imagine(state_of(race), viewer, Dice(cast.SEED, number))
    Race.objects.filter(pk=race.pk).update(state=encode(world))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nobody_can_tell_one_hidden_world_from_another(
    race: Race, people: list[Player], seat: int | None
) -> None:
    viewer = None if seat is None else Seat(seat)
    client = client_of(None if seat is None else people[seat])
    before = seen(client, race)
    hidden = set()
    for number in range(WORLDS):
        imagine(race, viewer, number)
        state = state_of(race)
        hidden.add(encode((state.drivers, state.aside)))
        assert seen(client, race) == before
    assert len(hidden) == WORLDS


def test_whoever_holds_other_cards_sees_others(race: Race, people: list[Player]) -> None:
    """Lest the test above compare pages that show no card at all."""
    client = client_of(people[1])
    before = seen(client, race)
    imagine(race, Seat(0), 1)
    assert seen(client, race) != before
