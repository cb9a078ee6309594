"""Admin of clubs, their members and announcements; changed on the clubs' own pages."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy

from racing.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from racing.admin.words import by_words, worded
from tournaments.admin.codes import JOINING, ROLES
from tournaments.models import Announcement, Club, Membership


class MembershipInline(ReadOnlyInline):
    called = (pgettext_lazy("row", "member"), pgettext_lazy("row", "members"))
    model = Membership
    fields = ("player", worded("role", ROLES), "since")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).select_related("player")


@admin.register(Club)
class ClubAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "club"), pgettext_lazy("row", "clubs"))
    list_display = ["name", worded("joining", JOINING), "is_public", "created_at"]
    list_filter = ["is_public", by_words("joining", JOINING)]
    search_fields = ["name", "slug", "memberships__player__username"]
    search_help_text = gettext_lazy("club or member name")
    inlines: ClassVar = [MembershipInline]
    fields = [
        "name",
        "slug",
        "description",
        "rules",
        "is_public",
        worded("joining", JOINING),
        "created_at",
    ]

    def page_of(self, row: Club) -> str:
        return row.get_absolute_url()


@admin.register(Membership)
class MembershipAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "membership"), pgettext_lazy("row", "memberships"))
    list_display = ["player", "club", worded("role", ROLES), "since"]
    list_filter = [by_words("role", ROLES)]
    list_select_related = ["player", "club"]
    search_fields = ["player__username", "club__name"]
    search_help_text = gettext_lazy("club or member name")
    date_hierarchy = "since"
    fields = ["player", "club", worded("role", ROLES), "since"]

    def page_of(self, row: Membership) -> str:
        return reverse("club_members", args=[row.club.slug])


@admin.register(Announcement)
class AnnouncementAdmin(ReadOnlyAdmin):
    called = (pgettext_lazy("row", "announcement"), pgettext_lazy("row", "announcements"))
    list_display = ["title", "club", "by_name", "at"]
    list_select_related = ["club"]
    search_fields = ["title", "text", "club__name", "by_name"]
    date_hierarchy = "at"
    fields = ["club", "title", "text", "by_name", "at"]

    def page_of(self, row: Announcement) -> str:
        return reverse("announcement", args=[row.club.slug, row.pk])
