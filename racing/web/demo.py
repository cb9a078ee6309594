"""Demo data: players and races for a new installation."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from itertools import cycle
from typing import Any, TypeAlias

from django.contrib.auth.hashers import make_password
from django.db import transaction

from racing.bots.situation import Level
from racing.circuits.selectors.votes import has_driven
from racing.circuits.services.circuit_figures import count_races
from racing.circuits.services.trials import start_trial
from racing.circuits.services.votes import vote_for_circuit
from racing.clocks.values import DAY, PRESETS, TurnClock
from racing.engine.values import Seat
from racing.fair_play.fingerprints import Fingerprint, mark
from racing.fair_play.services.hints import look_for_hints
from racing.fair_play.services.households import declare_household
from racing.fair_play.services.sightings import note_sighting
from racing.games.racetrack.game import RACETRACK
from racing.people.models import Player
from racing.people.services.players import note_visit
from racing.people.services.second_factors import give_app
from racing.races.models import Move, Race
from racing.races.services.bots import bot_action, play_waiting
from racing.races.services.clocks.expected_end import update_expected_end
from racing.races.services.lobby import Plan, create_race, join_race
from racing.races.services.running_race import RunningRace
from racing.ratings.services.ratings import rate_race
from racing.ratings.services.records import file_runs
from racing.tables.registry import registered_game, registered_games
from racing.web.demo_moderation import load_cases

NAMES = ("alice", "bob", "chloé", "dimitri", "emma", "farid")
MODERATOR, SUPERUSER = "mona", "nadia"
PASSWORD = "chicane-demo"  # noqa: S105
FEW_MOVES, ALL_MOVES = 12, 10_000
INTO_THE_RACE = {"top-race": 60, "racing-cats": 35, "f-cartes": 32}
"""Moves to play in games where a few are only the beginning: an auction, some tricks, a grid."""
SHORT = {"f-cartes": {"rounds": 6}}
"""Options for short races, for games without circuits."""
CIRCUITS = 3
LEVELS = (Level.ROOKIE, Level.CLUB)
HOME_DAYS = 12
PACE = timedelta(minutes=7)
"""Time between two moves of a player."""

Step: TypeAlias = Callable[[], None]


def is_there() -> bool:
    return Player.objects.filter(username=NAMES[0]).exists()


def steps(*, now: datetime) -> list[Step]:
    """Steps that create players and races of every game: open, running and finished."""
    return [
        _create_people,
        *(
            partial(_races_of, game.slug, number, now)
            for number, game in enumerate(registered_games())
        ),
        partial(_trials, now),
        partial(_household, now),
        lambda: load_cases(demo_players(), now),
    ]


def demo_players() -> list[Player]:
    """The demo's players, in the order of their names."""
    return list(Player.objects.filter(username__in=NAMES).order_by("pk"))


def _create_people() -> None:
    """Create all players with the same password, which is hashed once because that is slow."""
    known = make_password(PASSWORD)
    for name in NAMES:
        _person(name, known)
    for name in (MODERATOR, SUPERUSER):
        # `manage.py second_factor` tells the code of the app.
        staff = _person(name, known, is_staff=True, is_superuser=name == SUPERUSER)
        give_app(player=staff)


def _person(name: str, password: str, **powers: bool) -> Player:
    return Player.objects.create(
        username=name, email=f"{name}@example.org", password=password, **powers
    )


def _races_of(game: str, number: int, now: datetime) -> None:
    """Create races of one game; hosts and hours differ from game to game."""
    people, places = demo_players(), cycle(_places(game))
    fewest = max(2, registered_game(game).rules.min_seats)
    _finished(game, [_filled(rivals, people, fewest) for rivals in _rivals(people)], places, now)
    alice, bob, chloe, _, emma, farid = people
    going, rated = INTO_THE_RACE.get(game, FEW_MOVES), _filled([emma, chloe], people, fewest)
    calm = Plan(game, 3, next(places), clock=PRESETS["calm"])
    demo_race(calm, [bob, alice, farid], _ago(now, 14 + 3 * number), going)
    plan = Plan(game, len(rated), next(places), is_rated=True)
    demo_race(plan, rated, _ago(now, 10 + 5 * number), going)
    with_bots = Plan(game, fewest, next(places), bots=fewest - 1)
    demo_race(with_bots, [alice], _ago(now, 9 + 4 * number), going // fewest)
    _open(game, fewest, [*people[number:], *people], places, _ago(now, number))


def _finished(
    game: str, grids: list[list[Player]], places: Iterator[dict[str, Any]], now: datetime
) -> None:
    for days, grid in enumerate(grids):
        clock = TurnClock(seconds=3 * DAY)
        plan = Plan(game, len(grid), next(places), clock=clock, is_rated=True)
        demo_race(plan, grid, now - timedelta(days=7 - days))


def _open(
    game: str, fewest: int, hosts: list[Player], places: Iterator[dict[str, Any]], now: datetime
) -> None:
    fast = Plan(game, fewest, next(places), clock=PRESETS["fast"])
    create_race(host=hosts[0], plan=fast, now=_ago(now, 15))
    with_a_bot = Plan(game, 3, bots=1, clock=PRESETS["calm"])
    create_race(host=hosts[1], plan=with_a_bot, now=_ago(now, 4))
    rated = Plan(game, fewest, next(places), is_rated=True)
    create_race(host=hosts[2], plan=rated, now=now)


def _rivals(people: list[Player]) -> list[list[Player]]:
    alice, bob, chloe, dimitri, emma, farid = people
    return [[alice, bob], [chloe, dimitri, emma], [farid, alice]]


def _ago(now: datetime, hours: int) -> datetime:
    return now - timedelta(hours=hours)


def _filled(rivals: list[Player], people: list[Player], fewest: int) -> list[Player]:
    """These players, with as many others as the game needs."""
    others = [each for each in people if each not in rivals]
    return [*rivals, *others[: max(0, fewest - len(rivals))]]


def _places(game: str) -> list[dict[str, Any]]:
    """Options with the game's shortest circuits, if it has any."""
    found = registered_game(game)
    courses = found.table.courses.slugs if found.table.courses else ()
    circuits = found.rules.option_choices("circuit") or courses
    return [{"circuit": slug} for slug in circuits[:CIRCUITS]] or [SHORT.get(game, {})]


def _trials(now: datetime) -> None:
    """Create time trials, each a little better than the one before, and votes for the circuits."""
    for days, (player, level) in enumerate(zip(demo_players(), LEVELS, strict=False)):
        for place in _places(RACETRACK.slug):
            at = now - timedelta(days=6 - days, hours=days)
            race = start_trial(
                player=player, circuit=place["circuit"], top_speed=7, ghost=None, now=at
            )
            drive(race, [player], ALL_MOVES, level)
            if has_driven(player, race.course):
                stars = 3 + (days + len(race.course)) % 3
                vote_for_circuit(player=player, circuit=race.course, stars=stars, now=at)


def _household(now: datetime) -> None:
    """Create sightings for all players, two of them from one place, a declared household."""
    *others, one, other = people = demo_players()
    homes = [*others, one]
    for days in range(HOME_DAYS):
        today = (now - timedelta(days=days)).date()
        for number, player in enumerate(homes):
            note_sighting(player=player, origin=_home(number), today=today)
        if days % 2:
            note_sighting(player=other, origin=_home(homes.index(one)), today=today)
    for player in people:
        note_visit(player=player, today=now.date())
    declare_household(player=one, name=other.username, now=now)
    look_for_hints(now=now)


def _home(number: int) -> Fingerprint:
    return Fingerprint(mark("address", f"home {number}"), mark("network", f"street {number}"), "")


def demo_race(plan: Plan, people: list[Player], at: datetime, moves: int = ALL_MOVES) -> Race:
    """Create a race and play so many moves for these people as club bots would."""
    race = create_race(host=people[0], plan=plan, now=at)
    for player in people[1:]:
        race = join_race(race_id=race.pk, player=player, now=at)
    drive(race, people, moves, Level.CLUB)
    return race


def drive(race: Race, people: list[Player], moves: int, level: Level) -> None:
    """Play for the people as bots would; the race is saved once, as after a turn of bots."""
    with transaction.atomic():
        running = RunningRace.locked(race.pk, now=race.created_at)
        for _ in range(moves):
            seat = _asked(running, people)
            if seat is None:
                break
            _play(running, seat, level)
        _asked(running, people)
        running.save()
    for follow in (file_runs, rate_race, count_races):
        follow(race_id=race.pk)
    update_expected_end(race_id=race.pk, now=running.now)


def _asked(running: RunningRace, people: list[Player]) -> Seat | None:
    """The first of their seats that has a choice, once the bots have played."""
    running.play_ahead()
    while any(running.seatings[seat].is_driven for seat in running.seats_to_act):
        play_waiting(running)
        running.play_ahead()
    seats = sorted(running.seats_to_act)
    return next((seat for seat in seats if running.seatings[seat].player in people), None)


def _play(running: RunningRace, seat: Seat, level: Level) -> None:
    seating = running.seatings[seat]
    seating.asked_since, running.now = running.now, running.now + PACE
    running.play(seat, bot_action(running, seat, level), Move.Cause.PLAYER)
