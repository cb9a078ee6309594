"""What happens when people leave."""

from racing.outbox.events import Event


class AccountDeleted(Event, frozen=True, tag="player_left"):
    """A player has deleted their account.

    The event has what must be forgotten of them, and is deleted once it is handled.
    """

    player: int
    names: tuple[str, ...]
    addresses: tuple[str, ...]
