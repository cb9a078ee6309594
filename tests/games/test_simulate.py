"""`manage.py simulate`: races without people, the same for the same seed."""

import json
import os
import subprocess
import sys
from io import StringIO
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from racing.bots.simulation import simulate
from racing.engine.errors import BrokenInvariant, WrongNumberOfSeats
from tests.dash.broken import ListsTooMuch, ListsTwice, LosesACard
from tests.dash.rules import DASH, Dash
from tests.dash.values import DashOptions


def simulated(*arguments: str) -> str:
    out = StringIO()
    call_command("simulate", *arguments, stdout=out)
    return out.getvalue()


def report_of(*arguments: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(simulated(*arguments, "--json"))
    return report


def test_the_report_counts_races_moves_and_places() -> None:
    report = report_of("dash", "--seats", "3", "--races", "20", "--seed", "1")
    assert report["races"] == 20
    assert report["moves"] > 20 * 9
    assert report["moves_per_second"] > 0
    assert [each["seat"] for each in report["outcomes"]] == [0, 1, 2]
    assert set(report["lengths"]) == {"min", "median", "mean", "max"}


def test_every_race_is_won_or_counted_as_without_a_winner() -> None:
    report = report_of("dash", "--seats", "2", "--races", "30", "--seed", "2")
    wins = sum(each["wins"] for each in report["outcomes"])
    shared = sum(each["shared_wins"] for each in report["outcomes"])
    assert wins + shared // 2 + report["without_winner"] == 30


def test_the_same_seed_gives_the_same_races() -> None:
    one, other = (
        report_of("dash", "--seats", "4", "--races", "10", "--seed", "3") for _ in range(2)
    )
    assert {**one, "moves_per_second": 0} == {**other, "moves_per_second": 0}


def test_another_seed_gives_other_races() -> None:
    one, other = (
        report_of("dash", "--seats", "4", "--races", "10", "--seed", seed) for seed in "45"
    )
    assert one["moves"] != other["moves"]


@pytest.mark.parametrize("level", ["rookie", "club", "ace"])
def test_bots_of_each_level_can_drive(level: str) -> None:
    assert report_of("dash", "--seats", "2", "--races", "3", "--bots", level)["races"] == 3


def test_options_change_the_race() -> None:
    arguments = ("dash", "--seats", "2", "--races", "10", "--bots", "club")
    short = report_of(*arguments, "--option", "length=10", "--option", "slipstream=false")
    long = report_of(*arguments, "--option", "length=40")
    assert long["lengths"]["min"] > short["lengths"]["max"]


def test_without_json_people_get_a_table() -> None:
    table = simulated("dash", "--seats", "2", "--races", "5")
    assert table.startswith("dash: 5 races, ")
    assert "mean place" in table


def test_the_report_tells_the_turns_that_races_took() -> None:
    """RC-19: tricks to the finish, or what the summary of another game counts."""
    arguments = ("dash", "--seats", "2", "--races", "6", "--seed", "5")
    results = list(simulate(DASH, DashOptions(), seats=2, races=6, seed=5))
    turns = [result.turns for result in results]
    assert min(turns) < max(turns)
    report = report_of(*arguments)
    assert report["turns"]["mean"] == round(sum(turns) / 6, 2)
    assert (report["turns"]["min"], report["turns"]["max"]) == (min(turns), max(turns))


def test_the_table_tells_the_turns_in_the_words_of_the_game() -> None:
    arguments = ("dash", "--seats", "2", "--races", "6", "--seed", "5")
    report = report_of(*arguments)
    turns = report["turns"]
    words = f"turns per race: {turns['min']} to {turns['max']}, median {turns['median']:g}, "
    end = f"mean {turns['mean']:g}; the last race ended with game turn {report['end']}"
    assert words + end in simulated(*arguments)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess", "--seats", "2"), "There is no game “chess”"),
        (("dash", "--seats", "9"), "dash has 2 to 4 seats, not 9."),
        (("dash", "--seats", "0"), "--seats must be at least 1, not 0."),
        (("dash", "--seats", "two"), "--seats must be a whole number, not “two”."),
        (("dash", "--seats", "2", "--races", "0"), "--races must be at least 1"),
        (("dash", "--seats", "2", "--seed", "x"), "--seed must be a whole number"),
        (("dash", "--seats", "2", "--bots", "genius"), "There are no bots “genius”"),
        (("dash", "--seats", "2", "--option", "length"), "--option needs NAME=VALUE"),
        (("dash", "--seats", "2", "--option", "length=9"), "These options can’t be used: "),
        (("dash", "--seats", "2", "--option", "wings=2"), "These options can’t be used: "),
    ],
)
def test_a_bad_argument_gets_one_clear_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError) as refused:
        simulated(*arguments)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.returncode == 1


def test_a_bad_game_ends_with_exit_code_1_and_no_traceback() -> None:
    ended = subprocess.run(
        [sys.executable, "manage.py", "simulate", "chess", "--seats", "2"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("CommandError: There is no game “chess”")
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("game", [LosesACard(), ListsTwice(), ListsTooMuch()])
def test_broken_rules_do_not_get_through(game: Dash) -> None:
    with pytest.raises(BrokenInvariant):
        list(simulate(game, DashOptions(), seats=2, races=5, seed=1))


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(WrongNumberOfSeats):
        list(simulate(DASH, DashOptions(), seats=5, races=1, seed=1))
