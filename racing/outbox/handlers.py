"""Says which functions handle an event: the table of them is made in `config/handlers.py`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from racing.outbox.events import Event, RaceEvent, slug_of

AnEvent = TypeVar("AnEvent", bound=Event)


@dataclass(frozen=True, slots=True)
class Handled:
    """An event with its handlers, each of which may run twice for the same event.

    They are called with one event, or with a list of all such events of a batch.
    """

    event: type[Event]
    handlers: tuple[Callable[[Any], None], ...]
    is_together: bool = False


def on(event: type[AnEvent], *handlers: Callable[[AnEvent], None]) -> Handled:
    """Call these functions with each such event."""
    return Handled(event, handlers)


def together(event: type[AnEvent], *handlers: Callable[[Sequence[AnEvent]], None]) -> Handled:
    """Call these functions once with all such events of a batch."""
    return Handled(event, handlers, is_together=True)


def by_kind(*handled: Handled) -> dict[str, Handled]:
    """The handlers by the kind of the rows; every kind once."""
    table = {slug_of(each.event): each for each in handled}
    if len(table) < len(handled):
        raise ValueError("two events have the same kind")
    return table


class RaceService(Protocol):
    def __call__(self, *, race_id: int) -> None: ...


@dataclass(frozen=True, slots=True)
class ForRace:
    """A handler that calls a service with the race of the event."""

    service: RaceService

    def __call__(self, event: RaceEvent) -> None:
        self.service(race_id=event.race)
