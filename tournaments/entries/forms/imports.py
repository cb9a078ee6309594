"""The form to import a list of entries, with a higher size limit for its request."""

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from racing.shared.request_values import has_file, is_read
from tournaments.entries.entry_lists import MOST_BYTES, decoded
from tournaments.entries.errors import ListTooLarge


class ListForm(forms.Form):
    """A list of entries: a file, or lines that were pasted."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label=_("Lines"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
    leaves_out = forms.BooleanField(label=_("Leave out the bad lines"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("file", "text"):
            self.fields[name].is_needed = True  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        if not values.get("file") and not (values.get("text") or "").strip():
            self.add_error(None, _("Choose a file, or paste some lines."))
        return values

    @property
    def content(self) -> str:
        file = self.cleaned_data["file"]
        return decoded(file.read()) if file else self.cleaned_data["text"]


def read_large(request: HttpRequest) -> None:
    """Reads the request with a higher limit than other forms have."""
    if not is_read(request, MOST_BYTES):
        raise ListTooLarge


def sent_list(request: HttpRequest) -> ListForm:
    return ListForm(request.POST, request.FILES if has_file(request) else None)
