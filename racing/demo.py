"""Demo data: people and races, so that a newcomer sees a living site."""

from datetime import datetime, timedelta
from itertools import cycle
from random import SystemRandom
from typing import Any

from django.db import transaction

from racing.bots.situation import Level, situation_of
from racing.clocks.values import DAY, PRESETS, TurnClock
from racing.demo_cases import load_cases
from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.games.racetrack.game import RACETRACK
from racing.models import Player, Race
from racing.origins import Origin, mark
from racing.selectors.lines import position_of
from racing.selectors.votes import has_driven
from racing.services.bots import play_bots
from racing.services.foretelling import foretell_end
from racing.services.lobby import Plan, create_race, join_race
from racing.services.moves import submit_move
from racing.services.players import note_visit
from racing.services.ratings import rate_race
from racing.services.records import file_runs
from racing.services.second_factors import give_app
from racing.services.sightings import note_sighting
from racing.services.signals import look_for_signals
from racing.services.ties import declare_tie
from racing.services.trials import start_trial
from racing.services.votes import vote_for_circuit
from racing.titles import title_of, titles

NAMES = ("alice", "bob", "chloé", "dimitri", "emma", "farid")
MODERATOR, SUPERUSER = "mona", "nadia"
PASSWORD = "chicane-demo"  # noqa: S105
FEW_MOVES, ALL_MOVES = 12, 10_000
INTO_THE_RACE = {"top-race": 60, "racing-cats": 35, "f-cartes": 32}
"""Where a few moves are only the beginning: an auction, a trick or two, a grid."""
SHORT = {"f-cartes": {"rounds": 6}}
"""Options with which a game without circuits is soon raced."""
CIRCUITS = 3
LEVELS = (Level.ROOKIE, Level.CLUB)
HOME_DAYS = 12


def load_demo(*, now: datetime) -> bool:
    """People, and races of every game: open, running and finished. False if they are there."""
    if Player.objects.filter(username=NAMES[0]).exists():
        return False
    with transaction.atomic():
        people = [_person(name) for name in NAMES]
        _keeper(MODERATOR)
        _keeper(SUPERUSER, is_superuser=True)
        for title in titles():
            _races_of(title.slug, people, now)
            if title.game is RACETRACK:
                _trials(people, now)
        _household(people, now)
        load_cases(people, now)
    return True


def _person(name: str, **powers: bool) -> Player:
    return Player.objects.create_user(name, f"{name}@example.org", PASSWORD, **powers)


def _keeper(name: str, **powers: bool) -> None:
    """Somebody of the staff; `manage.py second_factor` tells the code of the app."""
    give_app(player=_person(name, is_staff=True, **powers))


def _races_of(game: str, people: list[Player], now: datetime) -> None:
    alice, bob, chloe, dimitri, emma, farid = people
    earlier, yesterday = now - timedelta(hours=3), now - timedelta(days=1)
    places, fewest = cycle(_places(game)), max(2, title_of(game).game.min_seats)
    for days, rivals in enumerate(([alice, bob], [chloe, dimitri, emma], [farid, alice])):
        grid = _filled(rivals, people, fewest)
        clock = TurnClock(seconds=3 * DAY)
        plan = Plan(game, len(grid), next(places), clock=clock, is_rated=True)
        demo_race(plan, grid, now - timedelta(days=7 - days), ALL_MOVES)
    calm = Plan(game, 3, next(places), clock=PRESETS["calm"])
    demo_race(calm, [bob, alice, farid], yesterday, FEW_MOVES)
    going, grid = INTO_THE_RACE.get(game, FEW_MOVES), _filled([emma, chloe], people, fewest)
    demo_race(Plan(game, len(grid), next(places), is_rated=True), grid, yesterday, going)
    demo_race(Plan(game, fewest, next(places), bots=fewest - 1), [alice], earlier, going)
    fast = Plan(game, fewest, next(places), clock=PRESETS["fast"])
    create_race(host=dimitri, plan=fast, now=yesterday)
    create_race(host=farid, plan=Plan(game, 3, bots=1, clock=PRESETS["calm"]), now=earlier)
    create_race(host=chloe, plan=Plan(game, fewest, next(places), is_rated=True), now=now)


def _filled(rivals: list[Player], people: list[Player], fewest: int) -> list[Player]:
    """With as many others as the game needs."""
    others = [each for each in people if each not in rivals]
    return [*rivals, *others[: max(0, fewest - len(rivals))]]


def _places(game: str) -> list[dict[str, Any]]:
    """Circuits that are soon driven round, if the game has any."""
    title = title_of(game)
    courses = title.table.courses.slugs if title.table.courses else ()
    circuits = title.game.option_choices("circuit") or courses
    return [{"circuit": slug} for slug in circuits[:CIRCUITS]] or [SHORT.get(game, {})]


def _trials(people: list[Player], now: datetime) -> None:
    """Each a little better than the one before, so that records have a history; who came home
    says what he thinks of the circuit."""
    for days, (player, level) in enumerate(zip(people, LEVELS, strict=False)):
        for place in _places(RACETRACK.slug):
            at = now - timedelta(days=6 - days, hours=days)
            race = start_trial(
                player=player, circuit=place["circuit"], top_speed=7, ghost=None, now=at
            )
            drive(race, [player], ALL_MOVES, level)
            if has_driven(player, race.course):
                stars = 3 + (days + len(race.course)) % 3
                vote_for_circuit(player=player, circuit=race.course, stars=stars, now=at)


def _household(people: list[Player], now: datetime) -> None:
    """Everybody comes from somewhere; two of them from the same place, as one of them says."""
    *others, one, other = people
    homes = [*others, one]
    for days in range(HOME_DAYS):
        today = (now - timedelta(days=days)).date()
        for number, player in enumerate(homes):
            note_sighting(player=player, origin=_home(number), today=today)
        if days % 2:
            note_sighting(player=other, origin=_home(homes.index(one)), today=today)
    for player in people:
        note_visit(player=player, today=now.date())
    declare_tie(player=one, name=other.username, now=now)
    look_for_signals(now=now)


def _home(number: int) -> Origin:
    return Origin(mark("address", f"home {number}"), mark("network", f"street {number}"), "")


def demo_race(plan: Plan, people: list[Player], at: datetime, moves: int = ALL_MOVES) -> Race:
    """Driven for these people as club drivers would, as far as so many moves go."""
    race = create_race(host=people[0], plan=plan, word="flag", now=at)
    for player in people[1:]:
        race = join_race(race_id=race.pk, player=player, now=at)
    drive(race, people, moves, Level.CLUB)
    return race


def drive(race: Race, people: list[Player], moves: int, level: Level) -> None:
    """Play on for the people as bots would, through the same door as they."""
    at = race.created_at
    for _ in range(moves):
        play_bots({"race": race.pk})
        race.refresh_from_db()
        if not race.is_running:
            break
        at += timedelta(minutes=7)
        _play_next(race, people, at, level)
    file_runs({"race": race.pk})
    rate_race({"race": race.pk})
    foretell_end(race_id=race.pk, now=at)


def _play_next(race: Race, people: list[Player], at: datetime, level: Level) -> None:
    seatings = list(race.seatings.all())
    asked = next(each for each in seatings if each.to_act)
    position = position_of(race, seatings)
    situation = situation_of(race.rules, position, Seat(asked.seat), SystemRandom())
    submit_move(
        race_id=race.pk,
        player=people[asked.seat],
        asked_at=asked.asked_at,
        action=encode(title_of(race.game).bots[level](situation)),
        now=at,
    )
