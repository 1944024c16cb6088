"""Makes the two font files that link previews are drawn with, from the full Heebo of @fontsource-variable/heebo.

    python3 tools/fonts/cut-picture-fonts.py     (needs python3-fonttools and python3-brotli)

Run it by hand when Heebo changes, and commit what it writes to server/pages/pictures/fonts. The renderer of pictures reads
plain TrueType alone, of one weight a file, and Heebo's Hebrew and Latin come apart; so each file is both scripts in one weight.
"""

import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/heebo/files"
TARGET = ROOT / "server/pages/pictures/fonts"
UNICODES = {
    "hebrew": "U+05B0-05BC,U+05BE,U+05C1,U+05C2,U+05C7,U+05D0-05EA,U+05F3,U+05F4,U+20AA",
    "latin": "U+0020-007E,U+00A0,U+00B7,U+00C0-017F,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026",
}
WEIGHTS = {"medium": 500, "heavy": 800}


def cut(script: str, weight: int, target: Path) -> None:
    font = instantiateVariableFont(TTFont(SOURCE / f"heebo-{script}-wght-normal.woff2"), {"wght": weight})
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]  # the licence travels with the file
    options.drop_tables += ["STAT", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(UNICODES[script]))
    subsetter.subset(font)
    font.flavor = None
    font.save(target)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, weight in WEIGHTS.items():
            parts = []
            for script in UNICODES:
                part = Path(folder) / f"{script}-{weight}.ttf"
                cut(script, weight, part)
                parts.append(str(part))
            merged = Merger().merge(parts)
            merged["OS/2"].usWeightClass = weight
            # Family and PostScript name: a font without the latter is passed over in silence.
            merged["name"].setName(f"Heebo {name}", 1, 3, 1, 0x409)
            merged["name"].setName(f"Heebo-{name}", 6, 3, 1, 0x409)
            merged.save(TARGET / f"heebo-{name}.ttf")
            print(f"heebo-{name}.ttf", (TARGET / f"heebo-{name}.ttf").stat().st_size)


if __name__ == "__main__":
    main()
