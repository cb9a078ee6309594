"""Racing Cats on the site."""
