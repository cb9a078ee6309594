"""Playing by the API: the same services, the same refusals, and nothing that is hidden."""

import json
from typing import Any

import pytest
from django.utils import timezone, translation
from msgspec import to_builtins

from racing.engine.codec import encode
from racing.engine.values import Seat, Viewer
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.selectors.moves import visible_moves
from racing.shared.error_messages import WORDS
from racing.tables.registry import registered_game, registered_games
from tests import cast
from tests.api.calls import Program, token_for
from tests.dash.values import ChooseCard

pytestmark = pytest.mark.both_databases

GAMES = sorted(registered.slug for registered in registered_games())
MOVES = 6


def move_of(program: Program, race: Race, at: int = 0) -> dict[str, Any]:
    offered = program.get(f"/races/{race.pk}/actions")
    return {"asked_at": offered["asked_at"], "action": offered["items"][at]["action"]}


def path(race: Race, end: str) -> str:
    return f"/races/{race.pk}/{end}"


def refused(program: Program, race: Race, end: str, sent: Any, status: int = 409) -> str:
    before = Move.objects.count()
    refusal = program.post(path(race, end), sent, status)
    assert Move.objects.count() == before
    return str(refusal["code"])


def test_a_race_waits_until_it_is_answered(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program.of(bob)
    (waiting,) = program.get("/me/races", waiting="true")["items"]
    assert waiting["race"]["id"] == race.pk
    shown = program.post(path(race, "moves"), move_of(program, race))
    assert (shown["is_asked"], shown["may_change"]) == (False, True)
    assert program.get("/me/races", waiting="true")["count"] == 0
    assert Move.objects.get().player == bob


def test_an_action_is_told_in_the_language_asked_for(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program(token_for(bob), language="fr")
    offered = program.get(path(race, "actions"))
    assert offered["items"][0]["label"]
    sent = {"asked_at": offered["asked_at"] + 7, "action": {"type": "hold"}}
    refusal = program.post(path(race, "moves"), sent, 409)
    with translation.override("fr"):
        assert refusal["detail"] == str(WORDS["stale_board"])


def test_a_second_call_changes_nothing(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program.of(bob)
    cast.play(race, alice)
    sent = move_of(program, race)
    program.post(path(race, "moves"), sent)
    assert refused(program, race, "moves", sent) == "already_played"


def test_what_the_rules_do_not_allow_is_refused(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program.of(bob)
    asked_at = cast.seating(race, bob).asked_at
    wrong = {"asked_at": asked_at, "action": to_builtins(ChooseCard(99))}
    assert refused(program, race, "moves", wrong) in ("illegal_action", "invalid_action")
    for action in ({}, {"type": "fly"}, {"type": "\0"}, {"type": 10**400}, {"n": float("inf")}):
        sent = {"asked_at": asked_at, "action": action}
        assert refused(program, race, "moves", sent) == "invalid_action"


def test_another_choice_takes_the_place_of_the_first(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program.of(bob)
    program.post(path(race, "moves"), move_of(program, race))
    offered = program.get(path(race, "actions"))
    assert [each["is_current"] for each in offered["items"]].count(True) == 1
    program.post(path(race, "moves"), move_of(program, race, at=-1))
    assert Move.objects.filter(kind=Move.Kind.CHANGE, player=bob).exists()


def test_an_action_is_taken_back(bob: Player, alice: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    driver = cast.driver(race)
    program = Program.of(driver)
    shown = program.post(path(race, "moves"), move_of(program, race))
    assert shown["may_take_back"]
    back = program.post(path(race, "take-back"), {"asked_at": shown["asked_at"]})
    assert back["is_asked"]


def test_a_stranger_plays_nothing(alice: Player, bob: Player, charlie: Player) -> None:
    sent = {"asked_at": 1, "action": {"type": "hold"}}
    race = cast.dealt_race(alice, bob)
    assert refused(Program.of(charlie), race, "moves", sent, 403) == "not_in_this_race"
    Program.of(charlie).get(path(race, "actions"), 403)


def test_of_a_private_race_strangers_are_told_nothing(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = cast.dealt_race(alice, bob, is_private=True)
    sent = {"asked_at": 1, "action": {"type": "hold"}}
    for program in (Program.of(charlie), Program()):
        for end in ("", "/view", "/history"):
            assert program.get(f"/races/{race.pk}{end}", 404)["code"] == "not_found"
    for end in ("moves", "take-back", "join", "leave"):
        assert refused(Program.of(charlie), race, end, sent, 404) == "not_found"
    Program.of(bob).get(path(race, "view"))


def test_a_seat_is_taken_and_given_back(alice: Player, bob: Player, charlie: Player) -> None:
    race = cast.open_race(alice, seats=3, is_private=True, now=timezone.now())
    assert Program.of(bob).post(path(race, "join"), {"code": "no"}, 404)["code"] == "not_found"
    shown = Program.of(bob).post(path(race, "join"), {"code": race.code, "word": cast.word_of("c")})
    assert shown["own_seat"] == 1
    assert cast.seating(race, bob).word == cast.word_of("c")
    Program.of(bob).post(path(race, "leave"))
    assert race.seatings.count() == 1


def test_moves_are_counted_together_with_those_of_the_pages(alice: Player, bob: Player) -> None:
    race, program = cast.dealt_race(alice, bob), Program.of(bob)
    sent = {"asked_at": 9, "action": {"type": "hold"}}
    for _ in range(60):
        program.post(path(race, "moves"), sent, 409)
    assert refused(program, race, "moves", sent, 429) == "too_often"


@pytest.mark.parametrize("game", GAMES)
def test_everybody_sees_what_their_seat_sees_and_no_more(
    game: str, alice: Player, bob: Player, charlie: Player
) -> None:
    """The view and the history of the rules, by every pair of eyes."""
    people: list[Player | None] = [alice, bob, charlie]
    race = cast.dealt_race(alice, bob, charlie, game=game)
    for _ in range(MOVES):
        asked = race.seatings.filter(to_act=True).select_related("player").first()
        assert asked is not None
        assert asked.player is not None
        cast.play(race, asked.player)
    race.refresh_from_db()
    for seat, person in [*enumerate(people), (None, None)]:
        viewer = None if seat is None else Seat(seat)
        program = Program.of(person)
        assert by_rules(program.get(path(race, "view"))["view"], game) == seen(race, viewer)
        history = events(program.get(path(race, "history")))
        assert by_rules(history, game) == told(race, viewer)


def by_rules(shown: Any, game: str) -> Any:
    """What is shown by the names that the rules have, without the same by those of the site."""
    if isinstance(shown, list):
        return [by_rules(each, game) for each in shown]
    if not isinstance(shown, dict):
        return shown
    found = {name: by_rules(value, game) for name, value in shown.items()}
    for name, present in registered_game(game).table.field_names.items():
        if name in found:
            assert found.pop(present) == found[name]
    return found


def seen(race: Race, viewer: Viewer) -> Any:
    return json.loads(encode(race.rules.view(race.codec.state(race.state), viewer)))


def told(race: Race, viewer: Viewer) -> list[Any]:
    moves = visible_moves(race, viewer).order_by("number")
    shown = [race.rules.events_for(race.codec.events(each.events), viewer) for each in moves]
    return [json.loads(encode(each)) for each in shown]


def events(history: Any) -> list[Any]:
    return [each["events"] for each in history["items"]]


def test_a_change_in_secret_shows_nowhere(alice: Player, bob: Player) -> None:
    race, others = cast.dealt_race(alice, bob), Program.of(alice)
    cast.play(race, bob)
    ends = ("/view", "/history", "", "/actions")
    before = [others.get(f"/races/{race.pk}{end}") for end in ends]
    program = Program.of(bob)
    program.post(path(race, "moves"), move_of(program, race, at=-1))
    assert Move.objects.filter(kind=Move.Kind.CHANGE).exists()
    assert [others.get(f"/races/{race.pk}{end}") for end in ends] == before
