"""Races in the admin, by their public facts."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from racing.admin.reading import ReadingAdmin, RowInline
from racing.models import Race, Seating
from racing.selectors.races import UNLISTED

COLUMNS = ("seat", "player", "bot", "to_act", "deadline", "has_retired", "joined_at")


class SeatingInline(RowInline):
    model = Seating
    fields = COLUMNS
    readonly_fields = COLUMNS
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Race | None = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seating]:
        return super().get_queryset(request).select_related("player")


@admin.register(Race)
class RaceAdmin(ReadingAdmin):
    list_display = ["id", "game", "status", "host", "is_private", "is_rated", "created_at"]
    list_filter = ["status", "game", "is_rated", "is_private"]
    search_fields = ["=id", "host__username", "seatings__player__username"]
    list_select_related = ["host"]
    date_hierarchy = "created_at"
    inlines: ClassVar = [SeatingInline]
    fields = [
        "game",
        "rules_version",
        "options",
        "seats",
        "host",
        "status",
        "is_private",
        "is_rated",
        "clock",
        "seal",
        "deadline",
        "created_at",
        "started_at",
        "finished_at",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Race]:
        return super().get_queryset(request).defer(*UNLISTED)
