"""Households: players declare that they share a connection, and the other confirms it."""

from datetime import datetime

from django.db import transaction

from racing.fair_play.errors import (
    AlreadyDeclared,
    CannotDeclareYourself,
    NoSuchHousehold,
    TooManyHouseholds,
)
from racing.fair_play.events import HouseholdDeclared
from racing.fair_play.models import Tie
from racing.fair_play.selectors.households import household_between
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players
from racing.outbox.writing import write_event
from racing.people.errors import NoSuchPlayer, OnlyWithAnAccount
from racing.people.models import Player
from racing.people.selectors.people import player_named

MOST = 10
"""Most players that one declares: enough for a household and a few more."""


def declare_household(*, player: Player, name: str, now: datetime) -> Tie:
    """Declare a household, which the other has to confirm; declared by both, it is confirmed."""
    with transaction.atomic():
        other = _other(player, name)
        _lock(player, other)
        found = household_between(player, other)
        if found is None:
            if player.ties.count() >= MOST:
                raise TooManyHouseholds
            return _declared(player, other, now)
        if found.player_id == player.pk or found.confirmed_at:
            raise AlreadyDeclared
        return _confirmed(found, now)


def confirm_household(*, player: Player, name: str, now: datetime) -> Tie:
    """Confirm a household that the other player has declared."""
    with transaction.atomic():
        found = household_between(player, _other(player, name))
        if found is None or found.other_id != player.pk:
            raise NoSuchHousehold
        return found if found.confirmed_at else _confirmed(found, now)


def remove_household(*, player: Player, name: str) -> None:
    """Remove a household on behalf of either of the two; twice is harmless."""
    found = household_between(player, _other(player, name))
    if found is not None:
        found.delete()


def notify_of_household(event: HouseholdDeclared) -> None:
    """Ask the other player to confirm a household, once."""
    household = Tie.objects.filter(pk=event.tie, confirmed_at=None).first()
    if household is not None:
        key = f"tie:{household.player_id}:{household.other_id}"
        about = {"event": "tie", "player": household.player_id}
        notify_players(
            kind=Kind.CALL, key=key, players=[household.other_id], about=about, at=event.at
        )


def _declared(player: Player, other: Player, now: datetime) -> Tie:
    household = Tie.objects.create(player=player, other=other, declared_at=now)
    write_event(HouseholdDeclared(tie=household.pk, at=now))
    return household


def _lock(*players: Player) -> None:
    """Lock both players in one order: they may declare each other at the same moment."""
    both = Player.objects.filter(pk__in=[each.pk for each in players]).order_by("pk")
    list(both.select_for_update(no_key=True).values_list("pk"))


def _confirmed(household: Tie, now: datetime) -> Tie:
    household.confirmed_at = now
    household.save(update_fields=["confirmed_at"])
    return household


def _other(player: Player, name: str) -> Player:
    if player.is_guest:
        raise OnlyWithAnAccount
    other = player_named(name)
    if other is None or other.is_guest:
        raise NoSuchPlayer
    if other.pk == player.pk:
        raise CannotDeclareYourself
    return other
