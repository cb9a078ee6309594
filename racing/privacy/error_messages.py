"""The text of each error of privacy by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "still_needed": _(
        "Your account wasn’t deleted. First hand over what others still need from you."
    ),
}

STATUS: dict[str, int] = {}
