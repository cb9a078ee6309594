"""People coming and going: guests, guests who stay, guests who are forgotten."""

import secrets
from datetime import date, datetime, timedelta

from django.db import IntegrityError, transaction

from racing.errors import NotAGuest
from racing.models import Player, Race
from racing.models.player import GUEST_PREFIX

GUEST_KEPT = timedelta(days=30)
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


def keep_account(*, guest: Player, username: str, email: str, password: str) -> Player:
    """The guest becomes a player under his own name; his races stay his, for they are his row."""
    if not guest.is_guest:
        raise NotAGuest
    guest.username, guest.email, guest.is_guest = username, email, False
    guest.set_password(password)
    guest.save(update_fields=["username", "email", "is_guest", "password"])
    return guest


def note_visit(*, player: Player, today: date) -> None:
    """Remember the day, once a day."""
    if player.seen_on != today:
        player.seen_on = today
        player.save(update_fields=["seen_on"])


def prune_guests(*, now: datetime) -> int:
    """Forget guests not seen for long and in no race that still runs; results stay, unnamed."""
    old = Player.objects.filter(is_guest=True, seen_on__lt=(now - GUEST_KEPT).date())
    idle = old.exclude(seatings__race__status=Race.Status.RUNNING)
    count = 0
    for guest in idle.iterator(chunk_size=200):
        with transaction.atomic():
            Race.objects.filter(host=guest, status=Race.Status.OPEN).update(
                status=Race.Status.ABANDONED
            )
            guest.seatings.filter(race__status=Race.Status.OPEN).delete()
            guest.delete()
        count += 1
    return count
