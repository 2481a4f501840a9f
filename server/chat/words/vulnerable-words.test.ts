import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { speaksOfDebt } from '../guard/guard-phrases.ts'
import { speaksOf } from './vulnerable-words.ts'

const lines = z.array(z.string())
/** By language; written before their words were listed, with the typing errors of people who are moved. */
const SENTENCES = Object.entries(
  z
    .record(z.string(), z.strictObject({ love: lines, debt: lines, harmless: lines }))
    .parse(JSON.parse(readFileSync(new URL('sentences/vulnerable.json', import.meta.url), 'utf8'))),
)

test.each(SENTENCES)('love and debts are heard in %s, also mistyped or in disguise', (_, { love, debt }) => {
  expect(love.filter((text) => !speaksOf('love', text))).toEqual([])
  expect(debt.filter((text) => !speaksOfDebt(text))).toEqual([])
})

test.each(SENTENCES)('love of things and other money are no sign in %s', (_, { harmless }) => {
  expect(harmless.filter((text) => speaksOf('love', text) || speaksOfDebt(text))).toEqual([])
})
