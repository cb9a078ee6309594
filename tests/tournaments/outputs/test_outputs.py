"""A championship for other programs and other sites: JSON, CSV, Atom and the embedded table."""

import csv
import json
from collections.abc import Callable
from io import StringIO
from typing import Any
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from racing.people.models import Player
from racing.ratings.events import RaceAnnulled
from racing.ratings.services.annulment import annul_race
from tests.cast import NOON
from tests.tournaments.organised import DAY, Organised, neutral, organised
from tests.tournaments.quick import half_a_season, won
from tests.web.scene import client_of
from tournaments.championships.services.calendar import calendars
from tournaments.championships.services.results import withdraw_results
from tournaments.entries.services import entries
from tournaments.models import Decision, Entry, Result, Round
from tournaments.outputs.pages.atom import MOST
from tournaments.outputs.pages.spreadsheet import cell_text, guarded
from tournaments.rules.values import Cell
from tournaments.stewards.services.decisions import Ruling, decide

AT = "/championships/cup/"
CONDITIONAL = ("standings.json", "standings.csv", "results.csv", "feed.atom", "podium.png")
ATOM = "{http://www.w3.org/2005/Atom}"
REASON = "they said <b>2 > 1</b> & left\x0b"


@pytest.fixture
def cup(alice: Player, bob: Player, charlie: Player) -> Organised:
    return half_a_season(alice, bob, charlie)


def get(path: str, player: Player | None = None, headers: dict[str, str] | None = None) -> Any:
    return client_of(player).get(AT + path, headers=headers)


def rule(cup: Organised, kind: Decision.Kind, reason: str = REASON, **values: Any) -> None:
    neutral(cup).does(decide, ruling=Ruling(kind, reason, **values), now=NOON + 3 * DAY)


def table_of(response: Any) -> list[dict[str, str]]:
    text = response.content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text)))


def test_json_is_for_every_site(cup: Organised) -> None:
    response = get("standings.json")
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    told = response.json()
    assert [line["name"] for line in told["table"]["lines"]] == ["charlie", "bob", "alice"]
    assert told["is_as_stored"] is True


def test_only_json_is_read_by_scripts_of_other_sites(cup: Organised) -> None:
    for path in ("", "standings.csv", "feed.atom", "podium.png", "embed/"):
        assert "Access-Control-Allow-Origin" not in get(path).headers


def test_names_are_those_of_the_reader_s_language(cup: Organised) -> None:
    cup.does(entries.enter_many, kind=Entry.Kind.NEUTRAL, count=1)
    french = get("standings.json", headers={"accept-language": "fr"})
    names = {line["name"] for line in french.json()["table"]["lines"]}
    assert "Voiture neutre 1" in names
    assert french.headers["Content-Language"] == "fr"
    assert "Neutral car 1" in get("standings.csv?lang=en").text


@pytest.mark.parametrize("path", ["standings.json", "standings.csv"])
@pytest.mark.parametrize("after", ["9", "0", "-1", "²", "1.0", "x" * 300, "9" * 5000, "\0"])
def test_a_round_that_is_not_there_is_not_found(cup: Organised, path: str, after: str) -> None:
    assert client_of(None).get(AT + path, {"after": after}).status_code == 404


def test_the_table_after_a_round_can_be_had(cup: Organised) -> None:
    told = get("standings.json?after=1").json()["table"]
    assert told["after"] == 1
    assert told["lines"][0]["name"] == "bob"
    assert table_of(get("standings.csv?after=1"))[0]["Name"] == "bob"


def test_all_results_are_in_a_spreadsheet(cup: Organised, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(username="=bob")
    rows = table_of(get("results.csv"))
    told = [(row["Round"], row["Place"], row["Name"], row["Code"]) for row in rows]
    assert told[0] == ("1", "1", "'=bob", "")
    assert ("2", "", "'=bob", "DNF") in told
    assert len(told) == 5
    assert rows[0]["Race"] == str(cup.championship.rounds.get(number=1).round_races.get().race_id)


@pytest.mark.parametrize("path", CONDITIONAL)
def test_a_draft_is_its_organiser_s_alone(
    alice: Player, bob: Player, charlie: Player, path: str
) -> None:
    organised(alice, alice, bob, is_started=False)
    assert get(path, alice).status_code == 200
    for other in (bob, charlie, None):
        assert get(path, other).status_code == 404


@pytest.mark.parametrize("path", CONDITIONAL)
def test_who_has_it_already_gets_nothing_again(cup: Organised, path: str) -> None:
    response = get(path)
    again = get(path, headers={"if-none-match": response.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == response.headers["ETag"]
    cors = "Access-Control-Allow-Origin"
    assert again.headers.get(cors) == response.headers.get(cors)


def leave_without_effect(cup: Organised) -> None:
    """A ruling on a tie between two who are not level."""
    order = [entry.pk for entry in cup.championship.entries.all()[:2]]
    rule(cup, Decision.Kind.TIE, order=order)


def finish(cup: Organised) -> None:
    cup.ends()


def rename(cup: Organised) -> None:
    Player.objects.filter(username="charlie").update(username="carla")


CHANGES: list[Callable[[Organised], object]] = [
    lambda cup: won(cup, 3, cup.organiser, *Player.objects.filter(username="bob")),
    lambda cup: rule(cup, Decision.Kind.POINTS, entry=cup.entry(cup.organiser).pk, amount=100),
    lambda cup: cup.does(entries.put_into_team, entry_id=cup.entry(cup.organiser).pk, team="Red"),
    lambda cup: cup.does(entries.withdraw_entry, entry_id=cup.entry(cup.organiser).pk),
    lambda cup: cup.round(),
    lambda cup: cup.does(calendars.cancel_round, number=3),
    leave_without_effect,
    finish,
    rename,
]


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_is_told(cup: Organised, change: Callable[[Organised], object]) -> None:
    """Also where the tables, and so the revision, stay as they were."""
    before = get("standings.json")
    change(cup)
    after = get("standings.json", headers={"if-none-match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.json() != before.json()


def test_a_spreadsheet_reads_the_accents(cup: Organised) -> None:
    response = get("standings.csv")
    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert response.content.startswith(b"\xef\xbb\xbfPosition,")
    assert response.headers["Content-Disposition"] == 'attachment; filename="cup-2.csv"'


def test_a_line_of_the_spreadsheet_is_an_entry(cup: Organised) -> None:
    cup.does(entries.put_into_team, entry_id=cup.entry(cup.organiser).pk, team="Écurie")
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(cup.organiser).pk, amount=-150)
    *_, last = table_of(get("standings.csv"))
    assert last == {
        "Position": "3",
        "Name": "alice",
        "Type": "player",
        "Team": "Écurie",
        "Total": "-1.5",
        "Gap": "11.5",
        "1 Stop 1": "0 DNF",
        "2 Stop 2": "0 DNS",
        "Decisions": "-1.5",
    }


def test_a_shared_rank_is_shown_as_on_the_page(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob)
    assert [row["Position"] for row in table_of(get("standings.csv"))] == ["1=", "1="]


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", "\u00a0=1"]
)
def test_a_text_that_a_spreadsheet_would_run_is_a_text(text: str) -> None:
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["alice", "a=b", "2 = 2", "", "Écurie"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert guarded(text) == text


def test_no_name_is_a_formula(cup: Organised, bob: Player) -> None:
    name = '=HYPERLINK("https://evil.example","x")'
    cup.does(entries.put_into_team, entry_id=cup.entry(bob).pk, team=name)
    assert name not in {row["Team"] for row in table_of(get("standings.csv"))}
    assert f"'{name}" in {row["Team"] for row in table_of(get("standings.csv"))}


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, ""),
        (Cell(1, 600), "6"),
        (Cell(1, 833), "8.33"),
        (Cell(1, -500), "-5"),
        (Cell(1, 400, is_dropped=True), "4 DROP"),
        (Cell(1, 0, code="dsq"), "0 DSQ"),
        (Cell(1, -500, code="dnf"), "'-5 DNF"),
    ],
)
def test_points_are_numbers_and_codes_stand_beside_them(cell: Cell | None, text: str) -> None:
    assert cell_text(cell) == text


def news(response: Any) -> list[dict[str, str]]:
    feed = ElementTree.fromstring(response.content)
    return [
        {part: str(entry.findtext(ATOM + part)) for part in ("id", "title", "updated", "summary")}
        for entry in feed.iter(f"{ATOM}entry")
    ]


def test_the_feed_tells_results_and_decisions_the_latest_first(
    cup: Organised, alice: Player
) -> None:
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(alice).pk, amount=-150)
    response = get("feed.atom")
    assert response.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    told = news(response)
    assert [each["title"] for each in told] == [
        "Decision 1: alice loses 1.50 points.",
        "Round 2, Stop 2: charlie wins",
        "Round 1, Stop 1: bob wins",
    ]
    assert told[2]["summary"] == "1. bob · DNF alice · DNF charlie"
    assert [each["updated"][:10] for each in told] == ["2026-06-04", "2026-06-03", "2026-06-02"]


def test_a_reason_is_a_text_whatever_stands_in_it(cup: Organised, alice: Player) -> None:
    """Readers of news take a summary for HTML, and XML holds no control character."""
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(alice).pk, amount=-150)
    assert news(get("feed.atom"))[0]["summary"] == (
        "they said &lt;b&gt;2 &gt; 1&lt;/b&gt; &amp; left (stella)"
    )


def test_what_is_told_keeps_its_id_in_every_language(cup: Organised) -> None:
    english, french = news(get("feed.atom?lang=en")), news(get("feed.atom?lang=fr"))
    assert [each["id"] for each in english] == [each["id"] for each in french]
    assert len({each["id"] for each in english}) == len(english) == 2
    assert french[0]["title"] == "Manche 2, Stop 2\u00a0: victoire de charlie"


def test_the_feed_holds_the_latest_fifty(cup: Organised, alice: Player) -> None:
    for _ in range(MOST):
        rule(cup, Decision.Kind.POINTS, entry=cup.entry(alice).pk, amount=100)
    told = news(get("feed.atom"))
    assert len(told) == MOST
    assert told[0]["title"].startswith(f"Decision {MOST}:")
    assert told[-1]["title"].startswith("Decision 1:")


def test_a_race_whose_results_were_withdrawn_is_told_no_more(cup: Organised) -> None:
    race = cup.championship.rounds.get(number=2).round_races.get().race_id
    annul_race(race_id=race, now=NOON)
    withdraw_results(RaceAnnulled(race=race, at=NOON))
    assert [each["title"] for each in news(get("feed.atom"))] == ["Round 1, Stop 1: bob wins"]


def filed(cup: Organised, bob: Player, game: str, course: str) -> None:
    """A run for the record on that circuit, as if it were driven there."""
    race = won(cup, cup.round(), bob, cup.organiser)
    Round.objects.update(game=game, course=course, terms="{}", name="")
    Result.objects.exclude(entry=cup.entry(bob)).delete()
    Result.objects.filter(round_race__race=race).update(place=None, mark=21)


@pytest.mark.parametrize(
    ("game", "course", "title"),
    [
        ("racetrack", "teacup", "Round 1, Teacup: bob, 21 moves"),
        ("racing-cats", "short", "Round 1, Wide short circuit: bob, 21 tricks"),
    ],
)
def test_a_run_is_told_with_its_mark(
    alice: Player, bob: Player, game: str, course: str, title: str
) -> None:
    filed(organised(alice, alice, bob), bob, game, course)
    assert [each["title"] for each in news(get("feed.atom"))] == [title]


def test_money_is_told_with_the_places(alice: Player, bob: Player) -> None:
    cup = organised(alice, alice, bob, scoring="money")
    won(cup, cup.round(), bob, alice)
    Result.objects.filter(place=1).update(money=12_500)
    (told,) = news(get("feed.atom"))
    assert told["summary"] == "1. bob (12.50) · DNF alice (0)"


def test_an_empty_feed_is_as_old_as_the_season(alice: Player, bob: Player) -> None:
    organised(alice, alice, bob)
    feed = ElementTree.fromstring(get("feed.atom").content)
    assert str(feed.findtext(f"{ATOM}updated")).startswith("2026-06-01T12:00:00")


def test_the_cost_of_the_document_does_not_grow_with_the_season(
    cup: Organised, alice: Player, bob: Player
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            client.get(f"{AT}standings.json")
        return len(found)

    client = client_of(None)
    before = queries()
    won(cup, 3, alice, bob)
    cup.does(entries.enter_many, kind=Entry.Kind.BOT, count=20)
    rule(cup, Decision.Kind.POINTS, entry=cup.entry(alice).pk, amount=100)
    assert queries() == before
    assert json.loads(client.get(f"{AT}standings.json").content)["is_as_stored"]
