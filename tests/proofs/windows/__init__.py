"""The real window without a screen and without pytest, for long proofs: who looks at it, and how it answers."""
