"""Households: connections that players say they share."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from racing.fair_play.models import Tie
from racing.fair_play.rules.values import Pair, pair_of
from racing.people.models import Block, Player


def household_between(one: Player, other: Player) -> Tie | None:
    return Tie.objects.filter(_of(one, other)).first()


def households_of(player: Player) -> QuerySet[Tie]:
    """Households declared by the player or with them, without those of players they block."""
    blocked = Block.objects.filter(player=player).values("blocked")
    own = Q(player=player) | Q(other=player) & ~Q(confirmed_at=None, player__in=blocked)
    return Tie.objects.filter(own).select_related("player", "other").order_by("declared_at", "pk")


def households_among(pairs: Iterable[Pair]) -> dict[Pair, Tie]:
    """Households declared within these pairs, by one or by both."""
    wanted = set(pairs)
    numbers = {player for pair in wanted for player in pair}
    rows = Tie.objects.filter(player__in=numbers, other__in=numbers)
    found = {pair_of(row.player_id, row.other_id): row for row in rows}
    return {pair: row for pair, row in found.items() if pair in wanted}


def _of(one: Player, other: Player) -> Q:
    return Q(player=one, other=other) | Q(player=other, other=one)
