"""Tables in Markdown."""

from __future__ import annotations

from measurements import Layer, Row

UNITS = (("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9))


def duration(nanoseconds: float) -> str:
    """Three digits and the unit that fits."""
    for unit, factor in UNITS:
        if nanoseconds < 999.5 * factor or unit == "s":
            return f"{digits(nanoseconds / factor)} {unit}"
    raise AssertionError


def digits(number: float) -> str:
    if 0 < number < 0.095:
        return f"{number:.1g}"
    if number >= 99.95:
        return f"{number:.0f}"
    return f"{number:.1f}" if number >= 9.995 else f"{number:.2f}"


def size(bytes: int) -> str:
    if bytes < 10_000:
        return f"{bytes} B"
    return f"{digits(bytes / 1e3)} KB" if bytes < 999_500 else f"{digits(bytes / 1e6)} MB"


def table(header: list[str], rows: list[list[str]]) -> str:
    lines = [header, ["---"] + ["---:"] * (len(header) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def spread(row: Row) -> str:
    """Half of the distance between the quartiles, in percent of the median."""
    return f"± {100 * (row.q3 - row.q1) / 2 / row.median_ns:.0f} %"


def case_table(layer: Layer, case: str, n: int) -> str:
    """Rows are contestants, columns inputs; a ratio is to ours, the first of us, on the same input."""
    rows = [row for row in layer.of(case, n) if row.median_ns is not None]
    inputs = list(dict.fromkeys(row.input for row in rows))
    names = list(dict.fromkeys(row.contestant for row in rows))
    by_place = {(row.contestant, row.input): row for row in rows}
    ours = next((row.contestant for row in rows if row.role == "ours"), names[0])

    def cell(name: str, input: str) -> str:
        row = by_place.get((name, input))
        if row is None:
            return ""
        text = f"{duration(row.median_ns)} {spread(row)}"
        own = by_place.get((ours, input))
        if name != ours and own is not None:
            text += f", {digits(row.median_ns / own.median_ns)} x"
        return text

    def title(name: str) -> str:
        role = next(row.role for row in rows if row.contestant == name)
        return {"ours": f"**{name}**", "limit": f"*{name}*"}.get(role, name)

    unit = rows[0].unit
    body = [[title(name), *(cell(name, input) for input in inputs)] for name in names]
    return table([f"n = {n}, a {unit}", *inputs], body)


def memory_table(layer: Layer) -> str:
    rows = [row for row in layer.rows if row.bytes is not None]
    if not rows:
        return ""
    return table(["memory, bytes", "of", "size"], [[row.input, row.contestant, size(row.bytes)] for row in rows])
