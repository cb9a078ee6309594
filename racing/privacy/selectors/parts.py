"""The list of files in a player's data download."""

from django.utils.translation import gettext_lazy as _

from racing.privacy.registry import Part
from racing.privacy.selectors import account, moderation, races


def _of(*relations: str) -> frozenset[str]:
    return frozenset(relations)


PARTS = (
    Part(
        "account",
        _("your name, settings and reliability"),
        account.account,
        _of("racing.Player_groups.player", "racing.Player_user_permissions.player"),
    ),
    Part(
        "administration",
        _("your changes in the administration"),
        account.administration,
        _of("admin.LogEntry.user"),
    ),
    Part("blocks", _("the players you block"), account.blocks, _of("racing.Block.player")),
    Part(
        "browsers",
        _("the browsers you were signed in with"),
        account.browsers,
        _of("racing.Browser.player"),
    ),
    Part(
        "circuit_votes",
        _("your votes on circuits"),
        races.circuit_votes,
        _of("racing.CircuitVote.player"),
    ),
    Part(
        "circuits",
        _("the circuits you’ve drawn"),
        races.circuits,
        _of("racing.DrawnCircuit.author"),
    ),
    Part(
        "devices",
        _("the browsers that receive push notifications"),
        account.devices,
        _of("racing.PushSubscription.player"),
    ),
    Part("feeds", _("the secret link to your feeds"), account.feeds, _of("racing.FeedLink.player")),
    Part("holidays", _("your holidays"), account.holidays, _of("racing.Leave.player")),
    Part(
        "hosted_races",
        _("the races you’ve created"),
        races.hosted_races,
        _of("racing.Race.host"),
    ),
    Part(
        "invitations",
        _("race invitations you received and sent"),
        account.invitations,
        _of("racing.Invitation.player", "racing.Invitation.by"),
    ),
    Part(
        "log",
        _("what happened to you in races, besides the moves"),
        races.log,
        _of("racing.RaceNote.player"),
    ),
    Part(
        "mail_addresses",
        _("your e-mail addresses"),
        account.mail_addresses,
        _of("account.EmailAddress.user"),
    ),
    Part("messages", _("your messages"), races.messages, _of("racing.Message.player")),
    Part("moves", _("your moves, as you saw them"), races.moves, _of("racing.Move.player")),
    Part("notes", _("your private notes"), races.notes, _of("racing.Seating.notes_by")),
    Part(
        "notice_choices",
        _("your notification settings"),
        account.notice_choices,
        _of("racing.NoticeChoice.player", "racing.NoticeHabits.player"),
    ),
    Part(
        "notices",
        _("your notifications"),
        account.notices,
        _of("racing.Notice.player", "racing.Delivery.player"),
    ),
    Part("races", _("your current and past races"), races.races, _of("racing.Seating.player")),
    Part("ratings", _("your ratings"), races.ratings, _of("racing.PlayerRating.player")),
    Part(
        "rating_changes",
        _("how races changed your ratings"),
        races.rating_changes,
        _of("racing.RatingChange.player"),
    ),
    Part(
        "measures",
        _("moderator actions about you, and your replies"),
        moderation.sanctions,
        _of("racing.Act.player"),
    ),
    Part(
        "moderation",
        _("your moderator actions"),
        moderation.moderation,
        _of(
            "racing.Act.moderator",
            "racing.Act.seconder",
            "racing.Appeal.decided_by",
            "racing.Case.closed_by",
            "racing.Case.holder",
            "racing.CaseNote.by",
            "racing.CaseNote.whom",
            "racing.Halt.by",
            "racing.PlannedAct.answered_by",
            "racing.PlannedAct.by",
        ),
    ),
    Part(
        "former_names",
        _("names that moderators removed"),
        moderation.former_names,
        _of("racing.FormerName.player"),
    ),
    Part(
        "reports",
        _("your reports"),
        moderation.reports,
        _of("racing.Report.reporter"),
    ),
    Part(
        "sightings",
        _("fingerprints of your IP addresses and browsers"),
        moderation.sightings,
        _of("racing.Sighting.player"),
    ),
    Part(
        "ties",
        _("the players you’ve declared a shared connection with"),
        moderation.households,
        _of("racing.Tie.player", "racing.Tie.other"),
    ),
    Part(
        "tokens",
        _("your tokens, without their secret values"),
        account.tokens,
        _of("racing.ApiToken.player"),
    ),
    Part(
        "webhooks",
        _("your webhooks"),
        account.webhooks,
        _of("racing.Webhook.player"),
    ),
    Part("records", _("your record attempts"), races.records, _of("racing.Run.player")),
)

LEFT_OUT = {
    "racing.Block.blocked": "who blocks somebody is that person's own secret",
    "racing.Case.player": "what is looked into is told by what comes of it: measures are exported",
    "racing.PlannedAct.player": "nothing has happened yet, and it may never",
    "racing.Signal.one": "a guess about two people, of which moderators alone must not make more",
    "racing.Signal.other": "a guess about two people, of which moderators alone must not make more",
    "mfa.Authenticator.user": "keys of a second factor are as secret as a password",
}
