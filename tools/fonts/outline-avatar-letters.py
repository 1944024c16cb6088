"""Writes the outlines of the letters that avatars are made of, from the heavy Heebo that link previews are drawn with.

    python3 tools/fonts/outline-avatar-letters.py     (needs python3-fonttools)

Run it by hand after tools/fonts/cut-picture-fonts.py, and commit what it writes to server/http/avatars/letters.json. A picture in
an <img> cannot use the fonts of the page around it, so an avatar carries its two letters as paths.
"""

import json
from pathlib import Path

from fontTools.misc.transform import Scale
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONT = ROOT / "server/pages/pictures/fonts/heebo-heavy.ttf"
TARGET = ROOT / "server/http/avatars/letters.json"
LETTERS = "אבגדהוזחטיךכלםמןנסעףפץצקרשתABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
# Outlines stand in units of a hundredth of the letter's height, with y downwards.
UNITS = 100


def main() -> None:
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = UNITS / font["head"].unitsPerEm
    letters = {}
    for letter in LETTERS:
        glyph = glyphs[names[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyph.draw(TransformPen(pen, Scale(scale, -scale)))
        letters[letter] = [round(glyph.width * scale), pen.getCommands()]
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(letters, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


main()
