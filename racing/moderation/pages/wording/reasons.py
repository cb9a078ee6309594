"""Words of the reasons for reports, by their code."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class ReasonWording:
    label: Text
    guidance: Text
    """One line for players who are not sure whether it fits."""


WORDINGS: Mapping[str, ReasonWording] = {
    "threat": ReasonWording(
        _("Threat or hate"),
        _("Someone is threatened, or despised for who they are."),
    ),
    "insult": ReasonWording(
        _("Insult or harassment"),
        _("Someone is deliberately offended or isn’t left alone."),
    ),
    "private": ReasonWording(
        _("Someone’s private data"),
        _("A real name, address, picture or conversation was made public."),
    ),
    "spam": ReasonWording(
        _("Advertising or spam"),
        _("Unwanted links, chain letters or repeated messages."),
    ),
    "collusion": ReasonWording(
        _("Playing for someone else"),
        _("Two cars help each other against the rest, or a result is agreed in advance."),
    ),
    "accounts": ReasonWording(
        _("Several accounts"),
        _("One person plays under several names, or someone else plays for them."),
    ),
    "program": ReasonWording(
        _("Using a program"),
        _("The moves come from a program, not a person."),
    ),
    "losing": ReasonWording(
        _("Losing on purpose"),
        _("Someone loses on purpose, to change a rating or to spoil the race."),
    ),
    "stalling": ReasonWording(
        _("Stalling or leaving races"),
        _("Someone keeps letting the clock run out or leaving races."),
    ),
    "name": ReasonWording(
        _("Offensive or misleading name"),
        _("Obscene, hateful, or impersonating someone."),
    ),
    "text": ReasonWording(
        _("Obscene, hateful or unlawful"),
        _("Something no one should have to read here."),
    ),
    "copied": ReasonWording(
        _("Copied from someone else"),
        _("It’s someone else’s work, used without their consent."),
    ),
    "fault": ReasonWording(
        _("Something went wrong"),
        _("The rules weren’t followed, or it can’t be played as it is."),
    ),
    "other": ReasonWording(
        _("Something else"),
        _("Describe it in your own words."),
    ),
}


def reason_label(code: str) -> Text:
    """The reason's label; its code if the reason is not known any more."""
    wording = WORDINGS.get(code)
    return wording.label if wording else code
