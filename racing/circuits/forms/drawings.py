"""Forms to name circuits and upload them as files."""

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.circuits.models.circuit import NAME_LENGTH
from racing.circuits.services.names import Names
from racing.shared.file_forms import FileOrTextForm


class NamesForm(forms.Form):
    """Names of a draft."""

    name_en = forms.CharField(label=_("Name in English"), max_length=NAME_LENGTH, required=False)
    name_fr = forms.CharField(label=_("Name in French"), max_length=NAME_LENGTH, required=False)

    @property
    def names(self) -> Names:
        values = self.cleaned_data
        return Names(values.get("name_en", ""), values.get("name_fr", ""))


class FileForm(FileOrTextForm):
    """A drawing as a file, or its pasted text."""

    accept = ".json,application/json,text/plain"
    nothing_sent = _("Choose a file or paste its text.")

    text = forms.CharField(
        label=_("Or paste its text"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )


class UploadForm(NamesForm, FileForm):
    """A file for a new draft; empty names are taken from the file."""

    field_order = ("file", "text", "name_en", "name_fr")
