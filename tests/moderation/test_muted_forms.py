"""Every form of the site with a text that others read: refused while its sender is muted."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import Settings

from racing.people.models import Player
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted
from tests.web.forms import FORMS, Senders, forms, path_of
from tests.web.hostile import everything
from tests.web.scene import WholeScene, client_of, set_whole_scene

pytestmark = pytest.mark.django_db

TEXTS: dict[str, dict[str, Any]] = {
    "announce": {},
    "add_round": {"name": "Opening"},
    "appoint_steward": {},
    "ask_to_join": {},
    "cast_vote": {},
    "club_settings": {"rules": "Others."},
    "copy_season": {},
    "decide_protest": {},
    "describe_championship": {},
    "manage_round": {"name": "Another name"},
    "enter": {},
    "enter_player": {},
    "enter_team": {},
    "excuse_steward": {},
    "import_entries": {"text": "charlie, Azur"},
    "letter": {},
    "message_entries": {},
    "new_championship": {},
    "new_club": {},
    "new_protest": {},
    "publish_draft": {},
    "put_into_team": {},
    "remove_member": {},
    "rename_club": {},
    "reopen_championship": {},
    "revoke": {},
    "rulings": {},
    "say": {},
    "say_at_hearing": {},
    "turn_down": {},
    "write_to_club": {},
    "write_to_championship": {},
}
"""With what its honest form does not fill in."""
OWN = {
    "mfa_activate_totp",
    "mfa_add_webauthn",
    "mfa_authenticate",
    "mfa_deactivate_totp",
    "mfa_download_recovery_codes",
    "mfa_edit_webauthn",
    "mfa_generate_recovery_codes",
    "mfa_index",
    "mfa_list_webauthn",
    "mfa_login_webauthn",
    "mfa_reauthenticate",
    "mfa_reauthenticate_webauthn",
    "mfa_remove_webauthn",
    "mfa_view_recovery_codes",
    "delete_account",
    "own_data",
    "account_change_password",
    "account_confirm_email",
    "account_confirm_login_code",
    "account_request_login_code",
    "account_email",
    "account_login",
    "account_logout",
    "account_reauthenticate",
    "account_reset_password",
    "account_reset_password_from_key",
    "account_set_password",
    "account_signup",
    "keep_account",
    "make_guest",
    "check_drawing",
    "rename_draft",
    "save_draft",
    "save_new_draft",
    "upload_circuit",
    "notes",
    "tokens",
    "appeal",
    "report",
}
"""Texts that nobody else reads, moderators aside; or a name without which there is no account."""
IN_OFFICE = {
    "act",
    "answer_planned",
    "claim_case",
    "close_case",
    "decide_appeal",
    "escalate_case",
    "hand_over_case",
    "move_case",
    "put_off_case",
    "release_case",
    "reopen_case",
    "say_in_case",
    "undo_act",
}
"""Of moderators: whose rights are to be taken, if they must not speak."""
WORDLESS = {
    "join",
    "new_race",
    "word",
    "declare_bot",
    "revoke_token",
    "copy_circuit",
    "discard_draft",
    "replace_drawing",
    "study",
    "vote",
    "confirm_household",
    "hand_over_championship",
    "household",
    "remove_household",
    "cancel_race",
    "acknowledge",
    "add_bot",
    "add_device",
    "add_race",
    "answer_application",
    "answer_club_invitation",
    "answer_join_request",
    "answer_proposal",
    "blocked",
    "call_reserve",
    "cancel_round",
    "check_championship",
    "change_rules",
    "change_webhook",
    "choose",
    "close_registration",
    "decline",
    "manage_close",
    "manage_plan",
    "manage_registration",
    "manage_sign",
    "manage_start",
    "dissolve_club",
    "return_to_seat",
    "end_holiday",
    "end_race",
    "enter_more",
    "feeds",
    "hand_over_club",
    "invite",
    "invite_member",
    "join_club",
    "leave",
    "leave_club",
    "make_calendar",
    "move",
    "nudge",
    "open_registration",
    "orders",
    "pause",
    "plan",
    "plan_holiday",
    "play_forced",
    "play_now",
    "open_round_now",
    "postpone_round",
    "race_live",
    "rehearse",
    "remove_announcement",
    "remove_bot",
    "remove_device",
    "remove_race",
    "remove_round",
    "remove_webhook",
    "renew_device",
    "renew_webhook_secret",
    "reserve_call",
    "resume",
    "retire",
    "sessions",
    "set_division",
    "set_language",
    "set_role",
    "settle",
    "settings",
    "settings_notices",
    "settings_time",
    "start",
    "stop_mail",
    "take_back",
    "take_back_invitation",
    "take_back_request",
    "take_over",
    "team",
    "chat_read",
    "throw_away_rehearsal",
    "trial",
    "try_device",
    "try_mail_again",
    "try_webhook",
    "turn_choose",
    "turn_live",
    "turn_move",
    "turn_take_back",
    "unblock",
    "unwind",
    "webhooks",
    "withdraw_entry",
    "withdraw_oneself",
    "withdraw_protest",
}


@pytest.fixture
def scene(settings: Settings) -> WholeScene:
    """The whole scene; no rate limit holds anybody up."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    return set_whole_scene()


def mute(player: Player) -> None:
    acted("mute", player, moderator("umpire"), now=timezone.now(), days=3)


def test_every_form_is_known_to_have_such_a_text_or_not() -> None:
    assert sorted([*TEXTS, *OWN, *IN_OFFICE, *WORDLESS]) == FORMS


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_refused(name: str, scene: WholeScene) -> None:
    form = forms(scene)[name]
    path, client = path_of(scene, name, form), Senders(scene)[form]
    mute(getattr(scene, form.sender or ""))
    before = everything()
    response = client.post(path, {**form.fields, **TEXTS[name]})
    assert response.status_code in (403, 409, 422)
    assert "Nothing was sent." in response.text or "data-muted" in response.text
    assert everything() == before


@pytest.mark.parametrize("name", ["say", "remove_member", "ask_to_join"])
def test_when_it_has_run_out_it_is_taken_again(name: str, scene: WholeScene) -> None:
    form = forms(scene)[name]
    path, client = path_of(scene, name, form), Senders(scene)[form]
    long_ago = timezone.now() - timedelta(days=4)
    acted("mute", getattr(scene, form.sender or ""), moderator("umpire"), now=long_ago, days=3)
    assert client.post(path, form.fields).status_code == 302


@pytest.mark.parametrize(
    ("name", "left_out"),
    [("remove_member", "words"), ("ask_to_join", "words")],
)
def test_without_the_text_it_is_taken(name: str, left_out: str, scene: WholeScene) -> None:
    form = forms(scene)[name]
    path, client = path_of(scene, name, form), Senders(scene)[form]
    mute(getattr(scene, form.sender or ""))
    assert client.post(path, {**form.fields, left_out: ""}).status_code == 302


def test_what_stands_there_already_is_no_new_text(scene: WholeScene) -> None:
    form = forms(scene)["club_settings"]
    path, client = path_of(scene, "club_settings", form), Senders(scene)[form]
    assert client.post(path, form.fields).status_code == 302
    mute(scene.olga)
    assert client.post(path, {**form.fields, "colour": "2"}).status_code == 302


@pytest.mark.parametrize(
    ("who", "path", "field"),
    [
        ("bob", "/races/{running}/", 'id="say"'),
        ("charlie", "/clubs/new/", 'name="description"'),
        ("charlie", "/clubs/teacup/", "<textarea"),
        ("olga", "/clubs/teacup/news/new/", 'name="title"'),
        ("olga", "/clubs/teacup/settings/", "<textarea"),
        ("olga", "/clubs/teacup/members/", 'name="words"'),
        ("charlie", "/championships/new/", 'name="words"'),
        ("olga", "/championships/teacup/manage/entries/", 'name="text" cols'),
        ("olga", "/championships/teacup/manage/rounds/", 'type="text" name="name"'),
        ("olga", "/championships/teacup/manage/seasons/", 'type="text" name="name_'),
        ("olga", "/championships/teacup/rulings/", 'name="reason"'),
        ("bob", "/championships/teacup/protests/1/", "<textarea"),
        ("stella", "/championships/teacup/protests/1/", "<textarea"),
        ("olga", "/championships/teacup/protests/1/", 'name="reason"'),
        ("bob", "/championships/teacup/protests/new/?race={protested}", "<textarea"),
    ],
)
def test_the_page_says_so_instead_of_offering_the_field(
    who: str, path: str, field: str, scene: WholeScene
) -> None:
    protested = scene.numbers["free_race"]
    races = {kind: scene.races[kind].pk for kind in ("running", "open")}
    path = path.format(**races, protested=protested)
    client = client_of(getattr(scene, who))
    assert field in client.get(path).text
    mute(getattr(scene, who))
    page = client.get(path).text
    assert field not in page
    assert "data-muted" in page
