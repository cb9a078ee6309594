"""What players say about those they live with."""

from racing.outbox.events import Event


class HouseholdDeclared(Event, frozen=True, tag="tie_declared"):
    """A player has declared that they share a connection; the other has yet to confirm it."""

    tie: int
