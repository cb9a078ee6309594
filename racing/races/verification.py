"""Verifies a race: replays it from its seeds and compares it with what is stored."""

import json
from collections.abc import Iterator

from racing.engine.codec import encode
from racing.engine.dice import BY_WORDS, seal
from racing.engine.errors import RuleError
from racing.engine.move_history import MoveHistory
from racing.engine.values import Outcome, Seat, State
from racing.races.dice_secrets import kept_seeds
from racing.races.errors import SeedLost
from racing.races.models import DiceSeal, Move, Race, RaceNote, Seating
from racing.races.selectors.dice_list import NOTHING_BEFORE, digest_of, listed_seals
from racing.races.selectors.positions import fresh_history_of, keys_of
from racing.races.selectors.seeds import SealedSeed, seeds_of


def differences(race: Race) -> Iterator[str]:
    """Short facts about what does not follow from the race's seeds and moves.

    After the loss of a seed, moves are checked from where the race went on with another.
    """
    yield from _different_seals(race)
    if race.dice_version != BY_WORDS:
        yield from _different_entrants(race)
    if not race.state:
        return
    seatings = list(race.seatings.order_by("seat"))
    try:
        keys = keys_of(race, seatings)
    except SeedLost:
        yield "the seed is encrypted with a key that this site doesn’t have"
        return
    history, since = fresh_history_of(race, seatings, keys)
    moves = list(race.moves.filter(number__gt=since).order_by("number"))
    try:
        yield from _different_moves(race, history, moves, since)
    except RuleError as error:
        yield f"the rules refuse a recorded move: {error.code}"
        return
    yield from _different_position(race, history, since + len(moves))
    yield from _different_seats(race, history, seatings)


def list_differences() -> Iterator[str]:
    """Entries of the public list of seals that do not follow the one before them."""
    previous, last = NOTHING_BEFORE, 0
    for entry in listed_seals().order_by("number").iterator(chunk_size=1000):
        if entry.number != last + 1:
            yield f"entry {last + 1} of the public list is missing"
        elif entry.previous != previous or digest_of(entry) != entry.digest:
            yield f"entry {entry.number} of the public list was changed"
        previous, last = entry.digest, entry.number


def unchecked_moves(race: Race) -> int:
    """How many moves were made with a seed that was lost, and cannot be checked any more."""
    return int(json.loads(race.resumed_from)["number"]) if race.resumed_from else 0


def _different_seals(race: Race) -> Iterator[str]:
    first, *later = seeds_of(race)
    if not _matches(first):
        yield "the seal doesn’t match the seed"
    for number, each in enumerate(later, start=2):
        if not _matches(each):
            yield f"seal {number} doesn’t match its seed"
    if len(later) != len(race.later_seals) or len(later) != len(
        kept_seeds(bytes(race.later_seeds))
    ):
        yield "the numbers of seeds and seals differ"
    epochs = [each.epoch for each in later]
    if epochs != sorted(set(epochs)) or not set(epochs) <= set(range(1, race.epoch + 1)):
        yield "the seals belong to other epochs"
    if sum(not each.is_after_loss for each in later) != _times_reopened(race):
        yield "the number of seals doesn’t match how often the race was reopened"
    yield from _different_list(race)


def _matches(sealed: SealedSeed) -> bool:
    """Whether the seal is that of the seed; one that cannot be read is reported elsewhere."""
    return sealed.seed is None or seal(sealed.seed) == sealed.seal


def _different_list(race: Race) -> Iterator[str]:
    """Entries of the public list about this race that do not follow from it and from the list."""
    seals = {race.seal, *(each["seal"] for each in race.later_seals)}
    for entry in race.dice_seals.all():
        if entry.seal not in seals:
            yield f"entry {entry.number} of the public list has another seal"
        before = DiceSeal.objects.filter(number=entry.number - 1).first()
        if digest_of(entry) != entry.digest or (
            before is not None and before.digest != entry.previous
        ):
            yield f"entry {entry.number} of the public list was changed"


def _different_entrants(race: Race) -> Iterator[str]:
    """Whether the frozen list is as long as the race, and no word was added to it later."""
    if not race.entrants:
        if race.started_at:
            yield "the list of entrants is missing"
        return
    words = {seat: word for seat, _account, word in json.loads(race.entrants)}
    seatings = list(race.seatings.all())
    if sorted(words) != list(range(race.seats)):
        yield "the list of entrants has other seats"
    elif any(each.word and each.word != words.get(each.seat) for each in seatings):
        yield "the list of entrants has other words"


def _times_reopened(race: Race) -> int:
    if not race.has_notes:
        return 0
    return race.notes.filter(kind=RaceNote.Kind.REOPENED).count()


def _different_moves(
    race: Race, history: MoveHistory, moves: list[Move], since: int
) -> Iterator[str]:
    shown: set[bytes] = set()
    for number, move in enumerate(moves, start=since + 1):
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
