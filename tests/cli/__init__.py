"""The command line and the headless engine."""
