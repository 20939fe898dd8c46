"""report.py OUTPUT RESULTS RUN: from what the measuring programs printed into OUTPUT/ to tables and plots in RESULTS/.

RUN is JSON: the layers that were measured, the command, and versions that only the caller knows.
"""

from __future__ import annotations

import json
import sys
from datetime import datetime, timezone
from pathlib import Path

import plots
from headlines import headlines
from machine import machine
from measurements import LAYERS, Layer, read, read_output, write
from tables import case_table, memory_table, table
from targets import Target, targets

ABOUT = {
    "core": "The Rust core: is a board of bytes over.",
    "python": "Python: is a board over, as a list of lists and as an array of numpy.",
    "tictactoe": "How a game stands after its moves.",
    "game": "A move of a game, and taking it back.",
    "batch": "A million boards of 3 x 3 in one array.",
    "node": "Node with the native addon.",
    "wasm": "The browser package, in Node and in Chromium.",
}


def main(output: Path, results: Path, run: dict) -> None:
    measured: list[str] = run["layers"]
    fresh = {name: Layer(name) for name in LAYERS}
    for path in sorted(output.glob("*.jsonl")):
        read_output(path.read_text(), fresh, measured)
    for name in measured:
        layer = fresh[name]
        layer.date = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
        layer.command, layer.machine = run["command"], machine()
        layer.machine["load before"] = run["load"]
        layer.versions = run["versions"] | layer.versions
        # Why it could not be installed says more than that it cannot be imported.
        layer.missing |= {peer: run["missing"][peer] for peer in layer.missing if peer in run["missing"]}
        write(layer, results)
    layers = {name: layer for name in LAYERS if (layer := read(name, results))}
    wanted = targets(layers)
    for name in measured:
        text = page(layers[name], [target for target in wanted if target.layer == name], plots.draw(layers[name], results))
        (results / f"{name}.md").write_text(text)
        print(text)
    (results / "summary.md").write_text(summary(layers, wanted))
    show_in_readme(results.parent.parent / "README.md", layers, wanted)


def show_in_readme(readme: Path, layers: dict[str, Layer], wanted: list[Target]) -> None:
    """Puts the short form between two marks of the README, where it has them."""
    first, last = "<!-- bench -->", "<!-- /bench -->"
    text = readme.read_text()
    if first not in text or last not in text:
        return
    before, rest = text.split(first)
    after = rest.split(last)[1]
    readme.write_text(f"{before}{first}\n\n{short(layers, wanted)}\n\n{last}{after}")


def short(layers: dict[str, Layer], wanted: list[Target]) -> str:
    newest = max(layers.values(), key=lambda layer: layer.date)
    met = sum(target.verdict() == "met" for target in wanted)
    machine = newest.machine.get("CPU", "").split(" (")[0]
    return (
        # The adversarial boards double the table; the page behind it has them.
        f"{headlines(layers, without='adversarial')}\n\n"
        f"Medians on one core of an {machine}, {newest.date[:10]}; x is how many times as long as tictacore, which looks "
        f"at every cell of every board. {met} of {len(wanted)} targets are met; [the others, and by how much they are "
        "missed](bench/results/summary.md)."
    )


def page(layer: Layer, wanted: list[Target], pictures: list[str]) -> str:
    parts = [f"# {layer.name}", ABOUT[layer.name], told(layer), target_table(wanted)]
    if layer.missing:
        parts.append("Missing:\n" + "\n".join(f"- {name}: {reason}" for name, reason in layer.missing.items()))
    parts.append(
        "Medians, with half the distance between the quartiles; a ratio is to the first in **bold** on the same input. "
        "*Limits* are what the machine can do at most. `unchecked` is who does not look at every cell or move."
    )
    case_before = None
    for case, n in layer.cases():
        if case != case_before:
            parts.append(f"## {case}")
        case_before = case
        parts.append(case_table(layer, case, n))
    parts.append(memory_table(layer))
    parts += [f"![time against n]({picture})" for picture in pictures]
    return "\n\n".join(part for part in parts if part) + "\n"


def told(layer: Layer) -> str:
    facts = [f"{key}: {value}" for key, value in layer.machine.items()]
    versions = ", ".join(f"{of} {version}" for of, version in layer.versions.items())
    return f"{layer.date}, `{layer.command}`  \n" + "; ".join(facts) + f"  \n{versions}"


def target_table(wanted: list[Target]) -> str:
    if not wanted:
        return ""
    rows = [[target.what, target.wanted(), target.measured(), target.verdict()] for target in wanted]
    return table(["target", "wanted", "measured, over the inputs", "verdict"], rows)


def summary(layers: dict[str, Layer], wanted: list[Target]) -> str:
    parts = [
        "# Summary",
        "Written by `cargo xtask bench`; [how it is measured](../README.md). Every contestant's answers were checked "
        "on the very inputs before it was timed.",
    ]
    parts.append(headlines(layers))
    for name, layer in layers.items():
        own = [target for target in wanted if target.layer == name]
        met = sum(target.verdict() == "met" for target in own)
        parts.append(f"## [{name}]({name}.md)\n\n{ABOUT[name]} {met} of {len(own)} targets met.\n\n{target_table(own)}")
    if layers:
        newest = max(layers.values(), key=lambda layer: layer.date)
        parts.append(told(newest))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3]))
