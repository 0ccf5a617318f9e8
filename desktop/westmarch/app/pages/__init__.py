"""The pages of the window.  Each receives plain records and sends signals; none knows a session."""
