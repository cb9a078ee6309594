"""Pages about leaving, and pages of others once somebody has left."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from racing.notices.services.mailing_list import stop_link
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.privacy.services.delete_account import delete_account
from racing.races.dice_secrets import revealed
from racing.races.services.messages import post_message
from tests import cast
from tests.cast import NOON, PASSWORD
from tests.privacy.rich import Rich, rich
from tests.privacy.secrets import NAME
from tests.ratings.rated import rated
from tests.thorough import some_of
from tests.tournaments.organised import club_of, organised
from tests.web.scene import client_of
from tournaments.models import Championship

pytestmark = pytest.mark.django_db
PATH = "/settings/delete/"
LATER = NOON + timedelta(hours=3)


def send(client: Client, name: str = "alice", password: str = PASSWORD) -> int:
    return client.post(PATH, {"name": name, "password": password}).status_code


def test_the_page_says_what_goes_and_what_stays(alice: Player, bob: Player) -> None:
    cast.running_race(alice, bob)
    cast.open_race(alice)
    page = client_of(alice).get(PATH).text
    assert "Deleted data" in page
    assert "Data that stays" in page
    assert "You’ll retire from 1 running race." in page
    assert "You’ll leave 1 race that hasn’t started." in page


def test_it_says_who_gets_the_clubs_and_seasons(alice: Player, bob: Player) -> None:
    club = club_of(alice, name="Wheels")
    club.memberships.create(player=bob, since=NOON)
    club_of(alice, name="Alone")
    cup = organised(alice, alice, bob, name="Cup")
    Championship.objects.filter(pk=cup.championship.pk).update(club=club)
    page = client_of(alice).get(PATH).text
    assert "bob will become the owner of the club Wheels." in page
    assert "The club Alone has no other members and will be deleted." in page
    assert "bob will become the organiser of the championship Cup." in page


def test_whoever_is_needed_is_shown_where_to_hand_over(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob, name="Cup")
    client = client_of(alice)
    page = client.get(PATH).text
    assert 'href="/championships/cup/manage/#hand-over"' in page
    assert 'type="password"' not in page
    assert send(client) == 409
    assert Player.objects.get(pk=alice.pk).left_at is None


@pytest.mark.parametrize(
    ("name", "password", "words"),
    [
        ("alice", "wrong", "Wrong password. Try again."),
        ("bob", PASSWORD, "That isn’t your name. Type it exactly as shown."),
        ("", PASSWORD, "This field is required."),
    ],
)
def test_it_takes_the_password_and_the_name(
    alice: Player, bob: Player, name: str, password: str, words: str
) -> None:
    client = client_of(alice)
    response = client.post(PATH, {"name": name, "password": password})
    assert response.status_code == 422
    assert words in response.text
    assert Player.objects.get(pk=alice.pk).left_at is None


def test_then_the_account_is_gone(alice: Player) -> None:
    client, elsewhere = client_of(alice), client_of(alice)
    elsewhere.get("/")
    response = client.post(PATH, {"name": "alice", "password": PASSWORD}, follow=True)
    assert response.redirect_chain[-1][0] == "/"
    assert "Your account has been deleted." in response.text
    assert "Sign in" in response.text
    for each in (client, elsewhere):
        assert each.get("/settings/").status_code == 302
    signing_in = Client().post("/account/login/", {"login": "alice", "password": PASSWORD})
    assert signing_in.status_code == 200


def test_a_guest_types_the_name_alone(gina: Player) -> None:
    client = client_of(gina)
    assert 'type="password"' not in client.get(PATH).text
    assert client.post(PATH, {"name": gina.display_name}).status_code == 302
    assert Player.objects.get(pk=gina.pk).left_at is not None


def test_the_name_is_free_again(alice: Player) -> None:
    send(client_of(alice))
    sent = {"username": "alice", "email": "new@example.org"}
    passwords = dict.fromkeys(("password1", "password2"), "another word 9")
    assert Client().post("/account/signup/", {**sent, **passwords}).status_code == 302
    assert Player.objects.filter(username="alice", left_at=None).exists()


@pytest.mark.parametrize("name", ["former-3", "Former-x"])
def test_nobody_takes_the_name_of_somebody_who_has_left(name: str) -> None:
    passwords = dict.fromkeys(("password1", "password2"), "another word 9")
    sent = {"username": name, "email": "new@example.org", **passwords}
    page = Client().post("/account/signup/", sent)
    assert page.status_code == 200
    assert "reserved for deleted accounts" in page.text


def test_the_settings_lead_there(alice: Player) -> None:
    page = client_of(alice).get("/settings/").text
    assert 'href="/settings/data/"' in page
    assert 'href="/settings/delete/"' in page


def left(scene: Rich) -> None:
    delete_account(player=scene.zoe, now=LATER)
    drain_outbox(now=LATER + timedelta(minutes=5))


def pages_of(scene: Rich) -> list[str]:
    """The pages where Zoé was to be seen."""
    races = (scene.open, scene.running, scene.over, scene.handed_over, scene.lap)
    seasons = (scene.cup, scene.other, scene.going, scene.court)
    parts = ("", "calendar/", "decisions/", "log/", "messages/", "protests/", "feed.atom")
    files = ("standings.json", "standings.csv", "podium.png", "embed/")
    return [
        *(f"/races/{race.pk}/{part}" for race in races for part in ("", "log/", "dice/", "chat/")),
        *(f"/races/{scene.over.pk}/?move=3", "/", "/races/", "/races/?status=running"),
        *(f"/championships/{each.championship.slug}/{part}" for each in seasons for part in parts),
        *(f"/championships/{scene.cup.championship.slug}/{part}" for part in files),
        *("/clubs/", "/clubs/windmills/", "/clubs/windmills/members/", "/clubs/windmills/archive/"),
        *("/ratings/?game=dash", "/records/", "/records/racetrack/teacup/", "/circuits/teacup/"),
        *("/championships/", "/notifications/", "/players/bob/", "/circuits/"),
        *("/championships/ebro/protests/1/", "/championships/ebro/manage/entries/"),
    ]


def test_pages_of_others_show_a_former_player_and_lead_to_no_page_of_theirs() -> None:
    scene = rich()
    paths = pages_of(scene)
    left(scene)
    former = f"/players/former-{scene.zoe.pk}/"
    client, others = client_of(scene.bob), [client_of(scene.stella), client_of(None)]
    assert client.get(former).status_code == 404
    for number, path in enumerate(paths):
        response = client.get(path)
        page = response.content.decode(errors="replace")
        assert response.status_code == 200, path
        assert NAME not in page, path
        assert former not in page, path
        for other in some_of(others, 1, number):
            response = other.get(path)
            assert response.status_code in (200, 302, 404), path
            assert NAME not in response.content.decode(errors="replace"), path


def test_the_former_player_is_named_in_the_language_of_the_reader() -> None:
    scene = rich()
    left(scene)
    over = scene.over.get_absolute_url()
    for language, words in (("en", "Former player"), ("fr", "Ancien joueur")):
        client = client_of(None, language=language)
        for path in (over, f"{over}log/", f"{over}chat/", "/championships/sierra/"):
            assert f"{words} {scene.zoe.pk}" in client.get(path).text, path


def test_the_ratings_leave_them_out(alice: Player, bob: Player) -> None:
    rated(alice, bob)
    delete_account(player=alice, now=LATER)
    page = client_of(bob).get("/ratings/?game=dash&shown=provisional").text
    assert "Former player" not in page
    assert '<td class="number fit">1</td>' in page


def test_a_message_says_why_it_is_empty(alice: Player, bob: Player) -> None:
    race = cast.running_race(alice, bob)
    post_message(race_id=race.pk, player=alice, text="Hello", now=NOON)
    delete_account(player=alice, now=LATER)
    page = client_of(bob).get(f"/races/{race.pk}/chat/").text
    assert "Deleted with the account." in page


def test_the_dice_show_the_key_only_at_the_end(alice: Player, bob: Player) -> None:
    race = cast.older_race(alice, bob, words=["mine"])
    path, client = f"/races/{race.pk}/dice/", client_of(bob)
    assert "<h2>The key</h2>" not in client.get(path).text
    delete_account(player=alice, now=LATER)
    race.refresh_from_db()
    key = (revealed(bytes(race.key or b"")) or b"").hex()
    assert len(key) == 64
    page = client.get(path).text
    assert "A player deleted their account and with it their word for the dice" in page
    assert key not in page
    cast.play_to_the_end(race, bob)
    assert key in client.get(path).text


def test_a_picture_that_was_kept_is_drawn_anew() -> None:
    scene = rich()
    client = client_of(None)
    path = f"/championships/{scene.cup.championship.slug}/podium.png"
    before = client.get(path)
    left(scene)
    assert not any(cache.get(f"podium:{scene.cup.championship.pk}:{each}") for each in ("en", "fr"))
    after = client.get(path)
    assert after.content != before.content
    again = client.get(path, headers={"If-None-Match": before.headers["ETag"]})
    assert again.status_code == 200


def test_programs_that_read_the_table_are_told_of_another_name() -> None:
    scene = rich()
    client, path = client_of(None), "/championships/sierra/standings.json"
    before = client.get(path).headers["ETag"]
    left(scene)
    page = client.get(path, headers={"If-None-Match": before})
    assert page.status_code == 200
    assert f"Former player {scene.zoe.pk}" in page.text


def test_a_link_that_stops_mail_is_dead(alice: Player) -> None:
    link = stop_link(alice, ["your_turn"])
    delete_account(player=alice, now=LATER)
    assert client_of(None).get(link).status_code == 404
