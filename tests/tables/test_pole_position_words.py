"""Pole Position in words: previews, orders of preference, sentences and the board as text."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Action, Seat, Viewer
from racing.games.pole_position.game import POLE_POSITION
from racing.games.pole_position.values import (
    CardSpent,
    CardsRevealed,
    CarFinished,
    CarMoved,
    ChooseCard,
    MoveCar,
    Played,
    PolePositionState,
    PolePositionView,
    TurnBegan,
)
from racing.tables.pole_position import REGISTERED
from racing.tables.pole_position.panel import Panel, Row
from racing.tables.pole_position.sentences import sentence_of
from racing.tables.table import Offer, SeatNames, Tone
from tests.games.pole_position.scenes import (
    ALICE,
    BOB,
    CHARLIE,
    apply,
    event_of,
    moved,
    new_history,
    played,
    scene,
    state_of,
)

TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])


def view_of(state: PolePositionState, viewer: Viewer = ALICE) -> PolePositionView:
    return POLE_POSITION.view(state, viewer)


def panel_of(
    state: PolePositionState, chosen: Action | None = None, current: Action | None = None
) -> Panel:
    view = view_of(state)
    actions = POLE_POSITION.legal_actions(state, ALICE)
    offers = [
        Offer(
            TABLE.choice(view, ALICE, action), encode(action), action == chosen, action == current
        )
        for action in actions
    ]
    panel = TABLE.panel(view, ALICE, offers)
    assert isinstance(panel, Panel)
    return panel


def rows_of(state: PolePositionState, card: int, *order: int) -> dict[int, Row]:
    return {row.car: row for row in panel_of(state, ChooseCard(card, order)).rows}


def words_of(state: PolePositionState, card: int, car: int = 11) -> str:
    row = rows_of(state, card)[car]
    return f"{row.way}: {row.words}"


def test_a_preview_tells_what_passing_costs() -> None:
    """PP-11."""
    assert words_of(scene({11: 3}), 4) == "3 → 7: nothing in the way"
    one = scene({11: 3, 12: 20, 13: 30, 21: 5})
    assert words_of(one, 4) == "3 → 6: overtakes car 21 (extra cost 1)"
    two = scene({11: 3, 12: 20, 13: 30, 21: 5, 22: 6})
    assert words_of(two, 6) == "3 → 7: overtakes 2 cars (extra cost 2)"


def test_a_preview_tells_what_the_last_space_does() -> None:
    """PP-15 to PP-17."""
    cars = {11: 3, 12: 20, 13: 30}
    assert (
        words_of(scene(cars, tokens={7: "oil"}), 4)
        == "3 → 7: spins on oil and misses the next turn"
    )
    pits = scene(cars | {21: 2}, tokens={7: "pit_stop"})
    assert words_of(pits, 4) == "3 → 7 → 1: drops back to space 1 (pit stop)"
    turbo = scene(cars | {21: 9}, tokens={7: "turbo"})
    assert words_of(turbo, 4) == "3 → 7 → 10: jumps to space 10 (turbo)"
    alone = scene({11: 31, 12: 40, 13: 42}, tokens={43: "turbo"})
    assert words_of(alone, 1, 13) == "42 → 43: turbo has no effect, no car is ahead"


def test_a_car_that_falls_back_to_where_it_was_is_not_blocked() -> None:
    """PP-16."""
    cars = {11: 7, 12: 20, 13: 30, 21: 8}
    pits = scene(cars, tokens={10: "pit_stop"})
    assert words_of(pits, 4) == (
        "7 → 10 → 7: overtakes car 21 (extra cost 1); drops back to space 7 (pit stop)"
    )


def test_a_preview_tells_what_the_first_space_does() -> None:
    """PP-19, PP-20."""
    cars = {11: 3, 12: 20, 13: 30, 21: 5}
    slip = scene(cars, tokens={3: "slipstream"})
    assert words_of(slip, 4) == "3 → 7: overtakes 1 car at no extra cost (slipstream)"
    back = scene(cars, tokens={3: "comeback"})
    assert words_of(back, 3) == "3 → 9: comeback bonus +4; overtakes car 21 (extra cost 1)"


def test_a_preview_of_plus_begins_with_what_acts_first() -> None:
    """PP-25."""
    state = scene({11: 5, 12: 20, 13: 30, 21: 7}, tokens={5: "turbo", 10: "pit_stop"}, plus=True)
    told = "5 → 10: first jumps to space 8 (turbo); next move starts with a pit stop"
    assert words_of(state, 2) == told


def test_a_preview_tells_the_place_at_home() -> None:
    """PP-22, PP-23."""
    state = scene({11: 40, 12: 20, 13: 30}, home=(21,))
    assert words_of(state, 9) == "40 → finish: finishes in place 2 for 5 points"
    assert rows_of(state, 9)[11].tone == Tone.GOAL


def test_a_preview_tells_what_may_not_move_and_why() -> None:
    """PP-8, PP-12, PP-15."""
    state = scene({11: 3, 12: 20, 13: 30, 21: 4, 22: 5}, spun={13: 4})
    assert words_of(state, 2) == "3 → 3: not allowed, another car can use the whole card"
    assert words_of(state, 2, 13) == "30: spun, can’t move this turn"
    blocked = scene({11: 3, 21: 4, 22: 5}, home=(12, 13))
    assert words_of(blocked, 2) == "3 → 3: blocked, stays where it is"
    lost = scene({11: 3, 21: 5, 22: 6}, home=(12, 13))
    assert words_of(lost, 2) == "3 → 4: 1 movement point lost"


def test_before_a_card_is_tapped_the_rows_tell_how_the_cars_stand() -> None:
    state = scene({11: 3, 12: 20}, tokens={3: "comeback", 20: "slipstream"})
    assert [(row.car, row.way, row.words) for row in panel_of(state).rows] == [
        (11, "3", "place 2; comeback bonus +2"),
        (12, "20", "place 1; overtakes at no extra cost (slipstream)"),
        (13, "start", "1 car waits at the start"),
    ]


def test_a_tap_on_a_row_appends_the_car_to_the_order() -> None:
    """PP-26: a second tap takes it and those after it out again."""
    state = scene({11: 3, 12: 20, 13: 30})
    rows = rows_of(state, 4)
    assert [rows[car].key for car in (11, 12)] == [
        encode(ChooseCard(4, (11,))),
        encode(ChooseCard(4, (12,))),
    ]
    rows = rows_of(state, 4, 12)
    assert [rows[car].rank for car in (11, 12, 13)] == ["", "1st", ""]
    assert rows[11].key == encode(ChooseCard(4, (12, 11)))
    assert rows[12].key == encode(ChooseCard(4))
    rows = rows_of(state, 4, 12, 11)
    assert [rows[car].rank for car in (11, 12, 13)] == ["2nd", "1st", "3rd"]
    assert (rows[12].key, rows[13].key) == (encode(ChooseCard(4)), "")


def test_another_card_keeps_the_order() -> None:
    hand = panel_of(scene({11: 3, 12: 20, 13: 30}), ChooseCard(4, (12,))).hand
    assert hand is not None
    assert hand.cards[6].key == encode(ChooseCard(7, (12,)))
    assert [card.is_chosen for card in hand.cards].index(True) == 3


def test_a_card_tells_where_the_cars_would_go() -> None:
    hand = panel_of(scene({11: 3, 12: 40, 13: 30})).hand
    assert hand is not None
    assert hand.cards[4].words == "11: 3 → 8, 12: 40 → finish, 13: 30 → 35"


def test_spent_cards_cannot_be_tapped() -> None:
    """PP-10."""
    hand = panel_of(scene({}, hands={0: (2, 7)})).hand
    assert hand is not None
    assert [card.face for card in hand.cards if card.key] == ["2", "7"]


def test_what_was_chosen_so_far_is_shown_and_can_be_changed() -> None:
    """PP-5."""
    panel = panel_of(scene({11: 3, 12: 20}), current=ChooseCard(4, (12,)))
    assert panel.hand is not None
    assert [card.is_current for card in panel.hand.cards].index(True) == 3
    assert [row.rank for row in panel.rows] == ["", "1st", ""]


@pytest.mark.parametrize(
    ("cars", "order", "words"),
    [
        ({}, (), "Car 11 will move."),
        (
            {11: 3, 12: 9},
            (),
            "Tap the car you want to move, or decide when the cards are revealed.",
        ),
        ({11: 3, 12: 9}, (12,), "Car 12 moves if it can. Otherwise you decide."),
        ({11: 3, 12: 9}, (12, 11), "Car 12 moves if it can, otherwise car 11, otherwise car 13."),
    ],
)
def test_an_order_is_told_in_words(
    cars: dict[int, int], order: tuple[int, ...], words: str
) -> None:
    """PP-26."""
    choice = TABLE.choice(view_of(scene(cars)), ALICE, ChooseCard(4, order))
    assert (choice.label, choice.consequence) == ("Card 4", words)


def test_the_cars_that_may_move_are_rows_to_tap() -> None:
    state = played(scene({11: 3, 12: 20, 21: 4, 22: 5}), 2, 1)
    panel = panel_of(state, MoveCar(12))
    assert [(row.car, bool(row.key), row.is_chosen) for row in panel.rows] == [
        (11, False, False),
        (12, True, True),
        (13, True, False),
    ]
    assert TABLE.question(view_of(state), ALICE) == "Which car moves with card 2?"


def test_tokens_are_tiles_with_how_many_are_left() -> None:
    """PP-2, PP-4."""
    state = state_of(new_history(layout="drafted"))
    assert [(tile.token, tile.left) for tile in panel_of(state).tokens] == [
        ("oil", 5),
        ("pit_stop", 5),
        ("turbo", 4),
        ("slipstream", 4),
        ("comeback", 4),
        ("grey", 21),
    ]
    assert TABLE.question(view_of(state), ALICE) == "Place token 1 of 43"


def told(state: PolePositionState, car: int) -> str | None:
    return sentence_of(event_of(CarMoved, moved(state, car)), SEAT_NAMES)


def test_a_move_is_told_with_all_that_happened() -> None:
    state = played(scene({11: 5, 21: 7}, tokens={10: "oil"}), 6, 1)
    assert told(state, 11) == (
        "Car 11 (Alice) moves from 5 to 10, paying 1 extra point to overtake, and spins on the oil."
    )
    state = played(scene({11: 5, 21: 12}, tokens={5: "comeback", 10: "turbo"}), 3, 1)
    assert told(state, 11) == (
        "Car 11 (Alice) moves from 5 to 13, with a comeback bonus of 2, boosted by a turbo."
    )
    state = played(scene({11: 3, 21: 4, 22: 5}, home=(12, 13)), 2, 1)
    assert told(state, 11) == "Car 11 (Alice) is blocked and stays at 3."


def test_the_other_events_are_told_or_left_out() -> None:
    assert sentence_of(TurnBegan(3), SEAT_NAMES) is None
    spent = CardSpent(BOB, 4, (21,))
    assert sentence_of(spent, SEAT_NAMES) == "Bob’s card 4 only turns car 21 round."
    home = CarFinished(ALICE, 12, 3, "last_car")
    assert sentence_of(home, SEAT_NAMES) == "Car 12 (Alice) is the last one left and gets place 3."


def test_cards_revealed_are_told_with_the_lots_that_were_drawn() -> None:
    """PP-7."""
    cards = (Played(BOB, 5), Played(ALICE, 5), Played(CHARLIE, 2))
    assert sentence_of(CardsRevealed(4, cards), SEAT_NAMES) == (
        "Cards revealed: 5 (Bob), 5 (Alice), 2 (Charlie)."
    )
    assert sentence_of(CardsRevealed(4, cards, ((BOB, ALICE),)), SEAT_NAMES) == (
        "Cards revealed: 5 (Bob), 5 (Alice), 2 (Charlie). "
        "Lots decide the order of players whose cars are all level: Bob, Alice."
    )


def test_a_choice_is_no_line_of_the_log() -> None:
    """The page shows one's own; the cards are told when they are open."""
    transition = apply(scene({}), ALICE, ChooseCard(4))
    tell = [
        sentence_of(event, SEAT_NAMES)
        for viewer in (ALICE, BOB, None)
        for event in POLE_POSITION.events_for(transition.events, viewer)
    ]
    assert tell == [None, None, None]


def test_the_race_can_be_played_from_its_text() -> None:
    state = apply(
        scene({11: 3, 12: 20, 21: 5}, tokens={3: "oil", 5: "turbo"}, spun={11: 4}, home=(22,)),
        ALICE,
        ChooseCard(4, (12,)),
    ).state
    lines = TABLE.describe(view_of(state), SEAT_NAMES)
    for line in (
        "Spaces with oil: 3.",
        "The podium has 6 places. place 1 (points: 6), car 22, Bob.",
        "Car 11, Alice: space 3, place 4, has spun.",
        "Car 21, Bob: space 5 (turbo), place 3.",
        "Car 23, Bob, waits at the start.",
        "Alice’s hand: 1, 2, 3, 4, 5, 6, 7, 8, 9.",
        "Alice has chosen a card.",
        "You chose card 4, with your cars in this order: 12.",
    ):
        assert line in lines
    assert "You chose" not in " ".join(map(str, TABLE.describe(view_of(state, BOB), SEAT_NAMES)))


def advices() -> Iterator[tuple[PolePositionState, str]]:
    yield scene({}, turn=1), "Tap a card to see where your cars would end up."
    yield scene({11: 5}, spun={11: 4}), "One of your cars has spun"
    yield scene({11: 40}), "One of your cars is near the line."
    yield scene({11: 5}, tokens={5: "comeback"}), "Your car on the comeback"
    yield scene({11: 5}, tokens={5: "slipstream"}), "Your car in the slipstream"
    yield scene({11: 5}), "All three cars can score points"
    yield scene({11: 5, 12: 7, 13: 9}), "Tap a card, then your cars"
    yield played(scene({11: 5, 12: 7, 13: 9}), 4, 1), "The cards are revealed"
    yield state_of(new_history(layout="drafted")), "Players take turns to build the track."


@pytest.mark.parametrize(("state", "words"), list(advices()))
def test_the_coach_speaks_of_what_matters_now(state: PolePositionState, words: str) -> None:
    assert str(TABLE.advice(view_of(state), ALICE)).startswith(words)


def test_a_seat_tells_its_points_and_whether_it_has_chosen() -> None:
    state = apply(scene({11: 3}, home=(21, 22)), BOB, ChooseCard(4)).state
    assert TABLE.note(view_of(state), BOB) == "has chosen"
    assert TABLE.note(view_of(state), ALICE) == "0 points"
    assert TABLE.note(view_of(scene({})), Seat(0)) == ""


def test_whose_cars_are_home_is_told_so() -> None:
    state = scene({11: 3}, seats=3, home=(21, 22, 23))
    assert (
        TABLE.farewell(view_of(state), BOB)
        == "Your cars have finished; the others are still racing"
    )
    assert TABLE.farewell(view_of(state), ALICE) == ""


def test_who_is_asked_although_they_had_an_order_is_told_why() -> None:
    """PP-26"""
    view = view_of(played(state_of(new_history()), 1, 2, 3))
    assert TABLE.unkept(view, ALICE) == ""
    ordered = replace(view, phase="moving", order=(12,))
    assert TABLE.unkept(ordered, ALICE) == (
        "Your order of preference couldn’t be followed. None of the cars you picked can move."
    )
