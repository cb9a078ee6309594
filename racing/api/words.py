"""Lazy translations for the schema."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy

# ninja accepts lazy strings, though its types ask for a str.
_: Callable[[str], Any] = gettext_lazy
