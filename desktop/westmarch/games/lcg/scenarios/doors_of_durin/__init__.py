"""The riddle of the Doors of Durin: cards of the hands against the first letter of an encounter card.

(Quest: The Watcher in the Water)
"""
