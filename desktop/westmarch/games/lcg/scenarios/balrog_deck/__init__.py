"""The Balrog deck, from which Durin's Bane is dealt its shadow cards.  (Nightmare: Shadow and Flame)"""
