"""Words about clubs, announcements, championships and letters that are reported, and about their
acts."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.pages.wording.targets import TargetWording
from racing.moderation.policy.act_kinds import Preview
from racing.moderation.policy.report_targets import ReportTarget
from racing.tables.words import on_button
from tournaments.moderation.selectors import ANNOUNCEMENT, CHAMPIONSHIP, CLUB, LETTER
from tournaments.moderation.services import (
    FREEZE_CHAMPIONSHIP,
    FREEZE_CLUB,
    ClubFreezePreview,
)


def club_words(target: ReportTarget) -> str:
    return _("the club %(name)s") % {"name": target.name}


def announcement_words(target: ReportTarget) -> str:
    return _("an announcement by the club %(name)s") % {"name": target.name}


def championship_words(target: ReportTarget) -> str:
    return _("the championship %(name)s") % {"name": target.name}


def letter_words(target: ReportTarget) -> str:
    return _("a message from %(name)s") % {"name": target.player}


def club_freeze_words(preview: ClubFreezePreview) -> Sentences:
    going = preview.championships
    championships = ngettext(
        "%(count)d championship is frozen too. No round opens or closes.",
        "%(count)d championships are frozen too. No round opens or closes.",
        going,
    )
    return [
        _("No one can join, announce or change anything. Members can leave, and races continue."),
        *([championships % {"count": going}] if going else []),
    ]


def championship_freeze_words(preview: Preview) -> Sentences:
    return [
        _(
            "No round opens or closes, and no one can enter, decide or sign. Running "
            "races continue."
        ),
        _("Undoing this gives its rounds the lost time back."),
    ]


TARGET_WORDINGS: Mapping[str, TargetWording] = {
    CLUB: TargetWording(gettext_lazy("club"), club_words),
    ANNOUNCEMENT: TargetWording(gettext_lazy("announcement"), announcement_words),
    CHAMPIONSHIP: TargetWording(gettext_lazy("championship"), championship_words),
    LETTER: TargetWording(gettext_lazy("message"), letter_words),
}
ACT_WORDINGS: Mapping[str, ActWording] = {
    FREEZE_CLUB.code: ActWording(
        label=on_button(gettext_lazy("Freeze club")),
        done=gettext_lazy("club frozen"),
        preview=club_freeze_words,
    ),
    FREEZE_CHAMPIONSHIP.code: ActWording(
        label=on_button(gettext_lazy("Freeze championship")),
        done=gettext_lazy("championship frozen"),
        preview=championship_freeze_words,
    ),
}
