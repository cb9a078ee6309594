"""The types of texts for people: plain, or translated when read."""

from typing import NewType, TypeAlias, cast

from django.utils.functional import Promise

Text: TypeAlias = str | Promise
ButtonText = NewType("ButtonText", str)
"""A text that templates put on a button: a verb and a noun, at most three words."""


def on_button(text: Text) -> ButtonText:
    """Marks a text that stands on a button, so that its length is checked."""
    return cast(ButtonText, text)
