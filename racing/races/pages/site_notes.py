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
        Kind.REMOVED: _("The site removed %(name)s from this race: a stand-in drives on."),
        Kind.READMITTED: _("The site lets %(name)s drive again."),
        Kind.EXTENDED: _("The site gave %(name)s %(time)s more."),
        Kind.SHORTENED: _("The site took back the %(time)s that it had given %(name)s."),
    }.get(Kind(kind), "")


def _to_all(kind: str) -> str:
    return {
        Kind.REWOUND: _("New dice fall from here on."),
        Kind.REOPENED: _(
            "The race is not over after all: its result is withdrawn, and from here on dice fall "
            "from a newly sealed number."
        ),
        Kind.REMOVED: _("The site removed %(name)s from this race."),
        Kind.READMITTED: _("The site lets %(name)s come to this race again."),
        Kind.EXTENDED: _("The site gave everybody who is asked %(time)s more."),
        Kind.SHORTENED: _("The site took back the %(time)s that it had given."),
        Kind.HELD: _("The site pauses the race: no clock runs."),
        Kind.RELEASED: _("The pause by the site is over."),
    }.get(Kind(kind), "")
