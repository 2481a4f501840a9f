import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../core/i18n/locales.ts'
import { entriesOf } from '../../../core/typed.ts'
import { findAlarms } from '../words/find-alarms.ts'
import { INTENTS } from './intents.ts'
import { type PalContent, readPalContent } from './read-pal-content.ts'

const MOST_LINES = 550
const MOST_LINES_TOGETHER = 6_000

/** Money, ways to get in touch and meetings, in any of the languages. */
const NEVER =
  /(?<!\p{L})(euros?|dollars?|credits?|kredi\w*|crédit\w*|crediti|money|geld|dinero|pengar|penger|penge|raha\w*|argent|soldi|pieniądz\p{L}*|pay|betal\w+|bezahl\w+|whats\w*|snapchat|insta\w*|facebook|telegram|skype|e-?mail\w*|mejl\w*|(tele)?phone|téléphone|teléfono|telefon\w*|telefoon\w*|puhelin\w*|numeros?i|meet up|meet me|afspreken|treffen wir|treffes|mødes|träffas|tavata\w*|incontr\w+|rencontr\w+|vernos|spotka\w+|date)(?!\p{L})/iu
/** Lines that may name money, or where to get help. */
const NAMING = ['how_it_works', 'self_harm']

const FICTIONAL: Record<Language, RegExp> = {
  da: /fiktiv/,
  de: /fiktiv/,
  en: /fictional/,
  es: /ficticio/,
  fi: /fiktiivinen/,
  fr: /fictif/,
  it: /fittizio/,
  nb: /fiktiv/,
  nl: /fictief/,
  pl: /fikcyjny/,
  sv: /fiktiv/,
}
const AUTOMATIC = /autom[aá]a?t/i

const folder = new URL('../../../content/pal/', import.meta.url)
const linesIn = (code: string) => readFileSync(new URL(`${code}.json`, folder), 'utf8').split('\n').length - 1

function groupsOf({ lines, topics, gifts, reasons }: PalContent): [name: string, lines: readonly string[]][] {
  return [
    ...entriesOf(lines),
    ['topics', Object.values(topics).flat()],
    ['gifts', Object.values(gifts)],
    ['reasons', Object.values(reasons)],
  ]
}

test('every language has its file, and no file is without a language', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files.toSorted()).toEqual(LANGUAGES.map((code) => `${code}.json`).toSorted())
})

test('the words of the pal stay few', () => {
  const sizes = LANGUAGES.map(linesIn)
  for (const size of sizes) expect(size).toBeLessThanOrEqual(MOST_LINES)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_LINES_TOGETHER)
})

describe.each(LANGUAGES)('the lines in %s', (locale) => {
  const content = readPalContent(locale)
  const { lines, understands } = content
  const every = groupsOf(content).flatMap(([, group]) => group)

  test('are all different, none is long, and none is part of another', () => {
    expect(new Set(every).size).toBe(every.length)
    for (const line of every) {
      expect(line.length, line).toBeLessThanOrEqual(400)
      expect(every.filter((other) => other !== line && other.includes(line))).toEqual([])
    }
  })

  test('are written with care', () => {
    for (const line of [...every, ...Object.values(content.chips)]) {
      expect(line).toMatch(/^[\p{Lu}{¡¿«„“”‘\d]/u)
      expect(line).not.toMatch(/["']|\s{2}|\s[.,]/)
      expect(line).toMatch(/[.!?”“’»]$/)
    }
  })

  test('never speak of money, ways to get in touch or meeting, except to explain', () => {
    for (const [name, group] of groupsOf(content))
      if (!NAMING.includes(name)) for (const line of group) expect(line, name).not.toMatch(NEVER)
  })

  test('say what the pal is where it did not understand, and how it works', () => {
    for (const line of [...lines.not_understood, ...lines.how_it_works]) {
      expect(line).toMatch(FICTIONAL[locale])
      expect(line).toMatch(AUTOMATIC)
    }
  })

  test('come with phrases in the notation of the matcher', () => {
    const { intents, notes } = understands
    for (const intent of INTENTS) expect(intents[intent].length, intent).toBeGreaterThan(0)
    for (const phrase of [intents, notes].flatMap((part) => Object.values(part).flat())) {
      expect(phrase).toMatch(/\p{L}|_/u)
      expect(phrase).not.toMatch(/[,*#…|]|\s{2}|^\s|\s$/)
      expect(phrase.split('(').length, phrase).toBe(phrase.split(')').length)
    }
  })

  test('would not alarm anybody if a member wrote them', () => {
    for (const line of Object.values(content.topics).flat())
      expect(findAlarms(line, new Date('2026-11-18')), line).toEqual([])
  })
})
