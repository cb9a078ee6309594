"""URLs of entering and of calls to reserves."""

from django.urls import include, path

from tournaments.entries.views import calls, entering

IN_A_CHAMPIONSHIP = [
    path("enter/", entering.enter, name="enter"),
    path("enter/withdraw/", entering.withdraw, name="withdraw_oneself"),
    path("calls/<int:call_id>/", calls.reserve_call, name="reserve_call"),
]

urlpatterns = [
    path("championships/<slug:slug>/", include(IN_A_CHAMPIONSHIP)),
]
