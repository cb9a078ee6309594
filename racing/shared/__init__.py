"""What every feature may use: errors, rate limits, formatting, prepared queries, safe HTTP."""
