"""What races did to the ratings, in the admin."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from racing.admin.reading import ReadingAdmin
from racing.models import RatingChange
from racing.selectors.races import UNLISTED


@admin.register(RatingChange)
class RatingChangeAdmin(ReadingAdmin):
    list_display = ["id", "book", "player", "race", "place", "difference", "at"]
    list_filter = ["book"]
    list_select_related = ["book", "player", "race"]
    search_fields = ["=race__id", "player__username"]
    date_hierarchy = "at"
    fields = ["book", "player", "race", "place", "mu_before", "sigma_before", "difference", "at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[RatingChange]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))
