"""Forms about championships and their rounds."""
