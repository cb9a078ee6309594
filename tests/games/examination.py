"""The examination every game takes: one race, played at random and looked at from all sides."""

from typing import Any

from racing.engine.errors import RuleError
from racing.engine.game import AnyGame
from racing.engine.move_history import SITE_ACTIONS
from racing.engine.position import Undo
from racing.engine.values import Change, Rewind, TakeBack, Unwind
from tests.games import facts, lists, orders, records, secrets, undoing
from tests.games.finding import Broken, Check, expect
from tests.games.race import Race, Tally, begin, plain

# Early positions are looked at, later ones ever more rarely: of 1,000 plies some 80, and eight of
# them closely.
LOOKS, CLOSE_LOOKS = 15, 1


def examine(game: AnyGame, options: Any, seats: int, seed: int, tally: Tally) -> None:
    """Play one race to its end; raise Broken as soon as something is wrong."""
    race = _begin(game, options, seats, seed, tally)
    site_moves = 0
    while race.asked:
        _look(race)
        site_moves += walk(race)
        limit = game.move_limit(options, seats) + site_moves
        expect(len(race.line.plies) <= limit, Check.ENDS, "{} moves are played", limit)
        if _is_one_of(CLOSE_LOOKS, race):
            _look_back(race)
    _look(race)
    _look_at_the_end(race)
    tally.races += 1
    tally.plies += len(race.line.plies)


def _begin(game: AnyGame, options: Any, seats: int, seed: int, tally: Tally) -> Race:
    try:
        return begin(game, options, seats, seed, tally)
    except RuleError as error:
        raise Broken(Check.APPLIES, f"the setup got {error!r}") from error


def _is_one_of(looks: int, race: Race) -> bool:
    return race.random.random() * (race.position.ply + 1) < looks


def _look(race: Race) -> None:
    if _is_one_of(LOOKS, race):
        _look_around(race)
    if _is_one_of(CLOSE_LOOKS, race):
        _look_closely(race)


def _look_around(race: Race) -> None:
    facts.check_conserved(race)
    facts.check_places(race)
    facts.check_adjudged(race)
    facts.check_summary(race)
    lists.check_lists(race)
    records.check_state_survives(race)


def _look_closely(race: Race) -> None:
    lists.check_applies(race)
    lists.check_refusals(race)
    records.check_values_survive(race)
    orders.check_orders(race)
    secrets.check_imagined_worlds(race)
    secrets.check_events_tell_no_more(race)
    secrets.look_for_hidden_facts(race)


def _look_back(race: Race) -> None:
    """Checks the move just made."""
    if race.line.plies and race.history[-1][1] == race.line.plies[-1].action:
        undoing.check_nothing_learned(race)
        undoing.check_undo(race)
        undoing.check_unwind(race)
        undoing.check_rewind(race)


def _look_at_the_end(race: Race) -> None:
    """Checks that nothing is offered or accepted any more, and that the record is the same race."""
    _look_around(race)
    lists.check_applies(race)
    lists.check_refusals(race)
    records.check_values_survive(race)
    secrets.check_imagined_worlds(race)
    secrets.check_hidden_facts_were_drawn_anew(race)
    records.check_replay(race)


def walk(race: Race) -> bool:
    """Makes one more move of any kind; whether it was the site's."""
    chance = race.random.random()
    if chance < 0.02 and race.line.plies:
        _go_back(race)
    elif chance < 0.08 and race.position.undo:
        _undo(race)
    elif chance < 0.10:
        return _act_for_a_seat(race)
    else:
        seat = race.random.choice(race.asked)
        race.move(seat, race.random.choice(race.game.legal_actions(race.position.state, seat)))
    return False


def _go_back(race: Race) -> None:
    """Goes back a few moves: by consent, not behind a rewind; by a moderator, anywhere."""
    plies = len(race.line.plies)
    ply = race.random.randrange(max(0, plies - 4), plies)
    race.move(None, Rewind(ply) if ply < race.line.floor or ply % 2 else Unwind(ply))


def _undo(race: Race) -> None:
    seat = race.random.choice(sorted(race.position.undo))
    if race.position.undo[seat] is Undo.TAKE_BACK:
        race.move(seat, TakeBack())
    else:
        at = race.line.positions[race.line.choice_of(seat)]
        action = race.random.choice(race.game.legal_actions(at.state, seat))
        race.move(seat, Change(action=plain(action)))


def _act_for_a_seat(race: Race) -> bool:
    seat = race.random.choice(race.all_seats)
    actions = race.game.site_actions(race.position.state, seat)
    if actions:
        race.move(seat, race.random.choice(actions))
    return bool(actions) and isinstance(race.history[-1][1], SITE_ACTIONS)
