"""Nobody rules on their own matter, be it by another matter, another race or another role."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from racing.moderation.errors import NothingPlanned, NotYourTarget, TakesAnother, TargetGone
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.services.acts import ActRequest, do_act, second_act
from racing.moderation.services.appeals import decide_appeal, make_appeal
from racing.moderation.services.appointment import dismiss_moderator
from racing.moderation.services.cases import close_case
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from racing.privacy.services.delete_account import delete_account
from racing.races.models import Race
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, moderator
from tests.moderation.reported import about_race, insult, report
from tests.tournaments.organised import Organised, club_of, organised
from tests.web.scene import client_of
from tournaments.models import Membership

DAY = timedelta(days=1)


def done(
    code: str, matter: str, key: object, by: Player, now: datetime = NOON, **given: Any
) -> Act | PlannedAct:
    act_request = ActRequest(code, matter, str(key), given)
    return do_act(act_request=act_request, moderator=by, grounds=GROUNDS, now=now)


def act_on(code: str, matter: str, key: object, by: Player, **given: Any) -> Act:
    act = done(code, matter, key, by, **given)
    assert isinstance(act, Act)
    return act


def refused(code: str, matter: str, key: object, by: Player, **given: Any) -> None:
    before = Act.objects.count()
    with pytest.raises(NotYourTarget):
        done(code, matter, key, by, **given)
    assert Act.objects.count() == before


def closed(case: Case, by: Player) -> None:
    outcome = Case.Outcome.FAULTLESS
    close_case(case_id=case.pk, moderator=by, outcome=outcome, answer="", now=NOON)


def test_who_reported_a_message_acts_neither_on_its_author_nor_on_its_race(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    """Though they were only watching."""
    message = insult(alice, bob)
    case = report(mona, "message", str(message.pk), "insult").case
    race = message.race_id
    refused("mute", "player", bob.pk, mona, days=3)
    refused("adjudicate", "race", race, mona)
    refused("remove", "race", race, mona, seat=1)
    refused("hide", "message", message.pk, mona)
    closed(case, nils)
    refused("mute", "player", bob.pk, mona, days=3)
    assert done("mute", "player", bob.pk, mona, now=NOON + 91 * DAY, days=3)


def test_who_reported_a_player_does_not_remove_them_from_a_race(
    alice: Player, bob: Player, mona: Player
) -> None:
    report(mona, "player", str(bob.pk), "insult")
    race = cast.running_race(alice, bob)
    refused("remove", "race", race.pk, mona, seat=1)
    done("remove", "race", race.pk, mona, seat=0)


def test_nor_decides_on_their_appeal(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    race = cast.running_race(alice, bob)
    act = act_on("remove", "race", race.pk, nils, seat=1)
    appeal = make_appeal(act_id=act.pk, player=bob, text="Why me?", now=NOON)
    report(mona, "player", str(bob.pk), "insult")
    with pytest.raises(NotYourTarget):
        decide_appeal(appeal_id=appeal.pk, moderator=mona, is_lifted=True, answer="Yes", now=NOON)
    with pytest.raises(NotYourTarget):
        undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)


@pytest.fixture
def cup(alice: Player, bob: Player) -> Organised:
    return organised(alice, alice, bob, cast.player("cleo"))


@pytest.fixture
def race(cup: Organised, alice: Player, bob: Player) -> Race:
    """A race of the season in which two of its three drive."""
    return cup.raced(cup.round(), alice, bob)


@pytest.mark.parametrize("role", ["entered", "organises", "judges"])
def test_who_has_a_stake_in_a_season_rules_on_no_race_of_it(
    role: str, cup: Organised, race: Race, alice: Player
) -> None:
    mona = moderator("mona")
    if role == "entered":
        cup.championship.entries.create(number=9, player=mona)
    else:
        club = club_of(mona if role == "organises" else alice)
        if role == "judges":
            club.memberships.create(player=mona, role=Membership.Role.STEWARD, since=NOON)
        cup.championship.club = club
        cup.championship.save(update_fields=["club"])
    refused("annul", "race", race.pk, mona)
    case = about_race(cast.player("dora"), race)
    assert client_of(mona).get(f"/moderation/cases/{case.pk}/").status_code == 403
    page = client_of(mona).get("/moderation/").text
    assert f"/moderation/cases/{case.pk}/" not in page
    assert "Another moderator must handle this." in page
    assert done("annul", "race", race.pk, moderator("olga"))


def test_who_drives_in_a_team_does_not_freeze_the_season(cup: Organised, mona: Player) -> None:
    team = cup.championship.entries.create(number=9, kind="team", name="Reds")
    team.drivers.add(mona)
    refused("freeze_season", "season", cup.championship.pk, mona)


def test_a_ban_takes_two_people_who_both_keep_order(
    bob: Player, mona: Player, nils: Player
) -> None:
    planned = done("ban", "player", bob.pk, nils)
    for each in (nils, Player.objects.get(pk=nils.pk)):
        with pytest.raises(TakesAnother):
            second_act(planned_id=planned.pk, moderator=each, now=NOON)
    dismiss_moderator(player=nils)
    with pytest.raises(NothingPlanned):
        second_act(planned_id=planned.pk, moderator=mona, now=NOON)
    assert not Act.objects.exists()


@pytest.mark.parametrize("code", ["note", "warn", "mute", "limit", "suspend", "ban", "rename"])
def test_nothing_is_done_about_a_former_player(code: str, bob: Player, mona: Player) -> None:
    delete_account(player=bob, now=NOON)
    with pytest.raises(TargetGone):
        done(code, "player", bob.pk, mona, days=3, limit=1, name="anna")
    assert not Act.objects.exists()


def test_what_was_done_about_them_before_is_still_undone(bob: Player, mona: Player) -> None:
    act = act_on("mute", "player", bob.pk, mona, days=3)
    delete_account(player=bob, now=NOON)
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)
    assert Act.objects.get(pk=act.pk).is_undone
