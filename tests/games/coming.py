"""Games that are examined and recorded before the site offers them."""

from racing.engine.game import AnyGame
from racing.games import GAMES
from racing.games.racing_cats.game import RACING_CATS

NOT_YET_ON_THE_SITE: tuple[AnyGame, ...] = (RACING_CATS,)


def rules_of(slug: str, version: int) -> AnyGame:
    coming = {(game.slug, game.rules_version): game for game in NOT_YET_ON_THE_SITE}
    return coming.get((slug, version)) or GAMES.version(slug, version)
