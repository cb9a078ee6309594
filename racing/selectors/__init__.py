"""Database reads: who may see what, in few queries."""
