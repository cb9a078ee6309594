"""All that the API tells of clubs and championships."""

from tournaments.api import championships, clubs

ROUTERS = (clubs.router, championships.router)
