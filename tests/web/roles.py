"""Who looks at the pages of the scene."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.cookies import SimpleCookie

from django.db import transaction
from django.test import Client

from racing.people.models import Player
from tests.web.scene import WholeScene, client_of, settled

ROLES: dict[str, Callable[[WholeScene], Player | None]] = {
    "visitor": lambda scene: None,
    "guest": lambda scene: scene.gina,
    "player": lambda scene: scene.charlie,
    "racer": lambda scene: scene.bob,
    "host": lambda scene: scene.alice,
    "organiser": lambda scene: scene.olga,
    "steward": lambda scene: scene.stella,
    "banned": lambda scene: scene.bert,
    "moderator": lambda scene: scene.mona,
    "superuser": lambda scene: scene.nadia,
}
"""A new role is a line here and a column in the table."""


def clients_of_all(scene: WholeScene) -> dict[str, Client]:
    """Clients by role, each in a browser that has been here today."""
    clients = {role: settled(client_of(who(scene))) for role, who in ROLES.items()}
    for client in clients.values():
        client.raise_request_exception = False
    return clients


@contextmanager
def undone(client: Client) -> Iterator[None]:
    """Undoes whatever is done meanwhile, in the database and in the browser."""
    with forgotten(client), transaction.atomic():
        yield
        transaction.set_rollback(True)


@contextmanager
def forgotten(client: Client) -> Iterator[None]:
    """Makes the browser forget the cookies that come meanwhile."""
    cookies = client.cookies.output(header="", sep=";")
    yield
    client.cookies = SimpleCookie(cookies)
