"""What a player of Tigris & Euphrates knows about playing well."""
