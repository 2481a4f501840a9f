import type { Niche } from '../../../core/rules/site/site.ts'
import { type Lettering, openLettering } from './lettering.ts'

/** The picture of shared links, in the size that all networks take (`og:image`). */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
/** The text keeps clear of the sparks on the right. */
const WORDS_WIDTH = 760

/** The tints of `web/styles/tokens.css`: dark to bright, as on the site. */
export const NICHE_TINTS: Record<Niche, { dark: string; bright: string }> = {
  1: { dark: '#7a0f2b', bright: '#d4183f' },
  2: { dark: '#5f1453', bright: '#a3248f' },
  3: { dark: '#3d0a16', bright: '#8f1029' },
  4: { dark: '#6e2408', bright: '#b9400f' },
  5: { dark: '#47173b', bright: '#7d3068' },
  6: { dark: '#690b39', bright: '#bd1766' },
  7: { dark: '#2f1f70', bright: '#5a3fc0' },
}
const AMBER = '#f7b75c'

/** The mark of the logo, in a square of 32. */
const SPARK =
  'M13 3c1.2 7.6 3.9 10.6 11 12-7.1 1.4-9.8 4.4-11 14-1.2-9.6-3.9-12.6-11-14 7.1-1.4 9.8-4.4 11-12Z'
const SMALL_SPARK = 'M25 2c.6 3.2 1.8 4.4 5 5-3.2.6-4.4 1.8-5 5-.6-3.2-1.8-4.4-5-5 3.2-.6 4.4-1.8 5-5Z'

const filesOf = (name: string, weight: string) =>
  ['latin', 'latin-ext'].map((letters) => `${name}-${letters}-${weight}-normal.woff2`)
/** The files of the faces that pages have as well. */
export const FACE_FILES = {
  heading: filesOf('@fontsource/bricolage-grotesque/files/bricolage-grotesque', '700'),
  text: filesOf('@fontsource-variable/figtree/files/figtree', 'wght'),
}

let faces: Promise<{ heading: Lettering; text: Lettering }> | undefined

async function openFaces() {
  const [heading, text] = await Promise.all([
    openLettering(FACE_FILES.heading),
    openLettering(FACE_FILES.text),
  ])
  return { heading, text }
}

export type SocialWords = { name: string; title: string; description: string; niche: Niche }

/** A site's own picture for shared links, as SVG. All letters are shapes, so it looks the same everywhere. */
export async function drawSocialPicture({ name, title, description, niche }: SocialWords): Promise<string> {
  faces ??= openFaces()
  const { heading, text } = await faces
  const { dark, bright } = NICHE_TINTS[niche]
  const headline = setIn(heading, title, [
    { size: 84, lines: 2 },
    { size: 74, lines: 2 },
    { size: 64, lines: 3 },
    { size: 54, lines: 3 },
  ])
  const words = setIn(text, description, [
    { size: 32, lines: 3 },
    { size: 28, lines: 4 },
  ])
  const bottom = HEIGHT - MARGIN
  const wordsTop = bottom - (words.rows.length - 1) * words.size * 1.4
  const headlineTop = wordsTop - words.size - 44 - (headline.rows.length - 1) * headline.size * 1.08
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="ground" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${bright}"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
<g transform="translate(716 56) scale(15.5)" fill="#fff" fill-opacity=".12"><path d="${SPARK}"/></g>
<g transform="translate(716 56) scale(15.5)" fill="${AMBER}" fill-opacity=".9"><path d="${SMALL_SPARK}"/></g>
<g transform="translate(${MARGIN - 4} 62) scale(2)"><path d="${SPARK}" fill="#fff"/><path d="${SMALL_SPARK}" fill="${AMBER}"/></g>
<g fill="#fff"><path d="${heading.pathOf(name, 44, MARGIN + 70, 110)}"/>
${write(heading, headline, headlineTop, 1.08)}</g>
<g fill="#fff" stroke="#fff" stroke-width=".7" opacity=".9">${write(text, words, wordsTop, 1.4)}</g>
</svg>`
}

type Block = { rows: string[]; size: number }

const write = (face: Lettering, { rows, size }: Block, top: number, leading: number) =>
  rows.map((row, at) => `<path d="${face.pathOf(row, size, MARGIN, top + at * size * leading)}"/>`).join('')

/** The largest size in which a text fits; in the smallest it is cut off after its last line. */
function setIn(face: Lettering, text: string, choices: readonly { size: number; lines: number }[]): Block {
  const blocks = choices.map(({ size, lines }) => ({ size, lines, rows: wrap(face, text, size) }))
  const chosen = blocks.find(({ rows, lines }) => rows.length <= lines) ?? blocks.at(-1)
  if (!chosen) throw new Error('a text needs a size')
  const { rows, size, lines } = chosen
  if (rows.length <= lines) return chosen
  return { size, rows: [...rows.slice(0, lines - 1), `${rows[lines - 1]}…`] }
}

function wrap(face: Lettering, text: string, size: number): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word
    if (rows.length && face.widthOf(longer, size) <= WORDS_WIDTH) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
