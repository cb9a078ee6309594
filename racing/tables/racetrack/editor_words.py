"""Texts of the circuit editor, whose script only fills in numbers."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from racing.tables.table import Text

STEPS: Mapping[str, Text] = {
    "next_outer": _("Draw the outer border"),
    "next_inner": _("Draw the inner border"),
    "next_line": _("Put the start line"),
    "next_checking": _("Looking at your drawing…"),
    "next_mend": _("Mend what is marked"),
    "next_large": _("A circuit, as far as one can see"),
    "next_ready": _("This can be driven"),
    "hint_begin": _("Put point after point on crossings of the squares."),
    "hint_open": _("The first point, once more, closes the border."),
    "hint_line": _("Tap the road where it is to be crossed."),
    "hint_closed": _("Drag a point, or a plus for a new one."),
    "hint_mend": _("The marks show where."),
    "hint_large": _("Par of a drawing this large is worked out once it is saved."),
    "hint_searching": _("Par is being worked out: %(done)s of %(steps)s top speeds."),
    "hint_ready": _("A lap takes %(par)s moves at best."),
    "hint_failed": _("Par could not be worked out. Save once more."),
}
"""Headlines, and the line below each."""

TOLD: Mapping[str, Text] = {
    "layer_outer": _("You draw the outer border."),
    "layer_inner": _("You draw the inner border."),
    "layer_line": _("You put the start line."),
    "outer_point_here": _("Point %(number)s of %(count)s of the outer border at %(place)s"),
    "inner_point_here": _("Point %(number)s of %(count)s of the inner border at %(place)s"),
    "outer_point_added": _("Point %(number)s of the outer border at %(place)s"),
    "inner_point_added": _("Point %(number)s of the inner border at %(place)s"),
    "outer_point_moved": _("Point %(number)s of the outer border moved to %(place)s"),
    "inner_point_moved": _("Point %(number)s of the inner border moved to %(place)s"),
    "outer_closed": _("The outer border is closed."),
    "inner_closed": _("The inner border is closed."),
    "is_closed": _("This border is closed: new points go on its edges."),
    "too_many": _("A border has 300 points at most."),
    "picked_up": _("Picked up: move it, then put it down."),
    "let_go": _("Put back where it was."),
    "removed": _("Point %(number)s removed, %(left)s left"),
    "line_put": _("Start line from %(place)s to %(end)s, room for cars: %(crossings)s"),
    "line_end": _("End %(number)s of the start line at %(place)s"),
    "line_removed": _("The start line is removed."),
    "no_line_here": _(
        "No straight line from border to border fits here. Try another place on the road."
    ),
    "borders_first": _("Close both borders first: the line joins them."),
    "clockwise": _("Cars drive clockwise."),
    "anticlockwise": _("Cars drive anticlockwise."),
    "undone": _("Undone"),
    "redone": _("Done again"),
    "sheet": _("The sheet is %(width)s × %(height)s squares."),
    "at_nothing": "%(place)s",
    "at_outer": _("%(place)s, on the outer border"),
    "at_inner": _("%(place)s, on the inner border"),
    "at_outer_point": _("%(place)s, point %(number)s of the outer border"),
    "at_inner_point": _("%(place)s, point %(number)s of the inner border"),
    "at_line": _("%(place)s, on the start line"),
    "restored": _("What was not saved yet is here again. Undo leads back to what was saved."),
}
"""Live announcements, shown and read out."""

SAVING: Mapping[str, Text] = {
    "fresh": _("Not saved yet"),
    "saved": _("Saved"),
    "saved_at": _("Saved %(time)s"),
    "unsaved": _("Not saved yet"),
    "saving": _("Saving…"),
    "not_saved": _("Not saved"),
    "kept_here": _("Kept in this tab"),
    "stale": _(
        "This draft was changed elsewhere, in another tab perhaps. Nothing was overwritten: keep "
        "what you see here as a new draft, or look at the other one."
    ),
    "flawed": _(
        "As long as a border crosses itself the drawing is kept in this tab only. Mend it and it "
        "is saved."
    ),
    "signed_out": _(
        "You are no longer signed in. Your drawing stays here: sign in in another tab, then save."
    ),
    "too_many_times": _("That was very often in a short time. It is saved again in a moment."),
    "trouble": _("The site did not answer as it should. Your drawing stays here; we try again."),
    "offline": _("No connection. Your drawing stays here and is saved when there is one again."),
    "refused": _("Not saved: %(words)s"),
    "wrong_name": _(
        "The names are not saved: a name has up to 40 letters, numbers and the usual signs."
    ),
}

WORDS = {**STEPS, **TOLD, **SAVING}
