"""What lets a page listen: signed when it is rendered, which is when its reader's rights are known.

A pass opens streams for `FRESH` seconds, and a stream lasts no longer than `streams.LASTS`: then
the page has to ask for its fragment again and gets another pass with it, if it is still allowed
to. So whoever is signed out elsewhere, loses his seat or may no longer watch hears for some
minutes more that something has changed, never what; he is told by the marks of what he is now, a
spectator without a seat.
"""

from dataclasses import dataclass
from typing import Self

from django.core.signing import BadSignature, TimestampSigner

PATH = "/events/"
HEADER = "Live-Pass"
"""How it travels, both ways. Not in an address: addresses stand in logs."""
FRESH = 600
LONGEST = 120
SALT = "racing.live"
NOBODY = 0


class PassRefused(Exception):
    """Forged, worn out, or no pass at all."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Which race is listened to, and for whom; 0 where there is none."""

    race: int = 0
    player: int = NOBODY

    def signed(self) -> str:
        return _signer().sign(f"{self.race}.{self.player}")

    @classmethod
    def read(cls, text: str) -> Self:
        try:
            if len(text) > LONGEST:
                raise PassRefused
            race, player = _signer().unsign(text, max_age=FRESH).split(".")
            return cls(int(race), int(player))
        except (BadSignature, ValueError):
            raise PassRefused from None


def _signer() -> TimestampSigner:
    return TimestampSigner(salt=SALT)
