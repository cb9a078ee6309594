"""Addresses of championships and clubs."""

from django.urls import path

from tournaments.views import championships, clubs, desk, outputs, records

urlpatterns = [
    path("records/", records.records, name="records"),
    path("records/<slug:title>/<slug:course>/", records.records_of, name="records_of"),
    path("clubs/<slug:slug>/", clubs.club, name="club"),
    path("championships/", championships.championships, name="championships"),
    path("championships/new/", desk.new_championship, name="new_championship"),
    path("championships/<slug:slug>/", championships.championship, name="championship"),
    path("championships/<slug:slug>/odds/", championships.title_odds, name="title_odds"),
    path("championships/<slug:slug>/calendar/", championships.calendar, name="calendar"),
    path("championships/<slug:slug>/decisions/", championships.decisions, name="decisions"),
    path("championships/<slug:slug>/rules/", championships.ruleset, name="ruleset"),
    path("championships/<slug:slug>/standings.json", outputs.standings_json, name="standings_json"),
    path("championships/<slug:slug>/standings.csv", outputs.standings_csv, name="standings_csv"),
    path("championships/<slug:slug>/feed.atom", outputs.feed, name="championship_feed"),
    path("championships/<slug:slug>/podium.png", outputs.podium, name="podium"),
    path("championships/<slug:slug>/embed/", outputs.embed, name="championship_embed"),
    path("championships/<slug:slug>/desk/", desk.desk, name="desk"),
    path("championships/<slug:slug>/desk/rules/", desk.change_rules, name="change_rules"),
    path("championships/<slug:slug>/desk/start/", desk.start, name="desk_start"),
    path("championships/<slug:slug>/desk/finish/", desk.finish, name="desk_finish"),
    path("championships/<slug:slug>/desk/player/", desk.enter_player, name="enter_player"),
    path("championships/<slug:slug>/desk/team/", desk.enter_team, name="enter_team"),
    path("championships/<slug:slug>/desk/more/", desk.enter_more, name="enter_more"),
    path("championships/<slug:slug>/desk/into-team/", desk.put_into_team, name="put_into_team"),
    path("championships/<slug:slug>/desk/withdraw/", desk.withdraw, name="withdraw_entry"),
    path("championships/<slug:slug>/desk/round/", desk.add_round, name="add_round"),
    path("championships/<slug:slug>/desk/round/cancel/", desk.cancel_round, name="cancel_round"),
    path("championships/<slug:slug>/desk/round/remove/", desk.remove_round, name="remove_round"),
    path("championships/<slug:slug>/desk/race/", desk.add_race, name="add_race"),
    path("championships/<slug:slug>/desk/race/remove/", desk.remove_race, name="remove_race"),
    path("championships/<slug:slug>/desk/decide/", desk.decide, name="decide"),
    path("championships/<slug:slug>/desk/revoke/", desk.revoke, name="revoke"),
]
