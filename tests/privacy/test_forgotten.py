"""Somebody deletes the account, and nothing in the database tells any more who it was."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection, models

from racing.outbox.drain import drain_outbox
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.privacy import registry
from racing.privacy.errors import StillNeeded
from racing.privacy.registry import AccountDeletion, Former
from racing.privacy.services.delete_account import delete_account
from racing.races.models import Race
from racing.races.verification import differences
from racing.ratings.models import PlayerRating, RatingChange
from racing.ratings.services.annulment import annul_race, restore_race
from tests.cast import NOON
from tests.kept import all_rows
from tests.privacy.rich import Rich, letters, rich
from tests.privacy.secrets import MAIL, Found, in_letters, places, secrets
from tests.tournaments.organised import organised
from tournaments.championships.verification import derived
from tournaments.models import Championship, Standing

pytestmark = pytest.mark.django_db
LATER = NOON + timedelta(hours=2)

IMPERSONAL = {
    "auth_group.name": "of a group",
    "auth_permission.name": "of the software",
    "racing_apitoken.digest": "a fingerprint",
    "racing_apitoken.password_mark": "a fingerprint",
    "racing_apitoken.scopes": "codes",
    "racing_delivery.claim": "drawn by the site",
    "racing_delivery.letter": "drawn by the site",
    "racing_feedlink.token": "drawn by the site",
    "racing_feedlink.password_mark": "a keyed hash",
    "racing_pushsubscription.auth": "drawn by a browser",
    "racing_pushsubscription.had": "drawn by the site",
    "racing_pushsubscription.p256dh": "drawn by a browser",
    "racing_pushsubscription.signed_by": "a fingerprint",
    "racing_webhook.had": "drawn by the site",
    "racing_webhook.secret": "drawn by the site",
    "racing_browser.session_key": "drawn by the site",
    "racing_notice.key": "codes and numbers",
    "racing_outboxevent.claim": "drawn by the site",
    "racing_outboxevent.kind": "a code",
    "racing_player.away": "days",
    "racing_player.password": "a fingerprint, or none",
    "racing_race.entrants": "numbers of accounts, and what browsers drew",
}
"""Columns of texts in which nobody can write what they like."""
CODES = {
    *("racing_heartbeat.name", "racing_delivery.channel", "racing_noticechoice.channel"),
    *("racing_race.game", "racing_race.options", "racing_race.code", "racing_race.audience"),
    *("racing_race.course", "racing_race.ghost", "racing_race.clock", "racing_race.stand_in"),
    *("racing_race.seal", "racing_race.state", "racing_race.outcome", "racing_race.summary"),
    "racing_keptposition.state",
    *("racing_move.action", "racing_move.events", "racing_proposal.agreed"),
    *("racing_ratingbook.game", "racing_recordbook.game", "racing_recordbook.course"),
    *("racing_recordbook.terms", "racing_run.value", "racing_run.rank"),
    *("racing_seating.orders", "racing_seating.order_word", "racing_seating.team"),
    *("racing_race.later_seals", "racing_race.removed", "racing_signal.evidence"),
    *("racing_plannedact.given",),
    *("racing_act.code", "racing_act.matter", "racing_act.key", "racing_act.rule"),
    *("racing_plannedact.code", "racing_plannedact.matter", "racing_plannedact.key"),
    *("racing_plannedact.rule", "racing_case.matter", "racing_case.key", "racing_report.reason"),
    *("racing_sighting.address", "racing_sighting.network", "racing_sighting.agent"),
    *("tournaments_decision.order", "tournaments_grid.entries", "tournaments_raceplan.clock"),
    *("tournaments_raceplan.level", "tournaments_round.game", "tournaments_round.course"),
    *("tournaments_round.terms", "tournaments_round.options", "tournaments_result.code"),
    *("tournaments_ruleset.text", "tournaments_ruleset.digest", "tournaments_table.digest"),
    *("tournaments_standing.text", "tournaments_standing.chance", "tournaments_oddsrun.digest"),
    *("racing_circuitstudy.circuit", "racing_circuitstudy.tally"),
    *("racing_circuitfigures.circuit", "racing_circuitvote.circuit"),
    *("racing_reverselaps.circuit", "racing_reverselaps.par", "racing_reverselaps.ideal_lines"),
    *("racing_drawncircuit.drawing", "racing_drawncircuit.flaws", "racing_drawncircuit.par"),
    *("racing_drawncircuit.ideal_lines", "racing_drawncircuit.copied_from"),
    *("racing_diceseal.seal", "racing_diceseal.what", "racing_diceseal.previous"),
    *("racing_diceseal.digest", "racing_race.beacon", "racing_race.resumed_from"),
    "tournaments_seasonnote.kind",
}
"""What rules and services write."""
OFFICIAL = {
    *("racing_race.occasion", "tournaments_club.name", "tournaments_club.slug"),
    *("tournaments_clubname.name", "tournaments_clubname.slug"),
    *("tournaments_championship.name", "tournaments_championship.slug", "tournaments_round.name"),
    *("tournaments_ruleset.series", "tournaments_ruleset.name"),
    *("tournaments_decision.facts", "tournaments_decision.article", "racing_drawncircuit.slug"),
}
"""What circuits, clubs and seasons are called and what was found in them stays; the names of
seasons stand where those of people do in the log."""


def leave(scene: Rich) -> None:
    """Deletes the account as the site does: at once, and once more by the worker."""
    delete_account(player=scene.zoe, now=LATER)
    drain_outbox(now=LATER + timedelta(minutes=5))


def text_columns() -> Iterator[str]:
    """Text columns of our own tables, without those that take one of a few values."""
    for model in apps.get_models():
        if model._meta.app_label in ("racing", "tournaments"):
            for field in model._meta.concrete_fields:
                is_text = isinstance(field, models.CharField | models.TextField | models.JSONField)
                if is_text and not field.choices:
                    yield f"{model._meta.db_table}.{field.column}"


def columns(found: set[Found]) -> set[str]:
    return {f"{each.table}.{each.column}" for each in found}


def test_all_of_it_is_there_before() -> None:
    rich()
    assert {each.what for each in places()} == set(secrets())


def test_every_column_that_people_write_in_is_tried() -> None:
    """A new one is either filled in by the scene, or named above."""
    rich()
    untried = set(text_columns()) - columns(places())
    assert untried == (set(IMPERSONAL) & set(text_columns())) | CODES | OFFICIAL


def test_nothing_of_it_is_left() -> None:
    scene = rich()
    leave(scene)
    assert places() == set()


def test_sessions_are_searched_too() -> None:
    rich()
    assert Found("django_session", "session_data", "mail") in places()


def test_the_row_tells_nothing_any_more() -> None:
    scene = rich()
    leave(scene)
    zoe = Player.objects.get(pk=scene.zoe.pk)
    fresh = Player(pk=zoe.pk, username=f"former-{zoe.pk}", left_at=LATER, date_joined=LATER)
    told = {field.attname for field in zoe._meta.concrete_fields} - {"password", "is_active"}
    assert {name: getattr(zoe, name) for name in told} == {
        name: getattr(fresh, name) for name in told
    }
    assert not zoe.is_active
    assert not zoe.has_usable_password()
    assert zoe.display_name == f"Former player {zoe.pk}"
    assert not zoe.groups.exists()


STAYS = {
    "racing.DrawnCircuit.author",
    *("racing.Race.host", "racing.Seating.player", "racing.Move.player", "racing.RaceNote.player"),
    *("racing.Message.player", "racing.Invitation.by", "racing.Run.player"),
    *("racing.RatingChange.player", "racing.PlayerRating.player", "admin.LogEntry.user"),
    *("tournaments.Championship.signed_by", "tournaments.Championship.organiser"),
    *("tournaments.Entry.player", "tournaments.Entry_drivers.player", "tournaments.Decision.by"),
    *("tournaments.SeasonNote.by", "tournaments.Protest.by", "tournaments.HearingMessage.by"),
    *("tournaments.Application.answered_by", "tournaments.JoinRequest.answered_by"),
    *("racing.Act.player", "racing.Act.moderator", "racing.Act.seconder", "racing.Case.player"),
    *("racing.Case.closed_by", "racing.CaseNote.by", "racing.CaseNote.whom", "racing.Halt.by"),
    *("racing.Appeal.decided_by", "racing.PlannedAct.by", "racing.PlannedAct.answered_by"),
    *("racing.Report.reporter", "tournaments.ClubInvitation.by", "tournaments.Vote.steward"),
    *("tournaments.Application.player", "tournaments.Letter.answered_by"),
}
"""Relations by which others' results and what was decided still know the former player."""


def test_only_what_belongs_to_others_still_points_there() -> None:
    scene = rich()
    leave(scene)
    found = {
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if field.related_model is Player
        and model._base_manager.filter(**{field.name: scene.zoe}).exists()
    }
    assert found == STAYS


def test_letters_go_but_not_those_of_others() -> None:
    scene = rich()
    letters()
    assert in_letters(MAIL) == in_letters("bob@example.org") == 1
    leave(scene)
    assert in_letters(MAIL) == 0
    assert in_letters("bob@example.org") == 1


def test_every_race_can_still_be_checked() -> None:
    scene = rich()
    races = list(Race.objects.exclude(state=""))
    assert [fact for race in races for fact in differences(race)] == []
    leave(scene)
    for race in races:
        race.refresh_from_db()
        assert list(differences(race)) == []
    assert {race.pk for race in races if race.key} == {scene.running.pk, scene.handed_over.pk}


def test_ratings_of_the_others_stay() -> None:
    scene = rich()
    before = set(RatingChange.objects.values_list())
    standing = set(PlayerRating.objects.values_list())
    leave(scene)
    assert set(RatingChange.objects.values_list()) == before
    assert set(PlayerRating.objects.values_list()) == standing
    call_command("ratings", "--check")


def test_a_race_that_counts_again_is_rated_as_before() -> None:
    scene = rich()
    before = set(PlayerRating.objects.values_list("player", "mu", "sigma", "races"))
    leave(scene)
    annul_race(race_id=scene.over.pk, now=LATER)
    restore_race(race_id=scene.over.pk, now=LATER)
    drain_outbox(now=LATER)
    assert set(PlayerRating.objects.values_list("player", "mu", "sigma", "races")) == before


def standings() -> dict[str, list[tuple[object, ...]]]:
    """The latest table of all seasons, and whether it follows from the facts."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for season in Championship.objects.order_by("pk"):
        rows = Standing.objects.filter(table__championship=season).order_by("table", "position")
        lines = list(rows.values_list("position", "entry", "team", "rank", "total", "text"))
        found[season.name] = [*lines, (derived(season).is_as_stored,)]
    return found


def test_tables_stay_as_they_were() -> None:
    scene = rich()
    before = standings()
    leave(scene)
    after = standings()
    assert "Draft" in before
    assert after == {name: lines for name, lines in before.items() if name != "Draft"}


def test_twice_is_harmless() -> None:
    scene = rich()
    leave(scene)
    before = all_rows()
    leave(scene)
    assert all_rows() == before


def test_the_worker_goes_on_where_it_was_broken_off() -> None:
    scene, calls = rich(), []

    def fails_once(former: Former) -> None:
        calls.append(former.names)
        if len(calls) == 1:
            raise RuntimeError

    registry.register_account_deletion("test", AccountDeletion(fails_once, lambda former: None))
    try:
        with pytest.raises(RuntimeError):
            delete_account(player=scene.zoe, now=LATER)
        assert not Player.objects.get(pk=scene.zoe.pk).is_active
        assert places() != set()
        drain_outbox(now=LATER + timedelta(minutes=5))
    finally:
        del registry._DELETIONS["test"]
    assert places() == set()
    assert len(calls) == 2


def test_what_is_told_at_this_very_moment_is_found_by_the_worker() -> None:
    """A worker that read the old name a moment ago writes it down after Zoé has left."""
    scene = rich()
    delete_account(player=scene.zoe, now=LATER)
    said = {
        "event": "left",
        "championship": scene.other.championship.pk,
        "name": scene.zoe.username,
    }
    scene.bob.notices.create(
        kind="season", key="x", payload=said, happened_at=LATER, created_at=LATER
    )
    assert places() != set()
    drain_outbox(now=LATER + timedelta(minutes=5))
    assert places() == set()


def test_only_the_event_remembers_the_name_until_the_worker_has_come() -> None:
    scene = rich()
    delete_account(player=scene.zoe, now=LATER)
    assert columns(places()) == {"racing_outboxevent.payload"}
    assert OutboxEvent.objects.get(kind="player_left").due_at > LATER


def test_whoever_is_needed_stays(alice: Player, bob: Player) -> None:
    """Alice runs a season in which others drive, and no club would have it."""
    organised(alice, alice, bob)
    before = all_rows()
    with pytest.raises(StillNeeded):
        delete_account(player=alice, now=LATER)
    assert all_rows() == before


def test_a_guest_may_leave_too(gina: Player) -> None:
    name = gina.username
    delete_account(player=gina, now=LATER)
    gina.refresh_from_db()
    assert gina.left_at == LATER
    assert gina.is_guest
    drain_outbox(now=LATER + timedelta(minutes=5))
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM racing_player WHERE username = %s", [name])
        assert cursor.fetchone() == (0,)


def test_a_name_that_somebody_has_already_is_not_taken(alice: Player, bob: Player) -> None:
    Player.objects.filter(pk=bob.pk).update(username=f"Former-{alice.pk}")
    delete_account(player=alice, now=LATER)
    alice.refresh_from_db()
    assert alice.username.startswith("former-")
    assert alice.display_name.startswith("Former player ")
