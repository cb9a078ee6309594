"""Notices from moderation, for the site and letters."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from racing.moderation.pages import case_notices, sanction_notices
from racing.notices.models import Notice
from racing.notices.renderers import RenderedNotice
from racing.people.models import Player

Tells = Callable[[Player, Sequence[Notice]], Mapping[int, RenderedNotice]]
"""Makes the texts of one reader's notices of one event by id, in few queries."""

EVENTS: dict[str, Tells] = {
    "report": case_notices.render_outcomes,
    "handed_over": case_notices.cases_handed_over,
    "escalated": case_notices.cases_escalated,
    **sanction_notices.EVENTS,
}
"""Text makers by the event code of a notice."""


def render_moderation_notices(
    player: Player, notices: Sequence[Notice]
) -> dict[int, RenderedNotice]:
    """The subject of notices of the kind `order`."""
    alike: dict[str, list[Notice]] = defaultdict(list)
    for notice in notices:
        alike[notice.payload.get("event", "")].append(notice)
    return {
        number: told
        for event, theirs in alike.items()
        if event in EVENTS
        for number, told in EVENTS[event](player, theirs).items()
    }
