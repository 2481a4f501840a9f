import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Language, LOCALES, type Locale, languageOf } from '../../../core/i18n/locales.ts'
import type { EverydayInterest } from '../../../core/rules/members/interests.ts'
import { entriesOf } from '../../../core/typed.ts'
import { mayAsk } from '../words/may-ask.ts'
import { hearLine } from './hear-line.ts'
import { INTENTS } from './intents.ts'
import type { TurnLine } from './pal-input.ts'

const PERSONA = { name: 'Robin', age: 34, city: 'Utrecht', interests: [], reason: null, about: '' }

const hear = (locale: Locale, text: string, more: Partial<TurnLine> = {}, asked?: EverydayInterest) =>
  hearLine(
    { text, kind: 'text', asksReal: false, asksMeet: false, alarm: null, ...more },
    { locale, persona: PERSONA, partner: { name: 'Sam' } },
    asked,
  )

const phrasings = z.record(z.enum(INTENTS), z.array(z.string()).min(8))

/** Everyday ways to say each intent. */
function phrasingsIn(locale: Locale) {
  const file = new URL(`phrasings/${languageOf(locale)}.json`, import.meta.url)
  return entriesOf(phrasings.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

describe.each(LOCALES)('in %s the pal', (locale) => {
  const cases = phrasingsIn(locale).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })))

  test('understands everyday ways to say all that it knows', () => {
    const missed = cases.filter(({ intent, text }) => !hear(locale, text)?.intents.includes(intent))
    expect(missed).toEqual([])
  })

  test('claims to understand nothing that the site answers itself', () => {
    const asking = cases.filter(({ text }) => mayAsk(text).real || mayAsk(text).meet)
    expect(asking).toEqual([])
  })

  test('does not understand a line with a word that nothing explains', () => {
    for (const { text } of cases) {
      expect(hear(locale, `${text} xyzzy`), text).toBeNull()
      expect(hear(locale, `xyzzy, ${text}`), text).toBeNull()
    }
  })

  test('never understands a line that may ask whether it is real or for a meeting', () => {
    for (const { text } of cases) {
      expect(hear(locale, text, { asksReal: true }), text).toBeNull()
      expect(hear(locale, text, { asksMeet: true }), text).toBeNull()
    }
  })

  test('does not understand laughter, pictures, addresses or nothing at all', () => {
    for (const text of ['', '?', 'haha', '😂', 'www.example.org', 'robin@example.org'])
      expect(hear(locale, text), text).toBeNull()
    expect(hear(locale, '', { kind: 'photo' })).toBeNull()
  })
})

/** What a member tells, and the note of it. */
const TOLD: Record<Language, Record<string, string>> = {
  da: {
    'Jeg hedder Lea': 'name',
    'Min hund hedder Rex': 'pet',
    'Jeg bor i Odense': 'town',
    'Jeg elsker kaffe': 'like',
  },
  de: {
    'Ich heiße Lea': 'name',
    'Mein Hund heißt Rex': 'pet',
    'Ich wohne in Kiel': 'town',
    'Ich mag Kaffee': 'like',
  },
  en: {
    'My name is Lea': 'name',
    'my dog is called rex': 'pet',
    'I live in Leeds': 'town',
    'I love coffee': 'like',
  },
  es: {
    'Me llamo Lea': 'name',
    'Mi perro se llama Rex': 'pet',
    'Vivo en Vigo': 'town',
    'Me gusta el café': 'like',
  },
  fi: {
    'Nimeni on Lea': 'name',
    'Koirani nimi on Rex': 'pet',
    'Asun Turussa': 'town',
    'Rakastan kahvia': 'like',
  },
  fr: {
    'Je m’appelle Léa': 'name',
    'Mon chien s’appelle Rex': 'pet',
    'J’habite à Lyon': 'town',
    'J’aime le café': 'like',
  },
  it: {
    'Mi chiamo Lea': 'name',
    'Il mio cane si chiama Rex': 'pet',
    'Vivo a Bari': 'town',
    'Mi piace il caffè': 'like',
  },
  nb: {
    'Jeg heter Lea': 'name',
    'Hunden min heter Rex': 'pet',
    'Jeg bor i Bergen': 'town',
    'Jeg elsker kaffe': 'like',
  },
  nl: {
    'Ik heet Lea': 'name',
    'Mijn hond heet Rex': 'pet',
    'Ik woon in Breda': 'town',
    'Ik hou van koffie': 'like',
  },
  pl: {
    'Mam na imię Lea': 'name',
    'Mój pies wabi się Rex': 'pet',
    'Mieszkam w Gdyni': 'town',
    'Lubię kawę': 'like',
  },
  sv: {
    'Jag heter Lea': 'name',
    'Min hund heter Rex': 'pet',
    'Jag bor i Malmö': 'town',
    'Jag älskar kaffe': 'like',
  },
}

test.each(LOCALES)('in %s the pal notes a name, a pet, a town and a liking', (locale) => {
  for (const [text, kind] of Object.entries(TOLD[languageOf(locale)]))
    expect(hear(locale, text)?.notes, text).toMatchObject([{ kind }])
})

describe('the pal', () => {
  test('writes a name with its capital', () => {
    expect(hear('en', 'hi, my name is lea')?.notes).toEqual([{ kind: 'name', what: 'name', value: 'Lea' }])
    expect(hear('en', 'My dog is called rex')?.notes).toEqual([{ kind: 'pet', what: 'dog', value: 'Rex' }])
  })

  test('takes a short answer to its own question, and no long one, question, figure or address', () => {
    const slot = (text: string) => hear('en', text, {}, 'coffee')?.notes
    expect(slot('Black, no sugar')).toEqual([{ kind: 'slot', what: 'coffee', value: 'Black no sugar' }])
    for (const text of ['with lots of oat milk', 'black?', '4 sugars', 'at cafe.com', 'shut up', 'who cares'])
      expect(slot(text), text).toBeUndefined()
    expect(hear('en', 'Black, no sugar')).toBeNull()
    expect(slot('My name is Lea')).toEqual([{ kind: 'name', what: 'name', value: 'Lea' }])
  })

  test('notes nothing that hurts, and no mood in place of a town or a name', () => {
    for (const text of ['My name is idiot', 'I live in fear', 'I like little girls', 'call me', 'I am tired'])
      expect(hear('en', text), text).toBeNull()
  })

  test('understands two things in one line, and a greeting besides, but not three', () => {
    expect(hear('en', 'Hi Robin, how are you? And how old are you?')?.intents).toEqual([
      'greeting',
      'how_are_you',
      'age',
    ])
    expect(hear('en', 'How are you? How old are you? Where are you from?')).toBeNull()
  })
})
