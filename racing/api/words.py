"""Words for the schema: translated when it is read."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy

# ninja takes lazy words though it asks for a str.
_: Callable[[str], Any] = gettext_lazy
