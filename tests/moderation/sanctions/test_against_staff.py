"""What is done to staff takes two who keep the site; a superuser is neither banned nor renamed."""

from typing import Any

import pytest

from racing.moderation.errors import (
    NotAgainstStaff,
    NotAgainstSuperusers,
    NothingPlanned,
    NotYourTarget,
)
from racing.moderation.models import Act, PlannedAct
from racing.moderation.selectors.history import planned_for
from racing.moderation.services.acts import ActRequest, do_act, second_act
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.notices.models import Notice
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.races.services.lobby import join_race, leave_race
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import (
    DAY,
    GROUNDS,
    acted,
    acted_by_two,
    said,
    undone,
)
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
SANCTIONS = [
    ("warn", {}),
    ("mute", {"days": 3}),
    ("limit", {"days": 3, "limit": 1}),
    ("suspend", {"days": 3}),
    ("ban", {}),
    ("rename", {"name": "ottilie"}),
]
sanctions = pytest.mark.parametrize(
    ("code", "given"), SANCTIONS, ids=[code for code, _ in SANCTIONS]
)


@pytest.fixture
def keeper(db: None) -> Player:
    return moderator("keeper", keeps_the_site=True)


@pytest.fixture
def other_keeper(db: None) -> Player:
    return moderator("other-keeper", keeps_the_site=True)


@pytest.fixture
def owner(db: None) -> Player:
    return cast.player("owner", is_staff=True, is_superuser=True)


def planned(code: str, player: Player, by: Player, **given: Any) -> PlannedAct:
    act_request = ActRequest(code, "player", str(player.pk), given)
    found = do_act(act_request=act_request, moderator=by, grounds=GROUNDS, now=NOON)
    assert isinstance(found, PlannedAct)
    return found


@sanctions
def test_a_moderator_does_nothing_to_another(code: str, given: dict[str, Any]) -> None:
    nils, otto = moderator("nils"), moderator("otto")
    with pytest.raises(NotAgainstStaff):
        acted(code, otto, nils, **given)
    assert not Act.objects.exists()
    assert not PlannedAct.objects.exists()


@sanctions
def test_it_takes_two_who_keep_the_site(
    code: str, given: dict[str, Any], keeper: Player, other_keeper: Player
) -> None:
    otto = moderator("otto")
    found = planned(code, otto, keeper, **given)
    with pytest.raises(NotAgainstStaff):
        second_act(planned_id=found.pk, moderator=moderator("nils"), now=NOON)
    with pytest.raises(NotYourTarget):
        second_act(planned_id=found.pk, moderator=otto, now=NOON)
    assert not Act.objects.exists()
    act = second_act(planned_id=found.pk, moderator=other_keeper, now=NOON)
    assert (act.moderator, act.seconder, act.player) == (keeper, other_keeper, otto)


def test_a_message_of_staff_is_hidden_by_two(alice: Player, keeper: Player) -> None:
    otto = moderator("otto")
    message = said(cast.dealt_race(alice, otto), otto)
    act_request = ActRequest("hide", "message", str(message.pk))
    found = do_act(act_request=act_request, moderator=keeper, grounds=GROUNDS, now=NOON)
    assert isinstance(found, PlannedAct)
    assert found.player == otto


def test_who_lost_the_right_of_the_site_has_planned_nothing(
    keeper: Player, other_keeper: Player
) -> None:
    found = planned("mute", moderator("otto"), keeper, days=3)
    keeper.user_permissions.remove(*keeper.user_permissions.filter(codename="moderate_site"))
    with pytest.raises(NothingPlanned):
        second_act(planned_id=found.pk, moderator=other_keeper, now=NOON)


@pytest.mark.parametrize(
    ("code", "given"), [("suspend", {"days": 3}), ("ban", {}), ("rename", {"name": "nobody"})]
)
def test_no_moderator_suspends_bans_or_renames_a_superuser(
    code: str, given: dict[str, Any], owner: Player, keeper: Player
) -> None:
    with pytest.raises(NotAgainstSuperusers):
        acted(code, owner, keeper, **given)
    assert not PlannedAct.objects.exists()


def test_who_became_a_superuser_meanwhile_is_not_banned(
    keeper: Player, other_keeper: Player, bob: Player
) -> None:
    found = planned("ban", bob, keeper)
    Player.objects.filter(pk=bob.pk).update(is_superuser=True)
    with pytest.raises(NotAgainstSuperusers):
        second_act(planned_id=found.pk, moderator=other_keeper, now=NOON)


def test_what_was_done_to_staff_is_undone_by_who_keeps_the_site(
    keeper: Player, other_keeper: Player
) -> None:
    otto, friend = moderator("otto"), moderator("friend")
    act = acted_by_two("suspend", otto, keeper, other_keeper, days=3)
    with pytest.raises(NotAgainstStaff):
        undone(act, friend)
    undone(act, keeper)
    otto.refresh_from_db()
    assert otto.suspended_until is None


def test_their_appeal_is_decided_by_who_keeps_the_site(
    keeper: Player, other_keeper: Player
) -> None:
    otto, friend = moderator("otto"), moderator("friend")
    third = moderator("third", keeps_the_site=True)
    act = acted_by_two("mute", otto, keeper, other_keeper, days=3)
    appeal = make_appeal(act_id=act.pk, player=otto, text="A joke.", now=NOON)
    decision: dict[str, Any] = {
        "appeal_id": appeal.pk,
        "is_lifted": True,
        "answer": "Agreed.",
        "now": NOON,
    }
    with pytest.raises(NotAgainstStaff):
        decide_appeal(moderator=friend, **decision)
    assert decide_appeal(moderator=third, **decision).verdict == "lifted"


def test_only_who_may_agree_hears_of_it(keeper: Player, other_keeper: Player) -> None:
    otto, friend = moderator("otto"), moderator("friend")
    found = planned("mute", otto, keeper, days=3)
    drain_outbox(now=NOON)
    told = Notice.objects.filter(payload__planned=found.pk)
    assert [each.player for each in told] == [other_keeper]
    assert [list(planned_for(each)) for each in (friend, otto)] == [[], []]
    assert list(planned_for(other_keeper)) == [found]


def test_who_is_planned_against_is_not_asked_to_agree(keeper: Player, other_keeper: Player) -> None:
    found = planned("ban", other_keeper, keeper)
    drain_outbox(now=NOON)
    assert not Notice.objects.filter(payload__planned=found.pk).exists()


def test_a_note_about_staff_is_no_sanction() -> None:
    assert acted("note", moderator("otto"), moderator("nils")).code == "note"


@pytest.mark.parametrize(
    ("code", "given"), [("mute", {}), ("suspend", {}), ("limit", {"limit": 0})]
)
def test_alone_nobody_sanctions_for_more_than_ninety_days(
    code: str, given: dict[str, Any], bob: Player, mona: Player, otto: Player
) -> None:
    """Ten years are a ban by another name."""
    assert acted(code, bob, mona, days=90, **given).seconder is None
    found = planned(code, bob, mona, days=91, **given)
    act = second_act(planned_id=found.pk, moderator=otto, now=NOON)
    assert act.seconder == otto


@pytest.mark.parametrize(
    ("code", "given"), [("mute", {}), ("suspend", {}), ("limit", {"limit": 1})]
)
def test_nobody_makes_a_sanction_long_bit_by_bit(
    code: str, given: dict[str, Any], bob: Player, mona: Player
) -> None:
    acted(code, bob, mona, days=60, **given)
    acted(code, bob, mona, now=NOON + 30 * DAY, days=60, **given)
    then = NOON + 89 * DAY
    act_request = ActRequest(code, "player", str(bob.pk), {"days": 2, **given})
    found = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=then)
    assert isinstance(found, PlannedAct)


def test_nor_by_lifting_it_and_beginning_anew(bob: Player, mona: Player) -> None:
    act = acted("suspend", bob, mona, days=90)
    undone(act, mona, now=NOON + 80 * DAY)
    act_request = ActRequest("suspend", "player", str(bob.pk), {"days": 11})
    soon = NOON + 80 * DAY + DAY / 2
    assert isinstance(
        do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=soon), PlannedAct
    )


def test_what_was_over_for_a_while_is_begun_anew(bob: Player, mona: Player) -> None:
    acted("suspend", bob, mona, days=90)
    assert acted("suspend", bob, mona, now=NOON + 92 * DAY, days=90).seconder is None


def test_two_agree_about_a_person_not_a_seat(
    alice: Player, bob: Player, keeper: Player, other_keeper: Player
) -> None:
    """Somebody else may sit there by the time that the second moderator agrees."""
    otto = moderator("otto")
    race = cast.open_race(alice, seats=3)
    join_race(race_id=race.pk, player=otto, now=NOON)
    act_request = ActRequest("remove", "race", str(race.pk), {"seat": 1, "by_substitute": False})
    found = do_act(act_request=act_request, moderator=keeper, grounds=GROUNDS, now=NOON)
    assert isinstance(found, PlannedAct)
    leave_race(race_id=race.pk, player=otto)
    join_race(race_id=race.pk, player=bob, now=NOON)
    with pytest.raises(NothingPlanned):
        second_act(planned_id=found.pk, moderator=other_keeper, now=NOON)
    assert race.seatings.filter(player=bob).exists()


def test_staff_who_were_dismissed_are_players_again(mona: Player) -> None:
    former = cast.player("former")
    assert acted("mute", former, mona, days=3).seconder is None


def test_pages_offer_only_what_may_be_done(keeper: Player, owner: Player) -> None:
    moderator("otto")
    as_friend = client_of(moderator("friend")).get("/moderation/players/otto/").text
    assert 'id="act-note"' in as_friend
    assert 'id="act-suspend"' not in as_friend
    as_keeper = client_of(keeper).get("/moderation/players/otto/").text
    assert 'id="act-suspend"' in as_keeper
    assert as_keeper.count("needs approval") == len(SANCTIONS)
    about_owner = client_of(keeper).get("/moderation/players/owner/").text
    assert 'id="act-mute"' in about_owner
    for code in ("suspend", "ban", "rename"):
        assert f'id="act-{code}"' not in about_owner


def test_an_address_typed_by_hand_says_why_not(owner: Player, keeper: Player) -> None:
    friend = client_of(moderator("friend"))
    otto = moderator("otto")
    refused = friend.get(f"/moderation/act/mute/player/{otto.pk}/")
    assert refused.status_code == 403
    assert "Only site administrators can sanction a moderator." in refused.text
    form = {"reason": "x", "rule": "C1", "sure": "yes"}
    banned_owner = client_of(keeper).post(f"/moderation/act/ban/player/{owner.pk}/", form)
    assert banned_owner.status_code == 403
    assert "can’t be suspended, banned or renamed" in banned_owner.text


def test_a_long_sanction_says_beforehand_that_it_takes_two(bob: Player, mona: Player) -> None:
    form = {"days": 365, "reason": "Again.", "rule": "C1"}
    path = f"/moderation/act/suspend/player/{bob.pk}/"
    page = client_of(mona).post(path, form)
    assert "Another moderator must approve this before it takes effect." in page.text
    short = client_of(mona).post(path, {**form, "days": 3})
    assert "Another moderator must approve" not in short.text
