"""Every value an option may have, read from its type."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st
from msgspec import inspect

from racing.engine.codec import encode, read_options
from racing.engine.errors import InvalidOptions
from racing.engine.game import AnyGame

Values = st.SearchStrategy[Any]


def options_of(game: AnyGame, seats: int) -> Values:
    """Options that go together; half of the time a field has its default."""
    fields = _fields(inspect.type_info(game.Options), game, seats)
    return st.fixed_dictionaries({}, optional=fields).map(lambda values: _read(game, values, seats))


def _read(game: AnyGame, values: dict[str, Any], seats: int) -> Any:
    try:
        return read_options(game, values, seats)
    except InvalidOptions:
        assume(False)


def _fields(kind: inspect.Type, game: AnyGame | None = None, seats: int = 0) -> dict[str, Values]:
    """The game, given for its options themselves, knows the values of the open types among them."""
    if not isinstance(kind, inspect.StructType):
        raise TypeError(kind)
    return {field.encode_name: _values_of_field(field, game, seats) for field in kind.fields}


def _values_of_field(field: inspect.Field, game: AnyGame | None, seats: int) -> Values:
    choices = game.option_choices(field.name) if game else None
    if choices is not None:
        return st.sampled_from(choices)
    if isinstance(field.type, inspect.VarTupleType):
        # One value for each seat.
        return st.lists(values_of(field.type.item_type), min_size=seats, max_size=seats)
    return values_of(field.type)


def values_of(kind: inspect.Type) -> Values:
    match kind:
        case inspect.Metadata(type=inner):
            return values_of(inner)
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType():
            return _whole_numbers(kind)
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.EnumType(cls=cls):
            return st.sampled_from([msgspec.json.decode(encode(each)) for each in cls])
    return _values_of_several(kind)


def _values_of_several(kind: inspect.Type) -> Values:
    match kind:
        case inspect.NoneType():
            return st.none()
        case inspect.UnionType(types=types):
            return reduce(or_, (values_of(each) for each in types))
        case inspect.TupleType(item_types=types):
            return st.tuples(*(values_of(each) for each in types)).map(list)
        case inspect.StructType():
            return st.fixed_dictionaries(_fields(kind))
    raise TypeError(f"no values are known for an option of type {kind}")


def _whole_numbers(kind: inspect.IntType) -> Values:
    """An option without bounds is a mistake: it can be set to anything."""
    least = kind.ge if kind.ge is not None else kind.gt and kind.gt + 1
    most = kind.le if kind.le is not None else kind.lt and kind.lt - 1
    if least is None or most is None:
        raise TypeError("a whole number among the options needs its least and its most")
    step = int(kind.multiple_of or 1)
    return st.integers(-(-least // step), most // step).map(lambda number: number * step)
