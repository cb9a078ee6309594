"""Demo championships: one that is finished, one under way, and one of records."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from itertools import cycle, repeat
from typing import Any, TypeVar

from msgspec.structs import replace

from racing.circuits.services.trials import start_trial
from racing.clocks.values import DAY, TurnClock
from racing.games.racetrack.game import RACETRACK
from racing.people.models import Player
from racing.races.services.lobby import Plan
from racing.web.demo import ALL_MOVES, LEVELS, Step, demo_players, demo_race, drive
from tournaments.championships.selectors.money import carried_cash
from tournaments.championships.services import championships, rounds
from tournaments.championships.services.calendar import closing
from tournaments.championships.services.odds import compute_odds
from tournaments.championships.services.results import take_results
from tournaments.championships.services.rounds import Stage
from tournaments.clubs.services.announcements import announce
from tournaments.clubs.services.founding import Charter, create_club
from tournaments.clubs.services.requests import ask_to_join
from tournaments.entries.services import entries
from tournaments.models import Championship, Club, Entry, Membership, RoundRace, Vote
from tournaments.records.selectors.record_circuits import RecordCircuit, record_circuits
from tournaments.rules.formats import F_CARTES, FORMATS, RECORDS, TOP_RACE
from tournaments.rules.values import WHOLE
from tournaments.rules.values import Ruleset as Rules
from tournaments.stewards.selectors.verdicts import Sanction, Verdict
from tournaments.stewards.services import protests, verdicts, votes
from tournaments.stewards.services.protests import Complaint
from tournaments.ticking import tick_championship

T = TypeVar("T")

CLOCK = TurnClock(seconds=3 * DAY)
HOUR, WEEK = timedelta(hours=1), timedelta(days=7)
CLUB, NEWCOMER = "Paper Racers", "gaëlle"
GRIDS = (
    ((0, 1, 2), (3, 4, 5)),
    ((3, 4, 0), (1, 2, 5)),
    ((0, 2, 4), (1, 3, 5)),
    ((0, 3, 5), (1, 2, 4)),
)
"""Who meets whom in the races of each round, so that nobody misses one."""
NEWS = (
    (
        6,
        "alice",
        "The Autumn Cup is decided",
        "Its standings are final, with the penalty of round 2 in them. Thank you for four rounds "
        "in which no one missed a race.",
    ),
    (
        2,
        "alice",
        "The circuit of the fortnight",
        "Circuit Hunters is on its last circuit. Drive as many attempts as you like, the best one "
        "counts.",
    ),
    (
        1,
        "bob",
        "The Purse of the Lakes goes into its last race",
        "The player with the most money after it wins. Everyone can watch.",
    ),
)
"""Announcements of the club: how many days ago, by whom, title and text."""
ODDS = 200
"""How many simulated championships the odds are made of: few, so that loading stays short."""


def championship_steps(*, now: datetime) -> list[Step]:
    """The steps that make a club and its championships with the people of the demo; bots drive."""
    return [
        partial(_club, now - 8 * WEEK),
        partial(_f_cartes, now - 6 * WEEK),
        partial(_top_race, now - 2 * WEEK - 24 * HOUR),
        partial(_records, now),
        partial(_life, now),
    ]


def _secretary(player: Player) -> "_Secretary":
    return _Secretary(player, Club.objects.get(name=CLUB))


def _club(at: datetime) -> None:
    people = demo_players()
    charter = Charter(
        colour=Club.Colour.GREEN,
        second_colour=Club.Colour.YELLOW,
        description="Pencils, squared paper and a long winter: we race everything on this site.\n"
        "Newcomers are welcome, quick answers too.",
        rules="1. Be kind in the chat.\n2. Say so before you go away.\n"
        "3. Stewards rule once, and their word stands.\n"
        "4. Nobody names a card before it is played.",
    )
    club = create_club(owner=people[0], name=CLUB, charter=charter, now=at)
    roles = (Membership.Role.ORGANISER, Membership.Role.STEWARD)
    for player, role in zip(people[1:], (*roles, *repeat(Membership.Role.MEMBER, 3)), strict=True):
        club.memberships.create(player=player, role=role, since=at)


def _life(now: datetime) -> None:
    """Adds announcements to the club, and a newcomer who would like to join."""
    club, people = Club.objects.get(name=CLUB), {each.username: each for each in demo_players()}
    for days, name, title, text in NEWS:
        at, author = now - timedelta(days=days), people[name]
        announce(club_id=club.pk, organiser=author, title=title, text=text, now=at)
    newcomer = Player(username=NEWCOMER, email=f"{NEWCOMER}@example.org")
    newcomer.set_unusable_password()
    newcomer.save()
    words = "I raced alice on paper at school, and she says you have a free seat."
    ask_to_join(club_id=club.pk, player=newcomer, words=words, now=now - 5 * HOUR)


class _Secretary:
    """Runs a championship the way an organiser does."""

    def __init__(self, player: Player, club: Club) -> None:
        self.player, self.club = player, club

    def makes(self, name: str, rules: Rules, words: str, people: list[Player], at: datetime) -> int:
        """Makes and starts a championship with these people; returns its primary key."""
        new = championships.NewChampionship(name, rules, words, self.club)
        made = championships.create_championship(organiser=self.player, new=new, now=at)
        for player in people:
            self.does(entries.enter_player, made.pk, at, player=player)
        self.does(championships.start_championship, made.pk, at)
        return made.pk

    def does(self, use: Callable[..., T], championship_id: int, at: datetime, **values: Any) -> T:
        return use(championship_id=championship_id, organiser=self.player, now=at, **values)


def _f_cartes(at: datetime) -> None:
    """A finished championship with teams, neutral cars, a dropped result and a protest upheld."""
    people = demo_players()
    secretary = _secretary(people[0])
    rules = replace(FORMATS[F_CARTES], drops=(0, 0, 0, 1), pole=1, team_entries=2)
    words = "Six players with two cars each, two races a round. The worst result is dropped."
    championship_id = secretary.makes("Autumn Cup", rules, words, people, at)
    teams = ("Azur", "Brume", "Azur", "Cobalt", "Brume", "Cobalt")
    entered = list(Entry.objects.filter(championship=championship_id).order_by("number"))
    for entry, team in zip(entered, teams, strict=True):
        secretary.does(entries.put_into_team, championship_id, at, entry_id=entry.pk, team=team)
    secretary.does(entries.enter_many, championship_id, at, kind=Entry.Kind.NEUTRAL, count=2)
    _planned(secretary, championship_id, "f-cartes", len(GRIDS), at)
    plan = Plan("f-cartes", 3, {"rounds": 6, "neutral_cars": 1}, clock=CLOCK)
    for number, grids in enumerate(GRIDS, start=1):
        for grid in grids:
            _raced(secretary, championship_id, number, plan, [people[each] for each in grid], at)
        compute_odds(championship_id=championship_id, most=ODDS)
    _protested(championship_id, people)
    secretary.does(closing.close_championship, championship_id, at + 4 * WEEK)
    secretary.does(closing.sign_championship, championship_id, at + 5 * WEEK)


def _protested(championship_id: int, people: list[Player]) -> None:
    """Make a protest in a race of round 2, judged by a steward who was not in it."""
    _, _, chloe, dimitri, emma, _ = people
    races = RoundRace.objects.filter(round__championship=championship_id, round__number=2)
    found = races.get(race__seatings__player=emma)
    ended = found.race.finished_at or found.race.created_at
    against = Entry.objects.get(championship=championship_id, player=dimitri)
    complaint = Complaint(
        race=found.race_id,
        against=against.pk,
        move=found.race.ply // 2,
        words="Dimitri named their card in the chat while I still had to choose mine.",
    )
    made = protests.make_protest(
        championship_id=championship_id, player=emma, complaint=complaint, now=ended + 2 * HOUR
    )
    judged: dict[str, Any] = {
        "championship_id": championship_id,
        "steward": chloe,
        "number": made.number,
    }
    words = "The chat shows it."
    choice = Vote.Choice.UPHELD
    votes.cast_vote(**judged, choice=choice, words=words, now=ended + 8 * HOUR)
    verdict = Verdict(
        facts="Dimitri named the card they were about to play while Emma still had to choose.",
        article="Club rule 4: no one names a card before it is played.",
        reason="It changed what Emma played, though not who won.",
        sanction=Sanction.ROUND_POINTS,
        points=2 * WHOLE,
    )
    verdicts.decide_protest(**judged, verdict=verdict, now=ended + 9 * HOUR)


def _top_race(at: datetime) -> None:
    """A championship under way: two of three races are over, the third has begun."""
    people = demo_players()[:4]
    secretary = _secretary(people[1])
    words = "Three races, one purse: what you have after a race you bring to the next."
    championship_id = secretary.makes("Purse of the Lakes", FORMATS[TOP_RACE], words, people, at)
    _planned(secretary, championship_id, "top-race", 3, at)
    for number, moves in enumerate((ALL_MOVES, ALL_MOVES, 40), start=1):
        cash = carried_cash(Championship.objects.get(pk=championship_id), people)
        plan = Plan("top-race", len(people), {"races": 1, "cash": cash}, clock=CLOCK)
        _raced(secretary, championship_id, number, plan, people, at, moves)
        compute_odds(championship_id=championship_id, most=ODDS)


def _records(now: datetime) -> None:
    """A championship of records on circuits of Racetrack; the last one is still open."""
    people = demo_players()[:5]
    secretary = _secretary(people[0])
    words = "One circuit a fortnight, as many attempts as you like; the best one counts."
    at = now - 5 * WEEK
    championship_id = secretary.makes("Circuit Hunters", FORMATS[RECORDS], words, people, at)
    chosen = [venue for venue in record_circuits() if venue.game.slug == RACETRACK.slug][:3]
    stages = [_window(venue, at + 2 * number * WEEK) for number, venue in enumerate(chosen)]
    for stage in stages:
        secretary.does(rounds.add_round, championship_id, at, stage=stage)
    for stage in stages:
        if stage.opens_at and stage.closes_at:
            _runs(stage.course, people, stage.opens_at + timedelta(days=1))
            tick_championship(championship_id=championship_id, now=min(stage.closes_at, now))
    compute_odds(championship_id=championship_id, most=ODDS)


def _window(venue: RecordCircuit, opens: datetime) -> Stage:
    return Stage(
        RACETRACK.slug,
        course=venue.course.slug,
        terms=venue.terms,
        opens_at=opens,
        closes_at=opens + 2 * WEEK,
    )


def _runs(circuit: str, people: list[Player], at: datetime) -> None:
    for hours, (player, level) in enumerate(zip(people, cycle(LEVELS), strict=False)):
        when = at + timedelta(hours=hours)
        race = start_trial(player=player, circuit=circuit, top_speed=7, ghost=None, now=when)
        drive(race, [player], ALL_MOVES, level)
        take_results(race_id=race.pk)


def _planned(
    secretary: _Secretary, championship_id: int, game: str, count: int, at: datetime
) -> None:
    for _ in range(count):
        secretary.does(rounds.add_round, championship_id, at, stage=Stage(game))


def _raced(
    secretary: _Secretary,
    championship_id: int,
    number: int,
    plan: Plan,
    grid: list[Player],
    at: datetime,
    moves: int = ALL_MOVES,
) -> None:
    """Drives a race and adds it to its round; there is one round a week."""
    when = at + (number - 1) * WEEK
    race = demo_race(plan, grid, when, moves)
    secretary.does(rounds.add_race, championship_id, when, number=number, race_id=race.pk)
