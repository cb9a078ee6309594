"""Championships in the admin: read there, changed at the organiser's desk."""

from tournaments.admin import championships

__all__ = ["championships"]
