"""The rules: steps, questions and answers."""
