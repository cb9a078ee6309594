"""URLs of records."""

from django.urls import path

from tournaments.records import views

urlpatterns = [
    path("records/", views.records, name="records"),
    path("records/<slug:game>/<slug:course>/", views.records_of, name="records_of"),
]
