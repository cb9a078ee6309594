"""Why a form was refused stands on the page, in the reader's language."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from racing.shared.error_messages import WORDS
from tests import cast
from tests.web.forms import Senders, forms, path_of
from tests.web.hostile import everything
from tests.web.scene import WholeScene, client_of, set_whole_scene
from tests.web.sent import move

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene() -> WholeScene:
    return set_whole_scene()


@pytest.mark.parametrize(
    ("language", "is_htmx"), [("en", True), ("fr", False)], ids=["fragment", "page"]
)
@pytest.mark.parametrize(
    ("name", "field", "value", "status", "code"),
    [
        ("move", "action", "{}", 400, "invalid_action"),
        ("move", "action", '{"type":"hold"}', 409, "illegal_action"),
        ("move", "action", '{"type":"retire"}', 409, "illegal_action"),
        ("move", "action", "x" * 20_000, 400, "invalid_action"),
        ("move", "asked_at", "77", 409, "stale_board"),
        ("move", "asked_at", "x", 400, "invalid_action"),
        ("orders", "orders", '[{"type":"win"}]', 400, "invalid_order"),
        ("orders", "orders", '[{"type":"steer_to","lane":1}]' * 2, 400, "invalid_order"),
        ("orders", "asked_at", "77", 409, "stale_board"),
        ("take_back", "asked_at", "x", 409, "stale_board"),
        ("take_back", "unknown", "", 409, "cannot_take_back"),
        ("unwind", "ply", "9", 409, "cannot_rewind"),
        ("answer_proposal", "agrees", "yes", 409, "nothing_proposed"),
        ("answer_proposal", "agrees", "perhaps", 409, "nothing_proposed"),
        ("add_bot", "level", "divine", 400, "invalid_options"),
    ],
)
def test_the_reason_stands_on_the_fresh_board(
    scene: WholeScene,
    language: str,
    is_htmx: bool,
    name: str,
    field: str,
    value: str,
    status: int,
    code: str,
) -> None:
    form = forms(scene)[name]
    # Where nobody has proposed anything.
    form = replace(form, kind="running") if form.kind == "timed" else form
    path, client = path_of(scene, name, form), Senders(scene, language)[form]
    before = everything()
    response = client.post(
        path, {**form.fields, field: value}, headers={"HX-Request": "true"} if is_htmx else {}
    )
    with override(language):
        words = str(WORDS[code])
    assert response.status_code == status
    assert words in response.text
    assert 'id="race"' in response.text
    assert ("<html" in response.text) is not is_htmx
    assert response.headers["Content-Language"] == language
    assert everything()["racing.Race"] == before["racing.Race"]


@pytest.mark.parametrize(
    ("name", "field", "value", "status", "words"),
    [
        ("act suspend", "days", "0", 422, "supérieure ou égale à 1"),
        ("act", "rule", "C99", 422, "Sélectionnez un choix valide"),
        ("hand_over_case", "whom", "1", 422, "Sélectionnez un choix valide"),
        ("put_off_case", "day", "2001-01-01", 422, "wrong_day"),
        ("decide_appeal", "answer", "", 422, "obligatoire"),
        ("appeal", "text", "", 422, "obligatoire"),
        ("cast_vote", "choice", "perhaps", 422, "Sélectionnez un choix valide"),
        ("decide_protest", "sanction", "death", 422, "Sélectionnez un choix valide"),
    ],
)
def test_the_reason_is_given_to_whoever_judges_or_is_judged(
    name: str, field: str, value: str, status: int, words: str, scene: WholeScene
) -> None:
    form = forms(scene)[name]
    client, path = Senders(scene, "fr")[form], path_of(scene, name, form)
    response = client.post(path, {**form.fields, field: value})
    with override("fr"):
        expected = str(WORDS.get(words, words))
    assert response.status_code == status
    assert expected in response.text


def test_the_words_of_a_wrong_account_form_are_the_readers(scene: WholeScene) -> None:
    sent = {**forms(scene)["account_signup"].fields, "username": "Guest-7", "password2": "other"}
    page = client_of(None, language="fr").post("/account/signup/", sent).text
    assert 'value="Guest-7"' in page
    assert "réservés aux invités" in page
    assert "mot de passe" in page


def test_an_action_of_another_race_is_refused(scene: WholeScene) -> None:
    """Nor does a seat there help: the form answers the question of one race only."""
    race, sent = cast.running_race(scene.charlie, scene.gina), move(scene)
    before = everything()
    assert client_of(scene.bob).post(f"/races/{race.pk}/move/", sent).status_code == 403
    other = client_of(scene.charlie).post(
        f"/races/{scene.races['running'].pk}/move/", {"asked_at": 0, "action": '{"type":"hold"}'}
    )
    assert other.status_code == 403
    after = everything()
    assert after["racing.Move"] == before["racing.Move"]
    assert after["racing.Seating"] == before["racing.Seating"]


def test_of_a_repeated_field_the_last_one_counts(scene: WholeScene) -> None:
    sent = move(scene)
    race = scene.races["running"]
    body = {**sent, "action": [sent["action"], '{"type":"win"}']}
    assert client_of(scene.bob).post(f"/races/{race.pk}/move/", body).status_code == 400
