"""Circuits that players drew: found by the rules, in lists, and by their authors."""

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, QuerySet
from django.shortcuts import get_object_or_404

from racing.games.racetrack.circuits import SiteCircuit
from racing.measures import CIRCUIT_HIDING
from racing.models import Act, DrawnCircuit, Player
from racing.models.circuit import DrawnCircuits


def known_circuit(slug: str) -> SiteCircuit | None:
    """As the rules ask for it: published, hidden or not."""
    row = DrawnCircuit.objects.published().filter(slug=slug).first()
    return row.as_known() if row else None


def published_circuit(slug: str) -> DrawnCircuit | None:
    """The row of one that players may race on, hidden or not."""
    found = DrawnCircuit.objects.published().select_related("author")
    return found.defer("ideal_lines").filter(slug=slug).first()


def published_circuits() -> QuerySet[DrawnCircuit]:
    """The latest first, without those that a moderator has hidden."""
    found = DrawnCircuit.objects.published().select_related("author").defer("ideal_lines")
    return found.exclude(Exists(_hiding(OuterRef("slug")))).order_by("-published_at", "-pk")


def published_slugs() -> list[str]:
    """All of them, the oldest first."""
    found = DrawnCircuit.objects.published().order_by("published_at", "pk")
    return list(found.values_list("slug", flat=True))


def is_hidden(slug: str) -> bool:
    return _hiding(slug).exists()


def _hiding(slug: str | OuterRef) -> QuerySet[Act]:
    """What a moderator has done about it, and nobody undone."""
    return Act.objects.filter(code=CIRCUIT_HIDING, matter="circuit", key=slug, undone_by=None)


def circuits_of(author: Player) -> DrawnCircuits:
    """Drafts and published ones, what was touched last first."""
    return DrawnCircuit.objects.filter(author=author).defer("ideal_lines")


def own_draft(author: Player, draft_id: int) -> DrawnCircuit:
    """A draft is nobody else's business: to others there is none."""
    return get_object_or_404(DrawnCircuit.objects.drafts(), pk=draft_id, author=author)


def names_by_slug(slugs: Iterable[str]) -> dict[str, dict[str, str]]:
    rows = DrawnCircuit.objects.published().filter(slug__in=set(slugs))
    return {row.slug: row.names for row in rows.only("slug", "name_en", "name_fr")}
