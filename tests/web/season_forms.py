"""What the forms of championships would send, by the name of the address."""

from typing import Any

from tests.web import more_seasons
from tests.web.scene import WholeScene
from tests.web.seasons import ANNOUNCEMENT, SLUG
from tests.web.sent import Form
from tournaments.models import Championship

NEXT: dict[str, object] = {"slug": more_seasons.NEXT}
"""Where what only a season to come takes is sent."""
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


def club_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of the scene's club; Bob is a member, Charlie a stranger, Alice wants to join."""
    bob, invited = scene.bob.pk, scene.numbers["invitation"]
    asked = {"request": scene.numbers["request"], "answer": "yes"}
    news = {"title": "More", "text": "Later."}
    return {
        "new_club": Form("charlie", {**CHARTER, "name": "Wheels"}, CHOICES),
        "club_settings": Form("olga", CHARTER, CHOICES),
        "rename_club": Form("olga", {"name": "Teapots"}),
        "write_to_club": Form("charlie", {"text": "May I come?"}),
        "letter": Form("olga", {"text": "You may."}),
        "hand_over_club": Form("olga", {"name": "bob"}, ("name",)),
        "dissolve_club": Form("olga", {}),
        "join_club": Form("charlie", {}),
        "leave_club": Form("bob", {}),
        "ask_to_join": Form("charlie", {"words": "It is me."}),
        "take_back_request": Form("alice", {}),
        "answer_club_invitation": Form("nils", {"answer": "yes"}, ("answer",)),
        "set_role": Form("olga", {"player": bob, "role": "steward"}, ("player", "role")),
        "remove_member": Form("olga", {"player": bob, "words": "Late"}, ("player",)),
        "announce": Form("olga", news),
        "remove_announcement": Form("olga", {"number": ANNOUNCEMENT}, ("number",)),
        "answer_join_request": Form("olga", asked, tuple(asked)),
        "invite_member": Form("olga", {"name": "charlie"}, ("name",)),
        "take_back_invitation": Form("olga", {"invitation": invited}, ("invitation",)),
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


def season_forms(scene: WholeScene) -> dict[str, Form]:
    entry = Championship.objects.get(slug=SLUG).entries.get(player=scene.bob).pk
    ruling = {"kind": "points", "entry": entry, "amount": "-1", "round": "", "race": ""}
    ruling |= {"other": "", "order": "", "reason": "Late", "facts": "", "article": ""}
    strict = ("kind", "entry", "amount", "round", "race", "other", "order")
    free, other = scene.numbers["free_race"], scene.numbers["other_race"]
    return {
        "new_championship": Form(
            "charlie",
            {**RULES, "name": "Cup", "words": "", "club": ""},
            ("points", "format", "pole", "club"),
        ),
        "change_rules": Form("olga", RULES, tuple(RULES), at=NEXT),
        "describe_championship": Form("olga", {"name": "Teapot Cup", "words": "More"}),
        "write_to_championship": Form("charlie", {"text": "When does it start?"}),
        "manage_start": Form("olga", {}, at=NEXT),
        "check_championship": Form("olga", {}),
        "manage_close": Form("olga", {}),
        "hand_over_championship": Form("olga", {"name": "bob"}, ("name",)),
        "manage_sign": Form("olga", {}),
        "enter_player": Form("olga", {"name": "charlie", "team": "Azur"}, ("name",)),
        "enter_team": Form("olga", {"name": "Azur", "drivers": "charlie"}, ("drivers",)),
        "enter_more": Form("olga", {"kind": "neutral", "count": "2"}, ("kind", "count")),
        "put_into_team": Form("olga", {"entry": entry, "team": "Azur"}, ("entry",)),
        "withdraw_entry": Form("olga", {"entry": entry}, ("entry",)),
        "add_round": Form("olga", {"game": "dash", "name": "", "weight": "1"}, ("game", "weight")),
        "open_round_now": Form("olga", {"number": "1"}, ("number",)),
        "cancel_round": Form("olga", {"number": "1"}, ("number",)),
        "remove_round": Form("olga", {"number": "1"}, ("number",), at=NEXT),
        "add_race": Form("olga", {"number": "4", "race": other}, ("number", "race")),
        "remove_race": Form("olga", {"number": "3", "race": free}, ("number", "race")),
        "rulings": Form("olga", ruling, strict),
        "revoke": Form("olga", {"number": "1", "reason": "Not so"}, ("number",)),
        **registration_forms(scene, entry),
        **protest_forms(scene),
        **calendar_forms(scene),
        "rehearse": Form("olga", {"entries": "4"}, ("entries",)),
        "throw_away_rehearsal": Form("olga", {}),
    }


def registration_forms(scene: WholeScene, entry: int) -> dict[str, Form]:
    ticks = ("members_only", "takes_reserves", "takes_late")
    asked = {"application": scene.numbers["application"], "answer": "approve"}
    race = scene.races["timed"].pk
    turned_down = {"application": scene.numbers["application"], "reason": "Next time"}
    return {
        "enter": Form("charlie", {"words": "Hello", "as_reserve": ""}, at=NEXT),
        "withdraw_oneself": Form("bob", {}),
        "manage_registration": Form(
            "olga", REGISTRATION, tuple(name for name in REGISTRATION if name not in ticks)
        ),
        "open_registration": Form("olga", {}, at=NEXT),
        "close_registration": Form("olga", {}, at=NEXT),
        "answer_application": Form("olga", asked, tuple(asked), at=NEXT),
        "turn_down": Form("olga", turned_down, ("application",), at=NEXT),
        "import_entries": Form("olga", {"text": "charlie", "enter": "1"}, ("text",)),
        "call_reserve": Form("olga", {"entry": entry, "race": race}, ("entry", "race")),
        "nudge": Form("olga", {"race": race, "seat": "1"}, ("race", "seat")),
        "message_entries": Form("olga", {"title": "Hello", "text": "All of you"}),
        "reserve_call": Form("charlie", {"answer": "accept"}, ("answer",)),
    }


def calendar_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of the scene's round, which is open to everything but changes."""
    many = {"game": "dash", "count": "3", "every_days": "7", "open_days": "5"}
    many |= {"opens_at": "2199-01-01T20:00"}
    later = {"number": "1", "days": "3", "with_later": ""}
    name = f"name_{Championship.objects.get(slug=SLUG).pk}"
    ticks = ("makes_races", "no_holidays", "is_rated")
    return {
        "make_calendar": Form("olga", many, tuple(many)),
        "postpone_round": Form("olga", later, ("number", "days"), at=NEXT),
        "manage_round": Form("olga", ROUND, ("weight", "opens_at", "option_length")),
        "manage_plan": Form("olga", PLAN, tuple(each for each in PLAN if each not in ticks)),
        "set_division": Form("olga", {"above": "", "movers": "1"}, ("movers",), at=NEXT),
        "copy_season": Form("olga", {"days": "7", name: "Next"}, ("days",)),
        "reopen_championship": Form("olga", {"reason": "So"}),
        "end_race": Form("olga", {"race": scene.races["timed"].pk}, ("race",)),
    }


def protest_forms(scene: WholeScene) -> dict[str, Form]:
    """Forms of the scene's protests: Stella judges the first, and has judged the second."""
    protest = Championship.objects.get(slug=SLUG).protests.get(number=1)
    free, against = scene.numbers["free_race"], protest.against_id
    complaint = {"race": free, "against": against, "move": "0"}
    vote = protest.votes.get().pk
    verdict = {"facts": "Seen", "article": "Rule 4", "reason": "So", "sanction": "warning"}
    judged: dict[str, object] = {"number": 2}
    return {
        "new_protest": Form("bob", {**complaint, "words": "Seen"}, ("race", "against", "move")),
        "say_at_hearing": Form("alice", {"text": "So it was"}),
        "withdraw_protest": Form("bob", {}),
        "cast_vote": Form("stella", {"choice": "upheld", "words": "Seen"}, ("choice",)),
        "appoint_steward": Form("olga", {"name": "charlie", "reason": "Neutral"}, ("name",)),
        "excuse_steward": Form("olga", {"vote": vote, "reason": "Away"}, ("vote",)),
        "decide_protest": Form("stella", verdict, ("sanction",), at=judged),
    }
