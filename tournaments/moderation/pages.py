"""Words about clubs, announcements, championships and letters that are reported, and about their
acts."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.pages.wording.targets import TargetWording
from racing.moderation.policy.act_kinds import Preview
from racing.moderation.policy.report_targets import ReportTarget
from tournaments.moderation.selectors import ANNOUNCEMENT, CHAMPIONSHIP, CLUB, LETTER
from tournaments.moderation.services import (
    FREEZE_CHAMPIONSHIP,
    FREEZE_CLUB,
    ClubFreezePreview,
)


def club_words(target: ReportTarget) -> str:
    return _("the club %(name)s") % {"name": target.name}


def announcement_words(target: ReportTarget) -> str:
    return _("an announcement of the club %(name)s") % {"name": target.name}


def championship_words(target: ReportTarget) -> str:
    return _("the championship %(name)s") % {"name": target.name}


def letter_words(target: ReportTarget) -> str:
    return _("a letter of %(name)s") % {"name": target.player}


def club_freeze_words(preview: ClubFreezePreview) -> Sentences:
    going = preview.championships
    championships = ngettext(
        "%(count)d season of it is frozen too: no round opens or closes.",
        "%(count)d seasons of it are frozen too: no round opens or closes.",
        going,
    )
    return [
        _("Nobody joins, announces or changes anything. Members may leave, and races go on."),
        *([championships % {"count": going}] if going else []),
    ]


def championship_freeze_words(preview: Preview) -> Sentences:
    return [
        _("No round opens or closes, nobody enters, decides or signs. Races that run go on."),
        _("Undone, its rounds get the time back."),
    ]


TARGET_WORDINGS: Mapping[str, TargetWording] = {
    CLUB: TargetWording(gettext_lazy("club"), club_words),
    ANNOUNCEMENT: TargetWording(gettext_lazy("announcement"), announcement_words),
    CHAMPIONSHIP: TargetWording(gettext_lazy("championship"), championship_words),
    LETTER: TargetWording(gettext_lazy("letter"), letter_words),
}
ACT_WORDINGS: Mapping[str, ActWording] = {
    FREEZE_CLUB.code: ActWording(
        label=gettext_lazy("Freeze the club"),
        done=gettext_lazy("club frozen"),
        preview=club_freeze_words,
    ),
    FREEZE_CHAMPIONSHIP.code: ActWording(
        label=gettext_lazy("Freeze the championship"),
        done=gettext_lazy("championship frozen"),
        preview=championship_freeze_words,
    ),
}
