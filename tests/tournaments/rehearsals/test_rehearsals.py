"""Rehearsals: a whole season by bots, seen by those who run it, of which nothing gets out."""

import json
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client

from racing.notices.models import Notice
from racing.outbox.claiming import CLAIM_LASTS
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import RatingChange, Run
from tests.cast import NOON, player
from tests.races.at_once import at_once
from tests.tournaments.organised import Organised, club_of, organised
from tournaments.championships.services import rounds
from tournaments.championships.services.rounds import Stage
from tournaments.models import Championship, Entry, OddsRun, RacePlan, Result, Round, SeasonNote
from tournaments.records.selectors.record_circuits import record_circuits
from tournaments.rehearsals.errors import NothingToRehearse, RehearsalTooLong
from tournaments.rehearsals.services import rehearsals
from tournaments.rehearsals.services.rehearsing import play_rehearsals
from tournaments.rules.formats import FORMATS, RECORDS, TOP_RACE
from tournaments.shared.errors import NotTheOrganiser
from tournaments.shared.selectors import championships_for

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def season(organiser: Player, *stages: Stage, seats: int = 3, **rules: Any) -> Organised:
    cup = organised(organiser, is_started=False, **rules)
    for stage in stages:
        cup.does(rounds.add_round, stage=stage)
    RacePlan.objects.filter(championship=cup.championship).update(seats=seats)
    return cup


def rehearsed(cup: Organised, entries: int = 6) -> Championship:
    made: Championship = cup.does(rehearsals.begin_rehearsal, entries=entries)
    play_rehearsals(now=NOON, seconds=lambda: 0.0)
    made.refresh_from_db()
    return made


def test_bots_race_a_season_from_the_first_round_to_the_signature(alice: Player) -> None:
    stage = Stage("dash", opens_at=NOON + DAY, closes_at=NOON + 8 * DAY)
    later = Stage("dash", opens_at=NOON + 9 * DAY, closes_at=NOON + 16 * DAY)
    made = rehearsed(season(alice, stage, later))
    assert made.is_finished
    assert made.signed_by == alice
    assert [(each.is_closed, each.round_races.count()) for each in made.rounds.all()] == [
        (True, 2),
        (True, 2),
    ]
    assert Result.objects.filter(entry__championship=made).count() == 12
    assert made.tables.count() == 2


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_do_not_fall_over_each_other() -> None:
    cup = season(player("alice"), *[Stage("dash")] * 4, seats=2)
    made = cup.does(rehearsals.begin_rehearsal, entries=6)
    one = partial(play_rehearsals, now=NOON, seconds=lambda: 0.0)
    at_once([one] * 3)
    made.refresh_from_db()
    assert (made.is_finished, made.claimed_at) == (True, None)
    rows = made.rounds.values_list("is_cancelled", "is_closed")
    assert set(rows) == {(False, True)}
    assert Result.objects.filter(entry__championship=made).count() == 4 * 6


def test_who_plays_it_is_left_alone_unless_they_are_gone(alice: Player) -> None:
    made = season(alice, Stage("dash")).does(rehearsals.begin_rehearsal, entries=3)
    Championship.objects.filter(pk=made.pk).update(claimed_at=NOON)
    assert play_rehearsals(now=NOON, seconds=lambda: 0.0) == 1
    assert not Race.objects.exists()
    assert play_rehearsals(now=NOON + CLAIM_LASTS, seconds=lambda: 0.0) == 0
    made.refresh_from_db()
    assert made.is_finished


def test_one_that_breaks_off_says_so_and_holds_up_no_other(
    client: Client, alice: Player, bob: Player
) -> None:
    broken = season(alice, Stage("dash"))
    made = broken.does(rehearsals.begin_rehearsal, entries=3)
    made.rounds.update(game="no-such-game")
    other = rehearsed(season(bob, Stage("dash"), name="Other Cup"), 3)
    assert other.is_finished
    assert play_rehearsals(now=NOON, seconds=lambda: 0.0) == 0
    client.force_login(alice)
    page = client.get(f"{broken.championship.get_absolute_url()}manage/rehearsal/").text
    assert "Stopped" in page
    assert "every 2s" not in page


def test_one_whose_organiser_is_gone_is_not_played(alice: Player) -> None:
    made = season(alice, Stage("dash")).does(rehearsals.begin_rehearsal, entries=3)
    alice.delete()
    assert play_rehearsals(now=NOON, seconds=lambda: 0.0) == 0
    assert rehearsals.forget_rehearsals(now=NOON + 4 * DAY) == 1
    assert not Championship.objects.filter(pk=made.pk).exists()


@pytest.mark.parametrize("format", [RECORDS, TOP_RACE])
def test_records_and_money_are_rehearsed_too(alice: Player, format: str) -> None:
    rules = FORMATS[format]
    venue = record_circuits()[0]
    stages = {
        RECORDS: Stage(venue.game.slug, course=venue.course.slug, terms=venue.terms),
        TOP_RACE: Stage("top-race", options={"races": 1}),
    }
    cup = organised(alice, is_started=False, scoring=rules.scoring, points=rules.points)
    cup.does(rounds.add_round, stage=stages[format])
    made = rehearsed(cup, 4)
    assert made.is_finished
    assert Result.objects.filter(entry__championship=made).count() == 4


def test_nothing_of_it_reaches_ratings_records_or_notices(alice: Player, bob: Player) -> None:
    venue = next(each for each in record_circuits() if each.game.slug == "racetrack")
    circuit = {"circuit": venue.course.slug}
    made = rehearsed(season(alice, Stage("racetrack", options=circuit)), 3)
    drain_outbox(now=NOON)
    assert Race.objects.filter(round_races__round__championship=made, is_private=True).exists()
    assert not RatingChange.objects.exists()
    assert not Run.objects.exists()
    assert not Notice.objects.exists()
    assert not OddsRun.objects.exists()
    assert made not in championships_for(alice)


def test_several_laps_are_rehearsed_as_one(alice: Player) -> None:
    cup = season(alice, Stage("racetrack", options={"laps": 5, "top_speed": 6}))
    made = cup.does(rehearsals.begin_rehearsal, entries=3)
    assert [json.loads(each.options)["laps"] for each in made.rounds.all()] == [1]
    assert json.loads(cup.championship.rounds.get().options)["laps"] == 5
    assert json.loads(made.rounds.get().options)["top_speed"] == 6


def test_only_those_who_run_the_season_see_it(client: Client, alice: Player, bob: Player) -> None:
    made = rehearsed(season(alice, Stage("dash")), 3)
    race = Race.objects.get()
    for reader, status in ((bob, 404), (alice, 200)):
        client.force_login(reader)
        for url in (made.get_absolute_url(), f"{made.get_absolute_url()}calendar/"):
            assert client.get(url).status_code == status
        assert client.get(race.get_absolute_url()).status_code == status


def test_the_season_itself_stays_as_it_was(alice: Player) -> None:
    cup = season(alice, Stage("dash"))
    before = (cup.championship.revision, SeasonNote.objects.count())
    rehearsed(cup, 4)
    cup.championship.refresh_from_db()
    assert (cup.championship.revision, cup.championship.notes.count()) == before
    assert cup.championship.is_draft
    assert not Entry.objects.filter(championship=cup.championship).exists()


def test_another_rehearsal_takes_the_place_of_the_first(alice: Player) -> None:
    cup = season(alice, Stage("dash"))
    first = rehearsed(cup, 4)
    second = rehearsed(cup, 5)
    assert list(cup.championship.rehearsals.all()) == [second]
    assert not Round.objects.filter(championship=first.pk).exists()
    assert not Race.objects.exclude(round_races__round__championship=second).exists()


def test_a_rehearsal_is_thrown_away_with_all_its_rows(alice: Player) -> None:
    cup = season(alice, Stage("dash"), team_entries=2)
    rehearsed(cup, 4)
    for _ in range(2):
        cup.does(rehearsals.end_rehearsal)
    assert not Race.objects.exists()
    assert list(Championship.objects.all()) == [cup.championship]


def test_old_rehearsals_are_forgotten(alice: Player) -> None:
    rehearsed(season(alice, Stage("dash")), 3)
    assert rehearsals.forget_rehearsals(now=NOON + DAY) == 0
    assert rehearsals.forget_rehearsals(now=NOON + 4 * DAY) == 1


def test_without_rounds_or_with_too_many_races_it_is_refused(alice: Player, bob: Player) -> None:
    cup = season(alice)
    with pytest.raises(NothingToRehearse):
        cup.does(rehearsals.begin_rehearsal, entries=4)
    for _ in range(13):
        cup.does(rounds.add_round, stage=Stage("dash"))
    with pytest.raises(RehearsalTooLong) as refused:
        cup.does(rehearsals.begin_rehearsal, entries=60)
    assert refused.value.args == (55,)
    with pytest.raises(NotTheOrganiser):
        Organised(bob, cup.championship).does(rehearsals.begin_rehearsal, entries=4)
    assert Championship.objects.count() == 1


def test_it_is_begun_watched_and_thrown_away_at_the_desk(client: Client, alice: Player) -> None:
    cup = season(alice, Stage("dash"))
    client.force_login(alice)
    desk = f"{cup.championship.get_absolute_url()}manage/"
    assert "Start rehearsal" in client.get(f"{desk}rehearsal/").content.decode()
    assert client.post(f"{desk}rehearsal/begin/", {"entries": 1}).status_code == 422
    assert client.post(f"{desk}rehearsal/begin/", {"entries": 4}).status_code == 302
    page = client.get(f"{desk}rehearsal/").content.decode()
    assert "0 of 1 rounds" in page
    assert 'hx-trigger="every 2s"' in page
    play_rehearsals(now=NOON, seconds=lambda: 0.0)
    page = client.get(f"{desk}rehearsal/", headers={"HX-Request": "true"}).content.decode()
    assert "1 of 1 rounds" in page
    assert "every 2s" not in page
    for url in [part.split('"')[0] for part in page.split('href="')[1:]]:
        assert client.get(url).status_code == 200, url
    client.post(f"{desk}rehearsal/end/")
    assert not cup.championship.rehearsals.exists()


def test_organisers_of_the_club_share_it_and_members_do_not(
    client: Client, alice: Player, bob: Player
) -> None:
    club = club_of(alice)
    club.memberships.create(player=bob, role="organiser", since=NOON)
    cup = season(alice, Stage("dash"))
    Championship.objects.filter(pk=cup.championship.pk).update(club=club)
    made = rehearsed(cup, 3)
    for role, status in (("organiser", 200), ("member", 404)):
        club.memberships.filter(player=bob).update(role=role)
        client.force_login(bob)
        assert client.get(made.get_absolute_url()).status_code == status
        assert client.get(Race.objects.get().get_absolute_url()).status_code == status
