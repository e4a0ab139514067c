"""Writes maths.json: true values of elementary functions to 30 digits, by mpmath.

Arguments are exact doubles in decimal; results are texts, rounded to 30 digits.
Run: python3 make_maths.py > maths.json
"""
import random
import struct
from mpmath import mp, mpf, nstr, sin, cos, tan, atan, atan2, asin, acos, exp, log, power

mp.dps = 800
random.seed(20)


def wide(count, low, high):
    """Signed numbers of all magnitudes from 10^low to 10^high."""
    return [random.choice((-1, 1)) * 10 ** random.uniform(low, high) for _ in range(count)]


def text(value):
    return nstr(value, 30, strip_zeros=False, min_fixed=-1, max_fixed=1)


def rows(function, arguments):
    lines = []
    for row in arguments:
        row = row if isinstance(row, tuple) else (row,)
        value = function(*[mpf(x) for x in row])
        lines.append("[[%s], \"%s\"]" % (", ".join(repr(x) for x in row), text(value)))
    return "[\n" + ",\n".join(lines) + "\n]"


# Near multiples of pi/2; the last ones are the doubles that come closest to one.
turns = [k * 1.5707963267948966 for k in (1, 2, 3, 5, 17, 1000, 636619, 636620, 1e9, 3e15)]
worst = [6381956970095103 * 2.0 ** 797, 5.5e16 * 0.5, 1.7976931348623157e308, 2.0 ** 1023]
edges = [999999.9999999999, 1e6, 1000000.0000000001, 0.7853981633974483, 0.7853981633974484]
angles = wide(60, -300, 308) + wide(60, -3, 2) + wide(30, 4, 8) + turns + worst + edges
ratios = wide(60, -300, 308) + wide(80, -2, 2) + [k / 16 for k in range(17)] + [1.0000000000000002]
unit = [random.uniform(-1, 1) for _ in range(60)] + wide(20, -300, 0)
unit += [1.0, -1.0, 0.9999999999999999, -0.9999999999999999, 0.5, 0.7071067811865476]
pairs = [(a, b) for a, b in zip(wide(80, -3, 3), wide(80, -3, 3))]
pairs += [(a, b) for a, b in zip(wide(40, -300, 300), wide(40, -300, 300))]
powers = [random.uniform(-700, 709) for _ in range(60)] + wide(60, -300, 1)
powers += [0.34657359027997264, 0.34657359027997270, 709.782712893384, -708.3]
positive = [abs(x) for x in wide(80, -307, 308) + wide(60, -1, 1)]
positive += [5e-324, 2.5e-310, 0.9999999999999999, 1.0000000000000002, 1.4142135623730951]
bases = []
for x in positive[:80] + [abs(x) for x in wide(80, -2, 2)]:
    limit = 700 / abs(float(log(x)))
    bases.append((x, random.uniform(-limit, limit)))
bases += [(1.0000000000000002, 1e17), (0.9999999999999999, -3e18), (-3.0, 5.0), (-1.5, 300.0)]
bases += [(2.0, 0.5), (10.0, 22.0), (0.1, 300.0), (5e-324, 0.9)]

tables = [
    ("sin", sin, angles), ("cos", cos, angles), ("tan", tan, angles), ("atan", atan, ratios),
    ("atan2", atan2, pairs), ("asin", asin, unit), ("acos", acos, unit), ("exp", exp, powers),
    ("log", log, positive), ("pow", power, bases),
]
print("{")
print(",\n".join('"%s": %s' % (name, rows(f, a)) for name, f, a in tables))
print("}")
