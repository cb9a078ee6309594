"""A form field for durations as people write them: 3 days, 12 h, 1 d 12 h, 90 min, 10 s."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from racing.clocks.values import DAY, HOUR, MINUTE
from racing.shared.clock_words import span_words

UNITS = {"d": DAY, "j": DAY, "h": HOUR, "m": MINUTE, "s": 1}
# Seconds are spelled out: “semaines” begins alike.
UNIT = r"(?:([djhm])[a-zé]*|(s)(?:ecs?|econde?s?)?(?![a-zé]))\.?"
PART = re.compile(rf"(\d{{1,6}})\s*{UNIT}", re.IGNORECASE | re.ASCII)
LONGEST = 40


class SpanField(forms.CharField):
    """A duration in seconds, between a least and a most; empty is None."""

    def __init__(self, label: Any, least: int, most: int, **more: Any) -> None:
        super().__init__(label=label, required=False, max_length=LONGEST, **more)
        self.least, self.most = least, most
        self.widget.attrs |= {"autocomplete": "off", "spellcheck": "false"}

    def prepare_value(self, value: Any) -> Any:
        return span_words(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        text = super().clean(value).strip()
        return self._seconds(text) if text else None

    def _seconds(self, text: str) -> int:
        if text != "0" and PART.sub("", text).strip(" ,"):
            raise ValidationError(
                _("Enter a duration such as “3 d”, “12 h”, “90 min” or “10 s”."), code="unreadable"
            )
        parts = PART.findall(text)
        total = sum(int(count) * UNITS[(unit or second).lower()] for count, unit, second in parts)
        if not self.least <= total <= self.most:
            limits = {"least": span_words(self.least), "most": span_words(self.most)}
            raise ValidationError(
                _("Enter a duration between %(least)s and %(most)s."), "limits", limits
            )
        return total
