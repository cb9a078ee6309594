"""Texts of the options of Racetrack."""

from django.urls import reverse_lazy
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from racing.tables.racetrack.names import explained_circuits
from racing.tables.table import OptionText

OPTIONS = {
    "circuit": OptionText(
        _("Circuit"),
        format_lazy(
            '{} <a href="{}?by=players">{}</a>',
            _("From the easiest to the hardest. Par is the fewest moves a car could need alone."),
            reverse_lazy("circuits"),
            _("Choose one that players drew"),
        ),
        explained_circuits(),
    ),
    "laps": OptionText(_("Laps"), _("How many times round.")),
    "top_speed": OptionText(
        _("Top speed"), _("The most squares a car may go in a move, across or along.")
    ),
    "start_vector": OptionText(
        _("Speed at the start"), _("0 is a standing start; more is a flying one, straight ahead.")
    ),
    "start_order": OptionText(
        _("Who drives first"),
        _("The order in which cars are placed on the line is drawn."),
        {
            "reverse": _("who placed last drives first"),
            "placing": _("who placed first drives first"),
        },
    ),
    "must_change_vector": OptionText(
        _("Always change speed or direction"),
        _("No car may make the same move twice running: eight choices instead of nine."),
    ),
    "accidents": OptionText(
        _("Accidents"),
        _("What becomes of a car that hits a wall or another car."),
        {"eliminate": _("the car is out"), "penalty": _("the car misses a turn")},
    ),
    "crash_limit": OptionText(
        _("Crashes until a car is out"), _("Counts where an accident costs a turn.")
    ),
    "collisions": OptionText(
        _("Collisions"),
        _("Whether two cars on one crossing are an accident."),
        {"on": _("count as an accident"), "off": _("cars may share a crossing")},
    ),
    "finish": OptionText(
        _("End of the race"),
        _("The round in which a car finishes is always played to its end."),
        {
            "first": _("after the winner’s round"),
            "all_but_one": _("when at most one car is left"),
        },
    ),
    "out_of_time": OptionText(
        _("When time runs out"),
        _("Who drives for a player whose time is up."),
        {"stand_in": _("a bot drives that turn"), "pass": _("the car stays where it is")},
    ),
    "max_rounds": OptionText(_("Most rounds"), _("Then the race is classified as it stands.")),
}
