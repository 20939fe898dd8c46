"""What was measured: read from what the programs printed, kept as one file a layer in results/."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

LAYERS = ("core", "python", "tictactoe", "game", "batch", "node", "wasm")
COLUMNS = ("case", "input", "n", "contestant", "role", "unit", "median_ns", "q1", "q3", "samples", "bytes")


@dataclass
class Row:
    case: str
    input: str
    n: int
    contestant: str
    role: str = ""
    unit: str = ""
    median_ns: float | None = None
    q1: float | None = None
    q3: float | None = None
    samples: int | None = None
    bytes: int | None = None


@dataclass
class Layer:
    """All rows of a layer, and what its run was."""

    name: str
    rows: list[Row] = field(default_factory=list)
    # Who could not take part, and why.
    missing: dict[str, str] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    machine: dict[str, str] = field(default_factory=dict)
    date: str = ""
    command: str = ""

    def find(self, case: str, input: str, n: int, contestant: str) -> Row | None:
        wanted = (case, input, n, contestant)
        return next((row for row in self.rows if (row.case, row.input, row.n, row.contestant) == wanted), None)

    def cases(self) -> list[tuple[str, int]]:
        """Cases and sizes that have a table, in order."""
        timed = (row for row in self.rows if row.median_ns is not None and not row.case.startswith("curve"))
        return list(dict.fromkeys((row.case, row.n) for row in timed))

    def of(self, case: str, n: int | None = None) -> list[Row]:
        return [row for row in self.rows if row.case == case and n in (None, row.n)]


def read_output(text: str, layers: dict[str, Layer], wanted: Iterable[str]) -> None:
    """Adds JSON lines of the measuring programs to their layers; versions to all that are being measured."""
    for line in text.splitlines():
        if not line.startswith("{"):
            continue
        fields = json.loads(line)
        if "version_of" in fields:
            for name in wanted:
                layers[name].versions[fields["version_of"]] = fields["version"]
        elif "missing" in fields:
            layers[fields["layer"]].missing[fields["contestant"]] = fields["missing"]
        else:
            if "median_ns" in fields and not fields["checked"]:
                raise ValueError(f"not checked: {line}")
            known = {key: fields[key] for key in COLUMNS if key in fields}
            layers[fields["layer"]].rows.append(Row(**known))


def write(layer: Layer, folder: Path) -> None:
    run = {key: getattr(layer, key) for key in ("date", "command", "machine", "versions", "missing")}
    lines = ["# " + json.dumps(run), "\t".join(COLUMNS)]
    for row in layer.rows:
        lines.append("\t".join(shown(getattr(row, column)) for column in COLUMNS))
    (folder / f"{layer.name}.tsv").write_text("\n".join(lines) + "\n")


def shown(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.5g}" if isinstance(value, float) else str(value)


def read(name: str, folder: Path) -> Layer | None:
    """The layer's last run, if there was one."""
    path = folder / f"{name}.tsv"
    if not path.is_file():
        return None
    first, columns, *lines = path.read_text().splitlines()
    layer = Layer(name, **json.loads(first.removeprefix("# ")))
    for line in lines:
        fields = {key: text for key, text in zip(columns.split("\t"), line.split("\t"), strict=True) if text}
        numbers = {key: float(fields[key]) for key in ("median_ns", "q1", "q3") if key in fields}
        counts = {key: int(fields[key]) for key in ("n", "samples", "bytes") if key in fields}
        layer.rows.append(Row(**(fields | numbers | counts)))
    return layer
