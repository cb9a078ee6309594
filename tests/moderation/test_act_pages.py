"""Acts by their pages: seen with what comes of them before they are done, agreed to, undone."""

from typing import Any

import pytest
import time_machine

from racing.moderation.errors import ActNotKnown, NotYourTarget
from racing.moderation.forms.acts import FIELDS, OPTIONAL
from racing.moderation.models import Act, Case, PlannedAct
from racing.moderation.permissions import Room
from racing.moderation.policy.act_kinds import kinds
from racing.moderation.services.acts import ActRequest, Grounds, do_act
from racing.moderation.services.acts_in_case import act_in_case
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.moderation.kinds import BLOT, EXILE, FLAG, NEVER, SHIFT, WHISTLE, known
from tests.moderation.order import GROUNDS, done, moderator
from tests.moderation.reported import about_player, about_race, fresh, insult
from tests.web.scene import client_of

WHY = {"reason": "Third time.", "rule": "C1"}


@pytest.fixture(autouse=True)
def the_time() -> Any:
    with time_machine.travel(NOON, tick=False), known(SHIFT, EXILE, NEVER, FLAG, BLOT, WHISTLE):
        yield


@pytest.fixture
def case(alice: Player, bob: Player) -> Case:
    return about_player(alice, bob)


def plain(text: str) -> str:
    return " ".join(text.split())


def get(who: Player | None, path: str, status: int = 200) -> str:
    response = client_of(who).get(f"/moderation/{path}")
    assert response.status_code == status
    return plain(response.text)


def sent(who: Player, path: str, status: int, **fields: Any) -> str:
    client = client_of(who)
    response = client.post(f"/moderation/{path}", fields)
    assert response.status_code == status, plain(response.text)
    shown = client.get(response.headers["Location"]) if status == 302 else response
    return plain(shown.text)


def zone(player: Player) -> str:
    return Player.objects.get(pk=player.pk).time_zone


def test_a_form_that_is_sent_shows_what_comes_of_it_and_does_nothing(
    bob: Player, mona: Player
) -> None:
    page = sent(mona, f"act/shift/player/{bob.pk}/", 200, **WHY, days=3)
    assert ">Review</h2>" in page
    assert "bob goes by another clock." in page
    assert "3 · until 06/04/2026" in page
    assert "Third time." in page
    assert '<dd class="said">C1 · Respect</dd>' in page
    assert not Act.objects.exists()
    assert zone(bob) == "Europe/Paris"


def test_sent_once_more_it_is_done(bob: Player, mona: Player) -> None:
    page = sent(mona, f"act/shift/player/{bob.pk}/", 302, **WHY, days=3, limit=0, sure="yes")
    assert "Done." in page
    act = Act.objects.get()
    assert (act.code, act.player, act.moderator) == ("shift", bob, mona)
    assert (act.reason, act.rule) == ("Third time.", "C1")
    assert (act.details["days"], act.details["limit"]) == (3, 0)
    assert zone(bob) == "Asia/Tokyo"


def test_in_a_case_it_belongs_to_the_case_which_is_claimed_by_it(
    case: Case, bob: Player, mona: Player
) -> None:
    path = f"act/shift/player/{bob.pk}/"
    sent(mona, path, 302, **WHY, days=3, case=case.pk, sure="yes")
    assert Act.objects.get().case == case
    assert fresh(case).holder == mona


def test_what_another_holds_is_left_to_them(
    case: Case, bob: Player, mona: Player, nils: Player
) -> None:
    client_of(nils).post(f"/moderation/cases/{case.pk}/claim/")
    path = f"act/shift/player/{bob.pk}/"
    page = sent(mona, path, 409, **WHY, days=3, case=case.pk, sure="yes")
    assert "Another moderator is handling this case" in page
    assert "Third time." in page
    assert not Act.objects.exists()


def test_a_case_is_no_ground_to_act_on_others(case: Case, alice: Player, mona: Player) -> None:
    act_request = ActRequest("shift", "player", str(alice.pk), {"days": 1})
    with pytest.raises(ActNotKnown):
        act_in_case(
            act_request=act_request,
            moderator=mona,
            grounds=Grounds("Seen", "C1", case.pk),
            now=NOON,
        )


def test_who_sits_in_the_race_of_a_case_can_be_acted_on(
    alice: Player, bob: Player, mona: Player
) -> None:
    case = about_race(cast.player("dora"), cast.running_race(alice, bob))
    page = get(mona, f"cases/{case.pk}/")
    assert f'href="/moderation/players/bob/?case={case.pk}"' in page
    page = get(mona, f"players/bob/?case={case.pk}")
    assert f'name="case" value="{case.pk}"' in page
    sent(mona, f"act/shift/player/{bob.pk}/", 302, **WHY, days=3, case=case.pk, sure="yes")
    assert Act.objects.get().case == case


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("days", ""),
        ("days", "0"),
        ("days", "-1"),
        ("days", "1e9"),
        ("days", "9" * 40),
        ("limit", "101"),
        ("limit", "many"),
        ("reason", ""),
        ("reason", " "),
        ("reason", "x" * 1001),
        ("rule", ""),
        ("rule", "C99"),
    ],
)
def test_a_form_that_is_wrong_does_nothing(
    bob: Player, mona: Player, field: str, value: str
) -> None:
    fields = {**WHY, "days": "3", "sure": "yes", field: value}
    sent(mona, f"act/shift/player/{bob.pk}/", 422, **fields)
    assert not Act.objects.exists()


def test_what_may_be_left_empty_is_not_given(bob: Player, mona: Player) -> None:
    sent(mona, f"act/shift/player/{bob.pk}/", 302, **WHY, days=3, limit="", sure="yes")
    assert "limit" not in Act.objects.get().details


def test_an_act_on_a_race_asks_for_its_moves_and_seats(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    path = f"act/flag/race/{race.pk}/"
    page = get(mona, path)
    assert '<option value="1">2 · bob</option>' in page
    assert 'name="ply" value="2" min="0" max="2"' in page
    page = sent(mona, path, 200, **WHY, ply=1, seat=1, hours=2, by_substitute="on")
    assert "2 · bob" in page
    assert "yes" in page
    sent(mona, path, 422, **WHY, ply=3, seat=1, hours=2)
    sent(mona, path, 422, **WHY, ply=1, seat=7, hours=2)
    sent(mona, path, 302, **WHY, ply=1, seat=1, hours=2, by_substitute="True", sure="yes")
    given = Act.objects.get().details
    assert given == {"ply": 1, "seat": 1, "hours": 2, "by_substitute": True}


def test_an_act_on_a_message_fills_in_what_stands_there(
    alice: Player, bob: Player, mona: Player
) -> None:
    page = get(mona, f"act/blot/message/{insult(alice, bob).pk}/")
    assert "You fool</textarea>" in page


@pytest.mark.parametrize(
    "path",
    [
        "act/shift/player/0/",
        "act/shift/player/x/",
        "act/shift/race/1/",
        "act/nothing/player/1/",
        "acts/99/undo/",
        "players/nobody/",
        "cases/99/",
        "cases/99999999999999999999/",
    ],
)
def test_what_is_not_there_is_not_found(mona: Player, path: str) -> None:
    get(mona, path, 404)


def test_what_cannot_be_done_now_is_not_offered(bob: Player, mona: Player) -> None:
    assert "This can’t be done now." in get(mona, f"act/never/player/{bob.pk}/")
    page = sent(mona, f"act/never/player/{bob.pk}/", 409, **WHY, sure="yes")
    assert "This no longer exists, or the action isn’t possible" in page


def test_who_is_no_moderator_finds_no_acts(
    alice: Player, bob: Player, gina: Player, mona: Player
) -> None:
    with known(SHIFT):
        act = done("shift", bob, mona, days=2)
    paths = (f"act/note/player/{bob.pk}/", f"acts/{act.pk}/undo/", "players/bob/", "players/")
    for who in (None, alice, gina):
        for path in paths:
            get(who, path, 404)


def test_acts_of_other_rooms_and_of_the_site_are_not_found(
    alice: Player, bob: Player, nils: Player
) -> None:
    race = cast.running_race(alice, bob)
    get(nils, f"act/flag/race/{race.pk}/", 404)
    get(nils, f"act/whistle/player/{bob.pk}/", 404)


def test_nobody_acts_on_themselves_or_on_their_own_race(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.running_race(alice, mona)
    for path in (f"act/note/player/{mona.pk}/", f"act/flag/race/{race.pk}/", "players/mona/"):
        assert "Another moderator must handle this" in get(mona, path, 403)


def test_who_reported_somebody_leaves_them_to_others(
    bob: Player, mona: Player, nils: Player
) -> None:
    about_player(mona, bob)
    page = get(mona, "players/bob/")
    assert "You reported this player, so another moderator must act." in page
    assert "Your options" not in page
    sent(mona, f"act/shift/player/{bob.pk}/", 403, **WHY, days=3, sure="yes")
    with pytest.raises(NotYourTarget):
        done("shift", bob, mona, days=1)
    done("shift", bob, nils, days=1)


def planned(bob: Player, mona: Player) -> PlannedAct:
    made = do_act(
        act_request=ActRequest("exile", "player", str(bob.pk)),
        moderator=mona,
        grounds=GROUNDS,
        now=NOON,
    )
    assert isinstance(made, PlannedAct)
    return made


def test_what_takes_two_is_planned_first(bob: Player, mona: Player, nils: Player) -> None:
    page = sent(mona, f"act/exile/player/{bob.pk}/", 302, **WHY, sure="yes")
    assert "Sent for approval. Another moderator must approve it." in page
    assert "Waiting for approval" in page
    assert not Act.objects.exists()
    sent(nils, f"planned/{PlannedAct.objects.get().pk}/", 302, answer="agree")
    act = Act.objects.get()
    assert (act.moderator, act.seconder) == (mona, nils)


def test_another_may_refuse(bob: Player, mona: Player, nils: Player) -> None:
    plan = planned(bob, mona)
    sent(nils, f"planned/{plan.pk}/", 302, answer="refuse")
    plan.refresh_from_db()
    assert (plan.result, plan.answered_by) == (PlannedAct.Result.REFUSED, nils)
    page = sent(nils, f"planned/{plan.pk}/", 302, answer="agree")
    assert "This is no longer waiting for approval." in page
    assert not Act.objects.exists()


def test_who_planned_it_does_not_agree_to_it(bob: Player, mona: Player) -> None:
    plan = planned(bob, mona)
    assert "Another moderator must approve this" in sent(
        mona, f"planned/{plan.pk}/", 302, answer="agree"
    )
    assert not Act.objects.exists()
    sent(mona, f"planned/{plan.pk}/", 302, answer="refuse")
    assert PlannedAct.objects.get().result == PlannedAct.Result.REFUSED


def test_who_reported_the_case_does_not_agree_either(
    bob: Player, mona: Player, nils: Player
) -> None:
    case = about_player(nils, bob)
    grounds = Grounds("Seen", "C1", case.pk)
    act_request = ActRequest("exile", "player", str(bob.pk))
    act_in_case(act_request=act_request, moderator=mona, grounds=grounds, now=NOON)
    plan = PlannedAct.objects.get()
    page = sent(nils, f"planned/{plan.pk}/", 302, answer="agree")
    assert "Another moderator must handle this" in page or "You’re involved in this" in page
    assert not Act.objects.exists()


@pytest.mark.parametrize("answer", ["", "perhaps"])
def test_an_answer_is_yes_or_no(bob: Player, mona: Player, nils: Player, answer: str) -> None:
    plan = planned(bob, mona)
    assert (
        client_of(nils).post(f"/moderation/planned/{plan.pk}/", {"answer": answer}).status_code
        == 404
    )
    assert PlannedAct.objects.get().result == ""


def test_an_act_is_undone_by_another(bob: Player, mona: Player, nils: Player) -> None:
    act = done("shift", bob, mona, days=3)
    assert f'href="/moderation/acts/{act.pk}/undo/"' in get(nils, "players/bob/")
    assert "Both stay in the log." in get(nils, f"acts/{act.pk}/undo/")
    sent(nils, f"acts/{act.pk}/undo/", 422, reason="", rule="C1")
    page = sent(nils, f"acts/{act.pk}/undo/", 302, reason="A mistake.", rule="C1")
    assert "Action undone." in page
    assert "undid: shifted" in page
    assert zone(bob) == "Europe/Paris"
    assert Act.objects.get(code="undo").undoes == act
    page = sent(nils, f"acts/{act.pk}/undo/", 409, reason="Again", rule="C1")
    assert "This was already undone." in page


def test_what_cannot_be_undone_has_no_link(bob: Player, mona: Player) -> None:
    act = done("whistle", bob, mona)
    assert f"/moderation/acts/{act.pk}/undo/" not in get(mona, "players/bob/")
    assert "This can’t be undone now." in get(mona, f"acts/{act.pk}/undo/")
    sent(mona, f"acts/{act.pk}/undo/", 409, **WHY)


def test_nobody_reads_or_undoes_what_was_done_about_themselves(mona: Player, nils: Player) -> None:
    """Not even what moderators note down for each other."""
    act = done("note", nils, mona)
    assert GROUNDS.reason not in get(nils, f"acts/{act.pk}/undo/", 403)
    sent(nils, f"acts/{act.pk}/undo/", 403, **WHY)
    assert Act.objects.count() == 1


def test_what_one_may_not_do_one_does_not_undo(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    race = cast.running_race(alice, bob)
    given = {"ply": 0, "seat": 0, "by_substitute": False, "hours": 1}
    act_request = ActRequest("flag", "race", str(race.pk), given)
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    get(nils, f"acts/{act.pk}/undo/", 404)


def test_a_player_has_a_page_for_moderators_without_a_case(
    bob: Player, gina: Player, alice: Player, mona: Player
) -> None:
    done("note", bob, mona)
    page = get(mona, "players/bob/")
    assert "note added" in page
    assert "bob goes by another clock." in page
    assert client_of(mona).get("/moderation/players/BOB/").headers["Location"].endswith("/bob/")
    assert "guest" in get(mona, f"players/{gina.username}/")
    assert f'href="/moderation/about/player/{bob.pk}/"' in client_of(mona).get("/players/bob/").text
    assert "/moderation/" not in client_of(alice).get("/players/bob/").text


@pytest.mark.parametrize("query", ["?case=x", "?case=99", "?case=" + "9" * 30, "?case=-1"])
def test_a_case_that_is_none_is_not_acted_in(bob: Player, mona: Player, query: str) -> None:
    assert 'name="case"' not in get(mona, f"players/bob/{query}")


def test_a_case_of_another_room_is_not_acted_in(alice: Player, bob: Player, nils: Player) -> None:
    case = about_player(alice, bob, "collusion")
    assert 'name="case"' not in get(nils, f"players/bob/?case={case.pk}")
    page = sent(nils, f"act/shift/player/{bob.pk}/", 404, **WHY, days=3, case=case.pk, sure="yes")
    assert "This case doesn’t exist." in page


def test_every_act_there_is_takes_fields_that_there_are() -> None:
    for kind in kinds().values():
        assert {name.removesuffix(OPTIONAL) for name in kind.takes} <= FIELDS.keys(), kind.code


def test_moderators_of_one_room_do_what_their_room_allows(alice: Player, bob: Player) -> None:
    olga = moderator("olga", Room.FAIRNESS)
    race = cast.running_race(alice, bob)
    assert "A flag is waved." in get(olga, f"act/flag/race/{race.pk}/")
