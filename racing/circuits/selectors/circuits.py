"""Circuits that players drew, for the rules, lists and their authors."""

from collections.abc import Iterable

import msgspec
from django.db.models import Exists, OuterRef, QuerySet
from django.shortcuts import get_object_or_404

from racing.circuits.models import DrawnCircuit, ReverseLaps
from racing.circuits.models.circuit import DrawnCircuits, Lines, Pars
from racing.games.racetrack.circuits import SiteCircuit, slug_of
from racing.moderation.models import Act
from racing.moderation.policy.act_kinds import CIRCUIT_HIDING
from racing.people.models import Player


def known_circuit(way: str) -> SiteCircuit | None:
    """A published circuit in the form the rules need, hidden or not.

    In reverse it is known once its laps have been searched and there are some.
    """
    slug, is_reverse = slug_of(way)
    laps = ReverseLaps.objects.filter(circuit=slug).first() if is_reverse else None
    if is_reverse and (laps is None or not laps.par):
        return None
    row = DrawnCircuit.objects.published().filter(slug=slug).first()
    if row is None or laps is None:
        return row.as_known() if row else None
    par = msgspec.convert(laps.par, Pars, str_keys=True)
    return row.as_known_in_reverse(par, msgspec.convert(laps.ideal_lines, Lines, str_keys=True))


def circuit_to_measure_in_reverse() -> DrawnCircuit | None:
    """The oldest published circuit whose laps in reverse have not been searched."""
    known = ReverseLaps.objects.filter(circuit=OuterRef("slug"))
    found = DrawnCircuit.objects.published().exclude(Exists(known))
    return found.order_by("published_at", "pk").first()


def published_circuit(slug: str) -> DrawnCircuit | None:
    """The row of a published circuit, hidden or not."""
    found = DrawnCircuit.objects.published().select_related("author")
    return found.defer("ideal_lines").filter(slug=slug).first()


def published_circuits() -> QuerySet[DrawnCircuit]:
    """Published circuits, the latest first, without those that a moderator has hidden."""
    found = DrawnCircuit.objects.published().select_related("author").defer("ideal_lines")
    return found.exclude(Exists(_hiding(OuterRef("slug")))).order_by("-published_at", "-pk")


def published_slugs() -> list[str]:
    """Slugs of all published circuits, the oldest first."""
    found = DrawnCircuit.objects.published().order_by("published_at", "pk")
    return list(found.values_list("slug", flat=True))


def is_hidden(slug: str) -> bool:
    return _hiding(slug).exists()


def _hiding(slug: str | OuterRef) -> QuerySet[Act]:
    """Acts by which a moderator has hidden the circuit and that are not undone."""
    return Act.objects.filter(code=CIRCUIT_HIDING, matter="circuit", key=slug, undone_by=None)


def circuits_of(author: Player) -> DrawnCircuits:
    """Drafts and published circuits of the author, the last changed first."""
    return DrawnCircuit.objects.filter(author=author).defer("ideal_lines")


def own_draft(author: Player, draft_id: int) -> DrawnCircuit:
    """The author's own draft; 404 for anybody else."""
    return get_object_or_404(DrawnCircuit.objects.drafts(), pk=draft_id, author=author)


def names_by_slug(slugs: Iterable[str]) -> dict[str, dict[str, str]]:
    rows = DrawnCircuit.objects.published().filter(slug__in=set(slugs))
    return {row.slug: row.names for row in rows.only("slug", "name_en", "name_fr")}
