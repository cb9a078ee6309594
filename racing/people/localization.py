"""The language and time zone of a player, for texts that are made outside their requests."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.utils import timezone, translation

from racing.people.models import Player


@contextmanager
def localized_for(player: Player) -> Iterator[str]:
    """Activate the player's language and time zone; yields the language."""
    language = player.language or settings.LANGUAGE_CODE
    with translation.override(language), timezone.override(player.zone):
        yield language
