"""The form that takes a list of entries, and how more than usual is read from a request."""

from typing import Any

from django import forms
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.entry_lists import MOST_BYTES, decoded
from tournaments.errors import ListTooLarge

MOST_SENT = 4 * MOST_BYTES
"""A form writes most letters as they are, and some as six."""
MOST_WITH_FILE = MOST_BYTES + 64 * 1024
"""A file is sent as it is."""
WITH_FILE = "multipart/form-data"


class ListForm(forms.Form):
    """A file, or lines that were pasted."""

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
    """Before anybody else has read the form: a list is longer than what other forms may send.

    Its token is checked afterwards, so that only whoever may send one gets as far as this.
    """
    has_file = request.content_type == WITH_FILE
    if _length(request) > (MOST_WITH_FILE if has_file else MOST_SENT):
        raise ListTooLarge
    if has_file:
        request.upload_handlers = [MemoryFileUploadHandler(request)]
    else:
        request.POST = QueryDict(request.read(MOST_SENT), encoding="utf-8")


def sent_list(request: HttpRequest) -> ListForm:
    """What it has read; to look for files where there are none would forget all of it."""
    has_file = request.content_type == WITH_FILE
    return ListForm(request.POST, request.FILES if has_file else None)


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0
