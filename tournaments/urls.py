"""Addresses of championships and clubs."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.views import calls, championships, clubs, entering, outputs, records
from tournaments.views.desk import (
    calendar,
    decisions,
    entries,
    imports,
    people,
    registration,
    season,
)

DESK: list[URLPattern | URLResolver] = [
    path("", season.desk, name="desk"),
    path("entries/", entries.sheet, name="desk_entries"),
    path("rounds/", calendar.sheet, name="desk_calendar"),
    path("rulings/", decisions.sheet, name="desk_decisions"),
    path("registration/", registration.sheet, name="desk_registration"),
    path("registration/open/", registration.open_registration, name="open_registration"),
    path("registration/close/", registration.close_registration, name="close_registration"),
    path("import/", imports.import_entries, name="import_entries"),
    path("entries.csv", imports.entries_csv, name="entries_csv"),
    path("answer/", registration.answer, name="answer_application"),
    path("turn-down/", registration.turn_down, name="turn_down"),
    path("call/", people.call_reserve, name="call_reserve"),
    path("nudge/", people.nudge, name="nudge"),
    path("message/", people.message, name="message_entries"),
    path("rules/", season.change_rules, name="change_rules"),
    path("start/", season.start, name="desk_start"),
    path("close/", season.close, name="desk_close"),
    path("sign/", season.sign, name="desk_sign"),
    path("player/", entries.enter_player, name="enter_player"),
    path("team/", entries.enter_team, name="enter_team"),
    path("more/", entries.enter_more, name="enter_more"),
    path("into-team/", entries.put_into_team, name="put_into_team"),
    path("withdraw/", entries.withdraw, name="withdraw_entry"),
    path("round/", calendar.add_round, name="add_round"),
    path("round/cancel/", calendar.cancel_round, name="cancel_round"),
    path("round/remove/", calendar.remove_round, name="remove_round"),
    path("race/", calendar.add_race, name="add_race"),
    path("race/remove/", calendar.remove_race, name="remove_race"),
    path("decide/", decisions.decide, name="decide"),
    path("revoke/", decisions.revoke, name="revoke"),
]

SEASON: list[URLPattern | URLResolver] = [
    path("", championships.championship, name="championship"),
    path("odds/", championships.title_odds, name="title_odds"),
    path("calendar/", championships.calendar, name="calendar"),
    path("decisions/", championships.decisions, name="decisions"),
    path("rules/", championships.ruleset, name="ruleset"),
    path("enter/", entering.enter, name="enter"),
    path("enter/withdraw/", entering.withdraw, name="withdraw_oneself"),
    path("calls/<int:call_id>/", calls.reserve_call, name="reserve_call"),
    path("messages/", championships.messages, name="season_messages"),
    path("standings.json", outputs.standings_json, name="standings_json"),
    path("standings.csv", outputs.standings_csv, name="standings_csv"),
    path("feed.atom", outputs.feed, name="championship_feed"),
    path("podium.png", outputs.podium, name="podium"),
    path("embed/", outputs.embed, name="championship_embed"),
    path("desk/", include(DESK)),
]

urlpatterns = [
    path("records/", records.records, name="records"),
    path("records/<slug:title>/<slug:course>/", records.records_of, name="records_of"),
    path("clubs/<slug:slug>/", clubs.club, name="club"),
    path("championships/", championships.championships, name="championships"),
    path("championships/new/", season.new_championship, name="new_championship"),
    path("championships/<slug:slug>/", include(SEASON)),
]
