"""Names of teams, cars, cards, places and chances."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext_lazy, ngettext, pgettext_lazy
from django.utils.translation import gettext as _

from racing.engine.values import Seat
from racing.games.f_cartes.deck import POINTS
from racing.games.f_cartes.line import TEAMS as TEAM_SLUGS
from racing.games.f_cartes.line import owner_of, seat_of, team_of
from racing.games.f_cartes.values import Card, CarNumber, Scene
from racing.tables.table import SeatNames, Text

TEAMS = (
    "Rosso Corse",
    "Azur",
    "Émeraude",
    "Soleil",
    "Flèche d’Argent",
    "Carbone",
    "Papaye",
    "Ivoire",
    "Violette",
    "Turquoise",
)
"""Team names, the same in every language."""
COLOURS: tuple[Text, ...] = (
    pgettext_lazy("team colour", "red"),
    pgettext_lazy("team colour", "blue"),
    pgettext_lazy("team colour", "green"),
    pgettext_lazy("team colour", "yellow"),
    pgettext_lazy("team colour", "grey"),
    pgettext_lazy("team colour", "black"),
    pgettext_lazy("team colour", "orange"),
    pgettext_lazy("team colour", "white"),
    pgettext_lazy("team colour", "violet"),
    pgettext_lazy("team colour", "turquoise"),
)
TEAM_NAMES: dict[str, Text] = {
    slug: format_lazy("{} – {}", name, colour)
    for slug, name, colour in zip(TEAM_SLUGS, TEAMS, COLOURS, strict=True)
}
"""The teams that players choose from, by the rules' word for them."""
CARD_NAMES: tuple[Text, ...] = (
    pgettext_lazy("card", "Gap"),
    pgettext_lazy("card", "Debris"),
    pgettext_lazy("card", "Torn visor"),
    pgettext_lazy("card", "Flat spot"),
    pgettext_lazy("card", "Bent wing"),
    pgettext_lazy("card", "Hot brakes"),
    pgettext_lazy("card", "Balky gearbox"),
    pgettext_lazy("card", "Oil leak"),
    pgettext_lazy("card", "Puncture"),
    pgettext_lazy("card", "Bent suspension"),
    pgettext_lazy("card", "Collision"),
    pgettext_lazy("card", "Comeback"),
    pgettext_lazy("card", "Weather"),
    pgettext_lazy("card", "Slipstream"),
    pgettext_lazy("card", "Lightning stop"),
    pgettext_lazy("card", "Makeshift repair"),
    pgettext_lazy("card", "Stop-and-go"),
    pgettext_lazy("card", "Safety car"),
    pgettext_lazy("card", "Spin"),
    pgettext_lazy("card", "Team orders"),
)
EFFECTS: tuple[Text, ...] = (
    gettext_lazy("Goes right behind one of your cars. The car behind must close it first."),
    *[gettext_lazy("Goes on any car: %(points)s on all its dice.")] * 10,
    gettext_lazy("Up to three duels with one car, as one action."),
    gettext_lazy("Changes the weather from dry to wet, or back."),
    gettext_lazy("One duel with +2 on your die."),
    gettext_lazy("A pit stop that costs 1 place instead of 3, plus 1 for each card removed."),
    gettext_lazy("Removes a damage card of 2 or less from your car, without a stop."),
    gettext_lazy("Another team’s car drops 2 places."),
    gettext_lazy("Removes all gaps from the line."),
    gettext_lazy("Another team’s car next to yours drops 1 place and takes 1 damage."),
    gettext_lazy("Your two cars swap places if at most 3 cards are between them."),
)


def capital(text: Text) -> str:
    """The text with a capital at its beginning."""
    words = str(text)
    return words[:1].upper() + words[1:]


def seat_named(car: CarNumber, seat_names: SeatNames) -> Seat | None:
    """The seat whose team the car is of, even if its player has left."""
    team = team_of(car)
    if seat_names.teams:
        slug = TEAM_SLUGS[team]
        return Seat(seat_names.teams.index(slug)) if slug in seat_names.teams else None
    return Seat(team) if team < len(seat_names.names) else None


def team_colours(teams: Iterable[str]) -> str:
    """The colours of the seats, in their order."""
    return ", ".join(str(COLOURS[TEAM_SLUGS.index(team)]) for team in teams)


def car_name(car: CarNumber) -> str:
    """Name of a car within a sentence: "car 3"."""
    return _("car %(number)s") % {"number": car}


def car_in(scene: Scene, car: CarNumber) -> str:
    """Name of a car, or "neutral car 9"."""
    if owner_of(scene, car) is None:
        return _("neutral car %(number)s") % {"number": car}
    return car_name(car)


def whose_car(scene: Scene, car: CarNumber) -> str:
    """Name of a car for the player whose turn it is: "your car 3"."""
    if scene.turn is not None and seat_of(scene, car) == scene.turn:
        return _("your car %(number)s") % {"number": car}
    return car_in(scene, car)


def car_of(car: CarNumber, seat_names: SeatNames, scene: Scene | None = None) -> str:
    """Name of a car with its owner: "bob’s car 3".

    Without a scene, players who left keep theirs.
    """
    return _with_owner(str, car, seat_names, scene)


def car_first(car: CarNumber, seat_names: SeatNames, scene: Scene | None = None) -> str:
    """The same where a sentence begins; the owner's name stays as they write it."""
    return _with_owner(capital, car, seat_names, scene)


def _with_owner(
    begun: Callable[[str], str], car: CarNumber, seat_names: SeatNames, scene: Scene | None
) -> str:
    """`begun` gets the words before the name is among them."""
    seat = seat_named(car, seat_names)
    if seat is None or (scene is not None and owner_of(scene, car) is None):
        return begun(_("neutral car %(number)s")) % {"number": car}
    values = {"name": seat_names.name(seat), "number": car}
    return begun(_("%(name)s’s car %(number)s")) % values


def card_name(card: Card) -> str:
    return str(CARD_NAMES[card])


def card_effect(card: Card) -> str:
    """The effect of a card in one short line."""
    return _card_effect(card, get_language())


@lru_cache(maxsize=64)
def _card_effect(card: Card, language: str | None) -> str:
    """Cached by language, as a page has several of them."""
    return str(EFFECTS[card]) % {"points": signed(-POINTS[card])}


def signed(points: int) -> str:
    """The number with its sign, and a typographic minus."""
    return f"+{points}" if points > 0 else number(points)


def number(points: int) -> str:
    """The number with a typographic minus."""
    return f"−{-points}" if points < 0 else str(points)


def per_cent(ways: int, of: int = 36) -> str:
    """A chance in per cent, from so many of all rolls."""
    return _("%(number)s%%") % {"number": percentage(ways, of)}


def percentage(ways: int, of: int = 36) -> int:
    return round(100 * ways / of)


def weather_name(is_wet: bool) -> str:
    """The weather in one word: "wet"."""
    return str(WEATHERS[is_wet])


WEATHERS: dict[bool, Text] = {
    False: pgettext_lazy("weather", "dry"),
    True: pgettext_lazy("weather", "wet"),
}


def actions_name(actions: int) -> str:
    return ngettext("%(count)s action", "%(count)s actions", actions) % {"count": actions}


def places_name(places: int) -> str:
    return ngettext("%(count)s place", "%(count)s places", places) % {"count": places}


def cards_name(cards: Iterable[Card]) -> str:
    """Names of several cards: "Debris, Puncture"."""
    return ", ".join(card_name(card) for card in cards)
