"""Lists of actions: complete, short, and nothing beside them is accepted."""

from collections.abc import Iterator
from typing import Any

from racing.engine.errors import InvalidAction, RuleError
from racing.engine.move_history import SITE_ACTIONS
from racing.engine.position import play
from racing.engine.values import Action, Pass, Retire, Seat, TakeOut
from tests.games.finding import Broken, Check, expect
from tests.games.race import Race, plain, read_action

MOST = 200


def check_lists(race: Race) -> None:
    """At every position: who is asked has something to choose from, nobody else has."""
    asked = race.asked
    for seat in race.all_seats:
        actions = race.game.legal_actions(race.position.state, seat)
        if seat in asked:
            _check_list(seat, actions)
        else:
            expect(not actions, Check.LISTS, "seat {} is not asked and has {}", seat, actions)
        _check_forced(race, seat, actions)
        _check_ordered(race, seat, actions)


def check_applies(race: Race) -> None:
    """Each listed action, and each site action, tried from this very position."""
    is_over = not race.asked
    for seat in race.all_seats:
        for action in race.some(race.game.legal_actions(race.position.state, seat), 5):
            race.attempt(race.position, seat, action)
        if not is_over:
            for action in race.game.site_actions(race.position.state, seat):
                expect(isinstance(action, SITE_ACTIONS), Check.SITE, "{} is not the site's", action)
                race.attempt(race.position, seat, action)


def check_refusals(race: Race) -> None:
    for seat in race.all_seats:
        legal = race.game.legal_actions(race.position.state, seat)
        for action in race.some(_strange_actions(race, seat), 12):
            if action not in legal:
                _check_refused(race, seat, action)


def _check_list(seat: Seat, actions: tuple[Action, ...]) -> None:
    expect(len(actions) > 0, Check.LISTS, "seat {} is asked and has no action", seat)
    expect(len(actions) <= MOST, Check.LISTS, "seat {} has {} actions", seat, len(actions))
    expect(len(set(actions)) == len(actions), Check.LISTS, "seat {} has one action twice", seat)
    offered = [action for action in actions if isinstance(action, SITE_ACTIONS)]
    expect(not offered, Check.SITE, "seat {} is offered {}", seat, offered)


def _check_forced(race: Race, seat: Seat, actions: tuple[Action, ...]) -> None:
    forced = race.game.forced(race.position.state, seat)
    alone = forced is None or actions == (forced,)
    expect(alone, Check.FORCED, "seat {} is forced to {} and may do {}", seat, forced, actions)


def _check_ordered(race: Race, seat: Seat, actions: tuple[Action, ...]) -> None:
    ordered = race.game.ordered(race.position.state, seat)
    may = ordered is None or ordered in actions
    expect(may, Check.ORDERED, "seat {} has ordered {} and may do {}", seat, ordered, actions)


def _check_refused(race: Race, seat: Seat, action: Action) -> None:
    try:
        play(race.game, race.position, seat, action, race.key)
    except RuleError as error:
        expect(bool(error.code), Check.REFUSES, "{!r} has no code", error)
    except Exception as error:
        raise Broken(Check.REFUSES, f"{action} of seat {seat} got {error!r}") from error
    else:
        raise Broken(Check.REFUSES, f"{action} of seat {seat} was accepted")


def _strange_actions(race: Race, seat: Seat) -> Iterator[Action]:
    """Actions that must be refused: made up, somebody else's, of another moment, the site's own."""
    yield from (Pass(), Retire(), TakeOut())
    state = race.position.state
    known = [a for other in race.all_seats for a in race.game.legal_actions(state, other)]
    yield from known
    yield from (action for _, action in race.history[-4:])
    for action in race.some(known, 1):
        yield from _mutations(race, action)


def _mutations(race: Race, action: Action) -> Iterator[Action]:
    values = plain(action)
    for name, value in values.items():
        for other in _others(value):
            try:
                yield read_action(race.game, {**values, name: other})
            except InvalidAction:
                continue


def _others(value: Any) -> tuple[Any, ...]:
    match value:
        case bool():
            return (not value, None)
        case int():
            return (value + 1, value - 1, -value, value + 1000, 2**70, str(value), None)
        case str():
            return (value + "x", "", None, 0)
    return (None, [], 0)
