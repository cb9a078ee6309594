"""Ties: players declare that they share a connection, and the other confirms it."""

from datetime import datetime

from django.db import transaction

from racing.fair_play.errors import AlreadyDeclared, CannotDeclareYourself, NoSuchTie, TooManyTies
from racing.fair_play.events import HouseholdDeclared
from racing.fair_play.models import Tie
from racing.fair_play.selectors.households import tie_between
from racing.notices.models.notice import Kind
from racing.notices.services.create_notices import notify_players
from racing.outbox.writing import write_event
from racing.people.errors import NoSuchPlayer, OnlyWithAnAccount
from racing.people.models import Player
from racing.people.selectors.people import player_named

MOST = 10
"""Most ties of one player: enough for a household and a few more."""


def declare_tie(*, player: Player, name: str, now: datetime) -> Tie:
    """Declare a tie, which the other has to confirm; declared by both, it is confirmed."""
    with transaction.atomic():
        other = _other(player, name)
        _lock(player, other)
        found = tie_between(player, other)
        if found is None:
            if player.ties.count() >= MOST:
                raise TooManyTies
            return _declared(player, other, now)
        if found.player_id == player.pk or found.confirmed_at:
            raise AlreadyDeclared
        return _confirmed(found, now)


def confirm_tie(*, player: Player, name: str, now: datetime) -> Tie:
    """Confirm a tie that the other player has declared."""
    with transaction.atomic():
        found = tie_between(player, _other(player, name))
        if found is None or found.other_id != player.pk:
            raise NoSuchTie
        return found if found.confirmed_at else _confirmed(found, now)


def remove_tie(*, player: Player, name: str) -> None:
    """Remove a tie on behalf of either of the two; twice is harmless."""
    found = tie_between(player, _other(player, name))
    if found is not None:
        found.delete()


def notify_of_household(event: HouseholdDeclared) -> None:
    """Ask the other player to confirm a tie, once."""
    tie = Tie.objects.filter(pk=event.tie, confirmed_at=None).first()
    if tie is not None:
        key = f"tie:{tie.player_id}:{tie.other_id}"
        about = {"event": "tie", "player": tie.player_id}
        notify_players(kind=Kind.CALL, key=key, players=[tie.other_id], about=about, at=event.at)


def _declared(player: Player, other: Player, now: datetime) -> Tie:
    tie = Tie.objects.create(player=player, other=other, declared_at=now)
    write_event(HouseholdDeclared(tie=tie.pk, at=now))
    return tie


def _lock(*players: Player) -> None:
    """Lock both players in one order: they may declare each other at the same moment."""
    both = Player.objects.filter(pk__in=[each.pk for each in players]).order_by("pk")
    list(both.select_for_update(no_key=True).values_list("pk"))


def _confirmed(tie: Tie, now: datetime) -> Tie:
    tie.confirmed_at = now
    tie.save(update_fields=["confirmed_at"])
    return tie


def _other(player: Player, name: str) -> Player:
    if player.is_guest:
        raise OnlyWithAnAccount
    other = player_named(name)
    if other is None or other.is_guest:
        raise NoSuchPlayer
    if other.pk == player.pk:
        raise CannotDeclareYourself
    return other
