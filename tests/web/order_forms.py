"""What moderators send, and those whom they have done something about."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from tests.web.scene import PUBLISHED, WholeScene
from tests.web.seasons import SLUG
from tests.web.sent import Form
from tournaments.models import Championship

WHY = {"reason": "Seen", "rule": "C1"}
DONE: dict[str, tuple[str, dict[str, Any]]] = {
    "note": ("player", {}),
    "warn": ("player", {}),
    "mute": ("player", {"days": "3"}),
    "limit": ("player", {"limit": "2", "days": "3"}),
    "suspend": ("player", {"days": "3"}),
    "ban": ("stranger", {}),
    "rename": ("player", {"name": "robert"}),
    "hide": ("message", {}),
    "redact": ("message", {"text": "Hm."}),
    "extend": ("timed", {"hours": "5"}),
    "hold": ("timed", {}),
    "remove": ("race", {"seat": "1", "by_substitute": "on"}),
    "rewind": ("race", {"ply": "0"}),
    "adjudicate": ("race", {}),
    "annul": ("result", {}),
    "halt": ("site", {"word": "Back soon."}),
    "hide_circuit": ("circuit", {}),
    "freeze_club": ("club", {}),
    "freeze_season": ("season", {}),
}
"""Every act with what it takes, and what it is done to in the scene."""
FREE = {"text", "word", "by_substitute"}
"""What any text will do for."""


def order_forms(scene: WholeScene) -> dict[str, Form]:
    return {
        **case_forms(scene),
        **measure_forms(scene),
        "act": act_form(scene, "note"),
        **{f"act {code}": act_form(scene, code) for code in DONE if code != "note"},
    }


def case_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of who reports something, and of the moderator who looks into it."""
    later = (timezone.now() + timedelta(days=2)).date().isoformat()
    other = {"whom": scene.nils.pk, "text": "Yours"}
    closed = {"case_id": scene.numbers["closed_case"]}
    return {
        "report": Form("charlie", {"reason": "copied", "text": "By me"}, ("reason",)),
        "claim_case": Form("mona", {}, at={"case_id": scene.numbers["waiting_case"]}),
        "release_case": Form("mona", {}),
        "hand_over_case": Form("mona", other, ("whom",)),
        "escalate_case": Form("mona", {"text": "Look"}),
        "put_off_case": Form("mona", {"day": later, "text": ""}, ("day",)),
        "move_case": Form("mona", {"room": "content", "text": ""}, ("room",)),
        "say_in_case": Form("mona", {"text": "Hm"}),
        "close_case": Form("mona", {"outcome": "acted", "answer": "Thanks"}, ("outcome",)),
        "reopen_case": Form("mona", {"text": "More"}, at=closed),
        "answer_planned": Form("mona", {"answer": "agree"}, ("answer",)),
    }


def measure_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of Bert, and of the moderator who did not act."""
    warning, mute, ban = ({"act_id": scene.numbers[each]} for each in ("warning", "mute", "ban"))
    return {
        "acknowledge": Form("bert", {}, at=warning),
        "appeal": Form("bert", {"text": "It was a joke."}, at=ban),
        "decide_appeal": Form("mona", {"answer": "So be it.", "verdict": "kept"}, ("verdict",)),
        "undo_act": Form("mona", WHY, ("rule",), at=mute),
    }


def act_form(scene: WholeScene, code: str) -> Form:
    name, takes = DONE[code]
    matter, key = matters(scene)[name]
    at = {"act_code": code, "matter": matter, "matter_key": key}
    # What all acts take is tried on one of them.
    own = tuple(field for field in takes if field not in FREE)
    strict = ("rule", "sure") if code == "note" else own
    return Form("mona", {**takes, **WHY, "case": "", "sure": "yes"}, strict, at=at)


def matters(scene: WholeScene) -> dict[str, tuple[str, Any]]:
    season = Championship.objects.get(slug=SLUG)
    return {
        "player": ("player", scene.bob.pk),
        "stranger": ("player", scene.charlie.pk),
        "message": ("message", scene.numbers["message"]),
        "race": ("race", scene.races["running"].pk),
        "timed": ("race", scene.races["timed"].pk),
        "result": ("race", scene.races["finished"].pk),
        "site": ("site", "site"),
        "circuit": ("circuit", PUBLISHED),
        "club": ("club", season.club_id),
        "season": ("season", season.pk),
    }
