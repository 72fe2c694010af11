"""Definite integrals by scipy.integrate.quad: problems as JSON on standard input, answers on standard output."""

import json
import math
import os
import sys
import time
import warnings

try:
    import numpy as np
    from scipy import integrate, special
except ImportError:
    sys.exit(1)

NAMES = {name: getattr(np, name) for name in "sin cos tan exp log sqrt abs sinh cosh tanh floor ceil sign".split()}
NAMES |= {"asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "asinh": np.arcsinh, "acosh": np.arccosh}
NAMES |= {"atanh": np.arctanh, "sec": lambda x: 1 / np.cos(x), "csc": lambda x: 1 / np.sin(x)}
NAMES |= {"cot": lambda x: 1 / np.tan(x), "gamma": special.gamma, "erf": special.erf, "pi": math.pi, "e": math.e}
NAMES |= {"inf": math.inf, "max": max, "min": min, "cbrt": np.cbrt}


def python(text):
    if "?" in text:
        test, rest = text.split("?", 1)
        yes, no = rest.split(":", 1)
        return f"(({python(yes)}) if ({python(test)}) else ({python(no)}))"
    return text.replace("^", "**")


def real(f):
    """What has no real value is not a number; an exception would leave quad through foreign code."""

    def g(x):
        try:
            value = f(x)
        except (ZeroDivisionError, OverflowError, ValueError):
            return math.nan
        return math.nan if isinstance(value, complex) else float(value)

    return g


def solve(problem):
    f = real(eval(f"lambda {problem['var']}: {python(problem['expr'])}", dict(NAMES)))
    bounds = [float(eval(python(problem[side]), dict(NAMES))) for side in "ab"]
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            value, error = integrate.quad(f, *bounds, limit=200)
        except (ZeroDivisionError, OverflowError, ValueError, TypeError):
            return "unclear", None, True
    doubts = any(issubclass(one.category, integrate.IntegrationWarning) for one in said)
    if math.isnan(value):
        return "undefined", None, True
    if math.isinf(value) or (doubts and problem["kind"] != "value"):
        return "divergent" if problem["kind"] == "divergent" else "undefined", None, True
    return "value", value, doubts


def apart(problem):
    """Solves in a process of its own: some integrands end quad with a bus error."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        start = time.process_time()
        kind, value, doubts = solve(problem)
        cpu = (time.process_time() - start) * 1000
        os.write(writer, json.dumps({"kind": kind, "value": value, "doubts": bool(doubts), "cpuMs": cpu}).encode())
        os._exit(0)
    os.close(writer)
    os.wait()
    with os.fdopen(reader) as answer:
        text = answer.read()
    return json.loads(text) if text else {"kind": "unclear", "value": None, "doubts": True, "cpuMs": 0}


json.dump([apart(problem) for problem in json.load(sys.stdin)], sys.stdout)
