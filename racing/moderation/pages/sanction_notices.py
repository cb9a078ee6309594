"""Notices about measures and appeals, for the people concerned."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.models import Act, Appeal, PlannedAct
from racing.moderation.pages.wording.acts import done_words
from racing.moderation.policy.act_kinds import (
    BAN,
    CIRCUIT_HIDING,
    HIDING,
    LIMIT,
    MUTE,
    REDACTION,
    RENAMING,
    SUSPENSION,
    WARNING,
)
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.shared.formatting import until_words
from racing.tables.words import Text

DONE: Mapping[str, Text] = {
    WARNING: gettext_lazy("A moderator gave you a warning. Reason: %(reason)s"),
    MUTE: gettext_lazy("A moderator muted you %(until)s. Reason: %(reason)s"),
    LIMIT: gettext_lazy(
        "A moderator limited how many races you can have at once, %(until)s. Reason: %(reason)s"
    ),
    SUSPENSION: gettext_lazy("A moderator suspended you %(until)s. Reason: %(reason)s"),
    BAN: gettext_lazy("Two moderators banned you. Reason: %(reason)s"),
    HIDING: gettext_lazy("A moderator hid one of your messages. Reason: %(reason)s"),
    REDACTION: gettext_lazy("A moderator edited one of your messages. Reason: %(reason)s"),
    CIRCUIT_HIDING: gettext_lazy("A moderator hid one of your circuits. Reason: %(reason)s"),
    RENAMING: gettext_lazy(
        "A moderator renamed you. Your name is now %(name)s, also for signing in."
        " Reason: %(reason)s"
    ),
}
"""Texts for the player concerned, by the code of the act."""


def render_acts(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `act`: tells the player it is about."""
    return {pk: _render_act(act, player) for pk, act in _acts(notices).items()}


def render_ends(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `measure_over`: tells the player that it has run out."""
    words = _("This sanction has expired: %(done)s.")
    return {
        pk: _render(act, words % {"done": done_words(act)}) for pk, act in _acts(notices).items()
    }


def render_appeals(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `appeal`: tells moderators who may decide it."""
    return {pk: _render_appeal(appeal) for pk, appeal in _appeals(notices).items()}


def render_verdicts(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `appeal_kept`: tells the player who appealed."""
    words = _("Another moderator reviewed your appeal. The sanction stays: %(done)s. %(answer)s")
    return {
        pk: _render(each.act, words % {"done": done_words(each.act), "answer": each.answer})
        for pk, each in _appeals(notices).items()
    }


def render_planned_acts(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `planned`: tells moderators who may agree."""
    found = PlannedAct.objects.select_related("by", "player")
    plans = _rows(found, "planned", notices)
    return {pk: _render_planned_act(planned) for pk, planned in plans.items()}


EVENTS = {
    "act": render_acts,
    "appeal": render_appeals,
    "appeal_kept": render_verdicts,
    "measure_over": render_ends,
    "planned": render_planned_acts,
}


def _rows(found: Any, name: str, notices: Sequence[Notice]) -> dict[int, Any]:
    """Rows by the id of the notice that names them, in one query."""
    rows = found.in_bulk({notice.payload.get(name) for notice in notices} - {None})
    named = {notice.pk: rows.get(notice.payload.get(name)) for notice in notices}
    return {pk: row for pk, row in named.items() if row is not None}


def _acts(notices: Sequence[Notice]) -> dict[int, Act]:
    related = ("undoes__appeal", "undone_by", "acknowledgement")
    return _rows(Act.objects.select_related(*related), "act", notices)


def _appeals(notices: Sequence[Notice]) -> dict[int, Appeal]:
    return _rows(Appeal.objects.select_related("act__player", "act__undone_by"), "appeal", notices)


def _render_act(act: Act, player: Player) -> RenderedNotice:
    if act.undoes:
        return _render(act.undoes, _lifted(act, act.undoes, player))
    is_read = act.code == WARNING and hasattr(act, "acknowledgement")
    return _render(act, _done(act, player), holds=not act.is_undone and not is_read)


def _render_appeal(appeal: Appeal) -> RenderedNotice:
    act = appeal.act
    names = {"player": act.player or "", "done": done_words(act)}
    return RenderedNotice(
        name=_("Appeals"),
        words=_("%(player)s appealed against a sanction: %(done)s.") % names,
        url=f"{reverse('appeals')}#appeal-{appeal.pk}",
        holds=not appeal.verdict and not act.is_undone,
    )


def _render_planned_act(planned: PlannedAct) -> RenderedNotice:
    """The notice of a planned act, linked to its case or else to its player."""
    player = planned.player
    names = {"name": planned.by, "player": player or "", "done": done_words(planned)}
    return RenderedNotice(
        name=str(player or ""),
        words=_("%(name)s asks another moderator to approve this. %(player)s: %(done)s.") % names,
        url=_page_of(planned),
        holds=not planned.result,
    )


def _done(act: Act, player: Player) -> Text:
    words = DONE.get(act.code) or _(
        "A moderator’s decision about you: %(done)s. Reason: %(reason)s"
    )
    return str(words) % {
        "done": done_words(act),
        "name": player.username,
        "reason": act.reason,
        "until": until_words(act.until),
    }


def _lifted(act: Act, undone: Act, player: Player) -> Text:
    if undone.code == RENAMING:
        words = _("Your name is %(name)s again. %(reason)s")
    elif hasattr(undone, "appeal") and undone.appeal.verdict == Appeal.Verdict.LIFTED:
        words = _("Your appeal was successful. Sanction lifted: %(done)s. %(reason)s")
    else:
        words = _("This sanction was lifted: %(done)s. %(reason)s")
    return words % {"done": done_words(undone), "name": player.username, "reason": act.reason}


def _render(act: Act, words: Text, holds: bool = True) -> RenderedNotice:
    url = f"{reverse('sanctions')}#measure-{act.pk}"
    return RenderedNotice(done_words(act), words, url, holds=holds, thread=f"measure.{act.pk}")


def _page_of(planned: PlannedAct) -> str:
    player = planned.player
    if planned.case_id is not None:
        return reverse("case", args=[planned.case_id])
    return reverse("moderated_player", args=[player.username]) if player else reverse("moderation")
