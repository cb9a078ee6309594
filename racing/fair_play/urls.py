"""URLs of fair play and households."""

from django.urls import path

from racing.fair_play.views import fair_play, households

urlpatterns = [
    path("settings/household/", households.household, name="household"),
    path("settings/household/confirm/", households.confirm_tie, name="confirm_tie"),
    path("settings/household/remove/", households.remove_tie, name="remove_tie"),
    path("fair-play/", fair_play.fair_play, name="fair_play"),
]
