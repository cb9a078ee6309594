"""To and from JSON: what cannot be read is invalid, what may not be done is illegal."""

import pytest

from racing.engine.codec import codec, encode, read_options
from racing.engine.errors import InvalidAction, InvalidOptions
from racing.engine.values import Change, Retire, Rewind, Seat, TakeBack
from tests.dash.rules import DASH
from tests.dash.values import CardChosen, ChooseCard, DashOptions, Hold
from tests.engine.races import choose_all, new_history

READ = codec(DASH)


def test_an_action_carries_its_name_as_type() -> None:
    assert encode(ChooseCard(3)) == '{"type":"choose_card","card":3}'


def test_a_state_comes_back_as_it_was() -> None:
    line = new_history()
    choose_all(line)
    assert READ.state(encode(line.position.state)) == line.position.state


def test_equal_values_give_equal_bytes_whatever_the_order_of_their_keys() -> None:
    assert encode({"b": 1, "a": {2, 1}}) == encode({"a": {1, 2}, "b": 1})


def test_an_action_comes_back_as_it_was() -> None:
    assert READ.action(encode(Hold())) == Hold()


def test_an_action_that_is_readable_but_not_legal_now_is_no_matter_of_reading() -> None:
    assert READ.action('{"type":"retire"}') == Retire()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "3",
        '"hold"',
        '{"type":"fly"}',
        '{"type":"choose_card"}',
        '{"type":"choose_card","card":6}',
        '{"type":"choose_card","card":"3"}',
        '{"type":"choose_card","card":3.5}',
        '{"type":"choose_card","card":true}',
        '{"type":"hold","card":3}',
        '{"type":"take_back"}',
        '{"type":"rewind","ply":0}',
        '{"type":"choose_card","card":' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"type":"\ud800"}',
    ],
)
def test_what_is_no_action_of_this_game_is_invalid(text: str) -> None:
    with pytest.raises(InvalidAction) as refused:
        READ.action(text)
    assert refused.value.code == "invalid_action"


def test_a_recorded_move_may_be_one_of_the_kernel() -> None:
    assert READ.move(encode(Rewind(4))) == Rewind(4)
    assert READ.move(encode(TakeBack())) == TakeBack()


def test_a_change_survives_with_the_choice_inside_it() -> None:
    change = READ.move('{"type":"change","action":{"type":"choose_card","card":2}}')
    assert isinstance(change, Change)
    assert READ.inner_action(change) == ChooseCard(2)


@pytest.mark.parametrize("inside", [None, 3, {}, {"type": "choose_card", "card": 0}])
def test_a_change_to_something_unreadable_is_invalid(inside: object) -> None:
    with pytest.raises(InvalidAction):
        READ.inner_action(Change(action=inside))


def test_events_come_back_as_they_were() -> None:
    events = (CardChosen(seat=Seat(1), card=None), CardChosen(seat=Seat(2), card=4))
    assert READ.events(encode(events)) == events


def test_options_from_a_form_are_read_from_text() -> None:
    values = {"length": "30", "slipstream": "false", "finish": "all"}
    assert read_options(DASH, values, 2) == DashOptions(length=30, slipstream=False, finish="all")


def test_options_left_out_have_their_defaults() -> None:
    assert read_options(DASH, {}, 2) == DashOptions()


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"length": "9"}, "length"),
        ({"length": "ten"}, "length"),
        ({"length": ["10"]}, "length"),
        ({"finish": "never"}, "finish"),
        ({"slipstream": "perhaps"}, "slipstream"),
        ({"wings": "2"}, None),
    ],
)
def test_a_bad_option_is_refused_by_name(values: dict[str, object], field: str | None) -> None:
    with pytest.raises(InvalidOptions) as refused:
        read_options(DASH, values, 2)
    assert refused.value.field == field
