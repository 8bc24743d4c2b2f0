"""Who decides for a seat: bots that see views, never states."""
