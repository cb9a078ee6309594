"""Programs are told by the words of the site, and those of before go on as they did."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from racing.api.names import former
from racing.people.models import Player
from racing.races.models import Move, Race
from racing.races.services.proposals import answer_proposal, propose_abandon
from racing.tables.registry import RegisteredGame, registered_games
from tests import cast
from tests.api.calls import Program

REPLACED = {"crossing", "max_rounds", "round", "rounds", "tip", "tips"}
"""Fields that games have by a word that the glossary replaced."""
NAMES = {"crossing": "grid_point"}
every_game = pytest.mark.parametrize(
    "registered",
    [pytest.param(each, id=each.slug) for each in registered_games() if each.slug != "dash"],
)


def placed(alice: Player, bob: Player) -> tuple[Race, Program, dict[str, Any]]:
    """A race in which somebody is to place a car, with what they are offered first."""
    race = cast.dealt_race(alice, bob, game="racetrack")
    program = Program.of(cast.driver(race))
    return race, program, program.get(f"/races/{race.pk}/actions")


def structs(kind: Any, seen: set[Any]) -> Iterator[Any]:
    for each in get_args(kind):
        yield from structs(each, seen)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
        seen.add(kind)
        yield kind
        for each in msgspec.structs.fields(kind):
            yield from structs(each.type, seen)


def fields_of(registered: RegisteredGame) -> list[set[str]]:
    """The fields of each struct of a game that programs read or send."""
    rules, seen = registered.rules, set[Any]()
    told = (rules.Options, rules.View, rules.Action, rules.Event)
    return [
        {field.encode_name for field in msgspec.structs.fields(each)}
        for kind in told
        for each in structs(kind, seen)
    ]


@every_game
def test_every_field_with_a_replaced_word_has_a_present_name(registered: RegisteredGame) -> None:
    names = registered.table.field_names
    found = set().union(*fields_of(registered))
    assert found & REPLACED <= names.keys() <= found


@every_game
def test_no_present_name_is_that_of_another_field(registered: RegisteredGame) -> None:
    names = registered.table.field_names
    for fields in fields_of(registered):
        for name, present in names.items():
            assert not {name, present} <= fields
    actions = {
        field.encode_name
        for each in structs(registered.rules.Action, set())
        for field in msgspec.structs.fields(each)
    }
    assert not actions & set(names.values())


@pytest.mark.django_db
def test_a_view_an_event_and_options_have_both_names(alice: Player, bob: Player) -> None:
    race, program, offered = placed(alice, bob)
    view = program.get(f"/races/{race.pk}/view")["view"]
    assert (view["game_turn"], view["round"]) == (0, 0)
    options = program.get(f"/races/{race.pk}")["options"]
    assert options["max_game_turns"] == options["max_rounds"]
    action = offered["items"][0]["action"]
    assert action == {"type": "place_car", "crossing": 0, "grid_point": 0}
    while "game_turn" not in str(program.get(f"/races/{race.pk}/history")["items"]):
        cast.play(race, cast.driver(race))
    history = program.get(f"/races/{race.pk}/history")["items"]
    (began,) = [each for move in history for each in move["events"] if "game_turn" in each]
    assert (began["game_turn"], began["round"]) == (1, 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "sent", [{"grid_point": 1}, {"crossing": 1}, {"grid_point": 1, "crossing": 1}]
)
def test_a_move_is_played_by_its_present_its_former_or_both_names(
    alice: Player, bob: Player, sent: dict[str, int]
) -> None:
    race, program, offered = placed(alice, bob)
    body = {"asked_at": offered["asked_at"], "action": {"type": "place_car", **sent}}
    program.post(f"/races/{race.pk}/moves", body)
    assert Move.objects.get().action == '{"type":"place_car","crossing":1}'


@pytest.mark.django_db
def test_a_move_whose_names_differ_is_refused(alice: Player, bob: Player) -> None:
    race, program, offered = placed(alice, bob)
    action = {"type": "place_car", "crossing": 0, "grid_point": 1}
    body = {"asked_at": offered["asked_at"], "action": action}
    refusal = program.post(f"/races/{race.pk}/moves", body, 409)
    assert refusal["code"] == "invalid_action"
    assert not Move.objects.exists()


def test_what_has_no_former_name_stays() -> None:
    assert former({"type": "hold", "lane": 2}, NAMES) == {"type": "hold", "lane": 2}


@pytest.mark.django_db
def test_a_race_that_was_given_up_is_cancelled(alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    propose_abandon(race_id=race.pk, player=alice, now=cast.NOON)
    answer_proposal(race_id=race.pk, player=bob, agrees=True, now=cast.NOON)
    program = Program.of(alice)
    assert program.get(f"/races/{race.pk}")["status"] == "cancelled"
    assert program.get(f"/races/{race.pk}/view")["status"] == "cancelled"


@pytest.mark.django_db
@pytest.mark.parametrize("is_early", [True, False])
def test_a_race_ended_early_says_so_by_both_names(
    alice: Player, bob: Player, is_early: bool
) -> None:
    race = cast.dealt_race(alice, bob, options={"length": 10})
    cast.play_to_the_end(race, alice, bob)
    Race.objects.filter(pk=race.pk).update(adjudicated_at=cast.NOON if is_early else None)
    outcome = Program.of(alice).get(f"/races/{race.pk}")["outcome"]
    assert (outcome["is_ended_early"], outcome["is_adjudicated"]) == (is_early, is_early)
