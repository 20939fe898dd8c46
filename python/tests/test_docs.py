"""What is written down: examples run, and `help()` and the stubs say the same."""

from __future__ import annotations

import ast
import doctest
import inspect
from pathlib import Path

import pytest
import tictacore
from tictacore import notation

PACKAGE = Path(tictacore.__file__).parent
README = Path(__file__).resolve().parents[2] / "README.md"

# Said in the stub alone: what every class has.
PLAIN = {"__new__", "__copy__", "__deepcopy__", "__reduce__", "__eq__", "__ne__", "__hash__"}


def documented() -> dict[str, str]:
    """Every item of the stubs and its docstring."""
    docs = {}
    for stub in ("__init__.pyi", "notation.pyi"):
        tree = ast.parse((PACKAGE / stub).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                docs[node.name] = ast.get_docstring(node) or ""
                for item in node.body:
                    if isinstance(item, ast.FunctionDef) and item.name not in PLAIN:
                        docs[f"{node.name}.{item.name}"] = ast.get_docstring(item) or ""
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                docs[node.name] = ast.get_docstring(node) or ""
    for class_ in (tictacore.Line, tictacore.Rules, tictacore.TicTacToeError):
        docs[class_.__name__] = inspect.getdoc(class_) or ""
    return docs


DOCS = documented()


@pytest.mark.parametrize("name", DOCS)
def test_every_example(name: str) -> None:
    names = {**vars(tictacore), **vars(notation)}
    test = doctest.DocTestParser().get_doctest(DOCS[name], names, name, name, 0)
    assert test.examples, f"{name} has no example"
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("name", DOCS)
def test_help_says_what_the_stub_says(name: str) -> None:
    item: object = notation if name in notation.__all__ else tictacore
    for part in name.split("."):
        item = getattr(item, part)
    assert inspect.getdoc(item) == DOCS[name]


def test_everything_public_is_documented() -> None:
    public = {*tictacore.__all__, *notation.__all__} - {"notation", "TicTacToeTypeError"}
    assert public <= DOCS.keys()


def test_the_package_and_its_readme() -> None:
    assert doctest.testmod(tictacore).failed == 0
    blocks = README.read_text(encoding="utf-8").split("```python\n")[1:]
    assert blocks
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block.split("```")[0], names, f"README.md, {number}", None, 0)
        runner = doctest.DocTestRunner()
        runner.run(test, clear_globs=False)
        names = test.globs
        assert runner.summarize().failed == 0
