"""Claims: one moderator at a time, for half an hour, and nobody in a case of their own."""

from datetime import timedelta
from functools import partial

import pytest

from racing.moderation.errors import (
    CaseClosed,
    CaseEscalated,
    CaseHeld,
    NoSuchCase,
    NotAModeratorThere,
    NotYourCase,
    NotYourTarget,
)
from racing.moderation.models import Case, CaseNote
from racing.moderation.permissions import Room
from racing.moderation.services.cases import escalate_case
from racing.moderation.services.claims import claim_case, hand_over_case, release_case, renew_claim
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.reported import (
    about_message,
    about_player,
    about_race,
    closed,
    fresh,
    insult,
    report,
)

MINUTE = timedelta(minutes=1)
HALF_AN_HOUR = 30 * MINUTE


@pytest.fixture
def case(alice: Player, bob: Player) -> Case:
    return about_player(alice, bob)


def claim(case: Case, who: Player, after: timedelta = timedelta()) -> Case:
    return claim_case(case_id=case.pk, moderator=who, now=NOON + after)


def notes(case: Case) -> list[str]:
    return list(case.notes.values_list("kind", flat=True))


def test_who_claims_a_case_has_it_for_half_an_hour(case: Case, mona: Player) -> None:
    claim(case, mona)
    found = fresh(case)
    assert (found.holder, found.held_until) == (mona, NOON + HALF_AN_HOUR)
    assert notes(case) == [CaseNote.Kind.CLAIMED]
    assert cast.kinds() == []


def test_who_comes_second_is_told_so(case: Case, mona: Player, nils: Player) -> None:
    claim(case, mona)
    with pytest.raises(CaseHeld):
        claim(case, nils, after=29 * MINUTE)
    assert fresh(case).holder == mona


def test_after_half_an_hour_anybody_may_take_it(case: Case, mona: Player, nils: Player) -> None:
    claim(case, mona)
    claim(case, nils, after=HALF_AN_HOUR)
    assert fresh(case).holder == nils


def test_to_claim_twice_is_harmless(case: Case, mona: Player) -> None:
    claim(case, mona)
    claim(case, mona, after=10 * MINUTE)
    assert fresh(case).held_until == NOON + 40 * MINUTE
    assert notes(case) == [CaseNote.Kind.CLAIMED]


def test_who_looks_at_it_holds_it_on(case: Case, mona: Player, nils: Player) -> None:
    claim(case, mona)
    renew_claim(case=fresh(case), moderator=mona, now=NOON + 20 * MINUTE)
    renew_claim(case=fresh(case), moderator=nils, now=NOON + 25 * MINUTE)
    found = fresh(case)
    assert (found.holder, found.held_until) == (mona, NOON + 50 * MINUTE)


def test_a_look_at_a_case_that_nobody_holds_claims_nothing(case: Case, mona: Player) -> None:
    renew_claim(case=case, moderator=mona, now=NOON)
    assert fresh(case).holder is None


def test_the_holder_releases_it(case: Case, mona: Player, nils: Player) -> None:
    claim(case, mona)
    with pytest.raises(CaseHeld):
        release_case(case_id=case.pk, moderator=nils, now=NOON)
    release_case(case_id=case.pk, moderator=mona, now=NOON)
    assert fresh(case).holder is None
    with pytest.raises(NotYourCase):
        release_case(case_id=case.pk, moderator=mona, now=NOON)
    assert notes(case) == [CaseNote.Kind.CLAIMED, CaseNote.Kind.RELEASED]


def test_a_closed_case_is_not_claimed(case: Case, mona: Player) -> None:
    closed(case, mona)
    with pytest.raises(CaseClosed):
        claim(case, mona)


def test_cases_of_other_rooms_are_not_there(alice: Player, bob: Player, nils: Player) -> None:
    case = about_player(alice, bob, "collusion")
    with pytest.raises(NoSuchCase):
        claim(case, nils)


def test_who_is_no_moderator_claims_nothing(case: Case, charlie: Player) -> None:
    with pytest.raises(NoSuchCase):
        claim(case, charlie)


def test_nobody_looks_into_a_case_about_themselves(alice: Player, mona: Player) -> None:
    with pytest.raises(NotYourTarget):
        claim(about_player(alice, mona), mona)


def test_nobody_looks_into_what_they_reported(bob: Player, mona: Player) -> None:
    with pytest.raises(NotYourTarget):
        claim(about_player(mona, bob), mona)


def test_nobody_looks_into_their_own_race(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.running_race(alice, bob, mona)
    with pytest.raises(NotYourTarget):
        claim(about_race(alice, race), mona)


def test_nobody_looks_into_what_was_said_in_their_own_race(alice: Player, mona: Player) -> None:
    message = insult(mona, alice)
    case = about_message(cast.player("dora"), message)
    with pytest.raises(NotYourTarget):
        claim(case, mona)


def test_nor_into_a_race_that_they_made_for_others(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.running_race(alice, bob)
    race.host = mona
    race.save(update_fields=["host"])
    with pytest.raises(NotYourTarget):
        claim(about_race(alice, race), mona)


def test_when_the_matter_is_gone_the_race_still_tells(
    alice: Player, bob: Player, mona: Player
) -> None:
    message = insult(alice, mona)
    case = about_message(cast.player("dora"), message)
    Case.objects.update(player=None)
    message.delete()
    with pytest.raises(NotYourTarget):
        claim(case, mona)


def test_what_was_escalated_is_for_who_keeps_the_site(
    case: Case, mona: Player, nils: Player
) -> None:
    escalate_case(case_id=case.pk, moderator=nils, text="Too much for me", now=NOON)
    with pytest.raises(CaseEscalated):
        claim(case, nils)
    assert claim(case, mona).holder == mona


def test_what_was_escalated_is_seen_by_who_keeps_the_site_from_another_room(
    case: Case, nils: Player
) -> None:
    olga = moderator("olga", Room.CONTENT, keeps_the_site=True)
    with pytest.raises(NoSuchCase):
        claim(case, olga)
    escalate_case(case_id=case.pk, moderator=nils, text="Too much for me", now=NOON)
    assert claim(case, olga).holder == olga


def test_a_case_is_handed_over_with_a_word(case: Case, mona: Player, nils: Player) -> None:
    claim(case, mona)
    hand_over = partial(hand_over_case, case_id=case.pk, moderator=mona, now=NOON)
    hand_over(whom=nils, text="You know them better.")
    found = fresh(case)
    assert (found.holder, found.held_until) == (nils, NOON + timedelta(days=1))
    note = case.notes.get(kind=CaseNote.Kind.HANDED_OVER)
    assert (note.by, note.whom, note.text) == (mona, nils, "You know them better.")
    assert cast.kinds() == ["case_handed_over"]


def test_a_case_is_handed_to_nobody_who_must_leave_it(
    case: Case, alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    stranger = moderator("olga", Room.CONTENT)
    for whom in (mona, alice, bob, stranger):
        with pytest.raises(NotAModeratorThere):
            hand_over_case(case_id=case.pk, moderator=mona, whom=whom, text="", now=NOON)
    own = about_player(nils, bob, "spam")
    assert own == case
    with pytest.raises(NotAModeratorThere):
        hand_over_case(case_id=case.pk, moderator=mona, whom=nils, text="", now=NOON)
    assert fresh(case).holder is None
    assert cast.kinds() == []


def test_a_case_that_another_holds_is_not_handed_over(
    case: Case, mona: Player, nils: Player
) -> None:
    claim(case, mona)
    with pytest.raises(CaseHeld):
        hand_over_case(case_id=case.pk, moderator=nils, whom=mona, text="", now=NOON)


def test_a_move_is_nobodys_who_sits_there(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.dealt_race(mona, bob)
    cast.play(race, mona)
    cast.play(race, bob)
    case = report(alice, "move", f"{race.pk}:2:1", "losing").case
    with pytest.raises(NotYourTarget):
        claim(case, mona)
