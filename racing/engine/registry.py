"""The registry of games and the versions of their rules."""

from racing.engine.errors import UnknownGame, UnknownRulesVersion
from racing.engine.game import AnyGame


class Registry:
    """Games by slug; the newest rules start new races, older ones finish theirs."""

    def __init__(self) -> None:
        self._games: dict[str, dict[int, AnyGame]] = {}

    def add(self, game: AnyGame, *older: AnyGame) -> None:
        versions = {each.rules_version: each for each in (*older, game)}
        if len(versions) != len(older) + 1 or max(versions) != game.rules_version:
            raise ValueError(f"{game.slug}: rules versions must differ, the newest first")
        if any(each.slug != game.slug for each in older):
            raise ValueError(f"{game.slug}: an older version has another slug")
        self._games[game.slug] = versions

    def slugs(self) -> tuple[str, ...]:
        return tuple(self._games)

    def current(self, slug: str) -> AnyGame:
        versions = self._versions(slug)
        return versions[max(versions)]

    def version(self, slug: str, rules_version: int) -> AnyGame:
        try:
            return self._versions(slug)[rules_version]
        except KeyError:
            raise UnknownRulesVersion(f"{slug} {rules_version}") from None

    def _versions(self, slug: str) -> dict[int, AnyGame]:
        try:
            return self._games[slug]
        except KeyError:
            raise UnknownGame(slug) from None
