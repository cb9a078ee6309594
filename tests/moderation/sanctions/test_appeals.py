"""Appeals: once, by whom it is about, decided by another moderator."""

from functools import partial
from typing import Any

import pytest

from racing.moderation.errors import (
    ActedYourself,
    AppealDecided,
    AppealedAlready,
    NoAnswerGiven,
    NoSuchAppeal,
    NoSuchSanction,
    NotYourRoom,
    NotYourTarget,
    SanctionOver,
    UnreadableAppeal,
)
from racing.moderation.models import Act, Appeal, Case, Report
from racing.moderation.permissions import Room
from racing.moderation.policy.report_targets import find_target
from racing.moderation.services.acts import second_act
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.moderation.services.sanctions import acknowledge_warning
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import (
    DAY,
    acted,
    acted_by_two,
    acted_on,
    banned,
    planned_ban,
    said,
    undone,
)
from tests.races.at_once import at_once


def appealed(act: Act, player: Player, text: str = "It was a joke.", **values: Any) -> Appeal:
    given: dict[str, Any] = {"now": NOON, **values}
    return make_appeal(act_id=act.pk, player=player, text=text, **given)


def decided(appeal: Appeal, by: Player, *, is_lifted: bool, **values: Any) -> Appeal:
    given: dict[str, Any] = {"answer": "We looked at it again.", "now": NOON, **values}
    return decide_appeal(appeal_id=appeal.pk, moderator=by, is_lifted=is_lifted, **given)


@pytest.fixture
def muted(bob: Player, mona: Player) -> Act:
    return acted("mute", bob, mona, days=3)


def test_an_appeal_waits_for_another_moderator(muted: Act, bob: Player) -> None:
    appeal = appealed(muted, bob, " It was a joke. ")
    assert (appeal.text, appeal.verdict) == ("It was a joke.", "")
    assert cast.kinds() == ["act_done", "appeal_made", "measure_over"]


def test_there_is_one(muted: Act, bob: Player, otto: Player) -> None:
    appeal = appealed(muted, bob)
    with pytest.raises(AppealedAlready):
        appealed(muted, bob, "Please!")
    decided(appeal, otto, is_lifted=False)
    with pytest.raises(AppealedAlready):
        appealed(muted, bob, "Please!")


@pytest.mark.parametrize("text", ["", "  ", "x" * 2001])
def test_it_says_something(muted: Act, bob: Player, text: str) -> None:
    with pytest.raises(UnreadableAppeal):
        appealed(muted, bob, text)


def test_nobody_appeals_for_another(muted: Act, alice: Player, bob: Player, mona: Player) -> None:
    with pytest.raises(NoSuchSanction):
        appealed(muted, alice)
    with pytest.raises(NoSuchSanction):
        appealed(acted("note", bob, mona), bob)
    with pytest.raises(NoSuchSanction):
        appealed(undone(muted, mona), bob)


def test_not_against_what_is_over(muted: Act, bob: Player, mona: Player) -> None:
    with pytest.raises(SanctionOver):
        appealed(muted, bob, now=NOON + 3 * DAY)
    undone(muted, mona)
    with pytest.raises(SanctionOver):
        appealed(muted, bob)


def test_also_against_a_warning_that_was_read(bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    acknowledge_warning(act_id=act.pk, player=bob, now=NOON)
    assert appealed(act, bob).act == act


def test_another_moderator_lifts_it(muted: Act, bob: Player, otto: Player) -> None:
    appeal = decided(appealed(muted, bob), otto, is_lifted=True)
    bob.refresh_from_db()
    assert bob.muted_until is None
    assert (appeal.verdict, appeal.decided_by, appeal.decided_at) == ("lifted", otto, NOON)
    undo = Act.objects.get(undoes=muted)
    assert (undo.moderator, undo.reason, undo.rule) == (otto, "We looked at it again.", "C1")
    assert "appeal_kept" not in cast.kinds()


def test_or_keeps_it(muted: Act, bob: Player, otto: Player) -> None:
    appeal = decided(appealed(muted, bob), otto, is_lifted=False)
    bob.refresh_from_db()
    assert bob.is_muted(NOON)
    assert (appeal.verdict, appeal.answer) == ("kept", "We looked at it again.")
    assert not Act.objects.filter(undoes=muted).exists()
    assert "appeal_kept" in cast.kinds()


def test_not_who_acted(muted: Act, bob: Player, mona: Player) -> None:
    appeal = appealed(muted, bob)
    for is_lifted in (True, False):
        with pytest.raises(ActedYourself):
            decided(appeal, mona, is_lifted=is_lifted)


def test_nor_who_agreed(bob: Player, mona: Player, otto: Player) -> None:
    appeal = appealed(banned(bob, mona, otto), bob)
    for each in (mona, otto):
        with pytest.raises(ActedYourself):
            decided(appeal, each, is_lifted=True)
    decided(appeal, moderator("nora"), is_lifted=True)
    bob.refresh_from_db()
    assert bob.suspended_until is None


def test_nor_whom_it_is_about(mona: Player, nora: Player, otto: Player) -> None:
    appeal = appealed(acted_by_two("mute", otto, mona, nora, days=3), otto)
    with pytest.raises(NotYourTarget):
        decided(appeal, otto, is_lifted=True)


def test_nor_who_sat_in_the_race(alice: Player, bob: Player, mona: Player, otto: Player) -> None:
    message = said(cast.dealt_race(otto, bob), bob)
    appeal = appealed(acted_on("hide", message, mona), bob)
    with pytest.raises(NotYourTarget):
        decided(appeal, otto, is_lifted=False)


def test_nor_who_reported_it(muted: Act, bob: Player, otto: Player) -> None:
    matter = find_target("player", str(bob.pk))
    assert matter is not None
    case = Case.objects.create(
        room="conduct", matter="player", key=matter.key, player=bob, opened_at=NOON, changed_at=NOON
    )
    Report.objects.create(case=case, reporter=otto, reason="insult", at=NOON)
    with pytest.raises(NotYourTarget):
        decided(appealed(muted, bob), otto, is_lifted=False)


def test_nor_somebody_of_another_room(muted: Act, alice: Player, bob: Player) -> None:
    appeal = appealed(muted, bob)
    for each in (alice, moderator("nils", Room.FAIRNESS)):
        with pytest.raises(NotYourRoom):
            decided(appeal, each, is_lifted=True)


def test_it_is_decided_once(muted: Act, bob: Player, otto: Player) -> None:
    appeal = decided(appealed(muted, bob), otto, is_lifted=False)
    with pytest.raises(AppealDecided):
        decided(appeal, otto, is_lifted=True)


def test_of_what_is_over_nothing_is_left_to_decide(
    muted: Act, bob: Player, mona: Player, otto: Player
) -> None:
    appeal = appealed(muted, bob)
    with pytest.raises(SanctionOver):
        decided(appeal, otto, is_lifted=True, now=NOON + 3 * DAY)
    undone(muted, mona)
    with pytest.raises(SanctionOver):
        decided(appeal, otto, is_lifted=False)
    assert Act.objects.filter(undoes=muted).count() == 1


@pytest.mark.parametrize("answer", ["", " ", "x" * 1001])
def test_it_is_answered(muted: Act, bob: Player, otto: Player, answer: str) -> None:
    with pytest.raises(NoAnswerGiven):
        decided(appealed(muted, bob), otto, is_lifted=False, answer=answer)
    assert Appeal.objects.get().verdict == ""


def test_what_is_not_there_is_not_decided(otto: Player) -> None:
    with pytest.raises(NoSuchAppeal):
        decide_appeal(appeal_id=1, moderator=otto, is_lifted=True, answer="So", now=NOON)


@pytest.mark.django_db(transaction=True)
def test_many_appeals_at_once_are_one(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    results = at_once([partial(appealed, act, bob, f"Try {number}") for number in range(5)])
    assert sum(isinstance(each, Appeal) for each in results) == 1
    assert sum(isinstance(each, AppealedAlready) for each in results) == 4


@pytest.mark.django_db(transaction=True)
def test_lifted_and_kept_at_once_is_one_of_both(bob: Player, mona: Player, otto: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    appeal, nora = appealed(act, bob), moderator("nora")
    results = at_once(
        [
            partial(decided, appeal, otto, is_lifted=True),
            partial(decided, appeal, nora, is_lifted=False),
        ]
    )
    assert sum(isinstance(each, AppealDecided) for each in results) == 1
    appeal.refresh_from_db()
    assert (appeal.verdict == "lifted") == Act.objects.filter(undoes=act).exists()


@pytest.mark.django_db(transaction=True)
def test_lifted_twice_at_once_is_undone_once(bob: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(bob, mona)
    act = second_act(planned_id=planned.pk, moderator=otto, now=NOON)
    nora = moderator("nora")
    appeal = appealed(act, bob)
    at_once([partial(decided, appeal, nora, is_lifted=True), partial(undone, act, otto)])
    assert Act.objects.filter(undoes=act).count() == 1
    bob.refresh_from_db()
    assert bob.suspended_until is None
