"""Files, feeds and embedded tables of championships."""
