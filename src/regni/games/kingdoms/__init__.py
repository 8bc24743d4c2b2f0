"""Era of Kingdoms."""
