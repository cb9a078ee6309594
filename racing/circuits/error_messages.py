"""The text of each error of circuits by its code, and its status where that is not 409."""

from django.utils.translation import gettext_lazy as _

WORDS = {
    "circuit_hidden": _("A moderator has hidden this circuit. You can’t start new races on it."),
    "circuit_name_taken": _("Another circuit already has this name. Choose a different one."),
    "circuit_not_named": _("Give the circuit a name first."),
    "circuit_published": _(
        "This circuit is published and can’t be changed. Make a copy to continue drawing."
    ),
    "drawing_being_checked": _("Another drawing of yours is being checked. Try again in a moment."),
    "flawed_drawing": _("Not saved. This drawing isn’t a complete circuit yet."),
    "drawn_yourself": _("You can’t rate a circuit you drew yourself."),
    "no_run_here": _("That player hasn’t finished a run here at this top speed."),
    "no_such_circuit": _("This circuit doesn’t exist."),
    "not_driven_here": _("Finish a run on this circuit before you rate it."),
    "not_measured_yet": _("Par is still being calculated. You can publish when it’s ready."),
    "stale_drawing": _(
        "Not saved. This draft was changed somewhere else. View the other version first."
    ),
    "too_many_drafts": _("You’ve reached the limit of drafts. Publish or delete one first."),
    "unreadable_circuit_name": _(
        "Not saved. A name can have up to 40 letters, digits and common punctuation marks."
    ),
    "unreadable_drawing": _("Not saved. This isn’t a JSON file of a circuit drawing."),
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
