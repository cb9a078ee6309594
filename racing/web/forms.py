"""The form for a player's settings."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy

from racing.people.models import Player

if TYPE_CHECKING:
    PlayerForm = forms.ModelForm[Player]
else:
    PlayerForm = forms.ModelForm


class SettingsForm(PlayerForm):
    language = forms.ChoiceField(
        label=gettext_lazy("Language"),
        choices=[("", gettext_lazy("browser language")), *settings.LANGUAGES],
        required=False,
        widget=forms.RadioSelect,
    )

    class Meta:
        model = Player
        fields = ["language", "confirm_moves", "plays_forced", "opens_by_link"]
        labels = {
            "confirm_moves": gettext_lazy("Confirm each move"),
            "plays_forced": gettext_lazy("Play forced moves for me"),
            "opens_by_link": gettext_lazy("Play from e-mail links"),
        }
        help_texts = {
            "confirm_moves": gettext_lazy(
                "See what a move does first, then play it with a second tap."
            ),
            "plays_forced": gettext_lazy(
                "When only one move is possible, it’s played for you, without a notification."
            ),
            "opens_by_link": gettext_lazy(
                "On your turn, the links in your e-mails open that race without signing "
                "in, until you have played. Anyone who reads your e-mail before then "
                "could play for you."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.is_guest:
            # Guests get notices on the site alone.
            del self.fields["opens_by_link"]
