"""The tournaments application."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy

REFUSING = ("championships", "clubs", "contact", "entries", "rehearsals", "stewards")
"""Features with errors of their own."""


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = gettext_lazy("Clubs and championships")

    def ready(self) -> None:
        from racing.notices.models.notice import Kind
        from racing.notices.renderers import NoticeRenderer, register
        from racing.privacy import registry
        from racing.privacy.registry import AccountDeletion
        from racing.races import spectators
        from tournaments.moderation.registration import register_targets_and_acts
        from tournaments.privacy import pages
        from tournaments.privacy.selectors.personal import PARTS
        from tournaments.privacy.services.forgetting import end_tournaments, erase_in_tournaments
        from tournaments.shared.error_messages import register as register_errors
        from tournaments.shared.permissions import (
            may_watch,
            may_watch_championship,
            may_watch_rehearsals,
        )
        from tournaments.web.pages.news import render_news

        for feature in REFUSING:
            register_errors(import_module(f"tournaments.{feature}.error_messages").WORDS)
        for kind in (Kind.SEASON, Kind.CLUB, Kind.CALL):
            register(kind, NoticeRenderer(render_news))
        register_targets_and_acts()
        spectators.register("club", may_watch)
        spectators.register("season", may_watch_championship)
        spectators.register("organisers", may_watch_rehearsals)
        registry.register(*PARTS)
        registry.register_account_deletion(
            "tournaments",
            AccountDeletion(
                end_participation=end_tournaments,
                erase=erase_in_tournaments,
                objections=pages.objections,
                preview=pages.preview,
            ),
        )
