"""Circuits that players draw: editor, drafts, studies, votes, time trials, ghosts."""
