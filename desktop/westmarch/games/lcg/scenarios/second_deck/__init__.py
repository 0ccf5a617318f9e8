"""Two encounter decks, of which one is inactive until the other is laid aside.

(Quest: Over the Misty Mountains Grim)
"""
