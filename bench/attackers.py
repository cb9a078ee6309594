"""The attacks: what one player sends, and what another visitor does meanwhile."""

import time
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from statistics import median

import msgspec
from django.db import connection
from django.db.models import F
from django.utils import timezone

from bench.attacks import Waits
from bench.visitors import Ask, Visitor, seconds_of, silence, waits_meanwhile, whole_site
from racing.engine.codec import encode
from racing.engine.values import Change
from racing.notices.models import Webhook
from racing.notices.services.webhooks import add_webhook
from racing.people.models import Player
from racing.races.models import Move, Race
from tests import cast

IN_PEACE = 10
DRAWINGS, TRIALS, CHANGED, CHANGES, STEPS, HOOKS = 40, 10, 20_000, 24, 40, 30
HOOKS_EACH, RACES = 5, 24
THREADS = 8
"""Requests of the attacker at the same time, as many as pages are made."""
BUSY, AGAIN, STUBBORN = 409, 0.5, 12.0
"""Seconds between two tries of a stubborn attacker who is refused, and those of all tries."""
SIDE, ROAD = 76, 30
TURNS, LONGEST = 6, 90.0
"""Turns of the visitor against a bot in peace, and seconds after which nobody waits."""


def drawings() -> Waits:
    """One player has many drawings checked at once, each another one."""
    with whole_site() as port:
        mallory, page = Visitor(_player("mallory"), port), _page(port)
        until = time.monotonic() + STUBBORN

        def check(number: int) -> int:
            """Send a drawing again and again while the site is busy with another."""
            while (status := mallory.post_json("/circuits/check/", _drawing(number))) == BUSY:
                if time.monotonic() > until:
                    break
                time.sleep(AGAIN)
            return status

        return _waits(page, [partial(check, number) for number in range(DRAWINGS)])


def trials() -> Waits:
    """One player has tests sent to servers that never answer."""
    with silence() as silent, whole_site() as port:
        player, page = _player("mallory"), _page(port)
        mallory, hooks = Visitor(player, port), _webhooks(player, silent)
        paths = [f"/settings/webhooks/{hook.pk}/try/" for hook in islice(cycle(hooks), TRIALS)]
        return _waits(page, [partial(mallory.post, path, {}) for path in paths])


def changes() -> Waits:
    """One player changes a hidden choice that they have changed thousands of times before."""
    with whole_site() as port:
        player, notes = _player("mallory"), _notes(port)
        mallory, (race, cards) = Visitor(player, port), _changed_race(player)

        def change(card: str) -> int:
            asked_at = cast.seating(race, player).asked_at
            return mallory.post(f"/races/{race.pk}/move/", {"asked_at": asked_at, "action": card})

        return _waits(notes, [partial(change, card) for card in islice(cycle(cards), CHANGES)])


def steps() -> Waits:
    """One visitor steps through a race with thousands of recorded moves."""
    with whole_site() as port:
        player, page = _player("mallory"), _page(port)
        mallory, (race, _) = Visitor(player, port), _changed_race(player)
        paths = [f"/races/{race.pk}/?move={each % 2}" for each in range(STEPS)]
        return _waits(page, [partial(mallory.get, path) for path in paths])


def hooks() -> Waits:
    """Players are called to races by thirty webhooks that never answer; another races a bot."""
    with silence() as silent, whole_site():
        alice = _player("alice")
        _bot_answers(alice)
        calm = median(_bot_answers(alice) for _ in range(TURNS))
        players = [_player(f"mallory{number}") for number in range(HOOKS // HOOKS_EACH)]
        for each in players:
            _webhooks(each, silent)
        waits: list[float] = []
        until = time.monotonic() + LONGEST
        pairs = zip(players[::2], players[1::2], strict=True)
        for one, two in islice(cycle(pairs), RACES):
            cast.dealt_race(one, two, game="racetrack", now=timezone.now())
            waits.append(_bot_answers(alice))
            time.sleep(1)
            if time.monotonic() > until:
                break
        return Waits(calm, max(waits), median(waits), f"{HOOKS} webhooks, {len(waits)} turns")


ATTACKS: dict[str, Callable[[], Waits]] = {
    each.__name__: each for each in (drawings, trials, changes, steps, hooks)
}


def _waits(ask: Ask, attacks: list[Ask]) -> Waits:
    ask()
    calm = median(seconds_of(ask) for _ in range(IN_PEACE))
    waits, answers = waits_meanwhile(ask, attacks, THREADS)
    return Waits(calm, max(waits), median(waits), answers)


def _page(port: int) -> Ask:
    """Another visitor looks at a race of their own."""
    race, alice = _own_race()
    return partial(Visitor(alice, port).get, f"/races/{race.pk}/")


def _notes(port: int) -> Ask:
    """Another visitor saves their notes of a race, which needs the database for a moment."""
    race, alice = _own_race()
    return partial(Visitor(alice, port).post, f"/races/{race.pk}/notes/", {"text": "brake"})


def _own_race() -> tuple[Race, Player]:
    alice = _player("alice")
    return cast.dealt_race(alice, _player("bob"), game="racetrack", now=timezone.now()), alice


def _player(name: str) -> Player:
    return cast.player(name, confirm_moves=False)


def _drawing(number: int) -> bytes:
    """A wide ring, as large as is measured at once, another one for each number."""
    far = SIDE - ROAD
    return msgspec.json.encode(
        {
            "outer": ((0, 0), (SIDE, 0), (SIDE, SIDE), (number % SIDE, SIDE - number // SIDE)),
            "inner": ((ROAD, ROAD), (far, ROAD), (far, far), (ROAD, far)),
            "start_line": ((SIDE // 2, ROAD), (SIDE // 2, 0)),
            "direction": "clockwise",
        }
    )


def _webhooks(player: Player, port: int) -> list[Webhook]:
    return [
        add_webhook(
            player=player,
            kind=Webhook.Kind.URL,
            address=f"http://127.0.0.1:{port}/{number}",
            now=timezone.now(),
        )
        for number in range(HOOKS_EACH)
    ]


def _changed_race(player: Player) -> tuple[Race, list[str]]:
    """A race in which the player has changed a hidden choice thousands of times, and the choices.

    The moves are written as the site writes them, without replaying the race for each.
    """
    race = cast.dealt_race(player, _player("trent"), game="dash", now=timezone.now())
    cards = cast.legal_actions(race, player)[:2]
    for card in cards:
        cast.play(race, player, card, now=timezone.now())
    last = Move.objects.filter(race=race).latest("number")
    same = {field.attname: getattr(last, field.attname) for field in Move._meta.concrete_fields}
    texts = islice(
        cycle(encode(Change(action=msgspec.to_builtins(each))) for each in cards), CHANGED
    )
    rows = [
        Move(**{**same, "id": None, "number": number, "action": text})
        for number, text in enumerate(islice(cycle(texts), CHANGED), start=last.number + 1)
    ]
    Move.objects.bulk_create(rows, batch_size=500)
    Race.objects.filter(pk=race.pk).update(version=F("version") + CHANGED)
    return race, [encode(card) for card in cards]


def _bot_answers(player: Player) -> float:
    """Seconds until a bot has answered the first turn of a new race."""
    race = cast.race_against(player, game="racetrack", now=timezone.now())
    begun = time.perf_counter()
    while time.perf_counter() - begun < LONGEST:
        if cast.seating(race, player).to_act:
            if race.moves.filter(player=None).exists():
                break
            cast.play(race, player, now=timezone.now())
            begun = time.perf_counter()
        time.sleep(0.02)
    connection.close()
    return time.perf_counter() - begun
