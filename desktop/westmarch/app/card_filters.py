"""The rail of filters beside cards, and the chips that say what is chosen in it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from westmarch.engine.card_records import CardShelf, Facet, FacetValue
from westmarch.engine.text_format import folded
from westmarch.tabletop.theme_hub import theme_hub
from westmarch.tabletop.widgets import (
    BarValue,
    CheckValue,
    ChipValue,
    ChosenChip,
    Column,
    FilterGroup,
    FilterValue,
    Flow,
    LinkButton,
    SectionHead,
    SignValue,
)

Values = tuple[str | int, ...]
_FORMS: Mapping[str, str] = {"signs": "lines", "checks": "column", "range": "row", "chips": "lines"}


class FilterRail(QWidget):
    """The filters of a shelf.  ``changed`` comes whenever a person has switched a value."""

    changed = Signal()

    def __init__(self, shelf: CardShelf) -> None:
        super().__init__()
        column = Column(self, gap=4)
        self.parts = {facet.field: FacetPart(facet) for facet in shelf.facets if facet.values}
        for part in self.parts.values():
            part.changed.connect(self.changed)
            column.addWidget(part)
            column.space(8)
        column.addStretch(1)
        theme_hub().resized.connect(self._settle)  # after its values, which have new sizes then

    def _settle(self) -> None:
        """Lays the values out anew from the inside: by requests Qt would take a frame for each layout in another."""
        for part in self.parts.values():
            for widget in (part.group, part):
                inside = widget.layout()
                assert inside is not None
                inside.invalidate()
                inside.activate()
        self.updateGeometry()
        content = self.parentWidget()
        if content is not None:
            QApplication.sendEvent(content, QEvent(QEvent.Type.LayoutRequest))

    @property
    def chosen(self) -> dict[str, Values]:
        """The chosen values of each filter in which any is."""
        found = {field: part.chosen for field, part in self.parts.items()}
        return {field: values for field, values in found.items() if values}

    def choose(self, chosen: Mapping[str, Values]) -> None:
        """Switches exactly these values on; ``changed`` does not come."""
        for field, part in self.parts.items():
            part.choose(chosen.get(field, ()))

    def show_counts(self, counts: Mapping[str, Mapping[str | int, int]]) -> None:
        """Shows how many cards each value would give."""
        for field, part in self.parts.items():
            part.show_counts(counts.get(field, {}))


class FacetPart(QWidget):
    """One filter with its title; of a long list only some are shown until the others are asked for."""

    changed = Signal()

    def __init__(self, facet: Facet) -> None:
        super().__init__()
        self.facet = facet
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        column = Column(self, gap=4)
        column.addWidget(SectionHead(facet.title))
        self.values = {_key(facet, value): _made(facet, value) for value in facet.values}
        self.group = FilterGroup(facet.title, tuple(self.values.values()), _FORMS[facet.form])  # type: ignore[arg-type]
        self.group.changed.connect(self.changed)
        column.addWidget(self.group)
        self.more = LinkButton("", token="good", weight="semibold", size=14.5)
        self.more.setAccessibleName(f"{facet.title}: more")
        self.more.clicked.connect(self._show_all)
        self.more.hide()
        column.addWidget(self.more)
        self._shows_all = facet.form not in ("checks", "chips") or len(facet.values) <= facet.most
        self._fit()

    @property
    def chosen(self) -> Values:
        """The values that are switched on."""
        return tuple([key for key, value in self.values.items() if value.isChecked()])

    def choose(self, chosen: Values) -> None:
        """Switches exactly these on."""
        for key, value in self.values.items():
            value.setChecked(key in chosen)
        self._fit()

    def show_counts(self, counts: Mapping[str | int, int]) -> None:
        """Shows how many cards each value would give."""
        found = {key: counts.get(folded(key) if isinstance(key, str) else key, 0) for key in self.values}
        most = max(found.values(), default=0)
        for key, value in self.values.items():
            value.set_count(found[key], most)
        self._fit()

    def _fit_bars(self) -> None:
        """Bars stand beside all values of a list, or beside none."""
        checks = [value for value in self.values.values() if isinstance(value, CheckValue)]
        has_bars = all(value.has_room(self.width()) for value in checks if not value.isHidden())
        for value in checks:
            value.set_bar(has_bars)

    def _show_all(self) -> None:
        self._shows_all = not self._shows_all
        self._fit()

    def _fit(self) -> None:
        """Shows those that are chosen, then those that would give most, in their order; all if they are asked for."""
        if len(self.values) <= self.facet.most or self.facet.form not in ("checks", "chips"):
            return
        ranked = sorted(self.values.values(), key=lambda value: (not value.isChecked(), -value.count))
        shown = ranked if self._shows_all else ranked[: self.facet.most]
        shown = [value for value in shown if value.count or value.isChecked() or self._shows_all]
        for value in self.values.values():
            value.setVisible(value in shown)
        left = sum(1 for value in self.values.values() if value not in shown and value.count)
        self.more.setText("fewer" if self._shows_all else f"{left} more")
        self.more.setAccessibleName(f"{self.facet.title}: {self.more.text()}")
        self.more.setVisible(bool(left) or self._shows_all)
        self.group.updateGeometry()
        self._fit_bars()

    # Qt's own names from here on.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_bars()


def _key(facet: Facet, value: FacetValue) -> str | int:
    return int(value.word) if facet.form == "range" and value.word.isdigit() else value.word


def _made(facet: Facet, value: FacetValue) -> FilterValue:
    match facet.form:
        case "signs":
            return SignValue(value.title, value.sign, value.color)
        case "checks":
            return CheckValue(value.title)
        case "range":
            return BarValue(value.title)
        case "chips":
            return ChipValue(value.title)


class ChosenChips(QWidget):
    """What is chosen in the filters, as chips; each can be closed, or all together.

    ``closed`` carries a field and the value that is taken away, an empty value for the whole filter.
    """

    closed = Signal(str, object)
    cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow(self, 6)
        self.chips: list[ChosenChip] = []
        self.clear: LinkButton | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chosen(self, shelf: CardShelf, chosen: Mapping[str, Values]) -> None:
        """Shows a chip for each value, of numbers one for all together."""
        self._flow.clear()
        self.chips, self.clear = [], None
        for facet in shelf.facets:
            values = chosen.get(facet.field, ())
            if values and facet.form == "range":
                self._add(facet.field, f"{facet.title} {spoken(values)}", "")
                continue
            for value in facet.values:
                if value.word in values:
                    self._add(facet.field, value.title, value.word, value.sign, value.color)
        if self.chips:
            self.clear = LinkButton("clear all", token="good", weight="semibold")
            self.clear.clicked.connect(self.cleared)
            self._flow.addWidget(self.clear)
        self.updateGeometry()

    def _add(self, field: str, label: str, value: str, sign: str = "", color: str = "") -> None:
        chip = ChosenChip(label, sign, color)
        chip.clicked.connect(lambda: self.closed.emit(field, value))
        self.chips.append(chip)
        self._flow.addWidget(chip)


def spoken(numbers: Values) -> str:
    """Numbers as a person says them: ``0 to 3``, ``2``, ``0, 2``; what is no number comes last: ``0 to 3, X``."""
    known = sorted([number for number in numbers if isinstance(number, int)])
    others = [str(number).upper() for number in numbers if not isinstance(number, int)]
    if len(known) > 1 and known == list(range(known[0], known[-1] + 1)):
        return ", ".join([f"{known[0]} to {known[-1]}", *others])
    return ", ".join([*map(str, known), *others])
