import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { GIFT_IDS } from '../../../core/rules/chat/gifts.ts'
import { PROFILE_FIELDS } from '../../../core/rules/members/profile.ts'
import { entriesOf, isOneOf } from '../../../core/typed.ts'
import { INTENTS, SAFETY_INTENTS } from './intents.ts'
import { type PalContent, readPalContent } from './read-pal-content.ts'
import { understand } from './understand.ts'

type Group = [name: string, lines: readonly string[]]

function groupsOf({ lines, topics, gifts, reasons }: PalContent): Group[] {
  return [
    ...Object.entries(lines),
    ['topics', Object.values(topics).flat()],
    ['gifts', Object.values(gifts)],
    ['reasons', Object.values(reasons).flat()],
  ]
}

/** Intents whose lines may name what they decline, or where to get help. */
const NAMING = ['contact', 'meeting', 'self_harm', 'helpline', 'minor']

/** Money, ways to get in touch and meetings, in any of the languages. */
const NEVER =
  /(?<!\p{L})(euros?|dollars?|credits?|kredi\w*|crédit\w*|crediti|money|geld|dinero|pengar|penger|penge|raha\w*|argent|soldi|pieniądz\p{L}*|pay|betal\w+|bezahl\w+|whats\w*|snapchat|insta\w*|facebook|telegram|skype|e-?mail\w*|mejl\w*|(tele)?phone|téléphone|teléfono|telefon\w*|telefoon\w*|puhelin\w*|numeros?i|meet up|meet me|afspreken|treffen wir|treffes|mødes|träffas|tavata\w*|incontr\w+|rencontr\w+|vernos|spotka\w+|date)(?!\p{L})/iu

const TRUTH: Record<Locale, RegExp> = {
  da: /fiktiv/,
  de: /fiktiv/,
  en: /fictional/,
  'en-US': /fictional/,
  es: /fictici/,
  fi: /fiktiivi/,
  fr: /ficti[fv]/,
  it: /fittizi/,
  nb: /fiktiv/,
  nl: /ficti/,
  pl: /fikcyjn/,
  sv: /fiktiv/,
}
const AUTOMATIC = /autom[aá]a?t|program|ohjelma/i

test('every language has its file, and no file is without a language', () => {
  const files = readdirSync(new URL('../../../content/pal', import.meta.url))
  const codes = LOCALES.filter((locale) => locale !== 'en-US')
  expect(files.sort()).toEqual(['README.md', 'small-talk', ...codes.map((code) => `${code}.json`)].sort())
})

describe.each(LOCALES)('the lines in %s', (locale) => {
  const content = readPalContent(locale)
  const { lines, topics, gifts, reasons, understands } = content
  const every = groupsOf(content).flatMap(([, group]) => group)

  test('cover everything that can come up', () => {
    for (const intent of INTENTS) {
      if (intent !== 'looking_for') expect(lines[intent].length, intent).toBeGreaterThanOrEqual(2)
      expect(understands.intents[intent].join('').trim(), intent).not.toBe('')
    }
    for (const gift of GIFT_IDS) expect(gifts[gift]).not.toBe('')
    for (const reason of PROFILE_FIELDS.reason_for_joining.values)
      expect(reasons[reason].length).toBeGreaterThan(0)
  })

  test('are a remark and a question on each interest that is understood', () => {
    expect(Object.keys(topics).toSorted()).toEqual(Object.keys(understands.topics).toSorted())
    for (const [topic, [remark, question]] of entriesOf(topics)) {
      expect(remark, topic).not.toContain('?')
      expect(question, topic).toMatch(/\?$/)
    }
  })

  test('come with phrases in the notation of the matcher', () => {
    const { underage, intents, topics: subjects } = understands
    for (const phrase of [underage, ...Object.values(intents), ...Object.values(subjects)].flat()) {
      expect(phrase).toMatch(/[\p{L}\p{N}#]/u)
      expect(phrase).not.toMatch(/,|\s{2}|^\s|\s$/)
    }
  })

  test('are many, all different, and none is long', () => {
    expect(every.length).toBeGreaterThanOrEqual(200)
    expect(new Set(every).size).toBe(every.length)
    for (const line of every) expect(line.length, line).toBeLessThanOrEqual(300)
  })

  test('are written with care', () => {
    for (const line of every) {
      expect(line).toMatch(/^[\p{Lu}{¡¿«„“”‘\d]/u)
      expect(line).not.toMatch(/["']|\s{2}|\s[.,]/)
      expect(line).toMatch(/[.!?”“’»]$/)
    }
  })

  test('never speak of money, ways to get in touch or meeting, except to decline', () => {
    for (const [name, group] of groupsOf(content)) {
      if (NAMING.includes(name)) continue
      for (const line of group) expect(line, name).not.toMatch(NEVER)
    }
  })

  test('tell the truth where it matters', () => {
    for (const name of ['real', 'contact', 'meeting', 'love'] as const) {
      for (const line of lines[name]) expect(line).toMatch(TRUTH[locale])
    }
    for (const line of lines.real) expect(line).toMatch(AUTOMATIC)
  })

  test('have enough to react with that nothing has to be repeated', () => {
    expect(lines.reactions.length).toBeGreaterThanOrEqual(12)
    for (const line of lines.reactions) expect(line).not.toContain('?')
    for (const line of lines.greeting) expect(line).not.toContain('?')
    for (const line of lines.goodbye) expect(line).not.toContain('?')
  })

  test('would not alarm the pal if a member wrote them', () => {
    const small = [...Object.values(topics).flat(), ...lines.questions, ...lines.reactions]
    for (const line of small) {
      const alarms = understand(line, locale).intents.filter((intent) => isOneOf(SAFETY_INTENTS, intent))
      expect(alarms, line).toEqual([])
    }
  })
})
