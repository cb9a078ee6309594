"""Forms to name circuits and upload them as files."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from racing.circuits.models.circuit import NAME_LENGTH
from racing.circuits.services.names import Names
from racing.shared.request_values import has_file


class NamesForm(forms.Form):
    """Names of a draft."""

    name_en = forms.CharField(label=_("Name in English"), max_length=NAME_LENGTH, required=False)
    name_fr = forms.CharField(label=_("Name in French"), max_length=NAME_LENGTH, required=False)

    @property
    def names(self) -> Names:
        values = self.cleaned_data
        return Names(values.get("name_en", ""), values.get("name_fr", ""))


class FileForm(forms.Form):
    """A file, or its pasted text."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".json,application/json,text/plain"}),
    )
    text = forms.CharField(
        label=_("Or its text"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("file", "text"):
            self.fields[name].is_needed = True  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        if not values.get("file") and not values.get("text"):
            self.add_error(None, _("Choose a file, or paste its text."))
        return values

    @property
    def content(self) -> bytes | str:
        file: UploadedFile[bytes] | None = self.cleaned_data["file"]
        return file.read() if file else str(self.cleaned_data["text"])


class UploadForm(NamesForm, FileForm):
    """A file for a new draft; empty names are taken from the file."""

    field_order = ("file", "text", "name_en", "name_fr")


def sent(kind: type[FileForm], request: HttpRequest) -> FileForm:
    return kind(request.POST, request.FILES if has_file(request) else None)
