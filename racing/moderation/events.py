"""What moderators do, and what players answer."""

from racing.outbox.events import Event


class ActDone(Event, frozen=True, tag="act_done"):
    """A moderator has acted, or has undone an act."""

    act: int


class ActPlanned(Event, frozen=True, tag="act_planned"):
    """A moderator has planned an act that another must agree to."""

    planned: int


class SanctionEnded(Event, frozen=True, tag="measure_over"):
    """The time of a measure is over; due then."""

    act: int


class AppealMade(Event, frozen=True, tag="appeal_made"):
    """A player has appealed against a measure."""

    appeal: int


class AppealRejected(Event, frozen=True, tag="appeal_kept"):
    """An appeal was decided, and the measure is kept."""

    appeal: int


class CaseClosed(Event, frozen=True, tag="case_closed"):
    """A case was closed, with the note that tells of it in the case."""

    case: int
    note: int


class CaseEscalated(Event, frozen=True, tag="case_escalated"):
    """A moderator has escalated a case to the keepers of the site."""

    case: int
    by: int


class CaseHandedOver(Event, frozen=True, tag="case_handed_over"):
    """A case was handed to another moderator, with the note that tells of it in the case."""

    case: int
    player: int
    note: int


class PlayerRenamed(Event, frozen=True, tag="player_renamed"):
    """A player has another name, which others may have written down."""

    player: int
