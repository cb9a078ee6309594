"""What happens to races that have counted."""

from racing.outbox.events import RaceEvent


class RaceAnnulled(RaceEvent, frozen=True, tag="race_annulled"):
    """A finished race no longer counts."""


class RaceRestored(RaceEvent, frozen=True, tag="race_restored"):
    """A race that was annulled counts again."""
