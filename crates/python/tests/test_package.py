"""What it costs to have the package: its size, and the time until it is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WHEELS = Path(__file__).parents[3] / "target" / "python" / "wheels"
IMPORT = """
import time
wall, cpu = time.perf_counter(), time.process_time()
import undershift
print(time.perf_counter() - wall, time.process_time() - cpu)
"""
SECONDS = 0.2


def test_the_wheel_is_small():
    wheels = list(WHEELS.glob("*.whl"))
    if not wheels:
        pytest.skip("the package was not built by cargo xtask python")
    (wheel,) = wheels
    assert wheel.stat().st_size <= 6_000_000


def test_it_is_imported_quickly():
    walls, cpus = [], []
    # What else the machine does makes it slower, never faster.
    for _ in range(20):
        done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
        wall, cpu = map(float, done.stdout.split())
        walls.append(wall)
        cpus.append(cpu)
        if wall <= SECONDS:
            return
    # Others have the processors: then the time on the clock says nothing of the package, and that of the processor all.
    is_busy = os.getloadavg()[0] > (os.cpu_count() or 1)
    assert is_busy and min(cpus) <= SECONDS, (min(walls), min(cpus))


def test_nothing_is_imported_that_few_need():
    code = "import sys, undershift; print([name for name in sys.modules if '.' not in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for name in ("gymnasium", "pettingzoo", "pyspiel", "pandas", "polars", "websockets"):
        assert f"'{name}'" not in done.stdout
