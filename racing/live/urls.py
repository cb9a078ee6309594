"""URLs of live fragments."""

from django.urls import path

from racing.live import views

urlpatterns = [
    path("races/<int:race_id>/live/", views.race_live, name="race_live"),
]
