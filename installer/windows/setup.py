"""The set-up for Windows, compiled by NSIS from a folder with the frozen program, on any system that has `makensis`.

Alone: `python3 installer/windows/setup.py PROGRAM ART VERSION OUT`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPT = Path(__file__).with_name("westmarch.nsi")
OURS = ("document.ico", "uninstall.exe", "westmarch-files.txt")
"""What the set-up lays beside the program."""
SIGN = "WESTMARCH_SIGN"
"""The environment variable with a command that signs the file named after it; without it nothing is signed."""


def makensis() -> str | None:
    """Where the compiler is, or None."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", ""), "NSIS", "makensis.exe")
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def numbers(version: str) -> str:
    """A version as Windows wants it: `0.2.0` is `0.2.0.0`.

    Raises ValueError where it is not made of one to four numbers, for then no set-up could say which is newer.
    """
    if not re.fullmatch(r"\d{1,4}(\.\d{1,4}){0,3}", version):
        raise ValueError(f"a set-up for Windows needs a version such as 0.2.0; this is {version}")
    parts = version.split(".")
    return ".".join(parts + ["0"] * (4 - len(parts)))


def lines(program: Path) -> list[str]:
    """What the set-up installs, as it is taken away again: the files, then the folders, the inner ones first.

    Paths are relative and have backslashes; a folder ends in one.  Raises ValueError where Windows would take two
    names for one, or where the program has no `Westmarch.exe`.
    """
    found = sorted(program.rglob("*"))
    files = [str(path.relative_to(program)) for path in found if not path.is_dir()]
    folders = [f"{path.relative_to(program)}\\" for path in reversed(found) if path.is_dir()]
    listed = [name.replace("/", "\\") for name in (*files, *OURS, *folders)]
    once: dict[str, str] = {}
    for name in listed:
        if (other := once.setdefault(name.casefold(), name)) is not name:
            raise ValueError(f"Windows cannot tell {name} from {other}")
    if "westmarch.exe" not in once:
        raise ValueError(f"there is no Westmarch.exe in {program}")
    return listed


def kibibytes(program: Path) -> int:
    """The size of the program as Windows shows it among the installed apps."""
    return sum(path.stat().st_size for path in program.rglob("*") if path.is_file()) // 1024 + 1


def make(program: Path, art: Path, version: str, out: Path) -> Path:
    """Compiles `out/Westmarch-VERSION-setup.exe` from the folder of the program and that of the art.

    Prints what the compiler warns of.  Raises ValueError (see `numbers` and `lines`), FileNotFoundError without
    makensis, and CalledProcessError, whose output says what the compiler said.
    """
    compiler = makensis()
    if compiler is None:
        raise FileNotFoundError("makensis was not found: install NSIS (Debian: nsis)")
    out.mkdir(parents=True, exist_ok=True)
    product = (out / f"Westmarch-{version}-setup.exe").resolve()
    with tempfile.TemporaryDirectory() as between:
        listed = Path(between, "files.txt")
        listed.write_bytes("".join(f"{line}\r\n" for line in lines(program)).encode("utf-16-le"))
        defined = {
            "VERSION": version,
            "NUMBERS": numbers(version),
            "PROGRAM": program.resolve(),
            "ART": art.resolve(),
            "LIST": listed,
            "SIZE": kibibytes(program),
            "OUT": product,
        }
        if SIGN in os.environ:
            defined["SIGN"] = os.environ[SIGN]
        words = [f"-D{name}={value}" for name, value in defined.items()]
        done = subprocess.run(
            [compiler, "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", *words, str(SCRIPT)],
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    if done.stdout:
        print(done.stdout)
    return product


def main() -> None:
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    program, art, version, out = sys.argv[1:]
    try:
        product = make(Path(program), Path(art), version, Path(out))
    except subprocess.CalledProcessError as error:
        sys.exit(error.stdout)
    except (FileNotFoundError, ValueError) as error:
        sys.exit(f"{error}.")
    print(f"{product}: {product.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
