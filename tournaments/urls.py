"""URLs of all features; the first that fits is taken."""

from django.urls import include, path

FEATURES = ("manage", "web", "entries", "stewards", "outputs", "contact", "records", "clubs")

urlpatterns = [path("", include(f"tournaments.{feature}.urls")) for feature in FEATURES]
