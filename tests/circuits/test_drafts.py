"""Drafts: drawn, drawn anew, named, copied, imported and thrown away."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from racing.circuits.errors import (
    CircuitPublished,
    FlawedDrawing,
    NoSuchCircuit,
    StaleDrawing,
    TooManyDrafts,
    UnreadableCircuitName,
    UnreadableDrawing,
)
from racing.circuits.models import DrawnCircuit
from racing.circuits.services.drafts import (
    MOST_DRAFTS,
    copy_circuit,
    discard_circuit,
    import_circuit,
    redraw_circuit,
    rename_circuit,
)
from racing.circuits.services.names import Names
from racing.games.racetrack.circuit import Sketch, sketch_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.errors import OnlyWithAnAccount
from racing.people.models import Player
from racing.shared.append_only import NeverChanged
from tests.cast import NOON
from tests.circuits.drawn import BLOCKED, HAIRPIN, SMALL, as_json, draft, published

Refused = type[Exception]


def imported(author: Player, text: str, **given: Any) -> DrawnCircuit:
    return import_circuit(text=text, author=author, names=HAIRPIN, now=NOON, **given)


def test_a_small_draft_is_measured_at_once(alice: Player) -> None:
    made = DrawnCircuit.objects.get(pk=draft(alice).pk)
    assert (made.sketch, made.author, made.is_published, made.slug) == (SMALL, alice, False, "")
    assert made.is_searched
    assert (made.width, made.height, made.crossings) == (30, 20, 7)
    assert made.pars.keys() == made.lines.keys() == {5, 6, 7}
    assert {speed: len(line) - 1 for speed, line in made.lines.items()} == made.pars
    assert made.length > 0


def test_an_unfinished_draft_is_kept_with_what_it_lacks(alice: Player) -> None:
    made = draft(alice, Sketch(outer=SMALL.outer), Names())
    assert [flaw.reason for flaw in made.found_flaws] == ["too_few_points"]
    assert made.search == DrawnCircuit.Search.NONE


def test_a_draft_nobody_can_drive_says_where(alice: Player) -> None:
    (flaw,) = draft(alice, BLOCKED).found_flaws
    assert (flaw.reason, flaw.where[0]) == ("too_narrow", (23, 19))


def test_another_drawing_is_measured_anew(alice: Player) -> None:
    made = draft(alice)
    again = redraw_circuit(draft_id=made.pk, author=alice, sketch=BLOCKED, now=NOON, revision=1)
    assert (again.revision, again.par, again.sketch) == (2, {}, BLOCKED)


def test_an_older_drawing_is_not_kept_over_a_newer_one(alice: Player) -> None:
    made = draft(alice)
    redraw_circuit(draft_id=made.pk, author=alice, sketch=BLOCKED, now=NOON)
    with pytest.raises(StaleDrawing):
        redraw_circuit(draft_id=made.pk, author=alice, sketch=SMALL, now=NOON, revision=1)


def test_a_draft_is_its_authors_alone(alice: Player, bob: Player) -> None:
    made = draft(alice)
    for change in _changes(made, bob):
        with pytest.raises(NoSuchCircuit):
            change()


def test_what_is_published_cannot_be_changed(alice: Player) -> None:
    made = published(alice)
    for change in _changes(made, alice):
        with pytest.raises(CircuitPublished):
            change()
    made.name_en = "Another"
    rows = DrawnCircuit.objects.filter(pk=made.pk)
    for change in (made.save, made.delete, lambda: rows.update(length=1), rows.delete):
        with pytest.raises(NeverChanged):
            change()


def test_guests_draw_nothing_that_is_kept(gina: Player) -> None:
    with pytest.raises(OnlyWithAnAccount):
        draft(gina)


def test_drafts_are_counted_and_thrown_away(alice: Player, bob: Player) -> None:
    made = [draft(alice, Sketch()) for _ in range(MOST_DRAFTS)]
    with pytest.raises(TooManyDrafts):
        draft(alice, Sketch())
    draft(bob, Sketch())
    discard_circuit(draft_id=made[0].pk, author=alice)
    draft(alice, Sketch())


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "a" * 41, "–", "a\u202eb", "a\x00b", "{{ name }}", "a\u200bb"],
)
def test_a_name_is_a_name(alice: Player, name: str) -> None:
    for names in (Names(name, ""), Names("", name)):
        with pytest.raises(UnreadableCircuitName):
            draft(alice, SMALL, names)
        with pytest.raises(UnreadableCircuitName):
            imported_as(alice, names)
    assert not DrawnCircuit.objects.exists()


def imported_as(author: Player, names: Names) -> DrawnCircuit:
    return import_circuit(text=as_json(SMALL), author=author, names=names, now=NOON)


def test_names_are_tidied(alice: Player) -> None:
    made = rename_circuit(
        draft_id=draft(alice).pk, author=alice, names=Names("  E\u0301te\u0301 \n 24  "), now=NOON
    )
    assert (made.name_en, made.names) == ("Été 24", {"en": "Été 24", "fr": "Été 24"})


def test_a_circuit_of_the_game_can_be_copied(alice: Player) -> None:
    made = copy_circuit(slug="heron-bay", author=alice, now=NOON)
    assert made.sketch == sketch_of(CIRCUITS.drawings["heron-bay"])
    assert (made.copied_from, made.name_en) == ("heron-bay", "Heron Bay")
    assert made.name_fr not in ("", made.name_en)
    assert made.pars == CIRCUITS.drawings["heron-bay"].par


def test_anybodys_published_circuit_can_be_copied_and_no_draft(alice: Player, bob: Player) -> None:
    source = published(alice)
    made = copy_circuit(slug=source.slug, author=bob, now=NOON)
    assert (made.sketch, made.names, made.author) == (SMALL, source.names, bob)
    for slug in (f"draft-{draft(alice).pk}", "", "nowhere"):
        with pytest.raises(NoSuchCircuit):
            copy_circuit(slug=slug, author=bob, now=NOON)


def test_a_file_becomes_a_draft_or_replaces_one(alice: Player) -> None:
    text = as_json(SMALL, slug="ring", par={"5": 1}, version=1)
    made = imported(alice, text)
    assert made.sketch == SMALL
    assert made.pars[5] > 1
    other = replace(SMALL, direction="anticlockwise")
    again = imported(alice, as_json(other), draft_id=made.pk)
    assert (again.pk, again.sketch, again.revision) == (made.pk, other, 2)


CROWD = tuple((x % 250, x // 250) for x in range(10_000))
HOSTILE: dict[str, tuple[str, Refused]] = {
    "nothing": ("", UnreadableDrawing),
    "no JSON": ("<svg/>", UnreadableDrawing),
    "NaN": ('{"outer": [[NaN, 0]]}', UnreadableDrawing),
    "floats": ('{"outer": [[0.5, 0]]}', UnreadableDrawing),
    "strings": ('{"outer": [["0", "0"]]}', UnreadableDrawing),
    "no pair": ('{"outer": [[0, 0, 0]]}', UnreadableDrawing),
    "beyond all numbers": (f'{{"outer": [[{10**4000}, 0]]}}', FlawedDrawing),
    "beyond even that": ('{"outer": [[' + "1" * 200_000 + ", 0]]}", UnreadableDrawing),
    "direction": ('{"direction": "upwards"}', UnreadableDrawing),
    "nested": ('{"other": ' + "[" * 50_000, UnreadableDrawing),
    "nested borders": ('{"outer": ' + "[" * 50_000, UnreadableDrawing),
    "huge": (" " * 400_000, UnreadableDrawing),
    "list": ("[]", UnreadableDrawing),
    "half a letter": ('{"outer": "\ud800"}', UnreadableDrawing),
    "empty": ("{}", FlawedDrawing),
    "a billion": (as_json(replace(SMALL, outer=((0, 0), (10**9, 0), (0, 10**9)))), FlawedDrawing),
    "crowd": (as_json(replace(SMALL, outer=CROWD)), FlawedDrawing),
    "touches itself": (
        as_json(replace(SMALL, outer=((0, 0), (30, 0), (30, 20), (15, 0), (0, 20)))),
        FlawedDrawing,
    ),
    "no area": (as_json(replace(SMALL, inner=((8, 8), (22, 8), (15, 8)))), FlawedDrawing),
    "one point": (as_json(replace(SMALL, inner=((8, 8),) * 5)), FlawedDrawing),
    "doubled": (as_json(replace(SMALL, outer=SMALL.outer + SMALL.outer)), FlawedDrawing),
}


@pytest.mark.parametrize(("text", "refusal"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_drawings_are_refused_and_nothing_is_saved(
    alice: Player, text: str, refusal: Refused
) -> None:
    with pytest.raises(refusal):
        imported(alice, text)
    made = draft(alice)
    with pytest.raises(refusal):
        imported(alice, text, draft_id=made.pk)
    assert DrawnCircuit.objects.get().sketch == SMALL


def _changes(made: DrawnCircuit, who: Player) -> list[Callable[[], Any]]:
    whose: dict[str, Any] = {"draft_id": made.pk, "author": who}
    return [
        lambda: redraw_circuit(**whose, sketch=SMALL, now=NOON),
        lambda: rename_circuit(**whose, names=HAIRPIN, now=NOON),
        lambda: discard_circuit(**whose),
        lambda: imported(who, as_json(SMALL), draft_id=made.pk),
    ]
