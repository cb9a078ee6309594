"""Records of a club and of a season, worked out from the races that count there."""

from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from racing.people.models import Player
from racing.ratings.models import Run
from racing.ratings.services.records import rank_of, withdraw_runs
from tests.cast import NOON, player
from tests.circuits.laps import PAR, drive_all, filed, lap, shared_race
from tests.races.test_query_counts import get, queries
from tests.tournaments.driven import (
    ALL,
    DAY,
    TEACUP,
    all_entered,
    copied,
    copies,
    draft,
    driven,
    entered_lap,
    entry,
    line,
    page_of,
    pills,
    record_round,
    revoked,
    ruled,
    scoped,
    started,
    winter,
    words,
)
from tests.tournaments.organised import club_of
from tournaments.championships.services.calendar.calendars import cancel_round
from tournaments.championships.services.results import take_results
from tournaments.championships.services.rounds import Stage, add_race, add_round
from tournaments.models import Club
from tournaments.records.selectors.records import chronicles_in, standing_in
from tournaments.records.selectors.scopes import Scope
from tournaments.rules.formats import FORMATS, GRAND_PRIX
from tournaments.stewards.services.decisions import Kind

pytestmark = pytest.mark.django_db

MOST_QUERIES = 12


@pytest.fixture
def alice() -> Player:
    return player("alice")


@pytest.fixture
def bob() -> Player:
    return player("bob")


@pytest.fixture
def charlie() -> Player:
    return player("charlie")


@pytest.fixture
def stella() -> Player:
    """The organiser of the seasons, who races in none."""
    return player("stella")


@pytest.fixture
def club(stella: Player) -> Club:
    return club_of(stella, "Paper Wheels")


def test_only_its_own_races_count_and_the_line_is_worked_out_anew(
    client: Client, alice: Player, bob: Player, charlie: Player, stella: Player
) -> None:
    lap(charlie, now=NOON)
    season = winter(stella, alice, bob)
    entered_lap(alice, wait=3, now=NOON + DAY)
    entered_lap(bob, wait=1, now=NOON + 2 * DAY)
    assert line(season) == [("bob", PAR + 1), ("alice", PAR + 3)]
    assert line() == [("charlie", PAR)]
    for path in (ALL, TEACUP):
        text = words(client, scoped(path, season))
        assert f"{PAR + 1} moves" in text
        assert "charlie" not in text


def test_races_of_a_round_count_with_all_who_sit_there(
    alice: Player, bob: Player, stella: Player
) -> None:
    season = started(stella, alice, bob, rules=FORMATS[GRAND_PRIX])
    stage = Stage("racetrack", course="teacup")
    add_round(championship_id=season.pk, organiser=stella, stage=stage, now=NOON)
    race = filed(drive_all(shared_race(alice, bob, finish="all_but_one"), {alice: 1, bob: 0}))
    assert line(season) == []
    add_race(championship_id=season.pk, organiser=stella, number=1, race_id=race.pk, now=NOON)
    assert line(season) == line()
    assert line(season)[0][0] == "bob"


def test_who_is_not_entered_sets_no_record_of_the_season(
    alice: Player, bob: Player, charlie: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob)
    waits = {alice: 0, charlie: 0}
    race = filed(drive_all(shared_race(alice, charlie, finish="all_but_one"), waits))
    take_results(race_id=race.pk)
    assert race.runs.count() == 2
    Run.objects.filter(race=race, player=charlie).update(rank=rank_of((1, 0)))
    assert line(season) == [("alice", PAR)]


def test_a_race_annulled_by_a_ruling_does_not_count_until_that_is_revoked(
    alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob)
    entered_lap(alice, wait=2, now=NOON)
    race = entered_lap(bob, now=NOON + DAY)
    number = ruled(season, stella, Kind.ANNULMENT, race=race.pk)
    assert line(season) == [("alice", PAR + 2)]
    assert line()[0] == ("bob", PAR)
    revoked(season, stella, number)
    assert line(season) == [("bob", PAR), ("alice", PAR + 2)]


def test_who_is_disqualified_from_a_race_keeps_their_others(
    alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob)
    entered_lap(alice, wait=3, now=NOON)
    entered_lap(bob, wait=2, now=NOON + DAY)
    race = entered_lap(bob, now=NOON + 2 * DAY)
    number = ruled(season, stella, Kind.DISQUALIFICATION, entry=entry(season, bob), race=race.pk)
    assert line(season) == [("bob", PAR + 2), ("alice", PAR + 3)]
    revoked(season, stella, number)
    assert line(season)[0] == ("bob", PAR)


def test_who_is_disqualified_from_the_season_has_no_record_in_it(
    client: Client, club: Club, alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob, club=club)
    entered_lap(alice, wait=3, now=NOON)
    entered_lap(bob, now=NOON + DAY)
    ruled(season, stella, Kind.DISQUALIFICATION, entry=entry(season, bob))
    assert line(season) == [("alice", PAR + 3)]
    assert line(club=club) == [("alice", PAR + 3)]
    assert "bob" not in words(client, scoped(TEACUP, season))
    assert "bob" not in words(client, scoped(ALL, season))


def test_other_rulings_leave_the_records_alone(alice: Player, bob: Player, stella: Player) -> None:
    season = winter(stella, alice, bob)
    entered_lap(alice)
    ruled(season, stella, Kind.POINTS, entry=entry(season, alice), amount=-500)
    assert line(season) == [("alice", PAR)]


def test_a_cancelled_round_has_no_records(alice: Player, bob: Player, stella: Player) -> None:
    season = winter(stella, alice, bob)
    entered_lap(alice)
    cancel_round(championship_id=season.pk, organiser=stella, number=1, now=NOON)
    assert line(season) == []


def test_a_draft_is_its_organiser_s_alone(
    client: Client, club: Club, alice: Player, bob: Player, stella: Player
) -> None:
    lap(alice)
    season = draft(stella, alice, bob, club=club)
    record_round(season)
    for path in (ALL, TEACUP):
        assert client.get(scoped(path, season)).status_code == 404
    client.force_login(bob)
    assert client.get(scoped(TEACUP, season)).status_code == 404
    client.force_login(stella)
    assert f"{PAR} moves" in words(client, scoped(TEACUP, season))
    assert "No records yet" in words(client, f"{TEACUP}?club={club.slug}")


@pytest.mark.parametrize("scope", ["club", "season"])
@pytest.mark.parametrize("slug", ["nothing", "%00", "a%00", "Winter!", "é", "x" * 300])
def test_what_is_unknown_has_no_records(client: Client, scope: str, slug: str) -> None:
    for path in (ALL, TEACUP):
        assert client.get(f"{path}?{scope}={slug}").status_code == 404


def test_where_nobody_has_finished_the_way_back_is_shown(
    client: Client, club: Club, alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob, club=club)
    assert "that count in this championship" in words(client, scoped(ALL, season))
    assert "in a championship of this club" in words(client, f"{TEACUP}?club={club.slug}")
    assert f'<a class="button button--go" href="{TEACUP}">' in page_of(
        client, scoped(TEACUP, season)
    )


def test_a_link_with_the_former_word_for_a_championship_still_leads_there(
    client: Client, club: Club, alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob, club=club)
    entered_lap(alice)
    before = page_of(client, f"{ALL}?season={season.slug}")
    assert pills(before) == pills(page_of(client, scoped(ALL, season)))


def test_the_scope_is_chosen_and_kept_by_links(
    client: Client, club: Club, alice: Player, bob: Player, stella: Player
) -> None:
    season = winter(stella, alice, bob, club=club)
    entered_lap(alice)
    page = page_of(client, scoped(ALL, season))
    of_championship = f"championship={season.slug}"
    assert pills(page) == {
        "Site": f"{ALL}?game=racetrack",
        "Paper Wheels": f"{ALL}?game=racetrack&club=paper-wheels",
        "Winter": f"{ALL}?game=racetrack&{of_championship}",
    }
    assert f'href="{ALL}?game=racing-cats&amp;{of_championship}"' in page
    assert f'href="{TEACUP}?{of_championship}"' in page
    page = page_of(client, f"{TEACUP}?club=paper-wheels")
    assert pills(page) == {"Site": TEACUP, "Paper Wheels": f"{TEACUP}?club=paper-wheels"}
    assert f'href="{ALL}?game=racetrack&amp;club=paper-wheels"' in page
    assert pills(page_of(client, TEACUP)) == {}


def test_all_its_seasons_count_and_no_others(
    alice: Player, bob: Player, club: Club, stella: Player
) -> None:
    other = club_of(stella, "Other")
    for name, of, wait in (("One", club, 3), ("Two", club, 2), ("Three", other, 0)):
        season = started(stella, alice, bob, name=name, club=of)
        driven = NOON + (9 - wait) * DAY
        lap(alice, wait=wait, now=driven)
        record_round(season, opens_at=driven)
    assert line(club=club) == [("alice", PAR + 2), ("alice", PAR + 3)]
    assert line(club=other) == [("alice", PAR)]


def test_the_standing_records_are_those_of_the_line(
    alice: Player, bob: Player, club: Club, stella: Player
) -> None:
    season = started(stella, alice, bob, club=club)
    record_round(season)
    record_round(season, course="broad-bean")
    for wait in (2, 0, 1):
        entered_lap(alice, wait=wait)
        entered_lap(bob, wait=wait, circuit="broad-bean", now=NOON + DAY)
    found = {run.book.course: run for run in standing_in(Scope(club), "racetrack")}
    for course in ("teacup", "broad-bean"):
        (chronicle,) = chronicles_in(Scope(club), "racetrack", course)
        assert found[course] == chronicle.reigns[0].run


@pytest.mark.parametrize("seed", range(6))
def test_the_line_that_is_kept_is_the_one_that_is_worked_out(
    seed: int, alice: Player, bob: Player, stella: Player
) -> None:
    """Of the site from the marked runs and the indexes, of a season from all of its runs."""
    season = started(stella, alice, bob)
    record_round(season)
    people = [None, alice, *(player(f"rival{number}") for number in range(13))]
    run = Run.objects.get(race=lap(alice, wait=9, now=NOON - DAY))
    random = Random(seed)
    runs = [run, *copies(run, [driven(random, people) for _ in range(25 * (seed + 1))])]
    # To withdraw one more finds the line of the book anew.
    withdraw_runs(race=copied(run).race)
    all_entered(season, runs)
    scopes = (Scope(), Scope(championship=season))
    kept, worked_out = (chronicles_in(scope, "racetrack", "teacup") for scope in scopes)
    assert kept == worked_out
    assert standing_in(scopes[0], "racetrack") == standing_in(scopes[1], "racetrack")


@pytest.mark.parametrize("scope", ["", "?championship=winter", "?club=paper-wheels"])
def test_a_page_costs_the_same_however_much_was_driven(
    client: Client, alice: Player, bob: Player, club: Club, stella: Player, scope: str
) -> None:
    Player.objects.update(seen_on=timezone.now().date())
    client.force_login(alice)
    client.get(ALL)
    season = winter(stella, alice, bob, club=club)
    run = Run.objects.get(race=entered_lap(alice, wait=5))
    costs = []
    for count in (1, 300):
        random = Random(count)
        runs = copies(run, [driven(random, [alice, bob, stella]) for _ in range(count)])
        withdraw_runs(race=copied(run).race)
        all_entered(season, runs)
        paths = (f"{ALL}{scope}", f"{TEACUP}{scope}")
        costs.append([len(queries(get(client, path))) for path in paths])
    assert costs[0] == costs[1]
    assert max(costs[0]) <= MOST_QUERIES
