"""Championships in lists: a card each."""

from collections.abc import Sequence
from dataclasses import dataclass

from racing.tables.table import Text
from tournaments.championships.pages.names import entry_name, total_text
from tournaments.championships.pages.rules_words import format_name
from tournaments.championships.pages.standings import rank_text, status_words
from tournaments.championships.selectors.standings import leaders_of
from tournaments.models import Championship, Standing

LEADERS = 3


@dataclass(frozen=True, slots=True)
class Leader:
    rank: str
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class ChampionshipCard:
    championship: Championship
    format: Text
    status: Text
    leaders: Sequence[Leader]


def championship_cards(championships: Sequence[Championship]) -> list[ChampionshipCard]:
    found = leaders_of(championships, LEADERS)
    return [_card(each, found.get(each.pk, [])) for each in championships]


def _card(championship: Championship, standings: Sequence[Standing]) -> ChampionshipCard:
    rules = championship.ruleset.rules
    return ChampionshipCard(
        championship=championship,
        format=format_name(rules),
        status=status_words(championship),
        leaders=[
            Leader(rank_text(each.line), entry_name(each.entry), total_text(rules, each.total))
            for each in standings
            if each.entry
        ],
    )
