"""Racing Cats: the trick-taking cat race."""
