"""The table of events names functions that exist."""

import pytest

from config.handlers import HANDLERS, handlers_for


@pytest.mark.parametrize("kind", HANDLERS)
def test_every_handler_can_be_called(kind: str) -> None:
    assert all(callable(handler) for handler in handlers_for(kind))
