"""Headlines of a race page: what is asked, who has to move, or who won."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.races.models import Race, Seating
from racing.races.selectors.races import SeatedRace
from racing.tables.registry import RegisteredGame
from racing.tables.table import SeatNames, Text


def headline_of(game: RegisteredGame, view: Any, seated: SeatedRace, seat_names: SeatNames) -> Text:
    race, own = seated.race, seated.own
    if race.status == Race.Status.ABANDONED:
        return _("The race was cancelled")
    if race.is_finished:
        return _result(race, own, seat_names)
    if own is not None and own.is_asked:
        return game.table.question(view, Seat(own.seat))
    if own is not None and own.player_id in race.removed:
        return _("You were removed from this race")
    if own is not None and own.has_stand_in and not own.has_retired:
        return _("A stand-in is playing for you")
    gone = game.table.farewell(view, Seat(own.seat)) if own is not None else ""
    return gone or _waiting(seated, seat_names)


def _waiting(seated: SeatedRace, seat_names: SeatNames) -> Text:
    names = [_driver(each, seat_names) for each in seated.seatings if each.to_act]
    if len(names) > 2:
        more = len(names) - 1
        return ngettext(
            "Waiting for %(name)s and %(count)s other",
            "Waiting for %(name)s and %(count)s others",
            more,
        ) % {"name": names[0], "count": more}
    if len(names) == 2:
        return _("Waiting for %(first)s and %(second)s") % {"first": names[0], "second": names[1]}
    return _("Waiting for %(name)s") % {"name": "".join(names)}


def _driver(seating: Seating, seat_names: SeatNames) -> str:
    name = seat_names.name(Seat(seating.seat))
    if not seating.has_stand_in or seating.has_retired:
        return name
    return _("%(name)s’s stand-in") % {"name": name}


def _result(race: Race, own: Seating | None, seat_names: SeatNames) -> Text:
    outcome = race.result
    if outcome and own is not None and list(outcome.winners) == [Seat(own.seat)]:
        return _("You win the race")
    winners = [seat_names.name(seat) for seat in outcome.winners] if outcome else []
    if not winners:
        return _("The race is over, with no winner")
    if len(winners) == 1:
        return _("%(name)s wins the race") % {"name": winners[0]}
    return _("%(names)s share the win") % {"names": ", ".join(winners)}
