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
        choices=[("", gettext_lazy("as in the browser")), *settings.LANGUAGES],
        required=False,
        widget=forms.RadioSelect,
    )

    class Meta:
        model = Player
        fields = ["language", "confirm_moves", "plays_forced", "opens_by_link"]
        labels = {
            "confirm_moves": gettext_lazy("Confirm each move"),
            "plays_forced": gettext_lazy("Play forced cards for me"),
            "opens_by_link": gettext_lazy("Play by links in my mail"),
        }
        help_texts = {
            "confirm_moves": gettext_lazy(
                "Show what a move would do first, and play it with a second tap."
            ),
            "plays_forced": gettext_lazy(
                "Where a card or a move is the only one you have, it is played at once and you "
                "are not called."
            ),
            "opens_by_link": gettext_lazy(
                "When it is your turn, the links you are sent open that race without signing in, "
                "until you have played. Whoever reads your mail before that could play for you."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.is_guest:
            # Guests get notices on the site alone.
            del self.fields["opens_by_link"]
