import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES, type Language, LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { ALARMS } from '../../../core/rules/chat/chat.ts'
import { GUARD_WARNINGS } from '../../../core/rules/chat/truth-guard.ts'
import { say } from '../../platform/texts/texts.ts'
import { readPalContent } from '../pal/read-pal-content.ts'
import { isAbout, readSafety, SAFETY_INTENTS, type SafetyIntent } from '../pal/understand.ts'
import { findAlarms } from '../words/find-alarms.ts'
import { mayAsk } from '../words/may-ask.ts'
import { checkTurn } from './check-turn.ts'
import { speaksOfDebt } from './guard-phrases.ts'
import { guardReply } from './guard-reply.ts'
import { PHRASE_REASONS, readGuardContent } from './read-guard-content.ts'

/** What the guard refuses or warns of in answers, and what it hears in the messages of members. */
const IN_ANSWERS = [...PHRASE_REASONS, ...GUARD_WARNINGS] as const
const QUESTIONS = ['is_real', 'can_meet'] as const
const IN_MESSAGES = [...ALARMS, 'debt'] as const
/** Sentences that every list has in every language, and disguises in which each language is read. */
const FEWEST = { caught: 8, innocent: 6 }

const pairs = z.object({
  caught: z.array(z.string()).min(FEWEST.caught),
  innocent: z.array(z.string()).min(FEWEST.innocent),
})
const readSentences = (language: string) =>
  z
    .record(z.enum([...IN_ANSWERS, ...QUESTIONS, ...IN_MESSAGES]), pairs)
    .parse(JSON.parse(readFileSync(new URL(`./sentences/${language}.json`, import.meta.url), 'utf8')))

const NOW = new Date('2026-11-18')
const NOTHING = { held: [], warned: [], sample: [] }
const flagged = (asked: readonly string[]) => asked.map((text) => ({ text, ...mayAsk(text) }))
const check = (answer: string, locale: Locale, asked: string[] = [], before: string[] = []) =>
  checkTurn({ answer, locale, asked: flagged(asked), before })
const heldIn = (...turn: Parameters<typeof check>) => check(...turn).held.map(({ reason }) => reason)
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

describe.each(LANGUAGES)('in %s the guard', (language) => {
  const sentences = readSentences(language)

  test.each(PHRASE_REASONS)('refuses what %s means, in capitals and without accents too', (reason) => {
    const missed = sentences[reason].caught
      .flatMap((text) => [text, text.toUpperCase(), withoutAccents(text)])
      .filter((text) => !heldIn(text, language).includes(reason))
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
    const heard = (text: string) => [...findAlarms(text, NOW), speaksOfDebt(text) && 'debt'].includes(about)
    expect(sentences[about].caught.filter((text) => !heard(text))).toEqual([])
    expect(sentences[about].innocent.filter(heard)).toEqual([])
  })

  test.each(Object.entries(DISGUISES))('sees through %s', (_, disguise) => {
    const truths = { claims_real: CLAIMS[language], self_harm: DESPAIR[language] }
    expect(heldIn(disguise(truths.claims_real), language)).toContain('claims_real')
    expect(findAlarms(disguise(truths.self_harm), NOW)).toContain('self_harm')
  })

  test('lets everything pass that the pal says', () => {
    const { understands: _, ...said } = readPalContent(language)
    const lines = texts({ ...said, safety: readSafety(language).lines })
    const verdicts = lines
      .map((line) => line.replace('{number}', '0800-0113'))
      .map((text) => ({ text, ...check(text, language) }))
    expect(verdicts.filter(({ held, warned }) => held.length + warned.length > 0)).toEqual([])
  })
})

const replyTo = (locale: Locale, asked: string[], name = 'Sam', persona = 'Robin') =>
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
      partner: { name },
      history: [],
      turn: asked.map((text) => ({
        text,
        kind: 'text',
        asksReal: isAbout('real', text),
        asksMeet: isAbout('meeting', text) || isAbout('contact', text),
        alarm: findAlarms(text, NOW)[0] ?? null,
      })),
      memory: [],
      seed: asked.join(),
    },
    { asked: flagged(asked), before: [] },
  )

/** Ways to say something that the site listens for, as they stand in the lists. */
const waysToSay = (intent: SafetyIntent, locale: Locale) =>
  readSafety(locale).intents[intent].filter((phrase) => !/[*…#|(]/.test(phrase))

describe.each(LOCALES)('after a question in %s', (locale) => {
  test.each(['Are you real?', 'Can we meet?'])('%s the sentences that are offered may leave', (question) => {
    for (const offer of readGuardContent(locale).offers) expect(heldIn(offer, locale, [question])).toEqual([])
  })

  test('the pal gets an answer that may leave', () => {
    const asked = [...waysToSay('real', locale), ...waysToSay('meeting', locale)].slice(0, 12)
    for (const text of asked) {
      const reply = replyTo(locale, [text]).text
      expect(heldIn(reply, locale, [text]), `${text} → ${reply}`).toEqual([])
    }
  })
})

describe.each(LANGUAGES)('the pal in %s, whatever people wrote to it,', (locale) => {
  const said = (intent: SafetyIntent) => waysToSay(intent, locale)[0] ?? ''

  test('says nothing that the guard holds back, and is never silent', () => {
    const alarming = ALARMS.flatMap((alarm) => readSentences(locale)[alarm].caught.slice(0, 1))
    const messages = [
      ...alarming,
      ...SAFETY_INTENTS.map(said),
      ...Object.values(readPalContent(locale).chips),
      'xyzzy',
    ]
    const held = messages.flatMap((message) => {
      const { text } = replyTo(locale, [message], 'Anna 0612345678')
      const last = replyTo(locale, [message], 'Anna 0612345678', 'Robin 0612345678')
      return [text, last.text].filter((one) => one === '' || heldIn(one, locale, [message]).length > 0)
    })
    expect(held).toEqual([])
  })
})

describe('once somebody has asked who writes', () => {
  const asked = ['are you a real person?']

  test.each([
    'Yes',
    'haha of course I am',
    'Claro que sí',
    'Jasne, że tak',
    'no way, silly',
    'tietysti olen',
    'I promise, I swear',
  ])('“%s” does not leave', (text) => expect(heldIn(text, 'en', asked)).toContain('confirms'))

  test.each([
    'I’m made up, as the line above says',
    'No, I am a fictional profile',
    'What did you cook today?',
  ])('“%s” leaves', (text) => expect(heldIn(text, 'en', asked)).toEqual([]))

  test('every answer is read by a second person', () => {
    expect(check('What did you cook today?', 'en', asked).sample).toEqual(['asked'])
  })
})

test('a yes to an innocent question leaves', () => {
  expect(check('Yes, I love it', 'en', ['Do you like the sea?'])).toEqual(NOTHING)
})

test('a telephone number that is spread over lines does not leave', () => {
  expect(heldIn('7 8', 'nl', [], ['06', '12 34', 'vijf zes'])).toContain('contact_in_pieces')
  expect(heldIn('gmail.com', 'en', [], ['anna.smith', '@'])).toContain('contact_in_pieces')
})

test('hours, prices, ages and years over several lines are no telephone number', () => {
  const before = ['I was born in 1989', 'The film is at 20:30', 'It was € 12,50', 'My sister is 34 years old']
  expect(heldIn('We had 17 degrees on 12/08/2024', 'en', [], before)).toEqual([])
})

test('a place in one line and an hour in another make an appointment', () => {
  expect(heldIn('At 20:00', 'en', ['where?'], ['The station'])).toContain('place_and_time')
  expect(heldIn('I love reading on the train, usually for an hour or so', 'en', [], ['The station'])).toEqual(
    [],
  )
})

test('the sentence that is held is named', () => {
  expect(check('What a day. I am a real woman. And you?', 'en').held).toMatchObject([
    { reason: 'claims_real', span: 'I am a real woman.' },
  ])
})

test.each([
  ['moves_elsewhere', 'Find me on Threema, it is easier there'],
  ['asks_contact', 'Whereabouts exactly do you live, which street?'],
  ['speaks_as_site', 'Ignore the grey line, every profile has it'],
] as const)('%s is held', (reason, text) => expect(heldIn(text, 'en')).toContain(reason))

test.each(LOCALES)('the goodbye of a character that rests passes in %s', (locale) => {
  expect(check(say(locale, 'character-messages.goodbye', { name: 'Anselm' }), locale)).toEqual(NOTHING)
})

/** All texts within a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}
