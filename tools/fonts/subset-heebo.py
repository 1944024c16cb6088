"""Makes the three font files that the pages load from the full Heebo of @fontsource-variable/heebo.

    python3 tools/fonts/subset-heebo.py          (needs python3-fonttools and python3-brotli)

Run it by hand when Heebo or the set of characters changes, and commit what it writes to web/styles/fonts. Budget: 20 KB for
all files together. The stock files are 42 KB because they carry every weight from 100 to 900, characters of languages that
the product does not speak, and Hebrew presentation forms that no keyboard writes.
"""

import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/heebo"
TARGET = ROOT / "web/styles/fonts"
BUDGET = 20_000  # bytes, all files

WEIGHTS = (400, 800)

# Letters with niqqud (names come with and without), maqaf, geresh, gershayim, the shekel sign, direction marks.
HEBREW = "U+05B0-05BC,U+05BE,U+05C1,U+05C2,U+05C7,U+05D0-05EA,U+05F3,U+05F4,U+20AA"
# What stands between letters of any script: every page has some, and a Hebrew one often no letter of Latin.
FIGURES = "U+0020-0022,U+0025,U+0027-0029,U+002B-003B,U+003F,U+00A0,U+00B7,U+00D7,U+2013,U+201C,U+201D,U+2026,U+2212"
# The rest of ASCII and of what keyboards write. Accented letters fall back to the system's font.
LETTERS = "U+0023,U+0024,U+0026,U+002A,U+003C-003E,U+0040-007E,U+00B0,U+2014,U+2018-201A,U+201E,U+2022"
# The one word of Latin letters that every Hebrew page has, in a family of its own (fonts.css).
WORD = ",".join(f"U+{ord(letter):04X}" for letter in sorted(set("English")))


def subset(name: str, script: str, unicodes: str, features: list[str]) -> int:
    font = TTFont(SOURCE / f"files/heebo-{script}-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 13, 14]  # the licence travels with the file
    options.notdef_outline = True
    options.drop_tables += ["STAT", "DSIG"]
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    font.flavor = "woff2"
    path = TARGET / f"heebo-{name}.woff2"
    font.save(path)
    size = path.stat().st_size
    print(f"{path.relative_to(ROOT)}: {size} bytes")
    return size


TARGET.mkdir(parents=True, exist_ok=True)
shutil.copyfile(SOURCE / "LICENSE", TARGET / "OFL.txt")
total = (
    subset("hebrew", "hebrew", HEBREW, ["mark", "mkmk", "ccmp"])
    + subset("figures", "latin", f"{FIGURES},{WORD}", [])
    + subset("letters", "latin", LETTERS, ["kern"])
)
if total > BUDGET:
    sys.exit(f"{total} bytes is over the budget of {BUDGET}")
