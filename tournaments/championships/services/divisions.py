"""Which division stands above a championship, and how many change places at the end."""

from datetime import datetime

from django.db import transaction

from racing.people.models import Player
from tournaments.championships.errors import NoSuchDivision
from tournaments.championships.selectors.divisions import divisions_for
from tournaments.championships.services.log import note
from tournaments.models import Championship
from tournaments.shared.locking import drafted_championship


def set_division(
    *, championship_id: int, organiser: Player, above: int | None, movers: int, now: datetime
) -> Championship:
    """Sets the division above a championship that has not started; without one nobody moves up."""
    with transaction.atomic():
        championship = drafted_championship(championship_id, organiser)
        found = None
        if above is not None:
            found = divisions_for(championship).filter(pk=above).first()
            if found is None:
                raise NoSuchDivision
        championship.above = found
        championship.movers = movers if found else 0
        championship.save(update_fields=["above", "movers"])
        if found:
            named = found.name
            note(championship, "division_set", by=organiser, now=now, name=named, movers=movers)
        else:
            note(championship, "division_left", by=organiser, now=now)
    return championship
