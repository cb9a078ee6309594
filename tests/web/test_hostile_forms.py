"""Every form with hostile values: no 500, no change, the reason in the reader's language."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from racing.moderation.policy.act_kinds import kinds
from racing.people.models import Player
from racing.races.heartbeat import heartbeat_thread
from racing.races.models import Race
from tests.web.fine import FINE
from tests.web.forms import FORMS, Senders, forms, path_of
from tests.web.hostile import FOREIGN, everything, shared_out, stays_here, values_for
from tests.web.order_forms import DONE
from tests.web.roles import undone
from tests.web.scene import WholeScene, set_whole_scene
from tests.web.sent import Form
from tests.web.walk import written

pytestmark = pytest.mark.django_db

WITHOUT_TOKEN = {"renew_device", "stop_mail"}
"""Sent by service workers, who know an address that nobody else does, and by mail readers (RFC
8058): the address itself is signed."""
PARTS = range(12)
"""Of the walk, so that several may walk at once."""


@pytest.fixture
def scene(settings: Settings) -> Iterator[WholeScene]:
    """Nobody is held up by a limit here, so that every value gets as far as it can."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    yield set_whole_scene()
    heartbeat_thread.halt = None


NAMES = sorted([*FORMS, *(f"act {code}" for code in DONE if code != "note")])


def test_every_form_is_walked(scene: WholeScene) -> None:
    assert sorted(forms(scene)) == NAMES
    assert DONE.keys() == kinds().keys()


def sent(client: Client, path: str, fields: dict[str, Any]) -> Any:
    """Sends a form and reads the answer to its end, so that all that was opened is closed."""
    response = client.post(path, fields)
    b"".join(response)
    return response


NOT_TAKEN = {
    "account_confirm_email",
    "account_confirm_login_code",
    "call_reserve",
    "check_drawing",
    "decline",
    "manage_sign",
    "dissolve_club",
    "return_to_seat",
    "end_race",
    "join_club",
    "mfa_authenticate",
    "mfa_download_recovery_codes",
    "mfa_index",
    "mfa_list_webauthn",
    "mfa_login_webauthn",
    "mfa_reauthenticate_webauthn",
    "mfa_view_recovery_codes",
    "nudge",
    "open_round_now",
    "pause",
    "reopen_championship",
    "reserve_call",
    "resume",
    "settle",
    "save_draft",
    "save_new_draft",
    "stop_mail",
    "take_back",
    "turn_take_back",
}
"""For which it is not the moment in the scene, or which take JSON, a letter or a device of
somebody."""


SIGN_IN = ("/account/login/", "/account/login/code/")
UNASKED = {"is_staff": "1", "is_superuser": "1", "seat": 0, "seed": "x"}


def test_every_other_form_is_taken_and_nothing_unasked_is_read(scene: WholeScene) -> None:
    """Were one not taken, nobody would know what a hostile value was refused for."""
    senders, refused = Senders(scene), set()
    staff = set(Player.objects.filter(is_staff=True))
    for name, form in forms(scene).items():
        client, last = senders[form], Race.objects.latest("pk").pk
        with undone(client):
            fields = {**UNASKED, "player": scene.alice.pk, **form.fields}
            response = sent(client, path_of(scene, name, form), fields)
            assert list(Player.objects.filter(is_superuser=True)) == [scene.nadia], name
            assert set(Player.objects.filter(is_staff=True)) == staff, name
            hosts = {race.host for race in Race.objects.filter(pk__gt=last)}
            assert hosts <= {getattr(scene, form.sender or "", None)}, name
        if response.status_code >= 400 or response.headers.get("Location") in SIGN_IN:
            refused.add(name)
    assert refused == NOT_TAKEN


@pytest.mark.parametrize("part", PARTS)
def test_a_hostile_value_in_an_honest_form_changes_nothing(part: int, scene: WholeScene) -> None:
    senders, known = Senders(scene, "fr"), forms(scene)
    wrong: list[str] = []
    for name in NAMES[part :: len(PARTS)]:
        wrong += hostile_values(name, known[name], path_of(scene, name, known[name]), senders)
    assert wrong == [], "\n".join(wrong)


def hostile_values(name: str, form: Form, path: str, senders: Senders) -> Iterator[str]:
    """Values that were answered otherwise than by a refusal in French."""
    client = senders[form]
    if form.strict:
        client.get(path)
    before = everything()
    for at, field in enumerate(form.strict, NAMES.index(name)):
        for title, value in shared_out(values_for(field), at).items():
            if title in FINE.get((name, field), ()):
                continue
            with written() as statements, undone(client):
                response = sent(client, path, {**form.fields, field: value})
                is_changed = statements and everything() != before
            if response.status_code >= 500 or is_changed or not speaks_french(response):
                yield f"{name} {field} {title} {response.status_code}"


def speaks_french(response: HttpResponse) -> bool:
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    return not is_page or response.headers["Content-Language"] == "fr"


@pytest.mark.parametrize("part", PARTS)
def test_no_text_breaks_a_form(part: int, scene: WholeScene) -> None:
    """Where any text will do."""
    senders, known, wrong = Senders(scene), forms(scene), []
    for name in NAMES[part :: len(PARTS)]:
        form = known[name]
        client, path = senders[form], path_of(scene, name, form)
        for title, value in free_values(name, form).items():
            free = dict.fromkeys(form.fields.keys() - set(form.strict), value)
            with undone(client):
                response = sent(client, path, {**form.fields, **free})
            if response.status_code >= 500 or not stays_here(response):
                wrong.append(f"{name} {title} {response.status_code}")
    assert wrong == [], "\n".join(wrong)


def free_values(name: str, form: Form) -> dict[str, str]:
    free = form.fields.keys() - set(form.strict)
    values = {title: value for field in free for title, value in values_for(field).items()}
    return shared_out(values, NAMES.index(name))


def test_no_form_is_taken_without_its_token(scene: WholeScene) -> None:
    senders, wrong = Senders(scene), []
    for name, form in forms(scene).items():
        client = senders[form]
        client.handler.enforce_csrf_checks = True
        with written() as statements, undone(client):
            response = sent(client, path_of(scene, name, form), form.fields)
        is_refused = response.status_code == 403 and "This form has expired" in response.text
        if not is_refused or statements:
            wrong.append(name)
    assert wrong == sorted(WITHOUT_TOKEN)


@pytest.mark.parametrize("name", ["make_guest", "set_language", "account_login"])
def test_nobody_is_sent_to_another_site(name: str, scene: WholeScene) -> None:
    form = forms(scene)[name]
    client = Senders(scene)[form]
    for address in FOREIGN:
        with undone(client):
            fields = {**form.fields, "next": address}
            response = sent(client, path_of(scene, name, form), fields)
        assert response.status_code in (302, 400), address
        assert stays_here(response), address
