"""The question to a player, how their cars stand, and hints for a first race."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from racing.engine.values import Seat
from racing.games.f_cartes.damage import FATAL
from racing.games.f_cartes.deck import DAMAGE_CARDS, GAP_CARD, HAND, lost_by
from racing.games.f_cartes.line import GAP, cars_at, own_cars
from racing.games.f_cartes.rounds import ACTIONS, rounds_of
from racing.games.f_cartes.values import FCartesView, Trials
from racing.tables.f_cartes.names import car_name, number
from racing.tables.f_cartes.prospects import place_in

HIGH = 4
"""A first die that is good enough to keep."""
HEAVY = 4
"""Points lost with which a duel is hardly ever won."""
FEW = 2
"""Cards in hand with which drawing is worth an action."""


def question_of(view: FCartesView, seat: Seat) -> str:
    """The question to the seat; short, since it heads the page of a phone."""
    if view.trials is not None:
        return _in_qualifying(view.trials)
    if view.comeback is not None:
        words = ngettext(
            "Comeback: %(count)s try left with %(car)s",
            "Comeback: %(count)s tries left with %(car)s",
            view.comeback.tries,
        )
        return words % {"count": view.comeback.tries, "car": car_name(view.comeback.car)}
    if view.stop is not None:
        return _("In the pits: remove more damage, or leave")
    words = ngettext("%(count)s action left", "%(count)s actions left", view.actions)
    return words % {"count": view.actions}


def _in_qualifying(trials: Trials) -> str:
    values = {"car": car_name(trials.queue[0]), "die": trials.die}
    return _("Qualifying: %(car)s rolled a %(die)s. Take a risk?") % values


def note_of(view: FCartesView, seat: Seat) -> str:
    """The places of the two cars, or their scores so far."""
    if view.trials is not None:
        return _scores(view, view.trials, seat)
    places = sorted(place_in(view.line, car) for car in own_cars_of_team(view, seat))
    if not places:
        return _("both cars out") if view.grid else ""
    if len(places) == 1:
        return _("P%(place)s, one car out") % {"place": places[0]}
    return _("P%(one)s and P%(other)s") % {"one": places[0], "other": places[1]}


def own_cars_of_team(view: FCartesView, seat: Seat) -> tuple[int, ...]:
    """The team's cars in the line, even if its player has left."""
    return tuple(car for car in cars_at(view.options, seat) if car in view.line)


def _scores(view: FCartesView, trials: Trials, seat: Seat) -> str:
    scores = [trials.scores[car - 1] for car in cars_at(view.options, seat)]
    told = [number(score) for score in scores if score is not None]
    return _("score %(scores)s") % {"scores": ", ".join(told)} if told else ""


def farewell_of(view: FCartesView, seat: Seat) -> str:
    if view.phase == "over":
        return ""
    if seat in view.left:
        return _("Your cars race on as neutral cars")
    if view.grid and not own_cars(view, seat):
        return _("Both your cars are out; the others are still racing")
    return ""


def advice_of(view: FCartesView, seat: Seat) -> str:
    """The most important hint for now."""
    if view.phase == "over":
        return ""
    if view.trials is not None:
        return _on_qualifying(view.trials)
    if view.comeback is not None:
        return _("A failed try costs nothing more. Keep going while you have tries left.")
    if view.stop is not None:
        return _("While the car is in the pits, each further card costs only one more place.")
    return next(_in_the_turn(view, seat))


def _on_qualifying(trials: Trials) -> str:
    if trials.die >= HIGH:
        return _("A high roll is worth keeping. You can still gain places in the race.")
    return _("With a low roll, you have little to lose. A risk of 2 succeeds in 67% of cases.")


def _in_the_turn(view: FCartesView, seat: Seat) -> Iterator[str]:
    yield from _in_danger(view, seat)
    yield from _at_the_ends(view, seat)
    yield from _with_the_hand(view)
    if view.is_wet:
        yield _(
            "In the rain, attackers have −1 on their die. Play gaps and wait, or "
            "change the weather."
        )
    yield _("A duel between undamaged cars succeeds in 42% of cases. Damage the car ahead first.")


def _in_danger(view: FCartesView, seat: Seat) -> Iterator[str]:
    for car in own_cars(view, seat):
        lost = lost_by(view.damage[car - 1])
        if lost >= HEAVY:
            values = {"number": car, "lost": lost, "fatal": FATAL}
            yield (
                _(
                    "Your car %(number)s has %(lost)s/%(fatal)s damage and will hardly win a "
                    "duel. Repair it, because at %(fatal)s it’s out."
                )
                % values
            )


def _at_the_ends(view: FCartesView, seat: Seat) -> Iterator[str]:
    if view.round == 1 and view.actions == ACTIONS:
        yield _(
            "You have four actions for both cars together. Duel, play cards or draw, in any order."
        )
    if view.round == rounds_of(view.options, view.seats) and view.turn == view.order[-1]:
        yield _("No one plays after you. Use every action to gain places.")
    if view.line[0] in own_cars(view, seat) and GAP_CARD in view.hand:
        yield _("You’re first. A gap behind your car costs an attacker one action.")


def _with_the_hand(view: FCartesView) -> Iterator[str]:
    if len(view.hand) <= FEW and view.piled:
        values = {"most": HAND}
        yield _("You can’t do much with few cards. Draw up to %(most)s in hand.") % values
    if GAP in view.line:
        yield _("Closing a gap needs no dice. It always works, but it costs an action.")
    if any(card in DAMAGE_CARDS for card in view.hand):
        yield _("Damage counts in every duel. Play it on the car in front of yours, then attack.")
