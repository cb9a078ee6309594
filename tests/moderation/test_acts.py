"""Acts: a reason, a rule, a row that stays; nobody acts on themselves."""

import pytest

from racing.moderation.errors import (
    ActNotKnown,
    AlreadyUndone,
    CannotBeUndone,
    NoReasonGiven,
    NotYourRoom,
    NotYourTarget,
    TargetGone,
    UnknownRule,
)
from racing.moderation.models import Act
from racing.moderation.permissions import Room, rooms_of
from racing.moderation.policy.act_kinds import kinds
from racing.moderation.services.acts import ActRequest, Grounds, do_act
from racing.moderation.services.undoing import undo_act
from racing.outbox.drain import drain_outbox
from racing.shared.append_only import NeverChanged
from tests import cast
from tests.moderation.order import GROUNDS, done, moderator

pytestmark = pytest.mark.django_db


def test_an_act_keeps_who_did_what_to_whom_and_why() -> None:
    mona, bob = moderator("mona"), cast.player("bob")
    act = done("note", bob, mona)
    assert (act.code, act.player, act.moderator) == ("note", bob, mona)
    assert (act.reason, act.rule, act.at) == (GROUNDS.reason, "C1", cast.NOON)
    assert cast.kinds() == ["act_done"]


def test_an_act_is_neither_changed_nor_deleted() -> None:
    act = done("note", cast.player("bob"), moderator("mona"))
    act.reason = "Something else"
    with pytest.raises(NeverChanged):
        act.save()
    with pytest.raises(NeverChanged):
        act.delete()
    with pytest.raises(NeverChanged):
        Act.objects.update(reason="Something else")
    with pytest.raises(NeverChanged):
        Act.objects.all().delete()


@pytest.mark.parametrize(
    ("grounds", "refusal"),
    [(Grounds(" ", "C1"), NoReasonGiven), (Grounds("Seen", "C99"), UnknownRule)],
)
def test_an_act_needs_a_reason_and_a_rule(grounds: Grounds, refusal: type[Exception]) -> None:
    act_request = ActRequest("note", "player", str(cast.player("bob").pk))
    with pytest.raises(refusal):
        do_act(act_request=act_request, moderator=moderator("mona"), grounds=grounds, now=cast.NOON)
    assert not Act.objects.exists()


def test_nobody_acts_on_themselves() -> None:
    mona = moderator("mona")
    with pytest.raises(NotYourTarget):
        done("note", mona, mona)


def test_who_is_no_moderator_acts_on_nobody() -> None:
    with pytest.raises(NotYourRoom):
        done("note", cast.player("bob"), cast.player("alice"))


def test_rights_without_the_staff_mark_open_no_room() -> None:
    nils = moderator("nils", Room.FAIRNESS)
    assert rooms_of(nils) == {Room.FAIRNESS}
    nils.is_staff = False
    assert not rooms_of(nils)


@pytest.mark.parametrize("key", ["0", "99999", "bob", "9" * 40, "-1", "²"])
def test_what_is_not_there_is_not_acted_on(key: str) -> None:
    act_request = ActRequest("note", "player", key)
    with pytest.raises(TargetGone):
        do_act(act_request=act_request, moderator=moderator("mona"), grounds=GROUNDS, now=cast.NOON)


@pytest.mark.parametrize(("code", "matter"), [("fly", "player"), ("note", "race")])
def test_acts_that_nobody_knows_are_refused(code: str, matter: str) -> None:
    act_request = ActRequest(code, matter, "1")
    with pytest.raises(ActNotKnown):
        do_act(act_request=act_request, moderator=moderator("mona"), grounds=GROUNDS, now=cast.NOON)


def test_a_note_is_taken_back_by_another_act_and_nobody_is_told() -> None:
    mona, bob = moderator("mona"), cast.player("bob")
    act = done("note", bob, mona)
    undone = undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=cast.NOON)
    drain_outbox(now=cast.NOON)
    assert (undone.undoes, Act.objects.count()) == (act, 2)
    assert not bob.notices.exists()
    for each, refusal in ((act, AlreadyUndone), (undone, CannotBeUndone)):
        with pytest.raises(refusal):
            undo_act(act_id=each.pk, moderator=mona, grounds=GROUNDS, now=cast.NOON)


def test_every_act_there_is_can_be_undone() -> None:
    assert not [kind.code for kind in kinds().values() if kind.undo is None]
