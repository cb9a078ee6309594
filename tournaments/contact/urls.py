"""URLs of messages to organisers."""

from django.urls import path

from tournaments.contact import views

urlpatterns = [
    path("messages/<int:number>/", views.letter, name="letter"),
    path(
        "championships/<slug:slug>/write/",
        views.write_to_championship,
        name="write_to_championship",
    ),
]
