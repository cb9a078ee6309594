"""What moderators may do is decided without a word; the words are found by the code of the act."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from racing.moderation.errors import TargetGone
from racing.moderation.models import Act, PlannedAct
from racing.moderation.pages.wording import reasons
from racing.moderation.pages.wording.acts import ActWording, act_wordings
from racing.moderation.pages.wording.targets import target_wordings
from racing.moderation.policy.act_kinds import ActKind, Preview, kinds
from racing.moderation.policy.report_reasons import REASONS
from racing.moderation.policy.report_targets import target_kinds
from racing.moderation.services.acts import ActRequest, do_act, refuse_act
from racing.moderation.services.reports import Complaint, make_report
from racing.moderation.services.undoing import undo_act
from racing.people.models import Player
from racing.races.models import Race
from racing.races.services.clocks.pauses import hold_race
from racing.tables.words import on_button
from tests import cast
from tests.cast import NOON
from tests.circuits.drawn import published
from tests.moderation.kinds import NEVER, known, nothing, possible
from tests.moderation.order import GROUNDS, moderator
from tests.moderation.reported import said
from tests.moderation.speechless import Spoken, speechless
from tests.web.scene import client_of
from tournaments.championships.services.championships import NewChampionship, create_championship
from tournaments.models import Club
from tournaments.rules.values import Ruleset

pytestmark = pytest.mark.django_db

DECIDING = (
    "racing/moderation/policy",
    "racing/moderation/selectors",
    "racing/moderation/services",
    "racing/circuits/selectors",
    "racing/circuits/services",
    "tournaments/championships/selectors",
    "tournaments/championships/services",
)
ON_PLAYERS: dict[str, dict[str, Any]] = {
    "note": {},
    "warn": {},
    "mute": {"days": 3},
    "limit": {"limit": 2, "days": 3},
    "suspend": {"days": 3},
    "ban": {},
    "rename": {"name": "robert"},
}
ON_RACES: dict[str, dict[str, Any]] = {
    "extend": {"hours": 2},
    "hold": {},
    "remove": {"seat": 1},
    "rewind": {"ply": 0},
    "adjudicate": {},
}
ON_MESSAGES: dict[str, dict[str, Any]] = {"hide": {}, "redact": {"text": "…"}}


@pytest.fixture
def alice() -> Player:
    return cast.player("alice")


@pytest.fixture
def bob() -> Player:
    return cast.player("bob")


@pytest.fixture
def mona() -> Player:
    return moderator("mona", keeps_the_site=True)


@pytest.fixture
def race(alice: Player, bob: Player) -> Race:
    return cast.timed_race(alice, bob)


def done(act_request: ActRequest, mona: Player) -> Act | PlannedAct:
    return do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)


def done_and_undone(act_request: ActRequest, mona: Player) -> None:
    act = done(act_request, mona)
    if isinstance(act, PlannedAct):
        refuse_act(planned_id=act.pk, moderator=mona, now=NOON)
    else:
        undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)


def test_looking_for_words_fails_where_there_are_none() -> None:
    with speechless(), pytest.raises(Spoken):
        str(cast.player("gina", is_guest=True))


@pytest.mark.parametrize("code", ON_PLAYERS)
def test_acts_on_players_are_decided_without_a_word(
    code: str, race: Race, bob: Player, mona: Player
) -> None:
    with speechless():
        done_and_undone(ActRequest(code, "player", str(bob.pk), ON_PLAYERS[code]), mona)


@pytest.mark.parametrize("code", ON_RACES)
def test_acts_on_races_are_decided_without_a_word(code: str, race: Race, mona: Player) -> None:
    with speechless():
        done_and_undone(ActRequest(code, "race", str(race.pk), ON_RACES[code]), mona)


def test_a_race_is_annulled_without_a_word(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play_to_the_end(race, alice, bob)
    with speechless():
        done_and_undone(ActRequest("annul", "race", str(race.pk)), mona)


@pytest.mark.parametrize("code", ON_MESSAGES)
def test_acts_on_messages_are_decided_without_a_word(
    code: str, race: Race, bob: Player, mona: Player
) -> None:
    key = str(said(race, bob, "You fool").pk)
    with speechless():
        done_and_undone(ActRequest(code, "message", key, ON_MESSAGES[code]), mona)


def test_all_clocks_are_stopped_without_a_word(race: Race, mona: Player) -> None:
    with speechless():
        done_and_undone(ActRequest("halt", "site", "site", {"word": "Wait"}), mona)


def test_what_changes_nothing_is_refused_without_a_word(race: Race, mona: Player) -> None:
    hold_race(race_id=race.pk, now=NOON)
    with speechless(), pytest.raises(TargetGone):
        done(ActRequest("hold", "race", str(race.pk)), mona)


@pytest.mark.parametrize("kind", ["player", "message", "race", "move"])
def test_reports_are_taken_without_a_word(kind: str, alice: Player, bob: Player) -> None:
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    cast.play(race, bob)
    keys = {
        "player": bob.pk,
        "message": said(race, bob, "You fool").pk,
        "race": race.pk,
        "move": f"{race.pk}:2:1",
    }
    complaint = Complaint(kind, str(keys[kind]), "other", "Look")
    with speechless():
        make_report(reporter=alice, complaint=complaint, now=NOON)


def test_circuits_are_hidden_without_a_word(alice: Player, mona: Player) -> None:
    slug = published(alice).slug
    with speechless():
        done_and_undone(ActRequest("hide_circuit", "circuit", slug), mona)


@pytest.mark.parametrize(("code", "kind"), [("freeze_club", "club"), ("freeze_season", "season")])
def test_clubs_and_seasons_are_frozen_without_a_word(
    code: str, kind: str, alice: Player, mona: Player
) -> None:
    club = Club.objects.create(name="Teacup Club", slug="teacup", created_at=NOON)
    plan = NewChampionship("Cup", Ruleset(), club=None)
    season = create_championship(organiser=alice, new=plan, now=NOON)
    key = str(club.pk if kind == "club" else season.pk)
    with speechless():
        done_and_undone(ActRequest(code, kind, key), mona)


MUMBLE = ActKind(
    code="mumble",
    target_kind="player",
    preview=possible,
    carry_out=nothing,
    undo=lambda act, now: None,
    preview_undo=lambda act: Preview(),
)
STUCK = replace(MUMBLE, code="stuck", preview_undo=lambda act: None)
CHATTY = replace(NEVER, code="chatty")


def talk(preview: object) -> list[str]:
    return ["Much comes of it."]


WORDINGS = {
    "mumble": ActWording(
        label=on_button("Mumble"),
        done="mumbled",
        preview=lambda each: [],
        preview_undo=lambda each: [],
    ),
    "stuck": ActWording(label=on_button("Stick"), done="stuck", preview=talk, preview_undo=talk),
    "chatty": ActWording(label=on_button("Chat"), done="chatted", preview=talk),
}


@pytest.fixture
def odd_words() -> Iterator[None]:
    """Acts of which nothing is said though they can be done, and the other way round."""
    with known(MUMBLE, STUCK, CHATTY, wordings=WORDINGS):
        yield


def asked(mona: Player, path: str) -> str:
    response = client_of(mona).get(f"/moderation/{path}")
    assert response.status_code == 200
    return response.text


@pytest.mark.usefixtures("odd_words")
def test_an_act_of_which_nothing_is_said_is_decided_all_the_same(bob: Player, mona: Player) -> None:
    page = asked(mona, f"act/mumble/player/{bob.pk}/")
    assert "Review action" in page
    assert "This can’t be done now." not in page
    assert 'id="act-mumble"' in asked(mona, f"players/{bob.username}/")
    act = done(ActRequest("mumble", "player", str(bob.pk)), mona)
    assert 'name="reason"' in asked(mona, f"acts/{act.pk}/undo/")
    undo_act(act_id=act.pk, moderator=mona, grounds=GROUNDS, now=NOON)


@pytest.mark.usefixtures("odd_words")
def test_an_act_that_cannot_be_done_is_refused_whatever_is_said_of_it(
    bob: Player, mona: Player
) -> None:
    with pytest.raises(TargetGone):
        done(ActRequest("chatty", "player", str(bob.pk)), mona)
    page = asked(mona, f"act/chatty/player/{bob.pk}/")
    assert "This can’t be done now." in page
    assert "Much comes of it." not in page
    assert 'id="act-chatty"' not in asked(mona, f"players/{bob.username}/")


@pytest.mark.usefixtures("odd_words")
def test_an_act_that_cannot_be_undone_now_offers_no_form_whatever_is_said_of_it(
    bob: Player, mona: Player
) -> None:
    act = done(ActRequest("stuck", "player", str(bob.pk)), mona)
    page = asked(mona, f"acts/{act.pk}/undo/")
    assert "This can’t be undone now." in page
    assert "Much comes of it." not in page
    assert 'name="reason"' not in page


def test_every_act_has_its_words_and_all_words_their_act() -> None:
    assert act_wordings().keys() == kinds().keys()


def test_every_sentence_of_an_act_has_its_data_and_all_data_their_sentence() -> None:
    for code, kind in kinds().items():
        words = act_wordings()[code]
        assert (words.preview_with is None) == (kind.preview_with is None)
        assert (words.preview_undo is None) == (kind.preview_undo is None)


def test_every_target_and_reason_has_its_words_and_all_words_theirs() -> None:
    assert target_wordings().keys() == target_kinds().keys()
    assert reasons.WORDINGS.keys() == {reason.code for reason in REASONS}


def imported_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


@pytest.mark.parametrize("folder", DECIDING)
def test_what_decides_imports_no_words(folder: str) -> None:
    worded = [
        (path.name, name)
        for path in (Path(settings.BASE_DIR) / folder).rglob("*.py")
        for name in imported_by(path)
        if ".pages." in name or name.startswith("django.utils.translation")
    ]
    assert worded == []
