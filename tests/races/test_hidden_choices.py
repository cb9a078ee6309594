"""A choice made in secret may be changed until the reveal, and nobody else can tell."""

from datetime import timedelta

import pytest

from racing.engine.codec import encode
from racing.engine.errors import IllegalAction
from racing.engine.values import Seat, Viewer
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.errors import AlreadyPlayed
from racing.races.models import Move, Race
from racing.races.pages.race import race_page, token_of
from racing.races.selectors.moves import recent_moves, visible_moves
from racing.races.selectors.races import seated_race
from racing.races.services.moves import submit_move
from tests.cast import NOON, dealt_race, driver, kinds, play, seating
from tests.dash.values import CardsRevealed, ChooseCard, Played

SOON = NOON + timedelta(minutes=5)


@pytest.fixture
def race(alice: Player, bob: Player, charlie: Player) -> Race:
    """Alice holds 1, 1 and 5, Bob 2, 4 and 5, Charlie 2, 2 and 3; Bob has chosen the 4."""
    race = dealt_race(alice, bob, charlie, turn_seconds=3600)
    play(race, bob, ChooseCard(4))
    return race


def fresh(race: Race) -> Race:
    return Race.objects.get(pk=race.pk)


def seen_by(race: Race, player: Player | None) -> tuple[object, ...]:
    """All that reaches somebody, their forms included."""
    race = fresh(race)
    viewer: Viewer = Seat(seating(race, player).seat) if player else None
    seated = seated_race(player, race.pk)
    page = race_page(seated)
    own = seated.own
    return (
        race.rules.view(race.codec.state(race.state), viewer),
        race.summary,
        race.shown,
        race.ply,
        race.deadline,
        token_of(seated),
        own and (own.asked_at, own.shown, own.to_act, own.deadline, own.undo),
        [move.pk for move in recent_moves(race, viewer)],
        visible_moves(race, viewer).count(),
        (page.headline, page.board, page.offers, page.rows, page.recent),
    )


def test_a_choice_is_changed_in_place(race: Race, bob: Player) -> None:
    play(race, bob, ChooseCard(5))
    assert fresh(race).ply == 1
    assert [(move.kind, move.ply) for move in race.moves.all()] == [("play", 1), ("change", 1)]


def test_the_new_choice_is_what_is_revealed(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    play(race, bob, ChooseCard(5))
    play(race, alice, ChooseCard(1))
    play(race, charlie, ChooseCard(3))
    last = Move.objects.order_by("number").last()
    assert last is not None
    order = ((1, 5), (2, 3), (0, 1))
    revealed = CardsRevealed(tuple(Played(seat=Seat(seat), card=card) for seat, card in order))
    assert revealed in race.codec.events(last.events)


def test_the_other_who_still_chooses_notices_nothing(
    race: Race, alice: Player, bob: Player
) -> None:
    before = seen_by(race, alice)
    play(race, bob, ChooseCard(5), now=SOON)
    assert seen_by(race, alice) == before


def test_the_other_who_has_chosen_notices_nothing(race: Race, alice: Player, bob: Player) -> None:
    play(race, alice, ChooseCard(5))
    before = seen_by(race, alice)
    play(race, bob, ChooseCard(5), now=SOON)
    assert seen_by(race, alice) == before


def test_a_spectator_notices_nothing(race: Race, bob: Player) -> None:
    before = seen_by(race, None)
    play(race, bob, ChooseCard(5), now=SOON)
    assert seen_by(race, None) == before


def test_what_another_is_asked_next_tells_nothing_of_a_change(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    other = dealt_race(alice, bob, charlie)
    play(other, bob, ChooseCard(4))
    play(race, bob, ChooseCard(5))
    play(race, bob, ChooseCard(4))
    play(race, alice, ChooseCard(5))
    play(other, alice, ChooseCard(5))
    assert seating(race, alice).asked_at == seating(other, alice).asked_at


def test_the_own_page_notices(race: Race, bob: Player) -> None:
    before = seating(race, bob).shown
    play(race, bob, ChooseCard(5))
    assert seating(race, bob).shown == before + 1


def test_a_hidden_choice_leaves_the_others_question_as_it_was(
    race: Race, alice: Player, charlie: Player
) -> None:
    before = seating(race, charlie).asked_at
    play(race, alice)
    assert seating(race, charlie).asked_at == before


def test_a_page_from_before_anothers_choice_still_plays(
    race: Race, alice: Player, charlie: Player
) -> None:
    asked_at = seating(race, charlie).asked_at
    play(race, alice)
    submit_move(
        race_id=race.pk,
        player=charlie,
        asked_at=asked_at,
        action=encode(ChooseCard(2)),
        now=NOON,
    )
    assert fresh(race).ply == 3


def test_a_second_click_on_a_change_changes_nothing(race: Race, bob: Player) -> None:
    asked_at = seating(race, bob).asked_at
    play(race, bob, ChooseCard(5))
    with pytest.raises(AlreadyPlayed):
        submit_move(
            race_id=race.pk, player=bob, asked_at=asked_at, action=encode(ChooseCard(5)), now=NOON
        )
    assert race.moves.count() == 2


def test_a_choice_is_not_changed_into_a_card_that_is_not_there(race: Race, bob: Player) -> None:
    with pytest.raises(IllegalAction):
        play(race, bob, ChooseCard(3))
    assert race.moves.count() == 1


def test_a_choice_is_changed_several_times(race: Race, bob: Player) -> None:
    for card in (5, 2, 4, 5):
        play(race, bob, ChooseCard(card))
    assert (fresh(race).version, fresh(race).ply) == (5, 1)


def test_a_change_leaves_nothing_in_the_outbox(race: Race, bob: Player) -> None:
    OutboxEvent.objects.all().delete()
    play(race, bob, ChooseCard(5))
    assert kinds() == []


def test_a_revealed_choice_is_not_changed(
    race: Race, alice: Player, bob: Player, charlie: Player
) -> None:
    play(race, alice, ChooseCard(5))
    play(race, charlie, ChooseCard(2))
    assert driver(race) == alice
    assert seating(race, bob).undo == ""


def test_the_page_offers_the_cards_the_choice_was_made_from(race: Race, bob: Player) -> None:
    page = race_page(seated_race(bob, race.pk))
    assert [offer.choice.action for offer in page.offers] == [
        ChooseCard(each) for each in (2, 4, 5)
    ]
