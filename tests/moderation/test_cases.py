"""What becomes of a case: escalated, put off, moved, closed, opened again."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from racing.moderation.errors import (
    AlreadyInThatRoom,
    AlreadyOpen,
    CaseClosed,
    CaseHeld,
    CaseNotClosed,
    NoSuchCase,
    NotYourTarget,
    WrongDay,
)
from racing.moderation.models import Case, CaseNote
from racing.moderation.permissions import Room
from racing.moderation.services.cases import (
    close_case,
    escalate_case,
    move_case,
    put_off_case,
    reopen_case,
    say_in_case,
)
from racing.moderation.services.claims import claim_case
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.reported import ACTED, FAULTLESS, about_player, closed, fresh

DAY = timedelta(days=1)
Kind = CaseNote.Kind


@pytest.fixture
def case(alice: Player, bob: Player) -> Case:
    return about_player(alice, bob)


def test_moderators_talk_a_case_over(case: Case, mona: Player, nils: Player) -> None:
    say_in_case(case_id=case.pk, moderator=nils, text=" What do you think? ", now=NOON)
    closed(case, mona)
    say_in_case(case_id=case.pk, moderator=nils, text="Well done.", now=NOON)
    said = case.notes.filter(kind=Kind.SAID).values_list("by", "text")
    assert list(said) == [(nils.pk, "What do you think?"), (nils.pk, "Well done.")]


def test_nobody_else_talks_in_a_case(case: Case, alice: Player, charlie: Player) -> None:
    for who in (alice, charlie):
        with pytest.raises(NoSuchCase):
            say_in_case(case_id=case.pk, moderator=who, text="Me too", now=NOON)


def test_an_escalated_case_is_let_go_and_told_of_once(case: Case, nils: Player) -> None:
    claim_case(case_id=case.pk, moderator=nils, now=NOON)
    escalate_case(case_id=case.pk, moderator=nils, text="Two clubs at once", now=NOON)
    found = fresh(case)
    assert (found.is_escalated, found.holder) == (True, None)
    assert cast.kinds() == ["case_escalated"]


def test_to_escalate_twice_is_harmless(case: Case, mona: Player) -> None:
    for _ in range(2):
        escalate_case(case_id=case.pk, moderator=mona, text="Look", now=NOON)
    assert case.notes.filter(kind=Kind.ESCALATED).count() == 1
    assert cast.kinds() == ["case_escalated"]


def test_a_case_is_put_off_until_a_day(case: Case, mona: Player) -> None:
    claim_case(case_id=case.pk, moderator=mona, now=NOON)
    until = NOON + 3 * DAY
    put_off_case(case_id=case.pk, moderator=mona, until=until, text="Asked her", now=NOON)
    found = fresh(case)
    assert (found.sleeps_until, found.holder) == (until, None)
    claim_case(case_id=case.pk, moderator=mona, now=NOON + DAY)
    assert fresh(case).sleeps_until is None


@pytest.mark.parametrize("days", [-1, 0, 91])
def test_a_case_is_not_put_off_until_yesterday_or_for_ever(
    case: Case, mona: Player, days: int
) -> None:
    with pytest.raises(WrongDay):
        put_off_case(case_id=case.pk, moderator=mona, until=NOON + days * DAY, text="", now=NOON)
    assert fresh(case).sleeps_until is None


def test_a_case_is_moved_to_another_room(case: Case, mona: Player, nils: Player) -> None:
    claim_case(case_id=case.pk, moderator=nils, now=NOON)
    move_case(case_id=case.pk, moderator=nils, room=Room.FAIRNESS, text="", now=NOON)
    found = fresh(case)
    assert (found.room, found.holder) == (Room.FAIRNESS, None)
    with pytest.raises(NoSuchCase):
        claim_case(case_id=case.pk, moderator=nils, now=NOON)
    claim_case(case_id=case.pk, moderator=mona, now=NOON)


def test_two_open_cases_about_the_same_do_not_share_a_room(
    case: Case, alice: Player, bob: Player, mona: Player
) -> None:
    about_player(alice, bob, "collusion")
    with pytest.raises(AlreadyInThatRoom):
        move_case(case_id=case.pk, moderator=mona, room=Room.FAIRNESS, text="", now=NOON)
    assert fresh(case).room == Room.CONDUCT


def test_to_move_it_where_it_is_changes_nothing(case: Case, mona: Player) -> None:
    move_case(case_id=case.pk, moderator=mona, room=Room.CONDUCT, text="", now=NOON)
    assert not case.notes.exists()


def test_a_case_is_closed_with_its_outcome(case: Case, mona: Player) -> None:
    claim_case(case_id=case.pk, moderator=mona, now=NOON)
    closed(case, mona, FAULTLESS, " It was a joke. ")
    found = fresh(case)
    assert (found.state, found.outcome, found.answer) == ("closed", FAULTLESS, "It was a joke.")
    assert (found.closed_by, found.closed_at, found.holder) == (mona, NOON, None)
    assert cast.kinds() == ["case_closed"]


def test_a_closed_case_is_not_closed_again(case: Case, mona: Player) -> None:
    closed(case, mona)
    with pytest.raises(CaseClosed):
        closed(case, mona, FAULTLESS)
    assert fresh(case).outcome == ACTED
    assert cast.kinds() == ["case_closed"]


def test_what_another_holds_is_not_closed(case: Case, mona: Player, nils: Player) -> None:
    claim_case(case_id=case.pk, moderator=nils, now=NOON)
    with pytest.raises(CaseHeld):
        closed(case, mona)


def test_nobody_closes_what_they_reported(bob: Player, mona: Player) -> None:
    case = about_player(mona, bob)
    with pytest.raises(NotYourTarget):
        closed(case, mona, FAULTLESS)
    assert fresh(case).state == Case.State.OPEN


def test_a_case_is_opened_again(case: Case, mona: Player, nils: Player) -> None:
    with pytest.raises(CaseNotClosed):
        reopen_case(case_id=case.pk, moderator=mona, text="There is more", now=NOON)
    closed(case, mona, FAULTLESS, "Nothing there")
    reopen_case(case_id=case.pk, moderator=nils, text="There is more", now=NOON + DAY)
    found = fresh(case)
    assert (found.state, found.outcome, found.answer) == ("open", "", "")
    assert (found.closed_at, found.closed_by) == (None, None)
    assert [note.kind for note in case.notes.all()] == [Kind.CLOSED, Kind.REOPENED]


def test_what_came_up_again_meanwhile_is_not_opened_twice(
    case: Case, alice: Player, bob: Player, mona: Player
) -> None:
    closed(case, mona)
    about_player(alice, bob)
    with pytest.raises(AlreadyOpen):
        reopen_case(case_id=case.pk, moderator=mona, text="There is more", now=NOON)
    assert fresh(case).state == Case.State.CLOSED


DEALINGS: dict[Callable[..., Any], dict[str, Any]] = {
    close_case: {"outcome": ACTED, "answer": ""},
    escalate_case: {"text": ""},
    put_off_case: {"until": NOON + DAY, "text": ""},
    move_case: {"room": Room.CONTENT, "text": ""},
    reopen_case: {"text": ""},
}


@pytest.mark.parametrize("act", DEALINGS)
def test_what_is_not_there_is_not_dealt_with(act: Callable[..., Any], mona: Player) -> None:
    with pytest.raises(NoSuchCase):
        act(case_id=99, moderator=mona, now=NOON, **DEALINGS[act])
