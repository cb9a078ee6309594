"""Forms of acts, built from named fields that `ActKind.takes` lists."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.moderation.code_of_conduct import ARTICLES
from racing.moderation.policy.act_kinds import ActKind
from racing.moderation.policy.report_targets import ReportTarget
from racing.people.models.player import Player, username_validators
from racing.races.models import Race, Seating
from racing.races.models.message import LONGEST
from racing.races.pages.seat_names import seat_names_of

OPTIONAL = "?"
"""Marks an optional field in `takes`; left empty, it is not given."""
LONGEST_REASON = 1000
Made = Callable[[ReportTarget], forms.Field]
Validator = Callable[[Any], None]


def _days(target: ReportTarget) -> forms.Field:
    return forms.IntegerField(
        label=_("Days"),
        min_value=1,
        max_value=3650,
        help_text=_("More than 90 days in a row needs another moderator’s approval."),
    )


def _hours(target: ReportTarget) -> forms.Field:
    return forms.IntegerField(label=_("Hours"), min_value=1, max_value=24 * 365)


def _limit(target: ReportTarget) -> forms.Field:
    return forms.IntegerField(label=_("Maximum races at once"), min_value=0, max_value=100)


def _ply(target: ReportTarget) -> forms.Field:
    """A move number up to the present one; the move in question is the initial value."""
    last = Race.objects.filter(pk=target.race_id or 0).values_list("ply", flat=True).first() or 0
    asked = min(target.ply or 0, last)
    return forms.IntegerField(label=_("Move"), min_value=0, max_value=last, initial=asked)


def _seat(target: ReportTarget) -> forms.Field:
    """Seats of people, by number."""
    seatings = list(Seating.objects.filter(race=target.race_id).select_related("player"))
    names = seat_names_of(seatings).names
    people = [
        (each.seat, f"{each.seat + 1} · {name}")
        for each, name in zip(seatings, names, strict=True)
        if each.player_id is not None
    ]
    return forms.TypedChoiceField(label=_("Seat"), choices=people, coerce=int)


def _name(target: ReportTarget) -> forms.Field:
    longest = Player._meta.get_field("username").max_length
    return forms.CharField(
        label=_("New name"),
        max_length=longest,
        validators=cast("list[Validator]", username_validators),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


def _text(target: ReportTarget) -> forms.Field:
    """The text shown instead; the present one is the initial value."""
    return forms.CharField(
        label=_("Replacement text"),
        max_length=LONGEST,
        initial=target.context.get("text", ""),
        widget=forms.Textarea(attrs={"rows": 3}),
    )


def _word(target: ReportTarget) -> forms.Field:
    return forms.CharField(
        label=_("Message to everyone"),
        max_length=300,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


def _by_substitute(target: ReportTarget) -> forms.Field:
    return forms.BooleanField(label=_("Offer the seat to a substitute"), required=False)


FIELDS: Mapping[str, Made] = {
    "days": _days,
    "hours": _hours,
    "limit": _limit,
    "ply": _ply,
    "seat": _seat,
    "name": _name,
    "text": _text,
    "word": _word,
    "by_substitute": _by_substitute,
}
"""Field factories by name; their values are stored as JSON."""


class GroundsForm(forms.Form):
    """Reason and rule of an act."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The player concerned can read this. Don’t say who reported it."),
    )
    rule = forms.ChoiceField(
        label=_("Article of the code of conduct"),
        choices=[(each.code, each.code) for each in ARTICLES],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        named = [(each.code, f"{each.code} · {each.title}") for each in ARTICLES]
        self.fields["rule"].choices = named  # type: ignore[attr-defined]


class ActForm(GroundsForm):
    """The parameters of an act of this kind, then reason and rule."""

    def __init__(self, *args: Any, kind: ActKind, target: ReportTarget, **kwargs: Any) -> None:
        # Several of these forms stand on one page.
        super().__init__(*args, auto_id=f"{kind.code}-%s", **kwargs)
        self.taken = [name.removesuffix(OPTIONAL) for name in kind.takes]
        for name, asked in zip(self.taken, kind.takes, strict=True):
            self.fields[name] = _field(name, target, is_optional=asked != name)
        self.order_fields([*self.taken, "reason", "rule"])

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters as JSON values, without empty ones."""
        values = {name: self.cleaned_data.get(name) for name in self.taken}
        return {name: value for name, value in values.items() if value not in (None, "")}


def _field(name: str, target: ReportTarget, *, is_optional: bool) -> forms.Field:
    field = FIELDS[name](target)
    if is_optional:
        field.required = False
    return field
