"""Circuits drawn by players: drafts and published ones."""

from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import get_language
from msgspec.structs import replace

from racing.games.racetrack.circuit import OTHER, Circuit, Sketch, circuit_of
from racing.games.racetrack.circuits import SiteCircuit, way_of
from racing.games.racetrack.flaws import Flaw
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.par import TOP_SPEEDS
from racing.shared.append_only import NeverChanged

NAME_LENGTH = 40
Pars = dict[int, int]
Lines = dict[int, tuple[Point, ...]]


class DrawnCircuits(models.QuerySet["DrawnCircuit"]):
    def published(self) -> "DrawnCircuits":
        return self.filter(published_at__isnull=False)

    def drafts(self) -> "DrawnCircuits":
        return self.filter(published_at=None)

    def update(self, **fields: Any) -> int:
        self._refuse_published()
        return super().update(**fields)

    def delete(self) -> tuple[int, dict[str, int]]:
        self._refuse_published()
        return super().delete()

    def _refuse_published(self) -> None:
        """Refuse to change published circuits: results on them must stay true."""
        if self.published().order_by().exists():
            raise NeverChanged


class DrawnCircuit(models.Model):
    """A circuit drawn by a player; a draft is private, a published one never changes."""

    class Search(models.TextChoices):
        NONE = "none"
        """The drawing has flaws: there is nothing to search yet."""
        WAITING = "waiting"
        DONE = "done"
        FAILED = "failed"
        """The search failed for a reason that is not in the drawing."""

    slug = models.SlugField(max_length=60, blank=True)
    """Empty until it is published."""
    name_en = models.CharField(max_length=NAME_LENGTH, blank=True)
    name_fr = models.CharField(max_length=NAME_LENGTH, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="drawn_circuits"
    )
    drawing = models.JSONField()
    revision = models.PositiveIntegerField(default=1)
    """Number of the drawing: search results of an older one are void."""
    copied_from = models.CharField(max_length=100, blank=True)
    """The slug of the circuit it began as."""
    width = models.PositiveSmallIntegerField(default=0)
    height = models.PositiveSmallIntegerField(default=0)
    crossings = models.PositiveSmallIntegerField(default=0)
    """Crossings of the start line."""
    length = models.PositiveIntegerField(default=0)
    """Length of a lap in single steps."""
    flaws = models.JSONField(default=list)
    par = models.JSONField(default=dict)
    """Par by top speed, as far as it was searched."""
    ideal_lines = models.JSONField(default=dict)
    """Points of a run that needs par, by top speed."""
    search = models.CharField(max_length=8, choices=Search, default=Search.NONE)
    claimed_at = models.DateTimeField(null=True)
    """When a worker took up the search."""
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True)

    objects = DrawnCircuits.as_manager()

    class Meta:
        ordering = ["-changed_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(published_at=None, slug="")
                | models.Q(~models.Q(slug=""), published_at__isnull=False),
                name="published_with_a_slug",
            ),
            models.UniqueConstraint(
                fields=["slug"], condition=~models.Q(slug=""), name="one_circuit_a_slug"
            ),
        ]
        indexes = [
            models.Index(fields=["author", "-changed_at"], name="circuit_by_author"),
            models.Index(fields=["-published_at"], name="circuit_by_day"),
            models.Index(
                fields=["changed_at"],
                condition=models.Q(search="waiting"),
                name="circuit_to_search",
            ),
        ]

    def __str__(self) -> str:
        return self.slug or f"draft {self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            self._refuse_published()
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        self._refuse_published()
        return super().delete(*args, **kwargs)

    def _refuse_published(self) -> None:
        """Refuse if the stored row is published, whatever this instance says."""
        if DrawnCircuit.objects.published().filter(pk=self.pk).exists():
            raise NeverChanged

    @property
    def is_published(self) -> bool:
        return self.published_at is not None

    @property
    def sketch(self) -> Sketch:
        return msgspec.convert(self.drawing, Sketch)

    @property
    def found_flaws(self) -> tuple[Flaw, ...]:
        return msgspec.convert(self.flaws, tuple[Flaw, ...])

    @property
    def circuit(self) -> Circuit:
        """The circuit to draw and to search; drafts are not raced on."""
        return circuit_of(self.sketch, self.slug or f"draft-{self.pk}")

    @property
    def names(self) -> dict[str, str]:
        """Names by language; an empty one falls back to the other."""
        en, fr = self.name_en or self.name_fr, self.name_fr or self.name_en
        return {"en": en, "fr": fr}

    @property
    def name(self) -> str:
        """The name in the active language."""
        return self.names.get(get_language() or "en", self.name_en)

    @property
    def pars(self) -> Pars:
        return msgspec.convert(self.par, Pars, str_keys=True)

    @property
    def lines(self) -> Lines:
        return msgspec.convert(self.ideal_lines, Lines, str_keys=True)

    @property
    def searched(self) -> int:
        """How many of the three top speeds have been searched."""
        return len(self.par)

    @property
    def is_searched(self) -> bool:
        return self.search == self.Search.DONE and self.searched == len(TOP_SPEEDS)

    def as_known_in_reverse(self, par: Pars, lines: Lines) -> SiteCircuit:
        """The same the other way round, with the laps of that direction."""
        known = self.as_known()
        way = way_of(known.slug, is_reverse=True)
        direction = OTHER[known.direction]
        return replace(known, slug=way, direction=direction, par=par, ideal_lines=lines)

    def as_known(self) -> SiteCircuit:
        """The circuit in the form the rules need."""
        circuit = self.circuit
        return SiteCircuit(
            slug=circuit.slug,
            outer=circuit.outer,
            inner=circuit.inner,
            start_line=circuit.start_line,
            direction=circuit.direction,
            par=self.pars,
            names=self.names,
            ideal_lines=self.lines,
        )
