"""Players by name, invitations and blocks."""

import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Lower

from racing.models import Block, FormerName, Player, Race, Seating

NAMED_AT_ONCE = 2000


def player_named(name: str) -> Player | None:
    """The player with this name, in any case and Unicode form."""
    plain = unicodedata.normalize("NFKC", name).strip()
    # SQLite knows the cases of ASCII letters only.
    found = Player.objects.alias(lower=Lower("username")).filter(
        Q(username=plain) | Q(lower=plain.lower()), is_active=True
    )
    return found.first() if plain else None


def players_named(names: Sequence[str]) -> dict[str, Player]:
    """Players by each of these names, in batches of queries."""
    plain = {name: unicodedata.normalize("NFKC", name).strip() for name in names}
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
    return unicodedata.normalize("NFKC", name).strip().casefold()


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


def is_invited(race: Race, player: Player | None) -> bool:
    """Whether the player has an open invitation; no query where nobody was invited."""
    if player is None or not race.invited:
        return False
    return race.invitations.filter(player=player, declined_at=None).exists()


def somebody_blocked(player: Player) -> Q:
    """Filter of races with somebody who blocks this player or is blocked by them."""
    ours = Block.objects.filter(
        Q(player=player, blocked=OuterRef("player")) | Q(blocked=player, player=OuterRef("player"))
    )
    return Q(Exists(Seating.objects.filter(Exists(ours), race=OuterRef("pk"))))
