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
from racing.tables.words import on_button


def circuit_words(target: ReportTarget) -> str:
    return _("the circuit %(name)s") % {"name": circuit_name(target.key)}


def hiding_words(preview: Preview) -> Sentences:
    return [
        _("It’s no longer listed, and no new race or time trial can start on it."),
        _("Races already under way continue, and its records stay."),
    ]


TARGET_WORDINGS: Mapping[str, TargetWording] = {
    CIRCUIT: TargetWording(gettext_lazy("circuit"), circuit_words),
}
ACT_WORDINGS: Mapping[str, ActWording] = {
    CIRCUIT_HIDING: ActWording(
        label=on_button(gettext_lazy("Hide circuit")),
        done=gettext_lazy("circuit hidden"),
        preview=hiding_words,
    ),
}
