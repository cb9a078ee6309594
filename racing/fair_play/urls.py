"""URLs of fair play and views."""

from django.urls import path

from racing.fair_play import views

urlpatterns = [
    path("settings/household/", views.household, name="household"),
    path("settings/household/confirm/", views.confirm_tie, name="confirm_tie"),
    path("settings/household/remove/", views.remove_tie, name="remove_tie"),
    path("fair-play/", views.fair_play, name="fair_play"),
]
