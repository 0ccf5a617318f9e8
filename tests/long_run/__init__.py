"""The long run: random games of everything under the laws, `python3 tests --long`."""
