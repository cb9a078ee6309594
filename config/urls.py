"""Addresses of the site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

# The admin signs in by the account pages, where attempts are limited.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

handler400 = "racing.views.errors.unreadable"
# The account pages refuse as ours do.
handler429 = "racing.limits.too_many"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("account/", include("allauth.account.urls")),
    path("", include("racing.urls")),
    path("", include("tournaments.urls")),
]
