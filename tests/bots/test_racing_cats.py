"""Bots of Racing Cats: that they play by the rules, from what they may know, and sensibly."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.contests import Contest, driven_by, held
from racing.bots.racing_cats import BOTS
from racing.bots.racing_cats.counting import Count
from racing.bots.racing_cats.hopes import hope
from racing.bots.racing_cats.playout import Playout
from racing.bots.racing_cats.worlds import deal, terms_of
from racing.bots.situation import Bot, Level, at_random, situation_of
from racing.engine.dice import Dice
from racing.engine.position import Position, play, play_for, set_up
from racing.engine.values import Action, Seat, TakeOut
from racing.games.racing_cats.deck import COLOUR_OF, card_of, deck_for
from racing.games.racing_cats.driving import drive_of
from racing.games.racing_cats.game import RACING_CATS
from racing.games.racing_cats.hidden import backs_of
from racing.games.racing_cats.rounds import TRICKS
from racing.games.racing_cats.tricks import winner_of
from racing.games.racing_cats.values import (
    Card,
    CatCar,
    PlayCard,
    RacingCatsOptions,
    RacingCatsState,
    StopAt,
    TakeBonus,
    UseBoost,
)
from tests.thorough import only_if_thorough

KEY = b"k" * 32
SEATS = 4
GOOD_DRIVERS = (Level.CLUB, Level.ACE)
MIXED = driven_by(*(BOTS[level] for level in (*BOTS, *BOTS)))

every_level = pytest.mark.parametrize("level", BOTS)
good_drivers = pytest.mark.parametrize("level", GOOD_DRIVERS)
few_and_many = pytest.mark.parametrize("seats", [3, 4, 5])
seeds = pytest.mark.parametrize("seed", range(5))


@cache
def positions(
    options: RacingCatsOptions, seats: int, *, random_ones: bool = False
) -> tuple[Position, ...]:
    """Positions of one race in which all levels meet, or in which anything is played."""
    return tuple(_positions(options, seats, at_random if random_ones else MIXED))


def _positions(options: RacingCatsOptions, seats: int, bot: Bot) -> Iterator[Position]:
    random, position = Random(1), set_up(RACING_CATS, options, seats, KEY).position
    while asked := RACING_CATS.seats_to_act(position.state):
        yield position
        (seat,) = asked
        action = bot(situation_of(RACING_CATS, position, seat, random))
        position = play(RACING_CATS, position, seat, action, KEY).position


def choice_of(level: Level, state: RacingCatsState, seed: int = 0) -> Action:
    situation = situation_of(RACING_CATS, Position(state), state.turn, Random(seed))
    return BOTS[level](situation)


@every_level
@few_and_many
def test_each_level_plays_by_the_rules_in_every_phase(level: Level, seats: int) -> None:
    """RC-4, RC-10, RC-20."""
    options = RacingCatsOptions(circuit="short", last_bonus=True)
    phases = set()
    for position in positions(options, seats, random_ones=True)[::2]:
        state: RacingCatsState = position.state
        phases.add(state.phase)
        assert choice_of(level, state) in RACING_CATS.legal_actions(state, state.turn)
    assert phases == {"playing", "driving"}


@every_level
@few_and_many
def test_no_choice_depends_on_the_numbers_in_other_hands(level: Level, seats: int) -> None:
    """RC-3: where a seat cannot tell a world from the real one its bot does the same."""
    random = Random(2)
    differing = 0
    for position in positions(RacingCatsOptions(circuit="short"), seats)[::5]:
        state: RacingCatsState = position.state
        world = RACING_CATS.imagine(state, state.turn, Dice(random.randbytes(32)))
        differing += world.hands != state.hands
        assert choice_of(level, world) == choice_of(level, state)
    assert differing


@every_level
def test_a_stand_in_plays_on_for_who_has_left(level: Level) -> None:
    """RC-22: at whatever moment they do."""
    for position in positions(RacingCatsOptions(circuit="short"), 3)[::9]:
        state = play_for(RACING_CATS, position, position.state.turn, TakeOut(), KEY).position.state
        assert choice_of(level, state) in RACING_CATS.legal_actions(state, state.turn)


@only_if_thorough
@pytest.mark.parametrize(
    ("one", "others", "races"), [(Level.ACE, Level.CLUB, 24), (Level.CLUB, Level.ROOKIE, 80)]
)
def test_the_better_driver_wins_more_than_their_share(
    one: Level, others: Level, races: int
) -> None:
    success = held(Contest(RACING_CATS, BOTS, one, others, SEATS, races, seed=1000))
    assert success.lower > success.even


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their short names, such as `B7 K10`: blue 7 and black 10."""
    return tuple(card_of("BGRKO".index(word[0]), int(word[1:])) for word in text.split())


def card(text: str) -> Card:
    return cards(text)[0]


def race(
    hands: tuple[str, ...],
    *,
    trick: str = "",
    boosts: str = "",
    rows: tuple[tuple[int, int], ...] = ((4, 0), (4, 2), (4, 4), (5, 2)),
    tricks: int | None = None,
    **changes: Any,
) -> RacingCatsState:
    """The first of four seats, whose tile is blue, plays next or has won and drives."""
    held_now = tuple(tuple(sorted(cards(hand))) for hand in hands)
    trick_now = cards(trick)
    leader = Seat(-len(trick_now) % SEATS)
    zone = cards(boosts)
    off = [each for each in trick_now if COLOUR_OF[each] != COLOUR_OF[trick_now[0]]]
    seats_of = {each: (leader + trick_now.index(each)) % SEATS for each in off}
    zones = [zone if seat == 0 else () for seat in range(SEATS)]
    for each, seat in seats_of.items():
        zones[seat] = (*zones[seat], each)
    there = {*trick_now, *zone, *(each for hand in held_now for each in hand)}
    return RacingCatsState(
        options=changes.pop("options", RacingCatsOptions(circuit="short")),
        tiles=(0, 1, 2, 3),
        cars=tuple(CatCar(*place) for place in rows),
        hands=held_now,
        boosts=tuple(zones),
        left=(False,) * SEATS,
        phase="playing",
        leader=leader,
        turn=Seat(0),
        tricks=TRICKS - len(held_now[0]) if tricks is None else tricks,
        trick=trick_now,
        discard=tuple(each for each in deck_for(SEATS) if each not in there),
        **changes,
    )


def checked(state: RacingCatsState) -> RacingCatsState:
    """The state, checked to be one that can happen."""
    assert RACING_CATS.faults(state) == ()
    return state


def driving(hands: tuple[str, ...], trick: str, **given: Any) -> RacingCatsState:
    """A race whose first seat led this trick, has won it and is to drive."""
    state = race(hands, trick=trick, tricks=TRICKS - 1 - len(hands[0].split()), **given)
    state = replace(state, phase="driving", leader=Seat(0))
    return checked(replace(state, drive=drive_of(state, Seat(0), state.trick[0])))


@good_drivers
@seeds
def test_a_good_driver_wins_with_a_plain_card_and_keeps_their_trump(
    level: Level, seed: int
) -> None:
    """RC-7: blue 3, a trump, wins later too; the 7 goes as far, but higher cards are to come."""
    hands = ("B3 B7 K1", "B8 R1", "B9 R8", "B10 R10")
    state = checked(race(hands, trick="B5 B2 B4"))
    assert choice_of(level, state, seed) == PlayCard(card("B7"))


@good_drivers
@seeds
def test_a_good_driver_who_is_last_wins_with_the_card_that_goes_furthest(
    level: Level, seed: int
) -> None:
    """RC-8."""
    hands = ("B10 B7 K1", "G1 R1", "G6 R8", "G7 R10")
    state = checked(race(hands, trick="B5 B2 B4"))
    assert choice_of(level, state, seed) == PlayCard(card("B7"))


@good_drivers
@seeds
def test_a_good_driver_who_cannot_follow_keeps_their_trump(level: Level, seed: int) -> None:
    """RC-5, RC-7: green 3 wins a trick yet, whatever the others play."""
    hands = ("G3 K1 K2", "G1 G5", "G6 R8", "G7 R10")
    state = checked(race(hands, trick="B5 B2 B4"))
    assert choice_of(level, state, seed) != PlayCard(card("G3"))


@good_drivers
@seeds
def test_a_good_driver_leads_the_colour_that_nobody_else_has(level: Level, seed: int) -> None:
    """RC-3, RC-4: the backs show that red 1 wins, with four cars."""
    hands = ("R1 B4 G2", "B8 G8 K1", "B9 G9 K2", "B10 G10 K3")
    assert choice_of(level, checked(race(hands)), seed) == PlayCard(card("R1"))


@good_drivers
@seeds
def test_a_good_driver_keeps_another_from_the_line(level: Level, seed: int) -> None:
    """RC-17: the last seat wins the race with red 9, if nobody plays higher."""
    hands = ("R10 R1", "K7", "K8", "K9")
    rows = ((12, 0), (13, 0), (14, 0), (24, 0))
    state = checked(race(hands, trick="R2 R3 R9", rows=rows))
    assert choice_of(level, state, seed) == PlayCard(card("R10"))


@good_drivers
@seeds
def test_a_good_driver_boosts_over_the_line(level: Level, seed: int) -> None:
    """RC-10: three cars and two boosts of another colour are the five rows that are left."""
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "B8 B9 B10")
    state = driving(hands, "B7 B5 B2 B4", boosts="G8 R8", rows=((20, 1), (4, 2), (4, 4), (5, 2)))
    state = play_out(level, state, seed)
    assert state.phase == "over"
    assert state.cars[0].row == 25


@good_drivers
def test_a_good_driver_who_is_home_without_boosts_uses_none(level: Level) -> None:
    """RC-14: the rest would be lost."""
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "B8 B9 B10")
    state = driving(hands, "B7 B5 B2 B4", boosts="G8 R8", rows=((22, 0), (4, 2), (4, 4), (5, 2)))
    assert choice_of(level, state) == StopAt(25, 0)


def play_out(level: Level, state: RacingCatsState, seed: int) -> RacingCatsState:
    """Plays on until the car stops."""
    position = Position(state)
    while position.state.phase == "driving":
        action = choice_of(level, position.state, seed)
        position = play(RACING_CATS, position, Seat(0), action, KEY).position
    after: RacingCatsState = position.state
    return after


@good_drivers
@seeds
def test_a_good_driver_uses_every_boost_before_the_cards_are_dealt_again(
    level: Level, seed: int
) -> None:
    """RC-15."""
    state = driving(("", "", "", ""), "B7 B5 B2 B4", boosts="G8 R8 B1")
    moved = play_out(level, state, seed).last
    assert moved is not None
    assert moved.spaces == 3 + 1 + 1 + 4


@good_drivers
@seeds
def test_a_good_driver_uses_a_boost_of_the_colour_and_keeps_others_for_theirs(
    level: Level, seed: int
) -> None:
    """RC-10: blue 1 adds four now; red 1 adds four to a red trick, which they are sure to win."""
    hands = ("R10 K9 G3", "G1 G2 K1", "R2 R3 K3", "R8 B9 G10")
    state = driving(hands, "B7 B5 B2 B4", boosts="R1 B1")
    after = play_out(level, state, seed)
    assert after.boosts[0] == cards("R1")


@good_drivers
def test_a_good_driver_who_is_last_takes_the_bonus(level: Level) -> None:
    """RC-20."""
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "B8 B9 B10")
    options = RacingCatsOptions(circuit="short", last_bonus=True)
    rows = ((3, 0), (4, 2), (4, 4), (5, 2))
    state = driving(hands, "B7 B5 B2 B4", rows=rows, options=options)
    assert choice_of(level, state) == TakeBonus()


@good_drivers
def test_a_good_driver_stops_where_a_wall_will_carry_them_on(level: Level) -> None:
    """RC-13: from the inner lane they will jump two cars; from the others a free lane is ahead."""
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "G8 B9 B10")
    rows = ((5, 2), (8, 0), (8, 2), (1, 2))
    state = driving(hands, "B8 B5 B2 B4", rows=rows)
    assert choice_of(level, state) == StopAt(7, 0)


@good_drivers
def test_a_good_driver_takes_the_inner_lane_where_all_are_as_good(level: Level) -> None:
    """RC-16."""
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "G8 B9 B10")
    state = driving(hands, "B8 B5 B2 B4", rows=((12, 2), (1, 0), (1, 2), (1, 4)))
    assert choice_of(level, state) == StopAt(14, 0)


@seeds
def test_a_rookie_boosts_when_they_feel_like_it_and_goes_as_far_as_they_can(seed: int) -> None:
    hands = ("K1 K2 K3", "G1 G2 G3", "R1 R2 R3", "B8 B9 B10")
    state = driving(hands, "B7 B5 B2 B4", boosts="G8")
    choices = {choice_of(Level.ROOKIE, state, 20 * seed + number) for number in range(20)}
    assert UseBoost(card("G8")) in choices
    assert {each.row for each in choices if isinstance(each, StopAt)} == {7}


@few_and_many
def test_the_ace_deals_what_the_backs_show_and_nothing_twice(seats: int) -> None:
    """RC-3."""
    for position in positions(RacingCatsOptions(circuit="short"), seats)[::7]:
        state: RacingCatsState = position.state
        view = RACING_CATS.view(state, state.turn)
        world = deal(Count(view, state.turn), Random(3))
        dealt = [tuple(each for own in hand for each in own) for hand in world.hands]
        assert tuple(backs_of(hand, seats) for hand in dealt) == view.backs
        assert dealt[state.turn] == state.hands[state.turn]
        assert sorted(sum(dealt, ())) == sorted(sum(state.hands, ()))


@few_and_many
def test_the_ace_counts_a_trick_as_the_rules_do(seats: int) -> None:
    """RC-6, RC-7: over all tricks of a race in which anything is played."""
    trumped = 0
    for position in positions(RacingCatsOptions(circuit="short"), seats, random_ones=True):
        state: RacingCatsState = position.state
        if state.drive is None or state.drive.boosts:
            continue
        count = Count(RACING_CATS.view(state, state.turn), state.turn)
        playout = Playout(terms_of(count), deal(count, Random(1)), state.leader, list(state.trick))
        playout.run(1)
        winner = winner_of(state.trick, state.leader, state.tiles)
        trumped += winner[1] < max(state.trick)
        assert (playout.leader, playout.best) == winner
    assert trumped


def test_the_chance_to_win_counts_who_may_still_beat_a_card() -> None:
    """RC-3, RC-7: the last seat has two of the four greens unseen. Green 10 beats the 9, and so
    does their trump, the 6; who can does so four times in five."""
    state = checked(race(("G9 K1", "G1 G2", "R1 R2", "G6 G10")))
    count = Count(RACING_CATS.view(state, Seat(0)), Seat(0))
    first = 1 - 0.8 * 1 / 2
    last = 1 - 0.8 * 5 / 6
    assert count.chance(card("G9")) == pytest.approx(first * last)
    assert count.chance(card("K1")) == 1


def test_a_card_that_is_beaten_has_no_chance() -> None:
    """RC-6, RC-7: the first to play led their trump."""
    state = checked(race(("B7 B10", "K4", "K5", "K6"), trick="B4 B2 B9"))
    count = Count(RACING_CATS.view(state, Seat(0)), Seat(0))
    assert count.chance(card("B10")) == 0


def test_hopes_are_shared_by_those_who_are_still_racing() -> None:
    """RC-22: who has left wins nothing."""
    rows, left = [10, 14, 12, 24], (False, False, False, True)
    hopes = [hope(rows, seat, 25, left) for seat in range(SEATS)]
    assert sum(hopes) == pytest.approx(1)
    assert hopes[1] > hopes[2] > hopes[0] > hopes[3] == 0
