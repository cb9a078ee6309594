"""The form to import a list of entries, with a higher size limit for its request."""

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from racing.shared.file_forms import FileOrTextForm
from racing.shared.request_values import is_read
from tournaments.entries.entry_lists import MOST_BYTES, decoded
from tournaments.entries.errors import ListTooLarge


class ListForm(FileOrTextForm):
    """A list of entries: a file, or lines that were pasted."""

    accept = ".csv,.txt,.tsv,text/csv,text/plain"
    nothing_sent = _("Choose a file or paste some lines.")

    text = forms.CharField(
        label=_("Lines"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
    leaves_out = forms.BooleanField(label=_("Skip lines with errors"), required=False)

    @property
    def content(self) -> str:
        content = super().content
        return decoded(content) if isinstance(content, bytes) else content


def read_large(request: HttpRequest) -> None:
    """Reads the request with a higher limit than other forms have."""
    if not is_read(request, MOST_BYTES):
        raise ListTooLarge
