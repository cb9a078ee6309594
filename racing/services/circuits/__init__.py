"""Drawing circuits: drafts, what is searched on them, and publishing."""
