"""The table of events names functions that exist, each for an event that it can take."""

from typing import TYPE_CHECKING

import pytest

from config.handlers import HANDLERS
from racing.outbox.handlers import by_kind, on, together
from tests.outbox.handlers import Gathered, Noted, gather, note


@pytest.mark.parametrize("kind", HANDLERS)
def test_every_handler_can_be_called(kind: str) -> None:
    assert all(callable(handler) for handler in HANDLERS[kind].handlers)


def test_kinds_that_are_handled_together_have_handlers() -> None:
    kinds = [kind for kind, handled in HANDLERS.items() if handled.is_together]
    assert kinds == ["seats_asked"]
    assert all(HANDLERS[kind].handlers for kind in kinds)


def test_a_kind_stands_in_the_table_once() -> None:
    with pytest.raises(ValueError, match="same kind"):
        by_kind(on(Noted, note), on(Noted))


if TYPE_CHECKING:
    # The types refuse a handler of another event: else these comments would be too many.
    on(Gathered, note)  # type: ignore[arg-type]
    on(Gathered, gather)  # type: ignore[arg-type]
    together(Noted, gather)  # type: ignore[arg-type]
    together(Gathered, note)  # type: ignore[arg-type]
