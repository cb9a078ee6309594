"""Forms for what a moderator can do with a case."""

from collections.abc import Mapping
from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from racing.moderation.models import Case
from racing.moderation.pages.wording.cases import OUTCOMES, ROOMS
from racing.moderation.permissions import Room
from racing.moderation.selectors.moderators import keepers_of_the_site, moderators_of
from racing.people.models import Player
from racing.shared.text_fields import NotesField

LONGEST_NOTE = 2000
LONGEST_ANSWER = 500


def note_field(label: Any, *, required: bool = False, **more: Any) -> NotesField:
    rows = forms.Textarea(attrs={"rows": 2})
    return NotesField(label=label, max_length=LONGEST_NOTE, required=required, widget=rows, **more)


class SayForm(forms.Form):
    text = note_field(_("To other moderators"), required=True)


class WhyForm(forms.Form):
    """A required comment, for escalating and reopening."""

    text = note_field(_("Reason"), required=True)


class HandOverForm(forms.Form):
    whom = forms.TypedChoiceField(label=_("Moderator"), choices=[], coerce=int)
    text = note_field(_("Note to the moderator"))

    def __init__(self, *args: Any, case: Case, moderator: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        found = keepers_of_the_site() if case.is_escalated else moderators_of(case.room)
        self.people = {each.pk: each for each in found.exclude(pk=moderator.pk)}
        named = [(pk, each.display_name) for pk, each in self.people.items()]
        self.fields["whom"].choices = named  # type: ignore[attr-defined]

    @property
    def chosen(self) -> Player:
        return self.people[self.cleaned_data["whom"]]


class PutOffForm(forms.Form):
    day = forms.DateField(label=_("Postpone until"), widget=forms.DateInput(attrs={"type": "date"}))
    text = note_field(_("Waiting for"))

    @property
    def until(self) -> datetime:
        """The beginning of that day in the moderator's time zone."""
        return timezone.make_aware(datetime.combine(self.cleaned_data["day"], time.min))


class MoveForm(forms.Form):
    room = forms.ChoiceField(label=_("Category"), choices=[], widget=forms.RadioSelect)
    text = note_field(_("Reason"))

    def __init__(self, *args: Any, case: Case, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = [(room, ROOMS[room]) for room in Room if room != case.room]
        self.fields["room"].choices = others  # type: ignore[attr-defined]


class CloseForm(forms.Form):
    outcome = forms.ChoiceField(
        label=_("Outcome"), choices=list(OUTCOMES.items()), widget=forms.RadioSelect
    )
    answer = NotesField(
        label=_("Message to the reporters"),
        max_length=LONGEST_ANSWER,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_(
            "Sent to them together with the outcome. Leave empty to send only the outcome."
        ),
    )


def forms_for(case: Case, moderator: Player) -> Mapping[str, forms.Form]:
    """All forms on the page of a case, by action."""
    return {
        "say": SayForm(auto_id="say-%s"),
        "hand_over": HandOverForm(auto_id="hand-over-%s", case=case, moderator=moderator),
        "escalate": WhyForm(auto_id="escalate-%s"),
        "put_off": PutOffForm(auto_id="put-off-%s"),
        "move": MoveForm(auto_id="move-%s", case=case),
        "close": CloseForm(auto_id="close-%s"),
        "reopen": WhyForm(auto_id="reopen-%s"),
    }
