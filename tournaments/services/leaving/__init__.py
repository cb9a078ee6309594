"""Removes somebody who has left the site from clubs and seasons."""
