"""Guests, visits, and the lock on a player's row."""

import secrets
from datetime import date

from django.db import IntegrityError, transaction

from racing.models import Player
from racing.models.player import GUEST_PREFIX

GUEST_NUMBERS = 10**6


def make_guest(*, language: str, today: date) -> Player:
    """A player without a password; the session alone knows him."""
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
    """Remember the day, once a day."""
    if player.seen_on != today:
        player.seen_on = today
        player.save(update_fields=["seen_on"])


def locked_player(player_id: int) -> Player:
    """Whoever moves in one of his races refers to his row, and need not wait."""
    return Player.objects.select_for_update(no_key=True).get(pk=player_id)
