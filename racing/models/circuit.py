"""Circuits that players draw: drafts, and what was published once and for all."""

from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.utils.translation import get_language

from racing.games.racetrack.circuit import Circuit, Sketch, circuit_of
from racing.games.racetrack.circuits import SiteCircuit
from racing.games.racetrack.flaws import Flaw
from racing.games.racetrack.geometry import Point
from racing.games.racetrack.measuring import TOP_SPEEDS
from racing.models.appended import NeverChanged

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
        """A published circuit is raced on: what came of it must stay true."""
        if self.published().order_by().exists():
            raise NeverChanged


class DrawnCircuit(models.Model):
    """A draft belongs to its author alone; published it never changes again."""

    class Search(models.TextChoices):
        NONE = "none"
        """The drawing has flaws: there is nothing to search yet."""
        WAITING = "waiting"
        DONE = "done"
        FAILED = "failed"
        """Something went wrong that the drawing does not tell."""

    slug = models.SlugField(max_length=60, blank=True)
    """From the day it is published on."""
    name_en = models.CharField(max_length=NAME_LENGTH, blank=True)
    name_fr = models.CharField(max_length=NAME_LENGTH, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="drawn_circuits"
    )
    drawing = models.JSONField()
    revision = models.PositiveIntegerField(default=1)
    """Counts the drawings: what was searched of one is nothing worth for another."""
    copied_from = models.CharField(max_length=100, blank=True)
    """The slug of the circuit it began as."""
    width = models.PositiveSmallIntegerField(default=0)
    height = models.PositiveSmallIntegerField(default=0)
    crossings = models.PositiveSmallIntegerField(default=0)
    """Of the start line."""
    length = models.PositiveIntegerField(default=0)
    """Of a lap, in single steps."""
    flaws = models.JSONField(default=list)
    par = models.JSONField(default=dict)
    """By top speed, as far as it was searched."""
    ideal_lines = models.JSONField(default=dict)
    """By top speed: the points of a run that needs par."""
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
        """Whatever this copy of the row says."""
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
        """To look at and to search; drafts are not raced on."""
        return circuit_of(self.sketch, self.slug or f"draft-{self.pk}")

    @property
    def names(self) -> dict[str, str]:
        """By language; one that was left empty is called by the other."""
        en, fr = self.name_en or self.name_fr, self.name_fr or self.name_en
        return {"en": en, "fr": fr}

    @property
    def name(self) -> str:
        """In the language of who reads it."""
        return self.names.get(get_language() or "en", self.name_en)

    @property
    def pars(self) -> Pars:
        return msgspec.convert(self.par, Pars, str_keys=True)

    @property
    def lines(self) -> Lines:
        return msgspec.convert(self.ideal_lines, Lines, str_keys=True)

    @property
    def searched(self) -> int:
        """How many top speeds are done, of three."""
        return len(self.par)

    @property
    def is_searched(self) -> bool:
        return self.search == self.Search.DONE and self.searched == len(TOP_SPEEDS)

    def as_known(self) -> SiteCircuit:
        """As the rules know it."""
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
