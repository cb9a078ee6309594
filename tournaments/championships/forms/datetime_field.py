"""A form field for a date and time in the reader's time zone."""

from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LOCAL = "%Y-%m-%dT%H:%M"
"""The format in which browsers send and take a local date and time."""
YEARS = range(2000, 2200)
"""Accepted years: others are slips, and dates at the ends of the calendar overflow."""


class MomentField(forms.DateTimeField):
    def __init__(self, **options: Any) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=LOCAL)
        super().__init__(**{"required": False, "widget": widget, **options})

    def to_python(self, value: Any) -> datetime | None:
        if isinstance(value, str) and value[:4].isdecimal() and int(value[:4]) not in YEARS:
            raise ValidationError(_("Choose a year between 2000 and 2199."))
        return super().to_python(value)
