"""The base of forms that take a file or its pasted text."""

from typing import Any, ClassVar, Self

from django import forms
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from racing.shared.request_values import has_file


class FileOrTextForm(forms.Form):
    """A form with a file or a pasted text, one of which is needed; subclasses add the `text`."""

    accept: ClassVar[str]
    """The kinds of files that a browser offers."""
    nothing_sent: ClassVar[str | Promise]
    """The error if there is neither a file nor a text."""

    file = forms.FileField(label=_("File"), required=False, widget=forms.FileInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].widget.attrs["accept"] = self.accept
        for name in ("file", "text"):
            self.fields[name].is_needed = True  # type: ignore[attr-defined]

    @classmethod
    def from_request(cls, request: HttpRequest) -> Self:
        return cls(request.POST, request.FILES if has_file(request) else None)

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        if not values.get("file") and not (values.get("text") or "").strip():
            self.add_error(None, str(self.nothing_sent))
        return values

    @property
    def content(self) -> bytes | str:
        file, text = self.cleaned_data["file"], self.cleaned_data["text"]
        return file.read() if file else text  # type: ignore[no-any-return]
