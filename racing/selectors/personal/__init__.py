"""Personal data for the download of a player's data."""
