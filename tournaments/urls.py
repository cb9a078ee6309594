"""Addresses of championships and clubs."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.views import (
    championships,
    hearings,
    outputs,
    protests,
    records,
    rulings,
)
from tournaments.views.clubs import clubs, joining, members, news
from tournaments.views.clubs import desk as club_desk
from tournaments.views.desk import calendar, entries, rehearsal, season

DESK: list[URLPattern | URLResolver] = [
    path("", season.desk, name="desk"),
    path("entries/", entries.sheet, name="desk_entries"),
    path("rounds/", calendar.sheet, name="desk_calendar"),
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
    path("rehearsal/", rehearsal.sheet, name="desk_rehearsal"),
    path("rehearsal/begin/", rehearsal.rehearse, name="rehearse"),
    path("rehearsal/end/", rehearsal.throw_away, name="throw_away_rehearsal"),
]

PROTESTS: list[URLPattern | URLResolver] = [
    path("", protests.protests, name="protests"),
    path("new/", protests.new_protest, name="new_protest"),
    path("<int:number>/", protests.protest, name="protest"),
    path("<int:number>/say/", hearings.say, name="say_at_hearing"),
    path("<int:number>/withdraw/", hearings.withdraw, name="withdraw_protest"),
    path("<int:number>/vote/", hearings.vote, name="cast_vote"),
    path("<int:number>/appoint/", hearings.appoint, name="appoint_steward"),
    path("<int:number>/excuse/", hearings.excuse, name="excuse_steward"),
    path("<int:number>/decide/", hearings.decide, name="decide_protest"),
]

SEASON: list[URLPattern | URLResolver] = [
    path("", championships.championship, name="championship"),
    path("odds/", championships.title_odds, name="title_odds"),
    path("calendar/", championships.calendar, name="calendar"),
    path("decisions/", championships.decisions, name="decisions"),
    path("rules/", championships.ruleset, name="ruleset"),
    path("standings.json", outputs.standings_json, name="standings_json"),
    path("standings.csv", outputs.standings_csv, name="standings_csv"),
    path("feed.atom", outputs.feed, name="championship_feed"),
    path("podium.png", outputs.podium, name="podium"),
    path("embed/", outputs.embed, name="championship_embed"),
    path("rulings/", rulings.rulings, name="rulings"),
    path("rulings/revoke/", rulings.revoke, name="revoke"),
    path("protests/", include(PROTESTS)),
    path("desk/", include(DESK)),
]

CLUB: list[URLPattern | URLResolver] = [
    path("", clubs.club, name="club"),
    path("archive/", clubs.archive, name="club_archive"),
    path("join/", joining.join, name="join_club"),
    path("leave/", joining.leave, name="leave_club"),
    path("ask/", joining.ask, name="ask_to_join"),
    path("ask/back/", joining.take_back_request, name="take_back_request"),
    path("invitation/", joining.answer_invitation, name="answer_club_invitation"),
    path("members/", members.sheet, name="club_members"),
    path("members.csv", members.spreadsheet, name="club_members_csv"),
    path("members/role/", members.set_role, name="set_role"),
    path("members/remove/", members.remove, name="remove_member"),
    path("news/", news.sheet, name="club_news"),
    path("news/new/", news.announce, name="announce"),
    path("news/remove/", news.remove, name="remove_announcement"),
    path("news/<int:number>/", news.announcement, name="announcement"),
    path("desk/", club_desk.sheet, name="club_desk"),
    path("desk/request/", club_desk.answer_request, name="answer_join_request"),
    path("desk/invite/", club_desk.invite, name="invite_member"),
    path("desk/invite/back/", club_desk.take_back_invitation, name="take_back_invitation"),
    path("settings/", club_desk.settings, name="club_settings"),
    path("settings/owner/", club_desk.hand_over, name="hand_over_club"),
    path("settings/dissolve/", club_desk.dissolve, name="dissolve_club"),
]

urlpatterns = [
    path("records/", records.records, name="records"),
    path("records/<slug:title>/<slug:course>/", records.records_of, name="records_of"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.new_club, name="new_club"),
    path("clubs/<slug:slug>/", include(CLUB)),
    path("championships/", championships.championships, name="championships"),
    path("championships/new/", season.new_championship, name="new_championship"),
    path("championships/<slug:slug>/", include(SEASON)),
]
