"""Pages that put several features together: home, player, settings, rules, turn links."""
