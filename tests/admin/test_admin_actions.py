"""Actions of the admin: each calls a service, for those who may change such rows."""

from collections.abc import Iterable
from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.db.models import Model
from django.utils import timezone

from racing.notices.models import DeadAddress, Delivery
from racing.outbox.models import OutboxEvent
from racing.people.models import Player
from racing.races.models import Race
from racing.ratings.models import PlayerRating, RatingBook
from tests import cast
from tests.admin.rows import one_of_each
from tests.web.scene import Scene, client_of, set_scene
from tournaments.models import Championship, Standing

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture
def scene() -> Scene:
    return set_scene()


@pytest.fixture
def nadia() -> Player:
    return cast.player("nadia", is_staff=True, is_superuser=True)


def done(player: Player, action: str, rows: Iterable[Model]) -> str:
    """Does an action on rows; returns the page after it."""
    first, *_ = chosen = list(rows)
    path = f"/admin/{first._meta.app_label}/{first._meta.model_name}/"
    sent = {"action": action, "_selected_action": [row.pk for row in chosen]}
    return client_of(player).post(path, sent, follow=True).text


def test_a_notice_that_failed_is_tried_again(scene: Scene, nadia: Player) -> None:
    one_of_each(scene)
    Delivery.objects.update(due_at=timezone.now() + HOUR)
    assert "1 notification queued again." in done(nadia, "send_again", Delivery.objects.all())
    found = Delivery.objects.get()
    assert (found.state, found.attempts) == ("waiting", 0)
    assert found.due_at <= timezone.now()


def test_an_event_that_failed_is_tried_again(scene: Scene, nadia: Player) -> None:
    race = one_of_each(scene)
    OutboxEvent.objects.all().delete()
    soon = timezone.now() + HOUR
    event = OutboxEvent(kind="race_started", race=race, created_at=soon, due_at=soon, attempts=4)
    event.save()
    assert "1 event queued again." in done(nadia, "do_again", [event])
    event.refresh_from_db()
    assert event.due_at <= timezone.now()


def test_an_address_gets_mail_again(scene: Scene, nadia: Player) -> None:
    one_of_each(scene)
    assert "1 address gets e-mail again." in done(
        nadia, "write_there_again", DeadAddress.objects.all()
    )
    assert not DeadAddress.objects.exists()


def test_races_are_checked_against_their_seeds(scene: Scene, nadia: Player) -> None:
    races = [cast.dealt_race(scene.alice, scene.bob) for _ in range(2)]
    assert "2 races match their seeds." in done(nadia, "verify", races)
    Race.objects.filter(pk=races[0].pk).update(seed=bytes(32))
    page = done(nadia, "verify", races)
    assert f"Race {races[0].pk} doesn’t match its seed" in page
    assert "1 race matches its seed." in page


def test_standings_are_worked_out_anew(scene: Scene, nadia: Player) -> None:
    seasons = Championship.objects.all()
    assert "The standings of teacup are correct." in done(nadia, "work_out_anew", seasons)
    Standing.objects.all().delete()
    Championship.objects.get().tables.update(digest="")
    page = done(nadia, "work_out_anew", seasons)
    assert "The standings of teacup were wrong and have been corrected." in page
    assert Standing.objects.exists()


def test_ratings_are_folded_again(scene: Scene, nadia: Player) -> None:
    one_of_each(scene)
    before = list(PlayerRating.objects.order_by("pk").values_list("player", "mu"))
    PlayerRating.objects.update(mu=1)
    assert "Ratings for dash recalculated." in done(nadia, "fold_again", RatingBook.objects.all())
    assert list(PlayerRating.objects.order_by("pk").values_list("player", "mu")) == before


@pytest.mark.parametrize(
    ("action", "model"),
    [
        ("send_again", Delivery),
        ("do_again", OutboxEvent),
        ("write_there_again", DeadAddress),
        ("verify", Race),
        ("work_out_anew", Championship),
        ("fold_again", RatingBook),
    ],
)
def test_whoever_only_reads_acts_on_nothing(action: str, model: type[Model], scene: Scene) -> None:
    one_of_each(scene)
    rita = cast.player("rita", is_staff=True)
    rita.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    before = list(model._default_manager.order_by("pk").values())
    page = done(rita, action, model._default_manager.all())
    assert action not in page
    assert list(model._default_manager.order_by("pk").values()) == before
    changing = f"change_{model._meta.model_name}"
    rita.user_permissions.add(Permission.objects.get(codename=changing))
    assert (
        action
        in client_of(rita).get(f"/admin/{model._meta.app_label}/{model._meta.model_name}/").text
    )
