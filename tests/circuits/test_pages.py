"""The pages of one's own circuits, without JavaScript, and what the editor asks for."""

import json
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from racing.circuits.models import DrawnCircuit
from racing.circuits.services.par import survey_drafts
from racing.circuits.services.reading import LONGEST, read_drawing
from racing.games.racetrack.circuit import Sketch
from racing.games.racetrack.circuits import CIRCUITS
from racing.people.models import Player
from tests.cast import NOON
from tests.circuits.drawn import BLOCKED, LARGE, SMALL, as_json, draft, published
from tests.circuits.test_drafts import HOSTILE

CROSSED = replace(SMALL, outer=((0, 0), (30, 0), (0, 20), (30, 20)))


@pytest.fixture
def browser(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def sent(browser: Client, path: str, text: str) -> Any:
    return browser.post(path, text, content_type="application/json")


def test_a_drawing_is_checked_and_nothing_saved(browser: Client) -> None:
    found = sent(browser, "/circuits/check/", as_json(SMALL)).json()
    assert (found["flaws"], found["is_searched"]) == ([], True)
    assert found["size"] == {"width": 30, "height": 20, "crossings": 7, "length": 40}
    assert {speed: len(line) - 1 for speed, line in found["ideal_line"].items()} == found["par"]
    assert not DrawnCircuit.objects.exists()


def test_a_flaw_is_told_with_its_place(browser: Client) -> None:
    (flaw,) = sent(browser, "/circuits/check/", as_json(CROSSED)).json()["flaws"]
    assert flaw["reason"] == "border_crosses_itself"
    assert flaw["words"] == "A border crosses or touches itself. Near (15;10)."
    assert (flaw["mark"], len(flaw["where"])) == ([15, 10], 4)
    browser.cookies["django_language"] = "fr"
    (flaw,) = sent(browser, "/circuits/check/", as_json(CROSSED)).json()["flaws"]
    assert "(15;10)" in flaw["words"]


def test_the_par_of_a_large_drawing_is_left_for_later(browser: Client) -> None:
    found = sent(browser, "/circuits/check/", as_json(LARGE)).json()
    assert (found["flaws"], found["par"], found["is_searched"]) == ([], {}, False)


@pytest.mark.parametrize("text", [text for text, _ in HOSTILE.values()], ids=HOSTILE)
def test_hostile_drawings_are_answered_with_a_reason(browser: Client, text: str) -> None:
    text = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    answer = sent(browser, "/circuits/check/", text)
    assert answer.status_code in (200, 400)
    assert answer.json()["flaws"] or answer.json()["error"] == "unreadable_drawing"
    assert browser.post("/circuits/upload/", {"text": text}).status_code in (400, 413, 422)
    assert not DrawnCircuit.objects.exists()
    assert sent(browser, "/circuits/drafts/", text).status_code in (201, 400, 422)
    # What is only unfinished may be saved by the editor.
    assert all(not each.par for each in DrawnCircuit.objects.all())
    assert not DrawnCircuit.objects.exclude(drawing__outer=[]).exclude(drawing__inner=[]).exists()


def test_the_editor_saves_and_saves_again(browser: Client) -> None:
    names = {"en": "Hairpin Hill", "fr": "Colline"}
    made = sent(browser, "/circuits/drafts/", as_json(Sketch(outer=SMALL.outer), names=names))
    assert made.status_code == 201
    told = made.json()
    assert (told["names"], told["revision"], told["flaws"][0]["reason"]) == (
        names,
        1,
        "too_few_points",
    )
    again = sent(browser, f"{told['url']}save/", as_json(SMALL, revision=1))
    assert (again.status_code, again.json()["names"], again.json()["search"]) == (
        200,
        names,
        "done",
    )
    assert browser.get(f"{told['url']}state.json").json() == again.json()
    stale = sent(browser, f"{told['url']}save/", as_json(SMALL, revision=1))
    assert (stale.status_code, stale.json()["error"]) == (409, "stale_drawing")
    crossed = sent(browser, f"{told['url']}save/", as_json(CROSSED))
    assert (crossed.status_code, crossed.json()["error"]) == (422, "flawed_drawing")


def test_nobody_else_finds_a_draft(client: Client, alice: Player, bob: Player) -> None:
    made = draft(alice)
    client.force_login(bob)
    for path in ("", "circuit.json", "state.json", "replace/"):
        assert client.get(f"/circuits/drafts/{made.pk}/{path}").status_code == 404
    for path in ("rename/", "replace/", "publish/", "discard/"):
        assert client.post(f"/circuits/drafts/{made.pk}/{path}").status_code == 404
    assert sent(client, f"/circuits/drafts/{made.pk}/save/", as_json(SMALL)).status_code == 404


def test_from_a_file_to_a_published_circuit_without_javascript(browser: Client) -> None:
    empty = browser.get("/circuits/mine/").content.decode()
    assert "You haven’t drawn any circuits yet" in empty
    page = browser.post("/circuits/upload/", {"text": as_json(SMALL)}, follow=True)
    assert "Ready to publish" in page.content.decode()
    made = DrawnCircuit.objects.get()
    path = f"/circuits/drafts/{made.pk}/"
    refused = browser.post(f"{path}publish/")
    assert (refused.status_code, "Give the circuit a name first." in refused.content.decode()) == (
        422,
        True,
    )
    bad = browser.post(f"{path}rename/", {"name_en": "<b>Hill</b>"})
    assert (bad.status_code, "&lt;b&gt;Hill&lt;/b&gt;" in bad.content.decode()) == (422, True)
    browser.post(f"{path}rename/", {"name_en": "Mole Hill"})
    shown = browser.post(f"{path}publish/", follow=True)
    assert shown.redirect_chain == [("/circuits/mole-hill/", 302)]
    assert "Mole Hill" in shown.content.decode()
    assert browser.get(path).headers["Location"] == "/circuits/mole-hill/"
    assert "published on" in browser.get("/circuits/mine/").content.decode()


def test_a_bad_file_is_shown_with_marks_where_it_is_wrong(browser: Client) -> None:
    answer = browser.post("/circuits/upload/", {"text": as_json(CROSSED)})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "A border crosses or touches itself. Near (15;10)." in page
    assert page.count("sketch__mark") == 1
    assert "&quot;outer&quot;" in page
    assert not DrawnCircuit.objects.exists()


def test_a_file_may_be_sent_as_a_file_and_replaces_a_drawing(
    browser: Client, tmp_path: Any
) -> None:
    (tmp_path / "ring.json").write_text(as_json(SMALL, names={"en": "Ring", "fr": "Anneau"}))
    with (tmp_path / "ring.json").open() as file:
        browser.post("/circuits/upload/", {"file": file})
    made = DrawnCircuit.objects.get()
    assert (made.name_en, made.name_fr) == ("Ring", "Anneau")
    other = as_json(replace(SMALL, direction="anticlockwise"))
    browser.post(f"/circuits/drafts/{made.pk}/replace/", {"text": other})
    made.refresh_from_db()
    assert (made.sketch.direction, made.name_en) == ("anticlockwise", "Ring")


def test_what_is_too_long_is_refused_unread(browser: Client) -> None:
    answer = browser.post("/circuits/upload/", {"text": "1" * (5 * LONGEST)})
    assert answer.status_code == 413


def test_a_form_from_elsewhere_is_refused(alice: Player) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert browser.post("/circuits/upload/", {"text": as_json(SMALL)}).status_code == 403
    assert sent(browser, "/circuits/check/", as_json(SMALL)).status_code == 403


def test_a_draft_is_thrown_away(browser: Client, alice: Player) -> None:
    made = draft(alice)
    browser.post(f"/circuits/drafts/{made.pk}/discard/")
    assert not DrawnCircuit.objects.exists()


def test_progress_is_shown_until_par_is_there(browser: Client, alice: Player) -> None:
    path = f"/circuits/drafts/{draft(alice, LARGE).pk}/"
    waiting = browser.get(path).content.decode()
    assert "0 of 3 top speeds" in waiting
    assert "every 2s" in waiting
    survey_drafts(now=NOON, seconds=lambda: 0.0)
    done = browser.get(path).content.decode()
    assert "Ready to publish" in done
    assert "sketch__ideal" in done
    assert "every 2s" not in done


def test_a_draft_nobody_can_drive_is_marked_where_cars_stop(browser: Client, alice: Player) -> None:
    page = browser.get(f"/circuits/drafts/{draft(alice, BLOCKED).pk}/").content.decode()
    assert "The track is too narrow for cars to get through" in page
    assert 'transform="translate(368 304)"' in page


def test_every_circuit_is_downloaded_as_what_can_be_uploaded(
    browser: Client, alice: Player
) -> None:
    made = published(alice)
    for slug in ("teacup", made.slug):
        answer = browser.get(f"/circuits/{slug}/circuit.json")
        assert f'"{slug}.json"' in answer["Content-Disposition"]
        again = read_drawing(answer.content)
        assert again.sketch.outer == CIRCUITS.find(slug).outer
        assert again.names is not None
        assert again.names.en
    own = browser.get(f"/circuits/drafts/{draft(alice, Sketch()).pk}/circuit.json")
    assert json.loads(own.content) == json.loads(as_json(Sketch()))


def test_a_circuit_is_copied_from_its_page(browser: Client, bob: Player) -> None:
    made = published(bob)
    answer = browser.post(f"/circuits/{made.slug}/copy/", follow=True)
    copied = DrawnCircuit.objects.drafts().get()
    assert copied.copied_from == made.slug
    assert "Circuit copied" in answer.content.decode()


def test_guests_are_told_to_make_an_account(client: Client, gina: Player) -> None:
    client.force_login(gina)
    assert sent(client, "/circuits/check/", as_json(SMALL)).status_code == 200
    refused = sent(client, "/circuits/drafts/", as_json(SMALL))
    assert (refused.status_code, refused.json()["error"]) == (403, "only_with_an_account")
    assert client.post("/circuits/upload/", {"text": as_json(SMALL)}).status_code == 403
    assert "You need an account to save circuits" in client.get("/circuits/mine/").content.decode()
