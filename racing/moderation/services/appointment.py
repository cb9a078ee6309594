"""Appoints and dismisses moderators."""

from collections.abc import Iterable

from django.contrib.auth.models import Permission
from django.db import transaction
from django.db.models import QuerySet

from racing.moderation.models import Case
from racing.moderation.permissions import Room
from racing.moderation.services.case_locks import release
from racing.people.errors import NoSuchPlayer
from racing.people.models import Player


def appoint_moderator(*, player: Player, rooms: Iterable[Room], keeps_the_site: bool) -> Player:
    """Give the player exactly these moderator rights; twice is harmless. Guests are refused."""
    if player.is_guest or not player.is_active:
        raise NoSuchPlayer
    names = [f"moderate_{room}" for room in rooms]
    names += ["moderate_site"] if keeps_the_site else []
    with transaction.atomic():
        player = _locked(player)
        player.user_permissions.remove(*_rights())
        player.user_permissions.add(*_rights().filter(codename__in=names))
        player.is_staff = True
        player.save(update_fields=["is_staff"])
    return player


def dismiss_moderator(*, player: Player) -> Player:
    """Take away the player's moderator rights and cases; with other rights they stay staff."""
    with transaction.atomic():
        for case in Case.objects.select_for_update().filter(holder=player):
            release(case)
            case.save(update_fields=["holder", "held_until"])
        player = _locked(player)
        player.user_permissions.remove(*_rights())
        has_others = player.user_permissions.exists() or player.groups.exists()
        player.is_staff = player.is_superuser or has_others
        player.save(update_fields=["is_staff"])
    return player


def _locked(player: Player) -> Player:
    return Player.objects.select_for_update().get(pk=player.pk)


def _rights() -> "QuerySet[Permission]":
    return Permission.objects.filter(
        codename__startswith="moderate_", content_type__app_label="racing"
    )
