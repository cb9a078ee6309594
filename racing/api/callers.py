"""Authentication of API calls: a player by their token, or a visitor without one."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from ninja.security.http import HttpAuthBase

from racing.api.errors import BadToken, NoToken, ScopeMissing
from racing.api.limits import check_failures
from racing.people.errors import Suspended
from racing.people.models import ApiToken, Player
from racing.people.models.api_token import Scope
from racing.people.selectors.tokens import good_token
from racing.people.services.tokens import note_use
from racing.people.suspension import SAFE

SCHEME = "bearer"


@dataclass(frozen=True, slots=True)
class Caller:
    token: ApiToken | None = None

    @property
    def player(self) -> Player | None:
        return self.token.player if self.token else None


class PersonalToken(HttpAuthBase):
    """`Authorization: Bearer` with the token. Operations with a scope require it."""

    openapi_scheme = SCHEME

    def __init__(self, scope: Scope | None = None) -> None:
        super().__init__()
        self.scope = scope

    @property
    def is_needed(self) -> bool:
        return self.scope is not None

    def __call__(self, request: HttpRequest) -> Any:
        header = request.headers.get("Authorization")
        if header is None and not self.is_needed:
            return Caller()
        if header is None:
            raise NoToken
        token = _token(request, header)
        if self.scope is not None and not token.allows(self.scope):
            raise ScopeMissing
        player = token.player
        if request.method not in SAFE and player.is_suspended(timezone.now()):
            raise Suspended(player.suspended_until)
        note_use(token=token, today=timezone.now().date())
        return Caller(token)


def _token(request: HttpRequest, header: str) -> ApiToken:
    scheme, _, secret = header.partition(" ")
    token = good_token(secret.strip(), timezone.now()) if scheme.lower() == SCHEME else None
    if token is None:
        check_failures(request)
        raise BadToken
    return token


def player_of(request: HttpRequest) -> Player | None:
    """The calling player, where a token is optional."""
    caller: Caller = request.auth  # type: ignore[attr-defined]
    return caller.player


def caller_of(request: HttpRequest) -> Player:
    """The calling player, where a token is required."""
    player = player_of(request)
    if player is None:
        raise NoToken
    return player


ANYBODY = PersonalToken()
READER = PersonalToken(Scope.READ)
DRIVER = PersonalToken(Scope.PLAY)
