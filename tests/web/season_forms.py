"""What the forms of championships would send, by the name of the address."""

from typing import Any

from tests.web.scene import SLUG, Scene
from tests.web.sent import Form
from tournaments.models import Championship

RULES: dict[str, Any] = {
    "format": "grand-prix",
    "points": "10-6-4",
    "drops": "0, 1",
    "pole": "1",
    "record": "1",
    "not_started": "0",
    "team_entries": "2",
}


REGISTRATION: dict[str, Any] = {
    "door": "open",
    "opens_at": "2026-07-01T20:00",
    "closes_at": "2026-07-02T20:00",
    "capacity": "20",
    "members_only": "on",
    "min_rating": "1000",
    "max_rating": "2000",
    "min_reliability": "80",
    "max_running": "5",
    "takes_reserves": "on",
    "takes_late": "on",
}


def season_forms(scene: Scene) -> dict[str, Form]:
    entry = Championship.objects.get(slug=SLUG).entries.get(player=scene.bob).pk
    ruling = {"kind": "points", "entry": entry, "amount": "-1", "round": "", "race": ""}
    ruling |= {"other": "", "order": "", "reason": "Late"}
    strict = ("kind", "entry", "amount", "round", "race", "other", "order")
    return {
        "new_championship": Form(
            "charlie",
            {**RULES, "name": "Cup", "words": "", "club": ""},
            ("points", "format", "pole", "club"),
        ),
        "change_rules": Form("alice", RULES, tuple(RULES)),
        "desk_start": Form("alice", {}),
        "desk_close": Form("alice", {}),
        "desk_sign": Form("alice", {}),
        "enter_player": Form("alice", {"name": "charlie", "team": "Azur"}, ("name",)),
        "enter_team": Form("alice", {"name": "Azur", "drivers": "charlie"}, ("drivers",)),
        "enter_more": Form("alice", {"kind": "neutral", "count": "2"}, ("kind", "count")),
        "put_into_team": Form("alice", {"entry": entry, "team": "Azur"}, ("entry",)),
        "withdraw_entry": Form("alice", {"entry": entry}, ("entry",)),
        "add_round": Form("alice", {"game": "dash", "name": "", "weight": "1"}, ("game", "weight")),
        "cancel_round": Form("alice", {"number": "1"}, ("number",)),
        "remove_round": Form("alice", {"number": "1"}, ("number",)),
        "add_race": Form("alice", {"number": "1", "race": "1"}, ("number", "race")),
        "remove_race": Form("alice", {"number": "1", "race": "1"}, ("number", "race")),
        "decide": Form("alice", ruling, strict),
        "revoke": Form("alice", {"number": "1", "reason": "Not so"}, ("number",)),
        **registration_forms(entry),
    }


def registration_forms(entry: int) -> dict[str, Form]:
    """What is not there is refused like what is answered already."""
    ticks = ("members_only", "takes_reserves", "takes_late")
    asked = {"application": "1", "answer": "approve"}
    return {
        "enter": Form("charlie", {"words": "Hello", "as_reserve": ""}),
        "withdraw_oneself": Form("bob", {}),
        "desk_registration": Form(
            "alice", REGISTRATION, tuple(name for name in REGISTRATION if name not in ticks)
        ),
        "open_registration": Form("alice", {}),
        "close_registration": Form("alice", {}),
        "answer_application": Form("alice", asked, tuple(asked)),
        "turn_down": Form(
            "alice", {"application": "1", "reason": "Next time"}, ("application", "reason")
        ),
        "import_entries": Form("alice", {"text": "charlie", "enter": "1"}, ("text",)),
        "call_reserve": Form("alice", {"entry": entry, "race": "1"}, ("entry", "race")),
        "nudge": Form("alice", {"race": "1", "seat": "0"}, ("race", "seat")),
        "message_entries": Form("alice", {"title": "Hello", "text": "All of you"}),
        "reserve_call": Form("charlie", {"answer": "accept"}, ("answer",)),
    }
