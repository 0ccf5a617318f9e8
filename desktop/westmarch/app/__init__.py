"""The program in Qt: windows, pages, menus, settings, start-up."""
