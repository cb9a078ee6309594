"""Words of acts on players."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.pages.wording.acts import ActWording, Sentences
from racing.moderation.policy.act_kinds import (
    BAN,
    LIMIT,
    MUTE,
    RENAMING,
    SUSPENSION,
    WARNING,
    Preview,
)
from racing.moderation.services.player_acts import (
    NOTE,
    LimitPreview,
    MutePreview,
    SuspensionPreview,
)
from racing.shared.formatting import until_words
from racing.tables.words import Text


def note_words(preview: Preview) -> Sentences:
    return [_("Stays with the player for all moderators to read. He is told nothing.")]


def warning_words(preview: Preview) -> Sentences:
    return [
        _("He reads the reason on every page until he says that he has read it."),
        _("Nothing is kept from him."),
    ]


def mute_words(preview: MutePreview) -> Sentences:
    told = [
        _(
            "Until then he writes nothing that others read: at tables, in clubs and seasons, at "
            "hearings, as a word for the dice."
        ),
        _("He races on, reads, and may report and appeal."),
    ]
    if preview.muted_until is not None:
        end = until_words(preview.muted_until)
        told.append(_("He is muted %(until)s already: the later end holds.") % {"until": end})
    return told


def limit_words(preview: LimitPreview) -> Sentences:
    told = [
        ngettext(
            "He has %(count)s race now, time trials aside, and keeps it.",
            "He has %(count)s races now, time trials aside, and keeps them.",
            preview.races,
        )
        % {"count": preview.races},
        _("Beyond the limit he takes no seat, and no round of a season seats him."),
    ]
    if preview.limit is not None:
        values = {"limit": preview.limit, "until": until_words(preview.limited_until)}
        told.append(_("It replaces the limit in force: %(limit)s, %(until)s.") % values)
    return told


def suspension_words(preview: SuspensionPreview) -> Sentences:
    told = [*_races_words(preview), _back_words()]
    if preview.suspended_until is not None:
        end = until_words(preview.suspended_until)
        told.append(_("He is suspended %(until)s already: the later end holds.") % {"until": end})
    return told


def ban_words(preview: SuspensionPreview) -> Sentences:
    return [
        *_races_words(preview),
        _("His seats are open to substitutes at once."),
        _("He may still read, appeal, take his data with him and delete the account."),
    ]


def renaming_words(preview: Preview) -> Sentences:
    return [
        _("He signs in by the new name from now on, and finds it in the notice and the mail."),
        _("Nobody else can have the old name for a year, and its address leads nowhere."),
        _("Decisions, announcements and logs that name him name him anew."),
    ]


def _races_words(preview: SuspensionPreview) -> Sentences:
    return [
        ngettext(
            "He sits in %(count)s running race with others: a stand-in drives there from now on, "
            "and his plans are dropped.",
            "He sits in %(count)s running races with others: stand-ins drive there from now on, "
            "and his plans are dropped.",
            preview.running,
        )
        % {"count": preview.running},
        ngettext(
            "He leaves %(count)s race that has not started.",
            "He leaves %(count)s races that have not started.",
            preview.waiting,
        )
        % {"count": preview.waiting},
        _("No round of a season seats him; his entries stay."),
    ]


def _back_words() -> Text:
    return _(
        "He may read and appeal, and nothing else. When it is over he may drive again where nobody "
        "has taken his seat: seats open to substitutes after a few turns, as for anybody away."
    )


WORDINGS: Mapping[str, ActWording] = {
    NOTE: ActWording(
        label=gettext_lazy("Note"),
        done=gettext_lazy("noted for moderators"),
        preview=note_words,
    ),
    WARNING: ActWording(
        label=gettext_lazy("Warn"), done=gettext_lazy("warned"), preview=warning_words
    ),
    MUTE: ActWording(label=gettext_lazy("Mute"), done=gettext_lazy("muted"), preview=mute_words),
    LIMIT: ActWording(
        label=gettext_lazy("Limit races"),
        done=gettext_lazy("limited to so many races at once"),
        preview=limit_words,
    ),
    SUSPENSION: ActWording(
        label=gettext_lazy("Suspend"), done=gettext_lazy("suspended"), preview=suspension_words
    ),
    BAN: ActWording(label=gettext_lazy("Ban"), done=gettext_lazy("banned"), preview=ban_words),
    RENAMING: ActWording(
        label=gettext_lazy("Rename"), done=gettext_lazy("renamed"), preview=renaming_words
    ),
}
