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
from racing.tables.words import Text, on_button


def note_words(preview: Preview) -> Sentences:
    return [_("Kept with the player for all moderators to read. The player isn’t notified.")]


def warning_words(preview: Preview) -> Sentences:
    return [
        _("They see the reason on every page until they confirm they’ve read it."),
        _("They keep access to everything."),
    ]


def mute_words(preview: MutePreview) -> Sentences:
    told = [
        _(
            "Until then they can’t write anything others can read: race chats, clubs,"
            " championships or hearings."
        ),
        _("They can still play, read, report and appeal."),
    ]
    if preview.muted_until is not None:
        end = until_words(preview.muted_until)
        told.append(_("They’re already muted %(until)s. The later end applies.") % {"until": end})
    return told


def limit_words(preview: LimitPreview) -> Sentences:
    told = [
        ngettext(
            "They have %(count)s race now, not counting time trials, and keep it.",
            "They have %(count)s races now, not counting time trials, and keep them.",
            preview.races,
        )
        % {"count": preview.races},
        _("Once at the limit, they can’t take another seat, and no championship round seats them."),
    ]
    if preview.limit is not None:
        values = {"limit": preview.limit, "until": until_words(preview.limited_until)}
        told.append(_("This replaces the current limit: %(limit)s, %(until)s.") % values)
    return told


def suspension_words(preview: SuspensionPreview) -> Sentences:
    told = [*_races_words(preview), _back_words()]
    if preview.suspended_until is not None:
        end = until_words(preview.suspended_until)
        told.append(
            _("They’re already suspended %(until)s. The later end applies.") % {"until": end}
        )
    return told


def ban_words(preview: SuspensionPreview) -> Sentences:
    return [
        *_races_words(preview),
        _("Their seats open to substitutes at once."),
        _("They can still read, appeal, download their data and delete the account."),
    ]


def renaming_words(preview: Preview) -> Sentences:
    return [
        _(
            "They sign in with the new name from now on. The notification and the e-mail tell them "
            "what it is."
        ),
        _(
            "No one else can take the old name for a year. The link to the old "
            "profile stops working."
        ),
        _("Decisions, announcements and logs show the new name."),
    ]


def _races_words(preview: SuspensionPreview) -> Sentences:
    return [
        ngettext(
            "They’re in %(count)s running race with others. A stand-in plays there "
            "from now on, and their planned moves are dropped.",
            "They’re in %(count)s running races with others. Stand-ins play there "
            "from now on, and their planned moves are dropped.",
            preview.running,
        )
        % {"count": preview.running},
        ngettext(
            "They leave %(count)s race that hasn’t started.",
            "They leave %(count)s races that haven’t started.",
            preview.waiting,
        )
        % {"count": preview.waiting},
        _("They aren’t seated in championship rounds. Their entries stay."),
    ]


def _back_words() -> Text:
    return _(
        "They can only read and appeal. Afterwards they can return to any seat no"
        " one has taken over. Seats open to substitutes after a few turns, as for"
        " any absent player."
    )


WORDINGS: Mapping[str, ActWording] = {
    NOTE: ActWording(
        label=on_button(gettext_lazy("Add note")),
        done=gettext_lazy("note added"),
        preview=note_words,
    ),
    WARNING: ActWording(
        label=on_button(gettext_lazy("Warn player")),
        done=gettext_lazy("warned"),
        preview=warning_words,
    ),
    MUTE: ActWording(
        label=on_button(gettext_lazy("Mute player")),
        done=gettext_lazy("muted"),
        preview=mute_words,
    ),
    LIMIT: ActWording(
        label=on_button(gettext_lazy("Limit races")),
        done=gettext_lazy("number of races limited"),
        preview=limit_words,
    ),
    SUSPENSION: ActWording(
        label=on_button(gettext_lazy("Suspend player")),
        done=gettext_lazy("suspended"),
        preview=suspension_words,
    ),
    BAN: ActWording(
        label=on_button(gettext_lazy("Ban player")),
        done=gettext_lazy("banned"),
        preview=ban_words,
    ),
    RENAMING: ActWording(
        label=on_button(gettext_lazy("Rename player")),
        done=gettext_lazy("renamed"),
        preview=renaming_words,
    ),
}
