"""The queue: own rooms only, what presses first, and nothing of one's own."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Group, Permission
from django.utils import timezone

from racing.moderation.policy import report_targets
from racing.moderation.policy.report_targets import ReportTarget, TargetKind
from racing.moderation.services.cases import escalate_case, put_off_case
from racing.moderation.services.claims import claim_case
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.order import moderator
from tests.moderation.reported import (
    about_message,
    about_player,
    about_race,
    closed,
    insult,
    report,
)
from tests.races.test_query_counts import queries
from tests.web.scene import client_of

pytestmark = pytest.mark.both_databases

DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def the_time() -> Any:
    with time_machine.travel(NOON + timedelta(hours=1), tick=False):
        yield


def shown(reader: Player | None, query: str = "", status: int = 200) -> str:
    response = client_of(reader).get(f"/moderation/{query}")
    assert response.status_code == status
    return " ".join(response.text.split())


def numbers(reader: Player, query: str = "") -> list[int]:
    """Numbers of the cases that are linked, in their order."""
    parts = shown(reader, query).split('href="/moderation/cases/')[1:]
    return [int(part.partition("/")[0]) for part in parts]


def someone(number: int) -> Player:
    return cast.player(f"someone{number}")


def test_moderators_alone_learn_that_there_is_one(
    alice: Player, gina: Player, mona: Player, nils: Player
) -> None:
    clerk = cast.player("clerk", is_staff=True)
    for who in (None, alice, gina, clerk):
        shown(who, status=404)
    for who in (mona, nils):
        assert "No cases" in shown(who)


def test_only_own_rooms_are_seen(alice: Player, bob: Player, mona: Player, nils: Player) -> None:
    conduct, fairness = about_player(alice, bob), about_player(alice, bob, "collusion")
    assert set(numbers(mona)) == {conduct.pk, fairness.pk}
    assert numbers(nils) == [conduct.pk]
    assert numbers(mona, "?room=fairness") == [fairness.pk]
    assert numbers(nils, "?room=fairness") == []


def test_what_presses_most_comes_first_then_what_is_oldest(alice: Player, mona: Player) -> None:
    light = about_player(alice, someone(1), "spam", now=NOON - 3 * DAY)
    grave = about_player(alice, someone(2), "threat", now=NOON)
    older = about_player(alice, someone(3), "insult", now=NOON - DAY)
    newer = about_player(alice, someone(4), "insult", now=NOON)
    assert numbers(mona) == [each.pk for each in (grave, older, newer, light)]


def test_a_line_says_what_it_is_about(alice: Player, bob: Player, mona: Player) -> None:
    message = insult(alice, bob)
    about_message(alice, message)
    about_message(cast.player("dora"), message, "threat")
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    report(alice, "move", f"{race.pk}:2:1", "losing")
    report(alice, "circuit", "teacup", "copied")
    page = shown(mona)
    assert f"A message from bob in Dash {message.race_id}" in page
    assert "Insult or harassment" in page
    assert "Threat or hate" in page
    assert "2 reports" in page
    assert f"Move 2 of Dash {race.pk}, by bob" in page
    assert "Circuit Teacup" in page


def test_the_filters_part_the_cases(alice: Player, mona: Player, nils: Player) -> None:
    free, mine, taken, asleep, grave, done = (about_player(alice, someone(i)) for i in range(6))
    claim_case(case_id=mine.pk, moderator=mona, now=timezone.now())
    claim_case(case_id=taken.pk, moderator=nils, now=timezone.now())
    put_off_case(case_id=asleep.pk, moderator=mona, until=NOON + DAY, text="", now=NOON)
    escalate_case(case_id=grave.pk, moderator=nils, text="Look", now=NOON)
    closed(done, mona)
    assert numbers(mona) == [free.pk, mine.pk, taken.pk, grave.pk]
    assert numbers(mona, "?show=mine") == [mine.pk]
    assert numbers(mona, "?show=unclaimed") == [free.pk, grave.pk]
    assert numbers(mona, "?show=put-off") == [asleep.pk]
    assert numbers(mona, "?show=escalated") == [grave.pk]
    assert numbers(mona, "?show=closed") == [done.pk]
    assert numbers(nils) == [free.pk, mine.pk, taken.pk]
    assert numbers(nils, "?show=unclaimed") == [free.pk]


def test_what_was_put_off_comes_back_by_itself(alice: Player, bob: Player, mona: Player) -> None:
    case = about_player(alice, bob)
    put_off_case(case_id=case.pk, moderator=mona, until=NOON + DAY, text="", now=NOON)
    assert numbers(mona) == []
    with time_machine.travel(NOON + DAY, tick=False):
        assert numbers(mona) == [case.pk]


def test_a_claim_that_has_lapsed_is_unclaimed_again(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    case = about_player(alice, bob)
    claim_case(case_id=case.pk, moderator=nils, now=NOON)
    assert numbers(mona, "?show=unclaimed") == [case.pk]


def test_what_one_has_a_part_in_is_greyed_and_says_nothing(
    alice: Player, bob: Player, mona: Player
) -> None:
    message = insult(mona, bob)
    about_player(alice, mona, text="She is rude")
    about_player(mona, bob, "threat")
    about_message(alice, message)
    page = shown(mona)
    assert numbers(mona) == []
    assert page.count("Another moderator must handle this.") == 3
    for word in ("alice", "Insult", "Threat", "She is rude", "You fool"):
        assert word not in page


def test_only_who_takes_part_beyond_the_row_is_asked_of_the_matter(
    alice: Player, mona: Player
) -> None:
    """Kinds of other applications know people whom the case does not."""

    def found(key: str) -> ReportTarget:
        return ReportTarget("house", key, "/", people=frozenset({mona.pk}))

    report_targets.register_target_kind("house", TargetKind(found, lambda target, player: True))
    try:
        report(alice, "house", "1", "other", "It leaks.")
        assert numbers(mona) == []
        assert "Another moderator must handle this." in shown(mona)
    finally:
        del report_targets._KINDS["house"]


@pytest.mark.parametrize("query", ["?show=x", "?room=x", "?page=x", "?page=99", "?show=\0"])
def test_no_query_breaks_the_queue(alice: Player, bob: Player, mona: Player, query: str) -> None:
    about_player(alice, bob)
    assert len(numbers(mona, query)) == 1


def test_a_long_queue_has_pages(mona: Player) -> None:
    for number in range(21):
        about_player(someone(100 + number), someone(number))
    assert len(numbers(mona)) == 20
    assert len(numbers(mona, "?page=2")) == 1


def waits(reader: Player) -> str:
    return client_of(reader).get("/rules/").text


def test_the_header_of_a_moderator_says_how_many_wait(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    about_player(alice, bob)
    about_player(alice, bob, "collusion")
    about_player(alice, mona)
    assert "Moderation: 2 cases waiting" in waits(mona)
    assert "Moderation: 2 cases waiting" in waits(nils)
    assert "Moderation" not in waits(alice).replace(">Moderation log<", "><")


def test_what_another_holds_does_not_wait(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    case = about_player(alice, bob)
    claim_case(case_id=case.pk, moderator=nils, now=timezone.now())
    assert "Moderation: 1 case waiting" in waits(nils)
    assert "Moderation: 1" not in waits(mona)


def test_only_moderators_pay_for_the_header(alice: Player, mona: Player) -> None:
    """For them it is their rights, in two queries, and the number."""
    counts = []
    for who in (alice, mona):
        client = client_of(who)
        client.get("/rules/")
        counts.append(len(queries(partial(client.get, "/rules/"))))
    assert counts[1] == counts[0] + 3


def test_the_queue_costs_the_same_however_long(mona: Player) -> None:
    client = client_of(mona)
    costs = []
    for crowd in (range(2), range(2, 9)):
        for number in crowd:
            one, other = someone(number), someone(100 + number)
            about_player(one, other)
            about_race(one, cast.running_race(one, other))
        client.get("/moderation/")
        costs.append(len(queries(lambda: client.get("/moderation/"))))
    assert costs[0] == costs[1]
    assert costs[0] <= 13


def test_a_player_is_found_by_name(bob: Player, mona: Player) -> None:
    client = client_of(mona)
    response = client.get("/moderation/players/?name=BOB")
    assert response.headers["Location"] == "/moderation/players/bob/"
    response = client.get("/moderation/players/?name=nobody", follow=True)
    assert "There’s no player with that name. Check the spelling." in response.text


def test_moderators_of_a_group_work_there_too(alice: Player, bob: Player) -> None:
    group = Group.objects.create(name="order")
    group.permissions.add(Permission.objects.get(codename="moderate_conduct"))
    pia = cast.player("pia", is_staff=True)
    pia.groups.add(group)
    case = about_player(alice, bob)
    assert numbers(pia) == [case.pk]
    mona = moderator("mona")
    assert "pia" in client_of(mona).get(f"/moderation/cases/{case.pk}/").text
