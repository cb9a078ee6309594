"""Pages of championships that put several features together."""
