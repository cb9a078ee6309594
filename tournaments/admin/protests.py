"""Protests and decisions in the admin; never a vote, which is hidden until all have voted."""

from django.contrib import admin
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import by_words, worded
from tournaments.admin.codes import DECISIONS, PROTESTS
from tournaments.championships.pages.names import entry_name
from tournaments.models import Decision, Protest


@admin.register(Protest)
class ProtestAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "protest"), pgettext_lazy("row", "protests"))
    list_display = ["championship", "number", worded("state", PROTESTS), "maker", "met_by", "at"]
    list_filter = [by_words("state", PROTESTS)]
    list_select_related = ["championship", "by_entry__player", "against__player"]
    search_fields = [
        "championship__name",
        "by_entry__player__username",
        "against__player__username",
    ]
    search_help_text = gettext_lazy("championship or player name")
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = [
        "championship",
        "number",
        worded("state", PROTESTS),
        "round_race",
        "move",
        "maker",
        "met_by",
        "words",
        "at",
        "ended_at",
        "decision",
    ]

    def page_of(self, row: Protest) -> str:
        return reverse("protest", args=[row.championship.slug, row.number])

    @admin.display(description=pgettext_lazy("column", "by"))
    def maker(self, row: Protest) -> str:
        return entry_name(row.by_entry)

    @admin.display(description=pgettext_lazy("column", "against"))
    def met_by(self, row: Protest) -> str:
        return entry_name(row.against)


@admin.register(Decision)
class DecisionAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "decision"), pgettext_lazy("row", "decisions"))
    list_display = [
        "championship",
        "number",
        worded("kind", DECISIONS),
        "who",
        "reason",
        "by_name",
        "at",
    ]
    list_filter = [by_words("kind", DECISIONS)]
    list_select_related = ["championship", "entry__player"]
    search_fields = ["championship__name", "reason", "by_name"]
    date_hierarchy = "at"
    ordering = ["-at", "-id"]
    fields = [
        "championship",
        "number",
        worded("kind", DECISIONS),
        "who",
        "round",
        "round_race",
        "amount",
        "reason",
        "facts",
        "article",
        "by_name",
        "at",
    ]

    def page_of(self, row: Decision) -> str:
        return reverse("decisions", args=[row.championship.slug])

    @admin.display(description=pgettext_lazy("column", "about"))
    def who(self, row: Decision) -> str:
        return entry_name(row.entry) if row.entry else ""
