"""Calls of the API as a program makes them."""

from collections.abc import Sequence
from typing import Any

from django.test import Client
from django.utils import timezone

from racing.people.models import Player
from racing.people.models.api_token import Scope
from racing.people.services.tokens import make_token

API = "/api/v1"
BOTH = (Scope.READ, Scope.PLAY)


def token_for(player: Player, scopes: Sequence[Scope] = BOTH, days: int = 30) -> str:
    return make_token(player=player, name="A program", scopes=scopes, days=days, now=timezone.now())


class Program:
    """Somebody's, or one without a token: no cookies, no forms."""

    def __init__(self, token: str = "", language: str = "en") -> None:
        bearer = {"authorization": f"Bearer {token}"} if token else {}
        self.client = Client(headers={"accept-language": language, **bearer})
        self.client.raise_request_exception = False

    @classmethod
    def of(cls, player: Player | None, scopes: Sequence[Scope] = BOTH) -> "Program":
        return cls(token_for(player, scopes) if player else "")

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._read(self.client.get(API + path, query), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        sent = self.client.post(API + path, body or {}, content_type="application/json")
        return self._read(sent, status)

    def _read(self, response: Any, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text)
        return response.json()
