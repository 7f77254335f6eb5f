"""The playground as it is written: what it is made of, what it answers, and the links that it has given out."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
import zlib
from base64 import b64encode, urlsafe_b64decode
from hashlib import sha256
from pathlib import Path
from typing import Any, cast
from urllib.error import URLError

import pytest
from click.testing import CliRunner

from core.catalog import Catalog
from core.commands.main import main
from core.kernel.values.errors import ErasError
from core.kernel.values.kept import copying, kept_as_of
from core.report.playground import packing, parts, serving, writing
from core.report.playground.engine import MOST_RULE_BOOKS, TRIED, answer
from core.report.playground.parts import Part, files_of, parts_of, pinned
from core.report.playground.words import gallery, words
from core.script.script_files import find_script

ASSETS = Path(writing.__file__).parent / "assets"
LINK_OF_VERSION_1 = (
    "#1.dY4xDoJAEEWv8rONDYUaGuig0EZPABQLLjAJzprdIUZO76IYQ4zNFDPv_T-FEpLBpMjQkvMC3zi6ScklZxwGUGsJQEtmuKQ4O"
    "pqm4YHcaOcjHKwzXmaq1zyfSbMEyN6lLzm39U_A2Y4smvjrnKjrhYk75Hb4FG88ZHQv6rrQQNij0V78qgeiXWdkDlh993YQUuvFW"
    "jf991RUqF2SxCpS--0-VlX1BA"
)


def _archive(files: dict[str, bytes | None]) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            if content is None:
                info.type, info.linkname = tarfile.SYMTYPE, "/etc/passwd"
            else:
                info.size = len(content)
            archive.addfile(info, io.BytesIO(content or b""))
    return made.getvalue()


def _part(content: bytes, name: str = "@somebody/thing", **files: str) -> Part:
    base = name.rpartition("/")[2]
    url = f"https://example.org/{name}/-/{base}-1.2.tgz"
    return Part(name, "1.2", url, sha256(content).hexdigest(), len(content), tuple(files.items()))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "caches"))
    return tmp_path / "caches"


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the network sends, one answer after the other; without any there is none."""
    answers: list[bytes] = []

    def answered(*asked: Any, **named: Any) -> io.BytesIO:
        if not answers:
            raise URLError("Network is unreachable")
        return io.BytesIO(answers.pop(0))

    monkeypatch.setattr(parts, "urlopen", answered)
    return answers


# What it is made of


def test_every_part_is_pinned() -> None:
    taken = [name for part in pinned() for _, name in part.files]

    assert len(taken) == len(set(taken))
    for part in pinned():
        assert part.url.startswith("https://"), part.name
        assert re.fullmatch(r"[0-9a-f]{64}", part.sha256), part.name
        assert part.version in part.url
        assert bool(part.files) != part.is_wheel
        assert not any(name.startswith("/") or ".." in name for _, name in part.files)


def test_a_part_is_fetched_once(cache: Path, network: list[bytes]) -> None:
    part = _part(b"the whole thing")
    network.append(b"the whole thing")
    seen: list[int] = []

    assert parts_of(None, seen.append, [part]) == {part: b"the whole thing"}
    assert sum(seen) == part.bytes
    assert parts_of(None, pins=[part]) == {part: b"the whole thing"}


def test_what_was_cut_short_in_the_cache_is_fetched_again(cache: Path, network: list[bytes]) -> None:
    part = _part(b"the whole thing")
    network += [b"the whole thing", b"the whole thing"]
    parts_of(None, pins=[part])
    (kept,) = (cache / "mtg-eras" / "playground").iterdir()
    kept.write_bytes(b"the wh")

    assert parts_of(None, pins=[part]) == {part: b"the whole thing"}
    assert network == []


@pytest.mark.parametrize(
    ("sent", "told"),
    [(b"another thing!!", "SHA-256"), (b"short", "SHA-256"), (b"the whole thing and more", "more than the 15 bytes")],
)
def test_something_else_is_refused(cache: Path, network: list[bytes], sent: bytes, told: str) -> None:
    network.append(sent)

    with pytest.raises(ErasError, match=told):
        parts_of(None, pins=[_part(b"the whole thing")])
    assert not [*cache.rglob("*thing*")]


def test_without_a_network_it_says_what_to_do(cache: Path, network: list[bytes]) -> None:
    with pytest.raises(ErasError, match=r"Network is unreachable.*--vendor FOLDER"):
        parts_of(None, pins=[_part(b"the whole thing")])


def test_nothing_is_fetched_from_elsewhere(cache: Path) -> None:
    part = Part("thing", "1", "file:///etc/passwd", "0" * 64, 4, ())

    with pytest.raises(ErasError, match="https://"):
        parts_of(None, pins=[part])


@pytest.mark.parametrize("name", ["thing-1.2.tgz", "somebody-thing-1.2.tgz"])
def test_vendored_files_are_taken_under_either_name(tmp_path: Path, network: list[bytes], name: str) -> None:
    part = _part(b"the whole thing")
    (tmp_path / name).write_bytes(b"the whole thing")

    assert parts_of(tmp_path, pins=[part]) == {part: b"the whole thing"}


def test_vendored_files_are_checked_as_well(tmp_path: Path, network: list[bytes]) -> None:
    part = _part(b"the whole thing")
    with pytest.raises(ErasError, match=r"has no thing-1\.2\.tgz, thing-1\.2\.tgz; `eras playground --list`"):
        parts_of(tmp_path, pins=[part, part])
    with pytest.raises(ErasError, match="there is no such folder"):
        parts_of(tmp_path / "nowhere", pins=[part])
    (tmp_path / "thing-1.2.tgz").write_bytes(b"another")
    with pytest.raises(ErasError, match="SHA-256"):
        parts_of(tmp_path, pins=[part])


def test_of_an_archive_only_named_files_are_read() -> None:
    content = _archive({"package/index.js": b"export {}", "../../outside": b"x", "package/link.js": None})

    assert [*files_of(_part(content, **{"package/index.js": "editor/thing.js"}), content)] == [
        ("editor/thing.js", b"export {}")
    ]
    for name, told in (("package/link.js", "is not a file"), ("package/none.js", "has no file")):
        with pytest.raises(ErasError, match=told):
            [*files_of(_part(content, **{name: "editor/thing.js"}), content)]


# What is written


def _wheel() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as wheel:
        wheel.writestr("thing/__init__.py", "")
        wheel.writestr("thing-1.dist-info/RECORD", "")
    return made.getvalue()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, cache: Path) -> dict[Part, bytes]:
    """A few small parts; what is kept of cards and editions is not worked out, nor the answers to the gallery."""
    monkeypatch.setattr(packing, "_work_out", lambda folder: (folder / "vocabulary").write_bytes(b"words"))
    monkeypatch.setattr(packing, "LEVEL", 1)
    monkeypatch.setattr(writing, "answers", lambda catalog: {"growth-answered-by-bolt": {}})
    monkeypatch.setattr(writing, "snapshot_of", lambda folder, version: None)
    editor = _archive({"package/dist/index.js": b"export {}", "package/LICENSE": b"MIT"})
    names = {"package/dist/index.js": "editor/somebody-thing.js", "package/LICENSE": "licenses/somebody-thing.txt"}
    runtime = _archive({"package/pyodide.mjs": b"export {}"})
    wheel = _wheel()
    python = Part("thing", "1", "https://example.org/thing-1.whl", sha256(wheel).hexdigest(), len(wheel), ())
    return {
        _part(editor, **names): editor,
        _part(runtime, "runtime", **{"package/pyodide.mjs": "runtime/pyodide.mjs"}): runtime,
        python: wheel,
    }


@pytest.fixture
def folder(tmp_path: Path, made: dict[Part, bytes], catalog: Catalog) -> Path:
    writing.write_playground(tmp_path / "playground", made, catalog)
    return tmp_path / "playground"


def _files(folder: Path) -> Path:
    """The folder of the files beside the page."""
    (found,) = (file for file in folder.iterdir() if re.fullmatch("[0-9a-f]{16}", file.name))
    return found


def test_the_page_loads_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page)

    missing = [name for name in loaded if not name.startswith("data:") and not (folder / name).exists()]
    assert missing == [f"{_files(folder).name}/licenses/codemirror-view.txt"]
    for file in ASSETS.iterdir():
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert re.findall(r"https?://|['\"(]//\w", text) == [], file.name
        assert "innerHTML" not in text, file.name


def test_the_page_permits_its_own_scripts_alone(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    (listed,) = re.findall(r'<script type="importmap">(.*?)</script>', page)

    assert json.loads(listed) == {"imports": {"@somebody/thing": f"./{_files(folder).name}/editor/somebody-thing.js"}}
    assert f"'sha256-{b64encode(sha256(listed.encode()).digest()).decode()}'" in page
    assert "default-src 'none'" in page
    assert "unsafe-inline" not in page
    assert len(re.findall(r"<script", page)) == 3
    assert not re.findall(r"\bon\w+=|style=", page)


def test_everything_that_scripts_import_is_there(folder: Path) -> None:
    folder = _files(folder)
    for file in (*folder.glob("*.js"), *folder.glob("*.mjs")):
        text = file.read_text(encoding="utf-8")
        named = re.findall(r'(?:from|import|new URL)\s*\(?"(?:\./)?([\w./-]+\.m?js)"', text)
        assert [name for name in named if not (folder / name).exists() and not name.startswith("runtime/")] == []


@pytest.mark.thorough
def test_an_earlier_playground_is_written_over(folder: Path, made: dict[Part, bytes], catalog: Catalog) -> None:
    before = _files(folder)
    (before / "editor" / "old.js").write_text("")
    (folder / "notes.txt").write_text("of somebody")
    (folder / "0123456789abcdef").mkdir()
    writing.write_playground(folder, made, catalog)

    assert {file.name for file in folder.iterdir()} == {"index.html", "notes.txt", before.name}
    assert not (before / "editor" / "old.js").exists()


@pytest.mark.thorough
def test_other_files_have_another_name(
    folder: Path, made: dict[Part, bytes], catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a browser may keep them for good, and shows no file of an earlier playground."""
    before = _files(folder).name
    monkeypatch.setattr(writing, "snapshot_of", lambda folder, version: b"memory")
    writing.write_playground(folder, made, catalog)
    after = _files(folder)

    assert after.name != before
    assert before not in (folder / "index.html").read_text(encoding="utf-8")
    assert (after / "memory.pack").read_bytes() == b"memory"
    assert '"snapshot": "memory.pack"' in (after / "files.js").read_text(encoding="utf-8")


@pytest.mark.thorough
def test_an_earlier_playground_stays_until_all_is_there(
    folder: Path, made: dict[Part, bytes], catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}

    def interrupted(folder: Path, version: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "snapshot_of", interrupted)
    with pytest.raises(KeyboardInterrupt):
        writing.write_playground(folder, made, catalog)

    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before


def test_the_page_of_somebody_else_is_not_written_over(
    tmp_path: Path, made: dict[Part, bytes], catalog: Catalog
) -> None:
    (tmp_path / "index.html").write_text("<title>About me</title>")

    with pytest.raises(ErasError, match="is not a playground page"):
        writing.write_playground(tmp_path, made, catalog)
    assert [file.name for file in tmp_path.iterdir() if file.name != "caches"] == ["index.html"]


@pytest.mark.thorough
def test_this_program_is_packed_once(made: dict[Part, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    before = packing.packed({})

    def again(folder: Path) -> None:
        raise AssertionError("it was worked out again")

    monkeypatch.setattr(packing, "_work_out", again)
    assert packing.packed({}) == before
    with pytest.raises(AssertionError):
        packing.packed({"another/thing.py": b""})


def test_this_program_is_packed_without_what_no_browser_needs(folder: Path) -> None:
    with tarfile.open(_files(folder) / "program.pack") as archive:
        names = archive.getnames()

    assert {"core/catalog/catalog.py", "editions/plugin.py", "conformance/history.toml", "thing/__init__.py"} <= {
        *names
    }
    assert "kept/vocabulary" in names
    assert [name for name in names if name.startswith("core/commands/") or name.endswith(".game")] == []
    assert len([name for name in names if re.fullmatch(r"mtg_eras-.*/entry_points\.txt", name)]) == 1


def test_what_the_editor_knows(catalog: Catalog) -> None:
    known: dict[str, Any] = words(catalog)

    assert known["cards"] == list(catalog.cards)
    assert {edition["name"] for edition in known["editions"]} == {edition.short for edition in catalog.editions}
    assert "second main" in known["moments"]
    assert "battlefield" in known["fields"]
    text = find_script("growth-answered-by-bolt", catalog).text
    (shown,) = (one["script"] for one in known["gallery"] if one["name"] == "growth-answered-by-bolt")
    assert shown == "".join(line for line in text.splitlines(True) if not line.startswith(("cites:", "shows:")))


PLAYERS = """\
title: x
asks: What if Ann casts it?

Ann
  battlefield: Grizzly Bears, Forest
  hand: Giant Growth, Shock
Bob
  battlefield: Mountain, Hill Giant
  hand: Shock

"""
TURN = PLAYERS + "Ann's turn\n  main\n    Ann casts Giant Growth targeting Grizzly Bears\n"


OFFERED = [
    ("ti", "title:"),
    (f"{PLAYERS}A", "Ann's turn"),
    (f"{PLAYERS}exp", "expect"),
    (f"{PLAYERS}openi", "opening"),
    (f"{PLAYERS}opening\n  B", "Bob"),
    (f"{PLAYERS}opening\n  Bob mu", "mulligans"),
    ("title: x\n\nAnn\n  ba", "battlefield:"),
    ("title: x\n\nAnn\n  battlefield: Forest, Giant Gr", "Giant Growth"),
    ("title: x\n\nAnn\n  hand: 2 Moun", "Mountain"),
    ("title: x\n\nAnn\n  hand:\n    - 2 Moun", "Mountain"),
    ("title: x\n\nAnn\n  battlefield: Grizzly Bears (t", "tapped"),
    ("title: x\n\nAnn\n  battlefield: Grizzly Bears, Holy Strength (attached to G", "Grizzly Bears"),
    (f"{PLAYERS}Ann's turn\n  sec", "second main"),
    (f"{PLAYERS}Ann's turn\n  main\n    A", "Ann"),
    (f"{PLAYERS}Ann's turn\n  main\n    Ann ", "casts"),
    (f"{PLAYERS}Ann's turn\n  main\n    Ann casts Gi", "Giant Growth"),
    (f"{PLAYERS}Ann's turn\n  main\n    Ann casts Giant Growth t", "targeting"),
    (f"{PLAYERS}Ann's turn\n  main\n    Ann casts Giant Growth targeting Bob's H", "Hill Giant"),
    (f"{PLAYERS}Ann's turn\n  attack\n    Ann attacks with Gr", "Grizzly Bears"),
    (f"{PLAYERS}Ann's turn\n  blocks\n    to save Gr", "Grizzly Bears"),
    (f"{PLAYERS}Ann's turn\n  main\n    Ann names Shahr", "Shahrazad"),
    (f"{PLAYERS}Ann's turn\n  main\n    the p", "the phase ends"),
    (f"{TURN}      B", "Bob"),
    (f"{TURN}      expect ref", "refused"),
    (f"{TURN}      expect 20", "2006"),
    (f"{TURN}      expect 2006: d", "done"),
    (f"{TURN}\nexpect\n  19", "1994"),
    (f"{TURN}\nexpect\n  1994, 200", "2006"),
    (f"{TURN}\nexpect\n  until 2009-07", "2009-07-11"),
    (f"{TURN}\nexpect\n  2006: Gr", "Grizzly Bears"),
    (f"{TURN}\nexpect\n  2006: Grizzly Bears i", "is in"),
    (f"{TURN}\nexpect\n  2006: Grizzly Bears is in A", "Ann's graveyard"),
    ("title: x\n\ncard Boar\n  ty", "type:"),
    ("title: x\n\ncard Boar\n  type: legendary cr", "creature"),
    ("title: x\n\ncard Boar\n  flying, first", "first strike"),
    ("title: Giant Gr", None),
    (f"{PLAYERS}# Giant Gr", None),
    (f"{PLAYERS}note: Giant Gr", None),
]
"""What the editor offers first at the end of a script."""


@pytest.mark.parametrize(("script", "offered"), OFFERED)
def test_completion_knows_what_may_stand_there(offers: dict[str, list[str]], script: str, offered: str | None) -> None:
    assert offers[script][:1] == ([offered] if offered is not None else [])


OFFERS = """
const [assets, words, scripts] = JSON.parse(require("fs").readFileSync(0));
import(assets).then(({ completions }) => {
    const complete = completions(words);
    const offers = scripts.map((script) => {
        const found = complete(script, script.length, false);
        const word = found && script.slice(found.from).toLowerCase();
        const fitting = (found?.options ?? []).filter(({ label }) => label.toLowerCase().startsWith(word));
        const order = fitting.sort((one, other) => (other.boost ?? 0) - (one.boost ?? 0)).map(({ label }) => label);
        return [script, order];
    });
    console.log(JSON.stringify(Object.fromEntries(offers)));
});
"""


@pytest.fixture(scope="module")
def offers(catalog: Catalog) -> dict[str, list[str]]:
    """What it offers at the end of each of these scripts, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed")
    asked = json.dumps([str(ASSETS / "completion.js"), words(catalog), [script for script, _ in OFFERED]])
    found = subprocess.run([node, "-e", OFFERS], input=asked, capture_output=True, text=True, check=True)
    told: dict[str, list[str]] = json.loads(found.stdout)
    return told


# What is kept for the copy in the browser


def test_what_is_kept_for_a_copy_is_found_there(tmp_path: Path) -> None:
    with copying(tmp_path / "copy", "a copy"):
        assert kept_as_of(None, "worked-out", (), lambda: ("found",)) == ("found",)
    found = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys\nfrom pathlib import Path\nfrom core.kernel.values.kept import kept, seal\n"
            "seal(Path(sys.argv[1]), sys.argv[2])\nprint(kept('worked-out', (), lambda: ('anew',)))",
            str(tmp_path / "copy"),
            "a copy",
        ],
        capture_output=True,
        text=True,
        check=True,
    )

    assert found.stdout.strip() == "('found',)"


# What is answered


def _asked(ask: str, script: str, *under: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer(json.dumps({"ask": ask, "script": script, "under": under})))
    return found


@pytest.mark.thorough
def test_the_gallery_makes_people_wonder(catalog: Catalog) -> None:
    shown = [*gallery(catalog)]

    assert len(shown) == 20
    for one in shown:
        found = _asked("compare", one["script"])
        assert found["facts"], one["name"]
        assert all(expected["holds"] for expected in found["expectations"]), one["name"]


def test_a_comparison_says_what_the_terminal_says(catalog: Catalog) -> None:
    script = find_script("growth-answered-by-bolt", catalog).text
    found = _asked("compare", script)

    assert [one["label"] for one in found["under"]] == ["1994 Revised", "2006 Ninth", "2024"]
    assert {(fact["subject"], fact["aspect"]): fact["values"] for fact in found["facts"]}[("Grizzly Bears", "")] == [
        "battlefield",
        "Ann's graveyard",
        "Ann's graveyard",
    ]
    assert found["places"][0]["rows"][0][2] == "p37.9"
    assert _asked("reasons", script)["because"] == "timing"
    mixed = _asked("compare", script, "2024", "2024+timing=1994")
    assert mixed["facts"][0]["values"] == ["Ann's graveyard", "battlefield"]


def test_options_are_lines_that_can_be_added(catalog: Catalog) -> None:
    script = TRIED.partition("\nAnn's turn")[0]
    growth = "Ann casts Giant Growth targeting Grizzly Bears"
    found = _asked("options", f"{script}\nexpect\n  Ann is at 20\n", "1994", "2024")

    assert [one["player"] for one in found["players"]] == ["Ann", "Bob"]
    option = next(one for one in found["players"][0]["options"] if one["line"] == growth)
    assert (option["heading"], option["allowed"]) == ("", ["yes", "yes"])
    assert option["script"] == f"{script}\nAnn's turn\n  main\n    {growth}\n\nexpect\n  Ann is at 20\n"
    once = _asked("options", option["script"], "1994", "2024")
    assert once["place"] == f"after line 12: {growth}"
    options = [one for player in once["players"] for one in player["options"]]
    assert growth not in [one["line"] for one in options]
    attack = next(one for one in options if one["heading"] == "attack")
    assert attack["script"].endswith(
        f"    {growth}\n  attack\n    Ann attacks with Grizzly Bears\n\nexpect\n  Ann is at 20\n"
    )


@pytest.mark.thorough
def test_years_log_and_reasons_are_told(catalog: Catalog) -> None:
    script = find_script("unspent-mana-cost", catalog).text
    years = _asked("when", script)
    log = _asked("transcript", script, "1994", "2024")
    why = _asked("why", script, "1994", "2024")

    assert [span["facts"] for span in years["spans"]] == [[["Ann: life", "18"]], [["Ann: life", "20"]]]
    assert years["changes"][0]["names"] == ["2009-05-01", "2009-07-11"]
    assert [column["name"] for column in log["columns"]] == ["1994", "2024"]
    assert any(event["line"] and event["rules"] for event in log["columns"][0]["told"])
    assert why["facts"][0]["causes"][0]["try"] == "1994+mana=2024"
    assert "mana" in why["text"]


def test_mistakes_have_their_place() -> None:
    found = _asked("compare", TRIED.replace("casts Giant Growth", "casts Gaint Growth"))

    assert found["mistakes"] == [
        {
            "line": 12,
            "column": 15,
            "width": 12,
            "message": "no card named 'Gaint Growth'",
            "hint": "did you mean 'Giant Growth'?",
        }
    ]


def test_what_only_a_terminal_has_is_not_told() -> None:
    (mistake, *_) = _asked("compare", TRIED.replace("Lightning Bolt", "Gri"))["mistakes"]

    assert mistake["hint"] == "to invent it, write 'card Gri' and its text above the players"
    assert _asked("compare", TRIED, "1994..2024")["fault"].endswith("a day is written YYYY-MM-DD")


@pytest.mark.parametrize(
    ("under", "told"),
    [
        (("1895",), "no edition named '1895'"),
        (("2024+mona=2006",), "mona"),
        (("2024",) * (MOST_RULE_BOOKS + 1), "at most"),
    ],
)
def test_what_cannot_be_played_is_told(under: tuple[str, ...], told: str) -> None:
    assert told in _asked("compare", TRIED, *under)["fault"]


def test_failed_expectations_are_told_by_their_line() -> None:
    found = _asked("compare", TRIED + "\nexpect\n  1994: Grizzly Bears is in Ann's graveyard\n", "1994")

    assert [(one["line"], one["holds"]) for one in found["expectations"]] == [(16, False)]
    assert "1994" in found["expectations"][0]["found"][0]


# Links


def test_a_link_of_the_first_version_is_what_it_was() -> None:
    """Whoever reads links otherwise breaks those in old posts: `links.js` opens this one in a browser test."""
    packed = LINK_OF_VERSION_1.removeprefix("#1.")
    told = zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15)

    assert json.loads(told) == [TRIED, ["1994", "2024"]]


# The command


def _run(*given: str) -> Any:
    return CliRunner().invoke(main, ["playground", *given])


def test_the_command_lists_what_it_fetches() -> None:
    shown = _run("--list").stdout

    assert [line.split() for line in shown.splitlines()] == [[part.url, part.sha256] for part in pinned()]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), "expected -o FOLDER"),
        (("--port", "8000", "-o", "somewhere"), "--port needs --open"),
        (("--open", "--port", "0"), "from 1 to 65535"),
    ],
)
def test_the_command_says_what_it_expects(given: tuple[str, ...], told: str) -> None:
    result = _run(*given)

    assert result.exit_code == 2
    assert told in result.stderr


def test_without_a_network_no_folder_is_left(tmp_path: Path, cache: Path, network: list[bytes]) -> None:
    (tmp_path / "old").mkdir()
    for name in ("new", "old"):
        result = _run("-o", str(tmp_path / name))
        assert result.exit_code == 2
        assert "cannot fetch pyodide" in result.stderr
        assert "--vendor FOLDER" in result.stderr
    assert [(tmp_path / name).exists() for name in ("new", "old")] == [False, True]


def test_the_folder_of_something_else_is_told_before_anything_is_fetched(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>About me</title>")
    result = _run("-o", str(tmp_path))

    assert result.exit_code == 2
    assert "is not a playground page" in result.stderr


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is fetched or put together."""
    monkeypatch.setattr(parts, "parts_of", lambda *given: {})
    monkeypatch.setattr(writing, "write_playground", lambda *given, **named: None)


@pytest.mark.usefixtures("quick")
def test_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def interrupted(server: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("http.server.ThreadingHTTPServer.serve_forever", interrupted)
    result = _run("--open")

    assert result.exit_code == 130
    assert result.stdout.startswith(f"serving at {opened[0]}")
    assert opened[0].startswith("http://127.0.0.1:")


@pytest.mark.parametrize("fault", [ConnectionResetError, BrokenPipeError, ValueError])
def test_a_browser_that_hangs_up_is_no_fault(
    tmp_path: Path, fault: type[Exception], capsys: pytest.CaptureFixture[str]
) -> None:
    with serving.server_of(tmp_path, 0) as server:
        try:
            raise fault
        except fault:
            server.handle_error(cast("Any", None), (serving.LOOPBACK, 1))

    assert ("Traceback" in capsys.readouterr().err) is (fault is ValueError)


@pytest.mark.usefixtures("quick")
def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with serving.server_of(tmp_path, 0) as server:
        result = _run("--open", "--port", str(server.server_port))

    assert result.exit_code == 2
    assert f"cannot serve on port {server.server_port}" in result.stderr
