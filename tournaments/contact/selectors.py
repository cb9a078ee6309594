"""Letters to those who run a club or a championship, as they and their writers may see them."""

from django.db.models import F, Q, QuerySet
from django.http import Http404

from racing.people.models import Player
from tournaments.models import Championship, Club, Letter
from tournaments.shared.audiences import players_in
from tournaments.shared.permissions import ORGANISERS, is_in, may_organise

WITH = ("club", "championship__club", "by")


def is_for(letter: Letter, player: Player) -> bool:
    """Whether the player runs the club or championship that the letter was written to."""
    if letter.championship is not None:
        return may_organise(letter.championship, player)
    return is_in(letter.club_id or 0, player, *ORGANISERS)


def readers_of(letter: Letter) -> list[Player]:
    """People who run the club or championship, without those who block the writer."""
    club, championship = letter.club_id, letter.championship_id
    people = players_in("organisers", club=club, championship=championship)
    found = Player.objects.filter(pk__in=people, left_at=None)
    return list(found.exclude(blocks__blocked=letter.by).order_by("pk"))


def letter_for(number: int, reader: Player) -> Letter:
    """The letter, for its writer and those it is for; 404 for others."""
    letter = Letter.objects.select_related(*WITH).filter(pk=number).first()
    if letter is None or not (letter.by_id == reader.pk or is_for(letter, reader)):
        raise Http404
    return letter


def letters_to_club(club: Club, reader: Player) -> QuerySet[Letter]:
    """Letters to a club and its championships, unanswered first, but of nobody they block."""
    found = Letter.objects.filter(Q(club=club) | Q(championship__club=club))
    found = found.exclude(by__blocked_by__player=reader).select_related(*WITH)
    return found.order_by(F("answered_at").desc(nulls_first=True), "-at", "-pk")


def letters_waiting(championship: Championship, most: int) -> list[Letter]:
    """Unanswered letters to a championship, the oldest first, unless all who run it block the
    writer."""
    found = championship.letters.filter(answered_at=None).select_related("by").order_by("at", "pk")
    return [each for each in found[:most] if readers_of(each)]
