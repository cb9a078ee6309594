"""Scopes of records: the site, a club's championships, or one championship."""

from dataclasses import dataclass

from django.core.validators import slug_re
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404

from racing.people.models import Player
from racing.ratings.models import Run
from tournaments.models import Championship, Club, Decision, Round, RoundRace, Start
from tournaments.shared.permissions import is_in
from tournaments.shared.selectors import championship_named, club_named

KIND = Decision.Kind


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose runs are compared: everybody's, those of a club's championships, or those of one
    championship."""

    club: Club | None = None
    championship: Championship | None = None

    @property
    def is_site(self) -> bool:
        return self.club is None and self.championship is None


def scope_named(*, club: str, championship: str, reader: Player | None) -> Scope:
    """The championship, if one is named, else the club; 404 for what the reader may not see."""
    if championship:
        found = championship_named(_checked(championship), reader)
        return Scope(found.club, found)
    return Scope(_club(_checked(club), reader)) if club else Scope()


def runs_in(scope: Scope) -> QuerySet[Run]:
    """Runs of entries in races that count in a round, after decisions."""
    starts = _starts().filter(round_race__in=_races_in(scope), seat=OuterRef("seat"))
    starts = starts.filter(round_race__race=OuterRef("race"))
    runs = Run.objects.filter(Exists(starts), race__in=_races_in(scope).values("race"))
    return runs.select_related("book", "player")


def _club(slug: str, reader: Player | None) -> Club:
    """The club, or 404; who is only invited does not see its races yet."""
    club = club_named(slug, reader)
    if not club.is_public and not is_in(club.pk, reader):
        raise Http404
    return club


def _races_in(scope: Scope) -> QuerySet[RoundRace]:
    """Races of rounds in scope; drafts of a club are left out."""
    rounds = Round.objects.filter(is_cancelled=False)
    if scope.championship:
        rounds = rounds.filter(championship=scope.championship)
    else:
        is_draft = Q(championship__status=Championship.Status.DRAFT)
        rounds = rounds.filter(
            ~is_draft, championship__club=scope.club, championship__rehearses=None
        )
    annulled = _in_force(KIND.ANNULMENT).filter(round_race=OuterRef("pk"))
    return RoundRace.objects.filter(~Exists(annulled), round__in=rounds)


def _starts() -> QuerySet[Start]:
    """Starts of entries that were not disqualified from the race or the championship."""
    disqualified = _in_force(KIND.DISQUALIFICATION).filter(
        Q(round_race=None) | Q(round_race=OuterRef("round_race")), entry=OuterRef("entry")
    )
    return Start.objects.filter(~Exists(disqualified))


def _in_force(kind: Decision.Kind) -> QuerySet[Decision]:
    return Decision.objects.filter(kind=kind, revoked_by_decision=None)


def _checked(slug: str) -> str:
    """The slug, or 404 where it is none: PostgreSQL refuses to look for a NUL."""
    if not slug_re.match(slug):
        raise Http404
    return slug
