"""The list of files in a player's data download."""

from django.utils.translation import gettext_lazy as _

from racing.privacy.registry import Part
from racing.privacy.selectors import account, moderation, races


def _of(*relations: str) -> frozenset[str]:
    return frozenset(relations)


PARTS = (
    Part(
        "account",
        _("your name, your settings and how reliable you are"),
        account.account,
        _of("racing.Player_groups.player", "racing.Player_user_permissions.player"),
    ),
    Part(
        "administration",
        _("when you changed something in the administration"),
        account.administration,
        _of("admin.LogEntry.user"),
    ),
    Part("blocks", _("whom you block"), account.blocks, _of("racing.Block.player")),
    Part(
        "browsers",
        _("the browsers you were signed in with"),
        account.browsers,
        _of("racing.Browser.player"),
    ),
    Part(
        "circuit_votes",
        _("how you rated circuits"),
        races.circuit_votes,
        _of("racing.CircuitVote.player"),
    ),
    Part(
        "circuits",
        _("the circuits you have drawn"),
        races.circuits,
        _of("racing.DrawnCircuit.author"),
    ),
    Part(
        "devices",
        _("the browsers that take pushes for you"),
        account.devices,
        _of("racing.PushSubscription.player"),
    ),
    Part("feeds", _("the secret link of your feeds"), account.feeds, _of("racing.FeedLink.player")),
    Part("holidays", _("your holidays"), account.holidays, _of("racing.Leave.player")),
    Part(
        "hosted_races",
        _("the races you have made"),
        races.hosted_races,
        _of("racing.Race.host"),
    ),
    Part(
        "invitations",
        _("invitations to races that you got and sent"),
        account.invitations,
        _of("racing.Invitation.player", "racing.Invitation.by"),
    ),
    Part(
        "log",
        _("what happened to you in races beside the moves"),
        races.log,
        _of("racing.RaceNote.player"),
    ),
    Part(
        "mail_addresses",
        _("your mail addresses"),
        account.mail_addresses,
        _of("account.EmailAddress.user"),
    ),
    Part("messages", _("your messages"), races.messages, _of("racing.Message.player")),
    Part("moves", _("your moves, as you saw them"), races.moves, _of("racing.Move.player")),
    Part("notes", _("your private notes"), races.notes, _of("racing.Seating.notes_by")),
    Part(
        "notice_choices",
        _("what you want to be told, and how"),
        account.notice_choices,
        _of("racing.NoticeChoice.player", "racing.NoticeHabits.player"),
    ),
    Part(
        "notices",
        _("what you were told"),
        account.notices,
        _of("racing.Notice.player", "racing.Delivery.player"),
    ),
    Part("races", _("the races you sit or sat in"), races.races, _of("racing.Seating.player")),
    Part("ratings", _("your ratings"), races.ratings, _of("racing.PlayerRating.player")),
    Part(
        "rating_changes",
        _("what races did to your ratings"),
        races.rating_changes,
        _of("racing.RatingChange.player"),
    ),
    Part(
        "measures",
        _("what moderators did about you, and what you said to it"),
        moderation.sanctions,
        _of("racing.Act.player"),
    ),
    Part(
        "moderation",
        _("when you kept order as a moderator"),
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
        _("names that moderators took from you"),
        moderation.former_names,
        _of("racing.FormerName.player"),
    ),
    Part(
        "reports",
        _("what you reported"),
        moderation.reports,
        _of("racing.Report.reporter"),
    ),
    Part(
        "sightings",
        _("fingerprints of the ways you came by"),
        moderation.sightings,
        _of("racing.Sighting.player"),
    ),
    Part(
        "ties",
        _("with whom you share a connection, as you said"),
        moderation.households,
        _of("racing.Tie.player", "racing.Tie.other"),
    ),
    Part(
        "tokens",
        _("the tokens you made for programs, but not what makes them work"),
        account.tokens,
        _of("racing.ApiToken.player"),
    ),
    Part(
        "webhooks",
        _("where your notices are sent to elsewhere"),
        account.webhooks,
        _of("racing.Webhook.player"),
    ),
    Part("records", _("the runs you drove for records"), races.records, _of("racing.Run.player")),
)

LEFT_OUT = {
    "racing.Block.blocked": "who blocks somebody is that person's own secret",
    "racing.Case.player": "what is looked into is told by what comes of it: measures are exported",
    "racing.PlannedAct.player": "nothing has happened yet, and it may never",
    "racing.Signal.one": "a guess about two people, of which moderators alone must not make more",
    "racing.Signal.other": "a guess about two people, of which moderators alone must not make more",
    "mfa.Authenticator.user": "keys of a second factor are as secret as a password",
}
