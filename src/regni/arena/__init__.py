"""Matches between players, many and fair: paired seeds, rotated seats, what came of it, and bots of your own."""
