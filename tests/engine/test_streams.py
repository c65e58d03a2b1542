"""The command line where its streams are closed or broken, and when it is interrupted."""

import os
import signal
import subprocess
import sys
from typing import IO

import pytest

from canfield.__main__ import main
from tests.engine.test_cli import Ran

CLOSED_INPUT = "The input cannot be read: it is closed.\n"
CLOSED_OUTPUT = "The output cannot be written: it is closed.\n"
#: A stream opened for reading only fails like a full disk: when it is written to, not before.
BROKEN = "</dev/null"


def shell(command: str, *, buffered: bool) -> Ran:
    """Run the command line with redirections as a shell understands them."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -m canfield {command}', sys.executable],
        input=b'{"type":"hello"}\n',
        capture_output=True,
        timeout=60,
        check=False,
        env=environment if buffered else environment | {"PYTHONUNBUFFERED": "1"},
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("buffered", [True, False])
@pytest.mark.parametrize(
    ("command", "code", "err"),
    [
        ("serve <&-", 1, CLOSED_INPUT),
        ("perft norwegian 1 <&-", 1, CLOSED_INPUT),
        ("serve >&-", 1, CLOSED_OUTPUT),
        ("deal norwegian 1 >&-", 1, CLOSED_OUTPUT),
        ("deal --help >&-", 1, CLOSED_OUTPUT),
        ("serve 0>/dev/null", 1, "The input cannot be read: Bad file descriptor.\n"),
        (f"serve 1{BROKEN}", 1, "The output cannot be written: Bad file descriptor.\n"),
        (f"deal norwegian 1 1{BROKEN}", 1, "The output cannot be written: Bad file descriptor.\n"),
        (f"--help 1{BROKEN}", 1, "The output cannot be written: Bad file descriptor.\n"),
        (f"deal norwegian 1 1{BROKEN} 2{BROKEN}", 1, ""),
        ("deal norwegian 1 >&- 2>&-", 1, ""),
        (f"deal norwegian 0 2{BROKEN}", 2, ""),
        ("deal norwegian 0 2>&-", 2, ""),
        (f"dance 2{BROKEN}", 2, ""),
        ("dance 2>&-", 2, ""),
    ],
)
def test_a_stream_that_fails_is_a_line_and_an_exit_code(command: str, code: int, err: str, buffered: bool) -> None:
    assert shell(command, buffered=buffered) == Ran(code, "", err)


def serving() -> tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]:
    """A server that has answered once, so that it is past its beginning."""
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-m", "canfield", "serve"], stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b'{"type":"hello"}\n')
    process.stdin.flush()
    process.stdout.readline()
    return process, process.stdin, process.stdout


def test_an_interrupt_ends_quietly() -> None:
    process, _, _ = serving()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 130


def test_a_reader_that_has_gone_is_no_fault() -> None:
    process, _, output = serving()
    output.close()
    process.stdout = None  # as it is closed, there is nothing to read
    _, err = process.communicate(b'{"type":"hello"}\n', timeout=60)
    assert err == b""
    assert process.returncode == 0


def test_counts_go_no_deeper_than_can_be_counted(capsys: pytest.CaptureFixture[str]) -> None:
    won = "A 13,13,13,13 - -/-/-/- - - 1"
    assert main(["perft", "norwegian", "200", won]) == 0
    assert capsys.readouterr().out == " ".join(["0"] * 200) + "\n"
    assert main(["perft", "norwegian", "201", won]) == 2
    assert capsys.readouterr().err == "Moves are counted from 1 to 200 deep, not “201”.\n"
