"""The position as text, to play from without seeing the board."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL, MOST_IN_A_ROUND
from racing.games.f_cartes.deck import POINTS, lost_by
from racing.games.f_cartes.line import CARS_OF, GAP, team_at
from racing.games.f_cartes.rounds import rounds_of
from racing.games.f_cartes.values import Card, CarNumber, FCartesView, Fight, Trials
from racing.tables.f_cartes.duels import fight_sum
from racing.tables.f_cartes.names import (
    COLOURS,
    TEAMS,
    actions_name,
    car_first,
    car_name,
    car_of,
    card_name,
    cards_name,
    number,
    signed,
)
from racing.tables.table import SeatNames, Text


def describe(view: FCartesView, seat_names: SeatNames) -> list[Text]:
    return list(_lines(view, seat_names))


def _lines(view: FCartesView, seat_names: SeatNames) -> Iterator[str]:
    yield _moment(view)
    yield _weather(view)
    if view.trials is not None:
        yield from _trials(view.trials, view, seat_names)
    yield from _line(view, seat_names)
    if view.fight is not None:
        yield _fight(view.fight, view, seat_names)
    yield from _teams(view, seat_names)
    yield _piles(view)
    if view.hand:
        yield _("Your cards: %(cards)s.") % {"cards": _hand(view.hand)}
    yield from _asked(view, seat_names)


def _moment(view: FCartesView) -> str:
    values = {"round": view.round, "count": rounds_of(view.options, view.seats)}
    if view.phase == "qualifying":
        return _("Qualifying for a race of %(count)s laps.") % values
    if view.phase == "over":
        return _("The race is over.")
    return _("Lap %(round)s of %(count)s.") % values


def _weather(view: FCartesView) -> str:
    if view.is_wet:
        return _("It’s raining. The attacker in a duel has −1 on their die.")
    return _("It’s dry.")


def _trials(trials: Trials, view: FCartesView, seat_names: SeatNames) -> Iterator[str]:
    for car, score in enumerate(trials.scores, start=1):
        if score is not None:
            values = {"car": car_first(car, seat_names, view), "score": number(score)}
            yield _("%(car)s qualified with a score of %(score)s.") % values
    if trials.queue:
        values = {"car": car_first(trials.queue[0], seat_names, view), "die": str(trials.die)}
        yield _("%(car)s rolled a %(die)s and can take a risk.") % values
    if trials.queue[1:]:
        cars = ", ".join(car_of(car, seat_names, view) for car in trials.queue[1:])
        yield _("Still to qualify: %(cars)s.") % {"cars": cars}


def _line(view: FCartesView, seat_names: SeatNames) -> Iterator[str]:
    """The line first to last, with the gaps."""
    place = 0
    for is_gap, spots in groupby(view.line, key=GAP.__eq__):
        found = list(spots)
        if is_gap:
            yield ngettext("Then a gap.", "Then %(count)s gaps.", len(found)) % {
                "count": len(found)
            }
            continue
        for car in found:
            place += 1
            yield _car(view, car, place, seat_names)
    if view.out:
        cars = ", ".join(car_of(car, seat_names, view) for car in reversed(view.out))
        yield _("Out of the race, most recent first: %(cars)s.") % {"cars": cars}


def _car(view: FCartesView, car: CarNumber, place: int, seat_names: SeatNames) -> str:
    cards, laid = view.damage[car - 1], view.laid[car - 1]
    values = {
        "place": place,
        "car": car_of(car, seat_names, view),
        "lost": lost_by(cards),
        "fatal": FATAL,
        "cards": cards_name(cards),
        "more": MOST_IN_A_ROUND - laid,
    }
    if not cards:
        told = _("Place %(place)s: %(car)s.") % values
    else:
        told = _("Place %(place)s: %(car)s, %(lost)s/%(fatal)s damage (%(cards)s).") % values
    if not laid or view.phase == "over":
        return told
    values["told"] = told
    if not values["more"]:
        return _("%(told)s It can take no more damage this lap.") % values
    return _("%(told)s It can take at most %(more)s more damage this lap.") % values


def _fight(fight: Fight, view: FCartesView, seat_names: SeatNames) -> str:
    values = {
        "car": car_of(fight.attacker.car, seat_names, view),
        "other": car_of(fight.defender.car, seat_names, view),
        "rolls": fight_sum(fight),
    }
    if fight.is_won:
        return _("Last duel: %(car)s passed %(other)s, %(rolls)s.") % values
    return _("Last duel: %(car)s didn’t pass %(other)s, %(rolls)s.") % values


def _teams(view: FCartesView, seat_names: SeatNames) -> Iterator[str]:
    """Players in the order of play with their numbers of cards; then those who do not play."""
    playing = view.order or tuple(Seat(seat) for seat in range(view.seats))
    playing = tuple(seat for seat in playing if seat not in view.left)
    if view.order and view.phase == "racing":
        names = ", ".join(seat_names.name(seat) for seat in playing)
        yield _("Order of play in this lap: %(names)s.") % {"names": names}
    for seat in playing:
        team = team_at(view.options, seat)
        one, other = CARS_OF[team]
        values = {
            "name": seat_names.name(seat),
            "team": TEAMS[team],
            "colour": COLOURS[team],
            "one": one,
            "other": other,
            "count": view.held[seat],
        }
        yield (
            ngettext(
                "%(name)s: %(team)s, %(colour)s, cars %(one)s and %(other)s; %(count)s card.",
                "%(name)s: %(team)s, %(colour)s, cars %(one)s and %(other)s; %(count)s cards.",
                view.held[seat],
            )
            % values
        )


def _piles(view: FCartesView) -> str:
    values = {"piled": view.piled, "discarded": sum(view.discards)}
    return _("Cards in the draw pile: %(piled)s. Discarded: %(discarded)s.") % values


def _hand(cards: tuple[Card, ...]) -> str:
    """The hand: each card with its damage, and how many of it."""
    told = []
    for card, alike in groupby(cards):
        count = len(list(alike))
        name = f"{card_name(card)} {signed(-POINTS[card])}" if POINTS[card] else card_name(card)
        told.append(f"{count} × {name}" if count > 1 else name)
    return ", ".join(told)


def _asked(view: FCartesView, seat_names: SeatNames) -> Iterator[str]:
    if view.turn is None or view.trials is not None:
        return
    values = {"name": seat_names.name(view.turn), "actions": actions_name(view.actions)}
    if view.comeback is not None:
        values |= {"car": car_name(view.comeback.car), "tries": str(view.comeback.tries)}
        yield _("%(name)s is making a comeback with %(car)s. Tries left: %(tries)s.") % values
    if view.stop is not None:
        values |= {"car": car_name(view.stop.car), "cards": cards_name(view.stop.taken)}
        yield _("%(name)s has %(car)s in the pits. Removed so far: %(cards)s.") % values
    yield _("%(name)s has %(actions)s left.") % values
