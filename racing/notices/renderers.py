"""Registry of texts for notices that are about no race."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from racing.notices.models import Notice
from racing.people.models import Player
from racing.tables.table import Text


@dataclass(frozen=True, slots=True)
class RenderedNotice:
    """A notice as its reader sees it now."""

    name: str
    """Name of what it is about."""
    words: Text
    """One sentence, in the active language."""
    url: str
    """A path of this site."""
    holds: bool = True
    """Whether the notice is still true."""
    thread: str = ""
    """Thread of its letters, such as `club.12`; empty for none."""


@dataclass(frozen=True, slots=True)
class NoticeRenderer:
    """Makes the texts of one kind of notices."""

    told: Callable[[Player, Sequence[Notice]], Mapping[int, RenderedNotice]]
    """Texts of one reader's notices by id, in few queries; deleted things are left out."""


_RENDERERS: dict[str, tuple[NoticeRenderer, ...]] = {}


def register(kind: str, renderer: NoticeRenderer) -> None:
    """Register a renderer; several may share one kind, each for its own notices."""
    _RENDERERS[kind] = (*_RENDERERS.get(kind, ()), renderer)


def rendered_for(player: Player, notices: Iterable[Notice]) -> dict[int, RenderedNotice]:
    """Texts of these notices for the player by id; notices without a text are missing."""
    alike: dict[str, list[Notice]] = defaultdict(list)
    for notice in notices:
        if notice.kind in _RENDERERS:
            alike[notice.kind].append(notice)
    return {
        number: told
        for kind, theirs in alike.items()
        for subject in _RENDERERS[kind]
        for number, told in subject.told(player, theirs).items()
    }
