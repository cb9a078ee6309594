"""URLs of fair play and views."""

from django.urls import path

from racing.fair_play import views

urlpatterns = [
    path("settings/household/", views.household, name="household"),
    path("settings/household/confirm/", views.confirm_household, name="confirm_household"),
    path("settings/household/remove/", views.remove_household, name="remove_household"),
    path("fair-play/", views.fair_play, name="fair_play"),
]
