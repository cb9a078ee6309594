"""Labels in the admin for the codes that rows keep."""

from django.utils.translation import pgettext_lazy

from tournaments.models import Championship, Club, Decision, Entry, Membership, Protest

DECISIONS = {
    Decision.Kind.POINTS: pgettext_lazy("decision", "points"),
    Decision.Kind.DISQUALIFICATION: pgettext_lazy("decision", "disqualification"),
    Decision.Kind.ANNULMENT: pgettext_lazy("decision", "race voided"),
    Decision.Kind.SUBSTITUTION: pgettext_lazy("decision", "substitution"),
    Decision.Kind.TIE: pgettext_lazy("decision", "tie"),
    Decision.Kind.REVOCATION: pgettext_lazy("decision", "revocation"),
    Decision.Kind.WARNING: pgettext_lazy("decision", "warning"),
    Decision.Kind.DISMISSAL: pgettext_lazy("decision", "dismissal"),
}
ENTRIES = {
    Entry.Kind.PLAYER: pgettext_lazy("entry", "player"),
    Entry.Kind.TEAM: pgettext_lazy("entry", "team"),
    Entry.Kind.BOT: pgettext_lazy("entry", "bot"),
    Entry.Kind.NEUTRAL: pgettext_lazy("entry", "neutral car"),
}
JOINING = {
    Club.Joining.OPEN: pgettext_lazy("club", "open to all"),
    Club.Joining.REQUEST: pgettext_lazy("club", "on request"),
    Club.Joining.INVITATION: pgettext_lazy("club", "by invitation"),
}
PROTESTS = {
    Protest.State.OPEN: pgettext_lazy("protest", "open"),
    Protest.State.DECIDED: pgettext_lazy("protest", "decided"),
    Protest.State.WITHDRAWN: pgettext_lazy("protest", "withdrawn"),
    Protest.State.LAPSED: pgettext_lazy("protest", "lapsed"),
}
ROLES = {
    Membership.Role.OWNER: pgettext_lazy("role", "owner"),
    Membership.Role.ORGANISER: pgettext_lazy("role", "organiser"),
    Membership.Role.STEWARD: pgettext_lazy("role", "steward"),
    Membership.Role.MEMBER: pgettext_lazy("role", "member"),
}
CHAMPIONSHIPS = {
    Championship.Status.DRAFT: pgettext_lazy("state of a season", "in preparation"),
    Championship.Status.REGISTRATION: pgettext_lazy("state of a season", "entries open"),
    Championship.Status.RUNNING: pgettext_lazy("state of a season", "running"),
    Championship.Status.PROVISIONAL: pgettext_lazy("state of a season", "provisional"),
    Championship.Status.FINISHED: pgettext_lazy("state of a season", "finished"),
}
