"""Look and sidebar of the admin."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from racing.moderation.permissions import Room, permission_for

Item = dict[str, Any]


def _may(*permissions: str) -> Callable[[HttpRequest], bool]:
    """Check that the user has any of these permissions."""
    return lambda request: any(map(request.user.has_perm, permissions))


def rows(title: str | Promise, icon: str, model: str) -> Item:
    """A link to all rows of a model, such as `racing.race`, for those who may see them."""
    application, name = model.split(".")
    return {
        "title": title,
        "icon": icon,
        "link": reverse_lazy(f"admin:{application}_{name}_changelist"),
        "permission": _may(f"{application}.view_{name}"),
    }


def page(title: str | Promise, icon: str, name: str) -> Item:
    """A link to a page of the admin, or of the site."""
    return {"title": title, "icon": icon, "link": reverse_lazy(name)}


def for_moderators(title: str | Promise, icon: str, name: str) -> Item:
    """A link to a page for moderators."""
    return {**page(title, icon, name), "permission": _may(*MODERATORS)}


MODERATORS = tuple(permission_for(room) for room in Room)
SIDEBAR: list[dict[str, Any]] = [
    {"items": [page(_("Overview"), "speed", "admin:index")]},
    {
        "title": _("Moderation"),
        "items": [
            for_moderators(_("Cases"), "folder_open", "moderation"),
            for_moderators(_("Appeals"), "undo", "appeals"),
            for_moderators(_("Hints"), "sensors", "hints"),
            for_moderators(_("Moderation log"), "history_edu", "moderation_log"),
        ],
    },
    {
        "title": _("People"),
        "items": [
            rows(_("Players"), "person", "racing.player"),
            rows(_("Messages"), "forum", "racing.message"),
            rows(_("Browsers"), "devices", "racing.browser"),
            rows(_("Tokens"), "token", "racing.apitoken"),
            rows(_("E-mail addresses"), "alternate_email", "account.emailaddress"),
        ],
    },
    {
        "title": _("Races"),
        "items": [
            rows(_("Races"), "sports_score", "racing.race"),
            rows(_("Race notes"), "history", "racing.racenote"),
            rows(_("Proposals"), "how_to_vote", "racing.proposal"),
            rows(_("Ratings"), "leaderboard", "racing.playerrating"),
            rows(_("Rating changes"), "trending_up", "racing.ratingchange"),
            rows(_("Runs"), "timer", "racing.run"),
            rows(_("Drawn circuits"), "draw", "racing.drawncircuit"),
            rows(_("Circuit studies"), "science", "racing.circuitstudy"),
            rows(_("Circuit statistics"), "bar_chart", "racing.circuitfigures"),
            rows(_("Circuit votes"), "star", "racing.circuitvote"),
        ],
    },
    {
        "title": _("Clubs and championships"),
        "items": [
            rows(_("Clubs"), "groups", "tournaments.club"),
            rows(_("Memberships"), "badge", "tournaments.membership"),
            rows(_("Announcements"), "campaign", "tournaments.announcement"),
            rows(_("Championships"), "emoji_events", "tournaments.championship"),
            rows(_("Rounds"), "event", "tournaments.round"),
            rows(_("Entries"), "list_alt", "tournaments.entry"),
            rows(_("Protests"), "gavel", "tournaments.protest"),
            rows(_("Decisions"), "balance", "tournaments.decision"),
            rows(_("Championship logs"), "receipt_long", "tournaments.seasonnote"),
        ],
    },
    {
        "title": _("Notifications"),
        "items": [
            rows(_("Notifications"), "notifications", "racing.notice"),
            rows(_("Deliveries"), "outgoing_mail", "racing.delivery"),
            rows(_("Disabled addresses"), "mail_off", "racing.deadaddress"),
        ],
    },
    {
        "title": _("Rules"),
        "items": [
            rows(_("Rulesets"), "rule", "tournaments.ruleset"),
            rows(_("Rating books"), "menu_book", "racing.ratingbook"),
            rows(_("Record books"), "auto_stories", "racing.recordbook"),
        ],
    },
    {
        "title": _("System"),
        "items": [
            rows(_("Outbox"), "outbox", "racing.outboxevent"),
            rows(_("Heartbeats"), "ecg_heart", "racing.heartbeat"),
            rows(_("Outages"), "power_off", "racing.outage"),
        ],
    },
    {
        "title": _("Staff"),
        "items": [
            rows(_("Groups"), "shield_person", "auth.group"),
            rows(_("Second factors"), "key", "mfa.authenticator"),
            rows(_("Admin log"), "manage_history", "admin.logentry"),
        ],
    },
]
"""The sidebar, grouped by what a moderator looks for; each user sees what they may."""

UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Chicane",
    "SITE_HEADER": "Chicane",
    "SITE_SYMBOL": "sports_score",
    "SITE_URL": "/",
    "SITE_FAVICONS": [
        {
            "rel": "icon",
            "type": "image/svg+xml",
            "href": lambda request: static("img/favicon.svg"),
        }
    ],
    "STYLES": [lambda request: static("css/admin/admin.css")],
    "SCRIPTS": [lambda request: static("js/admin.js")],
    "DASHBOARD_CALLBACK": "racing.admin.dashboard.overview",
    "SIDEBAR": {"show_search": True, "navigation": SIDEBAR},
    "ACCOUNT": {
        "navigation": [
            {"title": _("Settings"), "link": reverse_lazy("settings")},
            {"title": _("Second factor"), "link": reverse_lazy("mfa_index")},
        ]
    },
}
