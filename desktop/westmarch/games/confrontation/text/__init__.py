"""What a player reads: names, prompts, chronicle, tables.  Never called by rules."""
