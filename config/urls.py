"""URLs of the site."""

from django.contrib import admin
from django.urls import include, path

from config.api import api
from config.monitoring import views as monitoring
from racing.web.views import api as pages

handler400 = "racing.web.views.errors.unreadable"
# The account pages use the same page as ours.
handler429 = "racing.shared.rate_limits.too_many"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/", pages.api, {"schema": api.get_openapi_schema}, name="api"),
    path("api/bot.py", pages.example_bot, name="example_bot"),
    path("api/v1/", api.urls),
    path("account/", include("allauth.account.urls")),
    path("account/2fa/", include("allauth.mfa.urls")),
    # Served before all others by config.monitoring.middleware.EarlyMiddleware.
    path("health", monitoring.health, name="health"),
    path("health/live", monitoring.live, name="live_process"),
    path("metrics", monitoring.metrics, name="metrics"),
    path("", include("racing.urls")),
    path("", include("tournaments.urls")),
]
