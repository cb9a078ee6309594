"""The superuser in whose name a command acts."""

from django.core.management.base import CommandError

from racing.people.models import Player


def superuser_named(name: str | None) -> Player:
    """The superuser of that name, or the only one there is."""
    superusers = Player.objects.filter(is_superuser=True)
    found = list(superusers.filter(username__iexact=name) if name else superusers[:2])
    if len(found) != 1:
        raise CommandError("Name a superuser with --by.")
    return found[0]
