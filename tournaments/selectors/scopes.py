"""Whose runs are compared with each other: everybody's, a club's, or those of one season."""

from dataclasses import dataclass

from django.core.validators import slug_re
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404

from racing.models import Player, Run
from tournaments.models import Championship, Club, Decision, Round, RoundRace, Start
from tournaments.selectors.championships import championship_named, club_named
from tournaments.selectors.officials import is_in

KIND = Decision.Kind


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose runs are compared: everybody's, those of a club's seasons, or those of one season."""

    club: Club | None = None
    season: Championship | None = None

    @property
    def is_site(self) -> bool:
        return self.club is None and self.season is None


def scope_named(*, club: str, season: str, reader: Player | None) -> Scope:
    """The season, if one is named, else the club; 404 for what the reader may not see."""
    if season:
        found = championship_named(_checked(season), reader)
        return Scope(found.club, found)
    return Scope(_club(_checked(club), reader)) if club else Scope()


def runs_in(scope: Scope) -> QuerySet[Run]:
    """Of entries, in races that count in a round; what was ruled there holds here."""
    starts = _starts().filter(round_race__in=_races_in(scope), seat=OuterRef("seat"))
    starts = starts.filter(round_race__race=OuterRef("race"))
    runs = Run.objects.filter(Exists(starts), race__in=_races_in(scope).values("race"))
    return runs.select_related("book", "player")


def _club(slug: str, reader: Player | None) -> Club:
    """Who is only invited to it does not see its races yet."""
    club = club_named(slug, reader)
    if not club.is_public and not is_in(club.pk, reader):
        raise Http404
    return club


def _races_in(scope: Scope) -> QuerySet[RoundRace]:
    """A draft is nobody's season yet: a club has only those that were started."""
    rounds = Round.objects.filter(is_cancelled=False)
    if scope.season:
        rounds = rounds.filter(championship=scope.season)
    else:
        is_draft = Q(championship__status=Championship.Status.DRAFT)
        rounds = rounds.filter(
            ~is_draft, championship__club=scope.club, championship__rehearses=None
        )
    annulled = _in_force(KIND.ANNULMENT).filter(round_race=OuterRef("pk"))
    return RoundRace.objects.filter(~Exists(annulled), round__in=rounds)


def _starts() -> QuerySet[Start]:
    """Without who was disqualified, from the race or from the season."""
    disqualified = _in_force(KIND.DISQUALIFICATION).filter(
        Q(round_race=None) | Q(round_race=OuterRef("round_race")), entry=OuterRef("entry")
    )
    return Start.objects.filter(~Exists(disqualified))


def _in_force(kind: Decision.Kind) -> QuerySet[Decision]:
    return Decision.objects.filter(kind=kind, revoked_by_decision=None)


def _checked(slug: str) -> str:
    """PostgreSQL refuses to look for a NUL."""
    if not slug_re.match(slug):
        raise Http404
    return slug
