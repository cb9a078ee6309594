"""Acts on players, with their texts."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from racing.moderation.act_codes import BAN, LIMIT, MUTE, RENAMING, SUSPENSION, WARNING
from racing.moderation.act_kinds import ActKind
from racing.moderation.permissions import Room
from racing.moderation.services.names import rename, restore_name
from racing.moderation.services.plain_acts import (
    leave_row,
    leave_row_for_a_time,
    limit_races,
    undo_row,
)
from racing.moderation.services.suspensions import ban, give_back, suspend
from racing.moderation.targets import Matter
from racing.people.models import Player
from racing.races.selectors.free_seats import open_races_of, races_held, shared_races_of
from racing.shared.formatting import FOREVER, until_words
from racing.tables.words import Text


def has_left(matter: Matter) -> bool:
    """Whether the player has left: then nothing can be done."""
    return matter.player is None or matter.player.left_at is not None


def warning_told(matter: Matter) -> Sequence[Text]:
    if has_left(matter):
        return []
    return [
        _("He reads the reason on every page until he says that he has read it."),
        _("Nothing is kept from him."),
    ]


def mute_told(matter: Matter) -> Sequence[Text]:
    player, now = matter.player, timezone.now()
    if player is None or has_left(matter):
        return []
    told = [
        _(
            "Until then he writes nothing that others read: at tables, in clubs and seasons, at "
            "hearings, as a word for the dice."
        ),
        _("He races on, reads, and may report and appeal."),
    ]
    if player.is_muted(now):
        end = until_words(player.muted_until)
        told.append(_("He is muted %(until)s already: the later end holds.") % {"until": end})
    return told


def limit_told(matter: Matter) -> Sequence[Text]:
    player, now = matter.player, timezone.now()
    if player is None or has_left(matter):
        return []
    held = races_held(player)
    told = [
        ngettext(
            "He has %(count)s race now, time trials aside, and keeps it.",
            "He has %(count)s races now, time trials aside, and keeps them.",
            held,
        )
        % {"count": held},
        _("Beyond the limit he takes no seat, and no round of a season seats him."),
    ]
    before = player.races_at_once(now)
    if before is not None:
        values = {"limit": before, "until": until_words(player.limited_until)}
        told.append(_("It replaces the limit in force: %(limit)s, %(until)s.") % values)
    return told


def suspension_told(matter: Matter) -> Sequence[Text]:
    player = matter.player
    if player is None or has_left(matter) or is_banned(player):
        return []
    told = [*_races_told(player), _back_told()]
    if player.is_suspended(timezone.now()):
        end = until_words(player.suspended_until)
        told.append(_("He is suspended %(until)s already: the later end holds.") % {"until": end})
    return told


def ban_told(matter: Matter) -> Sequence[Text]:
    player = matter.player
    if player is None or has_left(matter) or is_banned(player):
        return []
    return [
        *_races_told(player),
        _("His seats are open to substitutes at once."),
        _("He may still read, appeal, take his data with him and delete the account."),
    ]


def name_told(matter: Matter) -> Sequence[Text]:
    player = matter.player
    if player is None or player.is_guest or has_left(matter):
        return []
    return [
        _("He signs in by the new name from now on, and finds it in the notice and the mail."),
        _("Nobody else can have the old name for a year, and its address leads nowhere."),
        _("Decisions, announcements and logs that name him name him anew."),
    ]


def is_banned(player: Player) -> bool:
    return player.suspended_until is not None and player.suspended_until >= FOREVER


def _races_told(player: Player) -> Sequence[Text]:
    running, waiting = len(shared_races_of(player)), len(open_races_of(player))
    return [
        ngettext(
            "He sits in %(count)s running race with others: a stand-in drives there from now on, "
            "and his plans are dropped.",
            "He sits in %(count)s running races with others: stand-ins drive there from now on, "
            "and his plans are dropped.",
            running,
        )
        % {"count": running},
        ngettext(
            "He leaves %(count)s race that has not started.",
            "He leaves %(count)s races that have not started.",
            waiting,
        )
        % {"count": waiting},
        _("No round of a season seats him; his entries stay."),
    ]


def _back_told() -> Text:
    return _(
        "He may read and appeal, and nothing else. When it is over he may drive again where nobody "
        "has taken his seat: seats open to substitutes after a few turns, as for anybody away."
    )


TALKING = frozenset({Room.CONDUCT, Room.CONTENT})

KINDS = (
    ActKind(
        code=WARNING,
        matter="player",
        label=gettext_lazy("Warn"),
        done=gettext_lazy("warned"),
        foretell=warning_told,
        carry_out=leave_row,
        undo=undo_row,
        is_measure=True,
    ),
    ActKind(
        code=MUTE,
        matter="player",
        label=gettext_lazy("Mute"),
        done=gettext_lazy("muted"),
        foretell=mute_told,
        carry_out=leave_row_for_a_time,
        undo=undo_row,
        takes=("days",),
        rooms=TALKING,
        is_measure=True,
    ),
    ActKind(
        code=LIMIT,
        matter="player",
        label=gettext_lazy("Limit races"),
        done=gettext_lazy("limited to so many races at once"),
        foretell=limit_told,
        carry_out=limit_races,
        undo=undo_row,
        takes=("limit", "days"),
        rooms=frozenset({Room.CONDUCT, Room.FAIRNESS}),
        is_measure=True,
    ),
    ActKind(
        code=SUSPENSION,
        matter="player",
        label=gettext_lazy("Suspend"),
        done=gettext_lazy("suspended"),
        foretell=suspension_told,
        carry_out=suspend,
        undo=give_back,
        takes=("days",),
        is_measure=True,
    ),
    ActKind(
        code=BAN,
        matter="player",
        label=gettext_lazy("Ban"),
        done=gettext_lazy("banned"),
        foretell=ban_told,
        carry_out=ban,
        undo=give_back,
        is_measure=True,
        needs_second=True,
    ),
    ActKind(
        code=RENAMING,
        matter="player",
        label=gettext_lazy("Rename"),
        done=gettext_lazy("renamed"),
        foretell=name_told,
        carry_out=rename,
        undo=restore_name,
        takes=("name",),
        rooms=TALKING,
        is_measure=True,
    ),
)
