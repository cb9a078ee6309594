"""Notices about cases: outcomes for reporters, waiting cases for moderators."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from racing.moderation.models import Case
from racing.moderation.pages.wording.names import case_name
from racing.moderation.selectors.case_names import cases_numbered
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player
from racing.tables.words import Text

OUTCOMES: Mapping[str, Text] = {
    Case.Outcome.ACTED: gettext_lazy("Thank you. We reviewed your report and took action."),
    Case.Outcome.FAULTLESS: gettext_lazy(
        "We reviewed your report and found no rule broken. Thank you all the same."
    ),
    Case.Outcome.UNCLEAR: gettext_lazy(
        "We reviewed your report but couldn’t reach a conclusion. We’ll keep it in mind, thank you."
    ),
}


def render_outcomes(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `report`: tells a reporter that the case is closed."""
    return {
        notice.pk: RenderedNotice(
            name=case_name(case),
            words=outcome_words(case),
            url=f"{reverse('reports')}#case-{case.pk}",
        )
        for notice, case in _with_cases(notices)
        if case.outcome
    }


def outcome_words(case: Case) -> str:
    """The outcome, with the moderator's answer if there is one."""
    return " ".join(str(part) for part in (OUTCOMES.get(case.outcome, ""), case.answer) if part)


def cases_handed_over(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `handed_over`: tells the moderator who has the case now."""
    return _for_moderators(
        notices, _("This case was handed over to you."), lambda case: case.holder_id == player.pk
    )


def cases_escalated(player: Player, notices: Sequence[Notice]) -> dict[int, RenderedNotice]:
    """Event `escalated`: tells the keepers of the whole site."""
    words = _("This case was escalated and is waiting for a site administrator.")
    return _for_moderators(notices, words, lambda case: case.is_escalated and not case.holder_id)


def _for_moderators(
    notices: Sequence[Notice], words: str, waits: Callable[[Case], bool]
) -> dict[int, RenderedNotice]:
    return {
        notice.pk: RenderedNotice(
            name=case_name(case),
            words=words,
            url=reverse("case", args=[case.pk]),
            holds=case.state == Case.State.OPEN and waits(case),
            thread=f"case.{case.pk}",
        )
        for notice, case in _with_cases(notices)
    }


def _with_cases(notices: Sequence[Notice]) -> Iterator[tuple[Notice, Case]]:
    cases = cases_numbered(notice.payload.get("case") for notice in notices)
    for notice in notices:
        case = cases.get(notice.payload.get("case") or 0)
        if case is not None:
            yield notice, case
