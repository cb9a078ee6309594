"""The example program that checks dice from public pages, for races of each kind."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.races.dice_secrets import new_key
from racing.races.models import DiceSeal, Race
from racing.races.services.beacon_starts import start_waiting_races
from racing.races.services.lobby import set_word, start_race
from racing.races.services.resealing import reseal_races
from tests import cast
from tests.cast import NOON, play_to_the_end, running_race, word_of
from tests.races.beacon import Beacon, running_beacon

CHECK = Path(__file__).parents[2] / "examples" / "check_dice.py"
SOON = NOON + timedelta(minutes=1)
SHORT: dict[str, Any] = {"options": {"length": 10}}


@pytest.fixture
def people(transactional_db: None) -> tuple[Player, Player]:
    return cast.player("alice"), cast.player("bob")


@pytest.fixture
def beacon(settings: Settings) -> Iterator[Beacon]:
    with running_beacon() as server:
        settings.BEACON = server.url
        yield server


def checked(where: str, *words: str) -> tuple[int, str]:
    """Runs the program in a Python of its own, without our packages."""
    command = [sys.executable, "-I", "-S", str(CHECK), where, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def page(site: LiveServer, race: Race) -> str:
    return f"{site.url}/races/{race.pk}/"


def with_words(*people: Player) -> Race:
    race = running_race(*people, starts_when_full=False, **SHORT)
    for letter, each in zip("ab", people, strict=False):
        set_word(race_id=race.pk, player=each, word=word_of(letter))
    return start_race(race_id=race.pk, host=people[0], now=NOON)


def without_words(*people: Player) -> Race:
    return running_race(*people, **SHORT)


def with_beacon(*people: Player) -> Race:
    race = running_race(*people, **SHORT)
    assert start_waiting_races(now=SOON) == 1
    return race


def after_a_rewind(*people: Player) -> Race:
    race = with_words(*people)
    for each in people:
        cast.play(race, each)
    rewind_race(race_id=race.pk, ply=1, now=SOON)
    return race


def after_its_end(*people: Player) -> Race:
    race = with_words(*people)
    play_to_the_end(race, *people)
    rewind_race(race_id=race.pk, ply=3, now=SOON)
    return race


def of_the_older_formula(*people: Player) -> Race:
    return cast.older_race(*people, words=["flag", 'é"\\ '], **SHORT)


Make = Callable[..., Race]
KINDS: list[tuple[Make, str]] = [
    (with_words, "ok: so no player could choose the dice"),
    (without_words, "ok: so the site drew alone"),
    (after_a_rewind, "ok: since the site rewound the race or lost a number, it drew alone"),
    (after_its_end, "ok: secret number 2 has the fingerprint that was shown"),
    (of_the_older_formula, "ok: so the dice have the formula of older races"),
]


@pytest.mark.parametrize(("make", "says"), KINDS)
def test_a_race_of_each_kind_is_checked(
    live_server: LiveServer, people: tuple[Player, Player], make: Make, says: str
) -> None:
    race = make(*people)
    play_to_the_end(race, *people)
    code, said = checked(page(live_server, race))
    assert code == 0, said
    assert says in said
    assert "ok: all 0 numbers" not in said
    assert "fingerprints is unbroken" in said


def test_a_race_whose_first_seed_was_lost_is_checked_from_there_on(
    live_server: LiveServer, people: tuple[Player, Player], settings: Settings
) -> None:
    race = with_words(*people)
    cast.play(race, people[0])
    settings.DICE_KEY = new_key()
    assert reseal_races(now=SOON) == 1
    play_to_the_end(race, *people)
    code, said = checked(page(live_server, race))
    assert code == 0, said
    assert "ok: secret number 1 is lost" in said
    assert "ok: secret number 2 has the fingerprint that was shown" in said
    assert "ok: all 0 numbers" not in said


def test_a_race_with_a_beacon_is_checked(
    live_server: LiveServer, people: tuple[Player, Player], beacon: Beacon
) -> None:
    race = with_beacon(*people)
    play_to_the_end(race, *people)
    code, said = checked(page(live_server, race))
    assert code == 0, said
    assert f"ok: the beacon {beacon.url} confirms the value" in said
    assert "ok: so nobody could choose the dice" in said
    beacon.says["/public/"] = b'{"round": 35, "randomness": "' + b"0" * 64 + b'"}'
    assert "the beacon has another value" in checked(page(live_server, race))[1]
    assert checked(page(live_server, race), "--no-beacon")[0] == 0


def test_a_race_that_runs_is_not_checked_yet(
    live_server: LiveServer, people: tuple[Player, Player]
) -> None:
    assert checked(page(live_server, with_words(*people)))[0] == 2


def speak_otherwise(dice: dict[str, Any]) -> None:
    dice["entrants"] = dice["entrants"].replace(word_of("a"), word_of("c"))
    dice["entrants_sha256"] = sha256(dice["entrants"].encode()).hexdigest()


FALSE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("seed", lambda dice: dice["seeds"][0].update(seed="00" * 32), "doesn't have the fingerprint"),
    ("place", lambda dice: dice["seeds"][0].update(listed=2), "isn't the fingerprint shown"),
    ("hash", lambda dice: dice.update(entrants_sha256="0" * 64), "has another hash"),
    ("number", lambda dice: dice["draws"][1]["numbers"].insert(0, [6, 6]), "doesn't follow"),
    ("word", lambda dice: speak_otherwise(dice), "doesn't follow"),
    ("promise", lambda dice: dice.update(promise="beacon"), "is what holds"),
    ("nonsense", lambda dice: dice.clear(), "can't be read"),
]


@pytest.mark.parametrize(("name", "falsify", "says"), FALSE)
def test_what_is_false_is_found(
    live_server: LiveServer,
    people: tuple[Player, Player],
    tmp_path: Path,
    name: str,
    falsify: Callable[[dict[str, Any]], object],
    says: str,
) -> None:
    race = with_words(*people)
    play_to_the_end(race, *people)
    dice = live_server_json(live_server, race)
    falsify(dice)
    path = tmp_path / "dice.json"
    path.write_text(json.dumps(dice))
    code, said = checked(str(path))
    assert code == 1
    assert says in said


def live_server_json(site: LiveServer, race: Race) -> dict[str, Any]:
    with urlopen(page(site, race) + "dice.json") as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def test_an_entry_taken_out_of_the_list_is_found(
    live_server: LiveServer, people: tuple[Player, Player]
) -> None:
    races = [with_words(*people) for _ in range(3)]
    play_to_the_end(races[2], *people)
    DiceSeal.objects.filter(number=2).delete()
    code, said = checked(page(live_server, races[2]))
    assert (code, "entry 3 of the list doesn't follow entry 1" in said) == (1, True)
