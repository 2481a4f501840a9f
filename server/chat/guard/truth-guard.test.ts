import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { ALARMS } from '../../../core/rules/chat/chat.ts'
import { GUARD_REASONS, GUARD_WARNINGS, MUST_SAY, mayLeave } from '../../../core/rules/chat/truth-guard.ts'
import { say } from '../../platform/texts/texts.ts'
import { findAlarm } from '../find-alarm.ts'
import { readPalContent } from '../pal/read-pal-content.ts'
import { isAbout, readSafety, SAFETY_INTENTS, type SafetyIntent } from '../pal/understand.ts'
import { checkAnswer, mustSay, speaksOfDebt, truthSentence } from './check-answer.ts'
import { guardReply } from './guard-reply.ts'
import { GUARD_LANGUAGES } from './read-guard-content.ts'

/** What the guard refuses or warns of in answers, and what it hears in the messages of members. */
const IN_ANSWERS = [...GUARD_REASONS, ...GUARD_WARNINGS] as const
const IN_MESSAGES = [...MUST_SAY, ...ALARMS, 'debt'] as const
/** Sentences that every list has in every language, and disguises in which each language is read. */
const FEWEST = { caught: 8, innocent: 6 }

const pairs = z.object({
  caught: z.array(z.string()).min(FEWEST.caught),
  innocent: z.array(z.string()).min(FEWEST.innocent),
})
const readSentences = (language: string) =>
  z
    .record(z.enum([...IN_ANSWERS, ...IN_MESSAGES]), pairs)
    .parse(JSON.parse(readFileSync(new URL(`./sentences/${language}.json`, import.meta.url), 'utf8')))

const NOTHING = { refused: [], missing: [], warned: [] }
const check = (text: string, locale: Locale, asked: string[] = []) => checkAnswer({ text, locale, asked })
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Ways to hide a sentence from a reader of word lists. */
const DISGUISES: Record<string, (text: string) => string> = {
  'letters with gaps': (text) => [...text].join(' '),
  'letters and words with gaps': (text) =>
    text
      .split(' ')
      .map((word) => [...word].join(' '))
      .join('   '),
  'points between letters': (text) =>
    text
      .split(' ')
      .map((word) => [...word].join('.'))
      .join(' '),
  'no gaps between words': (text) => text.replaceAll(' ', ''),
  'signs that nobody sees': (text) => [...text].join('\u200B'),
  'letters of other alphabets': (text) => text.replaceAll('o', 'о').replaceAll('e', 'е').replaceAll('a', 'а'),
  'letters in circles': (text) =>
    text.replace(/[a-z]/g, (one) => String.fromCodePoint(0x24d0 + one.charCodeAt(0) - 97)),
  'figures for letters': (text) =>
    text.replace(/(?<=\p{L})[oe](?=\p{L})/gu, (one) => (one === 'o' ? '0' : '3')),
}
type Language = (typeof GUARD_LANGUAGES)[number]
const CLAIMS: Record<Language, string> = {
  en: 'i am a real person',
  nl: 'ik ben een echt mens',
  de: 'ich bin ein echter mensch',
  fr: 'je suis une vraie personne',
  es: 'soy una persona real',
  it: 'sono una persona vera',
  da: 'jeg er et rigtigt menneske',
  nb: 'jeg er et ekte menneske',
  sv: 'jag är en riktig människa',
  fi: 'olen oikea ihminen',
  pl: 'jestem prawdziwym człowiekiem',
}
const DESPAIR: Record<Language, string> = {
  en: 'i want to die',
  nl: 'ik wil niet meer leven',
  de: 'ich will nicht mehr leben',
  fr: 'je veux mourir',
  es: 'quiero quitarme la vida',
  it: 'non voglio più vivere',
  da: 'jeg vil ikke leve',
  nb: 'jeg vil ikke leve',
  sv: 'jag vill inte leva',
  fi: 'en jaksa enää elää',
  pl: 'nie chcę już żyć',
}

describe.each(GUARD_LANGUAGES)('in %s the guard', (language) => {
  const sentences = readSentences(language)

  test.each(GUARD_REASONS)('refuses what %s means, in capitals and without accents too', (reason) => {
    const missed = sentences[reason].caught
      .flatMap((text) => [text, text.toUpperCase(), withoutAccents(text)])
      .filter((text) => !check(text, language).refused.includes(reason))
    expect(missed).toEqual([])
  })

  test.each(GUARD_WARNINGS)('warns of %s', (warning) => {
    const missed = sentences[warning].caught.filter((text) => !check(text, language).warned.includes(warning))
    expect(missed).toEqual([])
  })

  test.each(IN_ANSWERS)('lets innocent sentences near %s pass', (subject) => {
    const { innocent } = sentences[subject]
    const verdicts = innocent.map((text) => ({ text, ...check(text, language) }))
    expect(verdicts).toEqual(innocent.map((text) => ({ text, ...NOTHING })))
  })

  test.each(IN_MESSAGES)('hears %s in what members type, and only there', (about) => {
    const heard = (text: string) =>
      [...mustSay([text]), findAlarm(text), speaksOfDebt(text) && 'debt'].includes(about)
    expect(sentences[about].caught.filter((text) => !heard(text))).toEqual([])
    expect(sentences[about].innocent.filter(heard)).toEqual([])
  })

  test.each(Object.entries(DISGUISES))('sees through %s', (_, disguise) => {
    const truths = { claims_real: CLAIMS[language], self_harm: DESPAIR[language] }
    expect(check(disguise(truths.claims_real), language).refused).toContain('claims_real')
    expect(findAlarm(disguise(truths.self_harm))).toBe('self_harm')
  })

  test('lets everything pass that the pal says', () => {
    const { understands: _, ...said } = readPalContent(language)
    const lines = texts({ ...said, safety: readSafety(language).lines })
    const verdicts = lines
      .map((line) => line.replace('{number}', '0800-0113'))
      .map((text) => ({ text, ...check(text, language) }))
    expect(verdicts.filter(({ refused, warned }) => refused.length + warned.length > 0)).toEqual([])
  })
})

const replyTo = (locale: Locale, asked: string[], name = 'Sam', persona = 'Robin') =>
  guardReply({
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
    history: [],
    turn: asked.map((text) => ({
      text,
      kind: 'text',
      asksReal: isAbout('real', text),
      asksMeet: isAbout('meeting', text) || isAbout('contact', text),
      alarm: findAlarm(text),
    })),
    memory: [],
    seed: asked.join(),
  })

/** Ways to say something that the site listens for, as they stand in the lists. */
const waysToSay = (intent: SafetyIntent, locale: Locale) =>
  readSafety(locale).intents[intent].filter((phrase) => !/[*…#|(]/.test(phrase))

describe.each(LOCALES)('a member of %s who asks', (locale) => {
  test.each(MUST_SAY)('%s is told the truth, or the answer does not leave', (what) => {
    const truth = truthSentence(what, locale)
    const question = { is_real: 'Are you real?', can_meet: 'Can we meet?' }[what]
    expect(check('🙂', locale, [question])).toEqual({ ...NOTHING, missing: [what] })
    expect(check(`🙂 ${truth} 🙂`, locale, [question])).toEqual(NOTHING)
  })

  test('the pal gets an answer that may leave', () => {
    const asked = [...waysToSay('real', locale), ...waysToSay('meeting', locale)].slice(0, 12)
    for (const text of asked) {
      const reply = replyTo(locale, [text]).text
      expect(check(reply, locale, [text]), `${text} → ${reply}`).toEqual(NOTHING)
    }
  })
})

describe.each(GUARD_LANGUAGES)('the pal in %s, whatever people wrote to it,', (locale) => {
  const said = (intent: SafetyIntent) => waysToSay(intent, locale)[0] ?? ''

  test('says nothing that the guard holds back, and is never silent', () => {
    const messages = [...SAFETY_INTENTS.map(said), ...Object.values(readPalContent(locale).chips), 'xyzzy']
    const held = messages.flatMap((message) => {
      const { text } = replyTo(locale, [message], 'Anna 0612345678')
      const last = replyTo(locale, [message], 'Anna 0612345678', 'Robin 0612345678')
      return [text, last.text].filter((one) => one === '' || !mayLeave(check(one, locale, [message])))
    })
    expect(held).toEqual([])
  })

  test('tells all of the truth when several things are asked at once, and in an emergency', () => {
    for (const before of ['contact', 'self_harm', 'minor'] as const) {
      const asked = [said(before), said('real'), said('meeting')]
      const { text, held } = replyTo(locale, asked)
      expect([held, mayLeave(check(text, locale, asked))], `${asked} → ${text}`).toEqual([[], true])
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
