"""Forms of a protest: made, heard, judged."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.people.forms.people import LONGEST_NAME
from racing.shared.text_fields import read_by_others
from tournaments.championships.pages.names import entry_name
from tournaments.models import Entry, RoundRace, Vote
from tournaments.stewards.services.protests import Complaint

RACE = re.compile(r"/races/([0-9]{1,10})/")
MOVE = re.compile(r"[?&]move=([0-9]{1,9})\b")
CHOICES = [
    (Vote.Choice.UPHELD, _("Uphold the protest")),
    (Vote.Choice.DISMISSED, _("Dismiss the protest")),
    (Vote.Choice.ABSTAINED, _("Abstain")),
]


class ProtestForm(forms.Form):
    """A new protest about one race, against another entry in it."""

    against = forms.ChoiceField(label=_("Against"), choices=[])
    move = forms.CharField(
        label=_("Move"),
        max_length=300,
        help_text=_(
            "The number of the move, or the link to the board at that move. Both are "
            "in the race log."
        ),
    )
    words = forms.CharField(
        label=_("What happened"),
        max_length=3000,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("Only the parties, the stewards and the organisers can read it."),
    )

    def __init__(
        self, *args: Any, found: RoundRace, others: Sequence[Entry], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._race = found.race_id
        named = [(str(each.pk), f"{each.number} · {entry_name(each)}") for each in others]
        self.fields["against"].choices = named  # type: ignore[attr-defined]

    def clean_move(self) -> int:
        text = self.cleaned_data["move"].strip()
        if text.isascii() and text.isdigit() and len(text) < 10:
            return int(text)
        race, move = RACE.search(text), MOVE.search(text)
        if move is None:
            raise forms.ValidationError(_("Enter a number or a link to a move."))
        if race and int(race[1]) != self._race:
            raise forms.ValidationError(
                _("This link leads to another race. Use one from the log of this race.")
            )
        return int(move[1])

    @property
    def complaint(self) -> Complaint:
        values = self.cleaned_data
        against = int(values["against"])
        return Complaint(self._race, against, values["move"], values["words"])


class MessageForm(forms.Form):
    text = forms.CharField(
        label=_("Your message"), max_length=3000, widget=forms.Textarea(attrs={"rows": 3})
    )


class VoteForm(forms.Form):
    choice = forms.ChoiceField(label=_("Your vote"), choices=CHOICES, widget=forms.RadioSelect)
    words = read_by_others(
        forms.CharField(
            label=_("Reason"),
            max_length=1000,
            required=False,
            widget=forms.Textarea(attrs={"rows": 2}),
            help_text=_(
                "Your vote is hidden until all stewards have voted. You can change it until then."
            ),
        )
    )


class AppointmentForm(forms.Form):
    name = forms.CharField(
        label=_("Player"),
        max_length=LONGEST_NAME,
        help_text=_("Anyone with an account who wasn’t in the race."),
    )
    reason = forms.CharField(label=_("Reason"), max_length=300)


class ExcuseForm(forms.Form):
    vote = forms.IntegerField(min_value=1, max_value=2**31)
    reason = forms.CharField(label=_("Reason"), max_length=300)
