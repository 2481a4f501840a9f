import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NICHE_SLUGS, NICHES, type Niche } from '../../core/rules/site/site.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'
type Colours = Record<string, Record<Theme, string>>

/** Colours of a block of the style sheet; a single value holds for both themes. */
function coloursIn(block: string): Colours {
  const found: Colours = {}
  for (const [, name = '', light = '', dark = light] of block.matchAll(
    /--color-([\w-]+):\s*(?:light-dark\()?(#[\da-f]{6})(?:,\s*(#[\da-f]{6})\))?;/g,
  )) {
    found[name] = { light, dark }
  }
  return found
}

const blockOf = (selector: string) => css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''

const paletteOf = (niche: Niche): Colours => ({
  ...coloursIn(blockOf(':root,\n[data-theme]')),
  ...coloursIn(blockOf(`[data-niche="${niche}"] [data-theme]`)),
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken']

/** Text colours, each with all grounds it is used on. */
const TEXT: [text: string, grounds: string[]][] = [
  ['ink', [...GROUNDS, 'primary-soft', 'success-soft', 'warning-soft', 'danger-soft']],
  ['muted', [...GROUNDS, 'primary-soft']],
  ['primary', [...GROUNDS, 'primary-soft']],
  ['primary-strong', [...GROUNDS, 'primary-soft']],
  ['secondary', [...GROUNDS, 'primary-soft']],
  ['success', [...GROUNDS, 'success-soft']],
  ['warning', [...GROUNDS, 'warning-soft']],
  ['danger', [...GROUNDS, 'danger-soft']],
  ['on-primary', ['primary', 'primary-strong']],
  ['on-secondary', ['secondary']],
  ['on-success', ['success']],
  ['on-unread', ['unread']],
  ['on-warning', ['warning']],
  ['on-danger', ['danger', 'danger-strong']],
]

/** Edges and shapes that carry meaning, each with its grounds. */
const SHAPES: [shape: string, grounds: string[]][] = [
  ['unread', ['page', 'surface', 'raised']],
  ['line-strong', GROUNDS],
  ['primary', GROUNDS],
  ['warning', GROUNDS],
  ['danger', GROUNDS],
]

const THEMES: Theme[] = ['light', 'dark']
const cases = NICHES.flatMap((niche) => THEMES.map((theme) => ({ niche, theme, name: NICHE_SLUGS[niche] })))

describe.each(cases)('in the $theme theme of the $name niche', ({ niche, theme }) => {
  const palette = paletteOf(niche)
  const colour = (name: string) => palette[name]?.[theme] ?? expect.fail(`no colour ${name}`)
  const tooWeak = (pairs: [string, string[]][], least: number) =>
    pairs.flatMap(([front, grounds]) =>
      grounds
        .map((ground) => ({ pair: `${front} on ${ground}`, ratio: contrast(colour(front), colour(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    )

  test('every text can be read on its ground', () => {
    expect(tooWeak(TEXT, 4.5)).toEqual([])
  })

  test('edges and badges can be told from what they lie on', () => {
    expect(tooWeak(SHAPES, 3)).toEqual([])
  })
})

test('every niche but the general one has a tint of its own', () => {
  const primaries = NICHES.map((niche) => paletteOf(niche).primary?.light)
  expect(new Set(primaries).size).toBe(NICHES.length)
})

test('every colour has a name for utility classes', () => {
  const named = [...blockOf('@theme inline reference').matchAll(/--color-([\w-]+):/g)].map(([, name]) => name)
  const set = [...blockOf(':root,\n[data-theme]').matchAll(/--color-([\w-]+):/g)].map(([, name]) => name)
  expect(named).toEqual(set)
})
