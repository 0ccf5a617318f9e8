"""Players who are caught alone for a while, and come back to the others, or to where nobody is left.

(Quest: Fog on the Barrow-Downs)
"""
