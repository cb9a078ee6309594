"""What moderators of the site find of clubs and championships, and can do about it."""
