"""Forms for API tokens and bot accounts."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.people.models.api_token import Scope

SCOPES = {
    Scope.READ: _("See what you see: your races, your hand and your possible moves."),
    Scope.PLAY: _("Play for you: take seats, make moves and undo them. Includes everything above."),
}
DAYS = {30: _("30 days"), 90: _("90 days"), 365: _("a year")}


class TokenForm(forms.Form):
    name = forms.CharField(
        label=_("Purpose"),
        help_text=_("To recognise it later, for example “my bot”."),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("Permissions"),
        choices=list(SCOPES.items()),
        initial=[Scope.READ],
        widget=forms.CheckboxSelectMultiple,
    )
    days = forms.TypedChoiceField(
        label=_("Valid for"),
        choices=list(DAYS.items()),
        coerce=int,
        initial=90,
        widget=forms.RadioSelect,
    )

    @property
    def chosen_scopes(self) -> Sequence[Scope]:
        return [Scope(each) for each in self.cleaned_data["scopes"]]


class RevokeForm(forms.Form):
    token = forms.IntegerField(min_value=0, max_value=2**63 - 1)


class BotAccountForm(forms.Form):
    is_sure = forms.BooleanField(
        label=_("A program plays with this account"),
        help_text=_("This is permanent and can’t be undone."),
    )
