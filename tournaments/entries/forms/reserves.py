"""Forms about reserves, slow players and messages."""

from django import forms
from django.utils.translation import gettext_lazy as _

LARGEST = 2**31


class CallForm(forms.Form):
    answer = forms.ChoiceField(choices=[("accept", "accept"), ("decline", "decline")])


class AskForm(forms.Form):
    """Asks a reserve to drive for an entry: in one race, or in its place in the championship."""

    entry = forms.IntegerField(min_value=1, max_value=LARGEST)
    race = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)


class NudgeForm(forms.Form):
    race = forms.IntegerField(min_value=1, max_value=LARGEST)
    seat = forms.IntegerField(min_value=0, max_value=100)


class MessageForm(forms.Form):
    title = forms.CharField(label=_("Title"), max_length=80)
    text = forms.CharField(
        label=_("Text"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4})
    )
