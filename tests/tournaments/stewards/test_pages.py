"""The pages of protests and rulings: plain forms, every refusal with its reason."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from racing.notices.renderers import rendered_for
from racing.outbox.drain import drain_outbox
from racing.people.models import Player
from racing.ratings.services.annulment import annul_race
from tests.cast import NOON
from tests.tournaments.stewards.court import DAY, DISMISSED, HOUR, LATER, UPHELD, Court
from tests.web.scene import client_of
from tournaments.entries.services import entries
from tournaments.manage.pages.protests import protests_to_do
from tournaments.models import Decision, Entry, Protest, Vote
from tournaments.stewards.forms.rulings import MOST_LISTED

AT = "/championships/cup/"
RULED: dict[str, Any] = {"kind": "points", "amount": "-5", "reason": "Late"}


@pytest.fixture(autouse=True)
def the_time() -> Iterator[None]:
    with time_machine.travel(LATER, tick=False):
        yield


def get(reader: Player | None, path: str = "", status: int = 200) -> str:
    response = client_of(reader).get(f"{AT}{path}")
    assert response.status_code == status
    return plain(response.text)


def sent(sender: Player, path: str, status: int = 302, **values: Any) -> str:
    client: Client = client_of(sender)
    response = client.post(f"{AT}{path}", values)
    assert response.status_code == status, plain(response.text)
    if status != 302:
        return plain(response.text)
    return plain(client.get(response.headers["Location"].partition("#")[0]).text)


def plain(page: str) -> str:
    return " ".join(page.split())


def test_the_calendar_says_until_when_one_may_protest(court: Court) -> None:
    shown = get(court.bob, "calendar/")
    assert f"Protest: race {court.race.pk}" in shown
    assert "until 06/03/2026 2 p.m." in shown
    assert "1 d 23 h left" in shown
    for other in (None, court.dora, court.olga):
        assert "Protest: race" not in get(other, "calendar/")
    with time_machine.travel(NOON + 2 * DAY, tick=False):
        assert "Protest: race" not in get(court.bob, "calendar/")


def test_who_may_not_protest_reads_why_before_they_write_anything(court: Court) -> None:
    asked = f"protests/new/?race={court.race.pk}"
    assert "id_words" in get(court.bob, asked)
    assert "id_words" not in get(court.dora, asked, status=409)
    assert "Only players in race" in get(court.dora, asked, status=409)
    with time_machine.travel(NOON + 2 * DAY, tick=False):
        shown = get(court.bob, asked, status=409)
    assert "id_words" not in shown
    assert "trouble-word" in shown


def test_a_protest_is_made_in_a_form(court: Court) -> None:
    asked = {"race": court.race.pk, "against": court.cup.entry(court.alice).pk}
    link = f"https://chicane.example/races/{court.race.pk}/?move=7"
    shown = sent(court.bob, "protests/new/", **asked, move=link, words="She saw my card.")
    assert "Protest 1 submitted." in shown
    assert Protest.objects.get().move == 7
    assert f'href="/races/{court.race.pk}/?move=7"' in shown


@pytest.mark.parametrize(
    ("field", "value", "status", "word"),
    [
        ("move", "the third", 422, "Enter a number or a link"),
        ("move", "/races/9999/?move=3", 422, "leads to another race"),
        ("move", "99", 409, "has no such move"),
        ("move", "", 422, "This field is required"),
        ("against", "0", 422, "Select a valid choice"),
        ("words", "", 422, "This field is required"),
    ],
)
def test_a_form_that_is_wrong_keeps_what_was_typed(
    court: Court, field: str, value: str, status: int, word: str
) -> None:
    right = {"race": court.race.pk, "against": court.cup.entry(court.alice).pk, "move": "5"}
    right |= {"words": "Kept word for word."}
    shown = sent(court.bob, "protests/new/", status, **{**right, field: value})
    assert word in shown
    if field != "words":
        assert "Kept word for word." in shown
    assert not Protest.objects.exists()


def test_who_may_not_protest_reads_why(court: Court) -> None:
    assert "No race open to protests" in get(court.dora, "protests/new/")
    asked = {"race": court.race.pk, "against": court.cup.entry(court.alice).pk, "move": "1"}
    shown = sent(court.dora, "protests/new/", 409, **asked, words="I watched.")
    assert f"Only players in race {court.race.pk} can protest about it." in shown
    shown = get(court.bob, "protests/new/")
    assert "Choose a race" in shown


def test_the_move_of_a_link_is_filled_in(court: Court) -> None:
    shown = get(court.bob, f"protests/new/?race={court.race.pk}&move=4")
    assert 'name="move" value="4"' in shown


def test_everybody_sees_the_list_and_not_the_words(case: Court) -> None:
    for reader in (None, case.dora, case.charlie):
        shown = get(reader, "protests/")
        assert "bob against alice" in shown
        assert "being heard" in shown
        assert "She saw my card." not in shown + get(reader, "protests/1/")
    assert "vote needed" in get(case.stewards[0], "protests/")
    assert "vote needed" not in get(case.alice, "protests/")


def test_a_protest_is_heard_judged_and_decided_by_forms(case: Court) -> None:
    stella, sam = case.stewards
    assert "It was an accident." in sent(case.alice, "protests/1/say/", text="It was an accident.")
    sent(stella, "protests/1/vote/", choice="upheld", words="Seen")
    sent(sam, "protests/1/vote/", choice="upheld", words="")
    verdict: dict[str, Any] = {
        "facts": "She looked.",
        "article": "Rule 7",
        "reason": "So",
        "points": "5",
    }
    verdict |= {"sanction": "round_points"}
    shown = sent(stella, "protests/1/decide/", 200, **verdict, preview="1")
    assert "<s>10</s>" in shown
    assert "Sign decision" in shown
    assert "She looked." in shown
    assert not Decision.objects.exists()
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', shown))
    assert hidden.items() >= verdict.items()
    shown = sent(stella, "protests/1/decide/", **verdict, sign="1")
    assert "Decision 1 is in force." in shown
    assert case.cup.table()[0] == (1, "bob", 6)
    assert "alice loses 5 points in round 1." in get(None)


def test_sign_is_offered_after_a_preview_alone(case: Court) -> None:
    case.all_vote()
    for path in ("protests/1/", "rulings/"):
        shown = get(case.olga, path)
        assert "Preview" in shown
        assert "Sign decision" not in shown


def test_a_dismissed_protest_asks_for_no_sanction(case: Court) -> None:
    case.all_vote(DISMISSED)
    shown = get(case.olga, "protests/1/")
    assert "dismissed the protest. Explain why" in shown
    assert 'name="sanction"' not in shown
    words: dict[str, Any] = {"facts": "Nothing happened.", "article": "", "reason": "So"}
    assert "The standings don’t change." in sent(
        case.olga, "protests/1/decide/", 200, **words, preview="1"
    )
    sent(case.olga, "protests/1/decide/", **words)
    assert "is dismissed." in get(None, "decisions/")


def test_refusals_stand_on_the_page_of_the_protest(case: Court) -> None:
    page = sent(case.dora, "protests/1/say/", 409, text="I saw it too.")
    assert "Only the parties, the stewards and the organisers can take part in the hearing." in page
    assert "Only the player who made the protest" in sent(case.alice, "protests/1/withdraw/", 409)
    assert "not one of the stewards" in sent(case.olga, "protests/1/vote/", 409, choice="upheld")
    assert "Not all stewards have voted yet." in sent(
        case.olga, "protests/1/decide/", 409, facts="x", reason="x"
    )
    assert "Only the organiser" in sent(
        case.alice, "protests/1/appoint/", 409, name="dora", reason="Kind"
    )
    assert "alice can’t judge this protest" in sent(
        case.olga, "protests/1/appoint/", 409, name="alice", reason="Kept as typed"
    )
    assert "There’s no player with this name: nobody." in sent(
        case.olga, "protests/1/appoint/", 409, name="nobody", reason="Kind"
    )
    get(case.olga, "protests/2/", 404)


def test_an_annulled_race_is_said_where_its_protest_was(case: Court) -> None:
    annul_race(race_id=case.race.pk, now=LATER)
    refused = sent(case.stewards[0], "protests/1/vote/", 409, choice="upheld")
    assert "so protest 1 has lapsed" in refused
    drain_outbox(now=LATER)
    assert "lapsed (race voided)" in get(case.bob, "protests/1/")
    refused = sent(case.stewards[0], "protests/1/vote/", 409, choice="upheld")
    assert "so protest 1 has lapsed" in refused


def test_an_organiser_appoints_and_excuses_by_forms(case: Court) -> None:
    assert "dora now judges this protest." in sent(
        case.olga, "protests/1/appoint/", name="Dora", reason="Neutral"
    )
    vote = Vote.objects.get(steward=case.dora).pk
    sent(case.olga, "protests/1/excuse/", vote=vote, reason="Ill")
    assert Vote.objects.count() == 2


def test_who_was_in_the_race_reads_that_another_decides(case: Court) -> None:
    case.club.memberships.create(player=case.alice, role="organiser", since=LATER)
    case.all_vote()
    shown = get(case.alice, "protests/1/")
    assert "so another steward decides" in shown
    assert 'id="verdict"' not in shown


def test_a_steward_rules_on_a_page_of_their_own(court: Court) -> None:
    stella = court.stewards[0]
    assert "Make decision" in get(stella, "decisions/")
    assert "Organiser’s pages" not in get(stella, "rulings/")
    entry = court.cup.entry(court.alice).pk
    shown = sent(stella, "rulings/", 200, **RULED, entry=entry, preview="1")
    assert "<s>10</s>" in shown
    assert "Late" in shown
    assert not Decision.objects.exists()
    assert "Decision 1 is in force." in sent(stella, "rulings/", **RULED, entry=entry)
    sent(stella, "rulings/revoke/", number=1, reason="Not late")
    assert court.cup.table()[0] == (1, "alice", 10)


def test_the_rulings_are_the_organisers_tab(court: Court) -> None:
    assert "Organiser’s pages" in get(court.olga, "rulings/")


def test_nobody_else_has_rulings(court: Court) -> None:
    for reader in (court.alice, court.dora):
        get(reader, "rulings/", 404)
        assert "Make decision" not in get(reader, "decisions/")


def test_ones_own_race_is_refused_in_words_and_kept(court: Court) -> None:
    court.club.memberships.create(player=court.alice, role="organiser", since=LATER)
    entry = court.cup.entry(court.bob).pk
    for button in ("preview", "sign"):
        values = {**RULED, "entry": entry, "round": 1, button: "1"}
        shown = sent(court.alice, "rulings/", 409, **values)
        assert "You can’t rule on your own race" in shown
        assert "Late" in shown


def test_in_a_large_season_an_entry_is_named(court: Court) -> None:
    for _ in range(MOST_LISTED // 50):
        court.cup.does(entries.enter_many, kind=Entry.Kind.BOT, count=50)
    assert '<input type="text" name="entry"' in get(court.olga, "rulings/")
    for name in ("1", "ALICE", " alice "):
        sent(court.olga, "rulings/", **RULED, entry=name)
    assert set(Decision.objects.values_list("entry__player__username", flat=True)) == {"alice"}
    shown = sent(court.olga, "rulings/", 422, **RULED, entry="nobody")
    assert "This entry isn’t in this championship." in shown


def test_the_desk_tells_what_waits(db: None) -> None:
    court = Court()
    court.protests()
    assert "Protest 1 has no stewards yet." in get(court.olga, "manage/")
    court.appoints(court.dora)
    assert list(protests_to_do(court.season, LATER + 2 * DAY)) == []
    (waiting,) = protests_to_do(court.season, LATER + 3 * DAY)
    assert waiting.words == "Protest 1 is waiting for votes from dora."
    court.votes(court.dora)
    assert "All votes on protest 1 are in." in get(court.olga, "manage/")
    court.decides(court.olga)
    assert list(protests_to_do(court.season, LATER + 3 * DAY)) == []


def test_notices_lead_to_the_protest_and_hold_while_they_ask(case: Court) -> None:
    stella = case.stewards[0]
    drain_outbox(now=LATER)
    asked = stella.notices.get(kind="call")
    told = rendered_for(stella, [asked])[asked.pk]
    assert told.words == f"Please judge protest 1 about race {case.race.pk}."
    assert (told.url, told.holds) == (f"{AT}protests/1/", True)
    case.votes(stella)
    assert not rendered_for(stella, [asked])[asked.pk].holds


def test_members_alone_know_of_protests_of_a_private_club(case: Court) -> None:
    case.club.is_public = False
    case.club.save()
    for path in ("protests/", "protests/1/"):
        get(None, path, 404)
        get(case.dora, path, 404)
        get(case.stewards[0], path)


def many(court: Court, count: int) -> None:
    for number in range(count):
        court.protests(now=LATER + number * HOUR / 60)
        Protest.objects.filter(state="open").update(state="withdrawn")


@pytest.mark.parametrize("count", [1, 8])
def test_the_list_costs_the_same_however_long(court: Court, count: int) -> None:
    many(court, count)
    assert cost_of(court.bob, "protests/") <= 11


@pytest.mark.parametrize("count", [1, 8])
def test_a_hearing_costs_the_same_however_long(case: Court, count: int) -> None:
    for number in range(count):
        case.says(case.alice, f"Word {number}.")
    assert cost_of(case.stewards[0], "protests/1/") <= 20


@pytest.mark.parametrize("count", [1, 8])
def test_decisions_cost_the_same_however_many(case: Court, count: int) -> None:
    for number in range(1, count + 1):
        for each in case.stewards:
            case.votes(each, UPHELD, number=number)
        case.decides(case.olga, number=number)
        case.protests()
    assert cost_of(case.bob, "decisions/") <= 9


def cost_of(reader: Player, path: str) -> int:
    client = client_of(reader)
    # The first page of a session writes down the browser.
    client.get(f"{AT}{path}")
    with CaptureQueriesContext(connection) as captured:
        assert client.get(f"{AT}{path}").status_code == 200
    return len(captured)
