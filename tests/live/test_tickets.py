"""A pass opens what it was signed for, for some minutes."""

import pytest
import time_machine
from django.core.signing import TimestampSigner

from racing.live.tickets import FRESH, SALT, Ticket, TicketRefused
from tests.cast import NOON


def test_a_pass_is_read_as_it_was_signed() -> None:
    assert Ticket.read(Ticket(12, 7).signed()) == Ticket(12, 7)


def test_a_pass_wears_out() -> None:
    with time_machine.travel(NOON) as clock:
        signed = Ticket(12, 7).signed()
        clock.shift(FRESH - 1)
        assert Ticket.read(signed) == Ticket(12, 7)
        clock.shift(2)
        with pytest.raises(TicketRefused):
            Ticket.read(signed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12.7",
        "12.7:1w:made-up",
        Ticket(12, 7).signed().replace("12.", "13."),
        TimestampSigner(salt="something else").sign("12.7"),
        TimestampSigner(salt=SALT).sign("12"),
        TimestampSigner(salt=SALT).sign("a.b"),
        "x" * 10_000,
    ],
    ids=["none", "bare", "made up", "another race", "other salt", "short", "letters", "long"],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(TicketRefused):
        Ticket.read(text)
