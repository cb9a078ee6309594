"""The desk and the pages of a season that runs itself."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone, translation
from icalendar import Calendar

from racing.clocks.values import PRESETS
from racing.notices.services.feeds import renew_feed_link
from racing.people.models import Player
from tests.cast import NOON, player
from tests.tournaments.championships.calendar.planned import (
    FIRST,
    WEEK,
    all_ended,
    planned,
    races_of,
    tick,
)
from tests.tournaments.organised import DAY, LATE, Organised, club_of, organised
from tournaments.championships.services.calendar.calendars import cancel_round, postpone_round
from tournaments.championships.services.calendar.closing import sign_championship
from tournaments.championships.services.plans import Races, change_plan
from tournaments.models import Championship, Round, RoundRace
from tournaments.rules.formats import FORMATS, TOP_RACE

PLAN: dict[str, Any] = {
    "makes_races": "on",
    "seats": "3",
    "seating": "lot",
    "fill": "bots",
    "level": "ace",
    "clock": "calm",
    "patience": "4",
    "answer_hours": "12",
}


@pytest.fixture
def cup(alice: Player, bob: Player, client: Client) -> Organised:
    client.force_login(alice)
    return planned(alice, alice, bob, rounds=2)


def sent(client: Client, cup: Organised, form: str, status: int = 302, **values: Any) -> str:
    response = client.post(f"{cup.championship.get_absolute_url()}manage/{form}/", values)
    assert response.status_code == status
    return " ".join(response.text.split())


def desk(client: Client, cup: Organised, sheet: str = "") -> str:
    response = client.get(f"{cup.championship.get_absolute_url()}manage/{sheet}")
    assert response.status_code == 200
    return " ".join(response.text.split())


def test_the_plan_is_changed_in_a_form(client: Client, cup: Organised) -> None:
    assert 'value="4"' in desk(client, cup, "races/")
    sent(client, cup, "races", **PLAN)
    plan = Championship.objects.get().race_plan
    assert (plan.seats, plan.seating, plan.fill, plan.level) == (3, "lot", "bots", "ace")
    assert (plan.patience, plan.answer_hours, plan.is_rated) == (4, 12, False)
    assert plan.chosen_clock == PRESETS["calm"]


def test_holidays_can_be_forbidden(client: Client, cup: Organised) -> None:
    sent(client, cup, "races", **PLAN, no_holidays="on")
    clock = Championship.objects.get().race_plan.chosen_clock
    assert not clock.free.holidays
    assert clock.free.nights
    shown = desk(client, cup, "races/")
    assert "checked" in re.findall(r'<input[^>]*name="no_holidays"[^>]*>', shown)[0]


def test_a_plan_that_makes_no_sense_keeps_what_was_typed(client: Client, cup: Organised) -> None:
    shown = sent(client, cup, "races", 422, **{**PLAN, "seats": "99"})
    assert 'value="99"' in shown
    assert "less than or equal to 10" in shown


def test_a_round_is_changed_on_its_page(client: Client, cup: Organised) -> None:
    page = desk(client, cup, "rounds/1/")
    assert "option_length" in page
    opens = timezone.now() + 10 * DAY
    Round.objects.filter(number=2).update(opens_at=opens + WEEK, closes_at=opens + 2 * WEEK)
    values: dict[str, Any] = {
        "name": "Opening",
        "weight": 2,
        "opens_at": f"{opens:%Y-%m-%dT%H:%M}",
        "closes_at": "",
        "seats": "2",
        "option_length": "10",
        "option_lanes": "1",
        "option_finish": "all",
    }
    sent(client, cup, "rounds/1", **values)
    round = Round.objects.get(number=1)
    assert (round.name, round.weight, round.seats) == ("Opening", 2, 2)
    assert '"length":10' in round.options
    refused = sent(client, cup, "rounds/1", 422, **{**values, "option_length": "5"})
    assert 'value="5"' in refused
    assert client.get(f"{cup.championship.get_absolute_url()}manage/rounds/9/").status_code == 404


def test_many_rounds_are_added_at_once(client: Client, cup: Organised) -> None:
    at = f"{timezone.now() + 30 * DAY:%Y-%m-%dT%H:%M}"
    form: dict[str, Any] = {"game": "dash", "count": 3, "every_days": 7, "open_days": 5}
    sent(client, cup, "rounds/make", opens_at=at, **form)
    assert cup.championship.rounds.count() == 5
    refused = sent(client, cup, "rounds/make", 409, opens_at="2020-01-01T12:00", **form)
    assert "can’t open before its championship" in refused
    assert "This field is required" in sent(client, cup, "rounds/make", 422, opens_at="", **form)


def test_rounds_are_postponed_and_cancelled_at_the_desk(client: Client, cup: Organised) -> None:
    sent(client, cup, "rounds/postpone", number=1, days=3, with_later="on")
    assert [each.opens_at for each in Round.objects.all()] == [FIRST + 3 * DAY, FIRST + 10 * DAY]
    sent(client, cup, "round/cancel", number=2)
    assert "cancelled" in desk(client, cup, "rounds/")


def test_the_calendar_tells_times_in_the_language_of_its_reader(
    client: Client, cup: Organised
) -> None:
    Player.objects.update(language="fr")
    page = client.get("/championships/cup/calendar/").text
    assert page.count("à partir du") == page.count("jusqu’au") == 2


def test_the_desk_says_how_evenly_people_have_met(client: Client, cup: Organised) -> None:
    assert "evenness" not in desk(client, cup, "rounds/")
    tick(FIRST)
    words = "How often players have met so far: 1 pair once. The balance is 1.00, where 1 is"
    assert words in desk(client, cup, "rounds/")


def test_the_desk_says_what_is_late_with_a_button_for_it(client: Client, cup: Organised) -> None:
    tick(FIRST)
    tick(FIRST + 5 * DAY)
    race = races_of(cup, 1)[0].race_id
    shown = desk(client, cup)
    assert f"Race {race} of round 1 is late" in shown
    assert "End race now" in shown
    assert f'<a href="/races/{race}/">Race {race} of round 1' in shown
    assert shown.index("This can’t be undone.") < shown.index("Does round 1 need more time?")
    assert "Add 7 days" in shown
    # The second round should have opened long ago.
    assert "Round 2 ended without a race." in shown
    sent(client, cup, "race/end", race=race)
    assert RoundRace.objects.get().is_over


@pytest.mark.parametrize(
    ("sheet", "back"), [("manage", ""), ("elsewhere", "rounds/"), ("", "rounds/")]
)
def test_a_button_leads_back_to_where_it_was(
    client: Client, cup: Organised, sheet: str, back: str
) -> None:
    tick(FIRST)
    desk_of = f"{cup.championship.get_absolute_url()}manage/"
    values: dict[str, Any] = {"number": 1, "days": 7, "from": sheet}
    answer = client.post(f"{desk_of}rounds/postpone/", values, follow=True)
    assert answer.redirect_chain == [(f"{desk_of}{back}", 302)]
    assert "Round 1 extended." in answer.text


def test_a_refused_button_says_why_where_it_was(client: Client, cup: Organised) -> None:
    shown = sent(client, cup, "round/cancel", 422, **{"number": "x", "from": "manage"})
    assert "Next steps" in shown


def test_the_desk_says_what_stands_before_the_signature(client: Client, cup: Organised) -> None:
    for number in (1, 2):
        tick(FIRST + (number - 1) * WEEK)
        all_ended(cup, number, FIRST + (number - 1) * WEEK)
    tick(FIRST + WEEK)
    race = races_of(cup, 2)[0].race
    race.finished_at = timezone.now()
    race.save()
    assert "Protests close on" in desk(client, cup)
    assert "You can sign the standings after that" in sent(client, cup, "sign", 409)


def test_a_division_and_the_next_season_are_made_at_the_desk(
    client: Client, cup: Organised, alice: Player
) -> None:
    assert "Create next season" in desk(client, cup, "seasons/")
    values: dict[str, Any] = {"days": "700", f"name_{cup.championship.pk}": "Cup 2"}
    sent(client, cup, "seasons/copy", **values)
    second = Organised(alice, Championship.objects.get(slug="cup-2"))
    assert 'value="Cup 3"' in desk(client, second, "seasons/")
    sent(client, cup, "seasons/copy", **{**values, f"name_{cup.championship.pk}": "Cup 3"})
    sent(client, second, "seasons/division", above="cup-3", movers="1")
    second.championship.refresh_from_db()
    assert second.championship.above == Championship.objects.get(slug="cup-3")
    assert "Select a valid choice" in sent(
        client, second, "seasons/division", 422, above="cup", movers="1"
    )


def test_a_signature_is_taken_back_at_the_desk(client: Client, cup: Organised) -> None:
    cup.ends()
    sent(client, cup, "seasons/reopen", reason="Counted twice")
    log = client.get(f"{cup.championship.get_absolute_url()}log/").text
    assert "The signature was withdrawn: Counted twice" in log


def test_the_log_tells_who_did_what_the_latest_first(client: Client, cup: Organised) -> None:
    tick(FIRST)
    client.logout()
    log = client.get(f"{cup.championship.get_absolute_url()}log/").text
    assert log.index("Round 1 opened with 1 race.") < log.index(
        "2 rounds were added to the calendar."
    )
    assert "the site" in log
    assert "alice" in log


def test_the_log_is_paged(client: Client, cup: Organised) -> None:
    for _ in range(60):
        cup.championship.notes.create(kind="plan_changed", at=NOON)
    url = f"{cup.championship.get_absolute_url()}log/"
    assert client.get(url).text.count("The race settings were changed") == 50


def entries(client: Client, cup: Organised, **headers: str) -> dict[str, Any]:
    response = client.get(f"{cup.championship.get_absolute_url()}calendar.ics", headers=headers)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/calendar; charset=utf-8"
    found = Calendar.from_ical(response.content)
    return {str(each["uid"]): each for each in found.walk("VEVENT")}


def test_a_calendar_can_be_subscribed_to(client: Client, cup: Organised) -> None:
    first = Round.objects.get(number=1)
    found = entries(client, cup)
    assert len(found) == 4
    opens, closes = (found[f"round-{first.pk}-{kind}@127.0.0.1"] for kind in ("opens", "closes"))
    assert (opens["dtstart"].dt, closes["dtstart"].dt) == (FIRST, FIRST + 5 * DAY)
    assert str(opens["summary"]) == "Cup: round 1 (Dash) opens"
    assert opens["status"] == "CONFIRMED"
    assert "/championships/cup/calendar/#round-1" in str(opens["url"])


def test_what_is_postponed_or_cancelled_keeps_its_id_and_rises_in_number(
    client: Client, cup: Organised
) -> None:
    before = entries(client, cup)
    cup.does(postpone_round, number=1, days=2, now=NOON + DAY)
    cup.does(cancel_round, number=2, now=NOON + DAY)
    after = entries(client, cup)
    assert before.keys() == after.keys()
    for uid in before:
        assert int(after[uid]["sequence"]) > int(before[uid]["sequence"])
        assert after[uid]["last-modified"].dt == NOON + DAY
    first, second = Round.objects.all()
    assert after[f"round-{first.pk}-opens@127.0.0.1"]["dtstart"].dt == FIRST + 2 * DAY
    assert after[f"round-{second.pk}-opens@127.0.0.1"]["status"] == "CANCELLED"


def test_the_calendar_speaks_the_language_of_its_reader(client: Client, cup: Organised) -> None:
    client.logout()
    with translation.override("fr"):
        french = entries(client, cup, **{"accept-language": "fr"})
    assert any("manche 1" in str(each["summary"]) for each in french.values())


def test_the_calendar_of_a_private_club_is_for_members(
    client: Client, cup: Organised, alice: Player
) -> None:
    Championship.objects.update(club=club_of(alice, is_public=False))
    assert len(entries(client, cup)) == 4
    client.logout()
    for page in ("calendar.ics", "log/"):
        url = f"{cup.championship.get_absolute_url()}{page}"
        assert client.get(url).status_code == 404


def test_a_players_own_calendar_has_all_their_seasons_under_the_same_ids(
    client: Client, cup: Organised, alice: Player, bob: Player
) -> None:
    """Of a club for members too, where no program could sign in."""
    Championship.objects.update(club=club_of(alice, is_public=False))
    link = renew_feed_link(player=bob, now=NOON)
    url = f"/feeds/{link.token}/championships.ics"
    other = renew_feed_link(player=player("nina"), now=NOON)
    client.force_login(bob)
    known = entries(client, cup)
    client.logout()
    found = Calendar.from_ical(client.get(url).content).walk("VEVENT")
    assert {str(each["uid"]) for each in found} == set(known)
    nothing = client.get(f"/feeds/{other.token}/championships.ics")
    assert not Calendar.from_ical(nothing.content).walk("VEVENT")
    renew_feed_link(player=bob, now=NOON)
    assert client.get(url).status_code == 404


def test_a_page_of_a_signed_season_costs_few_queries(
    client: Client, cup: Organised, django_assert_max_num_queries: Any
) -> None:
    tick(FIRST)
    all_ended(cup, 1, FIRST)
    cup.does(cancel_round, number=2)
    tick(FIRST)
    cup.does(sign_championship, now=LATE)
    client.logout()
    with django_assert_max_num_queries(16):
        client.get(cup.championship.get_absolute_url())


def test_rounds_are_as_long_as_visits_and_clock_suggest(client: Client, alice: Player) -> None:
    """TR-27: 40 days for a calm race of Top Race, and three more before the next round."""
    rules = FORMATS[TOP_RACE]
    cup = organised(alice, alice, scoring="money", points=(), stake=rules.stake, is_started=False)
    cup.does(change_plan, races=Races(seats=4, clock=PRESETS["calm"]))
    client.force_login(alice)
    page = desk(client, cup, "rounds/")
    assert "about 39 visits a player" in page
    assert '<option value="top-race" selected>' in page
    at = f"{timezone.now() + 30 * DAY:%Y-%m-%dT%H:%M}"
    form: dict[str, Any] = {"count": 2, "every_days": "", "open_days": "", "opens_at": at}
    sent(client, cup, "rounds/make", game="top-race", **form)
    first, second = cup.championship.rounds.all()
    assert first.closes_at == (first.opens_at or NOON) + 40 * DAY
    assert second.opens_at == (first.opens_at or NOON) + 43 * DAY
    form |= {"open_days": 10, "opens_at": after(second)}
    sent(client, cup, "rounds/make", game="top-race", **form)
    third = cup.championship.rounds.all()[2]
    assert third.closes_at == (third.opens_at or NOON) + 10 * DAY


def after(round: Round) -> str:
    assert round.closes_at
    return f"{round.closes_at:%Y-%m-%dT%H:%M}"
