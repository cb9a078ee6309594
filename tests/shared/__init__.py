"""What every feature may use."""
