"""A circuit that a moderator takes out of the lists: what runs goes on, nothing new begins."""

import pytest
from django.test import Client

from racing.circuits.errors import CircuitHidden
from racing.circuits.selectors.circuits import circuits_of, published_circuits
from racing.moderation.errors import CannotReportYourself, NotYourTarget, TargetGone
from racing.moderation.models import Act
from racing.moderation.pages.wording.targets import target_name
from racing.moderation.policy.report_targets import find_target
from racing.moderation.services.acts import ActRequest, Grounds, do_act
from racing.moderation.services.reports import Complaint, make_report
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from tests.cast import NOON, open_race, race_against
from tests.circuits.drawn import published
from tests.circuits.laps import trial
from tests.moderation.order import moderator

WHY = Grounds("A rude word in its name.", "C1")


@pytest.fixture
def mona(db: None) -> Player:
    return moderator("mona")


def hide(slug: str, mona: Player) -> Act:
    act = do_act(
        act_request=ActRequest("hide_circuit", "circuit", slug),
        moderator=mona,
        grounds=WHY,
        now=NOON,
    )
    assert isinstance(act, Act)
    return act


def test_it_is_in_no_list_and_nothing_new_begins_there(
    alice: Player, bob: Player, mona: Player, client: Client
) -> None:
    made = published(alice)
    running = race_against(bob, 1, game="racetrack", options={"circuit": made.slug})
    act = hide(made.slug, mona)
    assert act.player == alice
    assert not published_circuits().exists()
    assert circuits_of(alice).exists()
    with pytest.raises(CircuitHidden):
        open_race(bob, game="racetrack", options={"circuit": made.slug})
    with pytest.raises(CircuitHidden):
        trial(bob, circuit=made.slug)
    for path in (running.get_absolute_url(), f"/circuits/{made.slug}/"):
        assert client.get(path).status_code == 200


def test_another_row_shows_it_again(alice: Player, bob: Player, mona: Player) -> None:
    made = published(alice)
    act = hide(made.slug, mona)
    with pytest.raises(TargetGone):
        hide(made.slug, mona)
    undo_act(act_id=act.pk, moderator=mona, grounds=WHY, now=NOON)
    assert published_circuits().get() == made
    trial(bob, circuit=made.slug)
    hide(made.slug, mona)


def test_circuits_of_the_game_stay(mona: Player) -> None:
    with pytest.raises(TargetGone):
        hide("teacup", mona)


def test_nobody_rules_on_or_reports_their_own(alice: Player, mona: Player) -> None:
    theirs, own = published(alice), published(mona, "Mona’s Mile")
    with pytest.raises(NotYourTarget):
        hide(own.slug, mona)
    complaint = Complaint("circuit", theirs.slug, "copied", "Mine!")
    with pytest.raises(CannotReportYourself):
        make_report(reporter=alice, complaint=complaint, now=NOON)
    target = find_target("circuit", theirs.slug)
    assert target is not None
    assert (target_name(target), target.player) == ("the circuit Hairpin Hill", alice)
