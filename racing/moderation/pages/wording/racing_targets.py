"""Words of the report targets of racing."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.pages.wording.names import message_name, move_name, person_name
from racing.moderation.pages.wording.targets import TargetWording
from racing.moderation.policy.racing_targets import MESSAGE, MOVE, PLAYER, RACE, SITE
from racing.moderation.policy.report_targets import ReportTarget
from racing.notices.pages.notices import race_name


def _player(target: ReportTarget) -> str:
    return person_name(target.player)


def _message(target: ReportTarget) -> str:
    return message_name(target.player, target.race) if target.race else ""


def _race(target: ReportTarget) -> str:
    return race_name(target.race) if target.race else ""


def _move(target: ReportTarget) -> str:
    return move_name(target.ply or 0, target.player, target.race) if target.race else ""


def _site(target: ReportTarget) -> str:
    return _("the whole site")


WORDINGS: Mapping[str, TargetWording] = {
    PLAYER: TargetWording(gettext_lazy("player"), _player),
    MESSAGE: TargetWording(gettext_lazy("message"), _message),
    RACE: TargetWording(gettext_lazy("race"), _race),
    MOVE: TargetWording(gettext_lazy("move"), _move),
    SITE: TargetWording(gettext_lazy("site"), _site),
}
