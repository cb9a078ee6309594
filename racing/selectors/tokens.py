"""Personal tokens as the API and their owners see them."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils.crypto import constant_time_compare

from racing.models import ApiToken, Player
from racing.models.api_token import digest_of


def good_token(secret: str, now: datetime) -> ApiToken | None:
    """The row of a token with its player, while both hold."""
    token = ApiToken.objects.select_related("player").filter(digest=digest_of(secret)).first()
    if token is None or token.has_expired(now) or not token.player.is_active:
        return None
    mark = token.player.get_session_auth_hash()
    return token if constant_time_compare(token.password_mark, mark) else None


def tokens_of(player: Player) -> QuerySet[ApiToken]:
    """The latest first."""
    return player.api_tokens.order_by("-created_at", "-pk")
