"""Admin of ratings and rating changes."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import game_name
from racing.races.selectors.races import UNLISTED
from racing.ratings.models import PlayerRating, RatingBook, RatingChange
from racing.ratings.services.ratings import refold


@admin.register(RatingBook)
class RatingBookAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "rating book"), pgettext_lazy("row", "rating books"))
    list_display = [game_name]
    ordering = ["game"]
    actions = ["fold_again"]
    fields = [game_name]

    @admin.action(description=gettext_lazy("Recalculate from races"), permissions=["act"])
    def fold_again(self, request: HttpRequest, queryset: QuerySet[RatingBook]) -> None:
        for book in queryset:
            refold(book=book)
            words = _("Ratings for %(game)s recalculated.")
            messages.success(request, words % {"game": book.game})


@admin.register(PlayerRating)
class PlayerRatingAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "rating"), pgettext_lazy("row", "ratings"))
    list_display = ["player", "book", "number", "mu", "sigma", "races", "at"]
    list_filter = ["book"]
    list_select_related = ["book", "player"]
    search_fields = ["player__username"]
    ordering = ["book", "-mu"]
    fields = ["player", "book", "number", "mu", "sigma", "races", "at"]

    @admin.display(description=pgettext_lazy("column", "rating"), ordering="mu")
    def number(self, row: PlayerRating) -> int:
        return row.rating.number


@admin.register(RatingChange)
class RatingChangeAdmin(ReadOnlyAdmin):
    called = (
        pgettext_lazy("row", "rating change"),
        pgettext_lazy("row", "rating changes"),
    )
    list_display = ["id", "book", "player", "race", "place", "gained", "at"]
    list_filter = ["book"]
    list_select_related = ["book", "player", "race"]
    search_fields = ["=race__id", "player__username"]
    search_help_text = gettext_lazy("race number or player name")
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = ["book", "player", "race", "place", "mu_before", "sigma_before", "gained", "at"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[RatingChange]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))

    def page_of(self, row: RatingChange) -> str:
        return row.race.get_absolute_url()

    @admin.display(description=pgettext_lazy("column", "change"))
    def gained(self, row: RatingChange) -> int:
        return row.difference
