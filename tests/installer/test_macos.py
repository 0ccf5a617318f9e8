"""The parts for macOS that can be tried anywhere: what is said of the program, the commands that sign, the image."""

from __future__ import annotations

import plistlib
import re
import sys
import types
from pathlib import Path

import art
import pytest
from macos import image, plist, signing

from westmarch import __version__
from westmarch.play import saves

CERTIFICATE = "Developer ID Application: Somebody (ABCDE12345)"
KNOWN = signing.Signer(CERTIFICATE, "westmarch")
CODE = b"\xcf\xfa\xed\xfe and more"


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A bundle as PyInstaller lays it out, with code, data and the links between its folders."""
    app = tmp_path / "Westmarch.app"
    files = {
        "Contents/MacOS/westmarch": CODE,
        "Contents/Frameworks/libcrypto.3.dylib": CODE,
        "Contents/Frameworks/PySide6/QtCore.abi3.so": b"\xca\xfe\xba\xbe of two kinds",
        "Contents/Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore": CODE,
        "Contents/Frameworks/PySide6/Qt/plugins/platforms/libqcocoa.dylib": CODE,
        "Contents/Resources/cards/duel/ents.yaml": b"name: Ents",
        "Contents/Info.plist": b"<plist/>",
    }
    for name, data in files.items():
        path = app / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (app / "Contents/Resources/libcrypto.3.dylib").symlink_to("../Frameworks/libcrypto.3.dylib")
    return app


# -- what macOS is told


def test_saved_games_are_documents_of_the_program():
    told = plist.info_plist(__version__)
    (document,), (exported,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]] and document["LSHandlerRank"] == "Owner"
    assert "." + exported["UTTypeTagSpecification"]["public.filename-extension"][0] == saves.SUFFIX
    assert document["CFBundleTypeIconFile"] == exported["UTTypeIconFile"] == plist.DOCUMENT_ICON
    assert set(exported["UTTypeTagSpecification"]["public.mime-type"]) == {"application/x-westmarch"}


def test_the_version_is_one_that_macos_understands():
    told = plist.info_plist(__version__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", str(told["CFBundleVersion"])) and told["NSHighResolutionCapable"] is True
    assert plistlib.loads(plistlib.dumps(told)) == told


def test_the_program_may_do_one_thing_more_than_the_hardened_runtime_allows():
    assert plistlib.loads(signing.ENTITLEMENTS.read_bytes()) == {
        "com.apple.security.cs.disable-library-validation": True
    }


# -- who signs, and how


def test_without_a_key_the_signature_is_ad_hoc():
    assert signing.signer({}) == signing.signer({signing.IDENTITY: "", signing.PROFILE: ""}) == signing.Signer("-", "")
    assert signing.sign_command(Path("x.app"), signing.Signer(), is_program=True) == [
        "codesign",
        "--force",
        "--sign",
        "-",
        "x.app",
    ]


def test_with_a_key_the_program_is_hardened_and_the_rest_has_no_entitlements():
    who = signing.signer({signing.IDENTITY: CERTIFICATE})
    assert who == signing.Signer(CERTIFICATE, "") and who.is_known
    common = ["codesign", "--force", "--sign", CERTIFICATE, "--timestamp", "--options", "runtime"]
    assert signing.sign_command(Path("x.dylib"), who) == [*common, "x.dylib"]
    program = signing.sign_command(Path("x.app"), who, is_program=True)
    assert program == [*common, "--entitlements", str(signing.ENTITLEMENTS), "x.app"] and signing.ENTITLEMENTS.is_file()


def test_nothing_is_notarised_without_a_certificate():
    with pytest.raises(OSError, match="WESTMARCH_SIGNING_IDENTITY"):
        signing.signer({signing.PROFILE: "westmarch"})


def test_code_is_found_by_its_first_bytes_innermost_first_and_frameworks_as_a_whole(app: Path):
    frameworks = app / "Contents" / "Frameworks"
    assert signing.nested(app) == [
        frameworks / "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        frameworks / "PySide6/Qt/lib/QtCore.framework",
        frameworks / "PySide6/QtCore.abi3.so",
        frameworks / "libcrypto.3.dylib",
    ]


def test_a_bundle_is_signed_from_the_inside_out_and_verified(app: Path):
    done: list[list[str]] = []
    signing.sign(app, KNOWN, done.append)
    signed = [command[-1] for command in done if "--sign" in command]
    assert signed == [*map(str, signing.nested(app)), str(app)]
    assert done[-1] == ["codesign", "--verify", "--deep", "--strict", str(app)]


def test_an_image_is_published_as_far_as_there_is_a_key():
    for who, expected in (
        (signing.Signer(), []),
        (signing.Signer(CERTIFICATE), ["codesign"]),
        (KNOWN, ["codesign", "notarytool", "stapler", "stapler"]),
    ):
        done: list[list[str]] = []
        signing.publish(Path("x.dmg"), who, done.append)
        assert [command[1] if command[0] == "xcrun" else command[0] for command in done] == expected
    assert done[1] == ["xcrun", "notarytool", "submit", "x.dmg", "--keychain-profile", "westmarch", "--wait"]


def test_a_command_that_fails_says_its_last_words():
    with pytest.raises(OSError, match=r"python\S* failed: no such key"):
        signing.run([sys.executable, "-c", "import sys; sys.exit('dull\\nno such key')"])
    signing.run([sys.executable, "-c", "print('good')"])


# -- the image


def test_the_icons_lie_where_the_background_expects_them(tmp_path: Path):
    told = image.settings(tmp_path / "Westmarch.app", tmp_path / "art")
    places = told["icon_locations"]
    assert places == {"Westmarch.app": art.PROGRAM_AT, "Applications": art.APPLICATIONS_AT}
    assert told["symlinks"] == {"Applications": "/Applications"} and "license" not in told
    for x, y in places.values():
        half = image.ICON / 2
        assert half < x < art.IMAGE[0] - half and half < y < art.IMAGE[1] - half
    assert told["window_rect"][1][0] == art.IMAGE[0]


@pytest.fixture
def dmgbuild(monkeypatch: pytest.MonkeyPatch) -> list[tuple]:
    """A dmgbuild that writes down what it is told; on other systems there is none."""
    built: list[tuple] = []

    class DMGError(Exception):
        pass

    def build_dmg(filename, volume_name, settings):
        if "full" in volume_name:
            raise DMGError("no space left")
        Path(filename).write_bytes(b"image")
        built.append((volume_name, settings))

    module = types.ModuleType("dmgbuild.core")
    module.build_dmg, module.DMGError = build_dmg, DMGError  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dmgbuild", types.ModuleType("dmgbuild"))
    monkeypatch.setitem(sys.modules, "dmgbuild.core", module)
    return built


def test_an_image_holds_the_signed_program_with_the_icon_of_its_documents(app, dmgbuild, tmp_path, monkeypatch):
    signed: list[Path] = []

    def sign(program, who):
        assert (program / "Contents/Resources/document.icns").read_bytes() == b"icon", (
            "what is added later breaks the seal"
        )
        signed.append(program)

    monkeypatch.setattr(signing, "sign", sign)
    monkeypatch.delenv(signing.IDENTITY, raising=False)
    monkeypatch.delenv(signing.PROFILE, raising=False)
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "document.icns").write_bytes(b"icon")
    made = image.make(app, tmp_path / "art", "1.2.3", tmp_path / "out")
    assert made == tmp_path / "out" / "Westmarch-1.2.3.dmg" and made.read_bytes() == b"image"
    ((name, told),) = dmgbuild
    assert name == "Westmarch 1.2.3" and told == image.settings(app, tmp_path / "art") and signed == [app]
    with pytest.raises(OSError, match="no space left"):
        image.make(app, tmp_path / "art", "full", tmp_path / "out")
