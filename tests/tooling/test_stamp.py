"""Digests tell when something must be made again."""

from pathlib import Path

from tooling.stamp import digest, files_below, is_fresh, put


def test_a_digest_tells_contents_names_and_texts_apart(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("ab")
    two.write_text("ab")
    digests = [digest([one]), digest([two]), digest([one, two]), digest([one], "text"), digest([one], "te", "xt")]
    one.write_text("ac")
    digests.append(digest([one]))
    assert len(set(digests)) == len(digests)


def test_files_below_is_sorted_and_leaves_byte_compiled_files_out(tmp_path: Path) -> None:
    for name in ("b.py", "a.po", "deep/c.py", "__pycache__/b.pyc", "deep/__pycache__/c.pyc"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    assert files_below(tmp_path) == [tmp_path / "a.po", tmp_path / "b.py", tmp_path / "deep/c.py"]
    assert files_below(tmp_path, ".py") == [tmp_path / "b.py", tmp_path / "deep/c.py"]


def test_a_stamp_is_fresh_for_its_own_digest_only(tmp_path: Path) -> None:
    stamp = tmp_path / "folder" / "stamp"
    assert not is_fresh(stamp, "1")
    put(stamp, "1")
    assert is_fresh(stamp, "1")
    assert not is_fresh(stamp, "2")
