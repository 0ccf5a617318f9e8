"""Everything that is checked about Westmarch; `python3 tests` runs it all."""
