"""What moderators tell people, and each other, as it is read on the bell and in letters."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from racing.models import Notice, Player
from racing.pages.moderation import case_news, measure_news
from racing.subjects import Told

Tells = Callable[[Player, Sequence[Notice]], Mapping[int, Told]]
"""Notices of one event and one reader by their number, in few queries; what is gone for good is
left out."""

EVENTS: dict[str, Tells] = {
    "report": case_news.outcomes_told,
    "handed_over": case_news.cases_handed_over,
    "escalated": case_news.cases_escalated,
    **measure_news.EVENTS,
}
"""By the code of the event that a notice carries."""


def order_told(player: Player, notices: Sequence[Notice]) -> dict[int, Told]:
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
