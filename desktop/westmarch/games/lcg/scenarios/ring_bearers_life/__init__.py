"""The life of the Ring-bearer, which is counted down instead of damage.  (Quest: Flight to the Ford)"""
