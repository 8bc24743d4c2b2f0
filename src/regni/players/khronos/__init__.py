"""What a player of Khronos knows about playing well."""
