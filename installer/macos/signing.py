"""Signatures for macOS: without a key the program is signed ad hoc, with one it is signed, notarised and stapled.

``WESTMARCH_SIGNING_IDENTITY`` names the certificate in the keychain ("Developer ID Application: ..."), and
``WESTMARCH_NOTARY_PROFILE`` what ``xcrun notarytool store-credentials`` has kept.  No secret is read or written here.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

IDENTITY = "WESTMARCH_SIGNING_IDENTITY"
PROFILE = "WESTMARCH_NOTARY_PROFILE"
AD_HOC = "-"
ENTITLEMENTS = Path(__file__).resolve().parent / "entitlements.plist"
_MACH_O = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How code begins: for one kind of processor, and for several."""

Command = list[str]
Runner = Callable[[Command], None]


class Signer(NamedTuple):
    """Who signs; ``profile`` is empty where nothing is to be notarised."""

    identity: str = AD_HOC
    profile: str = ""

    @property
    def is_known(self) -> bool:
        """Whether there is a certificate, and not only a seal that shows changes."""
        return self.identity != AD_HOC


def signer(environ: Mapping[str, str]) -> Signer:
    """Who signs, by the environment.  Raises OSError where the half of a key is named."""
    found = Signer(environ.get(IDENTITY) or AD_HOC, environ.get(PROFILE, ""))
    if found.profile and not found.is_known:
        raise OSError(f"{PROFILE} needs {IDENTITY} as well: only what is signed with a certificate is notarised")
    return found


def run(command: Command) -> None:
    """Runs a command.  Raises OSError with what it said last."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise OSError(f"{command[0]} failed: {said[-1]}")


def sign(program: Path, who: Signer, do: Runner = run) -> None:
    """Signs all code of a bundle from the inside out, then the bundle, and has it verified.  Raises OSError."""
    for part in nested(program):
        do(sign_command(part, who))
    do(sign_command(program, who, is_program=True))
    do(["codesign", "--verify", "--deep", "--strict", str(program)])


def publish(image: Path, who: Signer, do: Runner = run) -> None:
    """Signs a disk image, has it notarised and staples the ticket to it, as far as there is a key.  Raises OSError."""
    if not who.is_known:
        return  # an ad hoc signature of an image says nothing to anybody
    do(sign_command(image, who))
    if who.profile:
        do(["xcrun", "notarytool", "submit", str(image), "--keychain-profile", who.profile, "--wait"])
        do(["xcrun", "stapler", "staple", str(image)])
        do(["xcrun", "stapler", "validate", str(image)])


def sign_command(path: Path, who: Signer, is_program: bool = False) -> Command:
    """Signs one file or bundle.

    With a certificate it is for the hardened runtime, without which nothing is notarised, and the program gets what it
    may do there; both would lock an ad hoc program out of its own libraries.
    """
    command = ["codesign", "--force", "--sign", who.identity]
    if who.is_known:
        command += ["--timestamp", "--options", "runtime"]
        command += ["--entitlements", str(ENTITLEMENTS)] if is_program else []
    return [*command, str(path)]


def nested(program: Path) -> list[Path]:
    """The code in a bundle besides its own program, the innermost first; of a framework the framework as a whole."""
    found = set()
    for path in program.rglob("*"):
        if path.is_symlink() or not path.is_file() or path.parent == program / "Contents" / "MacOS":
            continue
        with path.open("rb") as file:
            if file.read(4) in _MACH_O:
                frameworks = [folder for folder in path.parents if folder.suffix == ".framework"]
                found.add(frameworks[-1] if frameworks else path)
    return sorted(found, key=lambda path: (-len(path.parts), path))
