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
        _("Somebody is threatened, or despised for who they are."),
    ),
    "insult": ReasonWording(
        _("Insult or harassment"),
        _("Somebody is offended on purpose, or not left alone."),
    ),
    "private": ReasonWording(
        _("Private data of somebody"),
        _("A real name, an address, a picture or a conversation made public."),
    ),
    "spam": ReasonWording(
        _("Advertising or spam"),
        _("Links nobody asked for, chain letters, the same again and again."),
    ),
    "collusion": ReasonWording(
        _("Driving for somebody else"),
        _("Two cars help each other against the rest, or a result is agreed on."),
    ),
    "accounts": ReasonWording(
        _("Several accounts"),
        _("One person plays under several names, or somebody else plays in their place."),
    ),
    "program": ReasonWording(
        _("A program plays"),
        _("The moves are those of a program, not of a person."),
    ),
    "losing": ReasonWording(
        _("Losing on purpose"),
        _("Somebody throws the race away, for a rating or to spoil it."),
    ),
    "stalling": ReasonWording(
        _("Stalling or running away"),
        _("Somebody lets the clock run, or leaves races in the lurch again and again."),
    ),
    "name": ReasonWording(
        _("A name that offends or misleads"),
        _("Obscene, hateful, or made to pass for somebody else."),
    ),
    "text": ReasonWording(
        _("Obscene, hateful or unlawful"),
        _("Something that nobody should have to read here."),
    ),
    "copied": ReasonWording(
        _("Taken from somebody else"),
        _("It is the work of another, who did not agree to it."),
    ),
    "fault": ReasonWording(
        _("Something went wrong"),
        _("The rules were not kept, or it cannot be driven as it is."),
    ),
    "other": ReasonWording(
        _("Something else"),
        _("Say in your own words what it is."),
    ),
}


def reason_label(code: str) -> Text:
    """The reason's label; its code if the reason is not known any more."""
    wording = WORDINGS.get(code)
    return wording.label if wording else code
