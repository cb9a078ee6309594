"""The routers of clubs and championships in the API."""

from tournaments.api import championships, clubs

ROUTERS = (clubs.router, championships.router)
