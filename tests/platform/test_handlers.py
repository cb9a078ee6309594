"""The table of events names functions that exist."""

import pytest

from config.handlers import HANDLERS, TOGETHER, handlers_for


@pytest.mark.parametrize("kind", HANDLERS)
def test_every_handler_can_be_called(kind: str) -> None:
    assert all(callable(handler) for handler in handlers_for(kind))


def test_kinds_that_are_handled_together_have_handlers() -> None:
    assert HANDLERS.keys() >= TOGETHER
