"""Guests, visits, what muted players may not write, and the lock on a player's row."""

import secrets
from collections.abc import Callable
from datetime import date, datetime

from django.db import IntegrityError, transaction

from racing.people.errors import Muted
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


def check_may_write(
    player: Player,
    *texts: str,
    now: datetime,
    refusal: Callable[[datetime | None], Exception] = Muted,
) -> None:
    """Refuse texts of a muted player; an empty text is always allowed."""
    if player.is_muted(now) and any(text.strip() for text in texts):
        raise refusal(player.muted_until)


def locked_player(player_id: int) -> Player:
    """The player, locked without blocking moves in their races, which only refer to the row."""
    return Player.objects.select_for_update(no_key=True).get(pk=player_id)
