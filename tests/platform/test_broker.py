"""The folder of messages loses none and shows none by half."""

from pathlib import Path
from queue import Empty

import pytest
from kombu import Connection
from kombu.exceptions import OperationalError

from config.broker import Channel
from config.celery import folder_broker


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "broker"


@pytest.fixture
def channel(folder: Path) -> Channel:
    options = folder_broker(folder)
    connection = Connection(
        options["broker_url"], transport_options=options["broker_transport_options"]
    )
    channel = connection.channel()
    assert isinstance(channel, Channel)
    return channel


def test_a_message_is_taken_once_and_leaves_nothing(channel: Channel, folder: Path) -> None:
    channel._put("turns", {"race": 42})
    assert channel._get("turns") == {"race": 42}
    with pytest.raises(Empty):
        channel._get("turns")
    assert list((folder / "messages").iterdir()) == []


def test_messages_come_in_order_and_by_queue(channel: Channel) -> None:
    channel._put("other", {"number": 0})
    for number in (1, 2):
        channel._put("turns", {"number": number})
    assert [channel._get("turns")["number"] for _ in range(2)] == [1, 2]


def test_a_message_not_yet_whole_is_not_seen(channel: Channel, folder: Path) -> None:
    (folder / "messages" / ".1_a.turns.msg").touch()
    with pytest.raises(Empty):
        channel._get("turns")


def test_a_folder_that_is_gone_is_an_error_of_the_broker(channel: Channel, folder: Path) -> None:
    (folder / "messages").rmdir()
    with pytest.raises(OperationalError):
        channel._put("turns", {})
