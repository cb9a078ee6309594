"""The form for notice settings and quiet hours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from racing.notices.channels.channel import Channel
from racing.notices.channels.registry import CHANNELS
from racing.notices.models.notice import Kind, Pace
from racing.notices.pages.notices import LABELS
from racing.notices.quiet_hours import Quiet
from racing.notices.services.create_notices import quiet_hours
from racing.people.models import Player
from racing.shared.formatting import named
from racing.tables.table import Text

PACES: Mapping[str, Text] = {
    Pace.AT_ONCE: _("immediately"),
    Pace.HOURLY: _("hourly"),
    Pace.DAILY: _("daily"),
    Pace.OFF: _("off"),
}


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind of notice with a field for each channel."""

    label: Text
    fields: list[tuple[Text, forms.BoundField]]


class NoticesForm(forms.Form):
    quiet_from = forms.TimeField(
        label=_("from"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )
    quiet_to = forms.TimeField(
        label=_("until"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )

    def __init__(
        self, *args: Any, player: Player, chosen: Mapping[tuple[str, str], str], **kwargs: Any
    ) -> None:
        quiet = quiet_hours(player)
        if quiet:
            kwargs["initial"] = {"quiet_from": quiet.start, "quiet_to": quiet.end}
        super().__init__(*args, **kwargs)
        self.channels = [each for each in CHANNELS.values() if each.reaches(player)]
        for kind in Kind:
            for channel in self.channels:
                pace = chosen.get((kind, channel.name), channel.default(kind))
                self.fields[_name(kind, channel)] = _field(kind, channel, pace)

    def rows(self) -> Iterator[KindRow]:
        for kind in Kind:
            fields = [(each.label, self[_name(kind, each)]) for each in self.channels]
            yield KindRow(LABELS[kind], fields)

    def quiet_fields(self) -> list[forms.BoundField]:
        return [self["quiet_from"], self["quiet_to"]]

    def clean(self) -> dict[str, Any]:
        found = self.cleaned_data
        if not self.errors and (found["quiet_from"] is None) != (found["quiet_to"] is None):
            self.add_error("quiet_to", _("Enter both times, or leave both empty."))
        return found

    @property
    def paces(self) -> dict[tuple[str, str], str]:
        return {
            (kind, each.name): self.cleaned_data[_name(kind, each)]
            for kind in Kind
            for each in self.channels
        }

    @property
    def quiet(self) -> Quiet | None:
        start, end = self.cleaned_data["quiet_from"], self.cleaned_data["quiet_to"]
        return Quiet(start, end) if start is not None and start != end else None


def _name(kind: str, channel: Channel) -> str:
    return f"{kind}_{channel.name}"


def _field(kind: str, channel: Channel, pace: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=named(LABELS[kind], channel.label),
        choices=[(each.value, PACES[each]) for each in channel.paces],
        initial=pace,
    )
