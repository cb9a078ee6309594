"""Personal API tokens, for the API and their owners."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from racing.people.models import ApiToken, Player
from racing.people.models.api_token import digest_of


def good_token(secret: str, now: datetime) -> ApiToken | None:
    """The token with its player, if both are valid."""
    token = ApiToken.objects.select_related("player").filter(digest=digest_of(secret)).first()
    return token if token is not None and holds(token, now) else None


def holds(token: ApiToken, now: datetime) -> bool:
    """Whether the token is valid: until it expires, the password changes or the account closes."""
    if token.has_expired(now) or not token.player.is_active:
        return False
    return constant_time_compare(token.password_mark, token.player.get_session_auth_hash())


def tokens_of(player: Player) -> QuerySet[ApiToken]:
    """The player's tokens, the latest first."""
    return player.api_tokens.select_related("player").order_by("-created_at", "-pk")
