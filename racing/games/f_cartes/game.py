"""The game of F-Cartes."""

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from racing.engine.dice import Dice
from racing.engine.errors import IllegalAction, InvalidOptions
from racing.engine.game import Game
from racing.engine.values import (
    Action,
    Dropped,
    Obeyed,
    Outcome,
    Retire,
    Seat,
    Standing,
    Summary,
    TakeOut,
    Transition,
    Viewer,
)
from racing.games.f_cartes import (
    classification,
    hidden,
    incidents,
    passing,
    qualifying,
    soundness,
    standing_orders,
    stops,
    turns,
)
from racing.games.f_cartes.cards import dealt
from racing.games.f_cartes.choosing import QUALIFY, TAKE_RESULT, actions_in_turn
from racing.games.f_cartes.deck import CARDS, DECK, HAND, NO_CARDS
from racing.games.f_cartes.leaving import leave, take_result
from racing.games.f_cartes.line import CARS_OF, TEAMS, cars_in
from racing.games.f_cartes.rounds import ACTIONS, rounds_of
from racing.games.f_cartes.values import (
    ChangeWeather,
    CloseGap,
    DiscardCard,
    DrawCard,
    Duel,
    EndComeback,
    EndTurn,
    FCartesAction,
    FCartesEvent,
    FCartesOptions,
    FCartesState,
    FCartesView,
    GiveTeamOrders,
    KeepScore,
    LayDamage,
    LayGap,
    LeavePits,
    LightningStop,
    MakeRepair,
    PitStop,
    RiskAfter,
    SendSafetyCar,
    Slipstream,
    Spin,
    StartComeback,
    StopAndGo,
    TakeOff,
    TakeResult,
    TakeRisk,
    Team,
    TryAgain,
    WeatherDrawn,
)

# Made once, because every move needs it.
NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({Seat(number)}) for number in range(len(CARS_OF)))
MOVES_OF_AN_ACTION = 11
"""Moves of the longest action: a stop with ten damage cards."""


CARRY_OUT: dict[type[Action], Callable[[FCartesState, Seat, Any, Dice], Transition]] = {
    TakeRisk: lambda state, by, do, dice: qualifying.take_risk(state, by, do.number, dice),
    KeepScore: lambda state, by, do, dice: qualifying.keep_score(state, by, dice),
    LayGap: lambda state, by, do, dice: turns.lay_gap(state, by, do.car),
    DiscardCard: lambda state, by, do, dice: turns.discard(state, by, do.card),
    DrawCard: lambda state, by, do, dice: turns.draw(state, by, dice),
    EndTurn: lambda state, by, do, dice: turns.end_turn(state, by),
    Duel: lambda state, by, do, dice: passing.duel(state, by, do.car, dice),
    CloseGap: lambda state, by, do, dice: passing.close_gap(state, by, do.car),
    Slipstream: lambda state, by, do, dice: passing.slipstream(state, by, do.car, dice),
    StartComeback: lambda state, by, do, dice: passing.start_comeback(state, by, do.car, dice),
    TryAgain: lambda state, by, do, dice: passing.try_again(state, by, dice),
    EndComeback: lambda state, by, do, dice: passing.end_comeback(state),
    PitStop: lambda state, by, do, dice: stops.pit_stop(state, by, do.car, do.card),
    LightningStop: lambda state, by, do, dice: stops.lightning_stop(state, by, do.car, do.card),
    TakeOff: lambda state, by, do, dice: stops.take_off(state, by, do.card),
    LeavePits: lambda state, by, do, dice: stops.leave_pits(state, by),
    MakeRepair: lambda state, by, do, dice: stops.make_repair(state, by, do.car, do.card),
    LayDamage: lambda state, by, do, dice: incidents.lay_damage(state, by, do.card, do.car),
    Spin: lambda state, by, do, dice: incidents.spin(state, by, do.car),
    StopAndGo: lambda state, by, do, dice: incidents.stop_and_go(state, by, do.car),
    SendSafetyCar: lambda state, by, do, dice: incidents.send_safety_car(state, by),
    ChangeWeather: lambda state, by, do, dice: incidents.change_weather(state, by),
    GiveTeamOrders: lambda state, by, do, dice: incidents.give_team_orders(state, by),
    TakeResult: lambda state, by, do, dice: take_result(state, by),
}


class FCartes(Game[FCartesOptions, FCartesState, FCartesAction, FCartesEvent, FCartesView]):
    slug = "f-cartes"
    rules_version = 2
    fewest: ClassVar[int] = 1
    """The race ends when fewer players than these have not left (FC-29)."""
    min_seats = 2
    max_seats = len(CARS_OF)
    unlisted = ("teams",)
    teams = TEAMS

    Options = FCartesOptions
    State = FCartesState
    View = FCartesView
    Action = FCartesAction
    Event = FCartesEvent
    Order = RiskAfter

    def check_options(self, options: FCartesOptions, seats: int) -> None:
        """Refuse more neutral cars than are left (FC-26), and one team for two seats (FC-30)."""
        unused = 2 * (self.max_seats - seats)
        if options.neutral_cars > unused:
            raise InvalidOptions(f"only {unused} cars are left to be neutral", "neutral_cars")
        if options.teams is not UNSET and not _are_teams_of(options.teams, seats):
            raise InvalidOptions(f"{options.teams} for {seats} seats", "teams")

    def setup(self, options: FCartesOptions, seats: int, dice: Dice) -> Transition:
        """Set up a race: weather, hands and qualifying (FC-2, FC-21)."""
        most = max(cars_in(options, seats))
        is_wet = dice.below(2) == 1 if options.weather == "drawn" else options.weather == "wet"
        pile, hands = DECK, []
        for _ in range(seats):
            pile, hand = dealt(pile, HAND, dice)
            hands.append(hand)
        state = FCartesState(
            options=options,
            seats=seats,
            phase="qualifying",
            is_wet=is_wet,
            hands=tuple(hands),
            pile=pile,
            discards=NO_CARDS,
            damage=((),) * most,
            laid=(0,) * most,
        )
        events = (WeatherDrawn(is_wet),) if options.weather == "drawn" else ()
        return qualifying.begin_trials(state, dice, events)

    def seats_to_act(self, state: FCartesState) -> frozenset[Seat]:
        return NOBODY if state.turn is None else ALONE[state.turn]

    def legal_actions(self, state: FCartesState, seat: Seat) -> tuple[FCartesAction, ...]:
        if state.turn != seat:
            return ()
        return actions_in_turn(state, seat) if state.trials is None else QUALIFY

    def site_actions(self, state: FCartesState, seat: Seat) -> tuple[FCartesAction, ...]:
        if state.phase == "over" or seat in state.left:
            return ()
        return (Retire(), TakeOut())

    def apply(
        self, state: FCartesState, seat: Seat, action: FCartesAction, dice: Dice
    ) -> Transition:
        if state.fight is not None:
            state = replace(state, fight=None)
        match action:
            case Retire():
                return leave(state, seat, "retired", dice, fewest=self.fewest)
            case TakeOut():
                return leave(state, seat, "taken_out", dice, fewest=self.fewest)
        carry_out = CARRY_OUT.get(type(action))
        if carry_out is None:
            raise IllegalAction
        return carry_out(state, seat, action, dice)

    def view(self, state: FCartesState, viewer: Viewer) -> FCartesView:
        return hidden.view(state, viewer)

    def events_for(
        self, events: tuple[FCartesEvent, ...], viewer: Viewer
    ) -> tuple[FCartesEvent, ...]:
        return tuple([hidden.event_for(event, viewer) for event in events])

    def standing(self, state: FCartesState) -> Standing:
        return classification.standing(state)

    def pole(self, state: FCartesState) -> int | None:
        return state.grid[0] if state.grid else None

    def outcome(self, state: FCartesState) -> Outcome | None:
        return classification.outcome(state)

    def adjudged(self, state: FCartesState) -> Outcome:
        return classification.adjudged(state)

    def seats_out(self, state: FCartesState) -> tuple[Seat, ...]:
        return classification.without_a_car(state)

    def summary(self, state: FCartesState) -> Summary:
        return classification.summary(state)

    def imagine(self, state: FCartesState, viewer: Viewer, dice: Dice) -> FCartesState:
        return hidden.imagine(state, viewer, dice)

    def forced(self, state: FCartesState, seat: Seat) -> FCartesAction | None:
        """The end of the turn, if a seat without cards in hand can do nothing else."""
        if state.turn != seat or state.hands[seat] or state.trials is not None:
            return None
        actions = self.legal_actions(state, seat)
        return actions[0] if len(actions) == 1 else None

    def orders_after(
        self, view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]
    ) -> tuple[RiskAfter, ...]:
        return standing_orders.orders_after(view, seat, orders)

    def obey(
        self, view: FCartesView, seat: Seat, orders: tuple[RiskAfter, ...]
    ) -> Obeyed | Dropped | None:
        return standing_orders.obey(view, seat, orders)

    def inventory(self, state: FCartesState) -> tuple[str, ...]:
        numbers = sorted(cars_in(state.options, state.seats))
        cars = [f"car {number:02}" for number in numbers]
        counts = enumerate(soundness.cards_of(state))
        return (*cars, *sorted(f"card {CARDS[card]} {count:02}" for card, count in counts))

    def faults(self, state: FCartesState) -> tuple[str, ...]:
        return tuple(soundness.faults(state))

    def move_limit(self, options: FCartesOptions, seats: int) -> int:
        """A risk for each car; then in every turn its actions, and to end it."""
        turn = ACTIONS * MOVES_OF_AN_ACTION + 1
        return 2 * seats + rounds_of(options, seats) * seats * turn + seats


def _are_teams_of(teams: tuple[Team, ...], seats: int) -> bool:
    return len(teams) == seats == len(set(teams))


class FirstFCartes(FCartes):
    """The first rules, to finish the races begun with them: one player alone never raced on."""

    rules_version = 1
    fewest = 2
    teams = ()

    def legal_actions(self, state: FCartesState, seat: Seat) -> tuple[FCartesAction, ...]:
        actions = super().legal_actions(state, seat)
        return tuple([action for action in actions if action is not TAKE_RESULT])


F_CARTES = FCartes()
FIRST_F_CARTES = FirstFCartes()
