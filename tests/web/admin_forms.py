"""What superusers send in the admin; rows are those of `tests.admin.rows`."""

from typing import Any

from django.contrib.auth.models import Group
from django.db.models import Model

from racing.notices.models import DeadAddress, Delivery
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import RatingBook
from tests.web.scene import WholeScene
from tests.web.sent import Form
from tournaments.models import Championship

ACTIONS: dict[type[Model], str] = {
    DeadAddress: "write_there_again",
    Delivery: "send_again",
    OutboxEvent: "do_again",
    Race: "verify",
    RatingBook: "fold_again",
    Championship: "work_out_anew",
}
POWERS = ("is_staff", "groups", "user_permissions")


def admin_forms(scene: WholeScene) -> dict[str, Form]:
    group: dict[str, object] = {"object_id": Group.objects.get().pk}
    return {
        **{f"admin:{name_of(model)}_changelist": action_form(model) for model in ACTIONS},
        "admin:racing_player_change": powers_form(scene.charlie, group["object_id"]),
        "admin:auth_group_add": Form("nadia", {"name": "Judges"}, ("permissions",)),
        "admin:auth_group_change": Form("nadia", {"name": "Judges"}, ("permissions",), at=group),
        "admin:auth_group_delete": Form("nadia", {"post": "yes"}, at=group),
    }


def name_of(model: type[Model]) -> str:
    return f"{model._meta.app_label}_{model._meta.model_name}"


def action_form(model: type[Model]) -> Form:
    chosen = model._default_manager.order_by("pk").values_list("pk", flat=True)[:1]
    fields: dict[str, Any] = {"action": ACTIONS[model], "_selected_action": list(chosen)}
    return Form("nadia", fields, tuple(fields))


def powers_form(player: Player, group: object) -> Form:
    fields = {"is_staff": "on", "groups": group}
    return Form("nadia", fields, ("groups", "user_permissions"), at={"object_id": player.pk})
