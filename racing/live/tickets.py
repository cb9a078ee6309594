"""Signed tickets that let a page listen, made when it is rendered and its reader is known.

A ticket opens streams for `FRESH` seconds, and a stream lasts no longer than `streams.LASTS`: then
the page has to request its fragment again and gets another ticket with it, if it is still allowed
to. So a player who is signed out elsewhere, loses their seat or may no longer watch learns for
some minutes more that something has changed, never what; they get the versions of what they are
now, a spectator without a seat.
"""

from dataclasses import dataclass
from typing import Self

from django.core.signing import BadSignature, TimestampSigner

PATH = "/events/"
HEADER = "Live-Pass"
"""The header that carries it, both ways. Not in a URL: URLs are logged."""
FRESH = 600
LONGEST = 120
SALT = "racing.live"
NOBODY = 0


class TicketRefused(Exception):
    """The ticket is forged, expired or missing."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """The race to listen to, and the player; 0 for none."""

    race: int = 0
    player: int = NOBODY

    def signed(self) -> str:
        return _signer().sign(f"{self.race}.{self.player}")

    @classmethod
    def read(cls, text: str) -> Self:
        try:
            if len(text) > LONGEST:
                raise TicketRefused
            race, player = _signer().unsign(text, max_age=FRESH).split(".")
            return cls(int(race), int(player))
        except (BadSignature, ValueError):
            raise TicketRefused from None


def _signer() -> TimestampSigner:
    return TimestampSigner(salt=SALT)
