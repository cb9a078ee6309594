"""A ban takes two: who wants it cannot agree to it as well."""

from functools import partial

import pytest

from racing.moderation.errors import (
    AlreadyPlanned,
    NothingPlanned,
    NotYourRoom,
    NotYourTarget,
    TakesAnother,
)
from racing.moderation.models import Act, PlannedAct
from racing.moderation.services.acts import refuse_act, second_act
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted, banned, planned_ban
from tests.races.at_once import at_once


def test_nothing_happens_before_another_agrees(bob: Player, mona: Player) -> None:
    planned_ban(bob, mona)
    bob.refresh_from_db()
    assert bob.suspended_until is None
    assert not Act.objects.exists()
    assert cast.kinds() == ["act_planned"]


def test_the_same_moderator_does_not_agree(bob: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(bob, mona)
    with pytest.raises(TakesAnother):
        second_act(planned_id=planned.pk, moderator=mona, now=NOON)
    assert PlannedAct.objects.get().result == ""


def test_nor_does_whom_it_is_about_nor_a_player(alice: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(otto, mona)
    with pytest.raises(NotYourTarget):
        second_act(planned_id=planned.pk, moderator=otto, now=NOON)
    with pytest.raises(NotYourRoom):
        second_act(planned_id=planned.pk, moderator=alice, now=NOON)
    assert not Act.objects.exists()


def test_it_is_planned_once_at_a_time(bob: Player, mona: Player, otto: Player) -> None:
    planned_ban(bob, mona)
    with pytest.raises(AlreadyPlanned):
        planned_ban(bob, otto)


def test_it_is_agreed_to_once(bob: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(bob, mona)
    second_act(planned_id=planned.pk, moderator=otto, now=NOON)
    with pytest.raises(NothingPlanned):
        second_act(planned_id=planned.pk, moderator=moderator("nelly"), now=NOON)
    with pytest.raises(NothingPlanned):
        refuse_act(planned_id=planned.pk, moderator=otto, now=NOON)
    planned.refresh_from_db()
    assert (planned.result, planned.answered_by, planned.act) == ("done", otto, Act.objects.get())


def test_another_refuses(bob: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(bob, mona)
    refuse_act(planned_id=planned.pk, moderator=otto, now=NOON)
    with pytest.raises(NothingPlanned):
        second_act(planned_id=planned.pk, moderator=otto, now=NOON)
    bob.refresh_from_db()
    assert bob.suspended_until is None
    planned_ban(bob, mona)


def test_who_planned_it_thinks_better_of_it(bob: Player, mona: Player) -> None:
    planned = planned_ban(bob, mona)
    refuse_act(planned_id=planned.pk, moderator=mona, now=NOON)
    assert PlannedAct.objects.get().result == "refused"


def test_of_who_is_banned_already_nothing_is_planned(
    bob: Player, mona: Player, otto: Player
) -> None:
    acted("suspend", bob, mona, days=3)
    banned(bob, mona, otto)
    assert Act.objects.filter(code="ban").count() == 1


@pytest.mark.django_db(transaction=True)
def test_many_at_once_ban_once(bob: Player, mona: Player) -> None:
    planned = planned_ban(bob, mona)
    others = [moderator(f"other{number}") for number in range(6)]
    calls = [
        partial(second_act, planned_id=planned.pk, moderator=each, now=NOON) for each in others
    ]
    results = at_once(calls)
    assert sum(isinstance(each, Act) for each in results) == 1
    assert sum(isinstance(each, NothingPlanned) for each in results) == 5
    assert Act.objects.filter(code="ban").count() == 1


@pytest.mark.django_db(transaction=True)
def test_agreed_and_refused_at_once_is_one_of_both(bob: Player, mona: Player, otto: Player) -> None:
    planned = planned_ban(bob, mona)
    nora = moderator("nora")
    results = at_once(
        [
            partial(second_act, planned_id=planned.pk, moderator=otto, now=NOON),
            partial(refuse_act, planned_id=planned.pk, moderator=nora, now=NOON),
        ]
    )
    assert sum(isinstance(each, NothingPlanned) for each in results) == 1
    planned.refresh_from_db()
    assert (planned.result == "done") == Act.objects.exists()
