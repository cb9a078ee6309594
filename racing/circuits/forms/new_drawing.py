"""Forms to begin a drawing: an empty sheet, an oval, or a copy."""

from django import forms
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.games.racetrack.circuit import HIGHEST, WIDEST, Sketch
from racing.games.racetrack.ovals import SMALLEST, oval
from racing.tables.racetrack.board.road import path_of

EMPTY, OVAL = "empty", "oval"
PICTURE = (
    '<svg class="choice__picture draw-start" viewBox="-2 -2 324 196" aria-hidden="true" '
    'focusable="false"><rect width="320" height="192"/>'
    '<path class="mini-map__road" fill-rule="evenodd" d="{}"/></svg>{}'
)


def starts() -> list[tuple[str, SafeString]]:
    ring = oval(20, 12)
    road = path_of(ring.outer) + path_of(ring.inner)
    return [
        (EMPTY, format_html(PICTURE, "", _("an empty sheet"))),
        (OVAL, format_html(PICTURE, road, _("an oval to edit"))),
    ]


class BeginningForm(forms.Form):
    start = forms.ChoiceField(
        label=gettext_lazy("Start with"), choices=starts, initial=OVAL, widget=forms.RadioSelect
    )
    width = forms.IntegerField(
        label=gettext_lazy("Width in squares"), min_value=SMALLEST, max_value=WIDEST, initial=48
    )
    height = forms.IntegerField(
        label=gettext_lazy("Height in squares"), min_value=SMALLEST, max_value=HIGHEST, initial=32
    )

    @property
    def size(self) -> tuple[int, int]:
        return self.cleaned_data["width"], self.cleaned_data["height"]

    @property
    def sketch(self) -> Sketch:
        return oval(*self.size) if self.cleaned_data["start"] == OVAL else Sketch()


class CopyForm(forms.Form):
    """The slug of a published circuit to copy."""

    copy = forms.SlugField(max_length=100)
