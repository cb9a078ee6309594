"""Simulates players within this process, each request through the whole site."""

from collections.abc import Callable
from itertools import cycle
from time import perf_counter, sleep
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import cache
from django.core.handlers.wsgi import WSGIHandler
from django.test import Client, RequestFactory

from bench.bare import AROUND, BETWEEN
from racing.engine.codec import encode
from racing.outbox.background import GATHERED
from racing.outbox.wake_worker import waker
from racing.people.models import Player
from racing.races.models import Race
from tests import cast

TOKEN = "t" * 32


class Answer(NamedTuple):
    seconds: float
    size: int


class Racers:
    """All players of one race after another; the one asked plays, then posts to the bare view."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        names = [f"driver{number}" for number in range(seats)]
        self.players = [cast.player(name, confirm_moves=False) for name in names]
        self.sessions = {each.pk: _session(each) for each in self.players}
        self.site = WSGIHandler()
        self.bare_race = self._new_race()
        self.race = self._new_race()
        self.turns = cycle(self.players)
        self.lines = 1

    def turn(self) -> Answer:
        """One turn at the site, by the player asked next."""
        player = self._next()
        actions = cast.legal_actions(self.race, player)
        sent = {
            "asked_at": str(cast.seating(self.race, player).asked_at),
            "action": encode(actions[len(actions) // 2]),
        }
        answer = self._post(f"/races/{self.race.pk}/move/", player, sent)
        self.lines = max(1, (answer.size - AROUND) // BETWEEN)
        return answer

    def bare_turn(self) -> Answer:
        """A turn of the first player at the bare view, with as many bytes as the last turn had."""
        sent = {"action": '{"type":"accelerate"}', "lines": str(self.lines)}
        return self._post(f"/bare/{self.bare_race.pk}/", self.players[0], sent)

    def _new_race(self) -> Race:
        return cast.dealt_race(*self.players, game=self.game, turn_seconds=86_400)

    def _next(self) -> Player:
        self.race.refresh_from_db()
        if not self.race.is_running:
            self.race = self._new_race()
        return next(each for each in self.turns if cast.seating(self.race, each).is_asked)

    def _post(self, path: str, player: Player, sent: dict[str, str]) -> Answer:
        # These are more calls a minute than the rate limit allows, which is not what is measured.
        cache.clear()
        # A background thread wakes a worker a moment after a turn: wait for it, so that
        # it slows no bare view down; and each request comes after the same rest.
        waker.finish()
        sleep(GATHERED)
        factory = RequestFactory(headers={"HX-Request": "true"})
        factory.cookies["sessionid"] = self.sessions[player.pk]
        factory.cookies["csrftoken"] = TOKEN
        environ = factory.post(path, {**sent, "csrfmiddlewaretoken": TOKEN}).environ
        environ["SERVER_NAME"] = settings.ALLOWED_HOSTS[0]
        return self._ask(environ)

    def _ask(self, environ: dict[str, Any]) -> Answer:
        statuses: list[str] = []

        def start(status: str, *headers: Any) -> Callable[[bytes], object]:
            statuses.append(status)
            return lambda body: None

        begun = perf_counter()
        response = self.site(environ, start)
        body = b"".join(response)
        response.close()
        seconds = perf_counter() - begun
        if not statuses[0].startswith("200"):
            raise AssertionError(f"{environ['PATH_INFO']} answered {statuses[0]}")
        return Answer(seconds, len(body))


def _session(player: Player) -> str:
    client = Client()
    client.force_login(player)
    return str(client.cookies["sessionid"].value)
