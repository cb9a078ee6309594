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
            _(
                "From easiest to hardest. Par is the fewest moves in which a car on its "
                "own can finish."
            ),
            reverse_lazy("circuits"),
            _("Browse circuits drawn by players"),
        ),
        explained_circuits(),
    ),
    "direction": OptionText(
        _("Direction"),
        _("In reverse, a circuit has its own par, ideal line and records."),
        {"as_drawn": _("as drawn"), "reverse": _("in reverse")},
    ),
    "laps": OptionText(_("Laps"), _("How many laps each car has to complete.")),
    "top_speed": OptionText(
        _("Top speed"),
        _("The most squares a car can cover in one move, horizontally or vertically."),
    ),
    "start_vector": OptionText(
        _("Starting speed"), _("0 for a standing start, more for a flying start straight ahead.")
    ),
    "start_order": OptionText(
        _("Order of play"),
        _("Cars are placed on the start line in an order drawn at random."),
        {
            "reverse": _("last car placed plays first"),
            "placing": _("first car placed plays first"),
        },
    ),
    "must_change_vector": OptionText(
        _("Always change speed or direction"),
        _(
            "A car can’t make the same move twice in a row, so there are eight "
            "choices instead of nine."
        ),
    ),
    "accidents": OptionText(
        _("Crashes"),
        _("What happens to a car that hits a wall or another car."),
        {"eliminate": _("the car is out"), "penalty": _("the car misses a turn")},
    ),
    "crash_limit": OptionText(
        _("Crash limit"),
        _("A car is out after this many crashes. Only used when a crash costs a turn."),
    ),
    "collisions": OptionText(
        _("Collisions"),
        _("What happens when two cars are on the same grid point."),
        {"on": _("count as a crash"), "off": _("cars may share a grid point")},
    ),
    "finish": OptionText(
        _("End of the race"),
        _("The game turn in which a car finishes is always completed."),
        {
            "first": _("after the winner’s game turn"),
            "all_but_one": _("when at most one car is still racing"),
        },
    ),
    "out_of_time": OptionText(
        _("When time runs out"),
        _("With a live clock, the car always stays where it is."),
        {"stand_in": _("a bot plays that turn"), "pass": _("the car stays where it is")},
    ),
    "max_rounds": OptionText(
        _("Maximum game turns"),
        _(
            "After this many, the race ends and cars are ranked as they stand. Leave empty for "
            "four times par for each lap."
        ),
        {"None": _("four times par for each lap")},
    ),
}

REFUSALS = {
    "doomed_start": _(
        "At this starting speed, too many cars would crash before they can brake or turn."
    ),
    "no_par_in_reverse": _(
        "Par in reverse isn’t known for this circuit yet, so it can’t be raced that way."
    ),
    "too_few_crossings": _("The start line of this circuit has room for %(crossings)s cars."),
    "too_few_rounds": _(
        "That’s too few to finish. Even the best driver needs %(least)s game turns here."
    ),
    "too_fast_start": _("The top speed is %(most)s, so cars can’t start faster."),
    "too_many_laps": _(
        "That’s too many laps for this circuit. No one could finish within %(most)s game turns."
    ),
}
"""Why options are refused that are each allowed."""
