import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ByteReader } from './byte-reader.ts'
import { type Glyph, type Point, readGlyphs } from './glyphs.ts'
import { readWoff2 } from './woff2.ts'

/** One file of a typeface: which letters it has, how wide and in which shape. */
type Font = { unit: number; letters: Map<number, { width: number; glyph: Glyph }> }

/** Writes text as shapes, so that a picture needs no typeface on the machine it is made on. */
export type Lettering = {
  widthOf(text: string, size: number): number
  /** The data of an SVG path with the text's base line starting at this point. */
  pathOf(text: string, size: number, x: number, y: number): string
}

/** The files of a typeface in the order they are looked through; a letter that none of them has is left out. */
export function openLettering(files: readonly string[]): Lettering {
  const fonts = files.map(openFont)
  const find = (char: string) => {
    const code = char.codePointAt(0) ?? 0
    for (const { letters, unit } of fonts) {
      const letter = letters.get(code)
      if (letter) return { ...letter, unit }
    }
    return undefined
  }
  const letters = (text: string) => [...text.normalize('NFC')].flatMap((char) => find(char) ?? [])
  return {
    widthOf: (text, size) => letters(text).reduce((sum, { width, unit }) => sum + (width * size) / unit, 0),
    pathOf(text, size, x, y) {
      let pen = x
      return letters(text)
        .flatMap(({ width, glyph, unit }) => {
          const scale = size / unit
          const start = pen
          pen += width * scale
          return glyph.map((contour) =>
            outline(contour, (at) => `${round(start + at.x * scale)} ${round(y - at.y * scale)}`),
          )
        })
        .join('')
    },
  }
}

const round = (value: number) => Math.round(value * 100) / 100

function openFont(file: string): Font {
  const tables = readWoff2(readFileSync(fileURLToPath(import.meta.resolve(file))))
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`${file} has no table ${tag}`)
    return found
  }
  const unit = table('head').bytes.readUInt16BE(18)
  const measured = table('hhea').bytes.readUInt16BE(34)
  const widths = readWidths(table('hmtx'), measured)
  const glyphs = readGlyphs(table('glyf').bytes)
  const letters = readCharacters(table('cmap').bytes).map(
    ([code, index]) =>
      [code, { width: widths[Math.min(index, measured - 1)] ?? 0, glyph: glyphs[index] ?? [] }] as const,
  )
  return { unit, letters: new Map(letters) }
}

/** Packed, the widths stand together after one byte; unpacked, each is followed by a margin. */
function readWidths({ bytes, transform }: { bytes: Buffer; transform: number }, count: number): number[] {
  const [start, step] = transform === 0 ? [0, 4] : [1, 2]
  return Array.from({ length: count }, (_, at) => bytes.readUInt16BE(start + at * step))
}

/** Which character has which shape, from the table for the basic plane (format 4). */
function readCharacters(cmap: Buffer): [number, number][] {
  const reader = new ByteReader(cmap, 2)
  const count = reader.u16()
  const offsets = Array.from({ length: count }, () => {
    reader.at += 4
    return reader.u32()
  })
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no table of characters that we can read')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const column = (number: number) => start + 14 + number * segments * 2 + (number > 0 ? 2 : 0)
  return Array.from({ length: segments }, (_, at) => at).flatMap((at) => {
    const last = cmap.readUInt16BE(column(0) + at * 2)
    const first = cmap.readUInt16BE(column(1) + at * 2)
    const delta = cmap.readUInt16BE(column(2) + at * 2)
    const rangeAt = column(3) + at * 2
    const range = cmap.readUInt16BE(rangeAt)
    const indexOf = (code: number) => {
      if (range === 0) return (code + delta) & 0xffff
      const found = cmap.readUInt16BE(rangeAt + range + (code - first) * 2)
      return found === 0 ? 0 : (found + delta) & 0xffff
    }
    const codes = last === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_, more) => first + more)
    return codes.map((code): [number, number] => [code, indexOf(code)]).filter(([, index]) => index > 0)
  })
}

/** A contour as SVG writes it: between two points off the curve lies one on it, halfway, that fonts leave out. */
function outline(contour: readonly Point[], write: (point: Point) => string): string {
  const points = contour.flatMap((point, at) => {
    const next = contour[(at + 1) % contour.length] ?? point
    return point.onCurve || next.onCurve ? [point] : [point, middle(point, next)]
  })
  const first = points.findIndex(({ onCurve }) => onCurve)
  const turned = [...points.slice(first), ...points.slice(0, first + 1)]
  let path = ''
  for (let at = 0; at < turned.length; at++) {
    const point = turned[at] as Point
    if (at === 0) path += `M${write(point)}`
    else if (point.onCurve) path += `L${write(point)}`
    else path += `Q${write(point)} ${write(turned[++at] as Point)}`
  }
  return `${path}Z`
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })
