"""
Cuts the letters that the texts of the site need out of our fonts, so that the first paint waits for less: writes
web/styles/fonts/*.woff2. Letters beyond them come from the whole files (web/styles/fonts.css). Run it after an update of
the fonts or when web/styles/fonts.test.ts names a missing letter, with Python 3 and the packages fonttools and brotli:
python scripts/subset-fonts.py
"""

import io
import json
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
OUT = ROOT / "web/styles/fonts"
MODULES = ROOT / "node_modules"

# Signs that texts are made with, besides those that stand in them: prices, dates, initials and typed words.
SIGNS = {chr(code) for code in range(0x20, 0x7F)} | set("\u00a0\u00ad€£×–—‘’“”„…·•−«»©°¡¿Ïï")
# Kerning below this many thousandths of the size is less than two thirds of a pixel in our largest headings.
LEAST_KERNING = 10
# Weights that our styles use.
WEIGHTS = (400, 700)

FONTS = {
    "figtree": "@fontsource-variable/figtree/files/figtree-{}-wght-normal.woff2",
    "bricolage-grotesque": "@fontsource/bricolage-grotesque/files/bricolage-grotesque-{}-700-normal.woff2",
}


def letters_of(locale):
    texts = "".join(file.read_text("utf8") for file in (ROOT / "locales" / locale).rglob("*.json"))
    letters = {letter for letter in texts if letter.isalpha() and ord(letter) > 0x7E}
    return letters | {other for letter in letters for other in (letter.upper(), letter.lower()) if len(other) == 1}


def cut(file, letters):
    font = TTFont(MODULES / file)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
    drop_faint_kerning(font)
    font = reopened(font)
    options = Options(layout_features=["kern", "tnum"], hinting=False, name_IDs=[1, 2])
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(letters)))
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


def drop_faint_kerning(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
            if type(table).__name__ != "PairPos":
                continue
            if table.Format == 1:
                for pairs in table.PairSet:
                    pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if is_strong(pair.Value1)]
            else:
                for pair in (second for first in table.Class1Record for second in first.Class2Record):
                    if not is_strong(pair.Value1):
                        pair.Value1.XAdvance = 0


def is_strong(value):
    return abs(value.XAdvance) >= LEAST_KERNING or hasattr(value, "XAdvDevice")


def reopened(font):
    """The subsetter expects all tables as a file has them."""
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return TTFont(file)


def main():
    locales = [folder.name for folder in (ROOT / "locales").iterdir() if folder.is_dir()]
    wanted = SIGNS.union(*(letters_of(locale) for locale in locales))
    OUT.mkdir(exist_ok=True)
    for name, file in FONTS.items():
        for part in ("latin", "latin-ext"):
            source = file.format(part)
            letters = wanted & {chr(code) for code in TTFont(MODULES / source).getBestCmap()}
            if part == "latin-ext":
                letters -= {chr(code) for code in range(0x100)}
            target = OUT / f"{name}-{part}.woff2"
            cut(source, letters).save(target)
            print(target.name, target.stat().st_size, "".join(sorted(letters)))


main()
