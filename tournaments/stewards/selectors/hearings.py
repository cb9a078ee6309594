"""Protests, who is heard in them, and who judges them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.http import Http404

from racing.people.models import Player
from tournaments.models import Championship, HearingMessage, Membership, Protest, RoundRace, Vote
from tournaments.shared.permissions import may_organise
from tournaments.stewards.selectors.parties import people_behind, people_in


@dataclass(frozen=True, slots=True)
class Part:
    """The part that somebody has in a protest."""

    is_maker: bool = False
    is_party: bool = False
    is_organiser: bool = False
    vote: Vote | None = None
    """Their own vote, if they are a steward of the panel."""

    @property
    def is_heard(self) -> bool:
        """Whether they may read the words of the protest and the hearing."""
        return self.is_party or self.is_organiser or self.vote is not None


def protests_in(championship: Championship) -> QuerySet[Protest]:
    """Protests of a championship, the latest first."""
    related = ["by", "by_entry__player", "against__player", "round_race__round", "decision"]
    return championship.protests.select_related(*related).order_by("-number")


def protest_numbered(championship: Championship, number: int) -> Protest:
    found = protests_in(championship).filter(number=number).select_related("round_race__race")
    protest = found.first()
    if protest is None:
        raise Http404
    return protest


def unvoted_by(player: Player | None, protests: Sequence[Protest]) -> list[int]:
    """Primary keys of the protests that wait for the player's vote."""
    going = [each.pk for each in protests if each.state == Protest.State.OPEN]
    if player is None or not going:
        return []
    missing = Vote.objects.filter(protest__in=going, steward=player, choice="")
    return list(missing.values_list("protest", flat=True))


def part_of(protest: Protest, panel: Sequence[Vote], player: Player | None) -> Part:
    if player is None:
        return Part()
    return Part(
        is_maker=protest.by_id == player.pk,
        is_party=player.pk in parties_to(protest),
        is_organiser=may_organise(protest.championship, player),
        vote=next((vote for vote in panel if vote.steward_id == player.pk), None),
    )


def parties_to(protest: Protest) -> set[int]:
    """Primary keys of players who drive or drove for either side."""
    both = (protest.by_entry_id, protest.against_id)
    maker = {protest.by_id} if protest.by_id else set()
    return people_behind(protest.round_race, both) | maker


def people_heard(protest: Protest) -> set[int]:
    """Primary keys of the parties and the panel."""
    panel = protest.votes.filter(steward__isnull=False).values_list("steward", flat=True)
    return parties_to(protest) | {each for each in panel if each is not None}


def stewards_for(championship: Championship, found: RoundRace) -> list[Player]:
    """Stewards of the club who were not in the race."""
    if championship.club_id is None:
        return []
    stewards = Player.objects.filter(
        memberships__club=championship.club_id, memberships__role=Membership.Role.STEWARD
    )
    return list(stewards.exclude(pk__in=people_in([found])).order_by("pk"))


def was_told_within(
    messages: Sequence[HearingMessage], reader: int, now: datetime, span: timedelta
) -> bool:
    """Whether somebody was told of these messages lately, if they are told once in that span."""
    last: datetime | None = None
    for message in messages:
        if message.by_id != reader and (last is None or message.at - last >= span):
            last = message.at
    return last is not None and now - last < span
