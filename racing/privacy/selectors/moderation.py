"""Personal data from moderation: measures, appeals, reports, and acts as a moderator."""

from collections.abc import Iterator

from django.db.models import F, Q

from racing.fair_play.models import Tie
from racing.moderation.models import Act, Appeal, CaseNote
from racing.moderation.selectors.sanctions import sanctions_about
from racing.people.models import Player
from racing.privacy.registry import Row
from racing.privacy.selectors.account import rows


def sanctions(player: Player) -> Iterator[Row]:
    """Measures that the player is told of, with appeals and answers."""
    for act in rows(sanctions_about(player)):
        yield {
            "measure": act.code,
            "reason": act.reason,
            "rule": act.rule,
            "race": act.race_id,
            "at": act.at,
            "until": act.until,
            "undone_at": act.undone_by.at if act.is_undone else None,
            "read_at": act.acknowledgement.at if hasattr(act, "acknowledgement") else None,
            "appeal": _appeal(act),
        }


def _appeal(act: Act) -> Row | None:
    found = Appeal.objects.filter(act=act)
    return found.values("text", "at", "verdict", "answer", "decided_at").first()


def reports(player: Player) -> Iterator[Row]:
    """The player's reports and their outcomes."""
    told = {"matter": F("case__matter"), "outcome": F("case__outcome"), "answer": F("case__answer")}
    return rows(player.reports.values("reason", "text", "at", **told))


def former_names(player: Player) -> Iterator[Row]:
    return rows(player.former_names.values("name", "at", "kept_until"))


def sightings(player: Player) -> Iterator[Row]:
    """Sightings, as fingerprints: the site stores no more than these."""
    return rows(player.sightings.values("day", "address", "network", "agent"))


def households(player: Player) -> Iterator[Row]:
    """Shared connections that the player or another has declared."""
    for household in rows(Tie.objects.filter(Q(player=player) | Q(other=player))):
        is_own = household.player_id == player.pk
        yield {
            "with": (household.other if is_own else household.player).username,
            "was": "declared" if is_own else "asked",
            "declared_at": household.declared_at,
            "confirmed_at": household.confirmed_at,
        }


def moderation(player: Player) -> Iterator[Row]:
    """Acts of a moderator, without the people they were about."""
    done = Act.objects.filter(Q(moderator=player) | Q(seconder=player))
    yield from ({"was": "act", **row} for row in rows(done.values("code", "rule", "at")))
    for was, planned in (("planned", player.acts_planned), ("answered", player.acts_answered)):
        found = planned.values("code", "rule", "result", "at")
        yield from ({"was": was, **row} for row in rows(found))
    verdicts = player.appeals_decided.values("verdict", "decided_at")
    yield from ({"was": "appeal", **row} for row in rows(verdicts))
    for was, cases in (("held", player.cases_held), ("closed", player.cases_closed)):
        yield from ({"was": was, **row} for row in rows(cases.values("room", "opened_at")))
    noted = CaseNote.objects.filter(Q(by=player) | Q(whom=player))
    yield from ({"was": "note", **row} for row in rows(noted.values("kind", "at")))
    yield from ({"was": "halt", **row} for row in rows(player.halts.values("began_at", "ended_at")))
