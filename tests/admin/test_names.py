"""Names of people in the admin."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests import cast
from tests.web.scene import client_of

pytestmark = pytest.mark.django_db


def test_the_heading_of_a_player_has_the_name_as_its_owner_writes_it() -> None:
    nadia = cast.player("nadia", is_staff=True, is_superuser=True)
    page = _page(client_of(nadia), "admin:racing_player_change", nadia.pk)
    heading = re.sub(r"<[^>]*>|\s", "", page.partition("<h1")[2].partition("</h1>")[0])
    assert heading.endswith("Players›nadia")
    assert "Nadia" not in page


def _page(client: Client, name: str, *arguments: int) -> str:
    response = client.get(reverse(name, args=arguments))
    assert response.status_code == 200
    return response.content.decode()
