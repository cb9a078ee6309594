"""Views of championships and their rounds."""
