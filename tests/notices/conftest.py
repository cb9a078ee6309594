"""Three people at noon, and a mail server that answers as it is told."""

from collections.abc import Iterator

import pytest
import time_machine
from pytest_django import Settings

from racing.people.models import Player
from tests import cast
from tests.notices.mail_server import MailServer
from tests.notices.other_side import OtherSide


@pytest.fixture(autouse=True)
def _noon() -> Iterator[None]:
    with time_machine.travel(cast.NOON, tick=False):
        yield


@pytest.fixture
def alice(db: None) -> Player:
    return cast.player("alice", time_zone="UTC")


@pytest.fixture
def bob(db: None) -> Player:
    return cast.player("bob", time_zone="UTC")


@pytest.fixture
def charlie(db: None) -> Player:
    return cast.player("charlie", time_zone="UTC")


@pytest.fixture
def mail_server(settings: Settings) -> Iterator[MailServer]:
    with MailServer() as server:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = server.address
        yield server


@pytest.fixture
def other_side(settings: Settings) -> Iterator[OtherSide]:
    """A server on this very machine; the site must be told that it may send there."""
    settings.PRIVATE_HOOKS = True
    with OtherSide() as server:
        yield server
