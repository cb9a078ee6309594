"""Dice that anyone can check after the race: sealed before it, replayed from the seed."""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

SEED_BYTES = 32
KEY_BYTES = 32
WORD_BYTES = 16
BY_WORDS, BY_LIST = 1, 2
"""Formulas of the key: from the words alone, or from the list of entrants and a beacon."""
NO_BEACON = "[]"
_SPAN = 2**64


class Entrant(NamedTuple):
    """Who sits in a seat at the start, and the word they gave."""

    seat: int
    account: int | None
    """The number of a player's account; None for a bot."""
    word: str


def seal(seed: bytes) -> str:
    """The SHA-256 of the seed, shown from the moment the race is made."""
    return hashlib.sha256(seed).hexdigest()


def race_key(seed: bytes, words: Sequence[str]) -> bytes:
    """Key of all draws by the first formula: HMAC of the words by seat, under the site's seed."""
    return hmac.digest(seed, msgspec.json.encode(list(words)), "sha256")


def list_of(entrants: Iterable[Entrant]) -> str:
    """The list of entrants as canonical JSON: arrays without spaces, in the order of the seats."""
    return msgspec.json.encode(sorted(entrants)).decode()


def beacon_of(number: int, value: str) -> str:
    """A value of a public beacon as canonical JSON, with its number."""
    return msgspec.json.encode([number, value]).decode()


def list_key(seed: bytes, entrants: str, beacon: str = NO_BEACON) -> bytes:
    """Key of all draws: HMAC of the list and the beacon, both canonical JSON, under the seed."""
    return hmac.digest(seed, f"[{entrants},{beacon}]".encode(), "sha256")


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


class RecordingDice(Dice):
    """Dice that keep each bound with the number drawn below it."""

    __slots__ = ("numbers",)

    def __init__(self, key: bytes, epoch: int = 0, ply: int = 0) -> None:
        super().__init__(key, epoch, ply)
        self.numbers: list[tuple[int, int]] = []

    def below(self, bound: int) -> int:
        number = super().below(bound)
        self.numbers.append((bound, number))
        return number
