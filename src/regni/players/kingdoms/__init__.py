"""What a player of Era of Kingdoms knows about playing well."""
