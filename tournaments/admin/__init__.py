"""Admin of clubs and championships: read-only, they are changed on their own pages."""

from tournaments.admin import championships, clubs, protests, rounds

__all__ = ["championships", "clubs", "protests", "rounds"]
