"""A refusal shows the race as it is, with the reason: as a page, or as its fragment."""

import pytest
from django.utils.translation import override

from racing.engine.codec import encode
from racing.people.models import Player
from racing.races.models import Move
from racing.shared.error_messages import WORDS
from tests import cast
from tests.web.scene import Scene, client_of, set_scene
from tests.web.sent import move

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> Scene:
    return set_scene()


def refusal(
    player: Player, path: str, sent: dict[str, object], *, htmx: bool, language: str = "en"
) -> tuple[int, str]:
    client = client_of(player, language=language)
    headers = {"HX-Request": "true"} if htmx else {}
    response = client.post(path, sent, headers=headers)
    assert ("<html" in response.text) is not htmx
    assert 'id="race"' in response.text
    return response.status_code, response.text


def words(code: str, language: str = "en") -> str:
    with override(language):
        return str(WORDS[code]).replace("'", "&#x27;")


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "fragment"])
def test_a_second_click_is_told_so(scene: Scene, htmx: bool) -> None:
    race, sent = scene.races["running"], move(scene)
    path = f"/races/{race.pk}/move/"
    client_of(scene.bob).post(path, sent)
    count = Move.objects.count()
    status, text = refusal(scene.bob, path, sent, htmx=htmx)
    assert status == 409
    assert words("already_played") in text
    assert Move.objects.count() == count


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "fragment"])
def test_an_old_board_is_told_so(scene: Scene, htmx: bool) -> None:
    race, old = scene.races["running"], move(scene)
    cast.play_to_the_end(cast.running_race(scene.alice, scene.bob), scene.alice, scene.bob)
    cast.play(race, scene.bob)
    other = {**old, "action": '{"type":"hold"}'}
    status, text = refusal(scene.bob, f"/races/{race.pk}/move/", other, htmx=htmx)
    assert status == 409
    assert words("stale_board") in text


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "fragment"])
def test_whoever_is_not_asked_is_told_so(scene: Scene, htmx: bool) -> None:
    race = cast.running_race(scene.alice, scene.bob)
    cast.everyone_chooses(race, scene.alice, scene.bob)
    driver = cast.driver(race)
    other = scene.bob if driver == scene.alice else scene.alice
    sent: dict[str, object] = {
        "asked_at": cast.seating(race, other).asked_at,
        "action": encode(cast.legal_actions(race, driver)[0]),
    }
    status, text = refusal(other, f"/races/{race.pk}/move/", sent, htmx=htmx)
    assert status == 409
    assert words("not_your_turn") in text


@pytest.mark.parametrize("htmx", [False, True], ids=["page", "fragment"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_stranger_is_told_so(scene: Scene, htmx: bool, language: str) -> None:
    path = f"/races/{scene.races['running'].pk}/move/"
    sent = move(scene)
    status, text = refusal(scene.charlie, path, sent, htmx=htmx, language=language)
    assert status == 403
    assert words("not_in_this_race", language) in text


@pytest.mark.parametrize(("end", "code"), [("start/", "not_the_host"), ("join/", "already_seated")])
def test_the_lobby_refuses_alike(scene: Scene, end: str, code: str) -> None:
    path = f"/races/{scene.races['open'].pk}/{end}"
    assert words(code) in refusal(scene.bob, path, {}, htmx=False)[1]
    assert words(code) in refusal(scene.bob, path, {}, htmx=True)[1]


def test_a_move_comes_back_as_the_fragment(scene: Scene) -> None:
    path = f"/races/{scene.races['running'].pk}/move/"
    response = client_of(scene.bob).post(path, move(scene), headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert "<html" not in response.text
    assert 'id="race"' in response.text


def test_a_page_open_while_signing_out_leads_to_signing_in(scene: Scene) -> None:
    race = scene.races["running"]
    response = client_of(None).post(f"/races/{race.pk}/move/", {}, headers={"HX-Request": "true"})
    assert response.headers["HX-Redirect"] == f"/account/login/?next=/races/{race.pk}/"


def test_whoever_must_sign_in_comes_back_to_the_race(scene: Scene) -> None:
    race, client = scene.races["running"], client_of(None)
    page = client.post(f"/races/{race.pk}/move/", {}, follow=True)
    assert 'name="next"' in page.text
    sent = {"login": "bob", "password": cast.PASSWORD, "next": f"/races/{race.pk}/"}
    back = client.post("/account/login/", sent, follow=True)
    assert back.redirect_chain == [(f"/races/{race.pk}/", 302)]
    assert back.status_code == 200


def test_an_expired_form_of_an_open_page_loads_it_anew(scene: Scene) -> None:
    client = client_of(scene.bob, checks=True)
    path = f"/races/{scene.races['running'].pk}/move/"
    response = client.post(path, move(scene), headers={"HX-Request": "true"})
    assert response.status_code == 403
    assert response.headers["HX-Refresh"] == "true"


@pytest.mark.parametrize(("name", "end"), [("charlie", "join/"), ("bob", "word/")])
@pytest.mark.parametrize(("language", "reason"), [("en", "at most 32"), ("fr", "au plus 32")])
def test_too_long_a_word_is_explained_and_kept(
    scene: Scene, name: str, end: str, language: str, reason: str
) -> None:
    path, word = f"/races/{scene.races['open'].pk}/{end}", "tortoise" * 11
    player: Player = getattr(scene, name)
    status, text = refusal(player, path, {"word": word}, htmx=False, language=language)
    assert status == 422
    assert reason in text
    assert f'value="{word}"' in text
