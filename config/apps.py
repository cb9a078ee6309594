"""Applications that the site sets up its own way."""

from django.contrib.admin.apps import AdminConfig


class StaffAdminConfig(AdminConfig):
    """Django's admin with our site of it."""

    default_site = "racing.staff.StaffSite"
