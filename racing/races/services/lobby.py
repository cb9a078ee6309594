"""Before the start: making a race, taking and leaving seats, bots and words."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction

from racing.bots.situation import Level
from racing.clocks.values import Clock, NoClock, is_live
from racing.engine.codec import encode, read_options
from racing.engine.dice import WORD_BYTES
from racing.engine.errors import InvalidOptions, WrongNumberOfSeats
from racing.games import GAMES
from racing.outbox.publish_changes import publish_race_change
from racing.people.models import Player
from racing.people.services.players import locked_player
from racing.races.additions import check_new_race
from racing.races.errors import (
    BadWord,
    NotInThisRace,
    NotTheHost,
    RaceFull,
    RaceNotOpen,
    TooManyRaces,
    WordGiven,
)
from racing.races.models import Race, Seating
from racing.races.selectors.teams import team_for
from racing.races.services.entry import check_entry, check_rated
from racing.races.services.locking import locked_race
from racing.races.services.sealing import Sealed, list_seal_of, new_seed
from racing.races.services.seat_limits import check_may_sit
from racing.races.services.start import start
from racing.tables.registry import registered_game

OPEN_RACES_A_PLAYER = 10
OPEN_RACES_A_GUEST = 3
WORD = re.compile(f"[0-9a-f]{{{2 * WORD_BYTES}}}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a host chooses for a new race."""

    game: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: int = 0
    level: Level = Level.CLUB
    clock: Clock = field(default_factory=NoClock)
    patience: int = 3
    is_private: bool = False
    is_rated: bool = False
    starts_when_full: bool = True
    is_trial: bool = False
    ghost: str = ""
    is_guided: bool = False
    min_reliability: int | None = None
    max_answer: int | None = None


def create_race(*, host: Player, plan: Plan, team: str = "", now: datetime) -> Race:
    """Create an open race with the host in the first seat and bots in the next ones.

    Nobody has a word for the dice yet: words come after the seal was shown.
    """
    race = planned_race(plan=plan, host=host, now=now)
    _check_level(race, plan.level)
    check_rated(plan.is_rated, host, plan.bots)
    check_new_race(race)
    with transaction.atomic():
        _check_open_races(host)
        if not plan.is_trial:
            check_may_sit(host, now=now)
        race.save(force_insert=True)
        list_seal_of(race, now=now)
        _take_seat(race, [], now, player=host, team=team)
        for _ in range(plan.bots):
            _take_seat(race, _seatings(race), now, bot=plan.level)
        _start_if_full(race, now)
    return race


def planned_race(
    *, plan: Plan, host: Player | None, sealed: Sealed | None = None, now: datetime
) -> Race:
    """An unsaved race, with its dice sealed from this moment on, or before with its grid."""
    game = GAMES.current(plan.game)
    if not game.min_seats <= plan.seats <= game.max_seats or not 0 <= plan.bots < plan.seats:
        raise WrongNumberOfSeats
    has_live_clock = is_live(plan.clock)
    chosen = {**plan.options, **(game.live_options if has_live_clock else {})}
    options = read_options(game, chosen, plan.seats)
    course = game.course(options, plan.seats)
    sealed = sealed or new_seed()
    return Race(
        game=plan.game,
        rules_version=game.rules_version,
        options=encode(options),
        course=course.slug if course else "",
        is_trial=plan.is_trial,
        ghost=plan.ghost,
        is_guided=plan.is_guided,
        seats=plan.seats,
        host=host,
        is_private=plan.is_private,
        is_rated=plan.is_rated,
        starts_when_full=plan.starts_when_full,
        min_reliability=plan.min_reliability,
        max_answer=plan.max_answer,
        code=secrets.token_urlsafe(16),
        clock=encode(plan.clock),
        is_live=has_live_clock,
        patience=plan.patience,
        seed=sealed.seed,
        seal=sealed.seal,
        created_at=now,
    )


def join_race(
    *,
    race_id: int,
    player: Player,
    code: str = "",
    word: str = "",
    team: str = "",
    now: datetime,
) -> Race:
    if word:
        check_word(word)
    with transaction.atomic():
        race = open_race(race_id)
        seatings = _seatings(race)
        check_entry(race=race, seatings=seatings, player=player, code=code, now=now)
        _take_seat(race, seatings, now, player=player, word=word, team=team)
        if race.invited:
            race.invitations.filter(player=player).delete()
        _start_if_full(race, now)
    return race


def leave_race(*, race_id: int, player: Player) -> Race:
    """Give the seat back. The next person becomes the host; without one the table is closed."""
    with transaction.atomic():
        race = open_race(race_id)
        give_up_seat(race, player)
    return race


def give_up_seat(race: Race, player: Player) -> None:
    """Free the player's seat in an open race that the caller has locked."""
    _own_seating(race, player).delete()
    _show(race)
    if race.host_id == player.pk:
        heir = race.seatings.filter(player__isnull=False).order_by("joined_at", "seat").first()
        race.host_id = heir.player_id if heir else None
        if heir is None:
            race.status = Race.Status.ABANDONED
        race.save(update_fields=["host", "status"])


def set_word(*, race_id: int, player: Player, word: str) -> None:
    """Give the player's own word for the dice, hidden until the start.

    It cannot be changed; the same word twice is harmless.
    """
    check_word(word)
    with transaction.atomic():
        seating = _own_seating(open_race(race_id), player)
        if seating.word not in ("", word):
            raise WordGiven
        seating.word = word
        seating.save(update_fields=["word"])


def check_word(word: str) -> None:
    """Refuse all but 16 bytes in hexadecimal digits, without capitals."""
    if not WORD.fullmatch(word):
        raise BadWord


def choose_team(*, race_id: int, player: Player, team: str) -> None:
    """Change to another team that is free; the one given up is free for others at once."""
    with transaction.atomic():
        race = open_race(race_id)
        own = _own_seating(race, player)
        others = [seating for seating in _seatings(race) if seating.pk != own.pk]
        own.team = team_for(race, others, own.seat, team)
        own.save(update_fields=["team"])
        _show(race)


def add_bot(*, race_id: int, host: Player, level: Level, now: datetime) -> Race:
    with transaction.atomic():
        race = hosted_race(race_id, host)
        _check_level(race, level)
        check_rated(race.is_rated, host, bots=1)
        _take_seat(race, _seatings(race), now, bot=level)
        _start_if_full(race, now)
    return race


def remove_bot(*, race_id: int, host: Player, seat: int) -> Race:
    with transaction.atomic():
        race = hosted_race(race_id, host)
        removed, _ = race.seatings.filter(seat=seat).exclude(bot="").delete()
        if not removed:
            raise NotInThisRace
        _show(race)
    return race


def start_race(*, race_id: int, host: Player, now: datetime) -> Race:
    """Let the host start the race with those who are seated."""
    with transaction.atomic():
        race = hosted_race(race_id, host)
        start(race, now)
    return race


def close_race(*, race_id: int, host: Player) -> Race:
    """Close a race that has not started, on behalf of its host."""
    with transaction.atomic():
        race = hosted_race(race_id, host)
        race.status = Race.Status.ABANDONED
        race.save(update_fields=["status"])
        _show(race)
    return race


def open_race(race_id: int) -> Race:
    race = locked_race(race_id)
    if not race.is_open:
        raise RaceNotOpen
    return race


def hosted_race(race_id: int, host: Player) -> Race:
    race = open_race(race_id)
    if race.host_id != host.pk:
        raise NotTheHost
    return race


def _seatings(race: Race) -> list[Seating]:
    return list(race.seatings.all())


def _own_seating(race: Race, player: Player) -> Seating:
    seating = race.seatings.filter(player=player).first()
    if seating is None:
        raise NotInThisRace
    return seating


def _take_seat(
    race: Race,
    taken: list[Seating],
    now: datetime,
    *,
    player: Player | None = None,
    bot: Level | str = "",
    word: str = "",
    team: str = "",
) -> None:
    free = set(range(race.seats)) - {seating.seat for seating in taken}
    if not free:
        raise RaceFull
    seat = min(free)
    team = team_for(race, taken, seat, team)
    race.seatings.create(seat=seat, player=player, bot=bot, word=word, team=team, joined_at=now)
    _show(race)


def _show(race: Race) -> None:
    """Let every page of this race notice the change."""
    race.shown += 1
    race.save(update_fields=["shown"])
    publish_race_change(race.pk)


def _start_if_full(race: Race, now: datetime) -> None:
    if race.starts_when_full and race.seatings.count() == race.seats:
        start(race, now)


def _check_level(race: Race, level: Level) -> None:
    if level not in registered_game(race.game).bots:
        raise InvalidOptions("level")


def _check_open_races(host: Player) -> None:
    """Refuse too many. The host's row is locked, so that races made at once are all counted."""
    locked_player(host.pk)
    limit = OPEN_RACES_A_GUEST if host.is_guest else OPEN_RACES_A_PLAYER
    if host.hosted_races.filter(status=Race.Status.OPEN).count() >= limit:
        raise TooManyRaces
