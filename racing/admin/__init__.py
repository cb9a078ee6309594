"""The admin: found quickly, read mostly. No page of it carries a seed, a state or a choice."""

from racing.admin import notices, outbox, players, races, ratings, records

__all__ = ["notices", "outbox", "players", "races", "ratings", "records"]
