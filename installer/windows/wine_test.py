"""Runs the set-up for Windows under 64-bit Wine: `python3 installer/windows/wine_test.py`.

Compiles two versions of it from a small folder (or, with `--program FOLDER`, from a real one), and installs, upgrades,
moves and removes them in a Wine of their own in a temporary folder.  The program's two exe files are played by a stub,
for the subject is the set-up.  One line for each check; the exit code is 1 where one failed, 2 where Wine or makensis
is missing.
"""

import argparse
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import setup
from wine import CLASSES, UNINSTALL, Computer, Registry, target, wait_for

OLD, NEW = "0.9.0", "0.10.0"
"""As texts they would stand the other way round."""
PROGRAMS = ("Westmarch.exe", "westmarch-cli.exe")
USUAL = r"C:\users\tester\AppData\Local\Programs\Westmarch"
CHOSEN = r"C:\Games & more\Westmärch"

Tree = dict[str, bytes]
"""The files of a folder; its folders have a slash at the end and nothing in them."""


# --- what is installed ---------------------------------------------------------------------------------------------


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def small_program(folder: Path) -> Path:
    """A few files in the shape of the frozen program."""
    write(folder / "LICENSE", "our licence")
    write(folder / "_internal" / "base.txt", "base")
    write(folder / "_internal" / ".hidden", "hidden")
    write(folder / "_internal" / "cards" / "a card with spaces & more.yaml", "card")
    write(folder / "_internal" / "cards" / "Théoden.yaml", "named beyond ASCII")
    write(folder / "_internal" / "deep" / "and" / "deeper" / "leaf.txt", "leaf")
    return folder


def staged(folder: Path, base: Path, stub: Path, version: str) -> Path:
    """A version of the program: what `base` has, with the stub, and files that the other version lacks."""
    shutil.copytree(base, folder)
    for name in PROGRAMS:
        shutil.copy(stub, folder / name)
    write(folder / "_internal" / "version.txt", version)
    if version == OLD:
        write(folder / "_internal" / "former.txt", "gone in the new version")
        write(folder / "_internal" / "former" / "deep" / "leaf.txt", "its folders go too")
    else:
        write(folder / "_internal" / "fresh" / "leaf.txt", "new")
    return folder


def white_art(folder: Path) -> Path:
    """Stands for the art, of the right kinds and sizes."""
    folder.mkdir()
    for name, width, height in (("setup-side", 164, 314), ("setup-header", 150, 57)):
        pixels = b"\xff" * ((width * 3 + 3) // 4 * 4 * height)
        about = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, len(pixels), 2835, 2835, 0, 0)
        (folder / f"{name}.bmp").write_bytes(struct.pack("<2sIHHI", b"BM", 54 + len(pixels), 0, 0, 54) + about + pixels)
    picture = struct.pack("<IiiHHIIiiII", 40, 16, 32, 1, 32, 0, 1024, 0, 0, 0, 0) + b"\xff" * 1024 + bytes(64)
    for name in ("westmarch", "document"):
        entry = struct.pack("<BBBBHHII", 16, 16, 0, 0, 1, 32, len(picture), 22)
        (folder / f"{name}.ico").write_bytes(struct.pack("<HHH", 0, 1, 1) + entry + picture)
    return folder


def tree(folder: Path) -> Tree:
    return {
        path.relative_to(folder).as_posix() + "/" * path.is_dir(): b"" if path.is_dir() else path.read_bytes()
        for path in folder.rglob("*")
    }


def difference(found: Tree, expected: Tree) -> str:
    """What is wrong with a folder, or nothing."""
    surplus = sorted(found.keys() - expected.keys())
    missing = sorted(expected.keys() - found.keys())
    changed = sorted(name for name in found.keys() & expected.keys() if found[name] != expected[name])
    told = (("surplus", surplus), ("missing", missing), ("other contents", changed))
    return "; ".join(f"{what}: {', '.join(names[:8])}" for what, names in told if names)


# --- the checks ----------------------------------------------------------------------------------------------------


class Report:
    """One line for each check."""

    def __init__(self) -> None:
        self.failed = 0
        self.passed = 0

    def check(self, sentence: str, trouble: object) -> None:
        """Prints the sentence, and what is wrong with it, if anything is."""
        if trouble:
            self.failed += 1
            print(f"FAILED  {sentence}: {trouble}", flush=True)
        else:
            self.passed += 1
            print(f"ok      {sentence}", flush=True)

    def same(self, sentence: str, found: object, expected: object) -> None:
        self.check(sentence, "" if found == expected else f"found {found!r}, expected {expected!r}")


class Trial:
    """A computer, two versions of the set-up and what should be in the folder after each."""

    def __init__(self, folder: Path, base: Path, art: Path, report: Report) -> None:
        self.computer = Computer(folder)
        self.report = report
        stub = folder / "stub.exe"
        source = Path(__file__).with_name("stub.nsi")
        subprocess.run([str(setup.makensis()), "-V1", f"-DOUT={stub}", str(source)], check=True)
        self.stub = stub
        self.setups: dict[str, Path] = {}
        self.programs: dict[str, Tree] = {}
        self.sizes: dict[str, int] = {}
        for version in (OLD, NEW):
            program = staged(folder / version, base, stub, version)
            self.setups[version] = setup.make(program, art, version, folder / "out")
            self.programs[version] = tree(program) | {"document.ico": (art / "document.ico").read_bytes()}
            self.sizes[version] = setup.kibibytes(program)

    def install(self, version: str, *switches: str) -> tuple[int, str]:
        # NSIS wants the folder, the last switch, without quotes, which a word with spaces would get.
        words = [word for switch in switches for word in switch.split(" ")]
        return self.computer.run(self.setups[version], "/S", *words)

    def check_program(self, sentence: str, version: str, place: str, foreign: Tree | None = None) -> None:
        """The folder holds this version, what is foreign, and nothing else."""
        found = tree(self.computer.path(place))
        ours = [found.pop(name, b"") for name in ("uninstall.exe", "westmarch-files.txt")]
        trouble = difference(found, self.programs[version] | (foreign or {}))
        self.report.check(sentence, trouble or ("" if all(ours) else "no uninstaller or no list"))

    def check_entries(self, sentence: str, version: str, place: str) -> None:
        """Windows knows this version in this place: the installed apps, the file type, the shortcut."""
        key = rf"{UNINSTALL}\Westmarch"
        kind = rf"{CLASSES}\Westmarch.Save"
        expected = {
            (key, "DisplayName"): "Westmarch",
            (key, "DisplayVersion"): version,
            (key, "DisplayIcon"): rf"{place}\Westmarch.exe",
            (key, "Publisher"): "The Westmarch authors",
            (key, "InstallLocation"): place,
            (key, "UninstallString"): rf'"{place}\uninstall.exe"',
            (key, "QuietUninstallString"): rf'"{place}\uninstall.exe" /S',
            (key, "EstimatedSize"): f"dword:{self.sizes[version]:08x}",
            (key, "NoModify"): "dword:00000001",
            (key, "NoRepair"): "dword:00000001",
            (rf"{CLASSES}\.westmarch", ""): "Westmarch.Save",
            (rf"{CLASSES}\.westmarch", "Content Type"): "application/x-westmarch",
            (rf"{CLASSES}\.westmarch\OpenWithProgids", "Westmarch.Save"): "",
            (kind, ""): "Westmarch game",
            (rf"{kind}\DefaultIcon", ""): rf"{place}\document.ico",
            (rf"{kind}\shell\open\command", ""): rf'"{place}\Westmarch.exe" open "%1"',
        }
        found = self.computer.registry()
        wrong = [
            f"{name} of {key} is {found.get((key, name))}"
            for (key, name), value in expected.items()
            if found.get((key, name)) != value
        ]
        if (leads := target(self.computer.start_entry)) != rf"{place}\Westmarch.exe":
            wrong.append(f"the entry in the Start menu leads to {leads or 'nothing'}")
        self.report.check(sentence, "; ".join(wrong))


def compiled(trial: Trial) -> None:
    for version, made in trial.setups.items():
        data = made.read_bytes()
        machine = struct.unpack_from("<H", data, struct.unpack_from("<I", data, 60)[0] + 4)[0]
        trial.report.same(f"{version} is a program of 64 bits", hex(machine), "0x8664")
        words = ("ProductVersion", version, f"Westmarch {version} set-up", "The Westmarch authors")
        missing = [word for word in words if word.encode("utf-16-le") not in data]
        trial.report.check(f"{version} tells its version", missing)
        trial.report.check(f"{version} asks for no administrator", b"asInvoker" not in data and "no asInvoker")


def refused(trial: Trial) -> None:
    """Each with its exit code and a sentence, and nothing changed."""
    computer, report = trial.computer, trial.report

    def check(sentence: str, outcome: tuple[int, str], code: int, word: str) -> None:
        told = outcome[0] == code and word in outcome[1]
        report.check(f"{sentence}: exit code {code} and a sentence", "" if told else outcome)

    before = tree(computer.user), computer.registry()
    computer.call_itself("win81")
    check("too old a Windows is refused", trial.install(NEW), 6, "needs 64-bit Windows 10")
    computer.call_itself("win10")

    running = computer.stay(trial.stub, "hold")
    check("a second set-up at the same time is refused", trial.install(NEW), 7, "already at work")
    computer.let_go(running)

    check("a folder that cannot be written is refused", trial.install(NEW, r"/D=Z:\proc\Westmarch"), 4, "written")
    write(computer.path(r"C:\Mine\uninstall.exe"), "of another program")
    check("files of another program are not overwritten", trial.install(NEW, r"/D=C:\Mine"), 4, "uninstall.exe")
    report.same("and they are as before", tree(computer.path(r"C:\Mine")), {"uninstall.exe": b"of another program"})
    report.check("nothing of it has changed the computer", without_traces(computer, *before))


def without_traces(computer: Computer, before: Tree, registry: Registry) -> str:
    """What is otherwise than before, apart from temporary files and the folder for programs."""
    found = tree(computer.user)
    for files in (found, before):
        for name in [name for name in files if name.startswith("Temp/") or name == "AppData/Local/Programs/"]:
            del files[name]
    now = computer.registry()
    keys = sorted(key for key in now.keys() | registry.keys() if now.get(key) != registry.get(key))
    return "; ".join(filter(None, (difference(found, before), ", ".join(map(str, keys)))))


def installed(trial: Trial) -> None:
    computer, report = trial.computer, trial.report
    started = time.monotonic()
    report.same("the silent set-up says that it went well", trial.install(OLD), (0, ""))
    print(f"        it took {time.monotonic() - started:.1f} s")
    trial.check_program("every file is in its place, and nothing else", OLD, USUAL)
    trial.check_entries("Windows knows the program, its type and its entry", OLD, USUAL)
    report.same("there is an entry on the desktop", target(computer.desktop_entry), rf"{USUAL}\Westmarch.exe")

    write(computer.user / "Documents" / "An evening in Théoden's hall.westmarch", "{}")
    saved = r"C:\users\tester\Documents\An evening in Théoden's hall.westmarch"
    with computer.own_classes_seen():
        computer.run("start", saved)
        opened = f'"{USUAL}\\Westmarch.exe" open "{saved}"'
        report.same("a double click on a saved game opens it", computer.told(), opened)
    computer.run("start", "/unix", computer.start_entry)
    report.same("the entry starts the program", computer.told().strip(' "'), rf"{USUAL}\Westmarch.exe")


FOREIGN: Tree = {"my notes.txt": b"mine", "_internal/former/mine.txt": b"mine too", "_internal/former/": b""}
"""What a person has put into the program's folder; the old version has that folder too."""
KEPT: Tree = {"settings.json": b"{}", "saves/": b"", "saves/an-evening.westmarch": b"a game"}


def lay(files: Tree, folder: Path) -> None:
    for name, data in files.items():
        if not name.endswith("/"):
            write(folder / name, data.decode())


def upgraded(trial: Trial) -> None:
    computer, report = trial.computer, trial.report
    place = computer.path(USUAL)
    lay(FOREIGN, place)
    lay(KEPT, computer.data)
    (place / "_internal" / "base.txt").unlink(missing_ok=True)
    (place / "_internal" / "version.txt").write_text("spoilt", encoding="utf-8")
    report.same("the same version again", trial.install(OLD), (0, ""))
    trial.check_program("mends what was spoilt", OLD, USUAL, FOREIGN)

    for name in PROGRAMS:
        running = computer.stay(place / name, "stay")
        code, said = trial.install(NEW)
        report.check(f"no upgrade while {name} runs", (code, name in said) != (3, True) and (code, said))
        code, said = computer.uninstall(USUAL)
        report.check(f"nor is it removed while {name} runs", (code, name in said) != (3, True) and (code, said))
        computer.let_go(running)
    trial.check_program("and nothing is half done", OLD, USUAL, FOREIGN)
    trial.check_entries("nor half known", OLD, USUAL)

    computer.desktop_entry.unlink()
    report.same("the upgrade says that it went well", trial.install(NEW), (0, ""))
    trial.check_program("old files are gone, new ones there, foreign ones stay", NEW, USUAL, FOREIGN)
    trial.check_entries("Windows knows the new version", NEW, USUAL)
    report.same("an entry that was taken from the desktop does not come back", computer.desktop_entry.exists(), False)
    report.same("saves and settings are as before", tree(computer.data), KEPT)

    code, said = trial.install(OLD)
    report.check("no way back to an older version unasked", (code, NEW in said) != (5, True) and (code, said))
    trial.check_program("which has changed nothing", NEW, USUAL, FOREIGN)
    report.same("the way back if it is asked for", trial.install(OLD, "/DOWNGRADE"), (0, ""))
    trial.check_program("leaves no file of the newer", OLD, USUAL, FOREIGN)

    write(place / "_internal" / "fresh", "a file of mine where the new version has a folder")
    code, said = trial.install(NEW)
    report.same("a file that cannot be written ends it with a code", code, 2)
    (place / "_internal" / "fresh").unlink()
    report.same("and the next try", trial.install(NEW), (0, ""))
    trial.check_program("mends it", NEW, USUAL, FOREIGN)


def moved(trial: Trial) -> None:
    computer, report = trial.computer, trial.report
    report.same("into another folder", trial.install(NEW, f"/D={CHOSEN}"), (0, ""))
    trial.check_program("every file is there", NEW, CHOSEN)
    trial.check_entries("Windows knows the other folder", NEW, CHOSEN)
    left = FOREIGN | {"_internal/": b""}
    report.check("and only what is foreign stays in the first", difference(tree(computer.path(USUAL)), left))
    report.same("the next set-up", trial.install(NEW), (0, ""))
    trial.check_program("goes where the program is", NEW, CHOSEN)
    shutil.rmtree(computer.path(USUAL))


def removed(trial: Trial, before: Tree, registry: Registry) -> None:
    computer, report = trial.computer, trial.report
    lay(FOREIGN, computer.path(CHOSEN))
    command = computer.registry()[rf"{UNINSTALL}\Westmarch", "QuietUninstallString"]
    match = re.fullmatch('"(.*)" (/S)', command)
    assert match, command
    computer.run(match[1], match[2])
    wait_for(lambda: (rf"{UNINSTALL}\Westmarch", "") not in computer.registry())
    left = FOREIGN | {"_internal/": b""}
    report.check("removed, with foreign files left", difference(tree(computer.path(CHOSEN)), left))
    report.same("saves and settings are as before", tree(computer.data), KEPT)

    trial.install(NEW, f"/D={CHOSEN}")
    trial.check_program("installed beside the foreign files", NEW, CHOSEN, left)
    computer.run("reg", "add", rf"{CLASSES}\.westmarch", "/ve", "/d", "Another.Program", "/f")
    report.same("removed again", computer.uninstall(CHOSEN), (0, ""))
    kind = computer.registry().get((rf"{CLASSES}\.westmarch", ""))
    report.same("the file type stays with a program that took it over", kind, "Another.Program")
    computer.run("reg", "delete", rf"{CLASSES}\.westmarch", "/f")
    shutil.rmtree(computer.path(CHOSEN))

    trial.install(NEW, "/NODESKTOP")
    report.same("no entry on the desktop if none is wanted", computer.desktop_entry.exists(), False)
    report.same("removed with all that was kept", computer.uninstall(USUAL, "/SAVES"), (0, ""))
    report.same("saves and settings are gone", computer.data.exists(), False)
    report.check("no trace is left", without_traces(computer, before, registry))


def tried(folder: Path, base: Path, art: Path, report: Report) -> None:
    """All checks, in the order in which a person would come to them."""
    trial = Trial(folder, base, art, report)
    for version, made in trial.setups.items():
        size = trial.sizes[version] * 1024 / 1e6
        print(f"        {version}: {size:.1f} MB, its set-up {made.stat().st_size / 1e6:.1f} MB")
    compiled(trial)
    try:
        trial.computer.boot()
        refused(trial)
        before, registry = tree(trial.computer.user), trial.computer.registry()
        installed(trial)
        (trial.computer.user / "Documents" / "An evening in Théoden's hall.westmarch").unlink()
        upgraded(trial)
        moved(trial)
        removed(trial, before, registry)
    except (TimeoutError, subprocess.TimeoutExpired) as error:
        report.check("each thing comes to its end; the rest was not tried", repr(error))
    finally:
        trial.computer.end()


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the set-up for Windows under Wine.")
    parser.add_argument("--program", type=Path, help="a frozen program in place of the small one")
    parser.add_argument("--art", type=Path, help="the folder with the art in place of white pictures")
    chosen = parser.parse_args()
    if missing := [name for name in ("makensis", "wine") if not shutil.which(name)]:
        print(f"not found: {', '.join(missing)}")
        return 2
    report = Report()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        base = chosen.program or small_program(folder / "base")
        tried(folder, base, chosen.art or white_art(folder / "art"), report)
    print(f"{report.passed} checks passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
