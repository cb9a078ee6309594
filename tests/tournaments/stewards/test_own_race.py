"""Nobody rules on their own race: not on one they were in, nor on what is their own."""

from collections.abc import Callable
from typing import Any

import pytest

from racing.people.models import Player
from tests.ratings.rated import drove, noted
from tests.tournaments.organised import Organised
from tests.tournaments.stewards.court import LATER, Court
from tournaments.entries.services import entries
from tournaments.models import Decision, Membership
from tournaments.stewards.errors import OwnRace
from tournaments.stewards.selectors.preview import standings_with
from tournaments.stewards.selectors.verdicts import Sanction
from tournaments.stewards.services.decisions import Kind, Ruling, decide, revoke_decision

Values = Callable[[Court], dict[str, Any]]


def rules(court: Court, by: Player, kind: Kind, **values: Any) -> Decision:
    """Makes a decision as an organiser of the club, whoever it is."""
    role = {"role": Membership.Role.ORGANISER, "since": LATER}
    court.club.memberships.get_or_create(player=by, defaults=role)
    found: Decision = Organised(by, court.season).does(
        decide, ruling=Ruling(kind, "Seen", **values), now=LATER
    )
    return found


def entry(court: Court, who: Player) -> int:
    return court.cup.entry(who).pk


OWN: dict[str, tuple[Kind, Values]] = {
    "points of their own": (
        Kind.POINTS,
        lambda court: {"entry": entry(court, court.alice), "amount": 100},
    ),
    "points of another in their race": (
        Kind.POINTS,
        lambda court: {"entry": entry(court, court.bob), "amount": -100, "round": 1},
    ),
    "another out of their race": (
        Kind.DISQUALIFICATION,
        lambda court: {"entry": entry(court, court.bob), "race": court.race.pk},
    ),
    "themselves out of the season": (
        Kind.DISQUALIFICATION,
        lambda court: {"entry": entry(court, court.alice)},
    ),
    "their race annulled": (Kind.ANNULMENT, lambda court: {"race": court.race.pk}),
    "a warning about their race": (
        Kind.WARNING,
        lambda court: {"entry": entry(court, court.bob), "race": court.race.pk},
    ),
    "a tie they are part of": (
        Kind.TIE,
        lambda court: {"order": [entry(court, court.bob), entry(court, court.alice)]},
    ),
    "a substitute in their race": (
        Kind.SUBSTITUTION,
        lambda court: {
            "entry": entry(court, court.bob),
            "other": entry(court, court.charlie),
            "race": court.race.pk,
        },
    ),
}


@pytest.mark.parametrize("name", OWN)
def test_what_is_their_own_is_refused(court: Court, name: str) -> None:
    kind, values = OWN[name]
    with pytest.raises(OwnRace):
        rules(court, court.alice, kind, **values(court))
    assert not Decision.objects.exists()


@pytest.mark.parametrize("name", OWN)
def test_it_is_not_even_previewed(court: Court, name: str) -> None:
    kind, values = OWN[name]
    with pytest.raises(OwnRace):
        standings_with(court.season, Ruling(kind, "Seen", **values(court)), by=court.alice)


@pytest.mark.parametrize("name", OWN)
def test_somebody_neutral_rules_on_it(court: Court, name: str) -> None:
    kind, values = OWN[name]
    assert rules(court, court.dora, kind, **values(court)).number == 1


@pytest.mark.parametrize("name", OWN)
def test_nobody_revokes_what_is_their_own(court: Court, name: str) -> None:
    kind, values = OWN[name]
    rules(court, court.olga, kind, **values(court))
    court.club.memberships.create(player=court.alice, role="organiser", since=LATER)
    with pytest.raises(OwnRace):
        Organised(court.alice, court.season).does(revoke_decision, number=1, reason="No")
    court.cup.does(revoke_decision, number=1, reason="No")


def test_a_race_of_the_same_round_without_them_is_not_their_own(court: Court) -> None:
    erik, fanny = (court.steward(name) for name in ("erik", "fanny"))
    for each in (erik, fanny):
        court.cup.does(entries.enter_player, player=each)
    race = court.cup.raced(1, erik, fanny)
    made = rules(court, court.alice, Kind.POINTS, entry=entry(court, erik), amount=-100, round=1)
    assert made.number == 1
    assert rules(court, court.alice, Kind.ANNULMENT, race=race.pk).number == 2


def test_who_held_a_seat_for_a_while_was_in_the_race(court: Court) -> None:
    drove(court.race, court.alice)
    court.race.moves.filter(player=court.alice).update(player=court.dora)
    with pytest.raises(OwnRace):
        rules(court, court.dora, Kind.ANNULMENT, race=court.race.pk)


def test_who_lost_a_seat_without_a_move_was_in_the_race(court: Court) -> None:
    noted(court.race, "seat_opened", court.dora)  # type: ignore[arg-type]
    with pytest.raises(OwnRace):
        rules(court, court.dora, Kind.ANNULMENT, race=court.race.pk)


def test_who_drives_for_a_shared_entry_does_not_rule_on_it(court: Court) -> None:
    team = court.cup.does(entries.enter_team, name="Azur", drivers=[court.dora])
    with pytest.raises(OwnRace):
        rules(court, court.dora, Kind.POINTS, entry=team.pk, amount=100)


def test_the_superuser_is_no_exception(court: Court) -> None:
    Player.objects.filter(pk=court.alice.pk).update(is_superuser=True, is_staff=True)
    court.alice.refresh_from_db()
    with pytest.raises(OwnRace):
        rules(court, court.alice, Kind.ANNULMENT, race=court.race.pk)


def test_an_organiser_does_not_decide_a_protest_about_their_race(case: Court) -> None:
    case.all_vote()
    for each in (case.alice, case.bob, case.charlie):
        case.club.memberships.create(player=each, role="organiser", since=LATER)
        with pytest.raises(OwnRace):
            case.decides(each, Sanction.CHAMPIONSHIP_POINTS, points=100)
    assert case.decides(case.stewards[0]).number == 1


def test_nobody_revokes_the_verdict_on_a_protest_about_their_race(case: Court) -> None:
    """Even where the decision itself names no race."""
    case.all_vote()
    case.decides(case.olga, Sanction.CHAMPIONSHIP_POINTS, points=100)
    case.club.memberships.create(player=case.charlie, role="organiser", since=LATER)
    with pytest.raises(OwnRace):
        Organised(case.charlie, case.season).does(revoke_decision, number=1, reason="No")


def test_a_steward_of_the_club_rules_on_races_of_others(court: Court) -> None:
    stella = Organised(court.stewards[0], court.season)
    ruling = Ruling(Kind.ANNULMENT, "Wet", race=court.race.pk)
    assert stella.does(decide, ruling=ruling).by == court.stewards[0]
