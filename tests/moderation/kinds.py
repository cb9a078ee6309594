"""Acts for the tests alone: one that can be undone, one that takes two, one that cannot be done."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from racing.moderation.models import Act
from racing.moderation.pages.wording import acts as act_words
from racing.moderation.pages.wording.acts import ActWording
from racing.moderation.permissions import Room
from racing.moderation.policy import act_kinds
from racing.moderation.policy.act_kinds import ActContext, ActKind, Preview
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player
from racing.tables.words import on_button


@dataclass(frozen=True, slots=True)
class ShiftPreview(Preview):
    name: str


def _shift(target: ReportTarget, now: datetime) -> ShiftPreview:
    return ShiftPreview(str(target.player))


def possible(target: ReportTarget, now: datetime) -> Preview:
    return Preview()


def impossible(target: ReportTarget, now: datetime) -> None:
    return None


def _done(context: ActContext) -> Mapping[str, Any]:
    """Changes something that can be seen."""
    assert context.target.player is not None
    before = context.target.player.time_zone
    Player.objects.filter(pk=context.target.player.pk).update(time_zone="Asia/Tokyo")
    return {"before": before}


def _undone(act: Act, now: datetime) -> None:
    Player.objects.filter(acts=act).update(time_zone=act.details["before"])


def nothing(context: ActContext) -> Mapping[str, Any]:
    return {}


SHIFT = ActKind(
    code="shift",
    target_kind="player",
    preview=_shift,
    carry_out=_done,
    undo=_undone,
    takes=("days", "limit?"),
    is_sanction=True,
)
EXILE = ActKind(
    code="exile",
    target_kind="player",
    preview=possible,
    carry_out=nothing,
    undo=lambda act, now: None,
    needs_second=True,
)
NEVER = ActKind(code="never", target_kind="player", preview=impossible, carry_out=nothing)
FLAG = ActKind(
    code="flag",
    target_kind="race",
    preview=possible,
    carry_out=nothing,
    takes=("ply", "seat", "by_substitute", "hours"),
    rooms=frozenset({Room.FAIRNESS}),
)
BLOT = ActKind(
    code="blot", target_kind="message", preview=possible, carry_out=nothing, takes=("text",)
)
WHISTLE = ActKind(
    code="whistle", target_kind="player", preview=possible, carry_out=nothing, is_for_site=True
)


def worded(label: str, done: str, *sentences: str) -> ActWording:
    return ActWording(label=on_button(label), done=done, preview=lambda preview: sentences)


WORDINGS = {
    "shift": ActWording(
        label=on_button("Shift"),
        done="shifted",
        preview=lambda preview: [f"{preview.name} goes by another clock."],
    ),
    "exile": worded("Exile", "exiled", "The player is far away."),
    "never": worded("Never", "never done"),
    "flag": worded("Wave a flag", "waved a flag", "A flag is waved."),
    "blot": worded("Blot", "blotted", "Something else is read."),
    "whistle": worded("Whistle", "whistled", "It is heard everywhere."),
}


@contextmanager
def known(*kinds: ActKind, wordings: Mapping[str, ActWording] = WORDINGS) -> Iterator[None]:
    """Registers these kinds of acts beside the note, and no others, with their words."""
    before, words = dict(act_kinds._KINDS), dict(act_words._WORDINGS)
    act_kinds._KINDS.clear()
    for kind in (before["note"], *kinds):
        act_kinds.register_act_kind(kind)
    act_words.register_act_wordings(wordings)
    yield
    act_kinds._KINDS.clear()
    act_kinds._KINDS.update(before)
    act_words._WORDINGS.clear()
    act_words._WORDINGS.update(words)
