import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GIFT_IDS } from '../../core/rules/chat/gifts.ts'
import names from '../../locales/en/chat/gifts.json' with { type: 'json' }

const DRAWINGS = resolve(import.meta.dirname, '../../public/gifts')

test('every gift has its name', () => {
  expect(Object.keys(names)).toEqual(GIFT_IDS)
})

test('every gift has its drawing, and there is none without a gift', () => {
  expect(readdirSync(DRAWINGS).sort()).toEqual(GIFT_IDS.map((id) => `${id}.svg`).sort())
})

describe.each(GIFT_IDS)('the drawing of %s', (id) => {
  const drawing = readFileSync(join(DRAWINGS, `${id}.svg`), 'utf8')

  test('is small, and of the size of the others', () => {
    expect(drawing.length).toBeLessThan(4_096)
    expect(drawing).toContain('viewBox="0 0 96 96"')
  })

  test('stands still for those who want less motion', () => {
    const calm = drawing.replace(/@media \(prefers-reduced-motion:no-preference\)\{.*\}\}(?=@keyframes)/, '')
    expect(calm).not.toBe(drawing)
    expect(calm).not.toContain('animation')
  })

  test('brings nothing from elsewhere', () => {
    expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|url\(/)
  })
})
