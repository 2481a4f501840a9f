import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_COLOURS } from './theme-colours.ts'

test('the frame of the browser has the colour of the page', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const [, light, dark] = /--color-page: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
  expect(THEME_COLOURS).toEqual({ light, dark })
})
