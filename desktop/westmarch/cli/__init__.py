"""The command line and the headless engine."""

from westmarch.cli.arguments import main

__all__ = ["main"]
