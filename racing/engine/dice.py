"""Dice that anyone can check after the race: sealed before it, replayed from the seed."""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

SEED_BYTES = 32
KEY_BYTES = 32
_SPAN = 2**64


def seal(seed: bytes) -> str:
    """The SHA-256 of the seed, shown from the moment the race is made."""
    return hashlib.sha256(seed).hexdigest()


def race_key(seed: bytes, words: Sequence[str]) -> bytes:
    """Key of all draws of a race: HMAC of the players' words, by seat, under the server's seed."""
    return hmac.digest(seed, msgspec.json.encode(list(words)), "sha256")


class Dice:
    """The draws of one ply: HMAC-SHA256(key, "epoch/ply/counter"), counter from 0.

    Remembers only how many draws were made, so that the undo law can tell a rolled die.
    """

    __slots__ = ("_epoch", "_key", "_ply", "draws")

    def __init__(self, key: bytes, epoch: int = 0, ply: int = 0) -> None:
        self._key = key
        self._epoch = epoch
        self._ply = ply
        self.draws = 0

    @property
    def rolled(self) -> bool:
        return self.draws > 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= _SPAN:
            raise ValueError(f"no number can be drawn below {bound}")
        fair = _SPAN - _SPAN % bound
        number = self._draw()
        while number >= fair:
            number = self._draw()
        return number % bound

    def roll(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a drawn order (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _draw(self) -> int:
        message = f"{self._epoch}/{self._ply}/{self.draws}".encode()
        self.draws += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
