"""Demo seasons: one that is finished, one under way, and one of records."""

from datetime import datetime, timedelta

from django.db import transaction

from racing.bots.situation import Level
from racing.clocks.values import DAY, TurnClock
from racing.demo import ALL_MOVES, NAMES, demo_race, drive
from racing.models import Player
from racing.services.lobby import Plan
from racing.services.trials import start_trial
from tournaments.models import Championship, Club, Decision, Entry
from tournaments.rules.formats import F_CARTES, FORMATS, RECORDS, TOP_RACE
from tournaments.rules.values import WHOLE
from tournaments.rules.values import Ruleset as Rules
from tournaments.selectors.money import carried_cash
from tournaments.selectors.venues import venues
from tournaments.services import championships, decisions, entries, rounds
from tournaments.services.decisions import Ruling
from tournaments.services.odds import reckon_odds
from tournaments.services.results import take_results
from tournaments.services.rounds import Stage

CLOCK = TurnClock(seconds=3 * DAY)
WEEK = timedelta(days=7)
ODDS = 400
"""Seasons for the odds: enough to see, and soon done."""


def load_seasons(*, now: datetime) -> None:
    """With the people of the demo; their races were driven by bots."""
    with transaction.atomic():
        people = [Player.objects.get(username=name) for name in NAMES]
        club = Club.objects.create(name="Paper Racers", slug="paper-racers", created_at=now)
        _f_cartes(_Secretary(people[0], club), people, now - 6 * WEEK)
        _top_race(_Secretary(people[1], club), people[:4], now - 3 * WEEK)
        _records(_Secretary(people[0], club), people[:5], now)


class _Secretary:
    """Runs a season the way an organiser does."""

    def __init__(self, player: Player, club: Club) -> None:
        self.player, self.club = player, club
        self.championship: Championship | None = None

    def make(self, name: str, rules: Rules, words: str, at: datetime) -> Championship:
        season = championships.Season(name, rules, words, self.club)
        self.championship = championships.create_championship(
            organiser=self.player, season=season, now=at
        )
        return self.championship

    @property
    def named(self) -> dict[str, object]:
        if self.championship is None:
            raise ValueError("no season yet")
        return {"championship_id": self.championship.pk, "organiser": self.player}


def _f_cartes(secretary: _Secretary, people: list[Player], at: datetime) -> None:
    """Finished: teams, neutral cars, a dropped result and a penalty."""
    rules = FORMATS[F_CARTES]
    rules = Rules(points=rules.points, cars=2, drops=(0, 0, 0, 1), pole=1, team_entries=2)
    words = "Six drivers, two cars each, and two neutral cars; the worst result is dropped."
    season = secretary.make("Autumn Cup", rules, words, at)
    named = secretary.named
    teams = ("Azur", "Brume", "Azur", "Cobalt", "Brume", "Cobalt")
    for player, team in zip(people, teams, strict=True):
        entries.enter_player(**named, player=player, team=team, now=at)  # type: ignore[arg-type]
    entries.enter_many(**named, kind=Entry.Kind.NEUTRAL, count=2, now=at)  # type: ignore[arg-type]
    championships.start_championship(**named, now=at)  # type: ignore[arg-type]
    options = {"rounds": 6, "neutral_cars": 2}
    grids = (people[:3], people[3:], [people[0], *people[3:5]], [*people[1:3], people[5]])
    _planned(secretary, "f-cartes", len(grids), at)
    for number, grid in enumerate(grids, start=1):
        _raced(secretary, number, Plan("f-cartes", len(grid), options, clock=CLOCK), grid, at)
    first = season.entries.order_by("number").first()
    ruling = Ruling(
        Decision.Kind.POINTS,
        "Moved after time was called in round 2.",
        entry=first.pk if first else None,
        amount=-2 * WHOLE,
        round=2,
    )
    decisions.decide(**named, ruling=ruling, now=at + 4 * WEEK)  # type: ignore[arg-type]
    championships.finish_championship(**named, now=at + 4 * WEEK)  # type: ignore[arg-type]


def _top_race(secretary: _Secretary, people: list[Player], at: datetime) -> None:
    """Under way: two of three races are over, the third has begun."""
    words = "Three races, one purse: what you have after a race you bring to the next."
    season = secretary.make("Purse of the Lakes", FORMATS[TOP_RACE], words, at)
    named = secretary.named
    for player in people:
        entries.enter_player(**named, player=player, now=at)  # type: ignore[arg-type]
    championships.start_championship(**named, now=at)  # type: ignore[arg-type]
    _planned(secretary, "top-race", 3, at)
    for number, moves in enumerate((ALL_MOVES, ALL_MOVES, 40), start=1):
        options = {"races": 1, "cash": carried_cash(season, people)}
        plan = Plan("top-race", len(people), options, clock=CLOCK)
        _raced(secretary, number, plan, people, at, moves)


def _records(secretary: _Secretary, people: list[Player], now: datetime) -> None:
    """Circuits of Racetrack, each open for a while; the last still is."""
    words = "One circuit a fortnight, as many runs as you like; the best one counts."
    secretary.make("Circuit Hunters", FORMATS[RECORDS], words, now - 5 * WEEK)
    named = secretary.named
    at = now - 5 * WEEK
    for player in people:
        entries.enter_player(**named, player=player, now=at)  # type: ignore[arg-type]
    championships.start_championship(**named, now=at)  # type: ignore[arg-type]
    chosen = [venue for venue in venues() if venue.title.slug == "racetrack"][:3]
    for number, venue in enumerate(chosen):
        opens = at + 2 * number * WEEK
        stage = Stage(
            "racetrack",
            course=venue.course.slug,
            terms=venue.terms,
            opens_at=opens,
            closes_at=opens + 2 * WEEK,
        )
        rounds.add_round(**named, stage=stage, now=opens)  # type: ignore[arg-type]
        _runs(venue.course.slug, people, opens + timedelta(days=1))
        rounds.close_rounds(now=min(opens + 2 * WEEK, now))
    _reckon(secretary)


def _runs(circuit: str, people: list[Player], at: datetime) -> None:
    levels = (Level.CLUB, Level.ROOKIE, Level.CLUB, Level.ROOKIE, Level.CLUB)
    for hours, (player, level) in enumerate(zip(people, levels, strict=True)):
        when = at + timedelta(hours=hours)
        race = start_trial(player=player, circuit=circuit, top_speed=7, ghost=None, now=when)
        drive(race, [player], ALL_MOVES, level)
        take_results({"race": race.pk})


def _planned(secretary: _Secretary, game: str, count: int, at: datetime) -> None:
    for _ in range(count):
        rounds.add_round(**secretary.named, stage=Stage(game), now=at)  # type: ignore[arg-type]


def _raced(
    secretary: _Secretary,
    number: int,
    plan: Plan,
    grid: list[Player],
    at: datetime,
    moves: int = ALL_MOVES,
) -> None:
    """A round a week."""
    named, when = secretary.named, at + (number - 1) * WEEK
    race = demo_race(plan, grid, when, moves)
    rounds.add_race(**named, number=number, race_id=race.pk, now=when)  # type: ignore[arg-type]
    _reckon(secretary)


def _reckon(secretary: _Secretary) -> None:
    if secretary.championship:
        reckon_odds({"championship": secretary.championship.pk}, most=ODDS)
