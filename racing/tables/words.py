"""The type of texts for people: plain, or translated when read."""

from typing import TypeAlias

from django.utils.functional import Promise

Text: TypeAlias = str | Promise
