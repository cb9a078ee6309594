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
    "overtime": "3",
    "unfinished": "standing",
    "protest_hours": "48",
}


def season_forms(scene: Scene) -> dict[str, Form]:
    entry = Championship.objects.get(slug=SLUG).entries.get(player=scene.bob).pk
    ruling = {"kind": "points", "entry": entry, "amount": "-1", "round": "", "race": ""}
    ruling |= {"other": "", "order": "", "reason": "Late", "facts": "", "article": ""}
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
        "rulings": Form("alice", ruling, strict),
        "revoke": Form("alice", {"number": "1", "reason": "Not so"}, ("number",)),
        **protest_forms(scene),
    }


def protest_forms(scene: Scene) -> dict[str, Form]:
    """On the protest of the scene, which Charlie judges."""
    protest = Championship.objects.get(slug=SLUG).protests.get()
    complaint = {"race": protest.round_race.race_id, "against": protest.against_id, "move": "0"}
    vote = protest.votes.get().pk
    verdict = {"facts": "Seen", "article": "Rule 4", "reason": "So"}
    return {
        "new_protest": Form("bob", {**complaint, "words": "Seen"}, ("race", "against", "move")),
        "say_at_hearing": Form("alice", {"text": "So it was"}),
        "withdraw_protest": Form("bob", {}),
        "cast_vote": Form("charlie", {"choice": "upheld", "words": "Seen"}, ("choice",)),
        "appoint_steward": Form("alice", {"name": "nobody", "reason": "Neutral"}, ("name",)),
        "excuse_steward": Form("alice", {"vote": vote, "reason": "Away"}, ("vote",)),
        "decide_protest": Form("charlie", verdict),
    }
