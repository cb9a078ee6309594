"""Top Race in words: bids, hands, lanes and bets to tap, sentences, money, the position as text."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec.structs import replace

from racing.clocks.values import NoClock
from racing.engine.codec import encode
from racing.engine.values import Action, Viewer
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    BetMade,
    BetPaid,
    Bid,
    BidCalled,
    BidMade,
    BidsOpened,
    BidUpTo,
    CarBrokeDown,
    CarCameBack,
    CardDiscarded,
    CardPlayed,
    CarFinished,
    CarMoved,
    CarPlaced,
    DriverLeft,
    DriverOffered,
    DriverSold,
    DriverUnsold,
    Entry,
    HandLaidDown,
    LineLost,
    MakeBet,
    MakeBid,
    MoveCar,
    PlaceCar,
    PlayCard,
    RaceBegan,
    RaceEnded,
    Result,
    StartFrom,
    TipLineCrossed,
    TopRaceEvent,
    TopRaceOptions,
    TopRaceState,
    TopRaceView,
)
from racing.races.forms.options import option_fields
from racing.races.models import Race
from racing.races.pages.options import option_facts, rematch_query
from racing.tables.table import Offer, SeatNames, Tone
from racing.tables.top_race import REGISTERED
from racing.tables.top_race.names import change, money
from racing.tables.top_race.orders import LimitRow
from racing.tables.top_race.panel import Bids, Panel
from racing.tables.top_race.sentences import sentence_of
from tests.games.top_race.scenes import (
    ALICE,
    BLUE_RED,
    BOB,
    CHARLIE,
    FINISH,
    apply,
    bids_made,
    called,
    card,
    play,
    scene,
    started,
)
from tests.games.top_race.selling import placed

TABLE = REGISTERED.table
SEAT_NAMES = SeatNames(["Alice", "Bob", "Charlie"])


def view_of(state: TopRaceState, viewer: Viewer = ALICE) -> TopRaceView:
    return TOP_RACE.view(state, viewer)


def offers_of(
    state: TopRaceState, chosen: Action | None = None, current: Action | None = None
) -> list[Offer]:
    view = view_of(state)
    return [
        Offer(TABLE.choice(view, ALICE, each), encode(each), each == chosen, each == current)
        for each in TOP_RACE.legal_actions(state, ALICE)
    ]


def panel_of(
    state: TopRaceState, chosen: Action | None = None, current: Action | None = None
) -> Panel:
    panel = TABLE.panel(view_of(state), ALICE, offers_of(state, chosen, current))
    assert isinstance(panel, Panel)
    return panel


def drawn(panel: Panel, *, confirm: bool) -> str:
    context = {"page": {"panel": panel}, "confirm": confirm, "choose_url": "/choose/"}
    return render_to_string(TABLE.actions_template, context)


def said(text: object) -> str:
    """The text with plain spaces."""
    return str(text).replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_money_is_told_in_dollars_in_either_language() -> None:
    assert [money(200), money(-30), change(60), change(0)] == [
        "200,000\N{NO-BREAK SPACE}$",
        "−30,000\N{NO-BREAK SPACE}$",
        "+60,000\N{NO-BREAK SPACE}$",
        "0\N{NO-BREAK SPACE}$",
    ]
    with override("fr"):
        assert said(money(200)) == "200 000 $"


def on_offer(state: TopRaceState, car: str = "red") -> TopRaceState:
    pile = tuple(each for each in (*state.sale.pile, state.sale.offered) if each != car)
    return replace(state, sale=replace(state.sale, offered=car, pile=pile))


def bids_of(
    state: TopRaceState, chosen: Action | None = None, current: Action | None = None
) -> Bids:
    bids = panel_of(state, chosen, current).bids
    assert bids is not None
    return bids


def test_a_driver_for_sale_is_the_question() -> None:
    """TR-11"""
    state = on_offer(started())
    question = "The red driver is for sale. What’s the most you’d pay?"
    assert TABLE.question(view_of(state), ALICE) == question
    state = on_offer(started(auction="open"))
    assert TABLE.question(view_of(state), ALICE) == "The red driver is for sale. Your bid?"
    state = called(state, 40).state
    question = "The red driver is at 40,000 $. Do you bid higher?"
    assert said(TABLE.question(view_of(state, BOB), BOB)) == question


def test_a_few_amounts_stand_on_buttons_and_all_in_a_list() -> None:
    """TR-4"""
    bids = bids_of(on_offer(started()))
    assert [said(tile.label) for tile in bids.quick[:4]] == [
        "No bid",
        "10,000 $",
        "20,000 $",
        "30,000 $",
    ]
    assert len(bids.quick) == 8
    assert len(bids.every) == 21
    assert (bids.less, bids.more) == (None, None)


def test_an_amount_that_is_looked_at_can_be_stepped_up_and_down() -> None:
    bids = bids_of(on_offer(started()), MakeBid(60))
    assert bids.less is not None
    assert bids.more is not None
    assert (bids.less.key, bids.more.key) == (encode(MakeBid(50)), encode(MakeBid(70)))
    assert bids_of(on_offer(started()), MakeBid(200)).more is None


def test_a_sealed_bid_is_shown_as_long_as_it_may_be_changed() -> None:
    """TR-11"""
    bids = bids_of(on_offer(started()), current=MakeBid(20))
    assert [said(tile.label) for tile in bids.every if tile.is_current] == ["20,000 $"]


def test_the_list_shows_what_is_looked_at_before_what_was_bid() -> None:
    """TR-11"""
    bids = bids_of(on_offer(started()), MakeBid(50), current=MakeBid(90))
    assert bids.shown == encode(MakeBid(50))
    assert bids_of(on_offer(started()), current=MakeBid(90)).shown == encode(MakeBid(90))
    assert bids_of(on_offer(started())).shown == ""


def test_an_amount_from_the_list_is_looked_at_at_once() -> None:
    """So that what is confirmed is what the list shows."""
    page = drawn(panel_of(on_offer(started()), MakeBid(60)), confirm=True)
    assert 'hx-post="/choose/" hx-trigger="change"' in page
    assert 'hx-trigger="change"' not in drawn(panel_of(on_offer(started())), confirm=False)


@pytest.mark.parametrize(("auction", "price"), [("sealed", "10,000 $"), ("open", "60,000 $")])
def test_who_may_bid_alone_is_told_the_price(auction: str, price: str) -> None:
    """TR-6, TR-11"""
    state = on_offer(started(seats=2, auction=auction))
    bobs = replace(state.cars[0], owner=BOB)
    sale = replace(state.sale, queue=(ALICE,) if auction == "open" else ())
    state = replace(state, cars=(bobs, *state.cars[1:]), sale=sale)
    assert bids_of(state).is_alone
    choice = TABLE.choice(view_of(state), ALICE, MakeBid(60))
    assert said(choice.consequence) == f"No one else can bid. It’s yours for {price}."


def test_everybody_sees_who_directs_the_race_and_how_the_sale_stands() -> None:
    """TR-7, TR-12"""
    state = called(on_offer(started(auction="open")), 40, 0).state
    board = TABLE.board(view_of(state), ALICE, SEAT_NAMES, None)
    assert [[said(mark) for mark in account.marks] for account in board.accounts] == [
        ["race director", "best bid: 40,000 $"],
        ["out of the bidding"],
        [],
    ]
    state = bids_made(on_offer(started()), {ALICE: 20}).state
    board = TABLE.board(view_of(state), ALICE, SEAT_NAMES, None)
    assert board.accounts[0].marks == ("race director", "can’t bid now")


def test_in_an_open_auction_the_least_bid_tops_the_best() -> None:
    """TR-11"""
    state = called(on_offer(started(seats=2, auction="open")), 40, 50).state
    assert [said(tile.label) for tile in bids_of(state).quick[:2]] == ["Pass", "60,000 $"]
    choice = TABLE.choice(view_of(state), ALICE, MakeBid(60))
    assert said(choice.consequence) == (
        "You pay this if no one bids higher. You’d have 140,000 $ left."
    )


def test_the_hand_is_weighed_for_each_colour() -> None:
    """TR-3"""
    state = scene({}, hands={0: (card("Y6 B4 M2"), card("Y5"), card("K4"))})
    state = replace(on_offer(state), phase="bidding")
    state = replace(state, cars=tuple(replace(car, owner=None) for car in state.cars))
    found = {each.car: (each.spaces, each.lines) for each in bids_of(state).strengths}
    assert (found["yellow"], found["blue"], found["red"]) == ((11, 2), (4, 1), (0, 0))


def test_the_list_of_amounts_stands_before_the_buttons() -> None:
    """Without JavaScript both are sent, and the last one counts."""
    for confirm, name in ((True, "choose"), (False, "action")):
        page = drawn(panel_of(on_offer(started()), MakeBid(60)), confirm=confirm)
        assert page.index(f'<select class="input" id="any-bid" name="{name}"') < page.index(
            f'name="{name}" value='
        )


def test_start_spaces_lie_as_on_the_board_and_show_who_stands_there() -> None:
    """TR-4"""
    state = bids_made(on_offer(started()), {ALICE: 20}).state
    assert TABLE.question(view_of(state), ALICE) == "Place the red car at the start"
    taken = replace(state.cars[0], row=0, lane=2, status="racing", owner=BOB)
    panel = panel_of(replace(state, cars=(taken, *state.cars[1:])), PlaceCar(-1, 4))
    assert [(space.row, space.lane) for space in panel.spaces if space.car] == [(0, 2)]
    assert [bool(space.tile) for space in panel.spaces] == [True, False, True, True, True, True]
    choice = TABLE.choice(view_of(state), ALICE, PlaceCar(-1, 4))
    assert choice.label == "The second row of the start, lane 2"
    assert choice.consequence == "The red car will start from here."


def test_a_card_tells_where_every_car_would_go() -> None:
    """TR-14"""
    cars = {"yellow": (10, 1), "blue": (20, 1), "mauve": (54, 1)}
    state = scene(cars, hands={0: (card("Y6 B4 M2"),)})
    choice = TABLE.choice(view_of(state), ALICE, PlayCard(card("Y6 B4 M2"), straight=True))
    assert choice.label == "Yellow 6 on top"
    words = "Yellow 10 → 16; light blue 20 → 24; mauve → finish, place 1, 200,000 $."
    assert said(choice.consequence) == words
    choice = TABLE.choice(view_of(state), ALICE, PlayCard(card("Y6 B4 M2")))
    assert said(choice.consequence) == f"{words} You choose the lanes, car by car."


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (
            scene({}, hands={0: (card("R5"),)}, broken={"red": (9, 1)}),
            "Red has broken down and doesn’t move.",
        ),
        (
            scene({}, hands={0: (card("R5"),)}, podium=("red",)),
            "Red has finished and doesn’t move.",
        ),
    ],
    ids=["TR-21", "TR-17"],
)
def test_a_line_that_is_lost_is_a_warning(state: TopRaceState, words: str) -> None:
    choice = TABLE.choice(view_of(state), ALICE, PlayCard(card("R5"), straight=True))
    assert (choice.consequence, choice.tone) == (words, Tone.RISKY)


@pytest.mark.parametrize(
    ("cars", "tone"),
    [
        ({"yellow": (54, 1)}, Tone.GOAL),
        ({"yellow": (22, 3), "blue": (24, 3)}, Tone.RISKY),
        ({"yellow": (40, 1)}, Tone.FINE),
    ],
)
def test_a_choice_has_the_tone_of_what_it_does_to_the_own_cars(
    cars: dict[str, tuple[int, int]], tone: Tone
) -> None:
    state = scene(cars, hands={0: (card("Y5"),)})
    assert TABLE.choice(view_of(state), ALICE, PlayCard(card("Y5"))).tone == tone


def test_a_card_with_several_ways_shows_them_once_it_is_chosen() -> None:
    """TR-18"""
    joker = card("Y6 B4 K2 M1")
    state = scene({}, hands={0: (joker, card("W5"))})
    panel = panel_of(state)
    assert [tile.has_variants for tile in panel.hand] == [True, False]
    assert panel.variants == ()
    action = PlayCard(joker, colour="green", straight=True)
    panel = panel_of(state, action)
    assert [(tile.label, tile.is_chosen) for tile in panel.variants] == [
        ("Red", False),
        ("Green", True),
        ("White", False),
        ("Choose lanes", False),
    ]
    assert panel.hand[0].key == encode(action)
    choice = TABLE.choice(view_of(state), ALICE, action)
    assert choice.label == "Yellow 6 on top, joker for green"


def test_a_joker_alone_is_named_with_its_colour() -> None:
    """TR-18"""
    action = PlayCard(card("K6"), colour="green", straight=True)
    state = scene({}, hands={0: (card("K6"),)})
    assert TABLE.choice(view_of(state), ALICE, action).label == "Joker 6 for green"


def test_a_card_is_first_looked_at_as_it_serves_the_own_cars_best() -> None:
    """TR-18: of three colours only white is Bob's, and green would be blocked."""
    joker = card("Y6 B4 K2 M1")
    cars = {"green": (23, 3), "white": (24, 3), "red": (30, 1)}
    state = scene(cars, hands={0: (joker,)})
    assert [car.owner for car in state.cars] == [ALICE, BOB, ALICE, BOB, ALICE, BOB]
    assert panel_of(state).hand[0].key == encode(PlayCard(joker, colour="red", straight=True))
    panel = panel_of(state, PlayCard(joker, colour="red", straight=True))
    assert [tile.label for tile in panel.variants[:3]] == ["Red", "White", "Green"]


def test_a_card_is_played_straight_on_unless_the_lanes_are_chosen() -> None:
    """TR-16"""
    state = scene({"yellow": (40, 1)}, hands={0: (card("Y5"), card("R5"))})
    straight, lanes = PlayCard(card("Y5"), straight=True), PlayCard(card("Y5"))
    panel = panel_of(state)
    assert panel.hand[0].key == encode(straight)
    for chosen in (straight, lanes):
        panel = panel_of(state, chosen)
        assert [(tile.label, tile.is_chosen) for tile in panel.variants] == [
            ("Straight on", chosen is straight),
            ("Choose lanes", chosen is lanes),
        ]


def test_who_chooses_the_lanes_still_chooses_the_colour() -> None:
    """TR-18: the switch itself plays nothing, not even where one tap plays."""
    joker = card("Y6 B4 K2 M1")
    state = scene({}, hands={0: (joker,)})
    panel = panel_of(state, PlayCard(joker, colour="green"))
    assert panel.variants[0].key == encode(PlayCard(joker, colour="red"))
    switch = panel.variants[-1]
    assert switch.is_chosen
    assert switch.key == encode(PlayCard(joker, colour="green", straight=True))
    page = drawn(panel, confirm=False)
    assert page.count('name="action"') == 3


def test_a_tap_never_plays_a_card_with_several_ways() -> None:
    """Not even where one tap plays."""
    joker = card("Y6 B4 K2 M1")
    state = scene({}, hands={0: (joker, card("W5"))})
    page = drawn(panel_of(state), confirm=False)
    assert page.count('name="choose"') == page.count('formaction="/choose/"') == 1
    assert page.count('name="action"') == 1
    page = drawn(panel_of(state, PlayCard(joker, colour="green")), confirm=False)
    assert page.count('name="action"') == 4


def test_an_arrow_card_is_a_sprint_or_a_breakdown() -> None:
    """TR-19, TR-22"""
    state = scene({"blue": (10, 1), "red": (15, 2)}, hands={0: (BLUE_RED,)})
    panel = panel_of(state, PlayCard(BLUE_RED, "breakdown"))
    assert panel.variants[-1].key == encode(PlayCard(BLUE_RED, "sprint"))
    assert sorted((str(tile.label), tile.mark) for tile in panel.variants[:-1]) == [
        ("Breakdown", "red"),
        ("Sprint", "blue"),
    ]
    choice = TABLE.choice(view_of(state), ALICE, PlayCard(BLUE_RED, "breakdown"))
    assert choice.label == "Breakdown: the red car"
    assert choice.consequence == (
        "The red car waits beside the track until the light blue car has passed."
    )
    level = scene({"blue": (10, 1), "red": (10, 3)}, hands={0: (BLUE_RED,)})
    panel = panel_of(level, PlayCard(BLUE_RED, "breakdown", "blue"))
    assert sorted((str(tile.label), tile.mark) for tile in panel.variants if tile.mark) == [
        ("Breakdown", "blue"),
        ("Breakdown", "red"),
        ("Sprint", "blue"),
        ("Sprint", "red"),
    ]


def test_a_card_that_cannot_be_played_is_shown_without_a_button() -> None:
    """TR-19, TR-23"""
    state = scene({}, hands={0: (card("W5"), BLUE_RED)}, broken={"red": (9, 1)})
    assert [bool(tile.key) for tile in panel_of(state).hand] == [True, False]
    stuck = scene({}, hands={0: (BLUE_RED,)}, podium=("red",))
    question = "You have no playable card. Discard one"
    assert TABLE.question(view_of(stuck), ALICE) == question
    assert [bool(tile.key) for tile in panel_of(stuck).hand] == [True]


def test_lanes_are_asked_line_by_line() -> None:
    """TR-16"""
    cars = {"yellow": (30, 3), "blue": (39, 3)}
    state = play(scene(cars, hands={0: (card("Y6 B4 M2"), 0)}), card("Y6 B4 M2")).state
    assert TABLE.question(view_of(state), ALICE) == "Where does the light blue car go?"
    panel = panel_of(state, MoveCar(3))
    assert [(step.is_done, step.is_in_hand) for step in panel.steps] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert [tile.label for tile in panel.tiles] == [
        "Lane 1",
        "Lane 2",
        "Lane 3",
        "All straight on",
    ]
    assert [(tile.symbol, tile.detail) for tile in panel.tiles[:2]] == [
        ("1", "row 43"),
        ("2", "row 43"),
    ]
    assert panel.tiles[1].words == "Light blue 39 → 43. Then you choose for the mauve car."
    assert drawn(panel, confirm=True).count('aria-current="step"') == 1


def betting(**options: Any) -> TopRaceState:
    """Everybody has made the first tip, and is asked for the second."""
    cars, made = {"yellow": (30, 1), "white": (31, 1)}, {0: ("red",), 1: ("blue",)}
    state = scene(cars, tips=1, made=made, podium=("green",), bets=True, **options)
    return replace(state, phase="betting", tips=2)


def test_bets_are_made_on_cars_in_the_order_they_lie_in() -> None:
    """TR-28"""
    state = betting()
    assert TABLE.question(view_of(state), ALICE) == "Bet 2: which car will do well?"
    tiles = panel_of(state, MakeBet("yellow")).tiles
    assert [(tile.label, tile.detail) for tile in tiles[:3]] == [
        ("Green", "now 1st, yours"),
        ("White", "now 2nd"),
        ("Yellow", "now 3rd, yours"),
    ]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("flat", "From +60,000 $ if the red car wins down to −30,000 $ if it comes last."),
        ("early", "From +60,000 $ if the red car wins down to −40,000 $ if it comes last."),
    ],
    ids=["TR-29", "TR-30"],
)
def test_a_bet_tells_what_it_may_bring(table: str, words: str) -> None:
    choice = TABLE.choice(view_of(betting(bet_table=table)), ALICE, MakeBet("red"))
    assert said(choice.consequence) == words


def sentences() -> Iterator[tuple[TopRaceEvent, str | None]]:
    yield (
        RaceBegan(2, BOB, 9, 3),
        "Race 2: Bob is race director, and each player is dealt 9 cards. "
        "3 cards are set aside unseen.",
    )
    yield DriverOffered("blue"), "The light blue driver is for sale."
    yield BidMade(BOB, None), "Bob has bid."
    yield BidMade(ALICE, 50), "Alice bids up to 50,000 $."
    yield BidMade(ALICE, 0), "Alice makes no bid."
    yield BidCalled(BOB, 30), "Bob bids 30,000 $."
    yield BidCalled(BOB, 0), "Bob passes."
    yield (
        BidsOpened("red", (Bid(BOB, 40), Bid(ALICE, 0))),
        "Bids opened for the red driver: Bob 40,000 $, Alice nothing.",
    )
    yield BidsOpened("red", ()), None
    yield DriverSold(BOB, "red", 10), "Bob buys the red driver for 10,000 $."
    yield (
        DriverSold(BOB, "red", 30, given=True),
        "Bob gets the red driver without auction, for 30,000 $.",
    )
    yield DriverUnsold("red"), "The red driver finds no buyer and will be offered again later."
    yield (
        CarPlaced(BOB, "red", 0, 2),
        "Bob puts the red car on the front row of the start, lane 2.",
    )
    yield (
        CarPlaced(None, "red", -1, 2),
        "The red car has no owner and starts from the second row of the start, lane 1.",
    )
    yield (
        CardPlayed(ALICE, card("Y6 B4 K2 M1"), "speed", "red"),
        "Alice plays yellow 6, light blue 4, joker 2 for red, mauve 1.",
    )
    yield (
        CardPlayed(BOB, BLUE_RED, "sprint", None),
        "Bob plays arrow light blue – red as a sprint.",
    )
    yield (
        CardPlayed(BOB, BLUE_RED, "breakdown", None),
        "Bob plays arrow light blue – red as a breakdown.",
    )
    yield (
        CardDiscarded(BOB, BLUE_RED),
        "Bob can’t play any card and discards one: arrow light blue – red.",
    )
    yield CarMoved("red", 12, 17, 3), "The red car moves to row 17 (+5)."
    yield (
        CarMoved("red", 12, 14, 2, lost=3),
        "The red car moves to row 14 (+2) and is blocked there. Spaces lost: 3.",
    )
    yield CarMoved("red", 12, 12, 3, lost=5), "The red car is blocked and stays in row 12."
    yield CarMoved("red", 12, 18, 3, sprint=True), "The red car sprints to row 18."
    yield CarMoved("red", 52, FINISH, 3), None
    yield LineLost("red", "finished"), "The red car has already finished, so its line is lost."
    yield LineLost("red", "broken"), "The red car has broken down, so its line is lost."
    yield (
        CarBrokeDown("red", "blue"),
        "The red car breaks down until the light blue car has passed it.",
    )
    yield CarCameBack("red", 14, 2), "The red car is back on the track, in row 14."
    yield (
        CarFinished("red", BOB, 1, 200),
        "The red car finishes in place 1. Bob wins 200,000 $.",
    )
    yield (
        CarFinished("red", None, 2, 150),
        "The red car finishes in place 2. It has no owner.",
    )
    yield (
        CarFinished("red", BOB, 4, 60, "cards_out"),
        "No cards are left, so the red car finishes in place 4. Bob wins 60,000 $.",
    )
    yield HandLaidDown(BOB, 0), "All of Bob’s cars have finished."
    yield HandLaidDown(BOB, 2), "All of Bob’s cars have finished, and 2 cards are discarded."
    yield TipLineCrossed(1, "red"), "The red car is the first to cross betting line 1."
    yield BetMade(BOB, 1, None), "Bob has placed bet 1."
    yield BetMade(ALICE, 1, "red"), "Bet 1: Alice bets on the red car."
    yield (
        BetPaid(ALICE, 3, "blue", 6, -30),
        "Bet 3: Alice bet on the light blue car, which came in place 6 (−30,000 $).",
    )
    yield RaceEnded(1, (120, -30)), "Race 1 is over: Alice +120,000 $, Bob −30,000 $."
    yield DriverLeft(BOB, "retired"), "Bob retires; a stand-in plays on."
    yield DriverLeft(BOB, "taken_out"), "Bob is removed from the race; a stand-in plays on."


@pytest.mark.parametrize(("event", "words"), list(sentences()))
def test_every_event_is_told(event: TopRaceEvent, words: str | None) -> None:
    sentence = sentence_of(event, SEAT_NAMES)
    assert (sentence and said(sentence)) == words


def test_what_others_bid_in_secret_is_not_told() -> None:
    """TR-11"""
    transition = apply(on_offer(started()), BOB, MakeBid(70))
    for viewer, words in ((ALICE, "Bob has bid."), (BOB, "Bob bids up to 70,000 $.")):
        events = TOP_RACE.events_for(transition.events, viewer)
        assert [said(sentence_of(event, SEAT_NAMES)) for event in events] == [words]


def limits_of(state: TopRaceState, *orders: BidUpTo) -> dict[str, LimitRow]:
    view = view_of(state)
    offers = [
        Offer(TABLE.order_choice(view, ALICE, orders, each), encode(each), False, False)
        for each in TOP_RACE.orders_after(view, ALICE, ())
    ]
    return {row.car: row for row in TABLE.plan_panel(view, ALICE, orders, offers).rows}


def test_bids_can_be_left_for_every_driver_to_come() -> None:
    """TR-31"""
    rows = limits_of(on_offer(started()), BidUpTo("green", 50))
    assert len(rows) == 6
    assert [limit.amount for limit in rows["green"].quick if limit.is_kept] == ["50"]
    assert [limit.amount for limit in rows["white"].quick] == ["0", "20", "50", "80"]
    assert rows["white"].quick[1].key == encode(BidUpTo("white", 20))
    assert len(rows["white"].others) == 17


def test_a_limit_that_stands_on_no_button_is_shown_in_the_list() -> None:
    """TR-31"""
    rows = limits_of(on_offer(started()), BidUpTo("green", 90))
    assert [rows["green"].other, rows["white"].other] == ["90", ""]


def test_a_limit_takes_the_place_of_another_for_the_same_driver() -> None:
    """TR-31"""
    assert TABLE.replaces(BidUpTo("red", 50), BidUpTo("red", 20))
    assert not TABLE.replaces(BidUpTo("red", 50), BidUpTo("green", 20))


@pytest.mark.parametrize(
    ("auction", "amount", "label", "words"),
    [
        ("sealed", 0, "Red: no bid", "You leave the red driver to the others."),
        (
            "sealed",
            50,
            "Red: up to 50,000 $",
            "This will be your sealed bid when the red driver is for sale.",
        ),
        (
            "open",
            50,
            "Red: up to 50,000 $",
            "The site keeps bidding for the red driver up to this amount.",
        ),
    ],
)
def test_a_bid_left_is_told_in_words(auction: str, amount: int, label: str, words: str) -> None:
    """TR-31"""
    view = view_of(started(auction=auction))
    choice = TABLE.order_choice(view, ALICE, (), BidUpTo("red", amount))
    assert (said(choice.label), choice.consequence) == (label, words)


def test_a_start_space_left_is_told_in_words() -> None:
    """TR-11"""
    choice = TABLE.order_choice(view_of(started()), ALICE, (), StartFrom(-1, 4))
    assert choice.action == PlaceCar(-1, 4)
    assert choice.label == "Start: the second row of the start, lane 2"
    assert choice.consequence == (
        "A driver you get starts from here, if the space is free. Spaces are tried in your order."
    )
    assert TABLE.replaces(StartFrom(-1, 4), StartFrom(-1, 4))
    assert not TABLE.replaces(StartFrom(-1, 4), StartFrom(0, 4))
    assert not TABLE.replaces(StartFrom(-1, 4), BidUpTo("red", 20))
    assert not TABLE.replaces(BidUpTo("red", 20), StartFrom(-1, 4))


def test_only_free_start_spaces_can_be_left() -> None:
    """TR-11"""
    state = placed(bids_made(on_offer(started()), {BOB: 10}).state, (0, 2))
    view = view_of(state)
    orders = TOP_RACE.orders_after(view, ALICE, ())
    offers = [
        Offer(TABLE.order_choice(view, ALICE, (), each), encode(each), False, False)
        for each in orders
    ]
    panel = TABLE.plan_panel(view, ALICE, (StartFrom(0, 4),), offers)
    assert [(each.amount, each.is_kept) for each in panel.spaces] == [
        ("1", False),
        ("3", True),
        ("4", False),
        ("5", False),
        ("6", False),
    ]


def test_bids_left_stand_beside_the_board_of_their_owner() -> None:
    """TR-31"""
    board = TABLE.plan_board(view_of(started()), ALICE, SEAT_NAMES, (BidUpTo("red", 50),), False)
    assert [said(limit) for limit in board.limits] == ["Red: up to 50,000 $"]
    assert TABLE.board(view_of(started()), ALICE, SEAT_NAMES, None).limits == []


def test_the_ledger_adds_up_to_the_cash() -> None:
    """TR-1, TR-4"""
    state = bids_made(on_offer(started()), {ALICE: 50, BOB: 20}).state
    board = TABLE.board(view_of(state), ALICE, SEAT_NAMES, None)
    alice = board.accounts[0]
    lines = [(line.race, line.words, said(line.amount)) for line in alice.lines]
    assert lines == [
        (1, "Starting money", "+200,000 $"),
        (1, "The red driver", "−30,000 $"),
    ]
    assert said(alice.cash) == "170,000 $"
    assert [said(driver.price) for driver in alice.drivers] == ["30,000 $"]


def test_every_kind_of_entry_says_what_it_is_for() -> None:
    state = started()
    entries = (
        Entry(1, ALICE, "given", -30, "blue"),
        Entry(1, ALICE, "prize", 150, "blue", 2),
        Entry(1, ALICE, "bet", -30, "red", 3),
    )
    board = TABLE.board(view_of(replace(state, ledger=entries)), ALICE, SEAT_NAMES, None)
    assert [line.words for line in board.accounts[0].lines] == [
        "The light blue driver, without auction",
        "Place 2: the light blue car",
        "Bet 3: the red car",
    ]


def test_own_bets_are_shown_to_nobody_else() -> None:
    """TR-28"""
    for viewer, bets in (
        (ALICE, [("Bet 1", "the red car")]),
        (BOB, [("Bet 1", "the light blue car")]),
    ):
        board = TABLE.board(view_of(betting(), viewer), viewer, SEAT_NAMES, None)
        assert [(tip, str(car)) for tip, car in board.own_bets] == bets
    assert TABLE.board(view_of(betting(), None), None, SEAT_NAMES, None).own_bets == []


def test_the_bet_table_in_use_is_shown() -> None:
    """TR-29, TR-30"""
    board = TABLE.board(view_of(betting()), ALICE, SEAT_NAMES, None)
    assert board.bet_rows == (("Every bet", ("+60", "+30", "+10", "−10", "−20", "−30")),)
    board = TABLE.board(view_of(betting(bet_table="early")), ALICE, SEAT_NAMES, None)
    assert [name for name, _ in board.bet_rows] == ["Bet 1", "Bet 2", "Bet 3"]
    assert board.bet_rows[0][1] == ("+100", "+60", "+30", "0", "−10", "−30")


def test_the_race_can_be_played_from_its_text() -> None:
    cars = {"yellow": (30, 1), "white": (-1, 4)}
    hands = {0: (card("Y6 B4 M2"), BLUE_RED)}
    state = scene(cars, hands=hands, podium=("green",), broken={"red": (9, 3)})
    lines = [said(line) for line in TABLE.describe(view_of(state), SEAT_NAMES)]
    for line in (
        "Race 1 of 3.",
        "Alice has 200,000 $ and 2 cards.",
        "On the podium: place 1, 200,000 $: the green car, Alice.",
        "The yellow car, Alice: row 30, lane 1, place 2.",
        "The red car, Alice: broken down beside row 9 until the light blue car has passed it.",
        "The white car, Bob: the second row of the start, lane 2, place 6.",
        "Your cards: yellow 6, light blue 4, mauve 2; arrow light blue – red.",
        "It’s Alice’s turn to play a card.",
    ):
        assert line in lines
    told = " ".join(map(str, TABLE.describe(view_of(state, BOB), SEAT_NAMES)))
    assert "arrow light blue" not in told


def test_the_sale_can_be_followed_from_its_text() -> None:
    state = apply(on_offer(started()), BOB, MakeBid(70)).state
    lines = [said(line) for line in TABLE.describe(view_of(state, BOB), SEAT_NAMES)]
    assert "The red driver is for sale." in lines
    assert any(line.startswith("Drivers still to be sold: ") for line in lines)
    assert "Bob has bid." in lines
    assert "Your sealed bid: 70,000 $." in lines
    assert "70,000" not in " ".join(map(str, TABLE.describe(view_of(state, ALICE), SEAT_NAMES)))


def advices() -> Iterator[tuple[TopRaceState, str]]:
    yield started(), "B"
    yield bids_made(on_offer(started()), {ALICE: 20}).state, "The track narrows"
    yield betting(), "You bet on the place"
    played = scene({}, hands={0: (card("Y5"),)})
    yield replace(played, played=()), "A card moves every car"
    yield scene({}, hands={0: (card("Y5"),)}, broken={"red": (9, 1)}), "Your broken-down car"
    yield scene({"yellow": (50, 1)}, hands={0: (card("Y5"),)}), "One of your cars is near"
    yield scene({}, hands={0: (card("Y5"), BLUE_RED)}), "An arrow card"
    yield played, "Check where the others"


@pytest.mark.parametrize(("state", "words"), list(advices()))
def test_the_coach_speaks_of_what_matters_now(state: TopRaceState, words: str) -> None:
    assert str(TABLE.advice(view_of(state), ALICE)).startswith(words)


def test_a_seat_tells_its_money_and_what_it_has_done_in_secret() -> None:
    state = apply(on_offer(started()), BOB, MakeBid(70)).state
    assert TABLE.note(view_of(state), BOB) == "has bid"
    assert said(TABLE.note(view_of(state), ALICE)) == "200,000 $"
    state = called(on_offer(started(auction="open")), 40).state
    assert said(TABLE.note(view_of(state), ALICE)) == "bids 40,000 $"
    driving = scene({"yellow": (40, 1), "blue": (30, 1)}, podium=("red",))
    assert said(TABLE.note(view_of(driving), ALICE)) == "worth 380,000 $"
    account = TABLE.board(view_of(driving), ALICE, SEAT_NAMES, None).accounts[0]
    assert (said(account.cash), said(account.worth)) == ("200,000 $", "380,000 $")
    state = apply(betting(), BOB, MakeBet("red")).state
    assert TABLE.note(view_of(state), BOB) == "has bet"
    assert said(TABLE.score(340_000)) == "340,000 $"


def test_whose_cars_are_home_is_told_so() -> None:
    """TR-24"""
    state = scene({}, seats=3, podium=("yellow", "mauve"), turn=BOB)
    assert (
        TABLE.farewell(view_of(state), ALICE)
        == "Your cars have finished; the others are still racing"
    )
    assert TABLE.farewell(view_of(state, CHARLIE), CHARLIE) == ""


@pytest.mark.parametrize(("turn", "words"), [(100, "race 1, auction"), (217, "race 2, card 17")])
def test_lists_tell_which_race_it_is(turn: int, words: str) -> None:
    assert TABLE.progress(turn) == words


def test_sums_a_championship_sets_are_told_in_dollars() -> None:
    assert said(TABLE.option_value("cash", (200, 150))) == "200,000 $, 150,000 $"


def test_nobody_is_told_a_bid_that_is_not_theirs() -> None:
    state = apply(on_offer(started()), BOB, MakeBid(70)).state
    for viewer in (None, ALICE, CHARLIE):
        board = TABLE.board(view_of(state, viewer), viewer, SEAT_NAMES, None)
        context = {"page": {"board": board, "panel": None}, "race": {"has_ended": False}}
        assert "70,000" not in said(render_to_string(TABLE.side_template, context))


def race_of(**options: object) -> Race:
    chosen = encode(TopRaceOptions(**options))  # type: ignore[arg-type]
    clock = encode(NoClock())
    return Race(
        game=TOP_RACE.slug,
        rules_version=TOP_RACE.rules_version,
        seats=2,
        options=chosen,
        clock=clock,
    )


def test_what_only_a_championship_sets_is_no_field_of_a_new_race() -> None:
    """TR-1"""
    fields = option_fields(TOP_RACE, TABLE)
    assert list(fields) == ["option_races", "option_auction", "option_bets", "option_bet_table"]
    assert "cash" not in rematch_query(race_of(cash=(200, 150)), [])


def test_what_a_championship_has_set_stands_among_the_facts() -> None:
    """TR-1"""
    facts = {str(fact.label): said(fact.value) for fact in option_facts(race_of(cash=(200, 150)))}
    assert facts["Starting money"] == "200,000 $, 150,000 $"
    assert facts["Races"] == "three races"
    assert "Starting money" not in {str(fact.label) for fact in option_facts(race_of())}


def between_races() -> TopRaceState:
    result = Result(
        podium=("yellow", "blue", "red", "mauve", "green", "white"),
        owners=(BOB, BOB, BOB, ALICE, ALICE, None),
        gains=(-40, 390),
        bets=((), ()),
    )
    return replace(started(seats=2), race=2, results=(result,))


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (ALICE, "Race 1 is over. You came 4th and 5th (−40,000 $) and have 200,000 $."),
        (BOB, "Race 1 is over. You came 1st, 2nd and 3rd (+390,000 $) and have 200,000 $."),
        (None, "Race 1 is over."),
    ],
)
def test_a_new_race_begins_with_how_the_last_one_went(viewer: Viewer, words: str) -> None:
    """TR-27"""
    board = TABLE.board(view_of(between_races(), viewer), viewer, SEAT_NAMES, None)
    assert said(board.last_race) == words
    assert TABLE.board(view_of(started(), viewer), viewer, SEAT_NAMES, None).last_race == ""


def test_results_are_told_in_thousands_race_by_race() -> None:
    """TR-27"""
    board = TABLE.board(view_of(between_races()), ALICE, SEAT_NAMES, None)
    assert [(gain.name, gain.races, gain.total) for gain in board.gains] == [
        ("Alice", ("−40",), "200"),
        ("Bob", ("+390",), "200"),
    ]
    assert [line.is_own for line in board.results[0].podium].count(True) == 2
    assert said(TABLE.advice(view_of(between_races()), ALICE)).startswith("Race 1 is over")
