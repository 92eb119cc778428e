"""The script that brings Chromium for the browser tests, on machines that lack it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parent / "browser" / "chromium.sh"
MISSING = (
    "No Chromium here, so the browser tests do not run (on Debian: apt-get install chromium).\n"
)
SECONDS = 30


def program(folder: Path, name: str, does: str) -> None:
    """Put a program of that name into a folder."""
    file = folder / name
    file.write_text(f"#!{shutil.which('sh')}\n{does}\n")
    file.chmod(0o755)


def run(folder: Path) -> tuple[int, str, str]:
    """Run the script where nothing but that folder's programs can be found."""
    done = subprocess.run(
        [str(shutil.which("sh")), str(SCRIPT)],
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_with_chromium_there_is_nothing_to_do(tmp_path: Path) -> None:
    program(tmp_path, "chromium", "exit 0")
    assert run(tmp_path) == (0, "", "")


def test_without_the_right_to_install_one_line_says_what_is_missing(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 1000")
    program(tmp_path, "apt-get", "exit 0")
    assert run(tmp_path) == (1, "", MISSING)


def test_where_there_is_no_apt_one_line_says_what_is_missing(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 0")
    assert run(tmp_path) == (1, "", MISSING)


def test_what_cannot_be_installed_is_missing(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 0")
    program(tmp_path, "apt-get", "echo E: no network >&2; exit 100")
    code, said, complained = run(tmp_path)
    assert (code, complained) == (1, MISSING)
    assert said.startswith("Installing Chromium")


def test_a_bare_machine_is_told_the_packages_and_then_gets_chromium(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 0")
    program(
        tmp_path,
        "apt-get",
        f"""cd {tmp_path}
case "$1 $3" in
    "update ") : > lists ;;
    "install chromium") [ -e lists ] || exit 100; {shutil.which("cp")} id chromium ;;
esac""",
    )
    code, said, complained = run(tmp_path)
    assert (code, complained) == (0, "")
    assert said.startswith("Installing Chromium")
    assert (tmp_path / "chromium").exists()
