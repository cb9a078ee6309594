"""A pass opens what it was signed for, for some minutes."""

import pytest
import time_machine
from django.core.signing import TimestampSigner

from racing.live.passes import FRESH, SALT, Pass, PassRefused
from tests.cast import NOON


def test_a_pass_is_read_as_it_was_signed() -> None:
    assert Pass.read(Pass(12, 7).signed()) == Pass(12, 7)


def test_a_pass_wears_out() -> None:
    with time_machine.travel(NOON) as clock:
        signed = Pass(12, 7).signed()
        clock.shift(FRESH - 1)
        assert Pass.read(signed) == Pass(12, 7)
        clock.shift(2)
        with pytest.raises(PassRefused):
            Pass.read(signed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12.7",
        "12.7:1w:made-up",
        Pass(12, 7).signed().replace("12.", "13."),
        TimestampSigner(salt="something else").sign("12.7"),
        TimestampSigner(salt=SALT).sign("12"),
        TimestampSigner(salt=SALT).sign("a.b"),
        "x" * 10_000,
    ],
    ids=["none", "bare", "made up", "another race", "other salt", "short", "letters", "long"],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(PassRefused):
        Pass.read(text)
