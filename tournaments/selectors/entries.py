"""Entries looked for by number or name."""

from django.db.models import Q

from tournaments.models import Championship, Entry

LONGEST_NUMBER = 5


def entry_named(championship: Championship, text: str) -> Entry | None:
    """By its number on the list of entries, or by the whole name, written as it may be."""
    plain = text.strip()
    found = championship.entries.select_related("player", "team")
    is_number = plain.isascii() and plain.isdigit() and len(plain) <= LONGEST_NUMBER
    if is_number and (entry := found.filter(number=int(plain)).first()):
        return entry
    if not plain:
        return None
    names = Q(player__username__iexact=plain) | Q(kind=Entry.Kind.TEAM, name__iexact=plain)
    return found.filter(names).first()
