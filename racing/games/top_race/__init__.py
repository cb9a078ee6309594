"""Top Race: drivers sold by auction, cards that move everybody's cars, prizes and bets."""
