"""Acts a moderator may do now, each with what it would do, in words, and its form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from racing.moderation.forms.acts import ActForm
from racing.moderation.pages.person import short_until_words
from racing.moderation.pages.wording.acts import act_label, preview_with_words, preview_words
from racing.moderation.pages.wording.names import headline
from racing.moderation.pages.wording.targets import target_name
from racing.moderation.policy.act_kinds import ActKind, Parameters, kinds_for
from racing.moderation.policy.report_targets import ReportTarget
from racing.moderation.policy.safeguards import needs_second, refusal_against_staff
from racing.people.models import Player
from racing.tables.words import Text


@dataclass(frozen=True, slots=True)
class NamedKind:
    """A kind of act with its label, as templates show it."""

    code: str
    label: Text
    needs_second: bool
    is_sanction: bool


def named_kind(
    kind: ActKind,
    whom: Player | None = None,
    parameters: Parameters | None = None,
    days_so_far: int = 0,
) -> NamedKind:
    is_for_two = needs_second(kind, whom, parameters or {}, days_so_far)
    return NamedKind(kind.code, act_label(kind.code), is_for_two, kind.is_sanction)


@dataclass(frozen=True, slots=True)
class OfferedAct:
    """An act that this moderator may do now."""

    kind: NamedKind
    matter: ReportTarget
    """What it would be done to."""
    told: Sequence[Text]
    """Sentences on what it would do."""
    form: ActForm


@dataclass(frozen=True, slots=True)
class ActGroup:
    """All acts that can be done to one target."""

    name: str
    offers: Sequence[OfferedAct]


def groups_of(
    targets: Iterable[ReportTarget], moderator: Player, *, now: datetime, rule: str = ""
) -> list[ActGroup]:
    """Acts for each of these targets the moderator has no part in; `rule` is filled in."""
    groups = [
        ActGroup(
            headline(target.kind, target_name(target)),
            offers_for(target, moderator, rule=rule, now=now),
        )
        for target in targets
        if not target.concerns(moderator)
    ]
    return [group for group in groups if group.offers]


def offers_for(
    target: ReportTarget, moderator: Player, *, now: datetime, rule: str = ""
) -> list[OfferedAct]:
    whom = target.player
    allowed = [
        kind
        for kind in kinds_for(target.kind)
        if kind.may_be_done_by(moderator) and not refusal_against_staff(kind, whom, moderator)
    ]
    foreseen = [(kind, kind.preview(target, now)) for kind in allowed]
    return [
        OfferedAct(
            kind=named_kind(kind, whom),
            matter=target,
            told=preview_words(kind.code, preview),
            form=_form(kind, target, rule),
        )
        for kind, preview in foreseen
        if preview is not None
    ]


def _form(kind: ActKind, target: ReportTarget, rule: str) -> ActForm:
    return ActForm(kind=kind, target=target, initial={"rule": rule or kind.rule})


def confirmation(
    kind: ActKind, target: ReportTarget, form: ActForm, now: datetime
) -> dict[str, Any]:
    """Context of the confirmation page: the values, and what follows from them."""
    more = kind.preview_with(target, form.parameters) if kind.preview_with else None
    return {"values": values_in_words(form, now), "more_told": preview_with_words(kind.code, more)}


def values_in_words(form: ActForm, now: datetime) -> list[tuple[Text, str]]:
    """The values of the form as text, for the confirmation."""
    chosen = {**form.parameters, "rule": form.cleaned_data["rule"]}
    return [
        (form.fields[name].label or "", _in_words(form, name, value, now))
        for name, value in chosen.items()
    ]


def _in_words(form: ActForm, name: str, value: Any, now: datetime) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name == "days":
        return f"{value} · {short_until_words(now + timedelta(days=value))}"
    choices = getattr(form.fields[name], "choices", ())
    return str(dict(choices).get(value, value))
