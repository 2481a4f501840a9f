import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/** Writes text as shapes, so that a picture needs no typeface on the machine it is made on. */
export type Lettering = {
  widthOf(text: string, size: number): number
  /** The data of an SVG path with the text's base line starting at this point. */
  pathOf(text: string, size: number, x: number, y: number): string
}

/** Opens the files of a typeface. The first file that has a letter draws it; a letter that no file has is left out. */
export async function openLettering(files: readonly string[]): Promise<Lettering> {
  // Most processes never draw a picture, so the reader of fonts is loaded with the first one.
  const { create } = await import('fontkit')
  const fonts = await Promise.all(
    files.map(async (file) => {
      const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
      if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
      return font
    }),
  )

  /** The glyphs of a text, in font units of 1, with the distance from the start of the text to each. */
  function* glyphsOf(text: string) {
    let start = 0
    for (const { font, letters } of runsOf(fonts, text)) {
      const { glyphs, positions } = font.layout(letters)
      for (const [index, glyph] of glyphs.entries()) {
        const width = (positions[index]?.xAdvance ?? 0) / font.unitsPerEm
        yield { glyph, unit: font.unitsPerEm, start, width }
        start += width
      }
    }
  }

  return {
    widthOf: (text, size) => glyphsOf(text).reduce((sum, { width }) => sum + width * size, 0),
    pathOf: (text, size, x, y) =>
      glyphsOf(text)
        .map(({ glyph, unit, start }) =>
          glyph.path
            .scale(size / unit, -size / unit)
            .translate(x + start * size, y)
            .toSVG(),
        )
        .toArray()
        .join(''),
  }
}

/** The parts of a text that one font can draw in one go, so that its letters are spaced as pairs. */
function runsOf(fonts: readonly Font[], text: string): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.letters += letter
    else runs.push({ font, letters: letter })
  }
  return runs
}
