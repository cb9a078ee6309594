"""Standing orders as plain forms send them, and as pages show them."""

import re
from html import unescape
from typing import Any

from django.test import Client

from racing.engine.codec import encode
from racing.races.models import Race


def drawn_up(client: Client, race: Race, orders: tuple[Any, ...], *taps: str) -> str:
    """The page after these taps on a draft."""
    fields = {"orders": encode(orders), "order": list(taps)}
    response = client.post(f"/races/{race.pk}/plan/", fields)
    assert response.status_code == 200
    return response.text


def draft_of(page: str) -> str:
    found = re.search(r'type="hidden" name="orders" value="([^"]*)"', page)
    assert found is not None
    return unescape(found[1])
