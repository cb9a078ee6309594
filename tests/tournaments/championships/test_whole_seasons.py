"""A whole season of each format, driven by bots, beside standings worked out by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cmp_to_key
from typing import Any

import pytest

from racing.bots.situation import Level
from racing.circuits.services.trials import start_trial
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.lobby import Plan
from racing.ratings.models import Run
from racing.ratings.services.annulment import annul_race, restore_race
from racing.web.demo import ALL_MOVES, demo_race, drive
from tests.cast import NOON
from tests.races.cats import raced
from tests.tournaments.organised import DAY, Organised, organised
from tournaments.championships.services import rounds
from tournaments.championships.services.results import take_results
from tournaments.entries.services import entries
from tournaments.models import Entry, RoundRace, Table
from tournaments.records.selectors.record_circuits import record_circuits
from tournaments.ticking import tick_championships

POINTS = (10, 6, 4, 3, 2, 1)


@dataclass
class Score:
    """What one entry did in one round."""

    points: float = 0
    places: list[int] = field(default_factory=list)


Sheet = dict[str, Score]


@dataclass
class Hand:
    """An entry's season on a sheet of paper."""

    name: str
    scores: list[Score]
    drops: int

    @property
    def dropped(self) -> list[int]:
        """The lowest points, then the worst place, then the earliest."""
        order = sorted(
            range(len(self.scores)),
            key=lambda at: (
                self.scores[at].points,
                -min(self.scores[at].places, default=99),
                at,
            ),
        )
        return order[: self.drops]

    @property
    def counted(self) -> list[Score]:
        return [score for at, score in enumerate(self.scores) if at not in self.dropped]

    @property
    def total(self) -> float:
        return sum(score.points for score in self.counted)

    def times(self, place: int) -> int:
        return sum(score.places.count(place) for score in self.counted)


def compare(one: Hand, other: Hand) -> int:
    """Below zero where `one` is ahead: points, then wins, seconds…, then the latest round…"""
    if one.total != other.total:
        return -1 if one.total > other.total else 1
    for place in range(1, 30):
        if one.times(place) != other.times(place):
            return -1 if one.times(place) > other.times(place) else 1
    for mine, theirs in zip(reversed(one.scores), reversed(other.scores), strict=True):
        own, others = (min(each.places, default=99) for each in (mine, theirs))
        if own != others:
            return -1 if own < others else 1
    return 0


def hand_table(
    names: Sequence[str], sheets: Sequence[Sheet], drops: int = 0
) -> list[tuple[int, str, float]]:
    hands = [Hand(name, [sheet.get(name, Score()) for sheet in sheets], drops) for name in names]
    ordered = sorted(hands, key=cmp_to_key(compare))
    table: list[tuple[int, str, float]] = []
    for at, hand in enumerate(ordered):
        is_level = at > 0 and compare(ordered[at - 1], hand) == 0
        table.append((table[-1][0] if is_level else at + 1, hand.name, hand.total))
    return table


def told(cup: Organised) -> list[tuple[int | None, str, float]]:
    """The stored table; lines that are level are in the order of names."""
    return sorted(cup.table(), key=lambda line: (line[0] or 0, line[1]))


def put(cup: Organised, race: Race, game: str) -> Race:
    cup.does(rounds.add_race, number=cup.round(game), race_id=race.pk)
    race.refresh_from_db()
    return race


def shared(points: Sequence[int], level: int) -> float:
    """The part of each who shares points, in whole hundredths."""
    return sum(points) * 100 // level / 100 if level else 0


def cars_of(race: Race) -> Sheet:
    """FC-28: the first six cars, those that are out left out; neutral ones by their numbers."""
    outcome = race.result
    assert outcome is not None
    names = {each.seat: str(each.player) for each in race.seatings.select_related("player")}
    cars = [car for group in outcome.standing.cars for car in group]
    sheet: Sheet = {}
    for place, car in enumerate(cars, start=1):
        name = f"neutral {car.number}" if car.seat is None else names[car.seat]
        score = sheet.setdefault(name, Score())
        if car not in outcome.out:
            score.points += POINTS[place - 1] if place <= 6 else 0
            score.places.append(place)
    return sheet


def test_a_season_of_f_cartes(alice: Player, bob: Player, charlie: Player) -> None:
    people = [alice, bob, charlie]
    cup = organised(alice, *people, cars=2, drops=(0, 0, 1))
    cup.does(entries.enter_many, kind=Entry.Kind.NEUTRAL, count=2)
    plan = Plan("f-cartes", 3, {"rounds": 6, "neutral_cars": 2})
    races = [put(cup, demo_race(plan, people, NOON), "f-cartes") for _ in range(3)]
    names = ["alice", "bob", "charlie", "neutral 7", "neutral 8"]
    by_hand = hand_table(names, [cars_of(race) for race in races], drops=1)
    assert told(cup) == sorted(by_hand)
    first_two = hand_table(names, [cars_of(race) for race in races[:2]])
    assert sorted(cup.table(2)) == sorted(first_two)


def seats_of(race: Race) -> Sheet:
    """Results by the place of the seat, shared points shared; none without a car left."""
    outcome = race.result
    assert outcome is not None
    left = {car.seat for group in outcome.standing.cars for car in group if car not in outcome.out}
    names = {each.seat: str(each.player) for each in race.seatings.select_related("player")}
    sheet: Sheet = {}
    before = 0
    for group in outcome.standing.seats:
        placed = [seat for seat in group if seat in left]
        share = shared(POINTS[before : before + len(placed)], len(placed))
        for seat in group:
            is_placed = seat in left
            sheet[names[seat]] = Score(share, [before + 1]) if is_placed else Score()
        before += len(group)
    return sheet


def test_a_grand_prix_of_several_games(alice: Player, bob: Player, charlie: Player) -> None:
    people = [alice, bob, charlie]
    cup = organised(alice, *people)
    plans = [
        Plan("racetrack", 3, {"circuit": record_circuits()[0].course.slug}),
        Plan("pole-position", 3),
        Plan("racing-cats", 3),
    ]
    races = [put(cup, demo_race(plan, people, NOON), plan.game) for plan in plans]
    by_hand = hand_table(["alice", "bob", "charlie"], [seats_of(race) for race in races])
    assert told(cup) == sorted(by_hand)


def test_a_championship_of_records(alice: Player, bob: Player, charlie: Player) -> None:
    """Runs come in by themselves, the best of each counts, and one too late does not."""
    people = [alice, bob, charlie]
    cup = organised(alice, *people, scoring="marks", points=POINTS)
    sheets = []
    for venue in [each for each in record_circuits() if each.game.slug == "racetrack"][:2]:
        cup.round(
            "racetrack",
            course=venue.course.slug,
            terms=venue.terms,
            opens_at=NOON,
            closes_at=NOON + 10 * DAY,
        )
        sheets.append(_driven(venue.course.slug, people))
    assert RoundRace.objects.count() == Run.objects.filter(at__lt=NOON + 10 * DAY).count()
    by_hand = hand_table(["alice", "bob", "charlie"], sheets)
    tick_championships(now=NOON + 9 * DAY)
    assert Table.objects.latest("after").completed == 0
    tick_championships(now=NOON + 10 * DAY)
    assert tick_championships(now=NOON + 11 * DAY) == 0
    assert Table.objects.latest("after").completed == 2
    assert told(cup) == sorted(by_hand)


def test_a_run_counts_in_every_season_it_fits(alice: Player, bob: Player) -> None:
    venue = next(each for each in record_circuits() if each.game.slug == "racetrack")
    where: dict[str, Any] = {"course": venue.course.slug, "terms": venue.terms}
    cups = []
    for organiser in (alice, bob):
        cup = organised(organiser, alice, bob, name=f"{organiser} Cup", scoring="marks")
        cup.round("racetrack", **where)
        cup.round("racetrack", **where)
        cups.append(cup)
    race = start_trial(player=alice, circuit=where["course"], top_speed=7, ghost=None, now=NOON)
    drive(race, [alice], ALL_MOVES, Level.CLUB)
    for _ in range(2):
        take_results(race_id=race.pk)
    assert [cup.table()[0][:2] for cup in cups] == [(1, "alice"), (1, "alice")]
    assert RoundRace.objects.filter(race=race).count() == 2
    before = [cup.table() for cup in cups]
    annul_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert {total for cup in cups for _, _, total in cup.table()} == {0}
    restore_race(race_id=race.pk, now=NOON)
    drain_outbox(now=NOON)
    assert [cup.table() for cup in cups] == before


@pytest.mark.parametrize("is_late", [False, True])
def test_a_season_of_records_among_people_takes_no_race_with_bots(
    alice: Player, bob: Player, charlie: Player, is_late: bool
) -> None:
    """RC-19: whether it was raced before the round was made or after."""
    venue = next(each for each in record_circuits() if each.game.slug == "racing-cats")
    cup = organised(alice, alice, bob, charlie, scoring="marks")
    if not is_late:
        cup.round("racing-cats", course=venue.course.slug, terms=venue.terms)
    with_bots = (raced(alice, bob, seed=seed, bots=1) for seed in range(9))
    race = next(each for each in with_bots if each.runs.exists())
    take_results(race_id=race.pk)
    if is_late:
        cup.round("racing-cats", course=venue.course.slug, terms=venue.terms)
    assert {total for _, _, total in cup.table()} == {0}
    among_people = raced(alice, bob, charlie)
    take_results(race_id=among_people.pk)
    assert [found.race for found in RoundRace.objects.all()] == [among_people]


def _driven(circuit: str, people: Sequence[Player]) -> Sheet:
    """Drives a run of everybody, a second one of Alice, and one when it is too late; the scores."""
    best: dict[str, int] = {}
    drives = [*people, people[0]]
    for days, player in enumerate(drives):
        moves = _run(circuit, player, days)
        if moves is not None:
            best[player.username] = min(moves, best.get(player.username, moves))
    _run(circuit, people[0], days=11)
    ordered = sorted(best.values())
    return {
        name: Score(_shared(ordered, moves), [ordered.index(moves) + 1])
        for name, moves in best.items()
    }


def _shared(ordered: list[int], moves: int) -> float:
    first, level = ordered.index(moves), ordered.count(moves)
    return shared(POINTS[first : first + level], level)


def _run(circuit: str, player: Player, days: int) -> int | None:
    """Drives a time trial; None where the car crashed on the way."""
    at = NOON + days * DAY
    race = start_trial(player=player, circuit=circuit, top_speed=7, ghost=None, now=at)
    drive(race, [player], ALL_MOVES, Level.CLUB)
    drain_outbox(now=at + DAY)
    race.refresh_from_db()
    outcome = race.result
    assert outcome is not None
    return outcome.marks[0].value[0] if outcome.marks else None


@pytest.mark.parametrize("drops", [0, 1])
def test_the_hand_drops_what_the_definition_says(drops: int) -> None:
    """The sheet of paper itself."""
    scores = [Score(6, [2]), Score(0), Score(6, [3])]
    hand = Hand("alice", scores, drops)
    assert hand.dropped == [1][:drops]
    assert Hand("alice", scores, 2).dropped == [1, 2]
