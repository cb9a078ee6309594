"""URLs of personal data."""

from django.urls import path

from racing.privacy.views import delete_account

urlpatterns = [
    path("settings/data/", delete_account.own_data, name="own_data"),
    path("settings/delete/", delete_account.delete_account, name="delete_account"),
]
