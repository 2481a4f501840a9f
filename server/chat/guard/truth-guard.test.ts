import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { ALARMS } from '../../../core/rules/chat/chat.ts'
import { GUARD_REASONS, GUARD_WARNINGS, MUST_SAY, mayLeave } from '../../../core/rules/chat/truth-guard.ts'
import { say } from '../../platform/texts/texts.ts'
import { findAlarm } from '../find-alarm.ts'
import { composeReply } from '../pal/compose-reply.ts'
import { INTENTS, type Intent } from '../pal/intents.ts'
import { readPalContent } from '../pal/read-pal-content.ts'
import { readSmallTalk } from '../pal/read-small-talk.ts'
import { checkAnswer, mustSay, truthSentence } from './check-answer.ts'
import { guardReply } from './guard-reply.ts'
import { GUARD_LANGUAGES } from './read-guard-content.ts'

const pairs = z.object({ caught: z.array(z.string()), innocent: z.array(z.string()) })
const readSentences = (language: string) =>
  z
    .record(z.enum([...GUARD_REASONS, ...GUARD_WARNINGS]), pairs)
    .parse(JSON.parse(readFileSync(new URL(`./sentences/${language}.json`, import.meta.url), 'utf8')))

const subject = z.enum([...MUST_SAY, ...ALARMS])
const readAsked = () =>
  z
    .record(z.enum(GUARD_LANGUAGES), z.partialRecord(subject, pairs))
    .parse(JSON.parse(readFileSync(new URL('./sentences/asked.json', import.meta.url), 'utf8')))

const NOTHING = { refused: [], missing: [], warned: [] }
const check = (text: string, locale: Locale, asked: string[] = []) => checkAnswer({ text, locale, asked })
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

describe.each(GUARD_LANGUAGES)('in %s the guard', (language) => {
  const sentences = readSentences(language)

  test.each(GUARD_REASONS)('refuses what %s means, in capitals and without accents too', (reason) => {
    const { caught } = sentences[reason]
    expect(caught.length).toBeGreaterThanOrEqual(6)
    const missed = caught
      .flatMap((text) => [text, text.toUpperCase(), withoutAccents(text)])
      .filter((text) => !check(text, language).refused.includes(reason))
    expect(missed).toEqual([])
  })

  test.each(GUARD_WARNINGS)('warns of %s', (warning) => {
    const { caught, innocent } = sentences[warning]
    expect([caught.length, innocent.length].every((count) => count >= 6)).toBe(true)
    const missed = caught.filter((text) => !check(text, language).warned.includes(warning))
    expect(missed).toEqual([])
  })

  test.each([...GUARD_REASONS, ...GUARD_WARNINGS])('lets innocent sentences near %s pass', (subject) => {
    const { innocent } = sentences[subject]
    const verdicts = innocent.map((text) => ({ text, ...check(text, language) }))
    expect(verdicts).toEqual(innocent.map((text) => ({ text, ...NOTHING })))
  })

  test('lets everything pass that the pal says', () => {
    const { understands: _, ...said } = readPalContent(language)
    const talk = readSmallTalk(language)
    const { endings, mine, own_answers, questions, open_questions, tellings } = talk
    const lines = [...texts(said), ...texts({ endings, mine, own_answers })]
    const answers = [questions, open_questions, tellings].flatMap((part) =>
      Object.values(part).flatMap(({ answers }) => answers),
    )
    const verdicts = [...lines, ...answers]
      .map((line) => line.replace('{number}', '0800-0113'))
      .map((text) => ({ text, ...check(text, language) }))
    expect(verdicts.filter(({ refused, warned }) => refused.length + warned.length > 0)).toEqual([])
  })
})

describe.each(Object.entries(readAsked()))('what members write in %s, as they type it,', (_, sentences) => {
  test.each(Object.entries(sentences))('is heard where it is about %s, and only there', (about, pairs) => {
    const heard = (text: string) => [...mustSay([text]), findAlarm(text)].includes(subject.parse(about))
    expect(pairs.caught.filter((text) => !heard(text))).toEqual([])
    expect(pairs.innocent.filter(heard)).toEqual([])
  })
})

describe.each(LOCALES)('a member of %s who asks', (locale) => {
  const { understands } = readPalContent(locale)

  test.each(MUST_SAY)('%s is told the truth, or the answer does not leave', (what) => {
    const truth = truthSentence(what, locale)
    const question = { is_real: 'Are you real?', can_meet: 'Can we meet?' }[what]
    expect(check('🙂', locale, [question])).toEqual({ ...NOTHING, missing: [what] })
    expect(check(`🙂 ${truth} 🙂`, locale, [question])).toEqual(NOTHING)
  })

  test('the pal gets an answer that may leave', () => {
    const persona = { name: 'Robin', age: 34, city: null, interests: [], reason: null, about: '' }
    const asked = [...understands.intents.real, ...understands.intents.meeting]
      .filter((phrase) => !/[*…#|]/.test(phrase))
      .slice(0, 12)
    for (const text of asked) {
      const history = [{ mine: false, text, kind: 'text' as const }]
      const partner = { name: 'Sam', country: 'NL' as const }
      const reply = composeReply({ locale, persona, partner, history, seed: text })
      expect(check(reply, locale, [text]), `${text} → ${reply}`).toEqual(NOTHING)
    }
  })
})

describe.each(GUARD_LANGUAGES)('the pal in %s, whatever people wrote to it,', (locale) => {
  const { understands } = readPalContent(locale)
  const said = (intent: Intent) => understands.intents[intent].find((phrase) => !/[*…#|]/.test(phrase)) ?? ''
  const reply = (texts: string[], name = 'Sam', persona = 'Robin') =>
    guardReply(
      {
        locale,
        persona: {
          name: persona,
          age: 34,
          city: 'Delft',
          interests: [],
          reason: null,
          about: `${name}. ${name}.`,
        },
        partner: { name, country: 'NL' },
        history: texts.map((text) => ({ mine: false, text, kind: 'text' })),
        seed: texts.join(),
      },
      texts,
    )

  test('says nothing that the guard holds back, and is never silent', () => {
    const held = INTENTS.flatMap((intent) => {
      const asked = [said(intent)]
      const { text } = reply(asked, 'Anna 0612345678')
      const last = reply(asked, 'Anna 0612345678', 'Robin 0612345678')
      return [text, last.text].filter((one) => one === '' || !mayLeave(check(one, locale, asked)))
    })
    expect(held).toEqual([])
  })

  test('tells all of the truth when several things are asked at once, and in an emergency', () => {
    for (const before of ['contact', 'self_harm', 'minor'] as const) {
      const asked = [said(before), said('real'), said('meeting')]
      expect(reply(asked), `${asked}`).toMatchObject({ held: [] })
    }
  })
})

test.each(LOCALES)('the goodbye of a character that rests passes in %s', (locale) => {
  expect(check(say(locale, 'character-messages.goodbye', { name: 'Anselm' }), locale)).toEqual(NOTHING)
})

/** All texts within a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}
