"""Services for moderators, and for players who report or are subject to a measure."""
