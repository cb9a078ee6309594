"""The members page of a club: roles, and what the reader may change."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import cast

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from racing.tables.table import Text
from tournaments.clubs.pages.words import ROLES
from tournaments.clubs.selectors.clubs import Part, members_of
from tournaments.clubs.services.members import may_appoint
from tournaments.models import Club, Membership
from tournaments.outputs.pages.spreadsheet import BYTE_ORDER_MARK, guarded

MEMBERS_PAGE = 50


@dataclass(frozen=True, slots=True)
class Member:
    membership: Membership
    role: Text
    appointments: Sequence[tuple[str, Text]] = ()
    """Roles that the reader may give to this member."""


@dataclass(frozen=True, slots=True)
class MembersPage:
    members: Sequence[Member]
    page: Page[Membership]


def members_page(part: Part, page: str) -> MembersPage:
    found = Paginator(members_of(part.club), MEMBERS_PAGE).get_page(page)
    return MembersPage(member_rows(part, cast(list[Membership], found.object_list)), found)


def member_rows(part: Part, memberships: Sequence[Membership]) -> list[Member]:
    own = part.membership.role if part.membership else ""
    given = [(role, words) for role, words in ROLES.items() if may_appoint(own, role)]
    return [
        Member(each, ROLES[each.role], given if may_appoint(own, each.role) else ())
        for each in memberships
    ]


def members_spreadsheet(club: Club) -> str:
    """Members as CSV: name, role, and the day of joining as programs read it."""
    out = StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out)
    writer.writerow([_("Name"), _("Role"), _("Member since")])
    writer.writerows(
        [guarded(each.player.username), str(ROLES[each.role]), each.since.date().isoformat()]
        for each in members_of(club)
    )
    return out.getvalue()
