"""URLs of races and players."""

from django.urls import include, path

from racing.circuits.views import circuits, drafts, drawing, editor, files, paper, trials, uploads
from racing.fair_play.views import fair_play, households
from racing.live import views as live_views
from racing.moderation.views import appeals, log, measures, signals
from racing.notices.views import devices, feeds, mail, notices, webhooks
from racing.people.views import blocks, browsers, guests, tokens
from racing.privacy.views import delete_account
from racing.races.views import invitations, plans, race, races, seats, talk, time_settings, turns
from racing.web.views import app, home, players, policies, rules, settings, turn_links

MEASURES = [
    path("measures/", measures.measures, name="measures"),
    path("measures/<int:act_id>/acknowledge/", measures.acknowledge, name="acknowledge"),
    path("measures/<int:act_id>/appeal/", measures.appeal, name="appeal"),
    path("moderation/appeals/", appeals.appeals, name="appeals"),
    path("moderation/appeals/<int:appeal_id>/", appeals.decide, name="decide_appeal"),
]

BY_LINK = "turn/<str:turn_token>/"
TURN = [
    path(BY_LINK, turn_links.turn, name="turn"),
    path(f"{BY_LINK}live/", turn_links.turn_live, name="turn_live"),
    path(f"{BY_LINK}choose/", turn_links.turn_choose, name="turn_choose"),
    path(f"{BY_LINK}move/", turn_links.turn_move, name="turn_move"),
    path(f"{BY_LINK}take-back/", turn_links.turn_take_back, name="turn_take_back"),
    path(f"{BY_LINK}<str:mark>/", turn_links.turn_choice, name="turn_choice"),
]
"""For visitors by a link; log redaction knows these by their prefix."""

DRAFT = "circuits/drafts/<int:draft_id>/"
DRAWING = [
    path("circuits/mine/", drafts.my_circuits, name="my_circuits"),
    path("circuits/upload/", uploads.upload_circuit, name="upload_circuit"),
    path("circuits/circuit.schema.json", files.circuit_schema, name="circuit_schema"),
    path("circuits/draw/", editor.draw, name="draw"),
    path(f"{DRAFT}draw/", editor.draw_draft, name="draw_draft"),
    path("circuits/check/", drawing.check_drawing, name="check_drawing"),
    path("circuits/drafts/", drawing.save_new_draft, name="save_new_draft"),
    path(f"{DRAFT}save/", drawing.save_draft, name="save_draft"),
    path(f"{DRAFT}state.json", drawing.draft_state, name="draft_state"),
    path(DRAFT, drafts.draft, name="draft"),
    path(f"{DRAFT}circuit.json", drafts.draft_file, name="draft_file"),
    path(f"{DRAFT}rename/", drafts.rename_draft, name="rename_draft"),
    path(f"{DRAFT}replace/", uploads.replace_drawing, name="replace_drawing"),
    path(f"{DRAFT}publish/", drafts.publish_draft, name="publish_draft"),
    path(f"{DRAFT}discard/", drafts.discard_draft, name="discard_draft"),
    path("circuits/<slug:slug>/circuit.json", files.circuit_file, name="circuit_file"),
    path("circuits/<slug:slug>/copy/", drafts.copy_circuit, name="copy_circuit"),
    path("circuits/<slug:slug>/paper/", paper.sheets, name="paper"),
    path("circuits/<slug:slug>/paper/<int:number>.svg", paper.sheet, name="paper_sheet"),
]

HOOK = "settings/webhooks/<int:webhook_id>/"
REACHING = [
    path("service-worker.js", app.service_worker, name="service_worker"),
    path("manifest.webmanifest", app.manifest, name="manifest"),
    path("offline/", app.offline, name="offline"),
    path("settings/devices/", devices.add_device, name="add_device"),
    path("settings/devices/renew/", devices.renew_device, name="renew_device"),
    path("settings/devices/<int:device_id>/remove/", devices.remove_device, name="remove_device"),
    path("settings/devices/<int:device_id>/try/", devices.try_device, name="try_device"),
    path("settings/webhooks/", webhooks.webhooks, name="webhooks"),
    path(f"{HOOK}change/", webhooks.change_webhook, name="change_webhook"),
    path(f"{HOOK}secret/", webhooks.renew_webhook_secret, name="renew_webhook_secret"),
    path(f"{HOOK}remove/", webhooks.remove_webhook, name="remove_webhook"),
    path(f"{HOOK}try/", webhooks.try_webhook, name="try_webhook"),
]

urlpatterns = [
    *MEASURES,
    *DRAWING,
    *REACHING,
    path("", home.home, name="home"),
    path("waiting/", home.waiting, name="waiting"),
    path("next/", home.next_race, name="next_race"),
    path("play-now/", home.play_now, name="play_now"),
    path("guest/", guests.make_guest, name="make_guest"),
    path("keep/", guests.keep_account, name="keep_account"),
    path("settings/", settings.settings, name="settings"),
    path("settings/forced/", settings.play_forced, name="play_forced"),
    path("settings/feeds/", feeds.feeds, name="feeds"),
    path("settings/sessions/", browsers.sessions, name="sessions"),
    path("settings/tokens/", tokens.tokens, name="tokens"),
    path("settings/tokens/revoke/", tokens.revoke, name="revoke_token"),
    path("settings/tokens/bot/", tokens.declare_bot, name="declare_bot"),
    path("settings/blocked/", blocks.blocked, name="blocked"),
    path("settings/blocked/remove/", blocks.unblock, name="unblock"),
    path("settings/household/", households.household, name="household"),
    path("settings/household/confirm/", households.confirm_tie, name="confirm_tie"),
    path("settings/household/remove/", households.remove_tie, name="remove_tie"),
    path("settings/data/", delete_account.own_data, name="own_data"),
    path("settings/delete/", delete_account.delete_account, name="delete_account"),
    path("settings/notices/", notices.settings_notices, name="settings_notices"),
    path("settings/mail/try-again/", notices.try_mail_again, name="try_mail_again"),
    path("notices/", notices.notices, name="notices"),
    path("settings/time/", time_settings.settings_time, name="settings_time"),
    path("settings/time/holidays/", time_settings.plan_leave, name="plan_leave"),
    path("settings/time/holidays/<int:leave_id>/end/", time_settings.end_leave, name="end_leave"),
    path("language/", settings.set_language, name="set_language"),
    path("feeds/<slug:token>/turns.ics", feeds.turns, name="turns_feed"),
    path("feeds/<slug:token>/finished.atom", feeds.finished, name="finished_feed"),
    path("mail/", mail.dev_mail, name="dev_mail"),
    path("mail/stop/<str:token>/", mail.stop_mail, name="stop_mail"),
    *TURN,
    path("fair-play/", fair_play.fair_play, name="fair_play"),
    path("moderation/signals/", signals.signals, name="signals"),
    path("moderation/signals/<str:name>/<str:other>/", signals.between, name="signals_between"),
    path("terms/", policies.terms, name="terms"),
    path("privacy/", policies.privacy, name="privacy"),
    path("conduct/", policies.conduct, name="conduct"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:game>/", rules.rules_of, name="rules_of"),
    path("races/", races.races, name="races"),
    path("races/new/", races.new_race, name="new_race"),
    path("invited/<slug:code>/", race.invitation, name="invitation"),
    path("moderation-log/", log.moderation_log, name="moderation_log"),
    path("ratings/", players.ratings, name="ratings"),
    path("players/<str:name>/", players.player, name="player"),
    path("circuits/", circuits.circuits, name="circuits"),
    path("circuits/<slug:slug>/", circuits.circuit, name="circuit"),
    path("circuits/<slug:slug>/trial/", trials.start, name="trial"),
    path("circuits/<slug:slug>/study/", circuits.study, name="study"),
    path("circuits/<slug:slug>/vote/", circuits.vote, name="vote"),
    path("circuits/<slug:title>/<slug:course>/", circuits.course, name="course"),
    path("races/<int:race_id>/", race.race, name="race"),
    path("races/<int:race_id>/live/", live_views.race_live, name="race_live"),
    path("races/<int:race_id>/log/", race.race_log, name="race_log"),
    path("races/<int:race_id>/dice/", race.race_dice, name="race_dice"),
    path("races/<int:race_id>/talk/", talk.talk, name="talk"),
    path("races/<int:race_id>/talk/say/", talk.say, name="say"),
    path("races/<int:race_id>/talk/read/", talk.read, name="talk_read"),
    path("races/<int:race_id>/notes/", talk.notes, name="notes"),
    path("races/<int:race_id>/invite/", invitations.invite, name="invite"),
    path("races/<int:race_id>/decline/", invitations.decline, name="decline"),
    path("races/<int:race_id>/join/", seats.join, name="join"),
    path("races/<int:race_id>/leave/", seats.leave, name="leave"),
    path("races/<int:race_id>/start/", seats.start, name="start"),
    path("races/<int:race_id>/word/", seats.word, name="word"),
    path("races/<int:race_id>/bots/", seats.add_bot, name="add_bot"),
    path("races/<int:race_id>/bots/<int:seat>/remove/", seats.remove_bot, name="remove_bot"),
    path("races/<int:race_id>/choose/", turns.choose, name="choose"),
    path("races/<int:race_id>/move/", turns.move, name="move"),
    path("races/<int:race_id>/plan/", plans.plan, name="plan"),
    path("races/<int:race_id>/orders/", plans.orders, name="orders"),
    path("races/<int:race_id>/take-back/", turns.take_back, name="take_back"),
    path("races/<int:race_id>/retire/", turns.retire, name="retire"),
    path("races/<int:race_id>/abandon/", turns.abandon, name="abandon"),
    path("races/<int:race_id>/pause/", turns.pause, name="pause"),
    path("races/<int:race_id>/resume/", turns.resume, name="resume"),
    path("races/<int:race_id>/drive-again/", turns.drive_again, name="drive_again"),
    path("races/<int:race_id>/seats/<int:seat>/take/", seats.take_over, name="take_over"),
    path("races/<int:race_id>/unwind/", turns.unwind, name="unwind"),
    path("races/<int:race_id>/answer/", turns.answer_proposal, name="answer_proposal"),
    path("", include("racing.moderation.urls")),
]
