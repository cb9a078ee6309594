"""URLs of races."""

from django.urls import path

from racing.races.views import (
    chat,
    dice,
    invitations,
    plans,
    race,
    races,
    seats,
    time_settings,
    turns,
)

urlpatterns = [
    path("settings/time/", time_settings.settings_time, name="settings_time"),
    path("settings/time/holidays/", time_settings.plan_holiday, name="plan_holiday"),
    path(
        "settings/time/holidays/<int:leave_id>/end/", time_settings.end_holiday, name="end_holiday"
    ),
    path("races/", races.races, name="races"),
    path("races/new/", races.new_race, name="new_race"),
    path("invited/<slug:code>/", race.invitation, name="invitation"),
    path("races/<int:race_id>/", race.race, name="race"),
    path("races/<int:race_id>/log/", race.race_log, name="race_log"),
    path("races/<int:race_id>/dice/", dice.race_dice, name="race_dice"),
    path("races/<int:race_id>/dice.json", dice.race_dice_json, name="race_dice_json"),
    path("dice/", dice.dice_list, name="dice_list"),
    path("dice.json", dice.dice_list_json, name="dice_list_json"),
    path("races/<int:race_id>/chat/", chat.chat, name="chat"),
    path("races/<int:race_id>/chat/say/", chat.say, name="say"),
    path("races/<int:race_id>/chat/read/", chat.read, name="chat_read"),
    path("races/<int:race_id>/notes/", chat.notes, name="notes"),
    path("races/<int:race_id>/invite/", invitations.invite, name="invite"),
    path("races/<int:race_id>/decline/", invitations.decline, name="decline"),
    path("races/<int:race_id>/join/", seats.join, name="join"),
    path("races/<int:race_id>/leave/", seats.leave, name="leave"),
    path("races/<int:race_id>/start/", seats.start, name="start"),
    path("races/<int:race_id>/word/", seats.word, name="word"),
    path("races/<int:race_id>/team/", seats.team, name="team"),
    path("races/<int:race_id>/bots/", seats.add_bot, name="add_bot"),
    path("races/<int:race_id>/bots/<int:seat>/remove/", seats.remove_bot, name="remove_bot"),
    path("races/<int:race_id>/choose/", turns.choose, name="choose"),
    path("races/<int:race_id>/move/", turns.move, name="move"),
    path("races/<int:race_id>/plan/", plans.plan, name="plan"),
    path("races/<int:race_id>/orders/", plans.orders, name="orders"),
    path("races/<int:race_id>/take-back/", turns.take_back, name="take_back"),
    path("races/<int:race_id>/retire/", turns.retire, name="retire"),
    path("races/<int:race_id>/cancel/", turns.cancel_race, name="cancel_race"),
    path("races/<int:race_id>/pause/", turns.pause, name="pause"),
    path("races/<int:race_id>/settle/", turns.settle, name="settle"),
    path("races/<int:race_id>/resume/", turns.resume, name="resume"),
    path("races/<int:race_id>/return/", turns.return_to_seat, name="return_to_seat"),
    path("races/<int:race_id>/seats/<int:seat>/take/", seats.take_over, name="take_over"),
    path("races/<int:race_id>/unwind/", turns.unwind, name="unwind"),
    path("races/<int:race_id>/answer/", turns.answer_proposal, name="answer_proposal"),
]
