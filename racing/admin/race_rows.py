"""Admin of race notes, messages and proposals."""

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.codes import ANSWERS, NOTES, PROPOSALS
from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import FIELDS, by_words, worded
from racing.races.models import Message, Proposal, RaceNote
from racing.races.selectors.races import UNLISTED


class OfRacesAdmin(ReadOnlyAdmin):
    """Rows that belong to a race, without the race's state and seed."""

    list_select_related = ["race"]
    ordering = ["-id"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Model]:
        return super().get_queryset(request).defer(*(f"race__{name}" for name in UNLISTED))


@admin.register(Message)
class MessageAdmin(OfRacesAdmin):
    called = (pgettext_lazy("row", "message"), pgettext_lazy("row", "messages"))
    list_display = ["id", "text", "player", "race", "at", "hidden_at"]
    list_filter = [("hidden_at", admin.EmptyFieldListFilter)]
    list_select_related = ["race", "player"]
    search_fields = ["text", "player__username", "=race__id"]
    search_help_text = gettext_lazy("text, player name or race number")
    date_hierarchy = "at"
    fields = ["race", "player", "text", "redacted", "hidden_at", "ply", "at"]

    def page_of(self, row: Message) -> str:
        return reverse("chat", args=[row.race_id])


@admin.register(RaceNote)
class RaceNoteAdmin(OfRacesAdmin):
    called = (pgettext_lazy("row", "race note"), pgettext_lazy("row", "race notes"))
    list_display = ["id", worded("kind", NOTES), "race", "seat", "player", "seconds", "at"]
    list_filter = [by_words("kind", NOTES)]
    list_select_related = ["race", "player"]
    search_fields = ["=race__id", "player__username"]
    search_help_text = gettext_lazy("race number or player name")
    date_hierarchy = "at"
    fields = ["race", worded("kind", NOTES), "ply", "seat", "player", "seconds", "at"]

    def page_of(self, row: RaceNote) -> str:
        return reverse("race_log", args=[row.race_id])


@admin.register(Proposal)
class ProposalAdmin(OfRacesAdmin):
    called = (pgettext_lazy("row", "proposal"), pgettext_lazy("row", "proposals"))
    list_display = [
        "id",
        worded("kind", PROPOSALS),
        "race",
        "seat",
        worded("result", ANSWERS),
        "opened_at",
    ]
    list_filter = [by_words("kind", PROPOSALS), by_words("result", ANSWERS)]
    search_fields = ["=race__id"]
    search_help_text = gettext_lazy("race number")
    fields = [
        "race",
        worded("kind", PROPOSALS),
        "ply",
        "seat",
        "who_agrees",
        worded("result", ANSWERS),
        "opened_at",
    ]

    def page_of(self, row: Proposal) -> str:
        return reverse("race", args=[row.race_id])

    @admin.display(description=FIELDS["agreed"])
    def who_agrees(self, row: Proposal) -> str:
        return ", ".join(map(str, row.agreed))
