"""What moderators do to races: each with its counterpart, ratings and records following."""

from datetime import timedelta
from typing import Any

import pytest

from racing.engine.errors import CannotReinstate
from racing.moderation.errors import NotYourTarget, TargetGone
from racing.moderation.models import Act
from racing.moderation.pages.wording.acts import preview_undo_words, preview_words
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.policy.report_targets import find_target
from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.undoing import undo_act
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.errors import TimeIsUsed
from racing.races.models import Race, RaceNote
from racing.races.verification import differences
from racing.ratings.models import RatingChange
from racing.ratings.services.ratings import rate_race
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, moderator

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def mona() -> Player:
    return moderator("mona")


def done(code: str, race: Race, mona: Player, **given: Any) -> Act:
    act_request = ActRequest(code, "race", str(race.pk), given)
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    assert isinstance(act, Act)
    race.refresh_from_db()
    return act


def undone(act: Act, race: Race, mona: Player) -> None:
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + HOUR / 2)
    race.refresh_from_db()


def told_of_undoing(act: Act) -> list[str]:
    kind = kind_of(act.code)
    assert kind
    assert kind.preview_undo
    return [str(each) for each in preview_undo_words(act.code, kind.preview_undo(act))]


def told(code: str, race: Race) -> int:
    kind, target = kind_of(code), find_target("race", str(race.pk))
    assert kind
    assert target
    return len(preview_words(code, kind.preview(target, NOON)))


def test_more_time_is_given_and_taken_back(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.timed_race(alice, bob)
    before = race.deadline
    assert before
    act = done("extend", race, mona, hours=5)
    assert race.deadline == before + 5 * HOUR
    assert told_of_undoing(act)
    undone(act, race, mona)
    assert race.deadline == before


def test_time_that_was_used_is_not_taken_back(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.timed_race(alice, bob)
    act = done("extend", race, mona, hours=5)
    cast.everyone_chooses(race, alice, bob, now=NOON + HOUR)
    assert not told_of_undoing(act)
    with pytest.raises(TimeIsUsed):
        undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON + 2 * HOUR)


def test_clocks_of_a_race_are_held_and_released(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.timed_race(alice, bob)
    act = done("hold", race, mona)
    assert race.deadline is None
    assert not told("hold", race)
    undone(act, race, mona)
    assert race.deadline == NOON + 1.5 * HOUR


def test_who_is_removed_is_whom_it_is_about(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.timed_race(alice, bob)
    act = done("remove", race, mona, seat=1, by_substitute=False)
    assert act.player == bob
    assert race.removed == [bob.pk]
    undone(act, race, mona)
    assert race.removed == []


def test_a_race_is_ended_as_it_stands_and_goes_on_again(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.timed_race(alice, bob)
    act = done("adjudicate", race, mona)
    assert race.is_finished
    assert not told("adjudicate", race)
    assert len(told_of_undoing(act)) == 2
    undone(act, race, mona)
    assert race.is_running
    assert not list(differences(race))


def test_an_annulled_race_counts_for_nothing_and_again_for_all(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.running_race(alice, bob, is_rated=True)
    cast.play_to_the_end(race, alice, bob)
    rate_race(race_id=race.pk)
    assert RatingChange.objects.filter(race=race).count() == 2
    act = done("annul", race, mona)
    assert not RatingChange.objects.filter(race=race).exists()
    undone(act, race, mona)
    rate_race(race_id=race.pk)
    assert RatingChange.objects.filter(race=race).count() == 2


@pytest.mark.parametrize("is_over", [False, True])
def test_a_race_set_back_runs_from_there_and_stands_as_it_was_when_undone(
    is_over: bool, alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.running_race(alice, bob, is_rated=True)
    if is_over:
        cast.play_to_the_end(race, alice, bob)
        rate_race(race_id=race.pk)
    else:
        cast.everyone_chooses(race, alice, bob)
    race.refresh_from_db()
    before = (race.ply, race.state, race.outcome, race.finished_at)
    ratings = list(RatingChange.objects.values_list("player", "mu_after", "at"))
    act = done("rewind", race, mona, ply=0)
    assert race.is_running
    assert act.details == {"ply": 0, "from_ply": before[0], "was_over": is_over, "epoch": 1}
    assert not RatingChange.objects.filter(race=race).exists()
    assert not list(differences(race))
    assert race.notes.filter(kind__in=[RaceNote.Kind.REWOUND, RaceNote.Kind.REOPENED]).exists()
    with pytest.raises(TargetGone):
        done("rewind", race, mona, ply=0)
    undone(act, race, mona)
    drain_outbox(now=NOON + HOUR)
    assert (race.ply, race.state, race.outcome, race.finished_at) == before
    assert list(RatingChange.objects.values_list("player", "mu_after", "at")) == ratings
    assert not list(differences(race))
    assert not told_of_undoing(act)


def test_undoing_a_rewind_says_what_would_be_lost(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.running_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    act = done("rewind", race, mona, ply=0)
    assert "since" not in " ".join(told_of_undoing(act))
    cast.everyone_chooses(race, alice, bob)
    assert "2 moves made since then no longer count." in told_of_undoing(act)
    later = done("rewind", race, mona, ply=1)
    assert not told_of_undoing(act)
    with pytest.raises(CannotReinstate):
        undone(act, race, mona)
    undone(later, race, mona)
    undone(act, race, mona)
    assert (race.ply, list(differences(race))) == (2, [])


def test_an_adjudication_undone_meanwhile_does_not_come_back(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.running_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    ended = done("adjudicate", race, mona)
    act = done("rewind", race, mona, ply=0)
    undone(ended, race, mona)
    undone(act, race, mona)
    assert (race.is_running, race.ply, list(differences(race))) == (True, 2, [])


@pytest.mark.parametrize("code", ["extend", "hold", "adjudicate", "remove", "rewind", "annul"])
def test_nobody_rules_on_their_own_race(code: str, alice: Player) -> None:
    mona = moderator("mona")
    race = cast.timed_race(alice, mona)
    with pytest.raises(NotYourTarget):
        done(code, race, mona, hours=1, seat=0, ply=0)


@pytest.mark.parametrize("code", ["extend", "hold", "adjudicate", "rewind", "annul"])
def test_an_open_race_has_nothing_to_act_on(code: str, alice: Player, mona: Player) -> None:
    race = cast.open_race(alice)
    with pytest.raises(TargetGone):
        done(code, race, mona, hours=1, ply=0)
