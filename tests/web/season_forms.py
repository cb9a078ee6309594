"""What the forms of championships would send, by the name of the address."""

from typing import Any

from tests.web.scene import ANNOUNCEMENT, SLUG, Scene
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
    "overtime": "3",
    "unfinished": "standing",
    "protest_hours": "48",
}


CHARTER: dict[str, Any] = {
    "description": "Every Tuesday.",
    "rules": "Be quick.",
    "colour": "0",
    "second_colour": "5",
    "joining": "request",
    "is_public": "on",
}
CHOICES = ("colour", "second_colour", "joining")


def club_forms(scene: Scene) -> dict[str, Form]:
    """Of the club of the scene; Bob is a member, Charlie a stranger."""
    bob = scene.bob.pk
    news = {"title": "More", "text": "Later."}
    return {
        "new_club": Form("charlie", {**CHARTER, "name": "Wheels"}, CHOICES),
        "club_settings": Form("alice", CHARTER, CHOICES),
        "hand_over_club": Form("alice", {"name": "bob"}, ("name",)),
        "dissolve_club": Form("alice", {}),
        "join_club": Form("charlie", {}),
        "leave_club": Form("bob", {}),
        "ask_to_join": Form("charlie", {"words": "It is me."}),
        "take_back_request": Form("charlie", {}),
        "answer_club_invitation": Form("charlie", {"answer": "yes"}, ("answer",)),
        "set_role": Form("alice", {"player": bob, "role": "steward"}, ("player", "role")),
        "remove_member": Form("alice", {"player": bob, "words": "Late"}, ("player",)),
        "announce": Form("alice", news),
        "remove_announcement": Form("alice", {"number": ANNOUNCEMENT}, ("number",)),
        "answer_join_request": Form(
            "alice", {"request": "1", "answer": "yes"}, ("request", "answer")
        ),
        "invite_member": Form("alice", {"name": "charlie"}, ("name",)),
        "take_back_invitation": Form("alice", {"invitation": "1"}, ("invitation",)),
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
    }
