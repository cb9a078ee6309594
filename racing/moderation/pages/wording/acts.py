"""Registry of the words of acts, by the code of their kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from racing.moderation.models import Act, PlannedAct
from racing.moderation.policy.act_kinds import Preview
from racing.tables.words import ButtonText, Text

Sentences = Sequence[Text]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActWording:
    """Words of one kind of act; each maker of sentences takes what the kind's function gives."""

    label: ButtonText
    """The text on the act's button: “Mute”."""
    done: Text
    """The text in the case, to the player and in the log: “muted in all talk”."""
    preview: Callable[[Any], Sentences]
    """Sentences on what the act would do now."""
    preview_with: Callable[[Any], Sentences] | None = None
    """Sentences on what more the act would do with the chosen parameters."""
    preview_undo: Callable[[Any], Sentences] | None = None
    """Sentences on what undoing the act would do now."""


_WORDINGS: dict[str, ActWording] = {}


def register_act_wordings(wordings: Mapping[str, ActWording]) -> None:
    _WORDINGS.update(wordings)


def act_wordings() -> Mapping[str, ActWording]:
    return _WORDINGS


def act_label(code: str) -> Text:
    """The label of the kind of act; its code if it is not known any more."""
    wording = _WORDINGS.get(code)
    return wording.label if wording else code


def done_words(act: Act | PlannedAct) -> str:
    """The act as it stands in the middle of a sentence."""
    return code_done_words(act.code)


def code_done_words(code: str) -> str:
    wording = _WORDINGS.get(code)
    return str(wording.done) if wording else code


def preview_words(code: str, preview: Preview | None) -> list[Text]:
    """Sentences on what an act would do now; none if it cannot be done."""
    return _sentences(code, "preview", preview)


def preview_with_words(code: str, preview: Preview | None) -> list[Text]:
    """Sentences on what more an act would do with the chosen parameters."""
    return _sentences(code, "preview_with", preview)


def preview_undo_words(code: str, preview: Preview | None) -> list[Text]:
    """Sentences on what undoing an act would do now; none if it cannot be undone."""
    return _sentences(code, "preview_undo", preview)


def _sentences(code: str, which: str, preview: Preview | None) -> list[Text]:
    wording = _WORDINGS.get(code)
    words = getattr(wording, which) if wording else None
    return list(words(preview)) if words and preview is not None else []
