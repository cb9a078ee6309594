"""Forms that ask for the password again: for the data download and to delete the account."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.people.models import Player


class ProofForm(forms.Form):
    """The password once more; no field for guests, who have none."""

    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        if not player.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.player.check_password(password):
            raise forms.ValidationError(_("Wrong password. Try again."), code="wrong_password")
        return password


class DeleteAccountForm(ProofForm):
    """The player's name too, so that nobody deletes an account by one click."""

    name = forms.CharField(
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    field_order = ("name", "password")

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, player=player, **kwargs)
        label = _("Type your name to confirm: %(name)s") % {"name": player.display_name}
        self.fields["name"].label = label

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name not in (self.player.username, self.player.display_name):
            raise forms.ValidationError(
                _("That isn’t your name. Type it exactly as shown."), code="wrong_name"
            )
        return name
