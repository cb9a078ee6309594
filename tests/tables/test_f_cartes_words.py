"""F-Cartes in words: chances, consequences, sentences with their dice, the position as text."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.values import Action, Seat, Viewer
from racing.games.f_cartes.deck import (
    COLLISION,
    COMEBACK,
    DEBRIS,
    DECK,
    FLAT_SPOT,
    GAP_CARD,
    HOT_BRAKES,
    NO_CARDS,
    OIL_LEAK,
    PUNCTURE,
    SPIN,
    WEATHER,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.line import cars_in, team_of
from racing.games.f_cartes.values import (
    Card,
    CardDrawn,
    CarNumber,
    CarPitted,
    CarRetired,
    CarSpun,
    ChangeWeather,
    CloseGap,
    Comeback,
    DamageLaid,
    DiscardCard,
    DrawCard,
    DriverLeft,
    Duel,
    DuelFought,
    EndComeback,
    EndTurn,
    FCartesEvent,
    FCartesOptions,
    FCartesState,
    FCartesView,
    Fight,
    FlagFell,
    GapLaid,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    RiskAfter,
    RiskTaken,
    Roll,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    Stop,
    StopAndGo,
    TakeOff,
    TakeRisk,
    TieRolled,
    Trials,
    TryAgain,
)
from racing.tables.f_cartes import REGISTERED
from racing.tables.f_cartes.catalogue import cards, chances, teams
from racing.tables.f_cartes.names import CARD_NAMES, car_of, card_effect, per_cent
from racing.tables.table import Choice, Offer, SeatNames, Tone

TABLE = REGISTERED.table
ALICE, BOB, CHLOE = Seat(0), Seat(1), Seat(2)
SEAT_NAMES = SeatNames(["Alice", "Bob", "Chloé"])
"""Alice has cars 1 and 2, Bob 3 and 4, Chloé 5 and 6; 7 and on are neutral."""
Damage = Mapping[CarNumber, tuple[Card, ...]]


def scene(
    line: str = "3 1 5 2 4 6",
    hand: tuple[Card, ...] = (),
    damage: Damage | None = None,
    **changes: Any,
) -> FCartesState:
    """Alice plays in round 3 of 12; a gap of the line is a g."""
    spots = tuple(0 if spot == "g" else int(spot) for spot in line.split())
    seen = (*spots, *changes.get("out", ()))
    options = FCartesOptions(rounds=12, neutral_cars=max(0, max(seen) - 6))
    cars = cars_in(options, 3)
    state = FCartesState(
        options=options,
        seats=3,
        phase="racing",
        is_wet=False,
        hands=(tuple(sorted(hand)), (), ()),
        pile=DECK,
        discards=NO_CARDS,
        damage=tuple((damage or {}).get(car, ()) for car in cars),
        laid=(0,) * len(cars),
        grid=tuple(cars),
        line=spots,
        round=3,
        order=(CHLOE, BOB, ALICE),
        turn=ALICE,
        actions=4,
    )
    return replace(state, **changes)


def qualifying(die: int = 4) -> FCartesState:
    """Car 1 has rolled; cars 3 and 5 are timed."""
    scores = (None, None, 5, None, -2, None)
    trials = Trials(order=(BOB, CHLOE, ALICE), queue=(1, 2, 6, 4), die=die, scores=scores)
    state = replace(scene(), phase="qualifying", trials=trials, actions=0)
    return replace(state, line=(), grid=(), round=0, order=())


def view_of(state: FCartesState, viewer: Viewer = ALICE) -> FCartesView:
    return F_CARTES.view(state, viewer)


def choice(state: FCartesState, action: Action) -> Choice:
    found = TABLE.choice(view_of(state), ALICE, action)
    assert found.action == action
    return found


def told(state: FCartesState, action: Action) -> str:
    """What is said before it is confirmed, whatever the spaces are."""
    return str(choice(state, action).consequence).replace("\N{NO-BREAK SPACE}", " ")


def said(event: FCartesEvent) -> str:
    return str(TABLE.sentence(event, SEAT_NAMES))


def test_a_car_is_called_by_its_number_and_whose_it_is() -> None:
    """FC-1, FC-26, FC-29"""
    state = scene("3 1 5 2 4 6 7", left=(BOB,))
    assert [car_of(car, SEAT_NAMES, state) for car in (1, 3, 7)] == [
        "Alice’s car 1",
        "neutral car 3",
        "neutral car 7",
    ]
    assert [team_of(car) for car in (1, 2, 3, 20)] == [0, 0, 1, 9]


def test_every_kind_of_card_has_a_name_and_a_line() -> None:
    lines = [card_effect(card) for card in range(len(DECK))]
    assert len({str(name) for name in CARD_NAMES}) == len(DECK)
    assert lines[HOT_BRAKES] == "Goes on any car: −3 on all its dice."
    assert not any("%" in line for line in lines)


def test_the_question_says_how_many_actions_are_left() -> None:
    """FC-5, FC-19, FC-22"""
    worn: Damage = {1: (DEBRIS, FLAT_SPOT)}
    questions = {
        "3 actions left": scene(actions=3),
        "1 action left": scene(actions=1),
        "Comeback: 2 tries left with car 2": scene(comeback=Comeback(2, 2), actions=0),
        "In the pits: remove more damage, or leave": scene(
            damage=worn, stop=Stop(1, False, (DEBRIS,))
        ),
        "Qualifying: car 1 rolled a 4. Take a risk?": qualifying(),
    }
    for question, state in questions.items():
        assert TABLE.question(view_of(state), ALICE) == question


def test_the_chance_of_a_duel_counts_damage_and_rain() -> None:
    """FC-17, FC-21"""
    plain, worn = scene(), scene(damage={1: (HOT_BRAKES,), 3: (DEBRIS,)}, is_wet=True)
    assert told(plain, Duel(1)) == "42% chance to pass car 3: your die against its die."
    assert told(worn, Duel(1)) == (
        "8% chance to pass car 3: your die −3, rain −1, against its die −1."
    )
    assert choice(plain, Duel(1)).symbol == per_cent(15)


def test_a_slipstream_counts_its_push() -> None:
    words = "72% chance to pass car 3: your die, slipstream +2, against its die."
    assert told(scene(), Slipstream(1)) == words


def test_a_duel_that_cannot_be_won_is_lost_and_one_for_the_lead_the_goal() -> None:
    """FC-17"""
    lost = choice(scene(damage={1: (COLLISION,)}), Duel(1))
    assert (lost.tone, str(lost.consequence)) == (
        Tone.LOST,
        "Can’t pass car 3: your die −6 against its die.",
    )
    assert choice(scene(damage={3: (PUNCTURE,)}), Duel(1)).tone is Tone.GOAL
    assert choice(scene(), Duel(1)).tone is Tone.RISKY
    assert choice(scene(damage={5: (PUNCTURE,)}), Duel(2)).tone is Tone.FINE


def test_the_own_car_in_front_is_said_to_be_it() -> None:
    """FC-17"""
    assert told(scene("1 2 3 4 5 6"), Duel(2)).startswith("42% chance to pass your car 1")


def test_a_gap_is_closed_without_dice() -> None:
    """FC-18"""
    assert told(scene("3 g 1 5 2 4 6"), CloseGap(1)) == (
        "No dice needed. This puts car 1 right behind car 3."
    )
    assert told(scene("3 g g 1 5 2 4 6"), CloseGap(1)) == (
        "No dice needed. The gap moves behind car 1, with another one still in front."
    )


def test_a_comeback_says_its_first_try_and_those_after_it() -> None:
    """FC-22"""
    state = scene(hand=(COMEBACK,))
    words = "42% chance to pass car 3: your die against its die."
    assert told(state, StartComeback(1)) == f"{words} Then up to 2 more tries."
    state = scene(comeback=Comeback(1, 1), actions=0)
    assert told(state, TryAgain()) == f"{words} Your last action, then your turn ends."
    assert told(state, EndComeback()) == "You give up 1 try. Your last action, then your turn ends."


def test_a_gap_says_what_it_keeps_off() -> None:
    """FC-10"""
    assert told(scene(), LayGap(1)) == "No one can duel your car 1 before closing the gap."
    assert told(scene("3 1 g 5 2 4 6"), LayGap(1)) == (
        "No one can duel your car 1 before closing the 2 gaps."
    )


def test_damage_says_what_the_car_would_have_lost() -> None:
    """FC-12, FC-14"""
    state = scene(damage={3: (HOT_BRAKES,)})
    hit = choice(state, LayDamage(OIL_LEAK, 3))
    assert (str(hit.label), hit.symbol) == ("Oil leak on car 3", "−4")
    assert str(hit.consequence) == "Car 3 would have 7/10 damage: −7 on all its dice."
    state = scene(damage={3: (PUNCTURE, FLAT_SPOT)})
    out = choice(state, LayDamage(OIL_LEAK, 3))
    assert (str(out.consequence), out.tone) == ("Car 3 would be out.", Tone.GOAL)


def test_damage_on_the_own_car_is_a_risk_and_may_be_the_end() -> None:
    """FC-9, FC-12"""
    assert choice(scene(), LayDamage(DEBRIS, 1)).tone is Tone.RISKY
    state = scene("3 1 5 4 6", damage={1: (PUNCTURE, PUNCTURE)}, out=(2,))
    end = choice(state, LayDamage(FLAT_SPOT, 1))
    assert (str(end.consequence), end.tone) == (
        "Your car 1 would be out, and so would you.",
        Tone.CRASH,
    )


def test_a_stop_says_where_the_car_comes_out() -> None:
    """FC-19: the examples of the source, and a stop that may go on."""
    worn: Damage = {1: (DEBRIS,)}
    assert told(scene("1 g 3 g g 5 2 4 6", damage=worn), PitStop(1, DEBRIS)) == (
        "Drops from place 1 to place 2 and has no damage left."
    )
    assert told(scene("1 g g g g 3 5 2 4 6", damage=worn), PitStop(1, DEBRIS)) == (
        "Stays in place 1 and has no damage left."
    )
    state = scene("1 3 5 2 4 6", damage={1: (DEBRIS, HOT_BRAKES)})
    assert told(state, LightningStop(1, DEBRIS)) == (
        "Would drop from place 1 to place 3, with 3 damage left. "
        "Each further card costs 1 more place."
    )


def test_in_the_pits_driving_on_and_taking_off_more_are_compared() -> None:
    """FC-19"""
    stop = Stop(1, False, (DEBRIS,))
    state = scene("1 3 5 2 4 6", damage={1: (HOT_BRAKES,)}, stop=stop, actions=0)
    assert told(state, LeavePits()) == (
        "Drops from place 1 to place 5, with 3 damage left. Your last action, then your turn ends."
    )
    assert told(state, TakeOff(HOT_BRAKES)) == (
        "Drops from place 1 to place 6 and has no damage left. "
        "Your last action, then your turn ends."
    )


def test_a_repair_keeps_the_place() -> None:
    """FC-20"""
    state = scene(damage={1: (DEBRIS, HOT_BRAKES)})
    assert told(state, MakeRepair(1, DEBRIS)) == "Car 1 keeps its place, with 3 damage left."


def test_cards_against_others_say_how_far_they_fall() -> None:
    """FC-20"""
    state = scene("3 1 5 2 4 6")
    assert told(state, StopAndGo(3)) == "Car 3 drops from place 1 to place 3."
    assert told(state, Spin(5)) == (
        "Car 5 drops from place 3 to place 4. Car 5 would have 1/10 damage: −1 on all its dice."
    )
    assert told(scene("3 g g 1 5 2 4 6"), StopAndGo(3)) == (
        "Car 3 only drops behind gaps and keeps place 1."
    )


def test_cards_for_the_whole_field_say_what_changes() -> None:
    """FC-20, FC-21"""
    state = scene("3 g 1 g 5 2 4 6")
    assert told(state, SendSafetyCar()) == "All 2 gaps are removed and the field closes up."
    assert told(state, GiveTeamOrders()) == "Car 2 moves to place 2, car 1 to place 4."
    assert told(state, ChangeWeather()).startswith("It will rain")
    assert choice(replace(state, is_wet=True), ChangeWeather()).label == "Make it dry"


def test_the_last_action_is_said_to_end_the_turn() -> None:
    """FC-23"""
    state = scene(hand=(WEATHER,), actions=1)
    assert told(state, DiscardCard(WEATHER)) == (
        "Discarded without effect. You’d have 0 cards left. Your last action, then your turn ends."
    )
    assert told(state, StartComeback(1)).endswith("Then up to 2 more tries. Your last action.")
    assert told(scene(actions=3), EndTurn()) == "Your turn ends and you give up 3 actions."


def test_a_draw_cannot_be_taken_back() -> None:
    """FC-16"""
    state = scene(hand=(WEATHER,))
    assert told(state, DrawCard()) == "You’d have 2 of 5 cards. A draw can’t be undone."
    empty = replace(state, pile=NO_CARDS, discards=DECK)
    assert told(empty, DrawCard()).startswith("The discards become the new draw pile")


def test_a_risk_says_both_ends() -> None:
    """FC-5"""
    risk = choice(qualifying(), TakeRisk(3))
    words = str(risk.consequence).replace("\N{NO-BREAK SPACE}", " ")
    assert words == "Above 3 (50%): 4 + 3 = 7, otherwise 4 − 3 = 1."
    assert risk.tone is Tone.FINE
    assert choice(qualifying(), TakeRisk(5)).tone is Tone.RISKY
    assert told(qualifying(), KeepScore()) == (
        "The score is 4. Cars with a higher score so far: 1 of 2."
    )


def test_a_duel_is_told_with_its_dice() -> None:
    """FC-17, FC-21"""
    won = DuelFought(ALICE, Roll(1, 5, 4), Roll(3, 3, 3), rain=0, push=0, is_won=True)
    assert said(won) == "Alice: car 1 passes Bob’s car 3 (5 − 1 = 4 to 3)."
    wet = DuelFought(ALICE, Roll(1, 2, 0), Roll(8, 6, 2), rain=1, push=2, is_won=False)
    assert said(wet) == (
        "Alice: car 1 fails to pass neutral car 8 (2 − 3 − 1 rain + 2 slipstream = 0 to 6 − 4 = 2)."
    )
    own = DuelFought(ALICE, Roll(1, 5, 5), Roll(2, 3, 3), rain=0, push=0, is_won=True)
    assert said(own) == "Alice: car 1 passes car 2 (5 to 3)."


def test_qualifying_is_told_with_its_dice() -> None:
    """FC-5, FC-6"""
    assert said(RiskTaken(BOB, 3, 3, 2, -1)) == (
        "Bob risks 3 with car 3 and rolls only a 2: 2 − 3 = −1."
    )
    assert said(RiskTaken(BOB, 3, 3, 5, 7)) == "Bob risks 3 with car 3 and rolls a 5: 4 + 3 = 7."
    assert said(TieRolled((1, 7), (4, 2))) == (
        "Tied in qualifying, so they roll again: 4 for car 1, 2 for car 7."
    )


def test_only_its_owner_is_told_which_card_was_drawn() -> None:
    """FC-16"""
    events = (CardDrawn(ALICE, PUNCTURE),)
    assert [said(F_CARTES.events_for(events, seat)[0]) for seat in (ALICE, BOB, None)] == [
        "Alice draws a card: Puncture.",
        "Alice draws a card.",
        "Alice draws a card.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (DamageLaid(BOB, DEBRIS, 1, 4), "Bob plays Debris on Alice’s car 1: 4/10 damage."),
        (DamageLaid(BOB, COLLISION, 1, 11), "Bob plays Collision on Alice’s car 1."),
        (CarRetired(1), "Alice’s car 1 is out."),
        (
            CarSpun(BOB, 1, 1, 3),
            "Bob plays Spin on Alice’s car 1, which drops 1 place and has 3/10 damage.",
        ),
        (
            CarPitted(BOB, 3, False, (DEBRIS, PUNCTURE), 5),
            "Bob: car 3 pits and drops 5 places, gaps included. Removed: Debris, Puncture.",
        ),
        (DriverLeft(BOB, "retired"), "Bob retires. Their cars are now neutral."),
        (FlagFell(12, 3), "Chequered flag in lap 12: Bob’s car 3 finishes first."),
    ],
)
def test_what_happens_is_told(event: FCartesEvent, sentence: str) -> None:
    """FC-12, FC-14, FC-19, FC-25, FC-29"""
    assert said(event) == sentence


def test_the_whole_line_can_be_played_from_words() -> None:
    """FC-1, FC-8, FC-13, FC-21"""
    state = scene(
        "3 g g 1 5 2 4 7",
        hand=(GAP_CARD, GAP_CARD, SPIN, OIL_LEAK),
        damage={5: (FLAT_SPOT, DEBRIS), 4: (PUNCTURE,)},
        is_wet=True,
        out=(6,),
        laid=(0, 0, 0, 4, 6, 0, 0),
        fight=Fight(Roll(3, 5, 5), Roll(1, 4, 4), True),
        actions=2,
    )
    assert TABLE.describe(view_of(state), SEAT_NAMES) == [
        "Lap 3 of 12.",
        "It’s raining. The attacker in a duel has −1 on their die.",
        "Place 1: Bob’s car 3.",
        "Then 2 gaps.",
        "Place 2: Alice’s car 1.",
        "Place 3: Chloé’s car 5, 3/10 damage (Flat spot, Debris). "
        "It can take no more damage this lap.",
        "Place 4: Alice’s car 2.",
        "Place 5: Bob’s car 4, 4/10 damage (Puncture). It can take at most 2 more damage this lap.",
        "Place 6: neutral car 7.",
        "Out of the race, most recent first: Chloé’s car 6.",
        "Last duel: Bob’s car 3 passed Alice’s car 1, 5 to 4.",
        "Order of play in this lap: Chloé, Bob, Alice.",
        "Chloé: Émeraude, green, cars 5 and 6; 0 cards.",
        "Bob: Azur, blue, cars 3 and 4; 0 cards.",
        "Alice: Rosso Corse, red, cars 1 and 2; 4 cards.",
        "Cards in the draw pile: 100. Discarded: 0.",
        "Your cards: 2 × Gap, Oil leak −4, Spin −1.",
        "Alice has 2 actions left.",
    ]


def test_what_a_turn_is_in_the_middle_of_is_described() -> None:
    """FC-19, FC-22"""
    lines = TABLE.describe(view_of(scene(comeback=Comeback(1, 2), actions=0), BOB), SEAT_NAMES)
    assert lines[-2] == "Alice is making a comeback with car 1. Tries left: 2."
    assert lines[-1] == "Alice has 0 actions left."
    stop = Stop(1, False, (DEBRIS,))
    lines = TABLE.describe(view_of(scene(damage={1: (FLAT_SPOT,)}, stop=stop), None), SEAT_NAMES)
    assert lines[-2] == "Alice has car 1 in the pits. Removed so far: Debris."


def test_nobody_hears_a_card_of_another_hand() -> None:
    """FC-2"""
    state = scene(hand=tuple(range(1, 6)))
    lines = " ".join(str(line) for line in TABLE.describe(view_of(state, BOB), SEAT_NAMES))
    assert not [name for name in CARD_NAMES[1:] if re.search(rf"\b{name}\b", lines)]


def test_qualifying_is_described() -> None:
    """FC-4, FC-5"""
    lines = TABLE.describe(view_of(qualifying()), SEAT_NAMES)
    assert lines[2:6] == [
        "Bob’s car 3 qualified with a score of 5.",
        "Chloé’s car 5 qualified with a score of −2.",
        "Alice’s car 1 rolled a 4 and can take a risk.",
        "Still to qualify: Alice’s car 2, Chloé’s car 6, Bob’s car 4.",
    ]


def test_notes_progress_and_venue_are_short() -> None:
    """FC-3, FC-21"""
    state = scene("3 g 1 5 4 6", out=(2,))
    assert [TABLE.note(view_of(state), seat) for seat in (ALICE, BOB)] == [
        "P2, one car out",
        "P1 and P4",
    ]
    assert TABLE.note(view_of(qualifying()), BOB) == "score 5"
    assert [TABLE.progress(turn) for turn in (0, 3)] == ["qualifying", "lap 3"]
    assert TABLE.venue(FCartesOptions(weather="wet")) == "6-lap race, wet"
    assert TABLE.venue(FCartesOptions(rounds="teams")) == "one lap per team"


def test_who_drives_no_more_is_told_why() -> None:
    """FC-9, FC-29"""
    state = scene("3 1 2 4", out=(5, 6), left=(BOB,))
    assert (
        TABLE.farewell(view_of(state), CHLOE)
        == "Both your cars are out; the others are still racing"
    )
    assert TABLE.farewell(view_of(state), BOB) == "Your cars race on as neutral cars"
    assert TABLE.farewell(view_of(state), ALICE) == ""


def test_advice_is_to_the_point() -> None:
    worn = scene(damage={1: (PUNCTURE, DEBRIS)})
    assert str(TABLE.advice(view_of(worn), ALICE)).startswith("Your car 1 has 5/10 damage")
    last = scene(round=12, hand=(DEBRIS,) * 3)
    assert "No one plays after you" in str(TABLE.advice(view_of(last), ALICE))
    leader = scene("1 3 5 2 4 6", hand=(GAP_CARD,) * 3)
    assert str(TABLE.advice(view_of(leader), ALICE)).startswith("You’re first")


def offers_for(state: FCartesState) -> list[Offer]:
    view = view_of(state)
    return [
        Offer(TABLE.order_choice(view, ALICE, (), each), encode(each), False, False)
        for each in F_CARTES.orders_after(view, ALICE, ())
    ]


def test_a_risk_may_be_left_for_each_number_of_the_die() -> None:
    """FC-5"""
    state, kept = qualifying(), RiskAfter(2, 3)
    rows = TABLE.plan_panel(view_of(state), ALICE, (kept,), offers_for(state))
    assert [row.face.number for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [tile.face for tile in rows[0].tiles] == ["–", "1", "2", "3", "4", "5"]
    assert [tile.label for row in rows for tile in row.tiles if tile.is_kept] == [
        "If you roll a 2: risk 3"
    ]
    assert TABLE.replaces(RiskAfter(2, 0), kept)
    assert not TABLE.replaces(RiskAfter(3, 3), kept)


def test_the_rules_page_lists_teams_cards_and_chances() -> None:
    assert sum(row.count for row in cards()) == 100
    assert [(row.name, row.cars) for row in teams()][4] == ("Flèche d’Argent", (9, 10))
    by_lead = {row.lead: row.chance for row in chances()}
    assert (by_lead["−4"], by_lead["0"], by_lead["+5"]) == (3, 42, 97)


def test_french_has_its_own_words() -> None:
    with override("fr"):
        assert said(GapLaid(ALICE, 1)) == "Alice pose un écart derrière la voiture 1."
        assert (
            str(TABLE.question(view_of(scene(actions=2)), ALICE)).replace("\N{NO-BREAK SPACE}", " ")
            == "Encore 2 actions"
        )
