"""On-site notifications; exempt from quiet hours."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from racing.notices.channels.channel import Channel, Parcel, Send
from racing.notices.models import Notice
from racing.notices.models.notice import Pace
from racing.outbox.publish_changes import publish_player_changes


class Bell(Channel):
    name = "bell"
    label = _("On the site")
    paces = (Pace.AT_ONCE, Pace.OFF)
    rings = False

    @contextmanager
    def opened(self) -> Iterator[Send]:
        yield show


def show(parcel: Parcel, now: datetime) -> None:
    ids = [notice.pk for notice in parcel.notices]
    Notice.objects.filter(pk__in=ids, shown_at=None).update(shown_at=now)
    publish_player_changes([notice.player_id for notice in parcel.notices])
