"""Championships and their rules in the admin."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin
from racing.admin.words import by_words, worded
from racing.engine.errors import RuleError
from tournaments.admin.codes import CHAMPIONSHIPS
from tournaments.championships.services.standings import recompute_standings
from tournaments.models import Championship, Ruleset


@admin.register(Championship)
class ChampionshipAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "championship"), pgettext_lazy("row", "championships"))
    list_display = [
        "name",
        worded("status", CHAMPIONSHIPS),
        "club",
        "organiser",
        "revision",
        "changed_at",
    ]
    list_filter = [by_words("status", CHAMPIONSHIPS)]
    list_select_related = ["club", "organiser"]
    search_fields = ["name", "slug", "club__name", "organiser__username"]
    search_help_text = gettext_lazy("championship, club or organiser name")
    date_hierarchy = "created_at"
    ordering = ["-changed_at"]
    actions = ["work_out_anew"]
    fields = [
        "name",
        "slug",
        "club",
        "organiser",
        "ruleset",
        worded("status", CHAMPIONSHIPS),
        "words",
        "revision",
        "created_at",
        "started_at",
        "closed_at",
        "finished_at",
        "signed_by_name",
        "changed_at",
    ]

    def page_of(self, row: Championship) -> str:
        return row.get_absolute_url()

    @admin.action(description=gettext_lazy("Recalculate standings"), permissions=["act"])
    def work_out_anew(self, request: HttpRequest, queryset: QuerySet[Championship]) -> None:
        for championship in queryset:
            try:
                changed = recompute_standings(championship_id=championship.pk, now=timezone.now())
            except RuleError:
                words = _("The standings of %(name)s can’t be calculated.")
                messages.error(request, words % {"name": championship.name})
                continue
            words = (
                _("The standings of %(name)s were wrong and have been corrected.")
                if changed
                else _("The standings of %(name)s are correct.")
            )
            messages.success(request, words % {"name": championship.name})


@admin.register(Ruleset)
class RulesetAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "ruleset"), pgettext_lazy("row", "rulesets"))
    list_display = ["name", "series", "version", "created_at"]
    search_fields = ["name", "series"]
    ordering = ["-created_at"]
    fields = ["name", "series", "version", "text", "digest", "created_at"]
