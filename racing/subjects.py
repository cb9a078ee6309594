"""What notices are about beside races: whoever tells of it says here how it reads."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from racing.models import Notice, Player
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class Told:
    """A notice as its reader is told it now."""

    name: str
    """What it is about, as pages call it."""
    words: Text
    """One sentence, in the active language."""
    url: str
    """A path of this site."""
    holds: bool = True
    """Whether it would still be told."""
    thread: str = ""
    """What its letters are sorted by, such as `club.12`; letters without are no thread."""


@dataclass(frozen=True, slots=True)
class Subject:
    """How notices of a kind read."""

    told: Callable[[Player, Sequence[Notice]], Mapping[int, Told]]
    """Notices of one reader by their number, in few queries; what is gone for good is left out."""


_SUBJECTS: dict[str, tuple[Subject, ...]] = {}


def register(kind: str, subject: Subject) -> None:
    """Several may tell notices of one kind, each its own."""
    _SUBJECTS[kind] = (*_SUBJECTS.get(kind, ()), subject)


def told_to(player: Player, notices: Iterable[Notice]) -> dict[int, Told]:
    """What these notices say to him, by number; what nobody can put into words is missing."""
    alike: dict[str, list[Notice]] = defaultdict(list)
    for notice in notices:
        if notice.kind in _SUBJECTS:
            alike[notice.kind].append(notice)
    return {
        number: told
        for kind, theirs in alike.items()
        for subject in _SUBJECTS[kind]
        for number, told in subject.told(player, theirs).items()
    }
