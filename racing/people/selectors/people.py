"""People by their name, who blocks whom, and who confirmed their address."""

import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db.models import Q, QuerySet
from django.db.models.functions import Lower

from racing.people.models import Block, FormerName, Player

NAMED_AT_ONCE = 2000


def is_confirmed(player: Player) -> bool:
    """Whether the player has confirmed an address, if the site asks for that."""
    if settings.ACCOUNT_EMAIL_VERIFICATION != "mandatory":
        return True
    return bool(EmailAddress.objects.filter(user=player, verified=True).exists())


def player_named(name: str) -> Player | None:
    """The player with this name, in any case and Unicode form."""
    plain = _plain(name)
    # SQLite knows the cases of ASCII letters only.
    found = Player.objects.alias(lower=Lower("username")).filter(
        Q(username=plain) | Q(lower=plain.lower()), is_active=True
    )
    return found.first() if plain else None


def players_named(names: Sequence[str]) -> dict[str, Player]:
    """Players by each of these names, in batches of queries."""
    plain = {name: _plain(name) for name in names}
    asked = sorted({each for each in plain.values() if each})
    found: dict[str, Player] = {}
    for start in range(0, len(asked), NAMED_AT_ONCE):
        some = asked[start : start + NAMED_AT_ONCE]
        rows = Player.objects.alias(lower=Lower("username")).filter(
            Q(username__in=some) | Q(lower__in=[each.lower() for each in some]), is_active=True
        )
        found |= {player.username.lower(): player for player in rows}
    return {name: found[each.lower()] for name, each in plain.items() if each.lower() in found}


def folded(name: str) -> str:
    """The name in one Unicode form and case."""
    return _plain(name).casefold()


def _plain(name: str) -> str:
    """The name in one Unicode form; empty if it has a NUL, which no row can contain."""
    return "" if "\x00" in name else unicodedata.normalize("NFKC", name).strip()


def is_kept(name: str, now: datetime) -> bool:
    """Whether a moderator took this name from somebody not long ago, so that nobody may have it."""
    return FormerName.objects.filter(folded=folded(name), kept_until__gt=now).exists()


def blocked_by(player: Player) -> QuerySet[Player]:
    """Players whom this player blocks, by name."""
    return Player.objects.filter(blocked_by__player=player).order_by("username")


def blocks_between(player: Player, others: Iterable[int]) -> list[Block]:
    """Blocks between this player and any of the others, in either direction."""
    ids = list(others)
    here = Q(player=player, blocked__in=ids) | Q(blocked=player, player__in=ids)
    return list(Block.objects.filter(here))
