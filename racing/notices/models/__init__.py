"""Rows of notices, devices, webhooks and feeds."""

from racing.notices.models.device import PushSubscription
from racing.notices.models.feed import FeedLink
from racing.notices.models.notice import DeadAddress, Delivery, Notice, NoticeChoice, NoticeHabits
from racing.notices.models.webhook import Webhook

__all__ = [
    "DeadAddress",
    "Delivery",
    "FeedLink",
    "Notice",
    "NoticeChoice",
    "NoticeHabits",
    "PushSubscription",
    "Webhook",
]
