"""A race checked against its seed: replayed move by move and compared with what is stored."""

from collections.abc import Iterator

from racing.engine.codec import encode
from racing.engine.dice import seal
from racing.engine.errors import RuleError
from racing.engine.line import Line
from racing.engine.values import Outcome, Seat, State
from racing.models import Move, Race, Seating
from racing.selectors.lines import key_of


def differences(race: Race) -> Iterator[str]:
    """What of this race does not follow from its seed and its moves, as short facts."""
    if seal(bytes(race.seed)) != race.seal:
        yield "the seal is not that of the seed"
    if not race.state:
        return
    seatings = list(race.seatings.order_by("seat"))
    moves = list(race.moves.order_by("number"))
    line = Line(race.rules, race.chosen_options, len(seatings), key_of(race, seatings))
    try:
        yield from _different_moves(race, line, moves)
    except RuleError as error:
        yield f"the rules refuse a recorded move: {error.code}"
        return
    yield from _different_position(race, line, len(moves))
    yield from _different_seats(race, line, seatings)


def _different_moves(race: Race, line: Line, moves: list[Move]) -> Iterator[str]:
    for number, move in enumerate(moves, start=1):
        if move.number != number:
            yield f"move {number} is missing"
        seat = None if move.seat is None else Seat(move.seat)
        events = line.move(seat, race.codec.move(move.action))
        if encode(events) != move.events:
            yield f"move {move.number} produced other events"
        if line.position.ply != move.ply:
            yield f"after move {move.number} another number of moves stands"


def _different_position(race: Race, line: Line, moves: int) -> Iterator[str]:
    position = line.position
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


def _different_seats(race: Race, line: Line, seatings: list[Seating]) -> Iterator[str]:
    if race.status == Race.Status.ABANDONED:
        return
    asked, undo = race.rules.seats_to_act(line.position.state), line.position.undo
    if race.adjudicated_at:
        asked, undo = frozenset(), {}
    for seating in seatings:
        if seating.to_act != (seating.seat in asked):
            yield f"seat {seating.seat} is wrongly asked or not asked"
        if seating.undo != undo.get(Seat(seating.seat), ""):
            yield f"seat {seating.seat} may wrongly take back or not"
