"""Addresses of the site."""

from django.contrib import admin
from django.urls import include, path

from config.operating import views as operating

handler400 = "racing.views.errors.unreadable"
# The account pages refuse as ours do.
handler429 = "racing.limits.too_many"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("account/", include("allauth.account.urls")),
    path("account/2fa/", include("allauth.mfa.urls")),
    # Answered before all others by config.operating.middleware.EarlyMiddleware.
    path("health", operating.health, name="health"),
    path("health/live", operating.live, name="live_process"),
    path("metrics", operating.metrics, name="metrics"),
    path("", include("racing.urls")),
    path("", include("tournaments.urls")),
]
