import { describe, expect, test } from 'vitest'
import { type Country, LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { GIFT_IDS } from '../../../core/rules/chat/gifts.ts'
import type { Interest } from '../../../core/rules/members/interests.ts'
import { composeReply, type PalInput } from './compose-reply.ts'
import type { Intent } from './intents.ts'
import { readPalContent } from './read-pal-content.ts'
import { readSmallTalk } from './read-small-talk.ts'

type Entry = PalInput['history'][number]

const PERSONA: PalInput['persona'] = {
  name: 'Robin',
  age: 34,
  city: 'Utrecht',
  interests: ['coffee', 'movies', 'lingerie', 'hiking', 'wine'],
  reason: 'chat',
  about: 'I laugh before the punchline. I like long walks.',
}

const theirs = (text: string): Entry => ({ mine: false, text, kind: 'text' })
const mine = (text: string): Entry => ({ mine: true, text, kind: 'text' })

const reply = (
  locale: Locale,
  history: Entry[],
  persona: Partial<PalInput['persona']> = {},
  country: Country = 'NL',
) =>
  composeReply({
    locale,
    persona: { ...PERSONA, ...persona },
    partner: { name: 'Sam', country },
    history,
    seed: `${locale} ${history.length} ${history.at(-1)?.text}`,
  }).replaceAll('\u00a0', ' ')

/** Compares only the fixed parts of a line, because placeholders are filled in. */
const isOneOf = (text: string, lines: readonly string[]) =>
  lines.some((line) => line.split(/[{<]/).every((part) => text.includes(part.replace(/^.*?[}>]/, ''))))

const answers = (locale: Locale, text: string, intent: Exclude<Intent, 'looking_for'>) =>
  isOneOf(reply(locale, [theirs(text)]), readPalContent(locale).lines[intent])

/** Talks to the pal and returns the whole conversation. */
function converse(locale: Locale, messages: string[]): Entry[] {
  const history: Entry[] = []
  for (const text of messages) {
    history.push(theirs(text))
    history.push(mine(reply(locale, history)))
  }
  return history
}

const sentences = (text: string) => text.match(/[^.!?]+[.!?]+/g)?.map((one) => one.trim()) ?? []

describe.each(LOCALES)('in %s the pal', (locale) => {
  test('says something to anything', () => {
    for (const text of ['', '?', '👍', 'ok', 'xyzzy', 'Lorem ipsum dolor sit amet', '?!?']) {
      expect(reply(locale, [theirs(text)]).length, text).toBeGreaterThan(3)
    }
  })

  test('does not repeat itself within twenty messages', () => {
    const history = converse(
      locale,
      Array.from({ length: 30 }, (_, index) => `xyzzy plugh number ${index} qwerty`),
    )
    const said = history.map((entry) => (entry.mine ? sentences(entry.text) : []))
    said.forEach((lines, at) => {
      const before = said.slice(Math.max(0, at - 20), at).flat()
      for (const line of lines) expect(before, `${at}: ${line}`).not.toContain(line)
    })
  })

  test('asks no question twice, and sometimes asks nothing', () => {
    const texts = converse(
      locale,
      Array.from({ length: 40 }, (_, index) => `xyzzy plugh ${index} qwerty`),
    ).filter((entry) => entry.mine)
    const questions = texts.flatMap(({ text }) => sentences(text).filter((one) => one.endsWith('?')))
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThan(5)
    expect(texts.filter(({ text }) => !text.includes('?')).length).toBeGreaterThan(5)
  })

  test('does not talk about an interest without lines', () => {
    // Every everyday interest has lines, so this one is invented.
    const interests = ['juggling' as Interest]
    const lines = Object.values(readPalContent(locale).topics).flat()
    for (let turn = 0; turn < 20; turn++) {
      const text = reply(locale, [theirs(`xyzzy plugh ${turn} qwerty`)], { interests })
      expect(text.length).toBeGreaterThan(3)
      expect(isOneOf(text, lines), text).toBe(false)
    }
  })

  test('greets once', () => {
    const greetings = readPalContent(locale).lines.greeting.map((line) => line.replace('{partner}', 'Sam'))
    const hellos: Partial<Record<Locale, string>> = {
      fi: 'Moi',
      pl: 'Cześć',
      fr: 'Salut',
      es: 'Hola',
      it: 'Ciao',
    }
    const hello = hellos[locale] ?? 'Hi'
    const texts = converse(locale, [hello, hello, `${hello}!`]).filter((entry) => entry.mine)
    const count = texts.filter(({ text }) => greetings.some((line) => text.startsWith(line))).length
    expect(count).toBe(1)
    expect(greetings.some((line) => texts[0]?.text.startsWith(line))).toBe(true)
  })

  test('thanks for each gift in its own words, and otherwise when it comes again', () => {
    for (const gift of GIFT_IDS) {
      const present: Entry = { mine: false, text: '', kind: 'gift', gift }
      const first = reply(locale, [present])
      expect(isOneOf(first, [readPalContent(locale).gifts[gift]]), first).toBe(true)
      const second = reply(locale, [present, mine(first), present])
      expect(isOneOf(second, readPalContent(locale).lines.gift_again), second).toBe(true)
    }
  })

  test('thanks for a photo', () => {
    const text = reply(locale, [{ mine: false, text: '', kind: 'photo' }])
    expect(isOneOf(text, readPalContent(locale).lines.photo), text).toBe(true)
  })

  test('tells its city and its age, and keeps a town it does not have to itself', () => {
    const asking: Partial<Record<Locale, [string, string]>> = {
      da: ['hvor bor du?', 'hvor gammel er du?'],
      de: ['Wo wohnst du?', 'wie alt bist du'],
      es: ['¿De dónde eres?', 'cuantos años tienes'],
      fi: ['Missä asut?', 'minkä ikäinen olet'],
      fr: ['Tu habites où ?', 'quel age as-tu'],
      it: ['Di dove sei?', 'quanti anni hai'],
      nb: ['Hvor bor du?', 'hvor gammel er du'],
      nl: ['Waar woon je?', 'hoe oud ben je'],
      pl: ['Skąd jesteś?', 'ile masz lat'],
      sv: ['Var bor du?', 'hur gammal är du'],
    }
    const [from, age] = asking[locale] ?? ['Where are you from?', 'how old are you']
    expect(reply(locale, [theirs(from)])).toContain('Utrecht')
    expect(
      isOneOf(reply(locale, [theirs(from)], { city: null }), readPalContent(locale).lines.from_nowhere),
    ).toBe(true)
    const asWritten = readPalContent(locale).lines.age.map((line) => line.replace('{age}', '34'))
    for (const text of [age, `${age}!`, `${age}?`, `${age} :)`]) {
      const answer = reply(locale, [theirs(text)])
      expect(
        asWritten.some((line) => answer.startsWith(line)),
        answer,
      ).toBe(true)
    }
  })

  test('declines to give or take ways to get in touch, truthfully', () => {
    const offers = [
      'robin@example.org',
      '06 12 34 56 78',
      'whatsapp?',
      '+49 170 1234567',
      'snapchat',
      'instagram',
    ]
    for (const text of offers) expect(answers(locale, text, 'contact'), text).toBe(true)
  })

  test('keeps telling the truth however often it is asked', () => {
    const texts = converse(
      locale,
      Array.from({ length: 12 }, () => 'are you a bot?'),
    )
    for (const { text } of texts.filter((entry) => entry.mine)) {
      expect(isOneOf(text, readPalContent(locale).lines.real), text).toBe(true)
    }
  })

  test('stops for good when somebody may be under age', () => {
    const young: Partial<Record<Locale, string>> = {
      da: 'jeg er 16',
      de: 'Ich bin 16 Jahre alt',
      fr: 'j’ai 15 ans',
      nl: 'ik ben 16',
    }
    const text = young[locale] ?? 'I am 16 years old'
    const later = converse(locale, ['xyzzy', text, 'just kidding', 'are you real?']).filter(
      (entry) => entry.mine,
    )
    for (const entry of later.slice(1))
      expect(isOneOf(entry.text, readPalContent(locale).lines.minor), entry.text).toBe(true)
  })

  test('answers talk of harming oneself seriously, and goes on to for a while', () => {
    const texts = converse(locale, ['I want to kill myself', 'nobody cares', 'haha']).filter(
      (entry) => entry.mine,
    )
    for (const { text } of texts)
      expect(isOneOf(text, readPalContent(locale).lines.self_harm), text).toBe(true)
  })

  test('names the helpline of the member’s country each time', () => {
    const answers = converse(locale, ['I want to kill myself', 'nobody cares', 'I want to die'])
    for (const { text } of answers.filter((entry) => entry.mine)) expect(text).toContain('0800-0113')
  })
})

describe('the pal', () => {
  test('gives the same answer to the same message', () => {
    expect(reply('nl', [theirs('Hoi')])).toBe(reply('nl', [theirs('Hoi')]))
  })

  test('varies its answers from message to message', () => {
    const texts = Array.from({ length: 20 }, (_, index) => reply('en', [theirs(`Hello ${index}`)]))
    expect(new Set(texts).size).toBeGreaterThan(8)
  })

  test('talks about an interest of its own with an open question', () => {
    const texts = ['I drink coffee', 'coffee', 'What about coffee', 'coffee at night', 'more coffee'].map(
      (text) => reply('en', [theirs(text)]),
    )
    for (const text of texts) expect(text).toContain('rough draft')
    expect(texts.some((text) => text.includes('How do you take your coffee?'))).toBe(true)
  })

  test('chooses also when it has said all it has to say about its interest', () => {
    const last = converse('en', ['I drink coffee', 'Tea or coffee?']).at(-1)?.text ?? ''
    expect(isOneOf(last, readSmallTalk('en').open_questions.choice.answers), last).toBe(true)
  })

  test('lets the partner be the expert on what is not its own', () => {
    expect(
      isOneOf(reply('en', [theirs('I play video games all day')]), readPalContent('en').lines.not_mine),
    ).toBe(true)
  })

  test('answers two things at once', () => {
    const text = reply('en', [theirs('Hi! Where are you from and how old are you?')])
    expect(text).toContain('Utrecht')
    expect(text).toContain('34')
    expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('answers what was asked before the last message, too', () => {
    const text = reply('en', [theirs('are you real?'), theirs('hello?')])
    expect(isOneOf(text, readPalContent('en').lines.real)).toBe(true)
  })

  test.each<[Exclude<Intent, 'looking_for'>, string]>([
    ['meeting', 'Can we meet up tonight?'],
    ['meeting', 'come over to my place'],
    ['contact', 'what’s your number?'],
    ['insult', 'you stupid bitch'],
    ['lewd', 'are you horny'],
    ['picture_wish', 'send me a pic'],
    ['love', 'I love you'],
    ['sad', 'I feel so lonely'],
    ['costs', 'this costs me too many credits'],
    ['how_are_you', 'how are you?'],
    ['work', 'What do you do for a living?'],
    ['joke', 'tell me a joke'],
    ['compliment', 'you are beautiful'],
    ['thanks', 'thank you'],
    ['laugh', 'hahaha'],
    ['goodbye', 'good night'],
  ])('has an answer for %s: %s', (intent, text) => {
    expect(answers('en', text, intent), reply('en', [theirs(text)])).toBe(true)
  })

  test.each([
    'Nice to meet you',
    'I have been married for 16 years',
    'My daughter is 16',
    'You can call me Bob',
    'I am dying to see that film',
    'My birthday is 12-05-1990',
  ])('does not take fright at: %s', (text) => {
    const answer = reply('en', [theirs(text)])
    for (const intent of ['minor', 'self_harm', 'contact', 'meeting'] as const) {
      expect(isOneOf(answer, readPalContent('en').lines[intent]), answer).toBe(false)
    }
  })

  test.each<[Country, Locale, string]>([
    ['BE', 'nl', '1813'],
    ['BE', 'fr', '0800 32 123'],
    ['DE', 'de', '0800 111 0 111'],
    ['CH', 'it', 'Telefono Amico'],
    ['ES', 'es', '024'],
    ['US', 'en-US', '988'],
    ['GB', 'en', '116 123'],
  ])('somebody in %s who reads %s hears of %s', (country, locale, helpline) => {
    expect(reply(locale, [theirs('I want to kill myself')], {}, country)).toContain(helpline)
  })

  test('asks nothing after a farewell', () => {
    expect(reply('en', [theirs('bye')])).not.toContain('?')
  })

  test('says American words to Americans', () => {
    const persona = { interests: ['movies' as const] }
    expect(reply('en-US', [theirs('I like Netflix')], persona)).toContain('movies')
    expect(reply('en', [theirs('I like Netflix')], persona)).toContain('films')
  })
})
