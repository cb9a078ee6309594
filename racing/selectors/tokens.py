"""Personal tokens as the API and their owners see them."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from racing.models import ApiToken, Player
from racing.models.api_token import digest_of


def good_token(secret: str, now: datetime) -> ApiToken | None:
    """The row of a token with its player, while both hold."""
    token = ApiToken.objects.select_related("player").filter(digest=digest_of(secret)).first()
    return token if token is not None and holds(token, now) else None


def holds(token: ApiToken, now: datetime) -> bool:
    """Until it runs out, the password is changed, or the account is closed."""
    if token.has_expired(now) or not token.player.is_active:
        return False
    return constant_time_compare(token.password_mark, token.player.get_session_auth_hash())


def tokens_of(player: Player) -> QuerySet[ApiToken]:
    """The latest first."""
    return player.api_tokens.select_related("player").order_by("-created_at", "-pk")
