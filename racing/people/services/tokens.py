"""Personal API tokens, and accounts declared as bots."""

import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from django.db import transaction

from racing.people.errors import OnlyWithAnAccount, RacedRated, TooManyTokens
from racing.people.models import ApiToken, Player
from racing.people.models.api_token import Scope, digest_of

PREFIX = "chicane_"
"""Marks a found secret as one of this site's tokens."""
BYTES = 32
MOST = 10
"""Tokens that a player may have at once."""


def make_token(
    *, player: Player, name: str, scopes: Sequence[Scope], days: int, now: datetime
) -> str:
    """Create a token and return its secret, which cannot be shown again."""
    if player.is_guest:
        raise OnlyWithAnAccount
    secret = PREFIX + secrets.token_urlsafe(BYTES)
    with transaction.atomic():
        owner = Player.objects.select_for_update().get(pk=player.pk)
        if owner.api_tokens.filter(expires_at__gt=now).count() >= MOST:
            raise TooManyTokens
        owner.api_tokens.create(
            name=name,
            digest=digest_of(secret),
            password_mark=owner.get_session_auth_hash(),
            scopes=list(scopes),
            created_at=now,
            expires_at=now + timedelta(days=days),
        )
    return secret


def revoke_token(*, player: Player, token_id: int) -> bool:
    """Delete one of the player's own tokens; False if there is no such token."""
    count, _ = player.api_tokens.filter(pk=token_id).delete()
    return bool(count)


def note_use(*, token: ApiToken, today: date) -> None:
    """Store the day of the token's last use, at most once a day."""
    if token.last_used_on != today:
        token.last_used_on = today
        token.save(update_fields=["last_used_on"])


def declare_bot_account(*, player: Player) -> None:
    """Declare the account a bot's, for good: others must be able to rely on it.

    Twice is harmless.
    """
    if player.is_guest:
        raise OnlyWithAnAccount
    with transaction.atomic():
        owner = Player.objects.select_for_update().get(pk=player.pk)
        if owner.seatings.filter(race__is_rated=True).exists():
            raise RacedRated
        owner.is_bot_account = True
        owner.save(update_fields=["is_bot_account"])
    player.is_bot_account = True
