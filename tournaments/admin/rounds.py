"""Admin of what a championship is made of: entries, rounds, their races, and its log."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from racing.admin.words import FIELDS, GameFilter, by_words, game_name, worded
from racing.races.selectors.races import UNLISTED
from tournaments.admin.codes import ENTRIES
from tournaments.championships.pages.log import log_lines
from tournaments.championships.pages.names import entry_name
from tournaments.models import Entry, Round, RoundRace, SeasonNote


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "entry"), pgettext_lazy("row", "entries"))
    list_display = ["who", worded("kind", ENTRIES), "championship", "number", "team"]
    list_filter = [by_words("kind", ENTRIES)]
    list_select_related = ["championship", "player", "team"]
    search_fields = ["championship__name", "player__username", "name"]
    search_help_text = gettext_lazy("championship, player or team name")
    ordering = ["-id"]
    fields = [
        "championship",
        "number",
        worded("kind", ENTRIES),
        "who",
        "player",
        "team",
        "from_round",
        "until_round",
    ]

    def page_of(self, row: Entry) -> str:
        return row.championship.get_absolute_url()

    @admin.display(description=pgettext_lazy("column", "who"))
    def who(self, row: Entry) -> str:
        return entry_name(row)


class RoundRaceInline(ReadOnlyInline):
    called = (pgettext_lazy("row", "race"), pgettext_lazy("row", "races"))
    model = RoundRace
    fields = ("race", "is_over")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RoundRace]:
        races = super().get_queryset(request).select_related("race")
        return races.defer(*(f"race__{name}" for name in UNLISTED))


@admin.register(Round)
class RoundAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "round"), pgettext_lazy("row", "rounds"))
    list_display = [
        "championship",
        "number",
        game_name,
        "course",
        "opens_at",
        "closes_at",
        "is_closed",
    ]
    list_filter = ["is_closed", "is_cancelled", ("game", GameFilter)]
    list_select_related = ["championship"]
    search_fields = ["championship__name", "name", "course"]
    ordering = ["-id"]
    inlines: ClassVar = [RoundRaceInline]
    fields = [
        "championship",
        "number",
        "name",
        game_name,
        "course",
        "weight",
        "options",
        "opens_at",
        "opened_at",
        "closes_at",
        "is_closed",
        "is_cancelled",
    ]

    def page_of(self, row: Round) -> str:
        return reverse("calendar", args=[row.championship.slug])


@admin.register(SeasonNote)
class SeasonNoteAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "championship log entry"),
        pgettext_lazy("row", "championship logs"),
    )
    list_display = ["championship", "line", "by_name", "at"]
    list_select_related = ["championship", "round"]
    search_fields = ["championship__name", "by_name"]
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = ["championship", "line", "round", "by_name", "at"]

    def page_of(self, row: SeasonNote) -> str:
        return reverse("championship_log", args=[row.championship.slug])

    @admin.display(description=FIELDS["words"])
    def line(self, row: SeasonNote) -> str:
        return "".join(line.words for line in log_lines([row])) or row.kind
