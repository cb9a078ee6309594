"""Drafts: begun, drawn anew, named, copied and thrown away by their author."""

from datetime import datetime

from django.db import transaction
from msgspec import to_builtins

from racing.circuit_errors import (
    CircuitPublished,
    FlawedDrawing,
    NoSuchCircuit,
    StaleDrawing,
    TooManyDrafts,
)
from racing.errors import OnlyWithAnAccount
from racing.games.racetrack.circuit import Sketch, sketch_of
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.flaws import drawing_flaws, shape_flaws
from racing.models import DrawnCircuit, Player
from racing.services.circuits.measuring import Measure, keep_measure, measure
from racing.services.circuits.names import Names, clean
from racing.services.circuits.reading import read_drawing
from racing.tables.racetrack.names import names_of

MOST_DRAFTS = 20
"""Of one player at a time."""


def draw_circuit(
    *, author: Player, sketch: Sketch, names: Names, now: datetime, copied_from: str = ""
) -> DrawnCircuit:
    """A new draft. It may be unfinished, but no border of it crosses itself."""
    if author.is_guest:
        raise OnlyWithAnAccount
    named, measured = clean(names), _measured(sketch)
    with transaction.atomic():
        _check_room(author)
        draft = DrawnCircuit(
            author=author,
            name_en=named.en,
            name_fr=named.fr,
            drawing=to_builtins(sketch),
            copied_from=_known(copied_from),
            created_at=now,
            changed_at=now,
        )
        keep_measure(draft, measured)
        draft.save()
    return draft


def redraw_circuit(
    *,
    draft_id: int,
    author: Player,
    sketch: Sketch,
    now: datetime,
    names: Names | None = None,
    revision: int | None = None,
) -> DrawnCircuit:
    """Another drawing for a draft, and other names if any are given: unless it was drawn anew
    since that revision of it."""
    named, measured = clean(names) if names is not None else None, _measured(sketch)
    with transaction.atomic():
        draft = locked_draft(draft_id, author)
        if revision is not None and revision != draft.revision:
            raise StaleDrawing
        if named is not None:
            draft.name_en, draft.name_fr = named.en, named.fr
        draft.drawing = to_builtins(sketch)
        draft.revision += 1
        draft.changed_at = now
        keep_measure(draft, measured)
        draft.save()
    return draft


def rename_circuit(*, draft_id: int, author: Player, names: Names, now: datetime) -> DrawnCircuit:
    named = clean(names)
    with transaction.atomic():
        draft = locked_draft(draft_id, author)
        draft.name_en, draft.name_fr, draft.changed_at = named.en, named.fr, now
        draft.save(update_fields=["name_en", "name_fr", "changed_at"])
    return draft


def copy_circuit(*, slug: str, author: Player, now: datetime) -> DrawnCircuit:
    """Of anybody's published circuit, or one of the game, to change it."""
    try:
        circuit = CIRCUITS.find(slug)
    except UnknownCircuit:
        raise NoSuchCircuit from None
    return draw_circuit(
        author=author,
        sketch=sketch_of(circuit),
        names=Names(**names_of(circuit)),
        now=now,
        copied_from=slug,
    )


def import_circuit(
    *, text: str | bytes, author: Player, names: Names, now: datetime, draft_id: int | None = None
) -> DrawnCircuit:
    """From a file: a new draft, or another drawing for one. It must be a whole circuit, which is
    called as the file says unless it is given other names."""
    sent = read_drawing(text)
    sketch = sent.sketch
    if found := drawing_flaws(sketch):
        raise FlawedDrawing(found)
    if draft_id is None:
        called = names or sent.names or Names()
        return draw_circuit(author=author, sketch=sketch, names=called, now=now)
    return redraw_circuit(draft_id=draft_id, author=author, sketch=sketch, now=now)


def discard_circuit(*, draft_id: int, author: Player) -> None:
    with transaction.atomic():
        locked_draft(draft_id, author).delete()


def locked_draft(draft_id: int, author: Player) -> DrawnCircuit:
    """His own, and not published."""
    own = DrawnCircuit.objects.select_for_update().filter(author=author)
    found = own.filter(pk=draft_id).first()
    if found is None:
        raise NoSuchCircuit
    if found.is_published:
        raise CircuitPublished
    return found


def _measured(sketch: Sketch) -> Measure:
    """Before anything is locked: it may take a second."""
    if found := shape_flaws(sketch):
        raise FlawedDrawing(found)
    return measure(sketch)


def _known(slug: str) -> str:
    """What is not there was not copied."""
    try:
        return CIRCUITS.find(slug).slug if slug else ""
    except UnknownCircuit:
        return ""


def _check_room(author: Player) -> None:
    """His row is locked: two drafts at the same moment are counted one after the other."""
    Player.objects.select_for_update(no_key=True).get(pk=author.pk)
    if DrawnCircuit.objects.drafts().filter(author=author).count() >= MOST_DRAFTS:
        raise TooManyDrafts
