"""Here by the link of a mail: one race for one question, and nothing of anything else."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from html import unescape

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from racing.engine.codec import encode
from racing.fair_play.models import Sighting
from racing.moderation.services.removal import remove_from_race
from racing.moderation.services.rewinding import rewind_race
from racing.people.models import Player
from racing.people.services.browsers import sign_out_others
from racing.races.models import Message, Move, Race, Seating
from racing.races.services.substitutes import hand_over_seat
from tests import cast
from tests.cast import NOON, dealt_race, legal_actions, play, seating
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted
from tests.notices.links import browser, choices_in, confirm, letter_to, turn_of
from tests.web.headers import told_by
from tests.web.hostile import everything
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db

FRAGMENT = {"HX-Request": "true"}
FORGED = "/turn/1-0-1-1.qddjYpzER0dqDZO3Rhp_NxqXMeBedmCJPytdSgjYfJA/"
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(NOON, tick=False):
        yield


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    """Both are asked for a card."""
    return dealt_race(alice, bob, turn_seconds=86400)


def fields(race: Race, player: Player) -> dict[str, object]:
    action = encode(legal_actions(race, player)[0])
    return {"asked_at": seating(race, player).asked_at, "action": action}


def move_by(client: Client, path: str, race: Race, player: Player) -> str:
    """Makes a move by a link; returns where one is sent afterwards."""
    response = client.post(f"{path}move/", fields(race, player))
    assert response.status_code == 302
    return response.headers["Location"]


def is_over(path: str) -> bool:
    """Whether a link is answered to the byte like one that never was."""
    found, forged = browser().get(path), browser().get(FORGED)
    assert forged.status_code == 404
    return (found.status_code, found.content, told_by(found)) == (
        forged.status_code,
        forged.content,
        told_by(forged),
    )


def test_a_link_shows_the_race_as_its_driver_sees_it(race: Race, alice: Player) -> None:
    page = browser().get(turn_of(race, alice))
    assert page.status_code == 200
    assert "Choose a card" in page.text
    assert "Playing as <strong>alice</strong>" in page.text
    assert page.text.count('name="choose"') == len(legal_actions(race, alice))


def test_opening_links_changes_nothing_and_leaves_no_cookie_that_lets_in(
    race: Race, alice: Player
) -> None:
    letter = letter_to("alice")
    before, client = everything(), browser()
    for path in (turn_of(race, alice), *choices_in(letter)):
        for each in (path, f"{path}?move=0"):
            assert client.get(each).status_code == 200
        assert client.head(path).status_code == 200
    assert everything() == before
    assert set(client.cookies) <= {"csrftoken"}


def test_a_choice_is_confirmed_by_a_button_and_recorded_as_any_move(
    race: Race, alice: Player
) -> None:
    (path, *_), client = choices_in(letter_to("alice")), browser()
    page = client.get(path).text
    assert "View race" in page
    assert confirm(client, path) == (302, turn_of_answered(path))
    move = Move.objects.get()
    assert (move.cause, move.player_id, move.seat) == (Move.Cause.PLAYER, alice.pk, 0)


def turn_of_answered(path: str) -> str:
    return "/".join([*path.split("/")[:3], ""])


def test_forms_are_protected_against_forgery(race: Race, alice: Player) -> None:
    client = Client(enforce_csrf_checks=True)
    path, sent = turn_of(race, alice), fields(race, alice)
    client.get(path)
    assert client.post(f"{path}move/", sent).status_code == 403
    token = client.cookies["csrftoken"].value
    assert client.post(f"{path}move/", sent | {"csrfmiddlewaretoken": token}).status_code == 302


def test_after_the_choice_the_link_shows_nothing_to_anybody_else(race: Race, alice: Player) -> None:
    letter = letter_to("alice")
    path, client = turn_of(race, alice), browser()
    assert move_by(client, path, race, alice) == path
    for each in (path, *choices_in(letter), f"{path}live/", f"{path}?move=1"):
        assert is_over(each)
    assert browser().post(f"{path}move/", fields_again(race)).status_code == 404
    assert Move.objects.count() == 1


def fields_again(race: Race) -> dict[str, object]:
    return {"asked_at": 1, "action": Move.objects.get(race=race).action}


def test_who_has_moved_sees_what_came_of_it_and_may_still_change_it(
    race: Race, alice: Player
) -> None:
    path, client = turn_of(race, alice), browser()
    move_by(client, path, race, alice)
    page = client.get(path)
    assert "You’ve chosen in secret." in page.text
    keys = re.findall(r'name="choose" value="([^"]*)"', page.text)
    sent = {"asked_at": seating(race, alice).asked_at, "action": unescape(keys[-1])}
    assert client.post(f"{path}move/", sent).status_code == 302
    assert Move.objects.latest("number").kind == Move.Kind.CHANGE


def test_a_turn_of_several_actions_is_played_by_one_link(
    race: Race, alice: Player, bob: Player
) -> None:
    cast.everyone_chooses(race, alice, bob)
    driver, client = cast.driver(race), browser()
    path = turn_of(race, driver)
    played = Move.objects.count()
    move_by(client, path, race, driver)
    assert cast.driver(race) == driver
    assert "Your turn" in client.get(path).text
    move_by(client, path, race, driver)
    assert Move.objects.count() >= played + 2


def test_who_has_moved_may_take_it_back(race: Race, alice: Player, bob: Player) -> None:
    cast.everyone_chooses(race, alice, bob)
    driver, client = cast.driver(race), browser()
    path = turn_of(race, driver)
    move_by(client, path, race, driver)
    sent = {"asked_at": seating(race, driver).asked_at}
    assert client.post(f"{path}take-back/", sent).status_code == 302
    assert Move.objects.latest("number").kind == Move.Kind.TAKE_BACK


def test_half_an_hour_later_they_are_as_unknown_as_anybody(race: Race, alice: Player) -> None:
    path, client = turn_of(race, alice), browser()
    move_by(client, path, race, alice)
    with time_machine.travel(NOON + timedelta(minutes=31), tick=False):
        assert client.get(path).status_code == 404


def test_the_cookie_is_for_this_address_alone(race: Race, alice: Player) -> None:
    path, client = turn_of(race, alice), browser()
    move_by(client, path, race, alice)
    cookie = client.cookies["turn"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == (path, True, "Lax")
    assert cookie["max-age"] == 1800


def test_another_link_is_not_opened_by_it(race: Race, alice: Player, bob: Player) -> None:
    theirs, client = turn_of(race, bob), browser()
    move_by(client, turn_of(race, alice), race, alice)
    play(race, bob)
    assert client.get(theirs).status_code == 404


def test_another_players_hidden_choice_leaves_the_link_alone(
    race: Race, alice: Player, bob: Player
) -> None:
    path, client = turn_of(race, alice), browser()
    play(race, bob)
    assert client.get(path).status_code == 200
    move_by(client, path, race, alice)


def new_password(race: Race, alice: Player) -> None:
    alice.set_password("another one 55")
    alice.save()


def new_address(race: Race, alice: Player) -> None:
    sign_out_others(player=alice, current="")


def wants_none(race: Race, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(opens_by_link=False)


def substitute(race: Race, alice: Player) -> None:
    Seating.objects.filter(race=race, player=alice).update(is_offered=True, stand_in_since=NOON)
    hand_over_seat(race_id=race.pk, seat=0, player=cast.player("charlie"), now=NOON)


def rewound(race: Race, alice: Player) -> None:
    play(race, alice)
    rewind_race(race_id=race.pk, ply=0, now=NOON)


def removed(race: Race, alice: Player) -> None:
    remove_from_race(race_id=race.pk, player=alice, by_substitute=False, now=NOON)


def stood_in_for(race: Race, alice: Player) -> None:
    Seating.objects.filter(race=race, player=alice).update(stand_in_since=NOON)


def long_ago(race: Race, alice: Player) -> None:
    race.seatings.update(asked_since=NOON - 31 * DAY)


def suspended(race: Race, alice: Player) -> None:
    acted("suspend", alice, moderator("mona"), days=7)


def abandoned(race: Race, alice: Player) -> None:
    Race.objects.filter(pk=race.pk).update(status=Race.Status.ABANDONED)


def signed_in_elsewhere(race: Race, alice: Player) -> None:
    play(race, alice)


ENDS = {
    each.__name__: each
    for each in (
        abandoned,
        long_ago,
        new_address,
        new_password,
        removed,
        rewound,
        signed_in_elsewhere,
        stood_in_for,
        substitute,
        suspended,
        wants_none,
    )
}


@pytest.mark.parametrize("end", sorted(ENDS))
def test_a_link_ends_without_a_trace(race: Race, alice: Player, end: str) -> None:
    path = turn_of(race, alice)
    assert not is_over(path)
    ENDS[end](race, alice)
    assert is_over(path)


@pytest.mark.parametrize("end", ["new_password", "substitute", "wants_none"])
def test_who_has_moved_is_not_known_any_more_either(race: Race, alice: Player, end: str) -> None:
    path, client = turn_of(race, alice), browser()
    move_by(client, path, race, alice)
    ENDS[end](race, alice)
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "change",
    [
        lambda path: path.replace("-0-", "-1-", 1),
        lambda path: path[:-2] + ("A/" if path[-2] != "A" else "B/"),
        lambda path: path.replace(".", "", 1),
        lambda path: path.replace("/turn/", "/turn/zzzzzzzzzzz-", 1),
        lambda path: "/turn/zzzzzzzzzzz-0-zzzzzzzzzzz-1.aaaa/",
        lambda path: "/turn/made-up/",
        lambda path: "/turn/é-0-1-1.x/",
    ],
)
def test_a_link_that_was_not_sent_opens_nothing(
    race: Race, alice: Player, change: Callable[[str], str]
) -> None:
    assert is_over(change(turn_of(race, alice)))


def test_a_choice_that_is_none_leads_to_the_race_with_a_word(race: Race, alice: Player) -> None:
    page = browser().get(f"{turn_of(race, alice)}made-up/")
    assert page.status_code == 409
    assert "Look again before you play" in page.text
    assert "Choose a card" in page.text


def test_an_answer_to_another_question_is_refused(race: Race, alice: Player) -> None:
    sent = fields(race, alice) | {"asked_at": 7}
    page = browser().post(f"{turn_of(race, alice)}move/", sent)
    assert page.status_code == 409
    assert not Move.objects.exists()


def test_what_is_no_choice_is_refused(race: Race, alice: Player) -> None:
    path = turn_of(race, alice)
    for action in ("", "{}", '{"type":"choose_card","card":99}'):
        sent = fields(race, alice) | {"action": action}
        assert browser().post(f"{path}move/", sent).status_code in (400, 409, 422)
    assert browser().post(f"{path}take-back/", {"asked_at": "x"}).status_code == 409
    assert not Move.objects.exists()


def test_the_rest_of_the_site_knows_no_more_than_of_a_visitor(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, is_private=True)
    path, client = turn_of(race, alice), browser()
    move_by(client, path, race, alice)
    at = race.get_absolute_url()
    for name in ("", "live/", "log/", "dice/", "chat/"):
        assert client.get(at + name).status_code in (302, 404)
    for name in ("move/", "chat/say/", "notes/", "retire/", "cancel/", "pause/", "orders/"):
        response = client.post(at + name, {"text": "Hello", "agrees": "yes"})
        assert "/account/login/" in response.headers["Location"]
    for name in ("settings", "notices", "sessions", "own_data", "mfa_index"):
        assert "/account/login/" in client.get(reverse(name)).headers["Location"]
    assert "alice" not in client.get("/").text
    assert not Message.objects.exists()


def test_the_page_has_forms_for_the_turn_and_no_others(race: Race, alice: Player) -> None:
    path = turn_of(race, alice)
    page = browser().get(path).text
    actions = set(re.findall(r'action="([^"]*)"', page)) | set(
        re.findall(r'hx-post="([^"]*)"', page)
    )
    assert actions == {f"{path}choose/", f"{path}move/"}
    assert "/races/" not in re.sub(r'href="[^"]*"', "", page)
    assert "Sign out" not in page


def test_htmx_gets_the_board_as_it_is_after_the_move(race: Race, alice: Player) -> None:
    path, client = turn_of(race, alice), browser()
    chosen = client.post(
        f"{path}choose/", {"choose": fields(race, alice)["action"]}, headers=FRAGMENT
    )
    assert 'id="confirm" name="action" value=' in chosen.text
    after = client.post(f"{path}move/", fields(race, alice), headers=FRAGMENT)
    assert "You’ve chosen in secret." in after.text
    assert "<html" not in after.text
    assert client.get(f"{path}live/", headers=FRAGMENT).status_code == 200


def test_an_open_page_whose_link_has_ended_is_loaded_anew(race: Race, alice: Player) -> None:
    path = turn_of(race, alice)
    play(race, alice)
    response = browser().get(f"{path}live/", headers=FRAGMENT)
    assert (response.headers["HX-Refresh"], response.content) == ("true", b"")


def test_who_is_signed_in_has_the_race_itself(race: Race, alice: Player, bob: Player) -> None:
    path, at = turn_of(race, alice), race.get_absolute_url()
    assert client_of(alice).get(path).headers["Location"] == at
    assert client_of(bob).get(path).status_code == 200
    play(race, alice)
    assert client_of(alice).get(path).headers["Location"] == at
    assert client_of(bob).get(path).status_code == 404


def test_who_is_signed_in_confirms_a_choice_as_well(race: Race, alice: Player) -> None:
    (path, *_) = choices_in(letter_to("alice"))
    assert confirm(client_of(alice), path) == (302, race.get_absolute_url())
    assert Move.objects.count() == 1


def test_a_suspended_player_does_nothing_by_a_link(race: Race, alice: Player) -> None:
    """Should they be asked all the same."""
    path = turn_of(race, alice)
    Player.objects.filter(pk=alice.pk).update(suspended_until=NOON + DAY)
    assert browser().post(f"{path}move/", fields(race, alice)).status_code == 403
    assert not Move.objects.exists()


def test_a_muted_player_plays_by_a_link(race: Race, alice: Player) -> None:
    acted("mute", alice, moderator("mona"), days=7)
    move_by(browser(), turn_of(race, alice), race, alice)


def test_a_link_of_a_moderator_gives_no_powers(bob: Player) -> None:
    mona = moderator("mona", keeps_the_site=True)
    race = dealt_race(mona, bob)
    path, client = turn_of(race, mona), browser()
    assert "/moderation/" not in client.get(path).text
    move_by(client, path, race, mona)
    for each in ("/moderation/", "/admin/"):
        assert client.get(each).status_code == browser().get(each).status_code != 200


def test_pages_by_link_are_kept_and_told_nowhere(race: Race, alice: Player) -> None:
    path = turn_of(race, alice)
    for each in (path, FORGED, f"{path}live/"):
        headers = browser().get(each).headers
        assert "no-store" in headers["Cache-Control"]
        assert headers["Referrer-Policy"] == "strict-origin"
        assert headers["X-Robots-Tag"] == "noindex"


def test_too_many_bad_links_are_too_many(race: Race, alice: Player) -> None:
    client = browser()
    found = [client.get(FORGED).status_code for _ in range(32)]
    assert found == [404] * 30 + [429] * 2
    assert client.get(turn_of(race, alice)).status_code == 200


def test_who_moves_by_a_link_was_here_today(race: Race, alice: Player) -> None:
    path, client = turn_of(race, alice), browser()
    client.get(path, REMOTE_ADDR="8.8.8.8")
    assert not Sighting.objects.exists()
    client.post(f"{path}move/", fields(race, alice), REMOTE_ADDR="8.8.8.8")
    alice.refresh_from_db()
    assert alice.seen_on == NOON.date()
    assert Sighting.objects.filter(player=alice).count() == 1


def test_pages_by_link_speak_the_language_of_the_driver(race: Race, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(language="fr")
    page = browser().get(turn_of(race, alice)).text
    assert '<html lang="fr">' in page
    assert "Choisissez une carte" in page


def test_a_race_costs_the_same_by_link_whatever_its_length(
    race: Race, alice: Player, django_assert_max_num_queries: Callable[..., object]
) -> None:
    with django_assert_max_num_queries(8):  # type: ignore[attr-defined]
        browser().get(turn_of(race, alice))
