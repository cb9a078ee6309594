"""Refusals that several features share; each states a fact and has a code for its words."""

from tournaments.rules.errors import ChampionshipError


class Refused(ChampionshipError):
    code = "championship_refused"


class NoSuchChampionship(Refused):
    code = "no_such_championship"


class NotTheOrganiser(Refused):
    code = "not_the_organiser"


class Frozen(Refused):
    """Moderators look into the championship or club: nobody may change anything meanwhile."""

    code = "frozen"


class AlreadyStarted(Refused):
    """A championship that has started keeps its ruleset."""

    code = "championship_started"


class NotRunning(Refused):
    code = "championship_not_running"


class NoSuchEntrant(Refused):
    """There is no player of that name, or it is a guest."""

    code = "no_such_entrant"


class NoSuchClub(Refused):
    code = "no_such_club"


class NotTheClubsOrganiser(Refused):
    code = "not_the_clubs_organiser"


class NotTheOwner(Refused):
    code = "not_the_owner"


class NotAMember(Refused):
    code = "not_a_member"


class NotASteward(Refused):
    """The player neither runs the championship nor is a steward of its club."""

    code = "not_a_steward"


class SpeakerMuted(Refused):
    """A moderator of the site has muted the player until the moment that the error names."""

    code = "speaker_muted"
