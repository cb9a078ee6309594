"""Tests of the look: tokens, templates, languages."""
