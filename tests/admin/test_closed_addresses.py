"""Addresses of Django's admin that this site does not have."""

import pytest
from django.contrib.contenttypes.models import ContentType
from django.urls import NoReverseMatch, reverse

from racing.people.models import Player
from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


def test_no_address_leads_to_any_object_by_its_number(alice: Player) -> None:
    """It would tell staff of objects that they may not see, and lead to other hosts."""
    staff = cast.player("nadia", is_staff=True, is_superuser=True)
    kind = ContentType.objects.get_for_model(Player)
    assert client_of(staff).get(f"/admin/r/{kind.pk}/{alice.pk}/").status_code == 404
    with pytest.raises(NoReverseMatch):
        reverse("admin:view_on_site", args=[kind.pk, alice.pk])
