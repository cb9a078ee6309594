"""Admin of drawn circuits, studies and votes."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.codes import SEARCHES
from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import worded
from racing.circuits.models import CircuitFigures, CircuitStudy, CircuitVote, DrawnCircuit

CIRCUIT = gettext_lazy("circuit")
search = worded("search", SEARCHES)


@admin.register(DrawnCircuit)
class DrawnCircuitAdmin(ReadOnlyAdmin):
    """Drafts show only how far they are searched: the drawing is its author's alone."""

    called = (
        pgettext_lazy("row", "drawn circuit"),
        pgettext_lazy("row", "drawn circuits"),
    )
    list_display = ["id", "slug", "author", search, "width", "height", "changed_at", "published_at"]
    list_select_related = ["author"]
    search_fields = ["slug", "author__username"]
    search_help_text = gettext_lazy("circuit or player name")
    date_hierarchy = "published_at"
    ordering = ["-changed_at", "-id"]
    fields = [*list_display[1:], "length", "crossings", "copied_from", "created_at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[DrawnCircuit]:
        return super().get_queryset(request).defer("drawing", "ideal_lines")

    def page_of(self, row: DrawnCircuit) -> str | None:
        return reverse("circuit", args=[row.slug]) if row.is_published else None


@admin.register(CircuitStudy)
class CircuitStudyAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "circuit study"),
        pgettext_lazy("row", "circuit studies"),
    )
    list_display = ["circuit", "top_speed", "done", "wanted", "asked_at", "claimed_at", "ended_at"]
    list_filter = ["top_speed"]
    search_fields = ["circuit"]
    search_help_text = CIRCUIT
    ordering = ["-began_at", "-id"]
    fields = [*list_display, "began_at", "tally"]

    def page_of(self, row: CircuitStudy) -> str:
        return reverse("circuit", args=[row.circuit])


@admin.register(CircuitFigures)
class CircuitFiguresAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "statistics of a circuit"),
        pgettext_lazy("row", "circuit statistics"),
    )
    list_display = ["circuit", "races", "trials", "votes", "stars", "crashes"]
    search_fields = ["circuit"]
    search_help_text = CIRCUIT
    ordering = ["circuit"]
    fields = list_display

    def page_of(self, row: CircuitFigures) -> str:
        return reverse("circuit", args=[row.circuit])


@admin.register(CircuitVote)
class CircuitVoteAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "circuit vote"),
        pgettext_lazy("row", "circuit votes"),
    )
    list_display = ["circuit", "player", "stars", "at"]
    list_filter = ["stars"]
    list_select_related = ["player"]
    search_fields = ["circuit", "player__username"]
    search_help_text = gettext_lazy("circuit or player name")
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = list_display

    def page_of(self, row: CircuitVote) -> str:
        return reverse("circuit", args=[row.circuit])
