"""Data about a player in clubs and championships, for their download."""

from collections.abc import Iterator
from typing import Any

from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from racing.people.models import Player
from racing.privacy.registry import Part, Row
from racing.privacy.selectors.account import rows
from tournaments.models import (
    Announcement,
    Application,
    Championship,
    ClubInvitation,
    Decision,
    Entry,
    HearingMessage,
    JoinRequest,
    Letter,
    ReserveCall,
    SeasonNote,
    Standing,
)

CHAMPIONSHIP, CLUB = {"season": F("championship__name")}, {"club_name": F("club__name")}


def clubs(player: Player) -> Iterator[Row]:
    return rows(player.memberships.values("role", "since", **CLUB))


def club_invitations(player: Player) -> Iterator[Row]:
    known = ("at", "answer", "answered_at")
    got = player.club_invitations.values(*known, **CLUB, name=F("by__username"))
    yield from ({"was": "received", **row} for row in rows(got))
    sent = ClubInvitation.objects.filter(by=player)
    sent_rows = sent.values(*known, **CLUB, name=F("player__username"))
    yield from ({"was": "sent", **row} for row in rows(sent_rows))


def club_requests(player: Player) -> Iterator[Row]:
    """Requests to join; of those that the player answered, only that they did."""
    known = ("words", "at", "answer", "answered_at")
    yield from (
        {"was": "asked", **row} for row in rows(player.join_requests.values(*known, **CLUB))
    )
    answered = JoinRequest.objects.filter(answered_by=player)
    found = answered.values("answer", "answered_at", **CLUB)
    yield from ({"was": "answered", **row} for row in rows(found))


def announcements(player: Player) -> Iterator[Row]:
    return rows(Announcement.objects.filter(by=player).values("title", "text", "at", **CLUB))


def championships(player: Player) -> Iterator[Row]:
    """Championships that the player runs or has signed."""
    found = Championship.objects.filter(Q(organiser=player) | Q(signed_by=player))
    for each in rows(found):
        yield {
            "season": each.name,
            "status": each.status,
            "words": each.words,
            "created_at": each.created_at,
            "is_organiser": each.organiser_id == player.pk,
            "has_signed": each.signed_by_id == player.pk,
        }


def entries(player: Player) -> Iterator[Row]:
    """The player's own entries and shared ones, with all that came of them."""
    own = Entry.objects.filter(Q(player=player) | Q(drivers=player)).distinct()
    for entry in rows(own.select_related("championship", "team")):
        yield {
            "season": entry.championship.name,
            "number": entry.number,
            "kind": entry.kind,
            "name": entry.name,
            "team": entry.team.name if entry.team else None,
            "from_round": entry.from_round,
            "until_round": entry.until_round,
            "standing": _standing(entry),
            "results": list(_results(entry)),
            "decisions": list(_decisions(entry)),
        }


def _standing(entry: Entry) -> dict[str, Any] | None:
    latest = Standing.objects.filter(entry=entry).order_by("-table__after")
    found = latest.values("rank", hundredths=F("total"), after=F("table__after")).first()
    return dict(found) if found else None


def _results(entry: Entry) -> Iterator[Row]:
    known = ("place", "code", "money", "mark", "has_pole")
    where = {"race": F("round_race__race"), "round_number": F("round_race__round__number")}
    return rows(entry.results.values(*known, **where))


def _decisions(entry: Entry) -> Iterator[Row]:
    """Public decisions about an entry."""
    about = Decision.objects.filter(Q(entry=entry) | Q(other=entry))
    return rows(about.values("number", "kind", "amount", "reason", "facts", "article", "at"))


def applications(player: Player) -> Iterator[Row]:
    """The player's applications, with their calls as a reserve, and answers they gave to others."""
    for each in rows(player.applications.select_related("championship")):
        calls = ReserveCall.objects.filter(reserve=each)
        yield {
            "was": "made",
            "season": each.championship.name,
            "state": each.state,
            "as_reserve": each.as_reserve,
            "team": each.team,
            "words": each.words,
            "reason": each.reason,
            "at": each.at,
            "answered_at": each.answered_at,
            "calls": list(rows(calls.values("asked_at", "answer", "answered_at"))),
        }
    answered = Application.objects.filter(answered_by=player)
    found = answered.values("state", "reason", "answered_at", **CHAMPIONSHIP)
    yield from ({"was": "answered", **row} for row in rows(found))


def protests(player: Player) -> Iterator[Row]:
    known = ("number", "move", "words", "state", "at", "ended_at")
    return rows(player.protests.values(*known, **CHAMPIONSHIP, race=F("round_race__race")))


def hearings(player: Player) -> Iterator[Row]:
    where = {"season": F("protest__championship__name"), "number": F("protest__number")}
    return rows(HearingMessage.objects.filter(by=player).values("text", "at", **where))


def votes(player: Player) -> Iterator[Row]:
    """The votes of the player, and nobody else's."""
    where = {"season": F("protest__championship__name"), "number": F("protest__number")}
    known = ("choice", "words", "appointed_at", "voted_at")
    return rows(player.steward_votes.values(*known, **where))


def decisions(player: Player) -> Iterator[Row]:
    known = ("number", "kind", "amount", "reason", "facts", "article", "at")
    return rows(Decision.objects.filter(by=player).values(*known, **CHAMPIONSHIP))


def championship_log(player: Player) -> Iterator[Row]:
    """What the player did in championships, as their logs keep it."""
    return rows(SeasonNote.objects.filter(by=player).values("kind", "about", "at", **CHAMPIONSHIP))


def letters(player: Player) -> Iterator[Row]:
    """Letters that the player wrote, with the answers; and answers that the player gave."""
    where = {"club_name": F("club__name"), "season": F("championship__name")}
    written = player.letters.values("text", "at", "answer", "answered_at", **where)
    yield from ({"was": "written", **row} for row in rows(written))
    answered = Letter.objects.filter(answered_by=player)
    found = answered.values("answer", "answered_at", **where)
    yield from ({"was": "answered", **row} for row in rows(found))


def _of(*relations: str) -> frozenset[str]:
    return frozenset(f"tournaments.{each}" for each in relations)


PARTS = (
    Part("clubs", _("the clubs you are in"), clubs, _of("Membership.player")),
    Part(
        "club_announcements",
        _("what you announced in clubs"),
        announcements,
        _of("Announcement.by"),
    ),
    Part(
        "club_invitations",
        _("invitations to clubs that you got and sent"),
        club_invitations,
        _of("ClubInvitation.player", "ClubInvitation.by"),
    ),
    Part(
        "club_requests",
        _("your requests to join clubs, and those you answered"),
        club_requests,
        _of("JoinRequest.player", "JoinRequest.answered_by"),
    ),
    Part(
        "letters",
        _("your letters to organisers, and those you answered"),
        letters,
        _of("Letter.by", "Letter.answered_by"),
    ),
    Part(
        "seasons",
        _("the seasons you run"),
        championships,
        _of("Championship.organiser", "Championship.signed_by"),
    ),
    Part(
        "season_applications",
        _("your applications to seasons, and those you answered"),
        applications,
        _of("Application.player", "Application.answered_by"),
    ),
    Part(
        "season_decisions",
        _("what you decided in seasons"),
        decisions,
        _of("Decision.by"),
    ),
    Part(
        "season_entries",
        _("your entries, their results and what was decided about them"),
        entries,
        _of("Entry.player", "Entry.drivers", "Entry_drivers.player"),
    ),
    Part("championship_log", _("what you did in seasons"), championship_log, _of("SeasonNote.by")),
    Part("protests", _("your protests"), protests, _of("Protest.by")),
    Part("protest_hearings", _("what you said about protests"), hearings, _of("HearingMessage.by")),
    Part("protest_votes", _("your votes on protests"), votes, _of("Vote.steward")),
)
