"""URLs of notices, devices, webhooks, feeds and mail."""

from django.urls import path

from racing.notices.views import devices, feeds, mail, notices, webhooks

HOOK = "settings/webhooks/<int:webhook_id>/"

urlpatterns = [
    path("settings/devices/", devices.add_device, name="add_device"),
    path("settings/devices/renew/", devices.renew_device, name="renew_device"),
    path("settings/devices/<int:device_id>/remove/", devices.remove_device, name="remove_device"),
    path("settings/devices/<int:device_id>/try/", devices.try_device, name="try_device"),
    path("settings/webhooks/", webhooks.webhooks, name="webhooks"),
    path(f"{HOOK}change/", webhooks.change_webhook, name="change_webhook"),
    path(f"{HOOK}secret/", webhooks.renew_webhook_secret, name="renew_webhook_secret"),
    path(f"{HOOK}remove/", webhooks.remove_webhook, name="remove_webhook"),
    path(f"{HOOK}try/", webhooks.try_webhook, name="try_webhook"),
    path("settings/feeds/", feeds.feeds, name="feeds"),
    path("settings/notifications/", notices.settings_notices, name="settings_notices"),
    path("settings/e-mail/try-again/", notices.try_mail_again, name="try_mail_again"),
    path("notifications/", notices.notices, name="notices"),
    path("feeds/<slug:token>/turns.ics", feeds.turns, name="turns_feed"),
    path("feeds/<slug:token>/finished.atom", feeds.finished, name="finished_feed"),
    path("e-mails/", mail.dev_mail, name="dev_mail"),
    path("mail/stop/<str:token>/", mail.stop_mail, name="stop_mail"),
]
