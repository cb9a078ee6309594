"""The admin: who sees what there, and what its actions do."""
