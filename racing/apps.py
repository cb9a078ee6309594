"""App config of racing; loads the games."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy

GAMES: tuple[str, ...] = (
    "racing.tables.racetrack.REGISTERED",
    "racing.tables.pole_position.REGISTERED",
    "racing.tables.top_race.REGISTERED",
    "racing.tables.racing_cats.REGISTERED",
    "racing.tables.f_cartes.REGISTERED",
)
"""Import paths of each game's `RegisteredGame`, in the order the site shows them."""

REFUSING = (
    *("api", "circuits", "fair_play", "moderation", "notices", "people", "privacy", "races"),
    "ratings",
)
"""Features with errors of their own."""


class RacingConfig(AppConfig):
    name = "racing"
    verbose_name = gettext_lazy("Races and people")

    def ready(self) -> None:
        from racing.circuits.pages.courses import record_where
        from racing.circuits.pages.trials import trial_of
        from racing.circuits.registration import register_circuits
        from racing.circuits.selectors.circuits import known_circuit, names_by_slug
        from racing.circuits.services.hiding import check_circuit
        from racing.fair_play.pages.household_notices import render_household_notices
        from racing.games.racetrack.circuits import CIRCUITS
        from racing.moderation.pages.notices import render_moderation_notices
        from racing.moderation.registration import register_targets_and_acts
        from racing.notices.models.notice import Kind
        from racing.notices.pages.webhooks import render_webhook_notices
        from racing.notices.renderers import NoticeRenderer, register
        from racing.privacy import registry
        from racing.privacy.pages.delete_account import outlook_of_races
        from racing.privacy.selectors.parts import LEFT_OUT, PARTS
        from racing.privacy.services.erase_person import forget_person
        from racing.privacy.services.races import end_races
        from racing.races.additions import register_check, register_page_part
        from racing.shared.error_messages import register as register_errors
        from racing.shared.error_messages import register_reasons
        from racing.tables.racetrack.names import SITE_NAMES
        from racing.tables.registry import install, registered_games

        for feature in REFUSING:
            texts = import_module(f"racing.{feature}.error_messages")
            register_errors(texts.WORDS, texts.STATUS)
        for path in GAMES:
            install(import_string(path))
        for game in registered_games():
            register_reasons(game.table.option_refusals)
        CIRCUITS.resolve_with(known_circuit)
        SITE_NAMES.resolve_with(names_by_slug)
        register_targets_and_acts()
        register_circuits()
        register_page_part("trial", trial_of)
        register_page_part("record", record_where)
        register_check(check_circuit)
        register(Kind.MODERATION, NoticeRenderer(render_moderation_notices))
        register(Kind.CALL, NoticeRenderer(render_household_notices))
        register(Kind.ACCOUNT, NoticeRenderer(render_webhook_notices))
        registry.register(*PARTS)
        for relation, reason in LEFT_OUT.items():
            registry.leave_out(relation, reason)
        deletion = registry.AccountDeletion(end_races, forget_person, preview=outlook_of_races)
        registry.register_account_deletion("racing", deletion)
