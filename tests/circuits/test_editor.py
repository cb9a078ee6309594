"""How a drawing begins, and what the editor's page knows; the browser does the rest."""

import json
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

from racing.circuits.models import DrawnCircuit
from racing.games.racetrack.circuit import circuit_of
from racing.games.racetrack.circuits import CIRCUITS
from racing.games.racetrack.flaws import drawing_flaws
from racing.games.racetrack.ovals import SMALLEST, oval
from racing.people.models import Player
from tests.circuits.drawn import SMALL, as_json, draft, published
from tests.games.racetrack.soundness import flaws_of

SIZES = [(SMALLEST, SMALLEST), (SMALLEST, 250), (250, SMALLEST), (13, 17), (48, 32), (250, 250)]


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


class _Page(HTMLParser):
    known: dict[str, Any]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id") == "editor":
            self.known = json.loads(found["data-page"] or "")


def known(page: str) -> dict[str, Any]:
    reader = _Page()
    reader.feed(page)
    return reader.known


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_oval_of_any_size_is_a_circuit(width: int, height: int) -> None:
    """RT-1 to RT-4."""
    assert drawing_flaws(oval(width, height)) == ()


def test_the_smallest_oval_can_be_driven() -> None:
    """RT-32."""
    assert flaws_of(circuit_of(oval(SMALLEST, SMALLEST), "oval")) == ()


@pytest.mark.django_db
def test_the_page_offers_a_sheet_an_oval_and_copies(browser: Client) -> None:
    page = browser.get("/circuits/draw/").text
    assert 'value="empty"' in page
    assert 'value="oval"' in page
    assert all(f"?copy={slug}" in page for slug in CIRCUITS.drawings)
    assert "/circuits/upload/" in page


@pytest.mark.django_db
def test_a_drawing_begins_as_it_was_asked_for(browser: Client) -> None:
    bare = known(browser.get("/circuits/draw/?start=empty&width=250&height=12").text)
    assert (bare["drawing"]["outer"], bare["sheet"]) == ([], {"width": 250, "height": 12})
    ring = known(browser.get("/circuits/draw/?start=oval&width=30&height=20").text)
    assert ring["drawing"] == json.loads(as_json(oval(30, 20)))
    copy = known(browser.get("/circuits/draw/?copy=teacup").text)
    assert copy["drawing"]["outer"] == [list(point) for point in CIRCUITS.find("teacup").outer]
    assert (copy["copied_from"], copy["draft"]) == ("teacup", None)
    assert not DrawnCircuit.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("start=oval&width=11&height=20", 422),
        ("start=oval&width=251&height=20", 422),
        ("start=oval&width=1e9&height=NaN", 422),
        ("start=square&width=20&height=20", 422),
        ("copy=nowhere", 404),
        ("copy=%00", 404),
        ("copy=", 404),
    ],
)
def test_a_beginning_that_makes_no_sense_is_refused(
    browser: Client, query: str, status: int
) -> None:
    assert browser.get(f"/circuits/draw/?{query}").status_code == status


@pytest.mark.django_db
def test_a_draft_is_drawn_by_its_author_alone(browser: Client, alice: Player, bob: Player) -> None:
    own, others = draft(alice), draft(bob)
    page = known(browser.get(f"/circuits/drafts/{own.pk}/draw/").text)
    assert page["draft"] == {"url": f"/circuits/drafts/{own.pk}/", "revision": 1}
    assert page["drawing"] == json.loads(as_json(SMALL))
    assert browser.get(f"/circuits/drafts/{others.pk}/draw/").status_code == 404


@pytest.mark.django_db
def test_a_published_circuit_is_drawn_no_more(browser: Client, alice: Player) -> None:
    made = published(alice)
    answer = browser.get(f"/circuits/drafts/{made.pk}/draw/")
    assert answer.headers["Location"] == f"/circuits/{made.slug}/"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sent", "kept"), [("teacup", "teacup"), ("nowhere", ""), ("", "")], ids=str
)
def test_a_copy_knows_what_it_began_as(browser: Client, sent: str, kept: str) -> None:
    text = as_json(SMALL, copied_from=sent)
    answer = browser.post("/circuits/drafts/", text, content_type="application/json")
    assert answer.status_code == 201
    assert DrawnCircuit.objects.get().copied_from == kept


@pytest.mark.django_db
def test_names_are_left_as_they_are_unless_they_are_sent(browser: Client, alice: Player) -> None:
    made = draft(alice)
    path = f"/circuits/drafts/{made.pk}/save/"
    browser.post(path, as_json(SMALL), content_type="application/json")
    made.refresh_from_db()
    assert made.name_en == "Hairpin Hill"
    gone = as_json(SMALL, names={"en": "", "fr": ""})
    browser.post(path, gone, content_type="application/json")
    made.refresh_from_db()
    assert (made.name_en, made.name_fr) == ("", "")


@pytest.mark.django_db
def test_the_script_speaks_the_readers_language(browser: Client) -> None:
    page = browser.get("/circuits/draw/?copy=teacup", headers={"accept-language": "fr"}).text
    assert known(page)["words"]["next_outer"] == "Tracez le bord extérieur"
