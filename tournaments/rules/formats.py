"""The formats of championships: each a ruleset to begin with."""

from types import MappingProxyType

from tournaments.rules.values import Ruleset

GRAND_PRIX = "grand-prix"
F_CARTES = "f-cartes"
TOP_RACE = "top-race"
RECORDS = "records"

FORMATS = MappingProxyType(
    {
        GRAND_PRIX: Ruleset(points=(10, 6, 4, 3, 2, 1)),
        F_CARTES: Ruleset(points=(10, 6, 4, 3, 2, 1), cars=2),
        TOP_RACE: Ruleset(scoring="money", points=(), stake=200_000),
        RECORDS: Ruleset(scoring="marks", points=(10, 6, 4, 3, 2, 1)),
    }
)


def format_of(ruleset: Ruleset) -> str:
    """The format that a ruleset belongs to."""
    if ruleset.scoring == "money":
        return TOP_RACE
    if ruleset.scoring in {"marks", "differences"}:
        return RECORDS
    return F_CARTES if ruleset.cars > 1 else GRAND_PRIX


def usual_game(ruleset: Ruleset) -> str | None:
    """The game that a format is named after; None where it is for all."""
    found = format_of(ruleset)
    return found if found in {F_CARTES, TOP_RACE} else None
