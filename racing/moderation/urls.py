"""URLs of reports and of moderators."""

from django.urls import path

from racing.moderation.views import (
    acts,
    appeals,
    cases,
    hints,
    players,
    queue,
    reports,
    sanctions,
    targets,
)

urlpatterns = [
    path("sanctions/", sanctions.sanctions, name="sanctions"),
    path("sanctions/<int:act_id>/acknowledge/", sanctions.acknowledge, name="acknowledge"),
    path("sanctions/<int:act_id>/appeal/", sanctions.appeal, name="appeal"),
    path("moderation/appeals/", appeals.appeals, name="appeals"),
    path("moderation/appeals/<int:appeal_id>/", appeals.decide, name="decide_appeal"),
    path("moderation/hints/", hints.hints, name="hints"),
    path("moderation/hints/<str:name>/<str:other>/", hints.between, name="hints_between"),
    path("moderation-log/", sanctions.moderation_log, name="moderation_log"),
    path("report/<slug:matter>/<str:matter_key>/", reports.report, name="report"),
    path("reports/", reports.reports, name="reports"),
    path("moderation/", queue.moderation, name="moderation"),
    path("moderation/cases/<int:case_id>/", cases.case, name="case"),
    path("moderation/cases/<int:case_id>/claim/", cases.claim, name="claim_case"),
    path("moderation/cases/<int:case_id>/release/", cases.release, name="release_case"),
    path("moderation/cases/<int:case_id>/hand-over/", cases.hand_over, name="hand_over_case"),
    path("moderation/cases/<int:case_id>/escalate/", cases.escalate, name="escalate_case"),
    path("moderation/cases/<int:case_id>/put-off/", cases.put_off, name="put_off_case"),
    path("moderation/cases/<int:case_id>/move/", cases.move, name="move_case"),
    path("moderation/cases/<int:case_id>/say/", cases.say, name="say_in_case"),
    path("moderation/cases/<int:case_id>/close/", cases.close, name="close_case"),
    path("moderation/cases/<int:case_id>/reopen/", cases.reopen, name="reopen_case"),
    path("moderation/act/<slug:act_code>/<slug:matter>/<str:matter_key>/", acts.act, name="act"),
    path("moderation/acts/<int:act_id>/undo/", acts.undo, name="undo_act"),
    path("moderation/planned/<int:planned_id>/", acts.planned, name="answer_planned"),
    path("moderation/players/", queue.find_player, name="find_player"),
    path(
        "moderation/about/<slug:matter>/<str:matter_key>/",
        targets.moderated_target,
        name="moderated_target",
    ),
    path("moderation/players/<str:name>/", players.moderated_player, name="moderated_player"),
]
