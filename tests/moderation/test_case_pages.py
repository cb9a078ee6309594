"""The page of a case: all there is to decide by, and what a moderator does with it."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from racing.moderation.models import Act, Appeal, Case, CaseNote, PlannedAct
from racing.moderation.permissions import Room
from racing.moderation.services.acts import ActRequest, do_act
from racing.moderation.services.cases import escalate_case
from racing.moderation.services.claims import claim_case
from racing.people.models import Player
from racing.races.models import Message
from tests import cast
from tests.cast import NOON
from tests.moderation.kinds import EXILE, FLAG, NEVER, SHIFT, WHISTLE, known
from tests.moderation.order import GROUNDS, done, moderator
from tests.moderation.reported import (
    FAULTLESS,
    about_message,
    about_player,
    about_race,
    closed,
    fresh,
    insult,
    report,
    said,
)
from tests.races.test_query_counts import queries
from tests.web.scene import client_of

DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
NOW = NOON + 10 * MINUTE


@pytest.fixture(autouse=True)
def the_time() -> Any:
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def message(alice: Player, bob: Player) -> Message:
    return insult(alice, bob)


@pytest.fixture
def case(alice: Player, message: Message) -> Case:
    return about_message(alice, message, text="That was not called for.")


def plain(text: str) -> str:
    return " ".join(text.split())


def page_of(case: Case, reader: Player | None, query: str = "", status: int = 200) -> str:
    response = client_of(reader).get(f"/moderation/cases/{case.pk}/{query}")
    assert response.status_code == status
    return plain(response.text)


def sent(case: Case, who: Player, what: str, status: int = 302, **fields: str) -> str:
    client = client_of(who)
    response = client.post(f"/moderation/cases/{case.pk}/{what}/", fields)
    assert response.status_code == status, plain(response.text)
    shown = client.get(response.headers["Location"]) if status == 302 else response
    return plain(shown.text)


def test_others_do_not_find_it(case: Case, alice: Player, gina: Player) -> None:
    fairness = moderator("olga", Room.FAIRNESS)
    for who in (None, alice, gina, fairness):
        page_of(case, who, status=404)
    for what in ("claim", "release", "say", "close", "reopen", "escalate", "move", "put-off"):
        sent(case, alice, what, 404)
        sent(case, fairness, what, 404)


def test_it_tells_who_reported_what_and_why(case: Case, mona: Player) -> None:
    page = page_of(case, mona)
    for words in (
        "A message from bob in Dash",
        "Insult or harassment",
        "That was not called for.",
        "earlier reports: 0 upheld, 0 unfounded, weight ×2",
        ">alice</a>",
        "Behaviour",
    ):
        assert words in page


def test_it_keeps_what_was_said_then_beside_what_stands_now(
    case: Case, message: Message, mona: Player
) -> None:
    Message.objects.filter(pk=message.pk).update(
        text="You fool", redacted="You ***", hidden_at=NOON
    )
    page = page_of(case, mona)
    assert page.count("You fool") == 2
    assert "shown to others: You ***" in page
    assert "hidden" in page


def test_the_conversation_stands_in_its_context(alice: Player, bob: Player, mona: Player) -> None:
    race = cast.running_race(alice, bob)
    messages = [said(race, bob, f"Nr {number} ") for number in range(40)]
    page = page_of(about_message(alice, messages[20]), mona)
    assert "Nr 10 " in page
    assert "Nr 30 " in page
    assert "Nr 9 " not in page
    assert "Nr 31 " not in page


def test_what_people_write_is_written_as_it_is(
    alice: Player, message: Message, mona: Player
) -> None:
    case = about_message(alice, message, text="<script>alert(1)</script>")
    assert "<script>alert(1)" not in page_of(case, mona)


def test_it_tells_who_the_player_is(case: Case, bob: Player, mona: Player) -> None:
    page = page_of(case, mona)
    assert "Member since" in page
    assert "June 1, 2026" in page
    assert "Finished races" in page
    assert "Reliability" in page


def test_it_tells_what_was_before(
    case: Case, alice: Player, bob: Player, mona: Player, nils: Player
) -> None:
    earlier = closed(about_player(alice, bob, "spam"), mona, FAULTLESS)
    other_room = about_player(alice, bob, "collusion")
    act = done("note", bob, mona)
    Appeal.objects.create(act=act, text="I was provoked.", at=NOON)
    page = page_of(case, nils)
    assert f'href="/moderation/cases/{earlier.pk}/"' in page
    assert "No rule broken" in page
    assert f'href="/moderation/cases/{other_room.pk}/"' not in page
    assert "Fair play" in page
    assert "note added" in page
    assert GROUNDS.reason in page
    assert "C1 · Respect" in page
    assert "I was provoked." in page


def test_measures_in_force_are_seen_first(case: Case, bob: Player, mona: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(
        muted_until=NOW + DAY, race_limit=2, limited_until=NOW + DAY, is_warned=True
    )
    page = page_of(case, mona)
    assert "muted until 06/02/2026" in page
    assert "at most 2 races at once" in page
    assert "warning not read yet" in page


def test_the_board_is_drawn_at_the_move_in_question(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.dealt_race(alice, bob)
    cast.everyone_chooses(race, alice, bob)
    cast.play(race, cast.driver(race))
    case = report(cast.player("dora"), "move", f"{race.pk}:2:1", "losing").case
    page = page_of(case, mona)
    assert "Move 2 of 3" in page
    assert f'href="/races/{race.pk}/?move=2"' in page
    assert "Move 1 of 3" in page_of(case, mona, "?move=1")
    assert "Move 3 of 3" in page_of(case, mona, "?move=99999999999")
    assert "Move 2 of 3" in page_of(case, mona, "?move=x")


def test_no_hidden_hand_is_on_the_board(alice: Player, bob: Player, mona: Player) -> None:
    """Exactly what any spectator sees, also of a choice that nobody has seen yet."""
    race = cast.dealt_race(alice, bob)
    cast.play(race, alice)
    case = about_race(cast.player("dora"), race)
    board = _board(page_of(case, mona))
    assert board
    assert board == _board(plain(client_of(None).get(f"/races/{race.pk}/?move=1").text))


def _board(page: str) -> str:
    return page.partition('class="stage">')[2].partition("</ol>")[0]


def test_a_private_race_is_shown_on_this_page_alone(
    alice: Player, bob: Player, mona: Player
) -> None:
    race = cast.dealt_race(alice, bob, is_private=True)
    cast.everyone_chooses(race, alice, bob)
    page = page_of(about_race(alice, race), mona)
    assert "You can see it only on this page." in page
    assert f'href="/races/{race.pk}/?move=' not in page
    assert "Move 2 of 2" in page


def test_a_race_before_its_start_has_no_board(alice: Player, bob: Player, mona: Player) -> None:
    page = page_of(about_race(bob, cast.open_race(alice)), mona)
    assert "There’s no board yet." in page


def test_for_a_message_the_board_waits_until_it_is_asked_for(case: Case, mona: Player) -> None:
    assert 'class="stage"' not in page_of(case, mona)
    assert 'class="stage"' in page_of(case, mona, "?move=0")


def test_what_is_gone_is_said_to_be_gone(case: Case, message: Message, mona: Player) -> None:
    message.delete()
    page = page_of(case, mona)
    assert "The reported item no longer exists." in page
    assert "You fool" in page


def test_who_has_a_part_in_it_reads_nothing_of_it(
    bob: Player, alice: Player, mona: Player, nils: Player
) -> None:
    about_mona = about_player(alice, mona, text="Such a rude one")
    by_mona = about_player(mona, bob, text="So rude")
    race = cast.running_race(alice, mona)
    in_monas_race = about_race(bob, race, text="They help each other")
    for case in (about_mona, by_mona, in_monas_race):
        page = page_of(case, mona, status=403)
        assert "Another moderator must handle this" in page
        for word in ("rude", "alice", "help each other"):
            assert word not in page
        for what in ("claim", "release"):
            assert "Another moderator must handle this" in sent(case, mona, what, 403)


def test_a_case_is_claimed_and_released(case: Case, mona: Player, nils: Player) -> None:
    assert "Claim case" in page_of(case, mona)
    shown = sent(case, mona, "claim")
    assert "You’re handling this case until" in shown
    assert "Release case" in shown
    page = page_of(case, nils)
    assert "mona is handling this case until" in page
    assert "Claim case" not in page
    assert "another moderator is handling this case" in sent(case, nils, "claim", 409).lower()
    sent(case, mona, "release")
    assert fresh(case).holder is None


def test_to_look_at_it_renews_the_claim(case: Case, mona: Player, nils: Player) -> None:
    claim_case(case_id=case.pk, moderator=mona, now=NOON)
    page_of(case, nils)
    assert fresh(case).held_until == NOON + 30 * MINUTE
    page_of(case, mona)
    assert fresh(case).held_until == NOW + 30 * MINUTE


def test_moderators_talk_among_themselves(case: Case, mona: Player, nils: Player) -> None:
    sent(case, mona, "say", text="Seen this before?")
    assert "Seen this before?" in page_of(case, nils)
    assert sent(case, mona, "say", 422, text="").count("This field is required") == 1


def test_a_case_is_handed_over(case: Case, mona: Player, nils: Player) -> None:
    shown = sent(case, mona, "hand-over", whom=str(nils.pk), text="Yours")
    assert "handed the case over → nils" in shown
    assert fresh(case).holder == nils


@pytest.mark.parametrize("whom", ["", "0", "x", "9" * 30])
def test_a_case_is_handed_to_moderators_alone(case: Case, mona: Player, whom: str) -> None:
    moderator("nils")
    sent(case, mona, "hand-over", 422, whom=whom, text="")
    assert fresh(case).holder is None


def test_a_case_is_escalated_and_then_read_only(case: Case, mona: Player, nils: Player) -> None:
    sent(case, nils, "escalate", 422, text="")
    shown = sent(case, nils, "escalate", text="Too much for me")
    assert "This case was escalated to the site administrators." in shown
    assert "Claim case" not in shown
    assert "Send message" not in shown
    sent(case, nils, "claim", 403)
    assert "Claim case" in page_of(case, mona)


def test_a_case_is_put_off(case: Case, mona: Player) -> None:
    shown = sent(case, mona, "put-off", day="2026-06-04", text="Waiting for an answer")
    assert "postponed until 06/04/2026" in shown
    assert "Waiting for an answer" in shown


@pytest.mark.parametrize("day", ["", "x", "2026-05-31", "2026-06-01", "2027-06-01", "9999-12-31"])
def test_a_case_is_put_off_to_a_day_that_makes_sense(case: Case, mona: Player, day: str) -> None:
    sent(case, mona, "put-off", 422, day=day)
    assert fresh(case).sleeps_until is None


def test_a_case_is_moved(case: Case, nils: Player, mona: Player) -> None:
    shown = sent(case, nils, "move", room="content", text="A name, rather")
    assert "Case moved to the other category." in shown
    page_of(case, nils, status=404)
    assert "A name, rather" in page_of(case, mona)
    sent(case, mona, "move", 422, room="attic")


def test_a_case_is_closed_and_opened_again(case: Case, mona: Player) -> None:
    assert "Case closed." in sent(case, mona, "close", outcome="unclear", answer="Who knows")
    page = page_of(case, mona)
    assert "Inconclusive" in page
    assert "Who knows" in page
    assert "Claim case" not in page
    assert "Reopen it first" in sent(case, mona, "close", 409, outcome="acted")
    shown = sent(case, mona, "reopen", text="There is more")
    assert "Case reopened." in shown


def test_a_form_that_is_wrong_keeps_what_was_typed(case: Case, mona: Player) -> None:
    shown = sent(case, mona, "close", 422, outcome="hanged", answer="Kept as typed")
    assert "Kept as typed" in shown
    assert fresh(case).state == Case.State.OPEN


def test_every_act_that_fits_stands_there_with_what_it_would_do(case: Case, mona: Player) -> None:
    with known(SHIFT, EXILE, NEVER, FLAG, WHISTLE):
        page = page_of(case, mona)
        assert "bob goes by another clock." in page
        assert "A flag is waved." in page
        assert "It is heard everywhere." in page
        assert ">Never<" not in page
        assert "needs approval" in page
        page = page_of(case, moderator("olga", Room.CONDUCT))
        assert "bob goes by another clock." in page
        assert "A flag is waved." not in page
        assert "It is heard everywhere." not in page


def test_the_article_of_the_reason_is_filled_in(alice: Player, bob: Player, mona: Player) -> None:
    page = page_of(about_player(alice, bob, "private"), mona)
    assert '<option value="C7" selected>' in page


def test_nothing_is_offered_while_another_holds_the_case_or_when_it_is_closed(
    case: Case, mona: Player, nils: Player
) -> None:
    claim_case(case_id=case.pk, moderator=nils, now=NOW)
    assert "Your options" not in page_of(case, mona)
    closed(case, nils, now=NOW)
    assert "Your options" not in page_of(case, mona)


def test_what_waits_for_another_moderator_stands_in_the_case(
    case: Case, bob: Player, mona: Player, nils: Player
) -> None:
    with known(EXILE):
        act_request = ActRequest("exile", "player", str(bob.pk))
        do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
        assert "Withdraw request" in page_of(case, mona)
        page = page_of(case, nils)
        assert "Approve" in page
        assert "Reject" in page


def test_the_history_of_a_case_tells_its_acts(
    case: Case, bob: Player, mona: Player, nils: Player
) -> None:
    client_of(mona).post(
        f"/moderation/act/note/player/{bob.pk}/",
        {"reason": "Third time.", "rule": "C1", "case": case.pk, "sure": "yes"},
    )
    act = Act.objects.get()
    assert act.case == case
    thread = page_of(case, mona).partition('id="thread"')[2]
    assert "claimed the case" in thread
    assert "note added" in thread
    assert "Third time." in thread


def test_the_page_costs_the_same_whatever_was_before(
    case: Case, message: Message, bob: Player, mona: Player
) -> None:
    """However many acts there are: each may ask what it would do."""
    client = client_of(mona)
    path = f"/moderation/cases/{case.pk}/"
    client.get(path)
    with known():
        assert len(queries(lambda: client.get(path))) <= 36
    alone = len(queries(lambda: client.get(path)))
    for number in range(6):
        someone = cast.player(f"someone{number}")
        about_player(someone, bob, "spam")
        about_player(someone, bob, "collusion")
        about_message(someone, message)
        done("note", bob, mona)
        moderator(f"moderator{number}")
        CaseNote.objects.create(case=case, by=someone, text="Hm", at=NOON)
        said(message.race, bob, f"Again {number}")
    client.get(path)
    assert len(queries(lambda: client.get(path))) == alone
    assert alone <= 56


def test_an_escalated_case_of_another_room_can_be_read(case: Case, nils: Player) -> None:
    olga = moderator("olga", Room.CONTENT, keeps_the_site=True)
    page_of(case, olga, status=404)
    escalate_case(case_id=case.pk, moderator=nils, text="Look", now=NOON)
    assert "Claim case" in page_of(case, olga)


def test_planned_acts_of_others_are_not_shown(case: Case, alice: Player, mona: Player) -> None:
    with known(EXILE):
        act_request = ActRequest("exile", "player", str(cast.player("dora").pk))
        do_act(act_request=act_request, moderator=mona, grounds=GROUNDS, now=NOON)
        assert PlannedAct.objects.count() == 1
        assert "Withdraw request" not in page_of(case, mona)
