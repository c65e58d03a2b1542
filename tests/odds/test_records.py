"""Results are kept as they come, and a run that is cut goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from odds import work
from odds.command import FOLDER, main, measure
from odds.edition import EDITION, edition_of
from odds.plan import ALL_RULES, DEALS, FIRST, QUESTIONS, SOLVER
from odds.records import OtherStudy, Records
from odds.running import Done, locally
from odds.summary import read, summary, write
from odds.work import Job, Record

RULES = "english+passes=1"
GREEDY = (RULES, "greedy")
FILE = "english+passes=1.greedy.tsv"


def records(folder: Path, question: str = "greedy", rules: str = RULES) -> Records:
    return Records(folder, rules, question)


def measured(folder: Path, deals: int) -> Records:
    file = records(folder)
    measure({GREEDY: file}, locally(1), deals)
    return file


def test_a_cut_run_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    whole = measured(tmp_path / "whole", 60)
    measured(tmp_path / "cut", 40)
    path = tmp_path / "cut" / FILE
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rfind("\t") + 1], encoding="utf-8")
    cut = records(tmp_path / "cut")
    assert cut.missing(60) == list(range(FIRST + 39, FIRST + 60))
    measure({GREEDY: cut}, locally(1), 60)
    assert path.read_bytes() == (tmp_path / "whole" / FILE).read_bytes()
    assert records(tmp_path / "cut").counted() == whole.counted()


@pytest.mark.parametrize("kept", [0, 5, 30])
def test_a_header_cut_short_begins_anew(tmp_path: Path, kept: int) -> None:
    measured(tmp_path, 1)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(text[:kept], encoding="utf-8")
    assert measured(tmp_path, 1).counted()
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_a_deal_counts_once_and_only_in_order(tmp_path: Path) -> None:
    file = records(tmp_path)
    file.add([(FIRST, "5"), (FIRST + 2, "52")])
    file.add([(FIRST, "7")])
    with (tmp_path / FILE).open("a", encoding="utf-8") as more:
        more.write(f"{FIRST}\t9\n")
    again = records(tmp_path)
    assert again.answers == file.answers == {FIRST: "5", FIRST + 2: "52"}
    # The deal between them may be one that takes long, and then what is done is not a fair sample.
    assert again.counted() == ["5"]
    again.add([(FIRST + 1, "8")])
    assert again.counted() == ["5", "8", "52"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("0.", "9.", "move it away"),
        ('"edition": 1', '"edition": 91', "move it away"),
        (str(FIRST), "7", "move it away"),
        ("\t", " ", "no result"),
        ("{", "(", "move it away"),
        ("{", '1 or {"', "move it away"),
    ],
)
def test_another_study_s_file_is_left_alone(tmp_path: Path, old: str, new: str, told: str) -> None:
    measured(tmp_path, 1)
    text = (tmp_path / FILE).read_text(encoding="utf-8").replace(old, new)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(OtherStudy, match=told):
        records(tmp_path)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text
    assert main(["--folder", str(tmp_path), "run", "--rules", RULES, "--ask", "greedy", "--deals", "1"]) == 1


def test_a_file_without_an_edition_is_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = measured(tmp_path, 1).counted()
    text = (tmp_path / FILE).read_text(encoding="utf-8").replace('"edition": 1, ', "")
    assert "edition" not in text
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert records(tmp_path).counted() == whole
    assert len(measured(tmp_path, 30).counted()) == 30
    assert (tmp_path / FILE).read_text(encoding="utf-8").startswith(text)
    monkeypatch.setattr("odds.records.edition_of", lambda _rules, _question: 2)
    with pytest.raises(OtherStudy, match="move it away"):
        records(tmp_path)


def test_only_what_changed_is_of_another_edition() -> None:
    changed = {(rules, question) for question in QUESTIONS for rules in ALL_RULES if edition_of(rules, question) > 1}
    assert (max(edition_of(*one) for one in changed), {question for _, question in changed}) == (EDITION, {SOLVER})
    assert ("german", SOLVER) in changed
    assert not {("german+build_on_base=no", SOLVER), ("norwegian", SOLVER), ("dutch", SOLVER)} & changed


def test_two_processes_find_what_one_does(tmp_path: Path) -> None:
    two = records(tmp_path / "two")
    measure({GREEDY: two}, locally(2), 120)
    assert two.counted() == measured(tmp_path / "one", 120).counted()


def test_what_is_under_way_is_lost_and_nothing_else(tmp_path: Path) -> None:
    class Cut(Exception):
        pass

    def cut(jobs: Iterable[Job]) -> Iterator[Done]:
        for number, done in enumerate(locally(1)(jobs)):
            if number == 3:
                raise Cut
            yield done

    file = records(tmp_path)
    with pytest.raises(Cut):
        measure({GREEDY: file}, cut, 100)
    assert len(records(tmp_path).answers) == len(file.answers) == 60


def test_no_job_is_begun_after_the_end(tmp_path: Path) -> None:
    asked: list[Job] = []

    def noting(jobs: Iterable[Job]) -> Iterator[Done]:
        asked.extend(jobs)
        return iter(())

    measure({GREEDY: records(tmp_path)}, noting, 100, end=0.0)
    assert not asked


def test_the_next_deal_goes_where_there_was_least_effort(tmp_path: Path) -> None:
    hard, easy = (records(tmp_path, SOLVER, rules) for rules in ("german", "norwegian"))
    hard.add([(FIRST, "open 2000")])
    easy.add([(FIRST, "won 10")])
    asked: list[str] = []

    def answering(jobs: Iterable[Job]) -> Iterator[Done]:
        for job in jobs:
            asked.append(job.rules)
            yield job, [(number, "won 900") for number in job.deals]

    measure({(file.rules, SOLVER): file for file in (hard, easy)}, answering, 4)
    assert asked == ["norwegian", "norwegian", "german", "norwegian", "german", "german"]


def test_the_solver_s_answers_are_summed(tmp_path: Path) -> None:
    names = ("norwegian", "german+build_on_base=no")
    command = ["--folder", str(tmp_path), "run", "--processes", "1", "--ask", SOLVER, "--deals", "3", "--rules", *names]
    assert main(command) == 0
    found = summary(tmp_path)
    assert found["players"] == {}
    assert list(found["solver"]) == list(names)
    assert all(one["won"] + one["lost"] + one["open"] == 3 for one in found["solver"].values())


def test_the_data_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    measured(tmp_path, 40)
    records(tmp_path, SOLVER, "dutch").add([(FIRST, "won 9"), (FIRST + 1, "open 300000"), (FIRST + 2, "lost 4")])
    found = summary(tmp_path)
    path = tmp_path / "results.json"
    write(found, path)
    assert read(path) == found
    assert found["solver"]["dutch"] == {"won": 1, "lost": 1, "open": 1}
    # A rule set is a line.
    assert sum('"english+passes=1": {"' in line for line in path.read_text(encoding="utf-8").splitlines()) == 1
    assert read(tmp_path / "none.json") is None
    # What was written before there were editions is of the first.
    path.write_text(path.read_text(encoding="utf-8").replace(f'"edition": {EDITION}', '"older": 0'), encoding="utf-8")
    assert read(path) == {**found, "edition": 1, "older": 0}


def test_a_study_without_results_says_nothing(tmp_path: Path) -> None:
    write(summary(tmp_path), tmp_path / "results.json")
    assert read(tmp_path / "results.json") is None


def test_results_lie_where_nothing_is_tracked() -> None:
    assert FOLDER.parts[-2:] == ("build", "odds")
    assert min(DEALS.values()) >= 2000


def deadly(job: Job) -> list[Record]:
    """Answers a job, and dies of the third deal."""
    if FIRST + 2 in job.deals:
        os.kill(os.getpid(), signal.SIGKILL)
    return work.done(job)


def test_a_process_that_dies_loses_nothing_that_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--folder", str(tmp_path), "run", "--processes", "2", "--ask", SOLVER, "--deals", "9", "--rules", RULES]
    with monkeypatch.context() as patch:
        patch.setattr("odds.running.done", deadly)
        assert main(command) == 1
    assert "A process has died" in capsys.readouterr().err
    assert main(command) == 0
    found = summary(tmp_path)["solver"][RULES]
    assert found["won"] + found["lost"] + found["open"] == 9


def test_processes_end_with_the_one_that_began_them() -> None:
    # The first job is soon done, the others take as long as they may.
    program = (
        "import multiprocessing; from odds.running import locally; from odds.work import Job;"
        f"jobs = [Job('german', 'greedy', ({FIRST},), 1)]"
        f" + [Job('norwegian/chameleon', 'solver', tuple(range({FIRST}, {FIRST} + 99)), 10**6)] * 3;"
        "next(iter(run := locally(2)(jobs)));"
        "print(*(one.pid for one in multiprocessing.active_children()), flush=True);"
        "next(run)"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(workers) == 2
        assert all(is_running(worker) for worker in workers)
        parent.kill()
    end = time.monotonic() + 20
    while any(is_running(worker) for worker in workers):
        assert time.monotonic() < end, "workers are left behind"
        time.sleep(0.1)


def is_running(process: int) -> bool:
    """Whether a process is there; one that has ended and waits to be noticed is not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
