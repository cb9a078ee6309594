"""The handlers of the site, and an event that nobody handles."""

from bench.rows import NOTHING
from config import handlers
from racing.outbox.handlers import by_kind, on
from racing.races.events import SeatsAsked


class NothingAsked(SeatsAsked, frozen=True, tag=NOTHING):
    """An event without handlers, to measure the cost of the outbox itself."""


HANDLERS = handlers.HANDLERS | by_kind(on(NothingAsked))
