"""Admin of runs and records."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import FIELDS, GameFilter, game_name
from racing.races.selectors.races import UNLISTED
from racing.ratings.models import RecordBook, Run


@admin.register(RecordBook)
class RecordBookAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "record book"), pgettext_lazy("row", "record books"))
    list_display = [game_name, "course", "terms"]
    list_filter = [("game", GameFilter)]
    search_fields = ["course"]
    ordering = ["game", "course", "terms"]
    fields = [game_name, "course", "terms"]


@admin.register(Run)
class RunAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "run"), pgettext_lazy("row", "runs"))
    list_display = ["id", "book", "mark", "player", "race", "at", "is_record"]
    list_filter = ["is_record", ("book__game", GameFilter)]
    list_select_related = ["book", "player", "race"]
    search_fields = ["=race__id", "book__course", "player__username"]
    search_help_text = gettext_lazy("race number, circuit or player name")
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = ["book", "mark", "player", "race", "seat", "at", "is_record"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Run]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))

    def page_of(self, row: Run) -> str:
        return row.race.get_absolute_url()

    @admin.display(description=FIELDS["value"], ordering="rank")
    def mark(self, row: Run) -> str:
        return str(row.value)
