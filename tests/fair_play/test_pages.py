"""What moderators see of hints, and nobody else."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.template.loader import render_to_string
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from racing.fair_play.models import Signal
from racing.fair_play.pages.hints import pair_cards, related_cards
from racing.fair_play.rules.values import Kind
from racing.fair_play.selectors.hints import hints_between, related_accounts, strongest_pairs
from racing.fair_play.services.households import confirm_household, declare_household
from racing.people.models import Player
from tests import cast
from tests.cast import NOON
from tests.fair_play.traces import raced
from tests.moderation.order import moderator
from tests.moderation.reported import about_player
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)

ADDRESS: dict[str, Any] = {"days_one": 9, "days_other": 5, "marks": 1, "people": 2, "gap": 0}
COMPANY: dict[str, Any] = {"together": 14, "races_one": 16, "races_other": 40, "expected": 3.2}
TIMING: dict[str, Any] = {
    "days": 20,
    "days_near": 18,
    "days_expected": 6.0,
    "replies": 15,
    "replies_quick": 14,
    "replies_expected": 5.1,
    "same_minute": 1,
}


def help_for(helped: Player) -> dict[str, Any]:
    return {
        "helped": helped.pk,
        "races": 14,
        "ahead": 12.5,
        "expected": 7.1,
        "gain": 21,
        "loss": 15,
        "gave_up": 5,
        "gave_up_expected": 0.4,
    }


def hint(
    one: Player, other: Player, kind: Kind, strength: float, ago: int = 3, **evidence: Any
) -> Signal:
    first, second = sorted((one, other), key=lambda each: each.pk)
    return Signal.objects.create(
        one=first,
        other=second,
        kind=kind,
        strength=strength,
        evidence=evidence,
        seen_at=NOON - ago * DAY,
    )


def said(one: Player, other: Player, language: str = "en") -> list[str]:
    """All words of the pair, in their order."""
    with override(language):
        (card,) = pair_cards([hints_between(one, other, now=NOON)], now=NOON)
        return [each for line in card.lines for each in (line.words, *line.details)]


def test_an_address_in_words(alice: Player, bob: Player) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    assert said(alice, bob) == ["same IP address on 5 days", "last seen 3 days ago"]
    assert said(alice, bob, "fr") == [
        "même adresse IP pendant 5 jours",
        "observé pour la dernière fois il y a 3 jours",
    ]


def test_circumstances_that_weaken_it_are_told(alice: Player, bob: Player) -> None:
    evidence = {**ADDRESS, "gap": 9, "people": 3, "days_other": 1}
    hint(alice, bob, Kind.NETWORK, 0.2, ago=0, **evidence)
    assert said(alice, bob) == [
        "same network but not the same IP address on 1 day",
        "never less than 9 days apart",
        "3 players share this connection",
        "last seen today",
    ]


def test_company_in_words(alice: Player, bob: Player) -> None:
    hint(alice, bob, Kind.COMPANY, 0.4, **COMPANY)
    assert said(alice, bob)[0] == "raced together in 14 of 16 races (3.2 expected by chance)"
    assert said(alice, bob, "fr")[0].endswith("(attendu par hasard : 3,2)")


@pytest.mark.parametrize("is_first", [True, False])
def test_help_names_who_helps_whom(alice: Player, bob: Player, is_first: bool) -> None:
    helped, helper = (alice, bob) if is_first else (bob, alice)
    hint(alice, bob, Kind.HELP, 0.7, **help_for(helped))
    words = said(alice, bob)
    assert words[0] == (
        f"{helped} finished ahead of {helper} in 12 of 14 races (7.1 expected"
        " from their other results)"
    )
    assert words[1] == f"{helped} beats 21% more of the other players in these races than usual"
    assert words[2] == f"{helper} beats 15% fewer of the other players in these races than usual"
    assert words[3] == f"{helper} retired from 5 races that {helped} won (usually 0.4)"


def test_timing_in_words(alice: Player, bob: Player) -> None:
    hint(alice, bob, Kind.TIMING, 0.7, **TIMING)
    words = said(alice, bob)
    assert "in different races, on 18 of 20 days (6 expected from their habits)" in words[0]
    assert (
        "within five minutes 14 times out of 15, counting only the first reply of each day"
        " (5.1 expected from their habits)" in words[1]
    )
    assert words[2] == "both moved in the same minute on 1 day"


def test_what_tells_more_of_timing_comes_first(alice: Player, bob: Player) -> None:
    hint(alice, bob, Kind.TIMING, 0.7, **{**TIMING, "days_near": 5})
    assert said(alice, bob)[0].startswith("replied to each other")


def test_related_accounts_come_the_strongest_first_with_what_is_left(
    alice: Player, bob: Player, charlie: Player
) -> None:
    hint(bob, alice, Kind.ADDRESS, 0.8, ago=30, **ADDRESS)
    hint(alice, charlie, Kind.COMPANY, 0.5, ago=0, **COMPANY)
    hint(alice, charlie, Kind.TIMING, 0.6, ago=0, **TIMING)
    hint(bob, charlie, Kind.ADDRESS, 0.9, ago=0, **ADDRESS)
    found = related_accounts(alice, now=NOON)
    assert [each.beside(alice) for each in found] == [charlie, bob]
    assert [round(each.strength, 2) for each in found] == [0.8, 0.4]
    assert [each.kind for each in found[0].hints] == [Kind.TIMING, Kind.COMPANY]


def test_what_nothing_renews_disappears(alice: Player, bob: Player) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.8, ago=0, **ADDRESS)
    strengths = [
        sum(each.strength for each in related_accounts(alice, now=NOON + days * DAY))
        for days in (0, 30, 60, 90, 150)
    ]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == pytest.approx(0.8)
    assert strengths[-1] == 0


def test_only_pairs_of_whom_enough_is_known_are_listed(
    alice: Player, bob: Player, charlie: Player
) -> None:
    hint(alice, bob, Kind.NETWORK, 0.2, **ADDRESS)
    hint(alice, charlie, Kind.ADDRESS, 0.9, **ADDRESS)
    hint(bob, charlie, Kind.ADDRESS, 0.9, ago=100, **ADDRESS)
    assert [(each.one, each.other) for each in strongest_pairs(now=NOON)] == [(alice, charlie)]


@pytest.mark.parametrize("is_confirmed", [False, True])
def test_what_they_say_themselves_stands_beside_it(
    alice: Player, bob: Player, is_confirmed: bool
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    declare_household(player=bob, name="alice", now=NOON)
    if is_confirmed:
        confirm_household(player=alice, name="bob", now=NOON)
    (card,) = related_cards(alice, related_accounts(alice, now=NOON), now=NOON)
    assert card.is_confirmed is is_confirmed
    expected = "Both say" if is_confirmed else "bob says they share a connection"
    assert card.household.startswith(expected)


@pytest.fixture
def mona() -> Player:
    return moderator("mona")


@pytest.fixture
def page(mona: Player) -> Callable[[str], str]:
    client = client_of(mona)

    def read(path: str) -> str:
        with time_machine.travel(NOON, tick=False):
            answer = client.get(path)
        assert answer.status_code == 200
        return answer.text

    return read


def test_the_page_lists_pairs_with_links_to_both_and_their_races(
    alice: Player, bob: Player, page: Callable[[str], str]
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    text = page("/moderation/hints/")
    assert "same IP address on 5 days" in text
    for path in ("/players/alice/", "/players/bob/", "/moderation/hints/alice/bob/"):
        assert f'href="{path}"' in text


def test_an_empty_page_says_when_the_site_looks(page: Callable[[str], str]) -> None:
    assert "The site checks every night." in page("/moderation/hints/")


def test_a_pair_has_a_page_with_its_races(
    alice: Player, bob: Player, charlie: Player, page: Callable[[str], str]
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    together = raced(alice, charlie, bob)
    private = raced(alice, bob, is_private=True, is_rated=False)
    apart = raced(alice, charlie)
    text = page("/moderation/hints/bob/alice/")
    assert f'href="/races/{together.pk}/"' in text
    for other in (private, apart):
        assert f'href="/races/{other.pk}/"' not in text


def test_a_pair_without_hints_has_a_page_too(
    alice: Player, bob: Player, page: Callable[[str], str]
) -> None:
    declare_household(player=bob, name="alice", now=NOON)
    text = page("/moderation/hints/bob/alice/")
    assert "bob says they share a connection" in text


def test_somebody_banned_has_a_place_in_it(
    alice: Player, bob: Player, page: Callable[[str], str]
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    Player.objects.filter(pk=bob.pk).update(is_active=False)
    assert "same IP address on 5 days" in page("/moderation/hints/alice/bob/")


@pytest.mark.parametrize("names", ["alice/alice", "alice/nobody", "nobody/alice"])
def test_two_players_make_a_pair(names: str, alice: Player, mona: Player) -> None:
    assert client_of(mona).get(f"/moderation/hints/{names}/").status_code == 404


@pytest.mark.parametrize("path", ["/moderation/hints/", "/moderation/hints/alice/bob/"])
def test_nobody_else_knows_of_it(path: str, alice: Player, bob: Player, gina: Player) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    for player in (None, gina, alice, cast.player("clerk", is_staff=True)):
        assert client_of(player).get(path).status_code == 404


def test_the_fragment_of_a_case_names_the_other_and_the_way_to_their_races(
    alice: Player, bob: Player
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    related = related_cards(bob, related_accounts(bob, now=NOON), now=NOON)
    text = render_to_string("moderation/_related.html", {"shown": related})
    assert 'href="/players/alice/"' in text
    assert 'href="/moderation/hints/alice/bob/"' in text
    assert "same IP address on 5 days" in text
    empty = render_to_string("moderation/_related.html", {"shown": []})
    assert "No hints link this player" in empty


def test_a_case_shows_them_beside_the_player(
    alice: Player, bob: Player, page: Callable[[str], str]
) -> None:
    hint(alice, bob, Kind.ADDRESS, 0.9, **ADDRESS)
    case = about_player(alice, bob)
    text = page(f"/moderation/cases/{case.pk}/")
    assert 'id="related"' in text
    assert "same IP address on 5 days" in text


def test_the_list_costs_the_same_whatever_its_length(mona: Player, alice: Player) -> None:
    def queries(client: Client) -> int:
        with time_machine.travel(NOON, tick=False), CaptureQueriesContext(connection) as captured:
            assert client.get("/moderation/hints/").status_code == 200
        return len(captured)

    client = client_of(mona)
    queries(client)
    hint(alice, cast.player("a0"), Kind.ADDRESS, 0.9, **ADDRESS)
    few = queries(client)
    for number in range(1, 40):
        hint(alice, cast.player(f"a{number}"), Kind.ADDRESS, 0.9, **ADDRESS)
    assert queries(client) == few


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_policy_says_how_long_as_the_site_is_set(
    language: str, settings: Any, alice: Player
) -> None:
    settings.KEEP_ADDRESSES_DAYS, settings.KEEP_HINTS_DAYS = 33, 77
    for player in (None, alice):
        text = client_of(player, language=language).get("/fair-play/").text
        assert "33 " in text
        assert "77 " in text
        assert ("/settings/household/" in text) is (player is not None)


def test_the_policy_is_linked_from_every_page(client: Client) -> None:
    assert 'href="/fair-play/"' in client.get("/races/").text
