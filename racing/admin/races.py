"""Admin of races, by their public facts."""

from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html_join, strip_tags
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from racing.admin.codes import BOTS, RACES
from racing.admin.read_only import ReadOnlyAdmin, ReadOnlyInline, show_result
from racing.admin.words import FIELDS, GameFilter, by_words, game_name, worded
from racing.operations.site_figures import driven_races, late_races, silent_races
from racing.races.models import Race, Seating
from racing.races.pages.options import option_facts
from racing.races.selectors.races import UNLISTED
from racing.races.verification import differences
from racing.shared.clock_words import clock_words

MOST_CHECKED = 20
"""Most races replayed at once, while somebody waits for the page."""


class TroubleFilter(admin.SimpleListFilter):
    """Races that somebody should look at, as the overview counts them."""

    title = pgettext_lazy("column", "problem")
    parameter_name = "trouble"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Any:
        return [
            ("late", gettext_lazy("deadline passed")),
            ("driven", gettext_lazy("a stand-in is playing")),
            ("silent", gettext_lazy("no move for a week")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Race]) -> QuerySet[Race]:
        match self.value():
            case "late":
                return queryset.filter(pk__in=late_races(timezone.now()))
            case "driven":
                return queryset.filter(pk__in=driven_races())
            case "silent":
                return queryset.filter(pk__in=silent_races(timezone.now()))
        return queryset


class SeatingInline(ReadOnlyInline):
    called = (pgettext_lazy("row", "seat"), pgettext_lazy("row", "seats"))
    model = Seating
    fields = (
        "seat",
        "player",
        worded("bot", BOTS),
        "to_act",
        "deadline",
        "stand_in_since",
        "is_offered",
        "has_retired",
        "joined_at",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seating]:
        return super().get_queryset(request).select_related("player")


@admin.register(Race)
class RaceAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "race"), pgettext_lazy("row", "races"))
    list_display = [
        "id",
        game_name,
        worded("status", RACES),
        "host",
        "is_private",
        "is_rated",
        "created_at",
    ]
    list_filter = [
        TroubleFilter,
        by_words("status", RACES),
        ("game", GameFilter),
        "is_rated",
        "is_private",
        "is_trial",
    ]
    search_fields = ["=id", "host__username", "seatings__player__username"]
    search_help_text = gettext_lazy("race number or player name")
    list_select_related = ["host"]
    date_hierarchy = "created_at"
    ordering = ["-id"]
    inlines: ClassVar = [SeatingInline]
    actions = ["verify"]
    fields = [
        game_name,
        "rules_version",
        "chosen",
        "seats",
        "host",
        worded("status", RACES),
        "is_private",
        "is_rated",
        "clock_in_words",
        "seal",
        "deadline",
        "paused_at",
        "held_at",
        "created_at",
        "started_at",
        "finished_at",
        "adjudicated_at",
        "annulled_at",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Race]:
        return super().get_queryset(request).defer(*UNLISTED)

    def page_of(self, row: Race) -> str:
        return row.get_absolute_url()

    @admin.display(description=FIELDS["options"])
    def chosen(self, row: Race) -> str:
        facts = ((fact.label, strip_tags(str(fact.value))) for fact in option_facts(row))
        return format_html_join(mark_safe("<br>"), "{} · {}", facts)

    @admin.display(description=FIELDS["clock"])
    def clock_in_words(self, row: Race) -> str:
        return clock_words(row.chosen_clock)

    @admin.action(description=gettext_lazy("Check against seed"), permissions=["act"])
    def verify(self, request: HttpRequest, queryset: QuerySet[Race]) -> None:
        """Verify the chosen races: tells whether something differs; the command tells what."""
        races = Race.objects.filter(pk__in=list(queryset.values_list("pk", flat=True)))
        chosen = list(races.order_by("pk")[:MOST_CHECKED])
        wrong = [race.pk for race in chosen if next(differences(race), None)]
        for number in wrong:
            words = _("Race %(number)d doesn’t match its seed. Run verify_race for details.")
            messages.error(request, words % {"number": number})
        count = len(chosen) - len(wrong)
        words = ngettext(
            "%(count)d race matches its seed.",
            "%(count)d races match their seeds.",
            count,
        )
        show_result(request, words, count)
