"""View models of the moderators' pages."""
