"""Championships in the admin: read there, changed at the organiser's desk."""

from tournaments.admin import championships, clubs, protests, seasons

__all__ = ["championships", "clubs", "protests", "seasons"]
