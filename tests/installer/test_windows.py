"""The set-up for Windows: what goes into it, and how it behaves where makensis and Wine are there to try it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import art
import pytest
from windows import setup


@pytest.fixture(scope="module")
def pictures(tmp_path_factory, qapp) -> Path:
    folder = tmp_path_factory.mktemp("art")
    art.make(folder)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    folder = tmp_path / "program"
    (folder / "_internal" / "cards" / "duel").mkdir(parents=True)
    for name in ("Westmarch.exe", "LICENSE", "_internal/base.dll", "_internal/cards/duel/ents.yaml"):
        (folder / name).write_bytes(b"12345678" * 128)
    return folder


def test_the_list_names_each_file_and_then_the_folders_from_the_inside_out(program: Path) -> None:
    assert setup.lines(program) == [
        "LICENSE",
        "Westmarch.exe",
        "_internal\\base.dll",
        "_internal\\cards\\duel\\ents.yaml",
        "document.ico",
        "uninstall.exe",
        "westmarch-files.txt",
        "_internal\\cards\\duel\\",
        "_internal\\cards\\",
        "_internal\\",
    ]


def test_two_names_that_are_one_to_windows_are_refused(program: Path) -> None:
    (program / "_internal" / "Cards").mkdir()
    with pytest.raises(ValueError, match=r"_internal\\cards\\ from _internal\\Cards\\|_internal\\Cards\\ from"):
        setup.lines(program)


def test_a_program_may_not_bring_what_the_set_up_lays_beside_it(program: Path) -> None:
    (program / "Uninstall.exe").touch()
    with pytest.raises(ValueError, match=r"cannot tell uninstall\.exe from Uninstall\.exe"):
        setup.lines(program)


def test_a_folder_without_the_program_is_refused(program: Path) -> None:
    (program / "Westmarch.exe").unlink()
    with pytest.raises(ValueError, match=r"no Westmarch\.exe"):
        setup.lines(program)


def test_a_version_has_four_numbers_for_windows() -> None:
    assert setup.numbers("0.2.0") == "0.2.0.0"
    assert setup.numbers("1") == "1.0.0.0"
    with pytest.raises(ValueError, match=r"such as 0\.2\.0"):
        setup.numbers("0.2.0rc1")


def test_the_size_is_that_of_the_files_rounded_up(program: Path) -> None:
    assert setup.kibibytes(program) == 5


def test_without_the_compiler_it_says_what_to_install(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FileNotFoundError, match="install NSIS"):
        setup.make(program, tmp_path, "0.2.0", tmp_path / "out")


def test_only_the_folder_of_saves_is_ever_removed_as_a_whole() -> None:
    script = setup.SCRIPT.read_text(encoding="utf-8")
    assert re.findall(r"RMDir\s+/\S+.*", script) == ['RMDir /r "${DATA}"']
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script


needs_makensis = pytest.mark.skipif(setup.makensis() is None, reason="makensis is not installed")
needs_wine = pytest.mark.skipif(shutil.which("wine") is None, reason="Wine is not installed")


@needs_makensis
def test_it_compiles_without_a_warning_and_each_file_can_be_signed(
    program: Path, pictures: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    signed = tmp_path / "signed.txt"
    signer = tmp_path / "signer.py"
    signer.write_text(f"import sys; print(sys.argv[1], file=open({str(signed)!r}, 'a'))", encoding="utf-8")
    monkeypatch.setenv(setup.SIGN, f"{sys.executable} {signer}")
    made = setup.make(program, pictures, "0.2.0", tmp_path / "out")
    assert capsys.readouterr().out == ""
    assert made.name == "Westmarch-0.2.0-setup.exe"
    uninstaller, whole = signed.read_text(encoding="utf-8").splitlines()
    assert Path(whole) == made
    assert uninstaller != whole


@needs_makensis
@needs_wine
def test_it_installs_upgrades_moves_and_removes_under_wine(pictures: Path) -> None:
    script = Path(setup.__file__).with_name("wine_test.py")
    command = [sys.executable, str(script), "--art", str(pictures)]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " 0 failed" in run.stdout
