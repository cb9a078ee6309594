"""Base class of channels that send to addresses given by players."""

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from time import monotonic
from typing import ClassVar

from racing.notices.channels.channel import Channel, NotNow, Parcel, Send
from racing.shared.safe_http import SafeClient, outgoing


class ExternalChannel(Channel):
    """A channel with a time limit for each round: slow servers must not delay everybody else."""

    is_external = True
    patience: ClassVar[float]

    def __init__(self, client: SafeClient | None = None, patience: float | None = None) -> None:
        self._client, self._patience = client, self.patience if patience is None else patience

    @contextmanager
    def opened(self) -> Iterator[Send]:
        client, until = self._client or outgoing(), monotonic() + self._patience

        def send(parcel: Parcel, now: datetime) -> None:
            if monotonic() > until:
                raise NotNow("other servers were too slow")
            self.send(parcel, now, client)

        yield send

    @abstractmethod
    def send(self, parcel: Parcel, now: datetime, client: SafeClient) -> None:
        """Send the parcel to each address that has not had it yet."""
