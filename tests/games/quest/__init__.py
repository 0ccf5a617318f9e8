"""The rules of Middle-earth Quest."""
