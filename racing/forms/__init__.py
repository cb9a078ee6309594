"""Forms: what people type, checked and explained."""
