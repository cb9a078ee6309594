"""The fields of every form of the site, filled in as somebody honest would."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from racing.engine.codec import encode
from racing.notices.models.notice import Kind
from tests import cast
from tests.circuits.drawn import SMALL, as_json
from tests.web.reach import device
from tests.web.scene import Scene, WholeScene

PASSWORD = "a word of mine 77"
WORD = cast.word_of("a")
LANES = '[{"type":"steer_to","lane":1}]'


@dataclass(frozen=True)
class Form:
    """`sender` and `kind` say who fills it in, and in which race.

    In the `strict` fields a hostile value must be refused; the others take any text there is.
    """

    sender: str | None
    fields: dict[str, Any]
    strict: tuple[str, ...] = ()
    kind: str = ""
    query: str = ""
    at: dict[str, object] = field(default_factory=dict)
    """What its address is filled in with, if not with what all are."""
    is_fresh: bool = False
    """Whether the sender has just confirmed who they are."""


ENTRY = ("min_reliability", "max_answer")
NOBODY: str | None = None


def new_race() -> dict[str, Any]:
    return {
        "seats": 2,
        "bots": 0,
        "level": "club",
        "min_reliability": "90",
        "max_answer": "86400",
        "clock": "own",
        "own_kind": "turn",
        "own_turn": "1 h",
        "own_bank": "3 d",
        "own_increment": "12 h",
        "own_cap": "5 d",
        "own_hour": "20:00",
        "own_zone": "Europe/Paris",
        "own_grace": "0",
        "patience": 3,
        "option_length": 20,
        "option_lanes": 2,
        "option_finish": "first",
        "option_slipstream": "on",
    }


def account() -> dict[str, Any]:
    return {
        "username": "dora",
        "email": "dora@example.org",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }


def told_of() -> dict[str, Any]:
    channels = ("bell", "mail", "push", "hook")
    paces = {f"{kind}_{channel}": "off" for kind in Kind for channel in channels}
    return {**paces, "quiet_from": "22:00", "quiet_to": "07:00"}


def time_settings() -> dict[str, Any]:
    return {"time_zone": "Asia/Tokyo", "night_from": "23:00", "night_to": "06:30"}


def holiday() -> dict[str, Any]:
    tomorrow = timezone.now().date() + timedelta(days=2)
    return {"first_day": tomorrow.isoformat(), "last_day": tomorrow.isoformat()}


def move(scene: Scene, kind: str = "running") -> dict[str, Any]:
    asking = kind if kind.endswith("running") else "running"
    action = encode(cast.legal_actions(scene.races[asking], scene.bob)[0])
    return {"asked_at": asked_at(scene, kind), "action": action}


def by_link(scene: Scene) -> dict[str, Any]:
    """What Bob sends from a letter."""
    action = encode(cast.legal_actions(scene.races["timed"], scene.bob)[0])
    return {"asked_at": asked_at(scene, "timed"), "action": action}


def plan() -> dict[str, Any]:
    return {"orders": LANES, "order": '{"type":"stay_in","lane":0}', "choose": '{"type":"hold"}'}


def asked_at(scene: Scene, kind: str = "running") -> int:
    return cast.seating(scene.races[kind], scene.bob).asked_at


def in_race(scene: Scene, kind: str) -> dict[str, dict[str, Any]]:
    """Fields that differ between races, by the name of the address."""
    return {
        "move": move(scene, kind),
        "orders": {"asked_at": asked_at(scene, kind), "orders": LANES},
        "take_back": {"asked_at": asked_at(scene, kind)},
        "join": {"code": scene.races[kind].code, "word": WORD},
    }


def factor_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of Mona, who has an app and a passkey, and of Bob, who has none and sets up one."""
    key: dict[str, object] = {"pk": scene.numbers["passkey"]}
    sent = {"credential": "{}"}
    return {
        "mfa_index": Form("mona", {}),
        "mfa_list_webauthn": Form("mona", {}),
        "mfa_view_recovery_codes": Form("mona", {}),
        "mfa_authenticate": Form(NOBODY, {"code": "1"}),
        "mfa_reauthenticate": Form("mona", {"code": "1", "next": "/"}, ("code",)),
        "mfa_activate_totp": Form("bob", {"code": "1"}, ("code",), is_fresh=True),
        "mfa_deactivate_totp": Form("mona", {}, is_fresh=True),
        "mfa_generate_recovery_codes": Form("mona", {}, is_fresh=True),
        "mfa_download_recovery_codes": Form("mona", {}),
        "mfa_add_webauthn": Form("bob", {"name": "Phone", **sent}, ("credential",), is_fresh=True),
        "mfa_reauthenticate_webauthn": Form("mona", sent, ("credential",)),
        "mfa_remove_webauthn": Form("mona", {}, at=key, is_fresh=True),
        "mfa_edit_webauthn": Form("mona", {"name": "Phone"}, at=key, is_fresh=True),
        "mfa_login_webauthn": Form(NOBODY, {**sent, "next": "/"}, ("credential",)),
    }


def reach_forms() -> dict[str, Form]:
    """Forms of Bob, who is told by push and webhooks too."""
    added = {"kind": "slack", "address": "https://1.1.1.1/hook"}
    return {
        "add_device": Form("bob", device(), ("endpoint", "p256dh", "auth")),
        "renew_device": Form("bob", {"old": "https://127.0.0.1/bob", **device()}, ("old",)),
        "remove_device": Form("bob", {}),
        "try_device": Form("bob", {}),
        "webhooks": Form("bob", added, tuple(added)),
        "change_webhook": Form("bob", {"address": "https://1.1.1.1/hook"}, ("address",)),
        "renew_webhook_secret": Form("bob", {}),
        "remove_webhook": Form("bob", {}),
        "try_webhook": Form("bob", {}),
    }


def forms(scene: WholeScene) -> dict[str, Form]:
    """Forms by the name of the address they are sent to."""
    signing_up = ("username", "email", "password1", "password2")
    passwords = {"oldpassword": cast.PASSWORD, "password1": PASSWORD, "password2": PASSWORD}
    return {
        "account_login": Form(NOBODY, {"login": "alice", "password": cast.PASSWORD, "next": "/"}),
        "account_logout": Form("bob", {"next": "/"}),
        "account_signup": Form(NOBODY, account(), signing_up),
        "account_reauthenticate": Form("bob", {"password": cast.PASSWORD, "next": "/"}),
        "account_email": Form(
            "bob", {"email": "b@example.org", "action_add": ""}, ("email", "action_add")
        ),
        "account_change_password": Form("bob", passwords, tuple(passwords)),
        "account_set_password": Form("bob", {"password1": PASSWORD, "password2": PASSWORD}),
        "account_reset_password": Form(NOBODY, {"email": "bob@example.org"}),
        "account_reset_password_from_key": Form(NOBODY, {"password1": PASSWORD}),
        "account_confirm_email": Form(NOBODY, {}),
        "account_request_login_code": Form(NOBODY, {"email": "bob@example.org"}, ("email",)),
        "account_confirm_login_code": Form(NOBODY, {"code": "1"}),
        **factor_forms(scene),
        "play_now": Form("bob", {}),
        "make_guest": Form(NOBODY, {"next": "/races/"}),
        "keep_account": Form("gina", account(), signing_up),
        "settings": Form("bob", {"language": "fr", "confirm_moves": "on"}, ("language",)),
        "play_forced": Form("bob", {"next": scene.races["running"].get_absolute_url()}),
        "feeds": Form("bob", {}),
        "own_data": Form("bob", {"password": cast.PASSWORD}, ("password",)),
        "delete_account": Form(
            "bob", {"name": "bob", "password": cast.PASSWORD}, ("name", "password")
        ),
        "tokens": Form(
            "bob", {"name": "Bot", "scopes": "races:read", "days": "30"}, ("scopes", "days")
        ),
        "revoke_token": Form("bob", {"token": "1"}),
        "declare_bot": Form("charlie", {"is_sure": "on"}),
        "sessions": Form("bob", {"browser": ""}),
        "blocked": Form("bob", {"name": "alice"}, ("name",)),
        "unblock": Form("bob", {"name": "alice"}, ("name",)),
        "household": Form("bob", {"name": "alice"}, ("name",)),
        "confirm_household": Form("bob", {"name": "alice"}, ("name",)),
        "remove_household": Form("bob", {"name": "alice"}, ("name",)),
        "say": Form("bob", {"text": "Hello"}, kind="running"),
        "chat_read": Form("bob", {"until": "1"}, kind="running"),
        "notes": Form("bob", {"text": "Mine"}, kind="running"),
        "invite": Form("alice", {"name": "charlie"}, ("name",), "open"),
        "decline": Form("bob", {}, kind="open"),
        "settings_notices": Form("bob", told_of(), ("your_turn_mail", "quiet_from")),
        "try_mail_again": Form("bob", {}),
        **reach_forms(),
        "stop_mail": Form(NOBODY, {"what": "all"}),
        "settings_time": Form("bob", time_settings(), ("time_zone", "night_to")),
        "plan_holiday": Form("bob", holiday(), ("first_day", "last_day")),
        "end_holiday": Form("bob", {}),
        "set_language": Form("bob", {"language": "fr", "next": "/"}, ("language",)),
        "trial": Form("charlie", {"top_speed": "6", "ghost": "", "rival": ""}),
        "study": Form("charlie", {"top_speed": "6"}),
        "vote": Form("charlie", {"stars": "4"}, ("stars",)),
        "new_race": Form(
            "charlie",
            new_race(),
            ("option_length", "clock", "own_turn", *ENTRY),
            query="?game=dash",
        ),
        "join": Form("charlie", {"code": "", "word": WORD}, ("word",), kind="open"),
        "leave": Form("bob", {}, kind="open"),
        "start": Form("alice", {}, kind="open"),
        "word": Form("bob", {"word": WORD}, ("word",), kind="open"),
        "team": Form("bob", {"team": "green"}, ("team",), "teams"),
        "add_bot": Form("alice", {"level": "ace"}, ("level",), "open"),
        "remove_bot": Form("alice", {}, kind="open"),
        "choose": Form("bob", {"choose": '{"type":"hold"}'}, ("choose",), "running"),
        "move": Form("bob", move(scene), ("asked_at", "action"), "running"),
        "plan": Form("bob", plan(), tuple(plan()), "running"),
        "orders": Form(
            "bob", {"asked_at": asked_at(scene), "orders": LANES}, ("asked_at", "orders"), "running"
        ),
        "race_live": Form(
            "bob", {"token": "", "choose": '{"type":"hold"}', "orders": LANES}, kind="running"
        ),
        "take_back": Form("bob", {"asked_at": asked_at(scene)}, ("asked_at",), "running"),
        "turn_choose": Form(NOBODY, {"choose": by_link(scene)["action"]}, ("choose",)),
        "turn_live": Form(NOBODY, {"token": "", "choose": '{"type":"hold"}'}),
        "turn_move": Form(NOBODY, by_link(scene), ("asked_at", "action")),
        "turn_take_back": Form(NOBODY, {"asked_at": asked_at(scene, "timed")}, ("asked_at",)),
        "retire": Form("bob", {}, kind="running"),
        "cancel_race": Form("bob", {"open": ""}, kind="running"),
        "pause": Form("bob", {}, kind="timed"),
        "settle": Form("bob", {}, kind="timed"),
        "resume": Form("bob", {}, kind="running"),
        "return_to_seat": Form("bob", {}, kind="running"),
        "take_over": Form("charlie", {}, kind="running"),
        "unwind": Form("bob", {"ply": 0}, ("ply",), "running"),
        "answer_proposal": Form("bob", {"agrees": "yes"}, ("agrees",), "timed"),
    }


def circuit_forms() -> dict[str, Form]:
    """Forms of who draws circuits; the editor sends JSON, so that a form is no drawing."""
    names = {"name_en": "Hill", "name_fr": "Colline"}
    return {
        "check_drawing": Form("alice", names),
        "save_new_draft": Form("alice", names, tuple(names)),
        "save_draft": Form("alice", names, tuple(names)),
        "upload_circuit": Form("alice", {"text": as_json(SMALL), **names}, ("text",)),
        "replace_drawing": Form("alice", {"text": as_json(SMALL)}, ("text",)),
        "rename_draft": Form("alice", names),
        "publish_draft": Form("alice", {}),
        "discard_draft": Form("alice", {}),
        "copy_circuit": Form("alice", {}),
    }
