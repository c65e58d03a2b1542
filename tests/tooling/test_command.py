"""The command line says what is missing in one sentence, and an old Python can read it."""

import argparse
import ast
import os
from collections.abc import Sequence

import pytest

from tooling import checks, command, environment, progress
from tooling.faults import Missing
from tooling.paths import SCRIPTS


def nothing() -> None:
    """Stands for a preparation that has nothing to do."""


def test_an_old_python_can_read_the_entry() -> None:
    ast.parse((SCRIPTS / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 4))


def test_what_is_missing_is_one_line_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise Missing("There is no network.")

    monkeypatch.setattr(environment, "prepare", fail)
    assert command.main(["build"]) == 1
    assert capsys.readouterr().err == "✗ There is no network.\n"


def test_what_else_test_is_given_goes_to_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Sequence[str]] = []

    def test(arguments: Sequence[str]) -> int:
        given.append(arguments)
        return 5

    monkeypatch.setattr(environment, "prepare", nothing)
    monkeypatch.setattr(environment, "is_inside", lambda: True)
    monkeypatch.setattr(checks, "test", test)
    assert command.main(["test", "--", "-k", "deal", "--", "x"]) == 5
    assert command.main(["test", "tests/engine", "-k", "deal"]) == 5
    assert command.main(["test"]) == 5
    assert given == [["-k", "deal", "--", "x"], ["tests/engine", "-k", "deal"], []]


@pytest.mark.parametrize(("processors", "processes"), [(None, "2"), (1, "2"), (2, "3"), (4, "4"), (64, "4")])
def test_tests_run_in_one_process_more_than_there_are_processors(
    processors: int | None, processes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert checks.side_by_side() == ["-n", processes, "--dist", "loadgroup"]


def test_only_test_takes_more(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(["build", "--", "-k"])
    assert "unrecognized arguments: -k" in capsys.readouterr().err


def test_outside_the_environment_the_command_goes_on_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    entered: list[Sequence[str]] = []

    def enter(arguments: Sequence[str]) -> int:
        entered.append(arguments)
        return 0

    monkeypatch.setattr(environment, "prepare", nothing)
    monkeypatch.setattr(environment, "is_inside", lambda: False)
    monkeypatch.setattr(environment, "enter", enter)
    assert command.main(["build", "--url", "http://example.org"]) == 0
    assert entered == [["build", "--url", "http://example.org"]]


def test_an_address_ends_with_a_slash() -> None:
    assert command.address("https://example.org/guide") == "https://example.org/guide/"
    assert command.address("http://example.org/") == "http://example.org/"
    with pytest.raises(argparse.ArgumentTypeError, match="guide"):
        command.address("guide/")


@pytest.mark.parametrize("wrong", ["0", "-1", "65536", "99999", "http", "8000.5", "²", ""])
def test_a_port_is_one_that_a_server_can_have(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.parser().parse_args(["serve", f"--port={wrong}"])
    assert f"not a port from 1 to 65535: {wrong}" in capsys.readouterr().err
    assert [command.port("1"), command.port("65535")] == [1, 65535]


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (progress.Failed(["npm", "ci"], 3, "so\nwhat\n"), "npm ci ended with exit code 3: what"),
        (PermissionError(13, "Permission denied", "/a/file"), "/a/file: Permission denied."),
        (OSError("odd"), "odd."),
    ],
)
def test_what_no_one_reckoned_with_is_a_line_too(
    fault: Exception, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise fault

    monkeypatch.setattr(environment, "prepare", fail)
    assert command.main(["build"]) == 1
    assert capsys.readouterr().err == f"✗ {line}\n"


def test_a_missing_program_is_named() -> None:
    with pytest.raises(Missing, match="no-such-program"):
        progress.quietly(["no-such-program"])


def test_pip_is_told_in_one_sentence() -> None:
    output = "Collecting x\nERROR: Could not find a version\nERROR: No match\nhint: try again\n"
    assert environment.telling_line(output) == "ERROR: Could not find a version"
    assert environment.telling_line("one\ntwo\n\n") == "two"
    assert environment.telling_line("") == "it said nothing"
