"""What is in force follows from the acts: the latest end, the last limit, nothing undone."""

from typing import Any

import pytest
from django.utils import timezone

from racing.moderation.errors import (
    AlreadyUndone,
    NoEndGiven,
    NoLimitGiven,
    NoSuchSanction,
    NotYourRoom,
    NotYourTarget,
)
from racing.moderation.models import Acknowledgement, Act
from racing.moderation.pages.wording.acts import preview_words
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.policy.report_targets import find_target
from racing.moderation.services.sanctions import acknowledge_warning, settle_sanctions
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.shared.formatting import FOREVER
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import DAY, acted, acted_by_two, banned, undone


def foretold(code: str, player: Player) -> str:
    kind, target = kind_of(code), find_target("player", str(player.pk))
    assert kind is not None
    assert target is not None
    preview = kind.preview(target, timezone.now())
    return " ".join(str(each) for each in preview_words(code, preview))


def test_a_mute_ends_by_itself(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    assert bob.muted_until == NOON + 3 * DAY
    assert bob.is_muted(NOON + 2 * DAY)
    assert not bob.is_muted(NOON + 3 * DAY)


def test_of_two_mutes_the_later_end_holds(bob: Player, mona: Player) -> None:
    longer = acted("mute", bob, mona, days=7)
    acted("mute", bob, mona, days=2)
    assert bob.muted_until == NOON + 7 * DAY
    undone(longer, mona)
    bob.refresh_from_db()
    assert bob.muted_until == NOON + 2 * DAY


def test_the_last_limit_goes_for_those_before(bob: Player, mona: Player) -> None:
    acted("limit", bob, mona, limit=5, days=30)
    shorter = acted("limit", bob, mona, limit=1, days=2, now=NOON + DAY)
    assert bob.races_at_once(NOON + 2 * DAY) == 1
    assert bob.races_at_once(NOON + 4 * DAY) is None
    undone(shorter, mona, now=NOON + 2 * DAY)
    bob.refresh_from_db()
    assert bob.races_at_once(NOON + 4 * DAY) == 5


def test_a_limit_that_was_replaced_does_not_come_back_by_another_act(
    bob: Player, mona: Player
) -> None:
    acted("limit", bob, mona, limit=5, days=30)
    acted("limit", bob, mona, limit=1, days=2)
    acted("mute", bob, mona, days=1, now=NOON + 5 * DAY)
    assert bob.races_at_once(NOON + 6 * DAY) is None


@pytest.mark.parametrize("code", ["mute", "suspend", "limit"])
@pytest.mark.parametrize("days", [None, 0, -3])
def test_what_lasts_for_a_time_needs_an_end(
    bob: Player, mona: Player, code: str, days: int | None
) -> None:
    with pytest.raises(NoEndGiven):
        acted(code, bob, mona, days=days, limit=1)
    assert not Act.objects.exists()


@pytest.mark.parametrize("limit", [None, "3", -1, 101])
def test_a_limit_is_a_number(bob: Player, mona: Player, limit: Any) -> None:
    with pytest.raises(NoLimitGiven):
        acted("limit", bob, mona, days=3, limit=limit)


def test_a_ban_has_no_end(bob: Player, mona: Player, otto: Player) -> None:
    act = banned(bob, mona, otto)
    assert act.until is None
    assert bob.suspended_until == FOREVER
    undone(act, otto)
    bob.refresh_from_db()
    assert bob.suspended_until is None


def test_a_warning_waits_until_it_is_acknowledged(bob: Player, mona: Player) -> None:
    first, second = acted("warn", bob, mona), acted("warn", bob, mona)
    acknowledge_warning(act_id=first.pk, player=bob, now=NOON)
    bob.refresh_from_db()
    assert bob.is_warned
    acknowledge_warning(act_id=second.pk, player=bob, now=NOON)
    bob.refresh_from_db()
    assert not bob.is_warned


def test_a_warning_is_acknowledged_once(bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    acknowledge_warning(act_id=act.pk, player=bob, now=NOON)
    acknowledge_warning(act_id=act.pk, player=bob, now=NOON + DAY)
    assert Acknowledgement.objects.get().at == NOON


def test_a_warning_that_is_lifted_waits_no_more(bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    undone(act, mona)
    bob.refresh_from_db()
    assert not bob.is_warned
    acknowledge_warning(act_id=act.pk, player=bob, now=NOON)
    bob.refresh_from_db()
    assert not bob.is_warned


def test_nobody_acknowledges_for_another(alice: Player, bob: Player, mona: Player) -> None:
    act = acted("warn", bob, mona)
    with pytest.raises(NoSuchSanction):
        acknowledge_warning(act_id=act.pk, player=alice, now=NOON)
    muted = acted("mute", alice, mona, days=1)
    with pytest.raises(NoSuchSanction):
        acknowledge_warning(act_id=muted.pk, player=alice, now=NOON)
    assert not Acknowledgement.objects.exists()


def test_a_measure_leaves_its_news_and_that_of_its_end(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    assert cast.kinds() == ["act_done", "measure_over"]
    over = OutboxEvent.objects.get(kind="measure_over")
    assert (over.payload, over.due_at) == ({"act": act.pk}, NOON + 3 * DAY)


def test_what_is_lifted_is_lifted_once(bob: Player, mona: Player) -> None:
    act = acted("mute", bob, mona, days=3)
    undone(act, mona)
    with pytest.raises(AlreadyUndone):
        undone(act, mona)
    assert Act.objects.count() == 2


def test_settling_again_changes_nothing(bob: Player, mona: Player) -> None:
    acted("mute", bob, mona, days=3)
    acted("limit", bob, mona, limit=2, days=3)
    before = bob.muted_until, bob.race_limit, bob.limited_until
    again = settle_sanctions(player_id=bob.pk, now=NOON + DAY)
    assert (again.muted_until, again.race_limit, again.limited_until) == before


def test_moderators_of_fairness_do_not_mute(bob: Player, db: None) -> None:
    nils = moderator("nils", Room.FAIRNESS)
    with pytest.raises(NotYourRoom):
        acted("mute", bob, nils, days=1)
    acted("limit", bob, nils, limit=1, days=1)


def test_moderators_are_dealt_with_by_others(mona: Player, nora: Player, otto: Player) -> None:
    acted_by_two("mute", otto, mona, nora, days=1)
    with pytest.raises(NotYourTarget):
        acted("mute", mona, mona, days=1)


def test_a_mute_foretells_what_it_adds_to(bob: Player, mona: Player) -> None:
    assert "already" not in foretold("mute", bob)
    acted("mute", bob, mona, days=3)
    assert "They’re already muted until June 4, 2026" in foretold("mute", bob)


def test_a_limit_foretells_how_many_races_there_are(
    alice: Player, bob: Player, mona: Player
) -> None:
    cast.running_race(alice, bob)
    cast.open_race(bob)
    assert "They have 2 races now" in foretold("limit", bob)
    acted("limit", bob, mona, limit=1, days=3)
    assert "This replaces the current limit: 1, until June 4, 2026" in foretold("limit", bob)


def test_who_is_banned_cannot_be_suspended(bob: Player, mona: Player, otto: Player) -> None:
    assert "Their seats open to substitutes at once." in foretold("ban", bob)
    banned(bob, mona, otto)
    assert foretold("suspend", bob) == foretold("ban", bob) == ""


def test_a_guest_keeps_their_number(gina: Player) -> None:
    assert foretold("rename", gina) == ""
