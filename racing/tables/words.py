"""A text for people: words as they are, or in the reader's language when it is read."""

from typing import TypeAlias

from django.utils.functional import Promise

Text: TypeAlias = str | Promise
