"""Runs and records in the admin."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from racing.admin.reading import ReadingAdmin
from racing.models import Run
from racing.selectors.races import UNLISTED


@admin.register(Run)
class RunAdmin(ReadingAdmin):
    list_display = ["id", "book", "value", "player", "race", "at", "is_record"]
    list_filter = ["is_record", "book__game"]
    list_select_related = ["book", "player", "race"]
    search_fields = ["=race__id", "book__course", "player__username"]
    date_hierarchy = "at"
    fields = ["book", "value", "player", "race", "seat", "at", "is_record"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Run]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))
