"""URLs of the pages of a championship."""

from django.urls import include, path

from tournaments.web import views

IN_A_CHAMPIONSHIP = [
    path("", views.championship, name="championship"),
    path("odds/", views.title_odds, name="title_odds"),
    path("calendar/", views.calendar, name="calendar"),
    path("calendar/<int:number>/", views.round_races, name="round_races"),
    path("rules/", views.ruleset, name="ruleset"),
    path("log/", views.championship_log, name="championship_log"),
    path("messages/", views.messages, name="championship_messages"),
]

urlpatterns = [
    path("championships/", views.championships, name="championships"),
    path("championships/<slug:slug>/", include(IN_A_CHAMPIONSHIP)),
]
