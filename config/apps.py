"""App configs that the site changes."""

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    """Django's admin with our own admin site."""

    default_site = "racing.web.admin_site.ChicaneAdminSite"
