"""Racing Cats in words: cards to tap, a drive as a sum, orders, sentences, the position as text."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from django.template.loader import render_to_string
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Action, Seat, Viewer
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.standing_orders import DEALT, PLAYED
from racing.games.racing_cats.values import (
    BonusTaken,
    BoostUsed,
    CardPlayed,
    CarFinished,
    CarMoved,
    DriverLeft,
    FollowWith,
    PlayCard,
    RacingCatsEvent,
    RacingCatsOptions,
    RacingCatsState,
    RacingCatsView,
    RoundBegan,
    RoundsUp,
    StopAt,
    TakeBonus,
    TilesDealt,
    TrickWon,
    UseBoost,
)
from racing.tables.racing_cats import REGISTERED
from racing.tables.racing_cats.names import card_name, lane_name, place_name, row_name, where_name
from racing.tables.racing_cats.orders import FollowRow
from racing.tables.racing_cats.panel import Drive, Panel
from racing.tables.racing_cats.prospects import stop_signs
from racing.tables.racing_cats.side import SeatLine, side_of
from racing.tables.table import Offer, SeatNames, Tone
from tests.games.racing_cats.scenes import (
    ALICE,
    BLUE,
    BOB,
    CHARLIE,
    GREEN,
    RED,
    apply,
    boost,
    card,
    play,
    scene,
    stop,
)

TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Chloé", "Dimitri", "Emma"])
SHORT = RacingCatsOptions(circuit="short")
TWO_LAPS = RacingCatsOptions(circuit="short", laps=2)
HANDS = ("blue 7,blue 3,red 2,green 1", "blue 9,blue 4,red 1", "red 4,red 5,green 9,green 2")
"""Alice can lead blue, Bob follows, Chloé has none of it."""


def moment(*hands: str, **fields: Any) -> RacingCatsState:
    """Late in the round, so that hands are small and hold only the cards named."""
    hands = hands or HANDS
    size = len(hands[0].split(","))
    state = scene(*hands, tricks=fields.pop("tricks", 10 - size), **fields)
    named = tuple(tuple(sorted(card(name) for name in hand.split(","))) for hand in hands)
    return replace(state, hands=named)


def view_of(state: RacingCatsState, viewer: Viewer = ALICE) -> RacingCatsView:
    return RACING_CATS.view(state, viewer)


def told(state: RacingCatsState, action: Action) -> str:
    """What is said before it is confirmed, to whose turn it is."""
    choice = TABLE.choice(view_of(state, state.turn), state.turn, action)
    assert choice.action == action
    return str(choice.consequence)


def told_of(state: RacingCatsState, name: str) -> str:
    return told(state, PlayCard(card(name)))


def offers_of(state: RacingCatsState, chosen: Action | None = None) -> list[Offer]:
    seat = state.turn
    return [
        Offer(TABLE.choice(view_of(state, seat), seat, each), encode(each), each == chosen, False)
        for each in RACING_CATS.legal_actions(state, seat)
    ]


def panel_of(state: RacingCatsState, chosen: Action | None = None) -> Panel:
    offers = offers_of(state, chosen)
    panel = TABLE.panel(view_of(state, state.turn), state.turn, offers)
    assert isinstance(panel, Panel)
    return panel


def drive_of(state: RacingCatsState) -> Drive:
    drive = panel_of(state).drive
    assert drive is not None
    return drive


def drawn(panel: Panel, *, confirm: bool = True) -> str:
    context = {"page": {"panel": panel}, "confirm": confirm, "move_url": "/move/"}
    return render_to_string(TABLE.actions_template, context)


def won(**fields: Any) -> RacingCatsState:
    """Alice has won with blue 9: 1 space, and three boosts lie in Alice's zone."""
    zones = {0: "blue 1,red 2,green 4"}
    hands = ("blue 9,red 7", "blue 5,red 3", "blue 6,red 4")
    state = moment(*hands, boosts=zones, tricks=fields.pop("tricks", 5), **fields)
    return play(state, "blue 9", "blue 5", "blue 6")


def test_a_card_is_called_by_colour_and_number() -> None:
    """RC-1"""
    names = [card_name(card(name)) for name in ("blue 7", "green 1", "orange 10")]
    assert names == ["blue 7", "green 1", "orange 10"]


def test_rows_are_counted_in_their_lap_and_lanes_from_inside() -> None:
    """RC-18"""
    assert [row_name(SHORT, row) for row in (0, 12, 25)] == [
        "the start space",
        "row 12",
        "the finish line",
    ]
    assert row_name(TWO_LAPS, 25) == "row 1 of lap 2"
    assert [where_name(TWO_LAPS, row) for row in (0, 49)] == ["at the start", "finished"]
    assert [lane_name(SHORT, 12, lane) for lane in (0, 2, 4)] == [
        "inner lane",
        "middle lane",
        "outer lane",
    ]
    assert [lane_name(SHORT, 9, lane) for lane in (1, 3)] == ["inner lane", "outer lane"]
    assert place_name(SHORT, 12, 4) == "row 12, outer lane"
    assert place_name(SHORT, 25, 0) == "finished"


def test_the_question_says_what_is_led_or_why_one_leads() -> None:
    """RC-4, RC-5, RC-8, RC-9, RC-15"""
    state = moment()
    assert TABLE.question(view_of(state), ALICE) == "Lead a card"
    assert TABLE.question(view_of(moment(tricks=0)), ALICE) == "You’re blue, so you lead"
    assert TABLE.question(view_of(moment(tricks=20)), ALICE) == "You’re last, so you lead"
    state = play(state, "blue 7")
    assert TABLE.question(view_of(state, BOB), BOB) == "Blue was led, so follow suit"
    state = play(state, "blue 4")
    question = TABLE.question(view_of(state, CHARLIE), CHARLIE)
    assert question == "Blue was led, but you have none"
    assert TABLE.question(view_of(won()), ALICE) == "You won the trick. Where do you stop?"


def test_a_lead_says_how_many_must_follow() -> None:
    """RC-3, RC-4"""
    words = told_of(moment(), "blue 7")
    assert words == "1 other player has blue and must follow. If your card wins: 3 spaces."
    assert told_of(moment(), "red 2").startswith("2 other players have red and must follow.")


def test_a_lead_nobody_can_follow_wins() -> None:
    """RC-3, RC-6"""
    state = moment("blue 7,red 2", "green 4,green 9", "red 4,green 2")
    assert told_of(state, "blue 7") == "No one else has blue, so it wins the trick: 3 spaces."


def test_the_own_trump_is_said_to_be_one() -> None:
    """RC-7: blue has 3 and green has 4."""
    words = "Your trump wins unless another one is played after you: 3 spaces."
    assert told_of(moment(), "blue 3") == words
    assert told_of(play(moment(), "blue 7"), "blue 4") == ("Your trump wins the trick: 3 spaces.")


def test_a_card_that_follows_says_whether_it_wins_as_it_stands() -> None:
    """RC-6"""
    state = moment("blue 7,red 2", "blue 9,blue 6", "blue 8,red 5")
    state = play(state, "blue 7")
    words = "It follows and wins the trick for now: 1 space."
    assert told_of(state, "blue 9") == words
    assert told_of(state, "blue 6") == "It follows but can’t win, because blue 7 is higher."
    state = play(state, "blue 6")
    assert told_of(state, "blue 8") == "It follows and wins the trick: 2 spaces."


def test_no_plain_card_beats_a_trump() -> None:
    """RC-7"""
    state = play(moment(), "blue 3")
    assert told_of(state, "blue 9") == "It follows but can’t beat the trump blue 3."


def test_a_card_that_cannot_follow_says_what_it_will_be_worth() -> None:
    """RC-5, RC-10"""
    state = play(moment(), "blue 7", "blue 9")
    assert told_of(state, "green 9") == (
        "It can’t win and goes to your boost zone, where it’s worth 1 space."
    )
    assert told_of(state, "red 4") == (
        "It can’t win and goes to your boost zone. "
        "It’s worth 3 spaces there if you win with red, otherwise 1."
    )


def test_a_card_says_how_far_it_goes_with_all_that_may_be_added() -> None:
    """RC-10, RC-20"""
    cars = {0: (2, 0), 1: (5, 0), 2: (6, 0)}
    state = moment(boosts={0: "blue 1,green 4"}, cars=cars, last_bonus=True)
    assert told_of(state, "blue 7").endswith("3 spaces, 10 with boosts and bonus.")
    state = moment(boosts={0: "blue 1,green 4"}, cars=cars)
    assert told_of(state, "blue 7").endswith("3 spaces, 8 with all boosts.")
    state = moment(cars=cars, last_bonus=True)
    assert told_of(state, "blue 7").endswith("3 spaces, 5 with the bonus.")


def test_the_hand_lies_in_order_and_what_must_not_be_played_says_why() -> None:
    """RC-4"""
    state = play(moment(), "blue 7")
    panel = panel_of(state)
    assert [tile.face.name for tile in panel.hand] == ["blue 4", "blue 9", "red 1"]
    assert [bool(tile.key) for tile in panel.hand] == [True, True, False]
    assert panel.hand[2].words == "Blue was led, so you must follow suit."
    page = drawn(panel)
    assert page.count("<button") == 2
    assert page.count("playing-card--spent") == 1
    assert "Red 1, 4 spaces. Blue was led, so you must follow suit." in page


def test_who_has_none_of_the_colour_may_tap_every_card() -> None:
    """RC-5"""
    panel = panel_of(play(moment(), "blue 7", "blue 9"))
    assert all(tile.key for tile in panel.hand)
    assert not any(tile.is_trump for tile in panel.hand)


def test_a_trump_is_marked_only_where_it_would_be_one() -> None:
    """RC-7: Chloé's number is 5."""
    state = moment(leader=CHARLIE)
    assert [tile.face.name for tile in panel_of(state).hand if tile.is_trump] == ["red 5"]
    assert "suit-card__trump" in drawn(panel_of(state))
    state = play(moment(), "blue 7", "blue 9")
    assert "suit-card__trump" not in drawn(panel_of(state))


def test_a_card_shows_name_number_and_its_cars() -> None:
    """RC-1"""
    page = drawn(panel_of(moment("blue 1", "red 4", "green 9")))
    assert page.count("<path") == 4
    assert '<span class="suit-card__name">blue</span>' in page
    assert '<span class="suit-card__sign">●</span>1' in page


def test_a_tap_looks_where_choices_are_confirmed_and_plays_where_not() -> None:
    state = moment()
    chosen = panel_of(state, PlayCard(card("blue 7")))
    assert drawn(chosen).count('aria-pressed="true"') == 1
    assert 'name="choose"' in drawn(chosen)
    assert 'name="action"' in drawn(chosen, confirm=False)


@pytest.mark.parametrize("confirm", [True, False])
def test_a_boost_is_added_by_one_tap_and_a_stop_is_confirmed(confirm: bool) -> None:
    """RC-10: what is added can be taken back."""
    page = drawn(panel_of(won()), confirm=confirm)
    names = re.findall(r'id="(boost|offer)-[^"]*" name="(choose|action)"', page)
    stops = len(drive_of(won()).stops)
    assert (
        names == [("boost", "action")] * 3 + [("offer", "choose" if confirm else "action")] * stops
    )
    assert page.count('formaction="/move/"') == (3 if confirm else 0)


def test_the_spaces_are_added_up_card_by_card() -> None:
    """RC-10: the example of the source, 7 spaces."""
    state = won()
    assert drive_of(state).words == "blue 9: 1 space to move"
    state = boost(state, "blue 1", "red 2", "green 4")
    drive = drive_of(state)
    assert [(term.label, term.spaces) for term in drive.terms] == [
        ("blue 9", "1"),
        ("blue 1", "+4"),
        ("red 2", "+1"),
        ("green 4", "+1"),
    ]
    assert drive.words == "blue 9 1, blue 1 +4, red 2 +1, green 4 +1 = 7 spaces to move"
    assert not drive.adds


def test_each_boost_says_what_it_adds_and_where_that_leads() -> None:
    """RC-10, RC-11"""
    state = won(cars={0: (4, 0), 1: (5, 0)})
    adds = drive_of(state).adds
    assert [(tile.label, tile.more, tile.total) for tile in adds] == [
        ("Add blue 1: 4 more", "+4", 5),
        ("Add red 2: 1 more", "+1", 2),
        ("Add green 4: 1 more", "+1", 2),
    ]
    assert told(state, UseBoost(card("red 2"))) == ("2 spaces in all: row 6, any lane.")


def test_the_bonus_of_the_last_is_a_button_and_a_part_of_the_sum() -> None:
    """RC-20"""
    state = won(cars={1: (5, 0), 2: (6, 0)}, last_bonus=True)
    first = drive_of(state).adds[0]
    assert (first.label, first.more, first.total) == ("+2: you were last", "+2", 3)
    assert told(state, TakeBonus()) == "3 spaces in all: row 3, any lane."
    state = apply(state, ALICE, TakeBonus()).state
    assert drive_of(state).words == "blue 9 1, bonus +2 = 3 spaces to move"


def test_stops_have_the_signs_of_the_board() -> None:
    """RC-12"""
    state = won(cars={0: (4, 0), 1: (8, 0)})
    stops = drive_of(state).stops
    assert [(tile.sign, tile.row, tile.lane) for tile in stops] == [
        ("A", "row 5", "inner"),
        ("B", "row 5", "middle"),
    ]
    assert [tile.sign for tile in stops] == list(stop_signs(view_of(state)).values())
    assert stops[0].label == "A: row 5, inner lane"
    page = drawn(panel_of(state))
    assert page.count('class="move cat-stop"') == 2
    assert page.count('class="move cat-add"') == 3


def test_a_row_of_which_some_lanes_are_out_of_reach_is_told_lane_by_lane() -> None:
    """RC-12, RC-18"""
    state = won(cars={0: (24, 0), 1: (8, 0)}, laps=2)
    assert [tile.row for tile in drive_of(state).stops] == ["row 1", "row 1"]
    assert told(state, UseBoost(card("blue 1"))) == "5 spaces in all: row 5 of lap 2, any lane."
    state = won(cars={0: (4, 0), 1: (6, 2)})
    assert told(state, UseBoost(card("red 2"))) == (
        "2 spaces in all: row 6, inner lane; row 6, outer lane."
    )


def test_a_stop_says_the_place_and_what_comes_then() -> None:
    """RC-8, RC-15, RC-16"""
    cars = {0: (4, 0), 1: (5, 2), 2: (8, 0)}
    state = won(cars=cars)
    assert told(state, StopAt(5, 0)) == "Your car would be in place 2 of 3. Then you lead."
    state = won(cars=cars, tricks=9)
    assert told(state, StopAt(5, 0)) == (
        "Your car would be in place 2 of 3. Then new cards are dealt. 3 boost cards are lost."
    )


def test_a_stop_says_the_place_before_all_who_have_left() -> None:
    """RC-22"""
    state = won(cars={0: (4, 0), 1: (5, 2), 2: (8, 0)}, left=(CHARLIE,))
    assert told(state, StopAt(5, 0)).startswith("Your car would be in place 1 of 3.")


def test_over_the_line_is_the_goal() -> None:
    """RC-17"""
    state = won(cars={0: (24, 0)})
    choice = TABLE.choice(view_of(state), ALICE, StopAt(25, 0))
    assert choice.tone is Tone.GOAL
    assert choice.label == "A: over the finish line"
    assert choice.consequence == "You cross the finish line and win the race."
    assert told(won(cars={0: (23, 0)}), UseBoost(card("red 2"))) == (
        "2 spaces in all: over the finish line."
    )


def line_of(state: RacingCatsState, seat: Seat, viewer: Viewer = None) -> SeatLine:
    lines = side_of(view_of(state, viewer), viewer, SEAT_NAMES).lines
    return next(line for line in lines if line.seat == seat)


def test_the_side_tells_everybody_tiles_backs_and_boost_zones() -> None:
    """RC-2, RC-3, RC-5"""
    state = moment(boosts={1: "green 4"}, cars={1: (7, 2)})
    line = line_of(state, BOB)
    assert (line.tile.name, line.tile.number) == ("green", 4)
    assert [(back.name, back.number) for back in line.backs] == [("blue", 2), ("red", 1)]
    assert [face.name for face in line.boosts] == ["green 4"]
    assert (line.place, line.where, line.cards) == (1, "row 7", 3)


def test_the_side_shows_no_hand_but_the_own() -> None:
    """RC-3"""
    state = moment()
    assert [face.name for face in side_of(view_of(state), ALICE, SEAT_NAMES).hand][:2] == [
        "blue 3",
        "blue 7",
    ]
    assert side_of(view_of(state, None), None, SEAT_NAMES).hand == ()


def rows_of(state: RacingCatsState, *orders: FollowWith) -> tuple[FollowRow, ...]:
    view = view_of(state, CHARLIE)
    following = RACING_CATS.orders_after(view, CHARLIE, ())
    offers = [
        Offer(TABLE.order_choice(view, CHARLIE, (), each), encode(each), False, False)
        for each in following
    ]
    rows: tuple[FollowRow, ...] = TABLE.plan_panel(view, CHARLIE, orders, offers)
    return rows


def test_a_card_may_be_left_for_each_colour() -> None:
    """RC-4, RC-5"""
    kept = FollowWith(1, GREEN, card("green 2"))
    rows = rows_of(moment(), kept)
    assert [(row.name, row.is_boost, len(row.cards)) for row in rows] == [
        ("Blue", True, 4),
        ("Green", False, 2),
        ("Red", False, 2),
    ]
    assert [row.kept.face.name if row.kept else "" for row in rows] == ["", "green 2", ""]
    assert [each.face.name for each in rows[2].cards if each.is_trump] == ["red 5"]


def test_an_order_says_when_its_card_is_played() -> None:
    """RC-4, RC-5"""
    view = view_of(moment(), CHARLIE)
    green = TABLE.order_choice(view, CHARLIE, (), FollowWith(1, GREEN, card("green 2")))
    assert green.label == "If green is led: green 2"
    assert green.consequence == "Played as soon as another player leads green in this deal."
    blue = TABLE.order_choice(view, CHARLIE, (), FollowWith(1, BLUE, card("red 4")))
    assert blue.consequence == "You have no blue, so it would go to your boost zone."


def test_another_card_for_a_colour_takes_the_place_of_the_first() -> None:
    first = FollowWith(1, GREEN, card("green 2"))
    assert TABLE.replaces(FollowWith(1, GREEN, card("green 9")), first)
    assert not TABLE.replaces(FollowWith(1, RED, card("red 4")), first)


def test_the_words_of_the_rules_for_dropped_orders_are_explained() -> None:
    assert "New cards were dealt" in str(TABLE.order_words[DEALT])
    assert "can no longer follow" in str(TABLE.order_words[PLAYED])


SENTENCES: Sequence[tuple[RacingCatsEvent, str]] = (
    (
        TilesDealt((1, 0)),
        "The tiles are dealt: Alice green (trump 4), Bob blue (trump 3).",
    ),
    (RoundBegan(1, BOB), "Deal 1: Bob is blue and leads."),
    (RoundBegan(2, BOB), "Deal 2: Bob is last and leads."),
    (CardPlayed(ALICE, card("blue 7"), "led"), "Alice leads blue 7."),
    (CardPlayed(BOB, card("blue 9"), "followed"), "Bob follows with blue 9."),
    (CardPlayed(CHARLIE, card("blue 5"), "trump"), "Chloé plays a trump, blue 5."),
    (
        CardPlayed(CHARLIE, card("red 2"), "boost"),
        "Chloé can’t follow, so red 2 goes to the boost zone.",
    ),
    (TrickWon(6, BOB, card("blue 9")), "Bob wins trick 6 with blue 9."),
    (BoostUsed(BOB, card("red 2"), 1), "Bob boosts with red 2 and adds 1 space."),
    (BoostUsed(BOB, card("blue 1"), 4), "Bob boosts with blue 1 and adds 4 spaces."),
    (BonusTaken(BOB, 2), "Bob was last and adds 2 spaces."),
    (CarMoved(BOB, 5, 12, 2, 7), "Bob moves 7 spaces to row 12."),
    (CarMoved(BOB, 22, 27, 2, 5, "short", 2), "Bob moves 5 spaces to row 3 of lap 2."),
    (CarMoved(BOB, 22, 27, 1, 5, "long", 1), "Bob moves 5 spaces to row 27."),
    (CarFinished(BOB, 26), "Bob crosses the finish line in trick 26 and wins."),
    (
        CarFinished(BOB, 26, wins=False),
        "Bob has left, but their car crosses the finish line in trick 26. "
        "The best of the others wins.",
    ),
    (RoundsUp(40), "After 40 deals, the race ends in the current order."),
    (DriverLeft(BOB, "retired"), "Bob retires; a stand-in plays on."),
    (DriverLeft(BOB, "taken_out"), "Bob is removed from the race; a stand-in plays on."),
)


@pytest.mark.parametrize(("event", "words"), SENTENCES)
def test_what_happens_is_told_in_a_sentence(event: RacingCatsEvent, words: str) -> None:
    assert TABLE.sentence(event, SEAT_NAMES) == words


def test_crossing_the_line_is_told_once() -> None:
    """RC-17"""
    events = stop(won(cars={0: (24, 0)}, tricks=5), 25, 0).events
    told_all = [TABLE.sentence(event, SEAT_NAMES) for event in events]
    assert told_all == [None, "Alice crosses the finish line in trick 6 and wins."]


def test_the_position_can_be_played_from_by_ear() -> None:
    """RC-3, RC-4, RC-16"""
    state = moment(boosts={1: "green 4"}, cars={1: (7, 2), 0: (7, 0)}, tricks=16)
    lines = TABLE.describe(view_of(play(state, "blue 7"), BOB), SEAT_NAMES)
    assert lines == [
        "Wide short circuit, 1 lap of 24 rows: three lanes, two in rows 9–11, 18–20.",
        "Deal 2, trick 7 of 10.",
        "Place 1: Alice, the blue car, trump 3, row 7, inner lane.",
        "Place 2: Bob, the green car, trump 4, row 7, middle lane.",
        "Place 3: Chloé, the red car, trump 5, at the start.",
        "Alice leads blue 7.",
        "Alice is winning the trick with blue 7.",
        "Alice’s hand: 1 blue, 1 green, 1 red.",
        "Bob’s hand: 2 blue, 1 red.",
        "Chloé’s hand: 2 green, 2 red.",
        "Bob’s boost zone: green 4.",
        f"Discarded in this deal: {', '.join(str(card_name(each)) for each in state.discard)}.",
        "Your cards: blue 4, blue 9, red 1.",
        "It’s Bob’s turn to follow.",
    ]


def test_the_drive_and_the_trick_before_are_described() -> None:
    """RC-8, RC-10"""
    state = boost(won(cars={0: (4, 0)}), "blue 1")
    lines = TABLE.describe(view_of(state, None), SEAT_NAMES)
    assert "Alice has won the trick with blue 9." in lines
    assert lines[-1] == "Alice is moving: 5 spaces so far, boosted with blue 1."
    lines = TABLE.describe(view_of(stop(state, 9, 1).state, None), SEAT_NAMES)
    assert "Last trick: Alice won with blue 9 and moved 5 spaces, from row 4 to row 9." in lines
    assert lines[-1] == "It’s Alice’s turn to lead."


def test_nobody_hears_a_card_of_another_hand() -> None:
    """RC-3"""
    state = moment()
    lines = " ".join(str(line) for line in TABLE.describe(view_of(state, None), SEAT_NAMES))
    told_cards = [each for each in range(30) if re.search(rf"\b{card_name(each)}\b", lines)]
    assert told_cards == sorted(state.discard)


def test_venue_progress_and_notes_are_short() -> None:
    """RC-18"""
    assert str(TABLE.venue(SHORT)) == "Wide short circuit"
    assert TABLE.venue(RacingCatsOptions(circuit="long", laps=3)) == "Wide long circuit, 3 laps"
    assert TABLE.progress(12) == "trick 12"
    state = moment(cars={1: (7, 2)})
    notes = [str(TABLE.note(view_of(state), seat)) for seat in (ALICE, BOB)]
    assert notes == ["at\u00a0the\u00a0start", "row\u00a07"]
    state = moment(cars={1: (27, 0)}, laps=2)
    assert str(TABLE.note(view_of(state), BOB)) == "row\u00a03, lap\u00a02"


def test_who_has_left_is_told_that_a_stand_in_plays() -> None:
    """RC-22"""
    view = view_of(moment(left=(BOB,)))
    assert TABLE.farewell(view, BOB) == "A stand-in plays your cards to the end"
    assert TABLE.farewell(view, ALICE) == ""


def test_advice_is_to_the_point() -> None:
    state = moment()
    assert "Your 3 is a trump in every colour" in str(TABLE.advice(view_of(state), ALICE))
    state = won(cars={0: (18, 1)})
    assert "you can reach the finish line now" in str(TABLE.advice(view_of(state), ALICE))
    state = won(cars={0: (24, 0)})
    assert str(TABLE.advice(view_of(state), ALICE)).startswith("You can cross the finish line now")
    state = play(moment(), "blue 7", "blue 9")
    assert str(TABLE.advice(view_of(state, CHARLIE), CHARLIE)).startswith("You can’t follow")
