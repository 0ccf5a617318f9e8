"""The eight laws that every game keeps, written once and run by random play."""
