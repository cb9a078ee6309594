"""The board of F-Cartes: the line in order, damage, and what a choice shows before it is made."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec.structs import replace

from racing.engine.codec import encode
from racing.engine.game import AnyGame
from racing.engine.playthrough import playthrough
from racing.engine.position import Position
from racing.engine.values import Action, Seat, Viewer
from racing.games.f_cartes.deck import (
    BENT_WING,
    COLLISION,
    COMEBACK,
    DEBRIS,
    DECK,
    FLAT_SPOT,
    GAP_CARD,
    HOT_BRAKES,
    SAFETY_CAR,
    SLIPSTREAM,
    SPIN,
    TEAM_ORDERS,
)
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.line import GAP, cars_in
from racing.games.f_cartes.rounds import order_of_play
from racing.games.f_cartes.values import (
    Card,
    ChangeWeather,
    CloseGap,
    Comeback,
    DiscardCard,
    Duel,
    EndComeback,
    FCartesOptions,
    FCartesState,
    Fight,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    MakeRepair,
    PitStop,
    Roll,
    SendSafetyCar,
    Spin,
    Stop,
    StopAndGo,
    TakeOff,
    TakeRisk,
    TryAgain,
)
from racing.notices.board_images.picture import board_svg
from racing.tables.f_cartes.board.damage import Damage
from racing.tables.f_cartes.board.diagrams import diagrams
from racing.tables.f_cartes.board.layout import Board, past_board
from racing.tables.f_cartes.board.pieces import Sheet
from racing.tables.f_cartes.board.road import PHONE, ROAD, SLOT, WIDER, Road
from racing.tables.f_cartes.board.signs import MARKS, SHAPES, Tag
from racing.tables.f_cartes.choices import choice_of
from racing.tables.f_cartes.panel import Panel, panel_of
from racing.tables.f_cartes.plays import actions_of, car_of
from racing.tables.table import Offer, SeatNames
from tests.look.sources import ROOT
from tests.look.test_contrast import SHAPE, TEXT, contrast, tokens

CSS = (ROOT / "static" / "css" / "games" / "f_cartes.css").read_text("utf-8")
TEAMS = re.findall(r"\.team--(\w+) \{ --seat: (\S+); --seat-ink: (\S+);", CSS)
ALICE, BOB = Seat(0), Seat(1)
SEAT_NAMES = SeatNames([*"ABCDEFGHIJ"])
PAGE = SimpleNamespace(offers=[object()])
LINE = (3, 1, GAP, 5, 2, 4, 6)
"""Of three teams: Alice has 1 and 2."""
TABLE: Any = SimpleNamespace(
    board_template="games/f_cartes/_board.html",
    picture_template="games/f_cartes/_picture.html",
    stylesheets=("css/games/f_cartes.css",),
)

on_every_road = pytest.mark.parametrize("road", [PHONE, WIDER], ids=lambda road: road.name)


def scene(
    line: tuple[int, ...] = LINE,
    hand: tuple[Card, ...] = (),
    damage: Mapping[int, tuple[Card, ...]] | None = None,
    seats: int = 3,
    **changes: Any,
) -> FCartesState:
    """Alice plays, with four actions left."""
    options = FCartesOptions(rounds=12, neutral_cars=max(0, max(line) - 2 * seats))
    cars = cars_in(options, seats)
    state = FCartesState(
        options=options,
        seats=seats,
        phase="racing",
        is_wet=False,
        hands=(hand, *[()] * (seats - 1)),
        pile=DECK,
        discards=(0,) * len(DECK),
        damage=tuple((damage or {}).get(car, ()) for car in cars),
        laid=(0,) * len(cars),
        grid=tuple(cars),
        line=line,
        round=3,
        order=tuple(Seat(seat) for seat in range(seats)),
        turn=ALICE,
        actions=4,
    )
    return replace(state, **changes)


def board_of(state: FCartesState, chosen: Action | None = None, viewer: Viewer = ALICE) -> Board:
    return Board(F_CARTES.view(state, viewer), viewer, SEAT_NAMES, chosen)


def sheet_of(state: FCartesState, chosen: Action | None = None, road: Road = PHONE) -> Sheet:
    return board_of(state, chosen).sheet(road)


def panel_for(state: FCartesState, chosen: Action | None = None) -> Panel:
    view = F_CARTES.view(state, ALICE)
    choices = [choice_of(view, ALICE, each) for each in F_CARTES.legal_actions(state, ALICE)]
    offers = [Offer(each, encode(each.action), each.action == chosen, False) for each in choices]
    return panel_of(view, ALICE, offers)


def damage_of(state: FCartesState, car: int, chosen: Action | None = None) -> Damage:
    stands = sheet_of(state, chosen).stands
    found = next(each.damage for each in stands if each.racer.number == car)
    assert found is not None
    return found


def html_of(board: Board, page: object = PAGE) -> str:
    context = {"board": board, "page": page, "confirm": True}
    return render_to_string("games/f_cartes/_board.html", context)


def actions_html(state: FCartesState, chosen: Action | None = None, *, confirm: bool) -> str:
    page = SimpleNamespace(panel=panel_for(state, chosen))
    context = {"page": page, "confirm": confirm, "choose_url": "/look/"}
    return render_to_string("games/f_cartes/_actions.html", context)


def moments(seats: int, seed: int, **options: Any) -> Iterator[FCartesState]:
    """Everybody does anything that is allowed."""
    random = Random(seed)

    def choose(game: AnyGame, position: Position) -> tuple[Seat, Action]:
        seat = min(game.seats_to_act(position.state))
        return seat, random.choice(game.legal_actions(position.state, seat))

    race = playthrough(F_CARTES, FCartesOptions(**options), seats, random.randbytes(32), choose)
    return (each.position.state for each in race)


@on_every_road
def test_the_line_is_drawn_from_first_to_last_without_a_car_over_another(road: Road) -> None:
    """FC-1: twenty cars and gaps, each row in the other direction, all of it on the paper."""
    line = tuple(spot for car in range(1, 21) for spot in ((car, GAP) if car % 2 else (car,)))[:-1]
    slots = road.slots((*line, 20))
    for one, other in pairwise(slots):
        assert other.row in (one.row, one.row + 1)
        if one.row == other.row:
            step = one.half + other.half
            assert other.x - one.x == (-step if one.is_turned else step)
    for slot in slots:
        assert 0 < slot.x - slot.half < slot.x + slot.half < road.width
    rows = slots[-1].row + 1
    assert slots[-1].y + ROAD // 2 < road.height(rows)
    assert rows <= (6 if road is PHONE else 4)


def test_a_number_on_a_phone_can_be_read_and_a_car_be_hit() -> None:
    """The sheet is 334 pixels wide there."""
    scale = 334 / PHONE.width
    size = re.search(r"\.board \.fc-car \.car__number \{ font-size: (\d+)px", CSS)
    assert size is not None
    assert int(size[1]) * scale >= 14
    assert min(SLOT, ROAD + 2) * scale >= 43


def test_every_car_has_its_place_and_what_it_gained() -> None:
    """FC-25: gaps are no places."""
    stands = sheet_of(scene()).stands
    assert [(each.racer.number, each.place) for each in stands] == [
        (3, 1),
        (1, 2),
        (5, 3),
        (2, 4),
        (4, 5),
        (6, 6),
    ]
    assert [each.trend for each in stands] == ["▲2", "▼1", "▲2", "▼2", "▼1", ""]
    assert [each.racer.look for each in stands][:2] == ["road", "mine"]


def test_damage_lies_under_its_car_with_its_sum() -> None:
    """FC-12."""
    damage = {5: (HOT_BRAKES, FLAT_SPOT), 3: (DEBRIS,)}
    state = scene(damage=damage)
    two, one = damage_of(state, 5), damage_of(state, 3)
    assert (two.sum, [card.label for card in two.faces]) == ("−5", ["3", "2"])
    assert (one.sum, one.faces) == ("−1", ())
    assert [bool(each.damage) for each in sheet_of(state).stands].count(True) == 2


@pytest.mark.parametrize("count", range(1, 10))
def test_damage_never_lies_under_the_next_car(count: int) -> None:
    damage = damage_of(scene(damage={5: (DEBRIS,) * count}), 5)
    ends = [card.x + card.width for card in damage.faces]
    assert damage.start >= -SLOT // 2 - 2
    assert max(ends, default=damage.start + 26) <= SLOT // 2 + 2


def test_neutral_cars_and_those_of_who_has_left_are_marked_as_nobodys() -> None:
    """FC-26, FC-29."""
    state = scene((3, 1, 7, 5, 2, 4, 6), left=(Seat(2),))
    paints = {each.racer.number: each.racer.paint for each in sheet_of(state).stands}
    assert [paints[car] for car in (1, 5, 6, 7)] == ["team--0", *["team--neutral"] * 3]


def test_cars_that_are_out_stand_beside_the_road() -> None:
    """FC-14."""
    out = tuple(range(3, 20))
    sheet = sheet_of(scene((1, 20, 2), seats=10, out=out))
    assert [each.racer.number for each in sheet.out] == list(out)
    for each in sheet.out:
        assert 17 < each.x < sheet.width - 17
        assert sheet.stands[0].y + ROAD < each.y < sheet.height - 12
    assert len({(each.x, each.y) for each in sheet.out}) == len(out)


@pytest.mark.parametrize(
    ("chosen", "hand", "ghosts"),
    [
        (Duel(1), (), [(1, 0)]),
        (CloseGap(5), (), [(5, 2)]),
        (StopAndGo(3), (16,), [(3, 2)]),
        (Spin(3), (SPIN,), [(3, 1)]),
        (PitStop(1, FLAT_SPOT), (), [(1, 5)]),
        (LayDamage(DEBRIS, 3), (DEBRIS,), []),
    ],
)
def test_a_car_that_would_move_has_a_ghost_where_it_would_stand(
    chosen: Action, hand: tuple[Card, ...], ghosts: list[tuple[int, int]]
) -> None:
    """FC-17, FC-18, FC-19: between the places of the line as it is."""
    state = scene(hand=hand, damage={1: (FLAT_SPOT,)})
    sheet = sheet_of(state, chosen)
    slots = PHONE.slots(state.line)
    assert [each.racer.number for each in sheet.ghosts] == [car for car, _ in ghosts]
    for ghost, (_, at) in zip(sheet.ghosts, ghosts, strict=True):
        assert ghost.y == slots[at].y + 5
        assert abs(ghost.x - slots[at].x) <= SLOT // 2
    assert len(sheet.ways) == len(ghosts)


def test_a_duel_looked_at_says_its_chance() -> None:
    """FC-17, FC-21: two lost and rain against one lost leave 17 per cent."""
    state = scene(damage={1: (FLAT_SPOT,), 3: (DEBRIS,)}, is_wet=True)
    assert [chance.words for chance in sheet_of(state, Duel(1)).chances] == ["17%"]
    (row, _) = panel_for(state).rows
    assert (row.tag.number, row.place, row.lost) == (1, 2, "−2")
    assert row.ahead is not None
    assert row.ahead.tag == Tag(3, "team--1", "▲")
    assert row.ahead.detail == "17%"


def test_what_a_card_would_leave_is_shown_where_it_would_lie() -> None:
    """FC-10, FC-12, FC-14, FC-19, FC-20."""
    state = scene(hand=(GAP_CARD,), damage={1: (FLAT_SPOT, DEBRIS), 3: (COLLISION, HOT_BRAKES)})
    mended = damage_of(state, 1, MakeRepair(1, DEBRIS))
    assert [card.look for card in mended.faces] == ["", "removed"]
    assert mended.sum == "−2"
    assert damage_of(state, 3, LayDamage(DEBRIS, 3)).is_fatal
    assert [gap.look for gap in sheet_of(state, LayGap(1)).gaps] == ["lying", "new"]
    assert [gap.look for gap in sheet_of(state, SendSafetyCar()).gaps] == ["gone"]
    assert len(sheet_of(state, GiveTeamOrders()).ways) == 2
    assert board_of(state, ChangeWeather()).status.would_change == "Wet"


@on_every_road
def test_the_targets_of_the_card_looked_at_can_be_tapped_on_the_board(road: Road) -> None:
    """FC-12, FC-13: nobody is hit twice in a turn."""
    state = scene(hand=(DEBRIS, GAP_CARD), hit=(5,))
    legal = F_CARTES.legal_actions(state, ALICE)
    keys = {encode(each) for each in legal if isinstance(each, LayDamage)}
    sheet = sheet_of(state, LayDamage(DEBRIS, 3), road)
    assert {target.key for target in sheet.targets} == keys
    assert [target.key for target in sheet.targets if target.is_chosen] == [
        encode(LayDamage(DEBRIS, 3))
    ]
    assert html_of(board_of(state, LayDamage(DEBRIS, 3))).count("<button") == 2 * len(keys)
    assert sheet_of(state, Duel(1), road).targets == ()


def test_nobody_else_is_offered_targets_or_sees_a_hand() -> None:
    state = scene(hand=(DEBRIS, COLLISION))
    view = F_CARTES.view(state, BOB)
    assert Board(view, BOB, SEAT_NAMES, LayDamage(DEBRIS, 3)).sheets[0].targets == ()
    assert past_board(F_CARTES.view(state, ALICE), ALICE, SEAT_NAMES).sheets[0].targets == ()
    assert Board(view, BOB, SEAT_NAMES, None).side.hand == ()
    other = replace(state, hands=((GAP_CARD, SPIN), (), ()))
    assert html_of(board_of(state, viewer=BOB)) == html_of(board_of(other, viewer=BOB))


def test_the_page_knows_what_the_rules_allow() -> None:
    for state in moments(4, seed=3, neutral_cars=2):
        is_aside = state.trials or state.stop or state.comeback
        if state.turn is not None and not is_aside:
            view = F_CARTES.view(state, state.turn)
            assert actions_of(view, state.turn) == F_CARTES.legal_actions(state, state.turn)


def test_a_card_shows_its_best_target_first_and_all_of_them_by_place() -> None:
    """The rival right in front of one's better car."""
    state = scene((5, 3, 1, GAP, 2, 4, 6), hand=(HOT_BRAKES,))
    (tile,) = panel_for(state).hand
    assert tile.key == encode(LayDamage(HOT_BRAKES, 3))
    look = panel_for(state, LayDamage(HOT_BRAKES, 3)).look
    assert look is not None
    assert [each.tag.number for each in look.tiles if each.tag] == [5, 3, 1, 2, 4, 6]
    assert [each.is_discard for each in look.tiles] == [False] * 6 + [True]


def test_without_a_rival_in_front_the_best_placed_one_is_shown() -> None:
    (tile,) = panel_for(scene((1, 5, 3, 2, 4, 6), hand=(HOT_BRAKES,))).hand
    assert tile.key == encode(LayDamage(HOT_BRAKES, 5))


def test_a_card_that_cannot_be_played_says_why_and_is_only_discarded() -> None:
    """FC-20."""
    state = scene((3, 1, 5, 2, 4, 6), hand=(SAFETY_CAR, SLIPSTREAM))
    idle, useful = panel_for(state).hand[::-1]
    assert (idle.is_idle, useful.is_idle) == (True, False)
    look = panel_for(state, DiscardCard(SAFETY_CAR)).look
    assert look is not None
    assert str(look.why_not) == "There are no gaps in the line."
    assert [each.is_discard for each in look.tiles] == [True]


def test_a_tap_on_a_card_only_looks_at_it_even_where_a_tap_plays() -> None:
    state = scene(hand=(HOT_BRAKES, TEAM_ORDERS))
    html = actions_html(state, LayDamage(HOT_BRAKES, 3), confirm=False)
    cards = re.findall(r'<button class="playing-card[^>]*>', html)
    assert len(cards) == 2
    assert all('name="choose"' in card and 'hx-post="/look/"' in card for card in cards)
    targets = re.findall(r'<button class="fc-do fc-do--on[^>]*>', html)
    assert len(targets) == 7
    assert all('name="action"' in target for target in targets)


def test_every_legal_action_can_be_reached_by_a_button() -> None:
    state = scene(hand=(GAP_CARD, BENT_WING, COMEBACK), damage={2: (FLAT_SPOT, DEBRIS)})
    legal = F_CARTES.legal_actions(state, ALICE)
    pages = [actions_html(state, chosen, confirm=True) for chosen in (None, *legal)]
    found = {
        key.replace("&quot;", '"') for html in pages for key in re.findall(r'value="([^"]*)"', html)
    }
    assert {encode(action) for action in legal} <= found


def test_actions_left_are_pips() -> None:
    """FC-10."""
    panel = panel_for(scene(actions=3))
    assert (panel.pips, panel.left) == ((True, True, True, False), "3 actions left")


def test_a_comeback_and_a_stop_offer_only_what_is_left_of_them() -> None:
    """FC-19, FC-22."""
    panel = panel_for(scene(comeback=Comeback(1, 2)))
    assert (panel.car, panel.tries) == (Tag(1, "team--0", "●"), 2)
    assert [tile.key for tile in panel.tiles] == [encode(TryAgain()), encode(EndComeback())]
    stopped = scene(damage={1: (FLAT_SPOT,)}, stop=Stop(1, False, (DEBRIS,)))
    panel = panel_for(stopped)
    assert [tile.key for tile in panel.tiles] == [encode(TakeOff(FLAT_SPOT)), encode(LeavePits())]
    assert [tile.detail for tile in panel.tiles] == ["→ P6", "→ P5"]
    assert [each.is_in_pits for each in sheet_of(stopped).stands].count(True) == 1


def test_the_latest_duel_is_shown_with_what_was_taken_off() -> None:
    """FC-17, FC-21."""
    fight = Fight(Roll(1, 6, 5), Roll(3, 4, 3), is_won=True)
    damage = {1: (FLAT_SPOT,), 3: (DEBRIS,)}
    duel = board_of(scene((1, 3, 5, 2, 4, 6), damage=damage, is_wet=True, fight=fight)).duel
    assert duel is not None
    assert duel.attacker.terms == (("damage", "−2"), ("rain", "−1"), ("slipstream", "+2"))
    assert (duel.attacker.total, duel.defender.terms) == ("5", (("damage", "−1"),))
    assert duel.words == "Car 1 passes car 3"


def test_qualifying_shows_the_timing_sheet_and_both_ends_of_a_risk() -> None:
    """FC-4, FC-5."""
    state = next(moments(3, seed=1, neutral_cars=2))
    seat, trials = state.turn, state.trials
    assert seat is not None
    assert trials is not None
    board = board_of(state, viewer=seat)
    cells = board.timing[1].cells
    order = [2 * each + 1 for each in trials.order]
    assert [cell.racer.number for cell in cells] == [7, 8, *order, *(n + 1 for n in order[::-1])]
    assert [cell.state for cell in cells] == ["done", "done", "now", *["waiting"] * 5]
    assert board.sheets == ()
    view, die = F_CARTES.view(state, seat), trials.die
    offers = [
        Offer(choice_of(view, seat, each), encode(each), False, False)
        for each in (KeepScore(), TakeRisk(2))
    ]
    keep, risk = panel_of(view, seat, offers).risks
    assert (keep.number, keep.won) == (0, str(die))
    assert (risk.chance, risk.won) == ("67%", str(die + 2))


def test_the_order_of_play_ticks_off_who_has_played() -> None:
    """FC-8."""
    state = scene(order=(Seat(2), ALICE, BOB))
    order = board_of(state).status.order
    played = [(each.helmet.team, each.state) for each in order]
    assert played == [(2, "done"), (0, "now"), (1, "next")]
    assert "aria-current" in html_of(board_of(state))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_is_well_formed_and_keeps_to_the_policy(language: str) -> None:
    with override(language):
        for number, state in enumerate(moments(10, seed=2, rounds=6)):
            if number % 40 == 0 and state.turn is not None:
                actions = (
                    F_CARTES.legal_actions(state, state.turn) if state.turn is not None else ()
                )
                for chosen in (None, *actions[::7]):
                    html = html_of(board_of(state, chosen, state.turn))
                    assert not re.search(r"style=|<style|<script|\son\w+=", html)
                    ElementTree.fromstring(html)


def test_a_page_of_twenty_cars_stays_small() -> None:
    """It is sent at every tap."""
    line = tuple(range(1, 21))
    damage = dict.fromkeys(range(1, 21, 3), (FLAT_SPOT, DEBRIS))
    state = scene(line, (DEBRIS, GAP_CARD, COMEBACK), damage, seats=10)
    assert len(html_of(board_of(state))) < 25_000
    assert len(html_of(board_of(state, LayDamage(DEBRIS, 3)))) < 40_000


def test_a_mail_shows_the_line_in_one_drawing() -> None:
    svg = board_svg(TABLE, {"board": board_of(scene(damage={5: (HOT_BRAKES,)}))})
    assert "Lap 3 / 12" in svg
    assert "−3" in svg
    assert not re.search(r"var\(|<use|foreignObject", svg)


def test_the_examples_of_the_rules_are_drawn_as_they_are_told() -> None:
    """FC-10, FC-18, FC-19, FC-27."""
    drawn = diagrams()

    def cars(name: str) -> list[int]:
        return [each.racer.number for each in drawn[name].sheet.stands]

    assert (cars("gap_played"), len(drawn["gap_played"].sheet.gaps)) == ([1, 3, 5], 1)
    assert (cars("gap_closed"), len(drawn["gap_closed"].sheet.gaps)) == ([3, 1, 5], 1)
    assert (cars("pits_after"), len(drawn["pits_after"].sheet.gaps)) == ([3, 1, 5, 7], 2)
    assert (cars("lead_after"), len(drawn["lead_after"].sheet.gaps)) == ([1, 3, 5], 0)
    assert (cars("pits_last"), drawn["pits_last"].sheet.ghosts) == ([3, 5, 1], ())
    assert [each.is_chosen for each in drawn["limited"].sheet.targets] == [True]


def test_the_rules_show_qualifying_rain_and_the_end() -> None:
    """FC-5, FC-21, FC-25."""
    drawn = diagrams()
    cells = drawn["timing"].cells
    assert [(each.racer.number, each.state, each.score) for each in cells[:3]] == [
        (3, "done", "5"),
        (1, "now", ""),
        (5, "waiting", ""),
    ]
    assert cells[1].die.number == 4
    assert drawn["rain"].sheet.ground.is_wet
    assert (drawn["rain"].duel.attacker.total, drawn["rain"].duel.is_won) == ("3", False)
    assert [each.racer.number for each in drawn["result"].sheet.out] == [6]


def test_the_order_of_play_is_as_the_rules_tell() -> None:
    """FC-8: green, then red, then blue."""
    line = tuple(each.racer.number for each in diagrams()["order"].sheet.stands)
    assert order_of_play(scene(seats=3, line=line)) == (2, 0, 1)


def test_ten_teams_have_ten_marks() -> None:
    """Colour is never the only sign."""
    assert [name for name, _, _ in TEAMS] == [*map(str, range(10)), "neutral"]
    assert len(set(SHAPES)) == len(set(MARKS)) == 10


@pytest.mark.parametrize(("name", "paint", "ink"), TEAMS)
def test_a_team_can_be_read_and_stands_out_from_the_road(name: str, paint: str, ink: str) -> None:
    assert contrast(paint, ink) >= TEXT
    for theme in ("light", "dark"):
        for ground in ("--road", "--tint-note"):
            road = tokens(theme)[ground]
            assert max(contrast(paint, road), contrast(ink, road)) >= SHAPE


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["--road", "--tint-note"])
@pytest.mark.parametrize("ink", ["--soft", "--go-strong", "--accent"])
def test_places_can_be_read_on_the_road_dry_and_wet(theme: str, ground: str, ink: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[ink], colours[ground]) >= TEXT


def test_a_target_is_a_car_of_the_line() -> None:
    """Of a card that is played on two things, each car is offered once."""
    state = scene(hand=(15,), damage={1: (FLAT_SPOT, DEBRIS)})
    sheet = sheet_of(state, MakeRepair(1, FLAT_SPOT))
    assert [target.is_chosen for target in sheet.targets] == [True]
    assert car_of(MakeRepair(1, FLAT_SPOT)) == 1
