"""Forms for a decision, a revocation, and the verdict on a protest."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.championships.pages.names import entry_name
from tournaments.championships.selectors.entries import entry_named
from tournaments.models import Championship, Decision, Entry
from tournaments.rules.values import WHOLE
from tournaments.stewards.selectors.rulings import Ruling
from tournaments.stewards.selectors.verdicts import Sanction, Verdict

Kind = Decision.Kind
MOST_LISTED = 100
"""Up to so many entries are offered as a list; else one types a number or name."""
KINDS = [
    (Kind.POINTS, _("Points added or deducted")),
    (Kind.DISQUALIFICATION, _("Disqualified from a race or the championship")),
    (Kind.WARNING, _("Warning")),
    (Kind.ANNULMENT, _("Race voided")),
    (Kind.SUBSTITUTION, _("Result credited to another entry")),
    (Kind.TIE, _("Tie-break")),
]
SANCTIONS = [
    (Sanction.WARNING, _("Warning")),
    (Sanction.ROUND_POINTS, _("Points deducted in this round")),
    (Sanction.CHAMPIONSHIP_POINTS, _("Points deducted in the championship")),
    (Sanction.OUT_OF_THE_RACE, _("Disqualified from the race")),
    (Sanction.OUT_OF_THE_CHAMPIONSHIP, _("Disqualified from the championship")),
    (Sanction.ANNULMENT, _("Race voided")),
]


class EntryField(forms.CharField):
    """An entry, chosen from a list or typed by its number or name."""

    def __init__(
        self, championship: Championship, listed: Sequence[Entry] | None, **kwargs: Any
    ) -> None:
        super().__init__(max_length=60, required=False, **kwargs)
        self._championship = championship
        self._rows = {str(each.pk): each for each in listed or ()}
        if listed is None:
            self.help_text = _("%(what)s Enter a number or a name.") % {"what": self.help_text}
        else:
            named = [(pk, f"{each.number} · {entry_name(each)}") for pk, each in self._rows.items()]
            self.widget = forms.Select(choices=[("", "–"), *named])

    def clean(self, value: Any) -> int | None:
        text = super().clean(value)
        if not text:
            return None
        is_listed = isinstance(self.widget, forms.Select)
        entry = self._rows.get(text) if is_listed else entry_named(self._championship, text)
        if entry is None:
            raise forms.ValidationError(_("This entry isn’t in this championship."))
        return entry.pk


def _listed(championship: Championship) -> list[Entry] | None:
    """The entries to choose from; None where they are too many for a list."""
    found = list(championship.entries.select_related("player")[: MOST_LISTED + 1])
    return found if len(found) <= MOST_LISTED else None


class DecisionForm(forms.Form):
    kind = forms.ChoiceField(label=_("Decision"), choices=KINDS)
    amount = forms.DecimalField(
        label=_("Points"),
        required=False,
        max_digits=9,
        decimal_places=2,
        help_text=_(
            "Use a minus sign to deduct points. For money, enter dollars in steps of 10,000."
        ),
    )
    round = forms.IntegerField(
        label=_("Round"),
        required=False,
        min_value=1,
        max_value=1000,
        help_text=_("Leave empty to apply to the whole championship."),
    )
    race = forms.IntegerField(
        label=_("Race number"),
        required=False,
        min_value=1,
        max_value=2**31,
        help_text=_("The race concerned. Leave empty for the whole championship."),
    )
    order = forms.CharField(
        label=_("Order of tied entries"),
        max_length=400,
        required=False,
        help_text=_("To break a tie, list the entry numbers, best first. Example: 4, 2."),
    )
    facts = forms.CharField(
        label=_("What happened"),
        max_length=3000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    article = forms.CharField(label=_("Rule broken"), max_length=200, required=False)
    reason = forms.CharField(
        label=_("Reason"), max_length=500, widget=forms.Textarea(attrs={"rows": 2})
    )
    field_order = ["kind", "entry", "amount", "round", "race", "other"]

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._championship = championship
        listed = _listed(championship)
        whom, other = _("The entry concerned."), _("Only to credit a result to another entry.")
        self.fields["entry"] = EntryField(championship, listed, label=_("Entry"), help_text=whom)
        self.fields["other"] = EntryField(
            championship, listed, label=_("Counts for"), help_text=other
        )
        self.order_fields(self.field_order)

    def clean_order(self) -> tuple[int, ...]:
        """Primary keys of entries, from their numbers on the list of entries."""
        parts = [part.strip() for part in self.cleaned_data["order"].split(",") if part.strip()]
        rows = dict(self._championship.entries.values_list("number", "pk")) if parts else {}
        numbers = [int(part) if part.isascii() and part.isdigit() else 0 for part in parts]
        if any(number not in rows for number in numbers):
            raise forms.ValidationError(_("This entry isn’t in this championship."))
        return tuple(rows[number] for number in numbers)

    @property
    def ruling(self) -> Ruling:
        values = dict(self.cleaned_data)
        kind, amount = Kind(values.pop("kind")), values.pop("amount")
        return Ruling(kind, amount=None if amount is None else int(amount * WHOLE), **values)


class RevocationForm(forms.Form):
    number = forms.IntegerField(min_value=1, max_value=10_000)
    reason = forms.CharField(label=_("Reason"), max_length=500)


class VerdictForm(forms.Form):
    """The verdict on a protest; one that was dismissed has no sanction."""

    sanction = forms.ChoiceField(label=_("Sanction"), choices=SANCTIONS)
    points = forms.DecimalField(
        label=_("Penalty points"),
        required=False,
        min_value=0,
        max_digits=9,
        decimal_places=2,
        help_text=_("Points to deduct. For money, enter dollars in steps of 10,000."),
    )
    facts = forms.CharField(
        label=_("What happened"), max_length=3000, widget=forms.Textarea(attrs={"rows": 3})
    )
    article = forms.CharField(label=_("Rule broken"), max_length=200)
    reason = forms.CharField(
        label=_("Reason"), max_length=500, widget=forms.Textarea(attrs={"rows": 2})
    )

    def __init__(self, *args: Any, is_upheld: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not is_upheld:
            del self.fields["sanction"], self.fields["points"]
            self.fields["article"].required = False
            self.fields["article"].label = _("Rule")

    @property
    def verdict(self) -> Verdict:
        values = dict(self.cleaned_data)
        sanction, points = values.pop("sanction", ""), values.pop("points", None) or 0
        chosen = Sanction(sanction) if sanction else None
        return Verdict(**values, sanction=chosen, points=int(points * WHOLE))
