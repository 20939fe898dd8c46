"""What the machine is, by what its system says."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
from pathlib import Path


def machine() -> dict[str, str]:
    facts = {"OS": system(), "kernel": f"{platform.system()} {platform.release()}"}
    if not shutil.which("lscpu"):
        return {"CPU": platform.processor() or platform.machine(), **facts}
    listed = json.loads(subprocess.run(["lscpu", "--json"], capture_output=True, text=True, check=True).stdout)
    # Newer versions put fields below others.
    fields = dict(flat(listed["lscpu"]))
    family = ", ".join(f"{key.lower().removeprefix('cpu ')} {fields.get(key + ':', '?')}" for key in ("CPU family", "Model", "Stepping"))
    caches = ", ".join(
        f"{name} {fields[key]}" for name, key in (("L1d", "L1d cache:"), ("L2", "L2 cache:"), ("L3", "L3 cache:")) if key in fields
    )
    vectors = [name for name in ("avx2", "bmi2", "avx512f", "avx512bw", "avx512vbmi") if name in fields.get("Flags:", "").split()]
    hypervisor = fields.get("Hypervisor vendor:")
    return {
        "CPU": f"{fields.get('Model name:', 'unknown')} ({family})",
        "cores": fields.get("CPU(s):", "?") + (f", a guest under {hypervisor}" if hypervisor else ""),
        "caches": caches,
        "vectors": " ".join(vectors),
        **facts,
    }


def flat(entries):
    for entry in entries:
        yield entry["field"], entry["data"]
        yield from flat(entry.get("children", []))


def system() -> str:
    release = Path("/etc/os-release")
    if not release.is_file():
        return platform.platform()
    fields = dict(line.split("=", 1) for line in release.read_text().splitlines() if "=" in line)
    return fields.get("PRETTY_NAME", "").strip('"')
