"""Forms for the division above a season, for the next season, and to reopen one."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.championships.selectors.divisions import divisions_for
from tournaments.models import Championship

WEEK = 7


class DivisionForm(forms.Form):
    above = forms.ModelChoiceField(
        label=_("Division above"),
        queryset=Championship.objects.none(),
        required=False,
        empty_label=_("None"),
        to_field_name="slug",
    )
    movers = forms.IntegerField(
        label=_("Entries promoted and relegated"),
        min_value=0,
        max_value=100,
        initial=2,
        help_text=_("Applied when all divisions are signed and the next season is created."),
    )

    def __init__(self, *args: Any, championship: Championship, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        found = divisions_for(championship)
        self.fields["above"].queryset = found  # type: ignore[attr-defined]


class CopyForm(forms.Form):
    """The next season: a name for each division, and by how many days all moves."""

    days = forms.IntegerField(
        label=_("Days to shift"),
        min_value=0,
        max_value=3650,
        help_text=_("Moves all rounds and entry dates by this many days."),
    )

    def __init__(self, *args: Any, chain: Sequence[Championship], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.chain = chain
        for division in chain:
            self.fields[f"name_{division.pk}"] = forms.CharField(
                label=_("Name of the season after %(name)s") % {"name": division.name},
                max_length=60,
            )

    @property
    def names(self) -> dict[int, str]:
        return {each.pk: self.cleaned_data[f"name_{each.pk}"] for each in self.chain}


class ReopenForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=500)


def days_later(championship: Championship, now: datetime) -> int:
    """Days to move the next season by: whole weeks, so that it opens in a week at the earliest."""
    first = championship.rounds.filter(opens_at__isnull=False, is_cancelled=False).first()
    if first is None or first.opens_at is None:
        return 0
    days = max(0, (now - first.opens_at).days + WEEK)
    return -(-days // WEEK) * WEEK
