"""Addresses of races and players."""

from django.urls import path

from racing.views import guests, home, mail, race, races, seats, settings, turns

urlpatterns = [
    path("", home.home, name="home"),
    path("waiting/", home.waiting, name="waiting"),
    path("next/", home.next_race, name="next_race"),
    path("play-now/", home.play_now, name="play_now"),
    path("guest/", guests.make_guest, name="make_guest"),
    path("keep/", guests.keep_account, name="keep_account"),
    path("settings/", settings.settings, name="settings"),
    path("language/", settings.set_language, name="set_language"),
    path("mail/", mail.dev_mail, name="dev_mail"),
    path("races/", races.races, name="races"),
    path("races/new/", races.new_race, name="new_race"),
    path("invited/<slug:code>/", race.invitation, name="invitation"),
    path("races/<int:race_id>/", race.race, name="race"),
    path("races/<int:race_id>/live/", race.race_live, name="race_live"),
    path("races/<int:race_id>/log/", race.race_log, name="race_log"),
    path("races/<int:race_id>/dice/", race.race_dice, name="race_dice"),
    path("races/<int:race_id>/join/", seats.join, name="join"),
    path("races/<int:race_id>/leave/", seats.leave, name="leave"),
    path("races/<int:race_id>/start/", seats.start, name="start"),
    path("races/<int:race_id>/word/", seats.word, name="word"),
    path("races/<int:race_id>/bots/", seats.add_bot, name="add_bot"),
    path("races/<int:race_id>/bots/<int:seat>/remove/", seats.remove_bot, name="remove_bot"),
    path("races/<int:race_id>/choose/", turns.choose, name="choose"),
    path("races/<int:race_id>/move/", turns.move, name="move"),
    path("races/<int:race_id>/take-back/", turns.take_back, name="take_back"),
    path("races/<int:race_id>/retire/", turns.retire, name="retire"),
    path("races/<int:race_id>/abandon/", turns.abandon, name="abandon"),
    path("races/<int:race_id>/unwind/", turns.unwind, name="unwind"),
    path("races/<int:race_id>/answer/", turns.answer_proposal, name="answer_proposal"),
]
