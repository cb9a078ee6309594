"""Demo data: people and races, so that a newcomer sees a living site."""

from datetime import datetime, timedelta
from random import SystemRandom

from django.db import transaction

from racing.bots.situation import Level, situation_of
from racing.engine.codec import encode
from racing.engine.values import Seat
from racing.models import Player, Race
from racing.selectors.lines import position_of
from racing.services.bots import play_bots
from racing.services.lobby import Plan, create_race, join_race
from racing.services.moves import submit_move
from racing.titles import title_of, titles

NAMES = ("alice", "bob", "chloé", "dimitri", "emma", "farid")
PASSWORD = "chicane-demo"  # noqa: S105
DAY = 24 * 3600
FEW_MOVES, ALL_MOVES = 12, 10_000


def load_demo(*, now: datetime) -> bool:
    """People, and races of every game: open, running and finished. False if they are there."""
    if Player.objects.filter(username=NAMES[0]).exists():
        return False
    with transaction.atomic():
        people = [_person(name) for name in NAMES]
        for title in titles():
            _races_of(title.slug, people, now)
    return True


def _person(name: str) -> Player:
    return Player.objects.create_user(name, f"{name}@example.org", PASSWORD)


def _races_of(game: str, people: list[Player], now: datetime) -> None:
    alice, bob, chloe, dimitri, emma, farid = people
    earlier, yesterday = now - timedelta(hours=3), now - timedelta(days=1)
    for days, rivals in enumerate(([alice, bob], [chloe, dimitri, emma], [farid, alice])):
        _race(game, rivals, now - timedelta(days=7 - days), ALL_MOVES)
    _race(game, [bob, alice, farid], yesterday, FEW_MOVES)
    _race(game, [emma, chloe], yesterday, FEW_MOVES, is_rated=True)
    _race(game, [alice], earlier, FEW_MOVES, bots=1)
    create_race(host=dimitri, plan=Plan(game, seats=2, turn_seconds=DAY), now=yesterday)
    create_race(host=farid, plan=Plan(game, seats=3, bots=1, turn_seconds=3 * DAY), now=earlier)
    create_race(host=chloe, plan=Plan(game, seats=2, is_rated=True), now=now)


def _race(
    game: str,
    people: list[Player],
    at: datetime,
    moves: int,
    *,
    bots: int = 0,
    is_rated: bool = False,
) -> None:
    seats = len(people) + bots
    plan = Plan(game, seats, bots=bots, turn_seconds=3 * DAY, is_rated=is_rated)
    race = create_race(host=people[0], plan=plan, word="flag", now=at)
    for player in people[1:]:
        race = join_race(race_id=race.pk, player=player, now=at)
    _drive(race, people, moves)


def _drive(race: Race, people: list[Player], moves: int) -> None:
    """Play on for the people as club bots would, through the same door as they."""
    at = race.created_at
    for _ in range(moves):
        play_bots({"race": race.pk})
        race.refresh_from_db()
        if not race.is_running:
            return
        at += timedelta(minutes=7)
        _play_next(race, people, at)


def _play_next(race: Race, people: list[Player], at: datetime) -> None:
    seatings = list(race.seatings.all())
    asked = next(each for each in seatings if each.to_act)
    position = position_of(race, seatings)
    situation = situation_of(race.rules, position, Seat(asked.seat), SystemRandom())
    submit_move(
        race_id=race.pk,
        player=people[asked.seat],
        asked_at=asked.asked_at,
        action=encode(title_of(race.game).bots[Level.CLUB](situation)),
        now=at,
    )
