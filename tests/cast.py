"""The standing cast: Alice hosts, Bob races with Alice, Charlie is a stranger, Gina a guest."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.contrib.auth.hashers import make_password

from racing.bots.situation import Level
from racing.clocks.values import TurnClock
from racing.engine.codec import encode
from racing.engine.dice import BY_WORDS, WORD_BYTES, seal
from racing.engine.values import Action, Seat
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.people.services.players import make_guest
from racing.races.dice_secrets import encrypted, kept_seeds, revealed
from racing.races.models import Race, Seating
from racing.races.selectors.positions import position_of
from racing.races.services.lobby import Plan, create_race, join_race, start_race
from racing.races.services.locking import seating_of
from racing.races.services.moves import submit_move
from racing.races.services.running_race import RunningRace

NOON = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)
PASSWORD = "squared paper 1"
SEED = bytes(range(32))
"""Deals every seat of up to four cards of at least two values."""


def player(name: str, **fields: Any) -> Player:
    """Makes a player; the row is the same whenever it is made."""
    same = {"password": _hashed(PASSWORD), "date_joined": NOON}
    return Player.objects.create(username=name, email=f"{name}@example.org", **same, **fields)


@cache
def _hashed(password: str) -> str:
    return make_password(password)


def guest() -> Player:
    return make_guest(language="en", today=NOON.date())


def open_race(host: Player, *, seats: int = 2, now: datetime = NOON, **plan: Any) -> Race:
    """A race that waits for players; `turn_seconds` is short for a plain clock."""
    if seconds := plan.pop("turn_seconds", None):
        plan["clock"] = TurnClock(seconds=seconds)
    return create_race(host=host, plan=Plan(**{"game": "dash", **plan, "seats": seats}), now=now)


def running_race(*players: Player, now: datetime = NOON, **plan: Any) -> Race:
    """A race of these players, the first of them its host; of Dash if no game is named."""
    host, *others = players
    seats = len(players) + plan.get("bots", 0)
    race = open_race(host, seats=seats, now=now, **plan)
    for each in others:
        race = join_race(race_id=race.pk, player=each, code=race.code, now=now)
    race.refresh_from_db()
    return race


def dealt_race(*players: Player, now: datetime = NOON, seed: bytes = SEED, **plan: Any) -> Race:
    """A race that has started with dice that are always the same, whatever numbers accounts have.

    So it has the first formula of the dice.
    """
    race = running_race(*players, now=now, starts_when_full=False, **plan)
    fixed = {"seed": encrypted(seed), "seal": seal(seed), "dice_version": BY_WORDS}
    Race.objects.filter(pk=race.pk).update(**fixed)
    race.dice_seals.all().delete()
    return start_race(race_id=race.pk, host=players[0], now=now)


def older_race(*players: Player, words: Sequence[str] = (), **plan: Any) -> Race:
    """A race that has started with the first formula of the dice, and words of any kind by seat."""
    race = running_race(*players, starts_when_full=False, **plan)
    Race.objects.filter(pk=race.pk).update(dice_version=BY_WORDS)
    for seat, word in enumerate(words):
        race.seatings.filter(seat=seat).update(word=word)
    return start_race(race_id=race.pk, host=players[0], now=NOON)


def seed_of(race: Race) -> bytes:
    """The race's first seed, which is kept encrypted until the end."""
    return revealed(bytes(race.seed)) or b""


def later_seed_of(race: Race) -> bytes:
    """The seed drawn last for a race that was reopened."""
    return revealed(kept_seeds(bytes(race.later_seeds))[-1]) or b""


def word_of(letter: str) -> str:
    """A word for the dice that is easy to find again."""
    return letter * (2 * WORD_BYTES)


def timed_race(*players: Player, **plan: Any) -> Race:
    """A race with an hour a turn, in which everybody has missed one before."""
    race = dealt_race(*players, **{"turn_seconds": 3600, **plan})
    race.seatings.update(misses=1)
    return race


def race_against(host: Player, bots: int = 1, level: Level = Level.CLUB, **plan: Any) -> Race:
    return running_race(host, bots=bots, level=level, **plan)


def seating(race: Race, holder: Player) -> Seating:
    return Seating.objects.get(race=race, player=holder)


def legal_actions(race: Race, holder: Player) -> tuple[Action, ...]:
    """What this player may do now, from the stored state."""
    race.refresh_from_db()
    seatings = list(race.seatings.all())
    state = position_of(race, seatings).state
    seat = Seat(seating_of(seatings, holder).seat)
    actions: tuple[Action, ...] = race.rules.legal_actions(state, seat)
    return actions


def play(
    race: Race, holder: Player, action: Action | None = None, now: datetime = NOON
) -> RunningRace:
    """Play this action, or the first legal one, as the page would."""
    chosen = action or legal_actions(race, holder)[0]
    return _sent(seating(race, holder), holder, chosen, now)


def _sent(seated: Seating, holder: Player, action: Action, now: datetime) -> RunningRace:
    return submit_move(
        race_id=seated.race_id,
        player=holder,
        asked_at=seated.asked_at,
        action=encode(action),
        now=now,
    )


def everyone_chooses(race: Race, *players: Player, now: datetime = NOON) -> None:
    """Plays the hidden phase of a round with each player's lowest card."""
    for each in players:
        play(race, each, now=now)


def driver(race: Race) -> Player:
    """The only player who is asked."""
    holder = Seating.objects.select_related("player").get(race=race, to_act=True).player
    assert holder is not None
    return holder


def play_to_the_end(race: Race, *players: Player, now: datetime = NOON) -> None:
    """Each of these players plays a first legal action whenever asked, until the flag."""
    race.refresh_from_db()
    running = RunningRace(race, list(race.seatings.order_by("seat")), now)
    while running.race.is_running:
        for each in players:
            seated = seating_of(running.seatings, each)
            if seated.to_act:
                state, seat = running.position.state, Seat(seated.seat)
                running = _sent(seated, each, running.game.legal_actions(state, seat)[0], now)
    race.refresh_from_db()


def kinds() -> list[str]:
    """What the outbox holds beside reminders for later, in alphabetical order."""
    events = OutboxEvent.objects.exclude(kind="reminder_due")
    return sorted(events.values_list("kind", flat=True))
