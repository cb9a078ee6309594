"""Clubs: members, roles, announcements, archive."""
