"""What is kept: values survive JSON, and the record gives the same race again."""

from types import GenericAlias
from typing import Any

import msgspec

from racing.engine.codec import codec, encode
from racing.engine.errors import RuleError
from racing.engine.game import AnyGame
from racing.engine.move_history import replay
from racing.engine.values import Outcome, Standing, Summary
from tests.games.finding import Broken, Check, expect
from tests.games.race import Race


def check_state_survives(race: Race) -> None:
    _check_survives(race.position.state, race.game.State, "the state")


def check_values_survive(race: Race) -> None:
    """All that pages, feeds and records are made of at this position."""
    game, state = race.game, race.position.state
    _check_survives(race.options, game.Options, "the options")
    _check_survives(game.standing(state), Standing, "the standing")
    _check_survives(game.summary(state), Summary, "the summary")
    _check_survives(game.outcome(state), Outcome | None, "the outcome")
    for seat in race.all_seats:
        for action in race.some(game.legal_actions(state, seat), 10):
            _check_survives(action, game.Action, "an action")
    for viewer in race.viewers:
        _check_survives(game.view(state, viewer), game.View, "a view")
        events = game.events_for(_last_events(race), viewer)
        _check_survives(events, _events_of(game), "the events")


def check_replay(race: Race) -> None:
    """The whole history again from its record."""
    read = codec(race.game)
    options = read.options(encode(race.options))
    moves = [(seat, read.move(encode(action))) for seat, action in race.history]
    try:
        again = replay(race.game, options, race.seats, race.key, moves)
    except RuleError as error:
        raise Broken(Check.REPLAYS, f"a recorded move got {error!r}") from error
    expect(len(again.plies) == len(race.line.plies), Check.REPLAYS, "another number of plies")
    for ply, (one, other) in enumerate(zip(race.line.positions, again.positions, strict=True)):
        same = encode(one.state) == encode(other.state) and one.undo == other.undo
        expect(same, Check.REPLAYS, "the position after {} plies differs", ply)


def _events_of(game: AnyGame) -> Any:
    return GenericAlias(tuple, (game.Event, ...))


def _last_events(race: Race) -> tuple[Any, ...]:
    plies = race.line.plies
    return plies[-1].events if plies else race.line.start.events


def _check_survives(value: Any, kind: Any, what: str) -> None:
    text = encode(value)
    try:
        again = msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise Broken(Check.SURVIVES, f"{what} cannot be read: {error}") from error
    expect(again == value, Check.SURVIVES, "{} comes back as {}", what, again)
    expect(encode(again) == text, Check.SURVIVES, "{} is written differently again", what)
