"""Template tag for the clock of a live race, which a script counts down."""

from datetime import datetime, timedelta
from typing import Any

from django import template
from django.utils.translation import gettext as _

register = template.Library()

SECOND = timedelta(seconds=1)


@register.inclusion_tag("components/_countdown.html", takes_context=True)
def countdown(context: template.Context, deadline: datetime, *, short: bool = False) -> Any:
    """Seconds until a deadline, with the words that the script needs to count on.

    While all clocks are stopped there is nothing to count.
    """
    now, halt = context["now"], context["halt"]
    left = max(deadline - now, timedelta())
    pattern = "{time}" if short else _("{time} left")
    minutes, seconds = _("{minutes} min {seconds} s"), _("{seconds} s")
    return {
        "deadline": deadline,
        "left": None if halt and halt.is_on else str(int(left / timedelta(milliseconds=1))),
        "pattern": pattern,
        "minutes": minutes,
        "seconds": seconds,
        "words": pattern.format(time=_time(left // SECOND, minutes, seconds)),
    }


def _time(left: int, minutes: str, seconds: str) -> str:
    whole, rest = divmod(left, 60)
    return (minutes if whole else seconds).format(minutes=whole, seconds=rest)
