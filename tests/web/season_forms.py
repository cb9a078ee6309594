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


ROUND: dict[str, Any] = {
    "name": "Opening",
    "weight": "1",
    "opens_at": "2199-01-01T20:00",
    "closes_at": "",
    "seats": "2",
    "option_length": "20",
    "option_lanes": "2",
    "option_finish": "first",
}
PLAN: dict[str, Any] = {
    "makes_races": "on",
    "seats": "4",
    "seating": "rotation",
    "fill": "none",
    "level": "club",
    "clock": "calm",
    "no_holidays": "on",
    "is_rated": "on",
    "answer_hours": "24",
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
        **registration_forms(entry),
        **protest_forms(scene),
        **calendar_forms(),
        "rehearse": Form("alice", {"entries": "4"}, ("entries",)),
        "throw_away_rehearsal": Form("alice", {}),
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


def calendar_forms() -> dict[str, Form]:
    """Of the round of the scene, which is open to everything but changes."""
    many = {"game": "dash", "count": "3", "every_days": "7", "open_days": "5"}
    many |= {"opens_at": "2199-01-01T20:00"}
    later = {"number": "1", "days": "3", "with_later": ""}
    name = f"name_{Championship.objects.get(slug=SLUG).pk}"
    ticks = ("makes_races", "no_holidays", "is_rated")
    return {
        "make_calendar": Form("alice", many, tuple(many)),
        "postpone_round": Form("alice", later, ("number", "days")),
        "desk_round": Form("alice", ROUND, ("weight", "opens_at", "option_length")),
        "desk_plan": Form("alice", PLAN, tuple(each for each in PLAN if each not in ticks)),
        "set_division": Form("alice", {"above": "", "movers": "1"}, ("movers",)),
        "copy_season": Form("alice", {"days": "7", name: "Next"}, ("days",)),
        "reopen_season": Form("alice", {"reason": "So"}),
        "end_race": Form("alice", {"race": "1"}, ("race",)),
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
