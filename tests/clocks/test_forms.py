"""The clock of a new race as people fill it in, and in words."""

from typing import Any

import pytest
from django.utils.translation import override

from racing.clocks.values import (
    DAY,
    HOUR,
    MINUTE,
    PRESETS,
    BankClock,
    Clock,
    DailyClock,
    Free,
    NoClock,
    TurnClock,
)
from racing.races.forms.clocks import ClockForm, clock_values
from racing.races.forms.time_settings import TimeSettingsForm
from racing.shared.clock_words import clock_words
from racing.shared.time_zones import zone_groups

CLOCKS = [
    *PRESETS.values(),
    NoClock(),
    TurnClock(seconds=90 * MINUTE, grace=HOUR),
    TurnClock(seconds=5),
    BankClock(bank=3 * MINUTE, increment=10, cap=5 * MINUTE),
    BankClock(bank=10 * MINUTE, increment=MINUTE, cap=20 * MINUTE),
    BankClock(bank=2 * DAY, increment=HOUR, cap=3 * DAY, free=Free(True, True, True)),
    DailyClock(hour=0, minute=5, zone="America/St_Johns", free=Free(weekends=True)),
]


def form(**values: Any) -> ClockForm:
    return ClockForm({"clock": "own", **values})


def errors(**values: Any) -> set[str]:
    return set(form(**values).errors)


@pytest.mark.parametrize("clock", CLOCKS)
def test_the_form_is_filled_in_again_with_the_same_clock(clock: Clock) -> None:
    filled = ClockForm(clock_values(clock))
    assert not filled.errors
    assert filled.chosen_clock() == clock


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("3 d", 3 * DAY),
        ("1 jour 12 h", 36 * HOUR),
        ("90min", 90 * MINUTE),
        ("2 Days, 1 h", 49 * HOUR),
        ("10 s", 10),
        ("5 sec.", 5),
        ("1 min 30 secondes", 90),
    ],
)
def test_a_span_is_read_as_people_write_it(text: str, seconds: int) -> None:
    filled = form(own_kind="turn", own_turn=text)
    assert not filled.errors
    assert filled.chosen_clock() == TurnClock(seconds=seconds)


@pytest.mark.parametrize(
    "text",
    ["3", "-3 h", "soon", "3 weeks", "1e9 d", "4 s", "3 semaines", "61 d", "0", "9999999 d", "½ h"],
)
def test_a_span_that_cannot_be_is_refused(text: str) -> None:
    assert errors(own_kind="turn", own_turn=text) == {"own_turn"}


def test_a_clock_says_what_it_needs() -> None:
    assert errors(own_kind="bank") == {"own_bank", "own_increment"}
    assert errors(own_kind="turn") == {"own_turn"}
    assert errors(own_kind="daily") == {"own_hour", "own_zone"}
    assert errors(own_kind="daily", own_hour="20:00", own_zone="Moon/Tycho") == {"own_zone"}


def test_what_is_not_chosen_is_not_looked_at() -> None:
    filled = ClockForm({"clock": "calm", "own_turn": "soon", "own_zone": "Moon/Tycho"})
    assert filled.is_valid()
    assert filled.chosen_clock() == PRESETS["calm"]


def test_a_cap_below_the_bank_is_refused() -> None:
    bank = {"own_kind": "bank", "own_bank": "3 d", "own_increment": "1 h"}
    assert errors(**bank, own_cap="2 d") == {"own_cap"}
    assert errors(**bank, own_cap="3 d") == set()


def test_a_bank_without_a_cap_grows_no_further_than_it_was() -> None:
    filled = form(own_kind="bank", own_bank="3 d", own_increment="1 h")
    assert filled.is_valid()
    assert filled.chosen_clock() == BankClock(bank=3 * DAY, increment=HOUR, cap=3 * DAY)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (PRESETS["live"], "5 min bank, +30 s a turn, up to 10 min"),
        (TurnClock(seconds=10), "10 s a turn"),
        (TurnClock(seconds=90), "1 min 30 s a turn"),
        (PRESETS["fast"], "1 day bank, +4 h a turn, nights don’t count"),
        (NoClock(), "no clock"),
        (TurnClock(seconds=36 * HOUR), "1 day 12 h a turn"),
        (
            DailyClock(hour=8, minute=5, zone="America/New_York", grace=HOUR),
            "every day at 08:05 (New York), 1 h grace",
        ),
    ],
)
def test_a_clock_is_told_in_words(clock: Clock, words: str) -> None:
    assert clock_words(clock) == words


def test_the_choices_are_told_in_the_readers_language() -> None:
    with override("fr"):
        filled = form()
        filled.offer_clocks("Europe/Paris")
        assert "1 jour" in str(filled["clock"])


def test_a_night_has_an_end() -> None:
    night = {"time_zone": "Europe/Paris", "night_from": "20:00"}
    assert set(TimeSettingsForm({**night, "night_to": "10:01"}).errors) == {"night_to"}
    assert not TimeSettingsForm({**night, "night_to": "10:00"}).errors
    assert not TimeSettingsForm({**night, "night_to": "20:00"}).errors


def test_zones_are_grouped_by_continent() -> None:
    groups = dict(zone_groups())
    assert ("Europe/Paris", "Paris") in groups["Europe"]
    assert ("America/Argentina/Buenos_Aires", "Argentina, Buenos Aires") in groups["America"]
