"""Acts for the tests alone: one that can be undone, one that takes two, one that cannot be done."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from racing.moderation import act_kinds
from racing.moderation.act_kinds import ActKind, Doing
from racing.moderation.models import Act
from racing.moderation.permissions import Room
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.tables.words import Text


def _told(matter: Matter) -> Sequence[Text]:
    return [f"{matter.name} goes by another clock."]


def _done(doing: Doing) -> Mapping[str, Any]:
    """Changes something that can be seen."""
    assert doing.matter.player is not None
    before = doing.matter.player.time_zone
    Player.objects.filter(pk=doing.matter.player.pk).update(time_zone="Asia/Tokyo")
    return {"before": before}


def _undone(act: Act, now: datetime) -> None:
    Player.objects.filter(acts=act).update(time_zone=act.details["before"])


def _nothing(doing: Doing) -> Mapping[str, Any]:
    return {}


SHIFT = ActKind(
    code="shift",
    matter="player",
    label="Shift",
    done="shifted",
    foretell=_told,
    carry_out=_done,
    undo=_undone,
    takes=("days", "limit?"),
    is_measure=True,
)
EXILE = ActKind(
    code="exile",
    matter="player",
    label="Exile",
    done="exiled",
    foretell=lambda matter: ["The player is far away."],
    carry_out=_nothing,
    undo=lambda act, now: None,
    needs_second=True,
)
NEVER = ActKind(
    code="never",
    matter="player",
    label="Never",
    done="never done",
    foretell=lambda matter: [],
    carry_out=_nothing,
)
FLAG = ActKind(
    code="flag",
    matter="race",
    label="Wave a flag",
    done="waved a flag",
    foretell=lambda matter: ["A flag is waved."],
    carry_out=_nothing,
    takes=("ply", "seat", "by_substitute", "hours"),
    rooms=frozenset({Room.FAIRNESS}),
)
BLOT = ActKind(
    code="blot",
    matter="message",
    label="Blot",
    done="blotted",
    foretell=lambda matter: ["Something else is read."],
    carry_out=_nothing,
    takes=("text",),
)
WHISTLE = ActKind(
    code="whistle",
    matter="player",
    label="Whistle",
    done="whistled",
    foretell=lambda matter: ["It is heard everywhere."],
    carry_out=_nothing,
    is_for_site=True,
)


@contextmanager
def known(*kinds: ActKind) -> Iterator[None]:
    """Registers these kinds of acts beside the note, and no others."""
    before = dict(act_kinds._KINDS)
    act_kinds._KINDS.clear()
    for kind in (before["note"], *kinds):
        act_kinds.register(kind)
    yield
    act_kinds._KINDS.clear()
    act_kinds._KINDS.update(before)
