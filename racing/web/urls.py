"""URLs of home, players, settings, policies, rules, turn links and security.txt."""

from django.urls import path

from racing.web.views import app, home, players, policies, rules, security_txt, settings, turn_links

BY_LINK = "turn/<str:turn_token>/"
"""For visitors by a link; log redaction knows these by their prefix."""

urlpatterns = [
    path("service-worker.js", app.service_worker, name="service_worker"),
    path("manifest.webmanifest", app.manifest, name="manifest"),
    path(".well-known/security.txt", security_txt.security_txt, name="security_txt"),
    path("offline/", app.offline, name="offline"),
    path("", home.home, name="home"),
    path("waiting/", home.waiting, name="waiting"),
    path("next/", home.next_race, name="next_race"),
    path("play-now/", home.play_now, name="play_now"),
    path("settings/", settings.settings, name="settings"),
    path("settings/forced/", settings.play_forced, name="play_forced"),
    path("language/", settings.set_language, name="set_language"),
    path(BY_LINK, turn_links.turn, name="turn"),
    path(f"{BY_LINK}live/", turn_links.turn_live, name="turn_live"),
    path(f"{BY_LINK}choose/", turn_links.turn_choose, name="turn_choose"),
    path(f"{BY_LINK}move/", turn_links.turn_move, name="turn_move"),
    path(f"{BY_LINK}take-back/", turn_links.turn_take_back, name="turn_take_back"),
    path(f"{BY_LINK}<str:mark>/", turn_links.turn_choice, name="turn_choice"),
    path("terms/", policies.terms, name="terms"),
    path("privacy/", policies.privacy, name="privacy"),
    path("conduct/", policies.conduct, name="conduct"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:game>/", rules.rules_of, name="rules_of"),
    path("ratings/", players.ratings, name="ratings"),
    path("players/<str:name>/", players.player, name="player"),
]
