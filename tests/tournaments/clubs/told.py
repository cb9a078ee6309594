"""What a club tells, and to whom."""

from racing.notices.models import Notice
from racing.notices.pages.notices import notice_rows
from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from tests.cast import NOON
from tournaments.models import Club, Membership


def news() -> list[tuple[str, object]]:
    """What waits in the outbox: the event, and who is to hear of it."""
    found = OutboxEvent.objects.filter(kind="news").order_by("pk")
    return [(each.payload["event"], each.payload["to"]) for each in found]


def words_to(player: Player) -> list[tuple[str, str, str, bool]]:
    """Kind, words, address and whether it still holds, of each notice."""
    drain_outbox(now=NOON)
    rows = notice_rows(player, list(Notice.objects.filter(player=player).order_by("pk")))
    return [(row.notice.kind, str(row.words), row.url, row.holds) for row in rows]


def roles(club: Club) -> dict[str, str]:
    return dict(club.memberships.values_list("player__username", "role"))


def role_of(club: Club, player: Player) -> str | None:
    found = Membership.objects.filter(club=club, player=player).first()
    return found.role if found else None
