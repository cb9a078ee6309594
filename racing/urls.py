"""URLs of all features."""

from django.urls import include, path

FEATURES = (
    "web",
    "people",
    "races",
    "live",
    "notices",
    "circuits",
    "fair_play",
    "moderation",
    "privacy",
)

urlpatterns = [path("", include(f"racing.{feature}.urls")) for feature in FEATURES]
