"""URLs of files, feeds and embedded standings."""

from django.urls import include, path

from tournaments.outputs import views

IN_A_CHAMPIONSHIP = [
    path("calendar.ics", views.championship_calendar, name="championship_calendar"),
    path("standings.json", views.standings_json, name="standings_json"),
    path("standings.csv", views.standings_csv, name="standings_csv"),
    path("results.csv", views.results_csv, name="results_csv"),
    path("feed.atom", views.feed, name="championship_feed"),
    path("podium.png", views.podium, name="podium"),
    path("embed/", views.embed, name="championship_embed"),
]

urlpatterns = [
    path("feeds/<slug:token>/championships.ics", views.own_calendar, name="championships_feed"),
    path("championships/<slug:slug>/", include(IN_A_CHAMPIONSHIP)),
]
