"""The same race by the rules of the game and by the slow ones, and whether they agree."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from racing.engine.dice import SEED_BYTES, Dice
from racing.engine.values import Action, Retire, Seat, TakeOut, Transition
from racing.games.f_cartes.deck import CARDS
from racing.games.f_cartes.game import F_CARTES
from racing.games.f_cartes.values import (
    CardDrawn,
    CarRetired,
    DuelFought,
    FCartesOptions,
    FCartesState,
    GapsRemoved,
    PileMade,
    TeamOut,
    TieRolled,
    TurnEnded,
)
from tests.games.f_cartes.slow import SlowRace
from tests.games.f_cartes.slow_table import POINTS
from tests.games.f_cartes.telling import by_number, named, plain, rolls_of, slow_race, unpiled

ENDING = 0.05
"""How often a turn or a race that could go on is ended."""
REPAIRS = {"PitStop", "LightningStop", "MakeRepair"}


@dataclass
class Pair:
    """The same race by both rules."""

    state: FCartesState
    slow: SlowRace
    random: Random
    leaving: float = 0
    """How often somebody leaves before a move."""
    roughness: float = 0
    """How often damage goes where it hurts most, if it can, and nothing is repaired."""
    seen: Counter[str] = field(default_factory=Counter)

    def step(self) -> None:
        if self.random.random() < self.leaving:
            self.leave()
            return
        asked = F_CARTES.seats_to_act(self.state)
        assert asked == self.slow.asked()
        (seat,) = asked
        legal = F_CARTES.legal_actions(self.state, seat)
        assert len(set(legal)) == len(legal)
        assert {plain(action) for action in legal} == self.slow.legal(seat)
        self.seen["nothing to draw"] += self.is_short(seat)
        action = self.choose(legal)
        transition = self.applied(seat, action)
        self.slow.act(seat, plain(action))
        self.note(action, transition)

    def choose(self, legal: tuple[Any, ...]) -> Any:
        """Chooses an action, first of what kind, so that rare ones come up."""
        kinds: dict[str, list[Any]] = {}
        for action in legal:
            kinds.setdefault(type(action).__name__, []).append(action)
        avoided = {"EndTurn", "TakeResult"} if self.random.random() > ENDING else set()
        if self.random.random() < self.roughness:
            if "LayDamage" in kinds:
                return max(kinds["LayDamage"], key=self.hurt)
            avoided |= REPAIRS
        kind = self.random.choice(sorted(set(kinds) - avoided or kinds))
        return self.random.choice(kinds[kind])

    def is_short(self, seat: Seat) -> bool:
        slow = self.slow
        return len(slow.hands[seat]) < 5 and not slow.pile + slow.discards

    def hurt(self, action: Any) -> int:
        """How much the car would have lost in all."""
        return self.slow.lost(action.car) + POINTS[CARDS[action.card]]

    def applied(self, seat: Seat, action: Any) -> Transition:
        """Tells the slow rules what chance has brought."""
        dice = Dice(self.random.randbytes(SEED_BYTES))
        transition = F_CARTES.apply(self.state, seat, action, dice)
        self.state = transition.state
        self.slow.rolls = list(rolls_of(transition))
        drawn = [each.card for each in transition.events if isinstance(each, CardDrawn)]
        self.slow.drawn = named(drawn)
        return transition

    def leave(self) -> None:
        seat = Seat(self.random.randrange(self.slow.seats))
        if seat not in self.slow.left:
            action = Retire() if self.random.random() < 0.5 else TakeOut()
            self.seen[f"left {self.state.phase}"] += 1
            self.seen["left in turn"] += self.state.turn == seat
            self.applied(seat, action)
            self.slow.leave(seat)

    def note(self, action: Action, transition: Transition) -> None:
        """Notes what the races were about, lest they compare nothing."""
        self.seen[type(action).__name__] += 1
        kinds = (TieRolled, CarRetired, TeamOut, PileMade, GapsRemoved, TurnEnded)
        for event in transition.events:
            if isinstance(event, kinds):
                self.seen[type(event).__name__] += 1
            if isinstance(event, DuelFought):
                self.seen["won" if event.is_won else "lost"] += 1

    def compare(self) -> None:
        state, slow = self.state, self.slow
        assert not slow.rolls
        assert not slow.drawn
        assert (state.phase, state.turn) == (slow.phase, slow.turn)
        assert state.is_wet == slow.is_wet
        assert [named(hand) for hand in state.hands] == [by_number(hand) for hand in slow.hands]
        assert unpiled(state.pile) == by_number(slow.pile)
        assert unpiled(state.discards) == by_number(slow.discards)
        if state.trials is not None:
            self.compare_trials()
        if state.round:
            self.compare_line()
        self.compare_standing()

    def compare_trials(self) -> None:
        trials, slow = self.state.trials, self.slow
        assert trials is not None
        assert list(trials.queue) == slow.queue
        assert trials.die == slow.die
        assert list(trials.scores) == [slow.scores.get(car) for car in slow.cars]

    def compare_line(self) -> None:
        state, slow = self.state, self.slow
        assert [spot or "gap" for spot in state.line] == slow.line
        assert [named(cards) for cards in state.damage] == [
            slow.damage.get(car, []) for car in slow.cars
        ]
        assert list(state.laid) == [slow.laid.get(car, 0) for car in slow.cars]
        assert set(state.hit) == slow.hit
        assert (list(state.grid), list(state.out)) == (slow.grid, slow.out)
        assert (state.round, list(state.order)) == (slow.round, slow.order)
        assert state.actions == slow.actions
        comeback, stop = state.comeback, state.stop
        assert ((comeback.car, comeback.tries) if comeback else None) == slow.comeback
        cost = 1 if stop and stop.is_lightning else 3
        assert ((stop.car, cost, named(stop.taken)) if stop else None) == slow.stop

    def compare_standing(self) -> None:
        standing, slow = F_CARTES.standing(self.state), self.slow
        assert list(self.state.left) == slow.left
        if slow.grid:
            assert [list(group) for group in standing.seats] == [[seat] for seat in slow.placed()]
            cars = [[(car.number, car.seat) for car in group] for group in standing.cars]
            assert cars == [[(car, slow.owner(car))] for car in slow.classified()]

    def compare_end(self) -> None:
        self.seen["nobody left"] += not any(map(self.slow.own, range(self.slow.seats)))
        outcome = F_CARTES.outcome(self.state)
        assert outcome is not None
        assert outcome.standing == F_CARTES.standing(self.state)
        assert [car.number for car in outcome.out] == self.slow.out[::-1]
        if self.slow.grid:
            assert list(outcome.winners) == self.slow.placed()[:1]


def start(
    options: FCartesOptions, seats: int, seed: str, *, leaving: float = 0, roughness: float = 0
) -> Pair:
    random = Random(seed)
    transition = F_CARTES.setup(options, seats, Dice(random.randbytes(SEED_BYTES)))
    return Pair(transition.state, slow_race(transition), random, leaving, roughness)


def compare_to_the_end(pair: Pair) -> None:
    pair.compare()
    while pair.state.phase != "over":
        assert F_CARTES.outcome(pair.state) is None
        pair.step()
        pair.compare()
    pair.compare_end()
