"""Tables: the board, choices and sentences of each game for its pages."""
