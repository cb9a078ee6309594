"""What moderators find without a case: what was done to something, and what can be done."""

from typing import Any

import pytest

from racing.moderation.models import Act, Case
from racing.moderation.permissions import Room
from racing.moderation.services.acts import ActRequest, do_act
from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Race
from racing.races.services.messages import post_message
from tests import cast
from tests.cast import NOON
from tests.moderation.order import GROUNDS, moderator
from tests.moderation.reported import about_player, about_race, insult
from tests.web.scene import client_of

WHY = {"reason": "Third time.", "rule": "C1"}


def plain(text: str) -> str:
    return " ".join(text.split())


def get(who: Player, path: str, status: int = 200) -> str:
    response = client_of(who).get(path)
    assert response.status_code == status
    return plain(response.text)


def done(code: str, race: Race, mona: Player, **given: Any) -> Act:
    act_request = ActRequest(code, "race", str(race.pk), given)
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    assert isinstance(act, Act)
    return act


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    race = cast.timed_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    return race


def test_a_race_leads_to_all_that_can_be_done_to_it(
    race: Race, alice: Player, mona: Player
) -> None:
    here = f"/moderation/about/race/{race.pk}/"
    assert f'href="{here}"' in get(mona, f"/races/{race.pk}/")
    assert "/moderation/" not in get(alice, f"/races/{race.pk}/")
    act = done("hold", race, mona)
    page = get(mona, here)
    assert 'id="act-rewind"' in page
    assert f'href="/moderation/acts/{act.pk}/undo/"' in page
    sent = client_of(mona).post(
        f"/moderation/acts/{act.pk}/undo/", {"reason": "Solved.", "rule": "C9"}
    )
    assert sent.headers["Location"] == here


def test_a_message_leads_to_its_author_and_its_race(
    alice: Player, bob: Player, mona: Player
) -> None:
    message = insult(alice, bob)
    page = get(mona, f"/moderation/about/message/{message.pk}/")
    assert 'id="act-hide"' in page
    assert 'id="act-rewind"' in page
    assert 'href="/moderation/players/bob/"' in page
    talk = get(mona, f"/races/{message.race_id}/chat/")
    assert f'href="/moderation/about/message/{message.pk}/"' in talk


def test_cases_about_it_are_listed(alice: Player, race: Race, mona: Player) -> None:
    case = about_race(cast.player("dora"), race)
    assert f'href="/moderation/cases/{case.pk}/"' in get(mona, f"/moderation/about/race/{race.pk}/")


def test_nobody_finds_there_what_concerns_themselves(alice: Player, mona: Player) -> None:
    race = cast.running_race(alice, mona)
    get(mona, f"/moderation/about/race/{race.pk}/", 403)


def test_the_panic_switch_is_two_clicks_away_for_who_keeps_the_site(
    mona: Player, nils: Player
) -> None:
    heartbeat_thread.halt = None
    assert 'href="/moderation/about/site/site/"' in get(mona, "/moderation/")
    assert 'id="act-halt"' in get(mona, "/moderation/about/site/site/")
    assert "/about/site/" not in get(nils, "/moderation/")
    get(nils, "/moderation/about/site/site/", 404)
    act_request = ActRequest("halt", "site", "site", {"word": "A die is loaded."})
    act = do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
    page = get(mona, "/moderation/about/site/site/")
    assert 'id="act-halt"' not in page
    assert f'href="/moderation/acts/{act.pk}/undo/"' in page
    heartbeat_thread.look(NOON)
    assert 'href="/moderation/about/site/site/">Restart clocks' in get(mona, "/")
    assert "Restart clocks" not in get(nils, "/")
    heartbeat_thread.halt = None


def test_a_private_race_is_not_opened_by_it(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.running_race(alice, bob, is_private=True)
    post_message(race_id=race.pk, player=alice, text="Between us", now=NOON)
    page = get(mona, f"/moderation/about/race/{race.pk}/")
    assert f'href="/races/{race.pk}/"' not in page
    assert "Between us" not in page


def test_a_case_shows_what_was_done_to_its_race_elsewhere(race: Race, mona: Player) -> None:
    act = done("hold", race, mona)
    case = about_race(cast.player("dora"), race)
    assert f'href="/moderation/acts/{act.pk}/undo/"' in get(mona, f"/moderation/cases/{case.pk}/")


def test_the_last_look_tells_what_comes_of_that_move(race: Race, mona: Player) -> None:
    """Between the choices in secret."""
    path = f"/moderation/act/rewind/race/{race.pk}/"
    page = plain(client_of(mona).post(path, {**WHY, "ply": 1}).text)
    assert "Next to move: bob." in page
    assert "Move 0 is a better choice." in page


def test_an_act_closes_its_case_if_asked_to(
    alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    case = about_player(alice, bob)
    client = client_of(mona)
    path = f"/moderation/act/warn/player/{bob.pk}/"
    page = client.post(path, {**WHY, "case": case.pk}).text
    assert 'name="close"' in page
    sent = client.post(path, {**WHY, "case": case.pk, "sure": "yes", "close": "yes"})
    assert sent.headers["Location"] == "/moderation/"
    case.refresh_from_db()
    assert (case.state, case.outcome) == (Case.State.CLOSED, Case.Outcome.ACTED)
    assert Act.objects.get().case == case


def test_what_waits_for_another_moderator_is_on_top_of_the_queue(
    bob: Player, mona: Player, nils: Player
) -> None:
    act_request = ActRequest("ban", "player", str(bob.pk))
    do_act(act_request=act_request, moderator=nils, grounds=GROUNDS, now=NOON)
    page = get(mona, "/moderation/")
    assert "Waiting for approval" in page
    assert 'href="/moderation/players/bob/#planned"' in page
    assert "proposed by you" in get(nils, "/moderation/")
    olga = moderator("olga", Room.CONTENT)
    do_act(
        act_request=ActRequest("ban", "player", str(olga.pk)),
        moderator=mona,
        grounds=GROUNDS,
        now=NOON,
    )
    assert "olga" not in get(olga, "/moderation/").partition("Waiting for approval")[2]
