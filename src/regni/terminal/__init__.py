"""The command line: play, measure and inspect from a terminal."""
