"""The links of a letter about a turn: to the race, and to each choice where there are few."""

from random import Random

from racing.bots.situation import Level, situation_of
from racing.engine.values import Action, Seat
from racing.games.pole_position.values import ChooseCard
from racing.games.racing_cats.values import PlayCard
from racing.games.top_race.values import MakeBet
from racing.people.models import Player
from racing.races.events import RaceResumed, ReminderFellDue
from racing.races.models import Move, Race
from racing.races.selectors.positions import position_of
from racing.tables.registry import registered_game
from tests import cast
from tests.cast import dealt_race, everyone_chooses, legal_actions, seating
from tests.notices.links import browser, choices_in, confirm, letter_to, turn_in, turn_of
from tests.notices.post import handled, happens, html_of, post


def last_action(race: Race) -> Action:
    """The action of the last move, which the player made and nobody for them."""
    move = Move.objects.filter(race=race).latest("number")
    assert move.cause == Move.Cause.PLAYER
    return race.codec.action(move.action)


def play_by_bots(race: Race, phase: str) -> None:
    """Lets bots play until the race is in this phase."""
    race.refresh_from_db()
    while getattr(race.codec.state(race.state), "phase", "") != phase:
        seatings = list(race.seatings.select_related("player").order_by("seat"))
        asked = next(each for each in seatings if each.to_act)
        situation = situation_of(
            race.rules, position_of(race, seatings), Seat(asked.seat), Random(asked.seat)
        )
        assert asked.player is not None
        cast.play(race, asked.player, registered_game(race.game).bots[Level.ROOKIE](situation))
        race.refresh_from_db()


def test_a_fuel_card_is_played_from_the_mail(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie, game="pole-position")
    play_by_bots(race, "choosing")
    letter = letter_to("alice")
    cards = [a for a in legal_actions(race, alice) if isinstance(a, ChooseCard) and not a.order]
    paths = choices_in(letter)
    assert len(paths) == len(cards) > 1
    assert "- Card 3\n" in letter.body
    assert confirm(browser(), paths[2]) == (302, turn_in(letter))
    assert last_action(race) == cards[2]


def test_a_trick_card_is_played_from_the_mail(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie, game="racing-cats")
    driver = cast.driver(race)
    letter = letter_to(driver.username)
    cards = legal_actions(race, driver)
    paths = choices_in(letter)
    assert len(paths) == len(cards) > 1
    assert isinstance(cards[-1], PlayCard)
    assert confirm(browser(), paths[-1])[0] == 302
    assert last_action(race) == cards[-1]


def test_a_bet_is_made_from_the_mail(alice: Player, bob: Player, charlie: Player) -> None:
    race = dealt_race(alice, bob, charlie, game="top-race", options={"bets": True})
    play_by_bots(race, "betting")
    letter = letter_to("bob")
    paths = choices_in(letter)
    assert "- Red. From " in letter.body
    assert confirm(browser(), paths[0])[0] == 302
    (bet,) = [a for a in legal_actions(race, alice) if a == last_action(race)]
    assert isinstance(bet, MakeBet)


def test_what_is_looked_for_on_the_board_has_no_links_of_its_own(
    alice: Player, bob: Player
) -> None:
    race = dealt_race(alice, bob, game="racetrack")
    while not any(type(a).__name__ == "Accelerate" for a in legal_actions(race, cast.driver(race))):
        cast.play(race, cast.driver(race))
    letter = letter_to(cast.driver(race).username)
    assert choices_in(letter) == []
    assert "Or choose from here" not in letter.body
    assert turn_in(letter)


def test_a_card_of_top_race_has_one_link_however_it_may_be_played(
    alice: Player, bob: Player, charlie: Player
) -> None:
    race = dealt_race(alice, bob, charlie, game="top-race")
    play_by_bots(race, "playing")
    driver = cast.driver(race)
    cards = {getattr(action, "card", None) for action in legal_actions(race, driver)}
    assert len(choices_in(letter_to(driver.username))) == len(cards) <= 20


def test_a_link_to_a_choice_names_no_choice(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    paths = choices_in(letter_to("alice"))
    assert len(set(paths)) == len(legal_actions(race, alice))
    assert all("card" not in path and "%7B" not in path for path in paths)


def test_the_links_are_told_in_the_language_of_the_reader(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(language="fr")
    dealt_race(alice, bob)
    letter = letter_to("bob")
    assert "Ou choisissez d’ici" in letter.body
    assert "Ou choisissez d’ici" in html_of(letter)


def test_a_digest_leads_to_each_race_signed_in_for_it(alice: Player, bob: Player) -> None:
    races = [dealt_race(alice, bob) for _ in range(2)]
    letter = letter_to("alice")
    for race in races:
        path = turn_of(race, alice)
        assert path in letter.body
        assert path in html_of(letter)
    assert choices_in(letter) == []


def test_who_wants_no_such_links_gets_none(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(opens_by_link=False)
    race = dealt_race(alice, bob)
    letter = letter_to("bob")
    for text in (letter.body, html_of(letter)):
        assert "/turn/" not in text
        assert f"http://127.0.0.1:8000/races/{race.pk}/" in text


def test_what_was_said_at_the_table_is_read_signed_in(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    post()
    happens(RaceResumed, race)
    handled()
    letters = post(cast.NOON.replace(day=3))
    assert letters
    assert all("/turn/" not in each.body for each in letters)


def test_the_end_of_a_race_is_no_turn(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, options={"length": 10})
    cast.play_to_the_end(race, alice, bob)
    assert all("/turn/" not in each.body for each in post())


def test_a_reminder_has_the_same_links(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob, turn_seconds=3600)
    first = letter_to("alice")
    own = seating(race, alice)
    happens(
        ReminderFellDue, race, seat=own.seat, asked_at=own.asked_at, player=alice.pk, part="half"
    )
    (reminder,) = [each for each in post() if each.to == ["alice@example.org"]]
    assert str(reminder.subject).startswith("Reminder")
    assert (turn_in(reminder), choices_in(reminder)) == (turn_in(first), choices_in(first))


def test_a_turn_of_long_ago_has_the_plain_address(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    race.seatings.update(asked_since=cast.NOON.replace(year=2025))
    assert f"http://127.0.0.1:8000/races/{race.pk}/" in letter_to("alice").body


def test_the_next_turn_has_a_link_of_its_own(alice: Player, bob: Player) -> None:
    race = dealt_race(alice, bob)
    first = turn_in(letter_to("alice"))
    everyone_chooses(race, alice, bob)
    while not seating(race, alice).to_act:
        cast.play(race, cast.driver(race))
    assert turn_of(race, alice) != first


def test_the_bell_leads_to_the_race_itself(alice: Player, bob: Player) -> None:
    """Whoever looks at it is signed in."""
    race = dealt_race(alice, bob)
    post()
    client = browser()
    client.force_login(alice)
    assert f'href="/races/{race.pk}/"' in client.get("/notifications/").text
