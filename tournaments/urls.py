"""Addresses of championships and clubs."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.championships.views import championships
from tournaments.championships.views.desk import calendar, people, plan, season, seasons
from tournaments.clubs.views import clubs, joining, members, news
from tournaments.clubs.views import desk as club_desk
from tournaments.contact import views as contact_views
from tournaments.entries.views import calls, entering, entries, imports, registration
from tournaments.outputs import views as outputs_views
from tournaments.records import views as records_views
from tournaments.rehearsals import views as rehearsals_views
from tournaments.stewards.views import hearings, protests, rulings

DESK: list[URLPattern | URLResolver] = [
    path("", season.desk, name="desk"),
    path("entries/", entries.sheet, name="desk_entries"),
    path("rounds/", calendar.sheet, name="desk_calendar"),
    path("rounds/<int:number>/", calendar.round_page, name="desk_round"),
    path("rounds/make/", calendar.make_calendar, name="make_calendar"),
    path("rounds/postpone/", calendar.postpone_round, name="postpone_round"),
    path("races/", plan.sheet, name="desk_plan"),
    path("seasons/", seasons.sheet, name="desk_seasons"),
    path("seasons/division/", seasons.set_division, name="set_division"),
    path("seasons/copy/", seasons.copy_season, name="copy_season"),
    path("seasons/reopen/", seasons.reopen, name="reopen_season"),
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
    path("description/", season.describe, name="describe_season"),
    path("check/", season.check, name="check_season"),
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
    path("race/end/", calendar.end_race, name="end_race"),
    path("hand-over/", season.hand_over, name="hand_over_season"),
    path("rehearsal/", rehearsals_views.sheet, name="desk_rehearsal"),
    path("rehearsal/begin/", rehearsals_views.rehearse, name="rehearse"),
    path("rehearsal/end/", rehearsals_views.throw_away, name="throw_away_rehearsal"),
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
    path("calendar/<int:number>/", championships.round_races, name="round_races"),
    path("decisions/", championships.decisions, name="decisions"),
    path("decisions/<int:number>/", championships.decision, name="decision"),
    path("rules/", championships.ruleset, name="ruleset"),
    path("log/", championships.season_log, name="season_log"),
    path("season.ics", outputs_views.season_calendar, name="season_calendar"),
    path("enter/", entering.enter, name="enter"),
    path("enter/withdraw/", entering.withdraw, name="withdraw_oneself"),
    path("calls/<int:call_id>/", calls.reserve_call, name="reserve_call"),
    path("messages/", championships.messages, name="season_messages"),
    path("write/", contact_views.write_to_season, name="write_to_season"),
    path("standings.json", outputs_views.standings_json, name="standings_json"),
    path("standings.csv", outputs_views.standings_csv, name="standings_csv"),
    path("results.csv", outputs_views.results_csv, name="results_csv"),
    path("feed.atom", outputs_views.feed, name="championship_feed"),
    path("podium.png", outputs_views.podium, name="podium"),
    path("embed/", outputs_views.embed, name="championship_embed"),
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
    path("write/", contact_views.write_to_club, name="write_to_club"),
    path("members/", members.sheet, name="club_members"),
    path("members.csv", members.spreadsheet, name="club_members_csv"),
    path("members/role/", members.set_role, name="set_role"),
    path("members/remove/", members.remove, name="remove_member"),
    path("news/", news.sheet, name="club_news"),
    path("news.atom", news.feed, name="club_feed"),
    path("news/new/", news.announce, name="announce"),
    path("news/remove/", news.remove, name="remove_announcement"),
    path("news/<int:number>/", news.announcement, name="announcement"),
    path("desk/", club_desk.sheet, name="club_desk"),
    path("desk/request/", club_desk.answer_request, name="answer_join_request"),
    path("desk/invite/", club_desk.invite, name="invite_member"),
    path("desk/invite/back/", club_desk.take_back_invitation, name="take_back_invitation"),
    path("settings/", club_desk.settings, name="club_settings"),
    path("settings/name/", club_desk.rename, name="rename_club"),
    path("settings/owner/", club_desk.hand_over, name="hand_over_club"),
    path("settings/dissolve/", club_desk.dissolve, name="dissolve_club"),
]

urlpatterns = [
    path("feeds/<slug:token>/seasons.ics", outputs_views.own_calendar, name="seasons_feed"),
    path("feeds/<slug:token>/clubs.atom", news.own_feed, name="clubs_feed"),
    path("letters/<int:number>/", contact_views.letter, name="letter"),
    path("records/", records_views.records, name="records"),
    path("records/<slug:title>/<slug:course>/", records_views.records_of, name="records_of"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.new_club, name="new_club"),
    path("clubs/<slug:slug>/", include(CLUB)),
    path("championships/", championships.championships, name="championships"),
    path("championships/new/", season.new_championship, name="new_championship"),
    path("championships/<slug:slug>/", include(SEASON)),
]
