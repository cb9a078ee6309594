"""Words about circuits that are reported, and about what moderators can do to them."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.circuits.selectors.report_targets import CIRCUIT
from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.pages.wording.targets import TargetWording
from racing.moderation.policy.act_kinds import CIRCUIT_HIDING, Preview
from racing.moderation.policy.report_targets import ReportTarget
from racing.tables.racetrack.names import circuit_name


def circuit_words(target: ReportTarget) -> str:
    return _("the circuit %(name)s") % {"name": circuit_name(target.key)}


def hiding_words(preview: Preview) -> Sentences:
    return [
        _("It is in no list any more, and no new race or time trial begins on it."),
        _("Races that run on it go on, and its records stay."),
    ]


TARGET_WORDINGS: Mapping[str, TargetWording] = {
    CIRCUIT: TargetWording(gettext_lazy("circuit"), circuit_words),
}
ACT_WORDINGS: Mapping[str, ActWording] = {
    CIRCUIT_HIDING: ActWording(
        label=gettext_lazy("Hide"),
        done=gettext_lazy("circuit taken out of the lists"),
        preview=hiding_words,
    ),
}
