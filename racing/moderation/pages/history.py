"""Acts by moderators as lines; an undone one is followed by the act that undid it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.code_of_conduct import article
from racing.moderation.models import Act, Appeal, PlannedAct
from racing.moderation.pages.wording.acts import act_label, done_words
from racing.moderation.pages.wording.names import person_name
from racing.moderation.policy.act_kinds import kind_of
from racing.moderation.policy.safeguards import refusal_against_staff
from racing.moderation.services.undoing import UNDO
from racing.people.models import Player
from racing.tables.words import Text

DETAILS: Mapping[str, Text] = {
    "ply": gettext_lazy("to move %(value)s"),
    "hours": gettext_lazy("%(value)s h"),
    "limit": gettext_lazy("at most %(value)s"),
}
"""Parameters of acts that their lines mention."""


@dataclass(frozen=True, slots=True)
class ActLine:
    act: Act
    by: str
    done: Text
    details: str
    """Extent or number, where it is not an end."""
    rule: str
    undone_by: Act | None
    appeal: Appeal | None
    may_undo: bool
    """Whether the viewer may undo it, as far as the row itself tells."""


@dataclass(frozen=True, slots=True)
class PlannedLine:
    planned: PlannedAct
    by: str
    label: Text
    rule: str
    is_mine: bool
    """Whether the viewer planned it: another moderator must agree."""
    may_answer: bool


def act_lines(acts: Iterable[Act], moderator: Player) -> list[ActLine]:
    return [_act_line(act, moderator) for act in acts]


def planned_lines(planned: Iterable[PlannedAct], moderator: Player) -> list[PlannedLine]:
    return [
        PlannedLine(
            planned=each,
            by=person_name(each.by),
            label=act_label(each.code),
            rule=rule_words(each.rule),
            is_mine=each.by_id == moderator.pk,
            may_answer=_may(each.code, each.player, moderator) and each.player_id != moderator.pk,
        )
        for each in planned
    ]


def act_words(act: Act) -> Text:
    """The act as it follows the moderator's name: “muted in all talk”."""
    if act.undoes is not None:
        return _("undid: %(act)s") % {"act": act_words(act.undoes)}
    return done_words(act)


def rule_words(code: str) -> str:
    found = article(code)
    return f"{code} · {found.title}" if found else code


def _act_line(act: Act, moderator: Player) -> ActLine:
    names = [person_name(each) for each in (act.moderator, act.seconder) if each]
    undone_by = getattr(act, "undone_by", None)
    kind = kind_of(act.code)
    is_undoable = kind is not None and kind.undo is not None and act.code != UNDO
    return ActLine(
        act=act,
        by=" + ".join(names),
        done=act_words(act),
        details=_details(act.details),
        rule=rule_words(act.rule),
        undone_by=undone_by,
        appeal=getattr(act, "appeal", None),
        may_undo=is_undoable and undone_by is None and _may(act.code, act.player, moderator),
    )


def _details(details: Mapping[str, Any]) -> str:
    told = [
        str(words) % {"value": details[name]} for name, words in DETAILS.items() if name in details
    ]
    return ", ".join(told)


def _may(code: str, whom: Player | None, moderator: Player) -> bool:
    """Whether the moderator may agree to such an act about a player, or undo it."""
    kind = kind_of(code)
    if kind is None or not kind.may_be_done_by(moderator):
        return False
    return refusal_against_staff(kind, whom, moderator, undoes=True) is None
