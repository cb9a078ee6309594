"""The sections of a game's rules page: those that every game has, and its own between them."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A heading and the template below it; its slug is where the table of contents leads."""

    title: Text
    template: str

    @property
    def slug(self) -> str:
        return PurePosixPath(self.template).stem.strip("_").replace("_", "-")


def rules_sections(folder: str, own: dict[str, Text]) -> tuple[RulesSection, ...]:
    """At a glance, house rules, the game's own sections, details and credits, in this order."""
    titles = {
        "at_a_glance": _("At a glance"),
        "house_rules": _("House rules"),
        **own,
        "details": _("Details and rare cases"),
        "credits": _("Credits"),
    }
    return tuple(RulesSection(title, f"{folder}/_{name}.html") for name, title in titles.items())
