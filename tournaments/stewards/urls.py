"""URLs of decisions and protests."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.stewards.views import decisions, hearings, protests

PROTESTS = [
    path("", protests.protests, name="protests"),
    path("new/", protests.new_protest, name="new_protest"),
    path("<int:number>/", protests.protest, name="protest"),
    path("<int:number>/say/", hearings.say, name="say_at_hearing"),
    path("<int:number>/withdraw/", hearings.withdraw, name="withdraw_protest"),
    path("<int:number>/vote/", hearings.vote, name="cast_vote"),
    path("<int:number>/appoint/", hearings.appoint, name="appoint_steward"),
    path("<int:number>/excuse/", hearings.excuse, name="excuse_steward"),
    path("<int:number>/decide/", hearings.decide, name="decide_protest"),
]

IN_A_CHAMPIONSHIP: list[URLPattern | URLResolver] = [
    path("decisions/", decisions.decisions, name="decisions"),
    path("decisions/<int:number>/", decisions.decision, name="decision"),
    path("protests/", include(PROTESTS)),
]

urlpatterns = [
    path("championships/<slug:slug>/", include(IN_A_CHAMPIONSHIP)),
]
