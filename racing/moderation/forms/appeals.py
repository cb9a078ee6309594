"""Forms to appeal against measures and to decide appeals."""

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.moderation.services.appeals import LONGEST, LONGEST_ANSWER


class AppealForm(forms.Form):
    text = forms.CharField(
        label=_("Your appeal"),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("You can appeal once. Another moderator reads it and decides."),
    )


class VerdictForm(forms.Form):
    """The answer to an appeal; the button pressed is the verdict."""

    answer = forms.CharField(
        label=_("Your answer"),
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("The player who appealed reads it, without your name."),
    )
    verdict = forms.ChoiceField(choices=[("lifted", "lifted"), ("kept", "kept")])

    @property
    def is_lifted(self) -> bool:
        return bool(self.cleaned_data["verdict"] == "lifted")
