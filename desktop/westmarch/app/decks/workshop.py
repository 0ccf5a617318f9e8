"""The decks of a game in the program: their pages, their files, and a game with one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from westmarch import games, skins
from westmarch.app import scenario_pages
from westmarch.app.decks.dialogs import ExportDialog, ImportDialog, NotesDialog, OwnedDialog, PlayDialog, TogetherDialog
from westmarch.app.pages.deck_builder import DeckBuilderPage
from westmarch.app.pages.decks import DeckLine, DecksPage
from westmarch.app.pages.new_game import PERSON, NewGame, SeatChoice
from westmarch.app.phrasing import sentence
from westmarch.app.view_models import player_choices, when
from westmarch.engine.decks import DeckBuilding, DeckForm, Desk, Ruling
from westmarch.engine.errors import WestmarchError
from westmarch.engine.game_info import full_options
from westmarch.play import option_texts, strict_json
from westmarch.play.library import file_stem
from westmarch.play.own_cards import OwnCards
from westmarch.play.own_decks import deck_documents, with_owned_choices
from westmarch.play.strict_json import BadFile
from westmarch.tabletop.pictures import picture_cache_of

if TYPE_CHECKING:
    from westmarch.app.program import Program
    from westmarch.app.window import MainWindow

LIST, BUILDER = "decks", "deck builder"
"""The names of the pages."""
FEWEST_TOGETHER = 2
DECK_FILES = "Decks (*.txt *.json *.o8d);;All files (*)"


class Workshop(QObject):
    """The decks of one game.  ``path`` is the file of the deck that was worked on last."""

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program)
        self._program, self.game = program, game
        building = games.load(game).decks
        if building is None:
            raise ValueError(f"{game} has no decks that are built")
        self.building: DeckBuilding[Any] = building
        self.documents = deck_documents(program.library, game, building)
        self.owned: dict[str, int] = {}
        self.desk: Desk | None = None
        self.path: Path | None = None
        self._lines: list[DeckLine] = []
        self._contents: list[Any] = []
        self._played: dict[str, str] = {}
        self._window.page_changed.connect(lambda page: self.keep_changes() if page != BUILDER else None)

    @property
    def _window(self) -> MainWindow:
        return self._program.window

    # -- the list

    def show(self) -> DecksPage:
        """Shows the page of decks."""
        self.owned = self._program.library.owned(self.game)
        page = DecksPage(picture_cache_of(skins.load(self.game)))
        page.back.connect(self._program.ways.back)
        page.theme_toggled.connect(self._program.toggle_theme)
        page.settings_wanted.connect(self._program.show_settings)
        page.new_wanted.connect(lambda: self.work_on(None, None))
        page.import_wanted.connect(self.ask_import)
        page.dropped.connect(lambda path: self._take_file(self.ask_import(), path))
        page.together_wanted.connect(self.ask_together)
        page.owned_wanted.connect(self.ask_owned)
        page.open_wanted.connect(self._open)
        page.play_wanted.connect(lambda line: self.ask_play(self.building.desk(self._contents[line.number])))
        page.copy_wanted.connect(self._copy)
        page.delete_wanted.connect(self._delete)
        self._fill(page)
        self._window.put_page(LIST, page)
        self._window.show_page(LIST)
        return page

    def _fill(self, page: DecksPage) -> None:
        self._contents, self._lines = [], []
        own_cards = OwnCards(self._program.library)
        for entry in self.documents.entries():
            saved = when(entry.content.saved) if entry.content is not None else ""
            self._add(own_cards, str(entry.path), entry.title, entry.content, saved, entry.trouble)
        own = len(self._lines)
        for group, documents in self.building.ready_groups():
            for document in documents:
                self._add(own_cards, "", self.building.title(document), document, group=group)
        page.show_decks(self._lines[:own], self._lines[own:], str(self.path or ""))

    def _add(
        self,
        own: OwnCards,
        path: str,
        title: str,
        document: Any,
        saved: str = "",
        trouble: str = "",
        group: str = "",
    ) -> None:
        number = len(self._contents)
        self._contents.append(document)
        if document is None:
            self._lines.append(DeckLine(path, number, None, title, saved, trouble))
            return
        desk = self.building.desk(document)
        name = ", ".join(dict.fromkeys(self.building.heroes(document))) if path else title
        played = own.games_of(self.game, name)
        sheet, text = desk.sheet(self.owned), "" if path else desk.notes
        self._lines.append(
            DeckLine(path, number, sheet, title, saved, trouble, tuple(desk.tags), played, group=group, text=text)
        )

    def _open(self, line: DeckLine) -> None:
        self.work_on(self._contents[line.number], Path(line.path) if line.path else None)

    def open(self, path: str, card: str = "") -> None:
        """Shows the deck of a file in the builder, or without one a new deck that begins with a card."""
        line = next((line for line in self._lines if line.path == path and not line.problem), None) if path else None
        if line is not None:
            self._open(line)
        elif not path:
            page = self.work_on(None, None)
            page.add(card)

    def _copy(self, line: DeckLine) -> None:
        desk = self.building.desk(self._contents[line.number])
        desk.rename(f"{line.title} (copy)")
        self._keep(desk, None)
        self.show()

    def _delete(self, line: DeckLine) -> None:
        try:
            self.documents.delete(Path(line.path))
        except OSError as error:
            self._window.show_message(f"The deck could not be deleted: {error.strerror or error}.")
        self.show()

    # -- a deck

    def work_on(self, document: Any | None, path: Path | None) -> DeckBuilderPage:
        """Shows the builder with a document, or with an empty deck."""
        self.desk, self.path = self.building.desk(document), path
        page = DeckBuilderPage(self.building, self.desk, self.owned, skins.load(self.game))
        page.back.connect(self.leave)
        page.kept.connect(self.keep)
        page.played.connect(lambda: self.ask_play(self._at_work))
        page.notes_wanted.connect(self.ask_notes)
        page.export_wanted.connect(self.ask_export)
        if document is not None and document.saved:
            page.show_desk(f"saved {when(document.saved).lower()}")
        self._window.put_page(BUILDER, page)
        self._window.show_page(BUILDER)
        return page

    @property
    def page(self) -> DeckBuilderPage | None:
        """The builder, if a deck is being built."""
        page = self._window.page(BUILDER)
        return page if isinstance(page, DeckBuilderPage) else None

    @property
    def _at_work(self) -> Desk:
        assert self.desk is not None, "a deck is being built"
        return self.desk

    def keep(self) -> bool:
        """Writes the deck that is being built; says whether that could be done."""
        path = self._keep(self._at_work, self.path)
        if path is None:
            return False
        self.path = path
        if self.page is not None:
            self.page.show_desk("saved a moment ago")
        return True

    def keep_changes(self) -> bool:
        """Writes the deck that is being built if it was changed; says whether all is kept."""
        return self.desk is None or not self.desk.is_changed or self.keep()

    def leave(self) -> None:
        """Back to the list; what was changed is kept."""
        if self.keep_changes():
            self.show()
            self._window.drop_page(BUILDER)

    def _keep(self, desk: Desk, path: Path | None) -> Path | None:
        try:
            return self.documents.keep(desk.kept(datetime.now(UTC).isoformat(timespec="seconds")), path)
        except OSError as error:
            self._window.show_message(f"The deck could not be saved: {error.strerror or error}.")
            return None

    def ask_notes(self) -> NotesDialog:
        """Opens the notes and versions of the deck."""
        desk = self._at_work
        dialog = NotesDialog(self._window, desk)

        def restore(number: int) -> None:
            desk.restore(number)
            self._show_desk()

        dialog.chosen.connect(lambda _: self._show_desk())
        dialog.restored.connect(restore)
        dialog.open()
        return dialog

    def _show_desk(self) -> None:
        if self.page is not None:
            self.page.show_desk()

    # -- from outside, and to outside

    def ask_import(self) -> ImportDialog:
        """Opens the dialog in which a deck is pasted, opened or dropped."""
        dialog = ImportDialog(self._window, lambda text: self._read(text, dialog.name))
        dialog.wants_file.connect(lambda: self._choose_file(dialog))
        dialog.dropped.connect(lambda path: self._take_file(dialog, path))

        def answer(name: str) -> None:
            if name == "import":
                document, _ = self.building.imported(dialog.text, dialog.name)
                self.path = self._keep(self.building.desk(document), None)
                self.show()

        dialog.chosen.connect(answer)
        dialog.open()
        dialog.box.setFocus()
        return dialog

    def _read(self, text: str, name: str) -> tuple[str, Sequence[str]]:
        try:
            document, misread = self.building.imported(text, name)
        except WestmarchError as error:
            return "", (sentence(str(error)),)
        return self.building.title(document), [sentence(one) for one in misread]

    def _choose_file(self, dialog: ImportDialog) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Import a deck", "", DECK_FILES)
        if chosen:
            self._take_file(dialog, chosen)

    def _take_file(self, dialog: ImportDialog, path: str) -> None:
        try:
            dialog.show_text(self.building.text(strict_json.read_bytes(Path(path))), Path(path).stem)
        except (BadFile, WestmarchError) as error:
            dialog.told.set_text(f"{Path(path).name} cannot be read: {str(error).rstrip('.')}.")

    def ask_export(self) -> ExportDialog:
        """Opens the dialog in which the deck is copied or written to a file."""
        desk = self._at_work

        def write(form: str) -> tuple[str, str]:
            try:
                return desk.written(form), ""
            except WestmarchError as error:
                return "", sentence(error)

        title = desk.sheet({}).title
        dialog = ExportDialog(self._window, title, self.building.forms, write)
        dialog.wants_file.connect(lambda form, text: self._save_text(form, text, title))
        dialog.open()
        return dialog

    def _save_text(self, form: DeckForm, text: str, title: str) -> None:
        kinds = f"{form.label} (*{form.ending});;All files (*)"
        name = f"{file_stem(title)}{form.ending}"
        chosen, _ = QFileDialog.getSaveFileName(self._window, "Save the deck", name, kinds)
        if not chosen:
            return
        try:
            option_texts.write(Path(chosen), text)
        except OSError as error:
            self._window.show_message(f"The deck could not be saved: {error.strerror or error}.")
            return
        self._window.show_message(f"Saved as {Path(chosen).name}.")

    # -- what is owned, and decks together

    def ask_owned(self) -> OwnedDialog:
        """Opens the list of products."""
        dialog = OwnedDialog(self._window, self.building.products(), self.owned)

        def answer(name: str) -> None:
            if name in ("keep", "all"):
                try:
                    self._program.library.keep_owned(self.game, dialog.owned if name == "keep" else {})
                except OSError as error:
                    self._window.show_message(f"This could not be kept: {error.strerror or error}.")
                self.show()

        dialog.chosen.connect(answer)
        dialog.open()
        return dialog

    def _choices(self) -> list[tuple[str, str]]:
        """The decks of the list that can be played, by their numbers."""
        sound = [line for line in self._lines if line.sheet is not None and line.sheet.is_playable]
        return [(str(line.number), line.title if line.path else f"{line.title} (ready)") for line in sound]

    def ask_together(self) -> TogetherDialog | None:
        """Opens the dialog of decks that play together."""

        def judge(numbers: Sequence[str]) -> Sequence[Ruling]:
            return self.building.together([self._contents[int(number)] for number in numbers], self.owned)

        decks = self._choices()
        if len(decks) < FEWEST_TOGETHER:
            self._window.show_message("Two decks that may be played are needed for that.")
            return None
        dialog = TogetherDialog(self._window, decks, self.building.most_together, judge)
        dialog.chosen.connect(lambda name: self._play_together(dialog.decks) if name == "play" else None)
        dialog.open()
        return dialog

    def _play_together(self, numbers: Sequence[str]) -> None:
        """Shows the page on which the scenario is chosen, or the options of a game without such, with these decks."""
        if scenario_pages.has_scenarios(self.game):
            scenario_pages.show_scenarios(self._program, self.game, [self._value(int(number)) for number in numbers])
            return
        info, others = games.info(self.game), player_choices()
        texts = [self.building.desk(self._contents[int(number)]).option_text() for number in numbers]
        players = (PERSON, *[others[len(others) // 2][0]] * (len(texts) - 1))
        names = [self._program.settings.player_name, *[seat.title for seat in info.seats[1:]]]
        seats = [
            SeatChoice(seat.id, name, player) for seat, name, player in zip(info.seats, names, players, strict=False)
        ]
        options = full_options(info, {self.building.deck_option(seat): text for seat, text in enumerate(texts)})
        fairness = self._program.settings.fairness
        self._program.new_game(
            self.game, NewGame(self.game, tuple(seats), tuple(options.items()), False, fairness, None)
        )

    def _value(self, number: int) -> str:
        """The value of a deck in the option of a seat: a ready deck has one of its own, another is its text."""
        line = self._lines[number]
        option = next(one for one in games.info(self.game).options if one.id == self.building.deck_option(0))
        ready = {choice.label: choice.value for choice in option.choices} if not line.path else {}
        return ready.get(line.title) or self.building.desk(self._contents[number]).option_text()

    # -- a game

    def ask_play(self, desk: Desk) -> PlayDialog | None:
        """Asks what is to be played with a deck, which is kept before if it is the one at work."""
        is_at_work = desk is self.desk and self._window.current == BUILDER
        if is_at_work and desk.is_changed and not self.keep():
            return None
        info = with_owned_choices(self._program.library, games.info(self.game))
        options = [option for option in info.options if option.id in self.building.play_options]
        dialog = PlayDialog(
            self._window,
            desk.sheet({}).title,
            options,
            self._played,
            self._choices(),
            lambda chosen, second: self._trouble(desk, chosen, second),
        )

        def answer(name: str) -> None:
            if name == "play":
                self._played = dialog.options
                self._program.start(self._game(desk, dialog.options, dialog.other))

        dialog.chosen.connect(answer)
        dialog.open()
        return dialog

    def _game(self, desk: Desk, chosen: Mapping[str, str], second: str) -> NewGame:
        """A game with a deck, and with one for a second hand of the same person."""
        info, name = games.info(self.game), self._program.settings.player_name
        texts = [desk.option_text()]
        if second:
            texts.append(self.building.desk(self._contents[int(second)]).option_text())
        names = [name, f"{name} (2)"]
        seats = [SeatChoice(seat.id, own, PERSON) for seat, own, _ in zip(info.seats, names, texts, strict=False)]
        decks = {self.building.deck_option(seat): text for seat, text in enumerate(texts)}
        options = full_options(info, {**chosen, **decks})
        fairness = self._program.settings.fairness
        return NewGame(self.game, tuple(seats), tuple(options.items()), False, fairness, None)

    def _trouble(self, desk: Desk, chosen: Mapping[str, str], second: str) -> str:
        """What is wrong with a game, in a sentence; nothing if it can begin."""
        try:
            wanted = self._game(desk, chosen, second)
        except WestmarchError as error:
            return sentence(error)
        faults = games.load(self.game).faults(dict(wanted.options), len(wanted.seats))
        return next((sentence(fault.text) for fault in faults if not fault.is_remark), "")
