"""The tournaments application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        from racing import audiences
        from racing.models.notice import Kind
        from racing.subjects import Subject, register
        from tournaments.pages.news import news_told
        from tournaments.selectors.officials import may_watch, may_watch_rehearsals

        for kind in (Kind.SEASON, Kind.CLUB, Kind.CALL):
            register(kind, Subject(news_told))
        audiences.register("club", may_watch)
        audiences.register("organisers", may_watch_rehearsals)
