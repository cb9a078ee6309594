"""Forms of letters."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.shared.text_fields import NotesField
from tournaments.models.letter import LONGEST


class LetterForm(forms.Form):
    text = NotesField(
        label=_("Your message"), max_length=LONGEST, widget=forms.Textarea(attrs={"rows": 8})
    )


class AnswerForm(forms.Form):
    """The answer to a letter; the text is required unless the letter is put aside."""

    text = NotesField(
        label=_("Your answer"),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["text"].required = "aside" not in self.data

    def clean_text(self) -> str:
        return "" if "aside" in self.data else str(self.cleaned_data["text"])
