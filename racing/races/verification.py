"""Verifies a race: replays it from its seeds and compares it with what is stored."""

from collections.abc import Iterator

from racing.engine.codec import encode
from racing.engine.dice import SEED_BYTES, seal
from racing.engine.errors import RuleError
from racing.engine.move_history import MoveHistory
from racing.engine.values import Outcome, Seat, State
from racing.races.models import Move, Race, RaceNote, Seating
from racing.races.selectors.positions import keys_of
from racing.races.selectors.seeds import seeds_of


def differences(race: Race) -> Iterator[str]:
    """Short facts about what does not follow from the race's seeds and moves."""
    yield from _different_seals(race)
    if not race.state:
        return
    seatings = list(race.seatings.order_by("seat"))
    moves = list(race.moves.order_by("number"))
    keys = keys_of(race, seatings)
    history = MoveHistory(race.rules, race.chosen_options, len(seatings), keys[0], later=keys)
    try:
        yield from _different_moves(race, history, moves)
    except RuleError as error:
        yield f"the rules refuse a recorded move: {error.code}"
        return
    yield from _different_position(race, history, len(moves))
    yield from _different_seats(race, history, seatings)


def _different_seals(race: Race) -> Iterator[str]:
    first, *later = seeds_of(race)
    if seal(first.seed) != first.seal:
        yield "the seal doesn’t match the seed"
    for number, each in enumerate(later, start=2):
        if seal(each.seed) != each.seal:
            yield f"seal {number} doesn’t match its seed"
    if len(race.later_seeds) != SEED_BYTES * len(race.later_seals):
        yield "the numbers of seeds and seals differ"
    epochs = [each.epoch for each in later]
    if epochs != sorted(set(epochs)) or not set(epochs) <= set(range(1, race.epoch + 1)):
        yield "the seals belong to other epochs"
    if len(race.later_seals) != _times_reopened(race):
        yield "the number of seals doesn’t match how often the race was reopened"


def _times_reopened(race: Race) -> int:
    if not race.has_notes:
        return 0
    return race.notes.filter(kind=RaceNote.Kind.REOPENED).count()


def _different_moves(race: Race, history: MoveHistory, moves: list[Move]) -> Iterator[str]:
    shown: set[bytes] = set()
    for number, move in enumerate(moves, start=1):
        if move.number != number:
            yield f"move {number} is missing"
        if _is_over(history):
            shown.add(history.key)
        elif history.key in shown and move.seat is not None:
            yield f"move {move.number} was made with a seed that was already public"
        seat = None if move.seat is None else Seat(move.seat)
        events = history.move(seat, race.codec.move(move.action))
        if encode(events) != move.events:
            yield f"move {move.number} produced other events"
        if history.position.ply != move.ply:
            yield f"after move {move.number} the number of moves that count differs"
    if race.is_running and history.key in shown:
        yield "the race goes on with a seed that was already public"


def _is_over(history: MoveHistory) -> bool:
    return not history.game.seats_to_act(history.position.state)


def _different_position(race: Race, history: MoveHistory, moves: int) -> Iterator[str]:
    position = history.position
    outcome = _outcome(race, position.state)
    stored = (race.version, race.epoch, race.ply, race.state, race.outcome)
    replayed = (
        moves,
        position.epoch,
        position.ply,
        encode(position.state),
        encode(outcome) if outcome else "",
    )
    names = ("version", "epoch", "ply", "state", "outcome")
    for name, kept, found in zip(names, stored, replayed, strict=True):
        if kept != found:
            yield f"the {name} differs"


def _outcome(race: Race, state: State) -> Outcome | None:
    return race.rules.adjudged(state) if race.adjudicated_at else race.rules.outcome(state)


def _different_seats(race: Race, history: MoveHistory, seatings: list[Seating]) -> Iterator[str]:
    if race.status == Race.Status.ABANDONED:
        return
    asked, undo = race.rules.seats_to_act(history.position.state), history.position.undo
    if race.adjudicated_at:
        asked, undo = frozenset(), {}
    for seating in seatings:
        if seating.to_act != (seating.seat in asked):
            yield f"seat {seating.seat} wrongly has the turn, or wrongly doesn’t"
        if seating.undo != undo.get(Seat(seating.seat), ""):
            yield f"seat {seating.seat} wrongly can undo, or wrongly can’t"
