"""The pages of clubs and their forms, a module a noun."""
