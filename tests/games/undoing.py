"""The undo law, looked at from outside: what may be taken back, changed, unwound, rewound."""

from racing.engine.codec import encode
from racing.engine.dice import Dice
from racing.engine.errors import CannotTakeBack, RuleError
from racing.engine.move_history import MoveHistory
from racing.engine.position import Position, Undo
from racing.engine.values import Action, Change, Reinstate, Rewind, Seat, TakeBack, Unwind
from tests.games.finding import Broken, Check, expect
from tests.games.race import Race, plain

WORLDS = 3
ROLLS = 20
REWINDS = 100
"""Rewinds of which one at least changes a roll that other dice would change."""


def check_undo(race: Race) -> None:
    """After the last move: whoever may undo can, whoever may not is refused."""
    _check_settled(race)
    for seat in race.all_seats:
        allowed = race.position.undo.get(seat)
        if allowed is Undo.TAKE_BACK:
            _check_take_back(race, seat)
        else:
            _check_refused(race, seat, TakeBack())
        if allowed is Undo.CHANGE:
            _check_change(race, seat)
        else:
            _check_refused(race, seat, Change(action=plain(race.line.plies[-1].action)))


def check_nothing_learned(race: Race) -> None:
    """Who may still undo has seen nothing in the last move that was hidden from them."""
    before, ply = race.line.positions[-2], race.line.plies[-1]
    for seat in race.position.undo:
        if seat == ply.seat:
            _check_own_action(race, before, seat, ply.action)
        elif ply.action in race.game.legal_actions(before.state, ply.seat):
            _check_action_of_another(race, before, seat, ply.seat)


def check_unwind(race: Race) -> None:
    """Back and the same moves again: the same race, because the dice are the same."""
    least = max(race.line.floor, len(race.line.plies) - 6)
    ply = race.random.randrange(least, len(race.line.plies))
    line = race.fork()
    line.move(None, Unwind(ply))
    _expect_same(line.position, race.line.positions[ply], Check.REWINDS, "an unwind")
    for later in race.line.plies[ply:]:
        line.move(later.seat, later.action)
    _expect_same(line.position, race.position, Check.REWINDS, "playing again after an unwind")


def check_rewind(race: Race) -> None:
    """Back with new dice: nobody sees more than before, and what is rolled is another roll."""
    ply = len(race.line.plies) - 1
    old = race.line.positions[ply]
    line = race.fork()
    line.move(None, Rewind(ply))
    expect(line.position.epoch > race.position.epoch, Check.REWINDS, "the epoch is the same")
    expect(not line.position.undo, Check.REWINDS, "it can be taken back")
    for viewer in race.viewers:
        same = race.view(line.position.state, viewer) == race.view(old.state, viewer)
        expect(same, Check.REWINDS, "it changed what {} sees", viewer)
    _check_other_dice(race)
    line.move(None, Reinstate(line.position.epoch))
    for viewer in race.viewers:
        same = race.view(line.position.state, viewer) == race.view(race.position.state, viewer)
        expect(same, Check.REWINDS, "undone, it changed what {} sees", viewer)


def _check_settled(race: Race) -> None:
    """Dice, a reveal, the end, or another seat being asked: each makes the move stand."""
    before, ply = race.line.positions[-2], race.line.plies[-1]
    dice = Dice(race.key, before.epoch, before.ply + 1)
    transition = race.game.apply(before.state, ply.seat, ply.action, dice)
    asked = race.game.seats_to_act(before.state)
    asked_now = race.game.seats_to_act(transition.state)
    newly_asked = asked_now - asked - {ply.seat}
    settles = dice.rolled or transition.settles or transition.ends_turn
    if settles or newly_asked or not asked_now:
        undo = dict(race.position.undo)
        expect(not undo, Check.UNDOES, "{} is settled and leaves {}", ply.action, undo)


def _check_take_back(race: Race, seat: Seat) -> None:
    line = race.fork()
    line.move(seat, TakeBack())
    back = len(line.plies)
    _expect_same(line.position, race.line.positions[back], Check.UNDOES, "taking back")
    for ply in race.line.plies[back:]:
        expect(ply.seat == seat, Check.UNDOES, "a move of seat {} went with it", ply.seat)
        line.move(ply.seat, ply.action)
    _expect_same(line.position, race.position, Check.UNDOES, "playing again after taking back")


def _check_refused(race: Race, seat: Seat, action: Action) -> None:
    try:
        race.fork().move(seat, action)
    except CannotTakeBack:
        return
    except RuleError as error:
        raise Broken(Check.UNDOES, f"{action} of seat {seat} got {error!r}") from error
    raise Broken(Check.UNDOES, f"{action} of seat {seat} was accepted")


def _check_change(race: Race, seat: Seat) -> None:
    at = race.line.choice_of(seat)
    for action in race.some(race.game.legal_actions(race.line.positions[at].state, seat), 2):
        changed, first = race.fork(), race.fork()
        changed.move(seat, Change(action=plain(action)))
        first.move(None, Unwind(at))
        first.move(seat, action)
        for ply in race.line.plies[at + 1 :]:
            first.move(ply.seat, ply.action)
        _expect_same(changed.position, first.position, Check.CHANGES, f"changing to {action}")
        _check_unnoticed(race, changed, seat)


def _check_unnoticed(race: Race, changed: MoveHistory, seat: Seat) -> None:
    for viewer in race.viewers:
        if viewer != seat:
            same = race.view(changed.position.state, viewer) == race.view(
                race.position.state, viewer
            )
            expect(same, Check.CHANGES, "{} notices that seat {} changed", viewer, seat)


def _check_own_action(race: Race, before: Position, seat: Seat, action: Action) -> None:
    seen = race.view(race.position.state, seat)
    for _ in range(WORLDS):
        world = race.game.imagine(before.state, seat, race.any_dice())
        if action in race.game.legal_actions(world, seat):
            imagined = Position(world, before.epoch, before.ply)
            after = race.attempt(imagined, seat, action).position.state
            same = race.view(after, seat) == seen
            expect(same, Check.LEARNS, "{} taught seat {} something", action, seat)


def _check_action_of_another(race: Race, before: Position, seat: Seat, other: Seat) -> None:
    """A choice that may still be changed must not depend on another's hidden one."""
    seen = race.view(race.position.state, seat)
    for action in race.some(race.game.legal_actions(before.state, other), WORLDS):
        step = race.attempt(before, other, action)
        same = race.view(step.position.state, seat) == seen
        told = "seat {} can tell {} of seat {} and may still change"
        expect(same, Check.LEARNS, told, seat, action, other)


def _check_other_dice(race: Race) -> None:
    """Where another roll would have led somewhere else, one of many rewinds does."""
    if _other_rolls_differ(race):
        differs = any(_differs_after(race, rewinds) for rewinds in range(1, REWINDS + 1))
        fact = "{} comes out the same after every rewind"
        expect(differs, Check.REWINDS, fact, race.line.plies[-1].action)


def _other_rolls_differ(race: Race) -> bool:
    """A quarter of other dice or more would have changed what the last move led to."""
    ply, before = race.line.plies[-1], race.line.positions[-2]
    dice = Dice(race.key, before.epoch, before.ply + 1)
    rolled = race.game.apply(before.state, ply.seat, ply.action, dice)
    if not dice.rolled:
        return False
    others = (
        race.game.apply(before.state, ply.seat, ply.action, race.any_dice()) for _ in range(ROLLS)
    )
    return sum(encode(each.state) != encode(rolled.state) for each in others) >= ROLLS // 4


def _differs_after(race: Race, rewinds: int) -> bool:
    """The last move, played again after so many rewinds, leads somewhere else."""
    ply, line = race.line.plies[-1], race.fork()
    for _ in range(rewinds):
        line.move(None, Rewind(len(race.line.plies) - 1))
    if ply.action not in _all_lists(race, line.position, ply.seat):
        return True
    line.move(ply.seat, ply.action)
    same = encode(line.position.state) == encode(race.position.state)
    return not same or line.plies[-1].events != ply.events


def _all_lists(race: Race, position: Position, seat: Seat) -> tuple[Action, ...]:
    game, state = race.game, position.state
    return (*game.legal_actions(state, seat), *game.site_actions(state, seat))


def _expect_same(one: Position, other: Position, check: Check, what: str) -> None:
    same = encode(one.state) == encode(other.state) and dict(one.undo) == dict(other.undo)
    expect(same, check, "{} leads somewhere else", what)
