"""Log sentences for what the site did in a race."""

from django.utils.translation import gettext as _

from racing.races.models import RaceNote
from racing.shared.clock_words import span_words
from racing.tables.table import Text

Kind = RaceNote.Kind


def site_note(note: RaceNote, name: str) -> Text:
    """The note's sentence; empty for notes of any other kind."""
    words = _to_a_seat(note.kind) if note.seat is not None else _to_all(note.kind)
    return words % {"name": name, "time": span_words(note.seconds or 0)}


def _to_a_seat(kind: str) -> str:
    return {
        Kind.REMOVED: _("The site removed %(name)s from this race. A stand-in plays instead."),
        Kind.READMITTED: _("The site lets %(name)s play again."),
        Kind.EXTENDED: _("The site gave %(name)s %(time)s more."),
        Kind.SHORTENED: _("The site took back the %(time)s it had given %(name)s."),
    }.get(Kind(kind), "")


def _to_all(kind: str) -> str:
    return {
        Kind.REWOUND: _("From here on, the dice are new."),
        Kind.REOPENED: _(
            "The race isn’t over after all. Its result is withdrawn, and from here on"
            " the dice come from a newly sealed number."
        ),
        Kind.RESEALED: _(
            "The site lost the secret number of the dice. From here on, they come from a newly"
            " sealed number."
        ),
        Kind.REMOVED: _("The site removed %(name)s from this race."),
        Kind.READMITTED: _("The site lets %(name)s return to this race."),
        Kind.EXTENDED: _("The site gave %(time)s more to everyone whose turn it is."),
        Kind.SHORTENED: _("The site took back the %(time)s it had given."),
        Kind.HELD: _("The site pauses the race. The clocks are stopped."),
        Kind.RELEASED: _("The site’s pause is over."),
    }.get(Kind(kind), "")
