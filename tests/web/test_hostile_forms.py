"""Every form with hostile values: no 500, no change, the reason in the reader's language."""

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import Settings

from racing.models import Player, Race
from racing.wording import WORDS
from tests import cast
from tests.web.access import TABLE, read_table
from tests.web.addresses import ANYTHING, addresses
from tests.web.hostile import (
    FOREIGN,
    TEXTS,
    everything,
    shared_out,
    stays_here,
    values_for,
)
from tests.web.scene import Scene, client_of, set_running_scene
from tests.web.season_forms import club_forms, season_forms
from tests.web.sent import Form, move
from tests.web.sent import forms as forms_of_races

pytestmark = pytest.mark.django_db

ADDRESSES = {address.name: address for address in addresses()}
NAMES = {"null", "no number", "an exponent", "other digits", "a number just beyond a column"}
"""Texts that make a fine name, or a fine language: none at all."""
FINE = {
    ("account_signup", "username"): NAMES,
    ("keep_account", "username"): NAMES,
    ("settings", "language"): {"nothing"},
    ("new_race", "min_reliability"): {"nothing"},
    ("new_race", "max_answer"): {"nothing"},
    ("new_race", "own_kind"): {"nothing"},
    ("new_race", "option_length"): {"other digits"},
    ("account_email", "action_add"): set(TEXTS),
    ("rulings", "amount"): {"other digits", "a negative number", "half a number"},
    ("rulings", "round"): {"nothing"},
    ("rulings", "race"): {"nothing"},
    ("rulings", "other"): {"nothing", "a space"},
    ("rulings", "order"): {"nothing", "a space"},
    ("enter_more", "count"): {"other digits"},
    ("desk_registration", "opens_at"): {"nothing", "a space"},
    ("desk_registration", "closes_at"): {"nothing", "a space"},
    ("desk_registration", "capacity"): {"nothing", "a space", "other digits"},
    ("desk_registration", "min_rating"): {"nothing", "a space", "other digits"},
    ("desk_registration", "max_rating"): {"nothing", "a space"},
    ("desk_registration", "min_reliability"): {"nothing", "a space", "other digits"},
    ("desk_registration", "max_running"): {"nothing", "a space", "other digits"},
    ("new_championship", "pole"): {"other digits"},
    ("make_calendar", "count"): {"other digits"},
    ("make_calendar", "every_days"): {"other digits"},
    ("make_calendar", "open_days"): {"other digits"},
    ("desk_round", "weight"): {"other digits"},
    ("desk_round", "opens_at"): {"nothing", "a space"},
    ("desk_round", "option_length"): {"other digits"},
    ("desk_plan", "seats"): {"other digits"},
    ("desk_plan", "answer_hours"): {"other digits"},
    ("copy_season", "days"): {"other digits"},
}


@pytest.fixture
def scene(settings: Settings) -> Scene:
    """Nobody is held up by a limit here, so that every value gets as far as it can."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    return set_running_scene()


def forms(scene: Scene) -> dict[str, Form]:
    return forms_of_races(scene) | season_forms(scene) | club_forms(scene)


def path_of(scene: Scene, name: str, form: Form) -> str:
    values = {**ANYTHING, "race_id": scene.races[form.kind].pk} if form.kind else ANYTHING
    return ADDRESSES[name].path(values) + form.query


def sender(scene: Scene, form: Form) -> Client:
    who: Player | None = getattr(scene, form.sender) if form.sender else None
    client = client_of(who)
    client.raise_request_exception = False
    return client


def settled(client: Client, path: str) -> Client:
    """Somebody who has been here today, so that only the form changes anything."""
    client.get("/")
    client.get(path)
    return client


WITHOUT_TOKEN = {"stop_mail"}
"""Sent by mail readers (RFC 8058): the address itself is signed."""


def takes_forms() -> list[str]:
    """Names of the addresses, the admin's aside, where POST is answered at all."""
    posts = [row for row in read_table(TABLE.read_text()) if row.method == "POST"]
    answered = {row.name for row in posts if set(row.cells.values()) != {"405"}}
    return sorted(name for name in answered if "admin" not in name)


FORMS = takes_forms()


def test_every_form_is_walked(scene: Scene) -> None:
    assert sorted(forms(scene)) == FORMS


@pytest.mark.parametrize("name", FORMS)
def test_a_hostile_value_in_an_honest_form_changes_nothing(name: str, scene: Scene) -> None:
    form = forms(scene)[name]
    path = path_of(scene, name, form)
    client = settled(sender(scene, form), path)
    before = everything()
    for at, field in enumerate(form.strict, FORMS.index(name)):
        for title, value in shared_out(values_for(field), at).items():
            if title not in FINE.get((name, field), ()):
                response = client.post(path, {**form.fields, field: value})
                assert response.status_code < 500, (field, title)
        assert everything() == before, field


@pytest.mark.parametrize("name", FORMS)
def test_no_text_breaks_a_form(name: str, scene: Scene) -> None:
    """Where any text will do."""
    form = forms(scene)[name]
    path = path_of(scene, name, form)
    free, client = form.fields.keys() - set(form.strict), sender(scene, form)
    values = {title: value for field in free for title, value in values_for(field).items()}
    for title, value in shared_out(values, FORMS.index(name)).items():
        response = client.post(path, {**form.fields, **dict.fromkeys(free, value)})
        assert response.status_code < 500, title
        assert stays_here(response), title


@pytest.mark.parametrize("name", sorted({*FORMS} - WITHOUT_TOKEN))
def test_no_form_is_taken_without_its_token(name: str, scene: Scene) -> None:
    form = forms(scene)[name]
    path = path_of(scene, name, form)
    client = settled(sender(scene, form), path)
    client.handler.enforce_csrf_checks = True
    before = everything()
    response = client.post(path, form.fields)
    assert response.status_code == 403
    assert "This form has expired" in response.text
    assert everything() == before


@pytest.mark.parametrize("name", FORMS)
def test_unknown_fields_are_not_read(name: str, scene: Scene) -> None:
    form = forms(scene)[name]
    extra = {"is_staff": "1", "is_superuser": "1", "player": scene.alice.pk, "seat": 0, "seed": "x"}
    sender(scene, form).post(path_of(scene, name, form), {**form.fields, **extra})
    assert not Player.objects.filter(is_superuser=True).exists()
    assert not Player.objects.filter(is_staff=True).exists()
    assert {race.host_id for race in Race.objects.all()} <= {
        scene.alice.pk,
        scene.charlie.pk,
        scene.bob.pk if name == "play_now" else scene.alice.pk,
    }


@pytest.mark.parametrize("name", ["make_guest", "set_language", "account_login"])
def test_nobody_is_sent_to_another_site(name: str, scene: Scene) -> None:
    form = forms(scene)[name]
    for address in FOREIGN:
        sent = {**form.fields, "next": address}
        response = sender(scene, form).post(path_of(scene, name, form), sent)
        assert response.status_code in (302, 400), address
        assert stays_here(response), address


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
    scene: Scene,
    language: str,
    is_htmx: bool,
    name: str,
    field: str,
    value: str,
    status: int,
    code: str,
) -> None:
    form = forms(scene)[name]
    Player.objects.update(language=language)
    path, client = path_of(scene, name, form), client_of(getattr(scene, form.sender or ""))
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


def test_the_words_of_a_wrong_account_form_are_the_readers(scene: Scene) -> None:
    sent = {**forms(scene)["account_signup"].fields, "username": "Guest-7", "password2": "other"}
    page = client_of(None, language="fr").post("/account/signup/", sent).text
    assert 'value="Guest-7"' in page
    assert "réservés aux invités" in page
    assert "mot de passe" in page


def test_an_action_of_another_race_is_refused(scene: Scene) -> None:
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


def test_of_a_repeated_field_the_last_one_counts(scene: Scene) -> None:
    sent = move(scene)
    race = scene.races["running"]
    body = {**sent, "action": [sent["action"], '{"type":"win"}']}
    assert client_of(scene.bob).post(f"/races/{race.pk}/move/", body).status_code == 400
