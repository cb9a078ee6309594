"""Demo races with unusual endings: abandoned, adjudicated, annulled, paused."""

from datetime import datetime, timedelta

from racing.clocks.values import DAY, TurnClock
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.adjudication import adjudicate_race
from racing.races.services.clocks.deadlines import time_out
from racing.races.services.lobby import Plan, close_race, create_race
from racing.races.services.proposals import answer_proposal, propose_abandon, propose_pause
from racing.ratings.services.annulment import annul_race
from racing.web.demo import ALL_MOVES, FEW_MOVES, INTO_THE_RACE, demo_players, demo_race

HOUR = timedelta(hours=1)


def load_endings(now: datetime) -> None:
    """Create a race for each way that races end."""
    alice, bob, chloe, dimitri, emma, farid = demo_players()
    _give_up(_begun("pole-position", [emma, farid], now - 50 * HOUR), emma, farid, now)
    _pause(_begun("racing-cats", [emma, dimitri, farid], now - 30 * HOUR), now)
    _let_out(_begun("top-race", [bob, chloe, dimitri], now - 49 * HOUR))
    early = _begun("f-cartes", [chloe, alice], now - 70 * HOUR)
    adjudicate_race(race_id=early.pk, now=now - 60 * HOUR)
    void = _begun("racetrack", [dimitri, farid], now - 90 * HOUR, ALL_MOVES)
    annul_race(race_id=void.pk, now=now - 40 * HOUR)
    closed = create_race(host=bob, plan=Plan("racetrack", 4), now=now - 45 * HOUR)
    close_race(race_id=closed.pk, host=bob)


def _begun(game: str, people: list[Player], at: datetime, moves: int = 0) -> Race:
    plan = Plan(game, len(people), clock=TurnClock(seconds=DAY), patience=1)
    return demo_race(plan, people, at, moves or INTO_THE_RACE.get(game, FEW_MOVES))


def _give_up(race: Race, one: Player, other: Player, now: datetime) -> None:
    """Abandon the race by consent of both."""
    propose_abandon(race_id=race.pk, player=one, now=now - 47 * HOUR)
    answer_proposal(race_id=race.pk, player=other, agrees=True, now=now - 46 * HOUR)


def _pause(race: Race, now: datetime) -> None:
    """Pause the race by consent of all."""
    one, *others = [each.player for each in race.seatings.all() if each.player]
    propose_pause(race_id=race.pk, player=one, now=now - 20 * HOUR)
    for other in others:
        answer_proposal(race_id=race.pk, player=other, agrees=True, now=now - 19 * HOUR)


def _let_out(race: Race) -> None:
    """Let a player be late twice: a stand-in drives, and the seat is open to a substitute."""
    for _ in range(2):
        race.refresh_from_db()
        if race.deadline is not None:
            time_out(race_id=race.pk, now=race.deadline)
