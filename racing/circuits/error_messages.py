"""The text of each error of circuits by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "circuit_hidden": _(
        "A moderator has taken this circuit out of the lists; no new race begins on it."
    ),
    "circuit_name_taken": _("Another circuit has this name already. Give yours another one."),
    "circuit_not_named": _("Give the circuit a name first."),
    "circuit_published": _(
        "This circuit is published and never changes. Make a copy to go on drawing."
    ),
    "flawed_drawing": _("This drawing is no circuit yet; nothing was saved."),
    "drawn_yourself": _("You drew this circuit: let others rate it."),
    "no_run_here": _("That player has finished no run here at this top speed."),
    "no_such_circuit": _("There is no such circuit."),
    "not_driven_here": _("Finish a run on this circuit first; then you can rate it."),
    "not_measured_yet": _("Par is still being worked out. Publish it when that is done."),
    "stale_drawing": _(
        "This draft was drawn anew somewhere else; nothing was saved. Look at it first."
    ),
    "too_many_drafts": _("You have as many drafts as you may have. Publish one or throw one away."),
    "unreadable_circuit_name": _(
        "A name has up to 40 letters, numbers and the usual signs; nothing was saved."
    ),
    "unreadable_drawing": _("This is no drawing of a circuit as a JSON file; nothing was saved."),
}

STATUS = {
    "circuit_not_named": 422,
    "flawed_drawing": 422,
    "drawn_yourself": 403,
    "no_run_here": 422,
    "no_such_circuit": 404,
    "not_driven_here": 403,
    "unreadable_circuit_name": 422,
    "unreadable_drawing": 400,
}
