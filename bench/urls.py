"""The site's URLs and that of the bare view."""

from django.urls import include, path

from bench.bare import bare_turn

urlpatterns = [
    path("bare/<int:race_id>/", bare_turn),
    path("", include("config.urls")),
]
