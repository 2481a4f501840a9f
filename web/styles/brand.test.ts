import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INK_COLOURS, MUTED_COLOURS, PAGE_COLOURS, PRIMARY_OF_NICHE } from '../../core/rules/site/brand.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pair = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`

test('the installed app has the colours of the style sheet', () => {
  expect(css).toContain(`--color-page: ${pair(PAGE_COLOURS)}`)
  expect(css).toContain(`--color-ink: ${pair(INK_COLOURS)}`)
  expect(css).toContain(`--color-muted: ${pair(MUTED_COLOURS)}`)
})

test('each niche has its own primary there too', () => {
  const [first = '', ...niches] = [...css.matchAll(/--color-primary: light-dark\((#\w+),/g)].map(
    ([, colour = '']) => colour,
  )
  expect([first, ...niches]).toEqual(Object.values(PRIMARY_OF_NICHE))
})
