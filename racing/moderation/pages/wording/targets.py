"""Registry of the words of report targets, by their kind."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class TargetWording:
    """Words of one kind of target."""

    label: Text
    """The kind within a sentence: “message”."""
    name: Callable[[ReportTarget], Text]
    """The target within a sentence: “a message of Bob in Racetrack 12”."""


@dataclass(frozen=True, slots=True)
class NamedTarget:
    """A target with its name, as templates show it."""

    kind: str
    key: str
    name: Text
    url: str
    player: Player | None


_WORDINGS: dict[str, TargetWording] = {}


def register_target_wordings(wordings: Mapping[str, TargetWording]) -> None:
    _WORDINGS.update(wordings)


def target_wordings() -> Mapping[str, TargetWording]:
    return _WORDINGS


def kind_name(kind: str) -> str:
    """The label of a kind of target, as used within a sentence."""
    wording = _WORDINGS.get(kind)
    return str(wording.label) if wording else kind


def target_name(target: ReportTarget) -> Text:
    return _WORDINGS[target.kind].name(target)


def named(target: ReportTarget) -> NamedTarget:
    return NamedTarget(target.kind, target.key, target_name(target), target.url, target.player)
