"""Moderators about whom something was done: they keep no order, and read no more than others."""

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from racing.fair_play.models import Signal
from racing.fair_play.rules.values import Kind
from racing.moderation.errors import NotYourRoom
from racing.moderation.permissions import Room, keeps_the_site, rooms_of
from racing.moderation.selectors.moderators import keepers_of_the_site, moderators, moderators_of
from racing.moderation.services.acts import second_act
from racing.moderation.services.appeals import make_appeal
from racing.people.models import Player
from tests import cast
from tests.moderation.order import moderator
from tests.moderation.sanctions.doing import acted, acted_by_two, banned, planned_ban, undone
from tests.web.scene import client_of

PAGES = ("/moderation/", "/moderation/appeals/", "/moderation/hints/", "/moderation/players/bob/")


@pytest.fixture
def nadia(db: None) -> Player:
    """Staff who look at players in the admin, and keep no order."""
    nadia = cast.player("nadia", is_staff=True)
    nadia.user_permissions.set(Permission.objects.filter(codename="view_player"))
    return nadia


@pytest.fixture
def otto(db: None) -> Player:
    return moderator("otto")


def suspend(player: Player, by: Player, other: Player) -> None:
    acted_by_two("suspend", player, by, other, now=timezone.now(), days=3)


def test_who_is_suspended_sees_no_page_of_moderators(
    mona: Player, nora: Player, olga: Player, bob: Player
) -> None:
    client = client_of(mona)
    assert [client.get(page).status_code for page in PAGES] == [200] * 4
    assert 'href="/moderation/"' in client.get("/").text
    suspend(mona, nora, olga)
    assert [client.get(page).status_code for page in PAGES] == [404] * 4
    assert 'href="/moderation/"' not in client.get("/").text


def test_who_is_suspended_sees_nothing_of_the_admin(
    nadia: Player, nora: Player, olga: Player
) -> None:
    client = client_of(nadia)
    assert client.get("/admin/racing/player/").status_code == 200
    suspend(nadia, nora, olga)
    for path in ("/admin/", "/admin/racing/player/", "/admin/search/?s=race"):
        assert client.get(path, follow=True).status_code == 403


def test_who_is_banned_is_no_moderator_until_it_is_lifted(
    mona: Player, nora: Player, olga: Player
) -> None:
    act = banned(mona, nora, olga, now=timezone.now())
    assert (rooms_of(mona), keeps_the_site(mona)) == (frozenset(), False)
    undone(act, olga, now=timezone.now())
    mona.refresh_from_db()
    assert (rooms_of(mona), keeps_the_site(mona)) == (frozenset(Room), True)


def test_who_is_suspended_is_asked_for_nothing(mona: Player, nora: Player, olga: Player) -> None:
    suspend(mona, nora, olga)
    assert moderators() == [nora, olga]
    assert list(moderators_of(Room.CONDUCT)) == [nora, olga]
    assert list(keepers_of_the_site()) == [nora, olga]


def test_who_is_suspended_agrees_to_nothing(
    mona: Player, nora: Player, olga: Player, bob: Player
) -> None:
    planned = planned_ban(bob, nora)
    suspend(mona, nora, olga)
    with pytest.raises(NotYourRoom):
        second_act(planned_id=planned.pk, moderator=mona, now=timezone.now())


def test_nobody_reads_a_note_about_themselves(mona: Player, nils: Player, otto: Player) -> None:
    act = acted("note", mona, nils, reason="Look at their races.")
    path = f"/moderation/acts/{act.pk}/undo/"
    refused, shown = client_of(mona).get(path), client_of(otto).get(path)
    assert (refused.status_code, shown.status_code) == (403, 200)
    assert "Look at their races." in shown.text
    assert "Look at their races." not in refused.text


def test_nobody_reads_who_acted_on_them(mona: Player, nora: Player, olga: Player) -> None:
    act = acted_by_two("mute", mona, nora, olga, now=timezone.now(), days=3)
    make_appeal(act_id=act.pk, player=mona, text="A joke.", now=timezone.now())
    assert "nora" in client_of(olga).get("/moderation/appeals/").text
    assert "nora" not in client_of(mona).get("/moderation/appeals/").text


def test_nobody_reads_hints_about_themselves(mona: Player, nils: Player, bob: Player) -> None:
    one, other = sorted((mona, bob), key=lambda each: each.pk)
    evidence = {"days_one": 9, "days_other": 5, "marks": 1, "people": 2, "gap": 0}
    Signal.objects.create(
        one=one,
        other=other,
        kind=Kind.ADDRESS,
        strength=0.9,
        evidence=evidence,
        seen_at=timezone.now(),
    )
    pair = "/moderation/hints/bob/mona/"
    concerned, unconcerned = client_of(mona), client_of(nils)
    assert (concerned.get(pair).status_code, unconcerned.get(pair).status_code) == (403, 200)
    assert "bob" in unconcerned.get("/moderation/hints/").text
    assert "bob" not in concerned.get("/moderation/hints/").text
