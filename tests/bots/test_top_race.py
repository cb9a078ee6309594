"""Bots of Top Race: that they play by the rules, from what they may know, and sensibly."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.contests import Contest, driven_by
from bench.gains import MEETING, Gains, gains
from racing.bots.situation import Bot, Level, at_random, situation_of
from racing.bots.top_race import BOTS
from racing.engine.dice import Dice
from racing.engine.position import Position, play, play_for, set_up
from racing.engine.values import Action, Seat, TakeOut
from racing.games.top_race.circuit import FINISH
from racing.games.top_race.deck import COLOURS, DECK, INDEX, LINES, in_order, lines_of
from racing.games.top_race.game import TOP_RACE
from racing.games.top_race.values import (
    Card,
    Colour,
    Driver,
    MakeBet,
    MakeBid,
    MoveCar,
    Play,
    PlayCard,
    RacingCar,
    Sale,
    TopRaceOptions,
    TopRaceState,
)
from tests.thorough import THOROUGH, only_if_thorough

KEY = b"k" * 32
GOOD_DRIVERS = (Level.CLUB, Level.ACE)
MIXED = driven_by(*(BOTS[level] for level in (*BOTS, *BOTS)))
PHASES = {"bidding", "placing", "playing", "moving", "betting"}

every_level = pytest.mark.parametrize("level", BOTS)
good_drivers = pytest.mark.parametrize("level", GOOD_DRIVERS)
few_and_many = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6] if THOROUGH else [2, 4, 6])
both_auctions = pytest.mark.parametrize("auction", ["sealed", "open"])


@cache
def positions(options: TopRaceOptions, seats: int, *, random_ones: bool) -> tuple[Position, ...]:
    """Positions of one meeting in which all levels meet, or in which anything is played."""
    return tuple(_positions(options, seats, at_random if random_ones else MIXED))


def _positions(options: TopRaceOptions, seats: int, bot: Bot) -> Iterator[Position]:
    random, position = Random(1), set_up(TOP_RACE, options, seats, KEY).position
    while asked := TOP_RACE.seats_to_act(position.state):
        yield position
        seat = random.choice(sorted(asked))
        action = bot(situation_of(TOP_RACE, position, seat, random))
        position = play(TOP_RACE, position, seat, action, KEY).position


def choice_of(level: Level, state: TopRaceState, seat: int = 0, seed: int = 0) -> Action:
    situation = situation_of(TOP_RACE, Position(state), Seat(seat), Random(seed))
    return BOTS[level](situation)


@every_level
@few_and_many
@both_auctions
def test_each_level_plays_by_the_rules_in_every_phase(
    level: Level, seats: int, auction: Any
) -> None:
    """TR-4: nobody bids more than they have, that being illegal too."""
    options = TopRaceOptions(races=1, auction=auction, bets=True)
    among_bots = positions(options, seats, random_ones=False)
    anywhere = positions(options, seats, random_ones=True)
    phases = set()
    for position in (*among_bots, *anywhere[::2]):
        state: TopRaceState = position.state
        phases.add(state.phase)
        for seat in TOP_RACE.seats_to_act(state):
            action = choice_of(level, state, seat)
            assert action in TOP_RACE.legal_actions(state, seat)
            if isinstance(action, MakeBid):
                assert action.amount <= max(0, state.drivers[seat].cash)
    assert phases == PHASES


@every_level
def test_no_choice_depends_on_what_others_keep_hidden(level: Level) -> None:
    """TR-2, TR-11, TR-28: in a world that a seat cannot tell from the real one its bot does the
    same."""
    random, options = Random(2), TopRaceOptions(races=1, bets=True)
    for position in positions(options, 4, random_ones=False)[::3]:
        for seat in sorted(TOP_RACE.seats_to_act(position.state)):
            world = TOP_RACE.imagine(position.state, seat, Dice(random.randbytes(32)))
            assert choice_of(level, world, seat) == choice_of(level, position.state, seat)


@every_level
def test_a_stand_in_plays_on_for_who_has_left(level: Level) -> None:
    """TR-31: at whatever moment they do."""
    options = TopRaceOptions(races=1, bets=True)
    for position in positions(options, 3, random_ones=False)[::9]:
        state = play_for(TOP_RACE, position, Seat(1), TakeOut(), KEY).position.state
        for seat in TOP_RACE.seats_to_act(state):
            assert choice_of(level, state, seat) in TOP_RACE.legal_actions(state, seat)


@only_if_thorough
@pytest.mark.parametrize(("one", "others"), [(Level.ACE, Level.CLUB), (Level.CLUB, Level.ROOKIE)])
def test_the_better_driver_makes_more_money(one: Level, others: Level) -> None:
    made = gains(Contest(TOP_RACE, BOTS, one, others, 4, 24, MEETING, seed=1000))
    assert made.lead > 0


def test_a_bot_among_its_like_makes_as_much_as_they() -> None:
    """Each seed is raced from every seat, so whoever makes money does so once."""
    made = gains(Contest(TOP_RACE, BOTS, Level.ROOKIE, Level.ROOKIE, 3, 6, MEETING))
    assert made.lead < 1e-9 < -made.lower


def test_more_processes_give_the_same_gains() -> None:
    contest = Contest(TOP_RACE, BOTS, Level.CLUB, Level.ROOKIE, 2, 6, MEETING)
    assert gains(contest, processes=2) == gains(contest)


def test_the_lower_bound_is_that_of_the_mean_lead() -> None:
    """Worked example: leads of 10, 20 and 30 have a standard deviation of 10."""
    made = Gains(one=(110, 120, 130), others=(100, 100, 100))
    assert made.lead == 20
    assert made.lower == pytest.approx(20 - 1.96 * 10 / 3**0.5)


def card(text: str) -> Card:
    """A card by its lines, such as `R6 W4 B2`."""
    letters = dict(zip("YBRMGW", COLOURS, strict=True))
    lines = tuple((letters.get(word[0]), int(word[1:])) for word in text.split())
    return LINES.index(lines)


ARROW_BLUE_RED = 45


def hands_of(hand: list[Card], seats: int, cards: int) -> list[tuple[Card, ...]]:
    """Hands: these cards for the first seat, and so many for each of the others."""
    rest = [each for each in DECK if each not in hand]
    Random(3).shuffle(rest)
    others = [rest[cards * seat : cards * (seat + 1)] for seat in range(seats - 1)]
    return [in_order(each) for each in (hand, *others)]


def race(
    rows: dict[Colour, tuple[int, int]], hand: list[Card], *, cards: int | None = None
) -> TopRaceState:
    """The first seat has yellow and blue, and it is its turn; cars not named are home."""
    hands = hands_of(hand, 3, len(hand) if cards is None else cards)
    owners = dict(zip(COLOURS, (0, 0, 1, 1, 2, 2), strict=True))
    podium = tuple(colour for colour in COLOURS if colour not in rows)
    cars = tuple(
        RacingCar(*rows[colour], "racing", Seat(owners[colour]))
        if colour in rows
        else RacingCar(FINISH, 0, "finished", Seat(owners[colour]))
        for colour in COLOURS
    )
    dealt = {each for cards_held in hands for each in cards_held}
    return TopRaceState(
        TopRaceOptions(races=1, bets=True),
        1,
        "playing",
        cars,
        tuple(Driver(200, cards_held, bets=(COLOURS[0],) * 3) for cards_held in hands),
        Sale(last=Seat(0)),
        turn=Seat(0),
        played=tuple(each for each in DECK if each not in dealt),
        podium=podium,
        tips=3,
        asked=3,
    )


def auction(hand: list[Card], offered: Colour, **sale: Any) -> TopRaceState:
    """An auction of four seats, all without a driver and with all their money."""
    hands = hands_of(hand, 4, 12)
    pile = tuple(colour for colour in COLOURS if colour != offered)
    return TopRaceState(
        TopRaceOptions(races=1, bets=True),
        1,
        "bidding",
        (RacingCar(),) * 6,
        tuple(Driver(200, cards_held) for cards_held in hands),
        Sale(**{"offered": offered, "pile": pile, **sale}),
    )


def good_for(colour: Colour) -> list[Card]:
    """The twelve cards on which a colour goes furthest."""

    def spaces(each: Card) -> int:
        return sum(line.spaces for line in lines_of(each) if line.colour == colour)

    return sorted(DECK, key=spaces, reverse=True)[:12]


@good_drivers
@pytest.mark.parametrize("colour", COLOURS)
def test_a_good_driver_bids_for_the_car_their_hand_loves(level: Level, colour: Colour) -> None:
    bid = choice_of(level, auction(good_for(colour), colour))
    assert isinstance(bid, MakeBid)
    assert bid.amount >= 20


@good_drivers
def test_a_good_driver_bids_less_for_other_cars(level: Level) -> None:
    hand = good_for("green")
    bids = {}
    for colour in COLOURS:
        bid = choice_of(level, auction(hand, colour))
        assert isinstance(bid, MakeBid)
        bids[colour] = bid.amount
    assert max(bids, key=bids.__getitem__) == "green"


def sold_but_to_me(offered: Colour) -> TopRaceState:
    """The others have red, mauve and white; the first seat bids alone."""
    state = auction(good_for("green"), offered)
    left = tuple(colour for colour in ("yellow", "blue", "green") if colour != offered)
    cars = list(state.cars)
    sold: tuple[Colour, ...] = ("red", "mauve", "white")
    for seat, colour in enumerate(sold, start=1):
        cars[INDEX[colour]] = RacingCar(0, 2 * seat, "racing", Seat(seat))
    return replace(state, cars=tuple(cars), sale=replace(state.sale, pile=left))


def test_the_ace_who_bids_alone_waits_for_the_best_car() -> None:
    """TR-6: those who have a driver may not bid yet."""
    assert choice_of(Level.ACE, sold_but_to_me("yellow")) == MakeBid(0)
    assert choice_of(Level.ACE, sold_but_to_me("green")) != MakeBid(0)


def test_in_an_open_auction_the_ace_bids_one_step_more() -> None:
    """TR-11."""
    state = auction(good_for("red"), "red", queue=tuple(Seat(seat) for seat in range(4)))
    state = replace(state, options=replace(state.options, auction="open"))
    assert choice_of(Level.ACE, state) == MakeBid(10)


@good_drivers
@pytest.mark.parametrize("seed", range(5))
def test_a_good_driver_drives_over_the_line_to_win(level: Level, seed: int) -> None:
    """TR-25."""
    rows: dict[Colour, tuple[int, int]] = {
        "yellow": (51, 1),
        "blue": (20, 3),
        "red": (52, 3),
        "mauve": (30, 3),
        "green": (40, 1),
        "white": (22, 1),
    }
    winning = card("Y5")
    hand = [winning, card("B5 G3"), card("R5 W3"), card("G10")]
    assert choice_of(level, race(rows, hand), seed=seed) == PlayCard(winning)


@good_drivers
@pytest.mark.parametrize("seed", range(5))
def test_a_good_driver_sprints_past_the_car_in_front(level: Level, seed: int) -> None:
    """TR-20: nothing else brings their car as far, and the finish is near."""
    rows: dict[Colour, tuple[int, int]] = {"blue": (47, 3), "red": (55, 3), "white": (54, 1)}
    hand = [ARROW_BLUE_RED, card("W5 Y3"), card("Y5")]
    played = choice_of(level, race(rows, hand), seed=seed)
    assert played == PlayCard(ARROW_BLUE_RED, "sprint")


@good_drivers
def test_a_good_driver_gives_the_black_line_to_a_car_of_theirs(level: Level) -> None:
    """TR-18."""
    rows: dict[Colour, tuple[int, int]] = {"blue": (51, 3), "red": (52, 1), "white": (53, 5)}
    state = race(rows, [card("K6")])
    assert choice_of(level, state) == PlayCard(card("K6"), colour="blue")


@good_drivers
@pytest.mark.parametrize(("behind", "lane"), [("blue", 5), ("green", 3)])
def test_a_good_driver_keeps_their_way_free_and_blocks_others(
    level: Level, behind: Colour, lane: int
) -> None:
    """TR-16: red may stop beside white, as a wall in front of the car behind, or further out."""
    rows: dict[Colour, tuple[int, int]] = {behind: (20, 1), "white": (21, 1), "red": (16, 3)}
    rows |= {"yellow": (5, 1)}
    state = race(rows, [card("B5"), card("Y5")])
    moving = replace(state, phase="moving", play=Play(card("R5")))
    assert choice_of(level, moving) == MoveCar(lane)


@good_drivers
@pytest.mark.parametrize("leader", COLOURS)
def test_a_good_driver_bets_on_the_leader_near_the_end(level: Level, leader: Colour) -> None:
    """TR-28."""
    rows = {colour: (30, 1 + 2 * (number % 3)) for number, colour in enumerate(COLOURS)}
    rows |= {colour: (26, 2 * number) for number, colour in enumerate(COLOURS[:3], start=1)}
    rows |= {leader: (52, 3)}
    state = race(rows, [card("K6"), card("K5"), card("K4")])
    drivers = tuple(replace(driver, bets=driver.bets[:2]) for driver in state.drivers)
    state = replace(state, phase="betting", drivers=drivers, asked=2)
    assert choice_of(level, state) == MakeBet(leader)
