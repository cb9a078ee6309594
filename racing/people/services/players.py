"""Guests, visits, and the lock on a player's row."""

import secrets
from datetime import date

from django.db import IntegrityError, transaction

from racing.people.models import Player
from racing.people.models.player import GUEST_PREFIX

GUEST_NUMBERS = 10**6


def make_guest(*, language: str, today: date) -> Player:
    """Create a guest: a player without a password, known by the session alone."""
    for _ in range(20):
        name = f"{GUEST_PREFIX}{secrets.randbelow(GUEST_NUMBERS):06}"
        try:
            with transaction.atomic():
                guest = Player(username=name, is_guest=True, language=language, seen_on=today)
                guest.set_unusable_password()
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("no free guest number")


def note_visit(*, player: Player, today: date) -> None:
    """Store the day of the player's last visit, at most once a day."""
    if player.seen_on != today:
        player.seen_on = today
        player.save(update_fields=["seen_on"])


def locked_player(player_id: int) -> Player:
    """The player, locked without blocking moves in their races, which only refer to the row."""
    return Player.objects.select_for_update(no_key=True).get(pk=player_id)
