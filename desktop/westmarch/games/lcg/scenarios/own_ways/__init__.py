"""Players who go ways of their own, each with a stage and a staging area, and still help each other; a Ring-bearer who
leaves them and comes back; a hero who becomes an enemy.

(Quest: Breaking of the Fellowship)
"""
