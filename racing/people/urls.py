"""URLs of accounts, browsers, blocks and tokens."""

from django.urls import path

from racing.people.views import blocks, browsers, guests, tokens

urlpatterns = [
    path("guest/", guests.make_guest, name="make_guest"),
    path("keep/", guests.register_guest, name="keep_account"),
    path("settings/sessions/", browsers.sessions, name="sessions"),
    path("settings/tokens/", tokens.tokens, name="tokens"),
    path("settings/tokens/revoke/", tokens.revoke, name="revoke_token"),
    path("settings/tokens/bot/", tokens.declare_bot, name="declare_bot"),
    path("settings/blocked/", blocks.blocked, name="blocked"),
    path("settings/blocked/remove/", blocks.unblock, name="unblock"),
]
