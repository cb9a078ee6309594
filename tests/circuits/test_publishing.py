"""Publishing: only what can be driven, under a name of its own; raced on from then on.

Rules RT-4, RT-32, RT-34.
"""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from racing.circuits.errors import (
    CircuitNameTaken,
    CircuitNotNamed,
    CircuitPublished,
    FlawedDrawing,
    NoSuchCircuit,
    NotMeasuredYet,
)
from racing.circuits.services.names import RESERVED, Names
from racing.circuits.services.publishing import publish_circuit
from racing.engine.errors import InvalidOptions
from racing.games.racetrack.circuits import CIRCUITS, SiteCircuit, UnknownCircuit
from racing.people.errors import Muted
from racing.people.models import Player
from racing.races.pages.lists import race_cards
from racing.races.selectors.races import open_races
from racing.races.services.bots import play_bots
from racing.tables.racetrack.names import SITE_NAMES, circuit_name
from tests.cast import NOON, open_race, race_against
from tests.circuits.drawn import BLOCKED, LARGE, SMALL, draft, published
from tests.circuits.laps import drive, filed, trial


def test_a_published_circuit_is_known_by_its_slug(alice: Player) -> None:
    made = published(alice)
    found = CIRCUITS.find("hairpin-hill")
    assert isinstance(found, SiteCircuit)
    assert (found, made.published_at) == (made.as_known(), NOON)
    assert (found.outer, found.par, found.ideal_lines) == (SMALL.outer, made.pars, made.lines)


def test_a_draft_is_known_to_nobody(alice: Player) -> None:
    made = draft(alice)
    for slug in ("", "hairpin-hill", f"draft-{made.pk}"):
        with pytest.raises(UnknownCircuit):
            CIRCUITS.find(slug)
        with pytest.raises(InvalidOptions):
            open_race(alice, game="racetrack", options={"circuit": slug})


def test_what_one_process_did_not_find_is_found_once_it_is_published(alice: Player) -> None:
    with pytest.raises(UnknownCircuit):
        CIRCUITS.find("hairpin-hill")
    assert str(circuit_name("hairpin-hill")) == "hairpin-hill"
    published(alice)
    assert CIRCUITS.find("hairpin-hill")
    assert str(circuit_name("hairpin-hill")) == "Hairpin Hill"


def test_rt_32_what_cannot_be_driven_is_not_published(alice: Player) -> None:
    with pytest.raises(FlawedDrawing):
        publish_circuit(draft_id=draft(alice, BLOCKED).pk, author=alice, now=NOON)


def test_rt_32_publishing_waits_for_par(alice: Player) -> None:
    with pytest.raises(NotMeasuredYet):
        publish_circuit(draft_id=draft(alice, LARGE).pk, author=alice, now=NOON)


def test_a_circuit_needs_a_name(alice: Player) -> None:
    with pytest.raises(CircuitNotNamed):
        publish_circuit(draft_id=draft(alice, SMALL, Names()).pk, author=alice, now=NOON)


@pytest.mark.parametrize("name", ["Teacup", "Wolf Ridge", "teacup!", *sorted(RESERVED)])
def test_no_circuit_takes_the_place_of_one_of_the_game_or_of_a_page(
    alice: Player, name: str
) -> None:
    with pytest.raises(CircuitNameTaken):
        published(alice, name)


def test_two_circuits_never_have_the_same_name(alice: Player, bob: Player) -> None:
    published(alice)
    with pytest.raises(CircuitNameTaken):
        published(bob, "Hairpin hill!")


def test_a_name_without_latin_letters_makes_an_address_too(alice: Player) -> None:
    made = published(alice, "東京")
    assert made.slug == f"circuit-{made.pk}"


def test_twice_and_by_somebody_else_is_refused(alice: Player, bob: Player) -> None:
    made = draft(alice)
    with pytest.raises(NoSuchCircuit):
        publish_circuit(draft_id=made.pk, author=bob, now=NOON)
    publish_circuit(draft_id=made.pk, author=alice, now=NOON)
    with pytest.raises(CircuitPublished):
        publish_circuit(draft_id=made.pk, author=alice, now=NOON)


def test_who_is_muted_publishes_no_name(alice: Player) -> None:
    made = draft(alice)
    Player.objects.filter(pk=alice.pk).update(muted_until=NOON + timedelta(days=1))
    with pytest.raises(Muted):
        publish_circuit(draft_id=made.pk, author=alice, now=NOON)


def test_rt_4_a_race_has_no_more_seats_than_the_start_line_crossings(alice: Player) -> None:
    published(alice)
    open_race(alice, game="racetrack", seats=7, options={"circuit": "hairpin-hill"})
    with pytest.raises(InvalidOptions):
        open_race(alice, game="racetrack", seats=8, options={"circuit": "hairpin-hill"})


def test_trials_bots_records_and_replays_work_on_it(
    alice: Player, bob: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    made = published(alice)
    run = filed(drive(trial(bob, circuit=made.slug), bob))
    assert run.result is not None
    assert run.result.marks[0].value[0] == made.pars[7]
    against = race_against(bob, 2, game="racetrack", options={"circuit": made.slug})
    play_bots(race_id=against.pk)
    call_command("verify_race", str(run.pk), str(against.pk))
    assert "differs" not in capsys.readouterr().out


def test_a_list_of_races_names_all_circuits_with_one_query(alice: Player, bob: Player) -> None:
    slugs = [published(alice, f"Lane {number}").slug for number in range(4)]
    for slug in slugs:
        open_race(bob, game="racetrack", options={"circuit": slug})

    def cost(count: int) -> int:
        SITE_NAMES.resolve_with(SITE_NAMES.look_up)
        races = open_races().order_by("pk")[:count]
        with CaptureQueriesContext(connection) as queries:
            names = [str(card.venue) for card in race_cards(races)]
        assert names == [f"Lane {number}" for number in range(count)]
        return len(queries)

    assert cost(1) == cost(4)
    with translation.override("fr"):
        assert str(circuit_name(slugs[0])) == "Lane 0 (fr)"
