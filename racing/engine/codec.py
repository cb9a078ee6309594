"""JSON encoding: the same value always gives the same bytes."""

from functools import cache
from types import GenericAlias
from typing import Any, TypeAlias

import msgspec

from racing.engine.errors import InvalidAction, InvalidOptions, InvalidOrder
from racing.engine.game import AnyGame
from racing.engine.values import (
    Action,
    Change,
    Options,
    Order,
    Outcome,
    Reinstate,
    Rewind,
    State,
    TakeBack,
    Unwind,
)

KernelMove: TypeAlias = TakeBack | Change | Unwind | Rewind | Reinstate
_ENCODER = msgspec.json.Encoder(order="deterministic")
_OUTCOME = msgspec.json.Decoder(Outcome)


def encode(value: Any) -> str:
    return _ENCODER.encode(value).decode()


class Codec:
    """Reads the values of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._state = msgspec.json.Decoder(game.State)
        self._action = msgspec.json.Decoder(game.Action)
        self._move = msgspec.json.Decoder(game.Action | KernelMove)
        self._events = msgspec.json.Decoder(GenericAlias(tuple, (game.Event, ...)))
        self._options = msgspec.json.Decoder(game.Options)
        self._order = msgspec.json.Decoder(game.Order)
        self._orders = msgspec.json.Decoder(GenericAlias(tuple, (game.Order, ...)))

    def state(self, text: str) -> State:
        state: State = self._state.decode(text)
        return state

    def action(self, text: str) -> Action:
        """An action as a player sent it; whatever cannot be read as one is invalid."""
        try:
            action: Action = self._action.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise InvalidAction(str(error)) from error
        return action

    def order(self, text: str) -> Order:
        """A standing order as a player sent it."""
        order: Order = self._left(self._order, text)
        return order

    def orders(self, text: str) -> tuple[Order, ...]:
        """Standing orders as they were sent or kept; without a text there are none."""
        orders: tuple[Order, ...] = self._left(self._orders, text) if text else ()
        return orders

    def _left(self, decoder: "msgspec.json.Decoder[Any]", text: str) -> Any:
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise InvalidOrder(str(error)) from error

    def move(self, text: str) -> Action:
        """An action as it was recorded, the kernel's own moves among them."""
        action: Action = self._move.decode(text)
        return action

    def inner_action(self, change: Change) -> Action:
        try:
            action: Action = msgspec.convert(change.action, self.game.Action)
        except msgspec.ValidationError as error:
            raise InvalidAction(str(error)) from error
        return action

    def events(self, text: str) -> tuple[Any, ...]:
        events: tuple[Any, ...] = self._events.decode(text)
        return events

    def options(self, text: str) -> Options:
        options: Options = self._options.decode(text)
        return options

    def outcome(self, text: str) -> Outcome:
        return _OUTCOME.decode(text)


@cache
def codec(game: AnyGame) -> Codec:
    return Codec(game)


def read_options(game: AnyGame, values: dict[str, Any], seats: int) -> Options:
    """Options from a form or a command line, checked against each other and the seats."""
    try:
        options: Options = msgspec.convert(values, game.Options, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidOptions(str(error), field=_field_of(str(error))) from error
    game.check_options(options, seats)
    return options


def _field_of(message: str) -> str | None:
    """msgspec names the place at the end of its message: ... - at `$.length`."""
    _, found, path = message.rpartition("`$.")
    return path.rstrip("`").split(".")[0].split("[")[0] if found else None
