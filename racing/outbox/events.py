"""What every event of the outbox is: a typed value with the slug that its rows are stored under.

The events themselves stand in the `events.py` of the feature that they are about.
"""

from datetime import datetime

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Something that happened, and what its handlers have to know of it; never a choice.

    The tag of each event, the time and the race are columns of its row; the other fields are its
    payload. A field with a default is one that rows may lack.
    """

    at: datetime = msgspec.field(name="created_at")


class RaceEvent(Event, frozen=True, kw_only=True):
    """Something that happened in a race, by the id of the race."""

    race: int = msgspec.field(name="race_id")


def slug_of(event: type[Event]) -> str:
    """The kind that rows of this event are stored under."""
    return str(event.__struct_config__.tag)
