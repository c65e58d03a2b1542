"""The command line: each command as documented, and for bad input exit code 2 and a line that shows it."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from canfield.__main__ import main
from canfield.guided import GUIDED
from tests.engine.vectors import rows

POSITION = next(row[1] for row in rows("perft") if row[0] == "norwegian")
COUNTS = next(row[2] for row in rows("perft") if row[0] == "norwegian")


@dataclass(frozen=True)
class Ran:
    """What a command said."""

    code: int
    out: str
    err: str


def run(*arguments: str, given: bytes = b"", **environment: str) -> Ran:
    """Run the command line as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "canfield", *arguments],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def said(out: str) -> Ran:
    """A command that went well."""
    return Ran(0, out, "")


def test_perft_of_positions_from_the_input() -> None:
    lines = [(text, counts.split()) for name, text, counts in rows("perft") if name == "german"]
    given = "".join(f"{text}\n" for text, _ in lines).encode()
    expected = "".join(" ".join(counts[:3]) + "\n" for _, counts in lines)
    assert run("perft", "german", "3", given=given) == said(expected)


def test_perft_of_positions_as_arguments() -> None:
    others = [row for row in rows("perft") if row[0] == "norwegian"][:2]
    expected = "".join(" ".join(row[2].split()[:2]) + "\n" for row in others)
    assert run("perft", "norwegian", "2", *(row[1] for row in others)) == said(expected)


def test_perft_prints_a_line_of_the_table() -> None:
    depth = len(COUNTS.split())
    assert run("perft", "norwegian", str(depth), POSITION) == said(f"{COUNTS}\n")


@pytest.mark.parametrize("order", [("--divide", "norwegian", "3"), ("norwegian", "3", "--divide")])
def test_perft_divided_by_move(order: tuple[str, ...]) -> None:
    ran = run("perft", *order, POSITION)
    assert (ran.code, ran.err) == (0, "")
    *divided, total = ran.out.splitlines()
    assert total == " ".join(COUNTS.split()[:3])
    moves = run("legal", "norwegian", POSITION).out.split()
    assert [line.split()[0] for line in divided] == moves
    assert sum(int(line.split()[1]) for line in divided) == int(COUNTS.split()[2])


def test_perft_of_no_input_says_nothing() -> None:
    assert run("perft", "norwegian", "3") == said("")


def test_legal() -> None:
    ran = run("legal", "norwegian", POSITION)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    assert len(ran.out.split()) == int(COUNTS.split()[0])


def test_legal_of_a_position_without_moves() -> None:
    assert run("legal", "norwegian", "A 13,13,13,13 - -/-/-/- - - 1") == said("\n")


def test_play() -> None:
    name, text, line, end = next(row for row in rows("plays") if row[0] == "german/selective")
    assert run("play", name, text, *line.split()) == said(f"{end}\n")


def test_state() -> None:
    for expected in ("playing", "won", "lost"):
        name, text, _ = next(row for row in rows("state") if row[2] == expected)
        assert run("state", name, text) == said(f"{expected}\n")


def test_deal() -> None:
    for name, number, expected in (rows("deals")[0], rows("deals")[9], rows("deals")[-1]):
        assert run("deal", name, number) == said(f"{expected}\n")


@pytest.mark.parametrize("order", [("norwegian", "1", "--seconds", "30"), ("--seconds=30", "norwegian", "1")])
def test_solve_a_deal_that_can_be_won(order: tuple[str, ...]) -> None:
    ran = run("solve", *order)
    assert (ran.code, ran.err) == (0, "")
    verdict, *line = ran.out.split()
    assert verdict == "won"
    end = run("play", "norwegian", run("deal", "norwegian", "1").out.strip(), *line).out
    assert end.split()[1] == "13,13,13,13"


def test_solve_what_is_lost_won_or_too_long_for_the_time() -> None:
    assert run("solve", "danish", "3", "--seconds", "30") == said("lost\n")
    assert run("solve", "norwegian", "A 13,13,13,13 - -/-/-/- - - 1") == said("won\n")
    assert run("solve", "norwegian/rainbow", "1", "--seconds", "0.01") == said("open\n")


def test_score() -> None:
    assert run("score", "norwegian", "52") == said("52\n")
    assert run("score", "german", "3") == said("-35\n")
    assert run("score", "english", "52") == said("210\n")
    assert run("score", "dutch", "52", "600") == said("1360\n")
    assert run("score", "danish", "0") == said("-50\n")


def test_serve_answers_line_by_line() -> None:
    asked = [
        {"type": "new", "rules": "norwegian", "deal": {"guided": "round-the-corner"}},
        {"type": "play", "move": "1-4"},
        {"type": "undo"},
    ]
    given = "".join(json.dumps(message) + "\n" for message in asked) + "not JSON\n\n"
    ran = run("serve", given=given.encode())
    assert (ran.code, ran.err) == (0, "")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, True, False, False]
    assert answers[1]["view"]["moves"] == ["1-4"]
    assert answers[2]["view"]["done"] == 0
    assert "not JSON" in answers[3]["error"]["text"]


def test_serve_answers_before_the_next_line_is_there() -> None:
    """A caller may wait for each answer."""
    command = [sys.executable, "-m", "canfield", "serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(b'{"type":"hello"}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8:strict", "ascii", "latin-1"])
def test_serve_survives_input_that_is_no_text(encoding: str) -> None:
    given = b'\xff\xfe\n{"type":"\\ud800"}\n{"type":"view","game":"\xc3\xa6"}\n{"type":"hello"}\n'
    ran = run("serve", given=given, PYTHONIOENCODING=encoding)
    assert (ran.code, ran.err) == (0, "")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [answer["ok"] for answer in answers] == [False, False, False, True]


@dataclass(frozen=True)
class Bad:
    """A call that must be refused, and what the message has to show."""

    arguments: tuple[str, ...]
    shown: str
    given: str = ""


BROKEN = POSITION.replace("3SJH", "3S", 1)
BAD = [
    Bad(("perft", "swedish", "2", POSITION), "swedish"),
    Bad(("perft", "norwegian", "two", POSITION), "“two”"),
    Bad(("perft", "norwegian", "0", POSITION), "“0”"),
    Bad(("perft", "norwegian", "500", POSITION), "“500”"),
    Bad(("perft", "norwegian", "-1", POSITION), "“-1”"),
    Bad(("perft", "norwegian", "1.5", POSITION), "“1.5”"),
    Bad(("perft", "norwegian", "²", POSITION), "“²”"),
    Bad(("perft", "norwegian", "2", BROKEN), "51"),
    Bad(("perft", "norwegian", "2"), "51", f"{BROKEN}\n"),
    Bad(("perft", "norwegian", "2"), "“nonsense”", "nonsense\n"),
    Bad(("perft", "norwegian", "2"), "“”", "\n"),
    Bad(("legal", "norwegian/klondike", POSITION), "klondike"),
    Bad(("legal", "norwegian", ""), "“”"),
    Bad(("legal", "norwegian", *POSITION.split()), POSITION.split()[1]),
    Bad(("legal", "norwegian", POSITION.replace("JH", "JX", 1)), "“JX”"),
    Bad(("play", "norwegian", POSITION, "1-9"), "“1-9”"),
    Bad(("play", "norwegian", POSITION, "T", "T", "D"), "stock"),
    Bad(("play", "norwegian", POSITION, "T", "2-F"), "ace of clubs"),
    Bad(("play", "norwegian+turn=2", POSITION, "T"), "“2”"),
    Bad(("state", "norwegian+turn=3+turn=3", POSITION), "“turn”"),
    Bad(("state", "norwegian", POSITION[:-1] + "0"), "0"),
    Bad(("deal", "norwegian", "0"), "“0”"),
    Bad(("deal", "norwegian", "-5"), "“-5”"),
    Bad(("deal", "norwegian", "007"), "“007”"),
    Bad(("deal", "norwegian", "١"), "“١”"),
    Bad(("deal", "norwegian", "100000000000000000000"), "“100000000000000000000”"),
    Bad(("deal", "norwegian", "x\ny\x1b[2J"), "“x"),
    Bad(("solve", "swedish", "10"), "“swedish”"),
    Bad(("solve", "german", "0"), "“0”"),
    Bad(("solve", "german", "J 0,0"), "“J 0,0”"),
    Bad(("solve", "german", "7", "--seconds", "long"), "“long”"),
    Bad(("solve", "german", "7", "--seconds", "-1"), "“-1”"),
    Bad(("score", "swedish", "10"), "“swedish”"),
    Bad(("score", "norwegian", "53"), "53"),
    Bad(("score", "norwegian", "-1"), "-1"),
    Bad(("score", "norwegian", "ten"), "“ten”"),
    Bad(("score", "norwegian", "1" * 5000), "“1111"),
    Bad(("score", "dutch", "52", "-1"), "-1"),
    Bad(("score", "dutch", "52", "long"), "“long”"),
]
#: Calls that are no command as documented: the usage is shown above the message.
MISUSED = [
    Bad((), "COMMAND"),
    Bad(("dance",), "dance"),
    Bad(("perft", "norwegian"), "DEPTH"),
    Bad(("legal", "norwegian"), "POSITION"),
    Bad(("play", "norwegian", POSITION), "MOVE"),
    Bad(("deal", "norwegian"), "NUMBER"),
    Bad(("score", "norwegian"), "CARDS"),
    Bad(("solve", "german"), "POSITION"),
    Bad(("serve", "now"), "now"),
    Bad(("perft", "norwegian", "2", POSITION, "--deep"), "--deep"),
]


def label(bad: Bad) -> str:
    """A test name: the call."""
    return ascii(" ".join((*bad.arguments, bad.given)))[:70]


@pytest.mark.parametrize("bad", BAD, ids=label)
def test_bad_input_gets_a_line_and_exit_code_2(
    bad: Bad,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    given = tmp_path_factory.mktemp("input") / "lines"
    given.write_text(bad.given, encoding="utf-8")
    with given.open(encoding="utf-8") as lines:
        monkeypatch.setattr(sys, "stdin", lines)
        try:
            code = main(list(bad.arguments))
        except SystemExit as stopped:
            code = int(stopped.code or 0)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    *usage, message = said.err.splitlines()
    assert bad.shown.casefold() in message.casefold()
    assert message.isprintable()
    assert not usage or bad.arguments[-1] == POSITION.split()[-1], "one line says it"


@pytest.mark.parametrize("bad", MISUSED, ids=label)
def test_a_misused_command_exits_with_2(bad: Bad, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(list(bad.arguments))
    assert stopped.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert bad.shown in said.err.splitlines()[-1]


@pytest.mark.parametrize("bad", [BAD[0], BAD[6], BAD[8], BAD[14], BAD[16], BAD[20], BAD[27], MISUSED[1]], ids=label)
def test_bad_input_as_a_process_of_its_own(bad: Bad) -> None:
    ran = run(*bad.arguments, given=bad.given.encode())
    assert (ran.code, ran.out) == (2, "")
    assert bad.shown.casefold() in ran.err.splitlines()[-1].casefold()
    assert "Traceback" not in ran.err


def test_positions_before_a_bad_one_are_answered() -> None:
    ran = run("perft", "norwegian", "1", given=f"{POSITION}\n{BROKEN}\n".encode())
    assert (ran.code, ran.out) == (2, COUNTS.split()[0] + "\n")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8:strict", "ascii"])
def test_input_that_is_no_text_is_a_bad_position(encoding: str) -> None:
    ran = run("perft", "norwegian", "1", given=b"\xff\xfe\n", PYTHONIOENCODING=encoding)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert "Traceback" not in ran.err


def test_the_winning_line_is_played_from_the_shell() -> None:
    rule, pack = "danish", GUIDED["whole-columns"]
    start = json.dumps({"type": "new", "rules": rule, "deal": {"pack": pack.pack}})
    position = json.loads(run("serve", given=start.encode()).out)["view"]["position"]
    end = run("play", rule, position, *pack.line).out.strip()
    assert end.startswith("8 13,13,13,13 - -/-/-/- - - ")
    assert run("state", rule, end) == said("won\n")
