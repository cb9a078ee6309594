"""Failed sign-ins of an account, from wherever they come.

Guesses from one network are stopped early, by allauth. This slow limit is for guesses from many
networks: beyond it a password alone no longer opens the account, but in a browser known to it.
"""

from typing import Any

from allauth.account.internal.userkit import filter_users_by_email, get_user_by_username
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from racing.people.known_browsers import is_known
from racing.people.models import Player
from racing.people.requests import player_of
from racing.shared.rate_limits import count, counted, forget_count

MOST = 60
DAY = 24 * 3600
LIMIT = "failed-sign-ins"
SALT = "racing.people.failed_sign_ins"


def count_failure(credentials: dict[str, Any]) -> None:
    for who in _counted_as(credentials, _accounts(credentials)):
        count(LIMIT, who, DAY)


def is_refused(request: HttpRequest, credentials: dict[str, Any]) -> bool:
    """Whether a password is not enough: too many were wrong, and the browser is a stranger."""
    accounts = _accounts(credentials)
    if accounts and all(_is_at_home(request, player) for player in accounts):
        return False
    return any(counted(LIMIT, who) >= MOST for who in _counted_as(credentials, accounts))


def forget_failures(player: Player) -> None:
    forget_count(LIMIT, _mark(f"player:{player.pk}"))


def _is_at_home(request: HttpRequest, player: Player) -> bool:
    return player_of(request) == player or is_known(request, player)


def _accounts(credentials: dict[str, Any]) -> list[Player]:
    """The accounts that a name or an e-mail address may mean, most often one or none."""
    email = credentials.get("email")
    by_email = filter_users_by_email(email, prefer_verified=True, for_login=True) if email else []
    by_name = get_user_by_username(credentials.get("username") or "")
    return [*by_email, *([by_name] if by_name and by_name not in by_email else [])]


def _counted_as(credentials: dict[str, Any], accounts: list[Player]) -> list[str]:
    """Name and address of an account are counted as one; what nobody has, as it was typed."""
    typed = credentials.get("email") or credentials.get("username") or ""
    names = [f"player:{player.pk}" for player in accounts] or [f"typed:{typed.casefold()}"]
    return [_mark(name) for name in names]


def _mark(name: str) -> str:
    return salted_hmac(SALT, name, algorithm="sha256").hexdigest()
