"""Drafts of circuits: created, redrawn, named, copied and deleted by their author."""

from datetime import datetime

from django.db import transaction
from msgspec import to_builtins

from racing.circuits.errors import (
    CircuitPublished,
    FlawedDrawing,
    NoSuchCircuit,
    StaleDrawing,
    TooManyDrafts,
)
from racing.circuits.models import DrawnCircuit
from racing.circuits.services.checking import measure_to_save
from racing.circuits.services.names import Names, clean
from racing.circuits.services.par import Measure, keep_measure
from racing.circuits.services.reading import read_drawing
from racing.games.racetrack.circuit import Sketch, sketch_of
from racing.games.racetrack.circuits import CIRCUITS, UnknownCircuit
from racing.games.racetrack.flaws import drawing_flaws, shape_flaws
from racing.people.errors import OnlyWithAnAccount
from racing.people.models import Player
from racing.tables.racetrack.names import names_of

MOST_DRAFTS = 20
"""Most drafts of one player at a time."""


def draw_circuit(
    *, author: Player, sketch: Sketch, names: Names, now: datetime, copied_from: str = ""
) -> DrawnCircuit:
    """Create a draft. It may be unfinished, but no border of it crosses itself."""
    if author.is_guest:
        raise OnlyWithAnAccount
    named, measured = clean(names), _measured(author, sketch)
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
    """Replace a draft's drawing, and its names if given, unless it changed since that revision."""
    named, measured = clean(names) if names is not None else None, _measured(author, sketch)
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
    """Copy a published circuit, or one of the game's, into a new draft."""
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
    """Read a whole circuit from a file, into a new draft or an existing one.

    It is named as the file says, unless other names are given.
    """
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
    """The author's own unpublished draft, locked."""
    own = DrawnCircuit.objects.select_for_update().filter(author=author)
    found = own.filter(pk=draft_id).first()
    if found is None:
        raise NoSuchCircuit
    if found.is_published:
        raise CircuitPublished
    return found


def _measured(author: Player, sketch: Sketch) -> Measure:
    """Check and measure a drawing; done before anything is locked, as it may take a second."""
    if found := shape_flaws(sketch):
        raise FlawedDrawing(found)
    return measure_to_save(player=author, sketch=sketch)


def _known(slug: str) -> str:
    """The slug, or an empty text if there is no such circuit."""
    try:
        return CIRCUITS.find(slug).slug if slug else ""
    except UnknownCircuit:
        return ""


def _check_room(author: Player) -> None:
    """Refuse too many drafts. The author's row is locked, so that two at once are both counted."""
    Player.objects.select_for_update(no_key=True).get(pk=author.pk)
    if DrawnCircuit.objects.drafts().filter(author=author).count() >= MOST_DRAFTS:
        raise TooManyDrafts
