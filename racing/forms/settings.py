"""What a player prefers."""

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy

from racing.models import Player

if TYPE_CHECKING:
    PlayerForm = forms.ModelForm[Player]
else:
    PlayerForm = forms.ModelForm


class SettingsForm(PlayerForm):
    class Meta:
        model = Player
        fields = ["language", "confirm_moves"]
        widgets = {"language": forms.RadioSelect}
        labels = {
            "language": gettext_lazy("Language"),
            "confirm_moves": gettext_lazy("Confirm each move"),
        }
        help_texts = {
            "confirm_moves": gettext_lazy(
                "Show what a move would do first, and play it with a second tap."
            ),
        }
