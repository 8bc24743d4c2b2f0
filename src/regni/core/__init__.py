"""What every game shares: sets of cells, chance, legal actions, events, refusals, texts. Knows no game, does no IO."""
