"""Removes what clubs and championships keep of somebody who has left.

Their own words go. What was decided stays, for others' results follow from it, and so do the names
and descriptions of clubs and championships that are others' too; all of it without their name.
"""

from typing import Any

from django.core.cache import cache
from django.db.models import F, Q, QuerySet

from racing.notices.models import Notice
from racing.notices.models.notice import Kind
from racing.outbox.writing import rows_of
from racing.people.models import Player
from racing.privacy.registry import Former
from racing.privacy.services.erase_names import clean_texts, rename_in, without_person
from tournaments.models import (
    Announcement,
    Championship,
    Decision,
    Entry,
    HearingMessage,
    Letter,
    SeasonNote,
    Team,
    Vote,
)
from tournaments.models.note import NAMES
from tournaments.outputs.selectors import picture_keys
from tournaments.privacy.services.championships import pass_championships_on, withdraw
from tournaments.privacy.services.clubs import leave_clubs, pass_clubs_on
from tournaments.privacy.services.protests import step_aside, withdraw_protests
from tournaments.shared.events import NewsWritten

OF_CHAMPIONSHIPS = ("copied", "division_set")
"""Kinds of log lines whose name is that of a championship."""


def erase_in_tournaments(former: Former) -> None:
    _forget_words(former.player)
    _forget_told(former)
    _forget_names(former)
    _clean_rulings(former)
    _rename_teams(former)
    _look_otherwise(former.player)


def _forget_words(player: Player) -> None:
    """Removes what the player wrote in their own name, and what was written to them alone."""
    player.join_requests.all().delete()
    player.club_invitations.all().delete()
    player.applications.filter(calls=None).delete()
    player.applications.update(words="", team="", reason="")
    player.letters.all().delete()
    Letter.objects.filter(answered_by=player).update(answer="")
    player.protests.update(words="")
    HearingMessage.objects.filter(by=player).update(text="")
    Vote.objects.filter(steward=player).update(words="")


def _forget_told(former: Former) -> None:
    """Deletes their announcements and messages to championships, and notices with these titles."""
    player = former.player
    said = Announcement.objects.filter(by=player)
    _unsay(announcement__in=list(said.values_list("pk", flat=True)))
    said.delete()
    messages = SeasonNote.objects.filter(by=player, kind="message")
    for championship_id, about in messages.values_list("championship", "about"):
        _unsay(championship=championship_id, event="message", title=about["title"])
    messages.delete()
    rows_of(NewsWritten).filter(payload__to=[player.pk]).delete()


def _unsay(*, championship: int | None = None, event: str = "announced", **about: Any) -> None:
    """Deletes notices of it, on the bell and in the outbox."""
    of_what = {"event": event} | ({"championship": championship} if championship else {})
    told = {f"payload__{name}": value for name, value in of_what.items()}
    on_the_bell = {f"payload__{name}": value for name, value in about.items()}
    Notice.objects.filter(race=None, **told, **on_the_bell).delete()
    on_the_way = {f"payload__about__{name}": value for name, value in about.items()}
    rows_of(NewsWritten).filter(**told, **on_the_way).delete()


def _forget_names(former: Former) -> None:
    player, name = former.player, former.new_name
    Decision.objects.filter(by=player).update(by_name=name)
    HearingMessage.objects.filter(by=player).update(by_name=name)
    SeasonNote.objects.filter(by=player).update(by_name=name)
    Vote.objects.filter(steward=player).update(steward_name=name)
    Letter.objects.filter(answered_by=player).update(answered_by_name=name)
    Championship.objects.filter(signed_by=player).update(signed_by_name=name)
    rename_in(SeasonNote.objects.exclude(kind__in=OF_CHAMPIONSHIPS), "about", former, NAMES)
    told = Notice.objects.filter(kind__in=[Kind.CALL, Kind.CLUB, Kind.SEASON])
    rename_in(told, "payload", former, NAMES)
    rename_in(rows_of(NewsWritten), "payload", former, NAMES)


def _clean_rulings(former: Former) -> None:
    """Removes names from their reasons, which stay; but why they stepped aside goes."""
    player = former.player
    clean_texts(Decision.objects.filter(by=player), ["reason", "facts", "article"], former)
    run = Championship.objects.filter(Q(organiser=player) | Q(signed_by=player))
    clean_texts(run, ["words"], former)
    for note in SeasonNote.objects.filter(by=player, about__has_key="reason"):
        is_own = note.kind == "steward_excused" and note.about["name"] == former.new_name
        reason = "–" if is_own else without_person(note.about["reason"], former)
        note.about = {**note.about, "reason": reason}
        note.save(update_fields=["about"])


def _rename_teams(former: Former) -> None:
    """Renames teams that were theirs alone: such a name is their own words."""
    name = former.new_name
    own = Team.objects.filter(entries__player=former.player)
    for team in own.exclude(pk__in=_shared(own, former.player)):
        Team.objects.filter(pk=team.pk).update(name=name)
    for entry in former.player.team_entries.all():
        if entry.drivers.count() == 1:
            Entry.objects.filter(pk=entry.pk).update(name=name)


def _shared(teams: QuerySet[Team], player: Player) -> list[int]:
    others = Entry.objects.filter(team__in=teams.values("pk")).exclude(player=player)
    return [pk for pk in others.values_list("team", flat=True) if pk is not None]


def _look_otherwise(player: Player) -> None:
    """Makes feeds, pictures and embedded tables of their championships be made anew."""
    championships = Championship.objects.filter(
        Q(entries__player=player)
        | Q(entries__drivers=player)
        | Q(decisions__by=player)
        | Q(signed_by=player)
    )
    found = list(championships.order_by("pk").values_list("pk", flat=True).distinct())
    Championship.objects.filter(pk__in=found).update(revision=F("revision") + 1)
    cache.delete_many([key for pk in found for key in picture_keys(pk)])


def end_tournaments(former: Former) -> None:
    """Ends somebody's part; clubs are passed on before their championships, and left after that."""
    step_aside(former)
    withdraw_protests(former)
    withdraw(former)
    pass_clubs_on(former)
    pass_championships_on(former)
    leave_clubs(former)
