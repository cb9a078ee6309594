"""Acts a moderator may do now, each with its effects and its form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from racing.moderation.act_kinds import ActKind, kinds_for
from racing.moderation.forms.acts import ActForm
from racing.moderation.pages.names import headline
from racing.moderation.pages.person import until_words
from racing.moderation.services.acts import may_do
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that this moderator may do now."""

    kind: ActKind
    matter: Matter
    told: Sequence[Text]
    """Sentences on what it would do."""
    form: ActForm


@dataclass(frozen=True, slots=True)
class Group:
    """All acts that can be done to one matter."""

    name: str
    offers: Sequence[Offer]


def groups_of(matters: Iterable[Matter], moderator: Player, *, rule: str = "") -> list[Group]:
    """Acts for each of these matters the moderator has no part in; `rule` is filled in."""
    groups = [
        Group(headline(matter.kind, matter.name), offers_for(matter, moderator, rule=rule))
        for matter in matters
        if not matter.concerns(moderator)
    ]
    return [group for group in groups if group.offers]


def offers_for(matter: Matter, moderator: Player, *, rule: str = "") -> list[Offer]:
    allowed = [kind for kind in kinds_for(matter.kind) if may_do(kind, moderator)]
    told = [(kind, kind.foretell(matter)) for kind in allowed]
    return [Offer(kind, matter, words, _form(kind, matter, rule)) for kind, words in told if words]


def _form(kind: ActKind, matter: Matter, rule: str) -> ActForm:
    return ActForm(kind=kind, matter=matter, initial={"rule": rule or kind.rule})


def last_look(kind: ActKind, matter: Matter, form: ActForm, now: datetime) -> dict[str, Any]:
    """Context of the confirmation page: the values, and what follows from them."""
    told = kind.told_of(matter, form.given) if kind.told_of else ()
    return {"values": values_in_words(form, now), "told_of": told}


def values_in_words(form: ActForm, now: datetime) -> list[tuple[Text, str]]:
    """The values of the form as text, for the confirmation."""
    given = {**form.given, "rule": form.cleaned_data["rule"]}
    return [
        (form.fields[name].label or "", _in_words(form, name, value, now))
        for name, value in given.items()
    ]


def _in_words(form: ActForm, name: str, value: Any, now: datetime) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name == "days":
        return f"{value} · {until_words(now + timedelta(days=value))}"
    choices = getattr(form.fields[name], "choices", ())
    return str(dict(choices).get(value, value))
