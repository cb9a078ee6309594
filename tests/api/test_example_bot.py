"""The bot among the examples: a program that knows nothing but the API."""

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from django.utils import timezone
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from racing.bots.situation import Level
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.people.services.tokens import declare_bot_account
from racing.races.models import Move
from racing.races.verification import differences
from tests import cast
from tests.api.calls import token_for

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
MOST = 500


def started_bot(site: str, player: Player) -> ModuleType:
    spec = spec_from_file_location("example_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    bot = module_from_spec(spec)
    spec.loader.exec_module(bot)
    bot.SITE, bot.TOKEN = site, token_for(player)  # type: ignore[attr-defined]
    return bot


@pytest.fixture
def robby(transactional_db: None) -> Player:
    player = cast.player("robby")
    declare_bot_account(player=player)
    return player


@pytest.fixture(autouse=True)
def nobody_is_held_up(settings: Settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}


def test_the_example_bot_finishes_a_race(live_server: LiveServer, robby: Player) -> None:
    """Of cats, against two bots of the site, to the flag and by the rules."""
    random.seed(1)
    race = cast.race_against(robby, 2, Level.ROOKIE, game="racing-cats", now=timezone.now())
    bot = started_bot(live_server.url, robby)
    for _ in range(MOST):
        drain_outbox(now=timezone.now())
        if not bot.look_round():
            break
    race.refresh_from_db()
    assert race.is_finished
    assert Move.objects.filter(race=race, player=robby).exists()
    assert list(differences(race)) == []


def test_the_example_bot_takes_a_seat_in_an_open_race(
    live_server: LiveServer, robby: Player
) -> None:
    alice = cast.player("alice")
    cast.open_race(alice, is_rated=True, now=timezone.now())
    race = cast.open_race(alice, now=timezone.now())
    started_bot(live_server.url, robby).look_round()
    assert list(robby.seatings.values_list("race", flat=True)) == [race.pk]
