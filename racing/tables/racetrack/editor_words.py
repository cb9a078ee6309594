"""Texts of the circuit editor, whose script only fills in numbers."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from racing.tables.table import Text

STEPS: Mapping[str, Text] = {
    "next_outer": _("Draw the outer border"),
    "next_inner": _("Draw the inner border"),
    "next_line": _("Place the start line"),
    "next_checking": _("Checking your drawing…"),
    "next_mend": _("Fix the marked problems"),
    "next_large": _("No problems found so far"),
    "next_ready": _("Ready to race"),
    "hint_begin": _("Tap grid points one after the other."),
    "hint_open": _("Tap the first point again to close the border."),
    "hint_line": _("Tap the track where the start line should go."),
    "hint_closed": _("Drag a point to move it, or a plus to add one."),
    "hint_mend": _("The marks show where they are."),
    "hint_large": _("Par for a drawing this large is calculated once you save it."),
    "hint_searching": _("Calculating par: %(done)s of %(steps)s top speeds done."),
    "hint_ready": _("The fastest possible lap takes %(par)s moves."),
    "hint_failed": _("Par couldn’t be calculated. Save again."),
}
"""Headlines, and the line below each."""

TOLD: Mapping[str, Text] = {
    "layer_outer": _("Now drawing the outer border."),
    "layer_inner": _("Now drawing the inner border."),
    "layer_line": _("Now placing the start line."),
    "outer_point_here": _("Outer border, point %(number)s of %(count)s at %(place)s"),
    "inner_point_here": _("Inner border, point %(number)s of %(count)s at %(place)s"),
    "outer_point_added": _("Outer border, point %(number)s added at %(place)s"),
    "inner_point_added": _("Inner border, point %(number)s added at %(place)s"),
    "outer_point_moved": _("Outer border, point %(number)s moved to %(place)s"),
    "inner_point_moved": _("Inner border, point %(number)s moved to %(place)s"),
    "outer_closed": _("Outer border closed."),
    "inner_closed": _("Inner border closed."),
    "is_closed": _("This border is closed. Add new points on its edges."),
    "too_many": _("A border can have up to 300 points."),
    "picked_up": _("Picked up. Move it, then put it down."),
    "let_go": _("Put back where it was."),
    "removed": _("Point %(number)s removed, %(left)s left"),
    "line_put": _("Start line from %(place)s to %(end)s, room for cars: %(crossings)s"),
    "line_end": _("End %(number)s of the start line at %(place)s"),
    "line_removed": _("Start line removed."),
    "no_line_here": _(
        "No straight line between the borders fits here. Try another place on the track."
    ),
    "borders_first": _("Close both borders first. The start line joins them."),
    "clockwise": _("Cars race clockwise."),
    "anticlockwise": _("Cars race anticlockwise."),
    "undone": _("Undone"),
    "redone": _("Redone"),
    "sheet": _("The sheet is %(width)s × %(height)s squares."),
    "at_nothing": "%(place)s",
    "at_outer": _("%(place)s, on the outer border"),
    "at_inner": _("%(place)s, on the inner border"),
    "at_outer_point": _("%(place)s, point %(number)s of the outer border"),
    "at_inner_point": _("%(place)s, point %(number)s of the inner border"),
    "at_line": _("%(place)s, on the start line"),
    "restored": _(
        "Your unsaved changes have been restored. Use Undo to go back to the saved version."
    ),
}
"""Live announcements, shown and read out."""

SAVING: Mapping[str, Text] = {
    "fresh": _("Not saved yet"),
    "saved": _("Saved"),
    "saved_at": _("Saved at %(time)s"),
    "unsaved": _("Not saved yet"),
    "saving": _("Saving…"),
    "not_saved": _("Not saved"),
    "kept_here": _("Kept in this tab only"),
    "stale": _(
        "This draft was changed elsewhere, perhaps in another tab. Nothing was "
        "overwritten. Save your version as a new draft, or view the other one."
    ),
    "flawed": _(
        "While a border crosses itself, your drawing is kept in this tab only. "
        "Fix the border to save it."
    ),
    "signed_out": _(
        "You’re signed out. Your drawing stays here. Sign in from another tab, then save."
    ),
    "too_many_times": _("Too many requests in a short time. We’ll try again in a moment."),
    "trouble": _(
        "The site didn’t respond correctly. Your drawing stays here, and we’ll try again."
    ),
    "offline": _("No connection. Your drawing stays here and is saved once you’re back online."),
    "refused": _("Not saved: %(words)s"),
    "wrong_name": _(
        "The names weren’t saved. A name can have up to 40 letters, digits and "
        "common punctuation marks."
    ),
}

WORDS = {**STEPS, **TOLD, **SAVING}
