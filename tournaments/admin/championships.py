"""Clubs, championships and what was decided in them."""

from django.contrib import admin

from racing.admin.reading import ReadingAdmin, RowAdmin
from tournaments.models import Championship, Club, Decision


@admin.register(Club)
class ClubAdmin(RowAdmin):
    list_display = ["name", "slug", "created_at"]
    search_fields = ["name", "slug"]
    prepopulated_fields = {"slug": ["name"]}


@admin.register(Championship)
class ChampionshipAdmin(ReadingAdmin):
    list_display = ["name", "status", "club", "organiser", "ruleset", "revision", "changed_at"]
    list_filter = ["status"]
    list_select_related = ["club", "organiser", "ruleset"]
    search_fields = ["name", "slug", "organiser__username"]
    date_hierarchy = "created_at"


@admin.register(Decision)
class DecisionAdmin(ReadingAdmin):
    list_display = ["championship", "number", "kind", "entry", "amount", "reason", "by_name", "at"]
    list_filter = ["kind"]
    list_select_related = ["championship", "entry"]
    search_fields = ["championship__name", "reason", "by_name"]
    date_hierarchy = "at"
