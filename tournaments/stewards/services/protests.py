"""Protests: made by those in the race while its window is open, and withdrawn by their maker."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Max

from racing.people.models import Player
from tournaments.models import Championship, Entry, Protest, RoundRace, Vote
from tournaments.rules.errors import UnknownRace
from tournaments.shared.locking import (
    check_live,
    live_championship,
    locked_championship,
)
from tournaments.shared.permissions import check_may_write
from tournaments.stewards.errors import (
    AgainstNobody,
    NoSuchMove,
    NoSuchProtest,
    NothingSaid,
    NotInThatRace,
    NotYourProtest,
    ProtestLapsed,
    ProtestOver,
    ProtestTwice,
)
from tournaments.stewards.selectors.hearings import people_heard, stewards_for
from tournaments.stewards.selectors.parties import entries_of, people_behind
from tournaments.stewards.selectors.windows import check_window
from tournaments.stewards.services.protest_notices import note_of, notify_of_protest, organisers_of

State = Protest.State


@dataclass(frozen=True, slots=True)
class Complaint:
    """What somebody holds against another entry: the race by its number, the entry by its row."""

    race: int
    against: int
    move: int
    """How many moves stood when it happened."""
    words: str


def make_protest(
    *, championship_id: int, player: Player, complaint: Complaint, now: datetime
) -> Protest:
    """Makes a protest and asks the club's stewards who were not in the race to judge it."""
    check_may_write(player, complaint.words, now=now)
    with transaction.atomic():
        championship = live_championship(championship_id)
        found = _race(championship, complaint.race)
        own, against = _sides(found, player, complaint.against)
        check_window(championship, found, now)
        _check_complaint(championship, found, player, complaint)
        protest = Protest.objects.create(
            championship=championship,
            number=1 + (championship.protests.aggregate(last=Max("number"))["last"] or 0),
            round_race=found,
            move=complaint.move,
            by=player,
            by_entry=own,
            against=against,
            words=complaint.words.strip(),
            at=now,
        )
        note_of(protest, "protest_made", by=player, now=now)
        _notify(protest, _appoint(protest, now), now)
    return protest


def withdraw_protest(
    *, championship_id: int, player: Player, number: int, now: datetime
) -> Protest:
    with transaction.atomic():
        championship = locked_championship(championship_id)
        protest = open_protest(championship, number)
        if protest.by_id != player.pk:
            raise NotYourProtest
        protest.state, protest.ended_at = State.WITHDRAWN, now
        protest.save(update_fields=["state", "ended_at"])
        note_of(protest, "protest_withdrawn", by=player, now=now)
        notify_of_protest(
            protest, "protest_withdrawn", people_heard(protest) - {player.pk}, now=now
        )
    return protest


def open_protest(championship: Championship, number: int) -> Protest:
    """The protest, if it can still be heard, voted on and decided; lock the championship first."""
    check_live(championship)
    found = championship.protests.select_related("round_race__race", "round_race__round")
    protest = found.filter(number=number).first()
    if protest is None:
        raise NoSuchProtest(number)
    # A moderator may have annulled the race a moment ago, before the protest was told of it.
    is_lapsed = protest.state == State.OPEN and protest.round_race.race.annulled_at is not None
    if protest.state == State.LAPSED or is_lapsed:
        raise ProtestLapsed(number)
    if protest.state != State.OPEN:
        raise ProtestOver(number)
    return protest


def _race(championship: Championship, race_id: int) -> RoundRace:
    rows = RoundRace.objects.select_related("race", "round")
    found = rows.filter(race=race_id, round__championship=championship).first()
    if found is None:
        raise UnknownRace(race_id)
    return found


def _sides(found: RoundRace, player: Player, against: int) -> tuple[Entry, Entry]:
    """The entry of the player who protests, and the other one."""
    own = entries_of(found, player)
    if not own:
        raise NotInThatRace(found.race_id)
    started = found.starts.filter(entry=against).exclude(entry__in=own)
    other = started.select_related("entry").first()
    if other is None:
        raise AgainstNobody
    return Entry.objects.get(pk=own[0]), other.entry


def _check_complaint(
    championship: Championship, found: RoundRace, player: Player, complaint: Complaint
) -> None:
    if not 0 <= complaint.move <= found.race.ply:
        raise NoSuchMove(found.race_id)
    if not complaint.words.strip():
        raise NothingSaid
    same = championship.protests.filter(
        by=player, round_race=found, against=complaint.against, state=State.OPEN
    ).first()
    if same is not None:
        raise ProtestTwice(same.number)


def _appoint(protest: Protest, now: datetime) -> list[Player]:
    """Appoints the panel; without stewards, an organiser has to name somebody."""
    stewards = stewards_for(protest.championship, protest.round_race)
    Vote.objects.bulk_create(
        Vote(protest=protest, steward=each, steward_name=each.username, appointed_at=now)
        for each in stewards
    )
    return stewards


def _notify(protest: Protest, stewards: list[Player], now: datetime) -> None:
    accused = people_behind(protest.round_race, [protest.against_id])
    notify_of_protest(protest, "protest_met", accused, now=now)
    judges, organisers = {each.pk for each in stewards}, organisers_of(protest)
    if judges:
        notify_of_protest(protest, "vote_asked", judges, now=now, asks=True)
        notify_of_protest(protest, "protest_made", organisers - judges, now=now)
    else:
        notify_of_protest(protest, "panel_asked", organisers, now=now, asks=True)
