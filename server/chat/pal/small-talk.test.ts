import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { isOneOf } from '../../../core/typed.ts'
import { composeReply, type PalInput } from './compose-reply.ts'
import { hearSmallTalk } from './hear-small-talk.ts'
import { INTENTS, SAFETY_INTENTS } from './intents.ts'
import { type PalContent, readPalContent } from './read-pal-content.ts'
import { readSmallTalk, type SmallTalk } from './read-small-talk.ts'
import { rememberFacts } from './remember-facts.ts'
import { understand } from './understand.ts'

type Entry = PalInput['history'][number]

const PERSONA: PalInput['persona'] = {
  name: 'Robin',
  age: 34,
  city: 'Utrecht',
  interests: ['art', 'hiking', 'theater'],
  reason: 'chat',
  about: '',
}

/** What somebody writes who is fine, gives thanks and asks back. */
const FINE_AND_YOU: Record<Locale, readonly [string, ...string[]]> = {
  da: ['Fint, tak. Og dig?', 'Godt, tak. Hvad med dig?'],
  de: ['Gut, danke. Und dir?', 'Danke gut, und selbst?', 'Danke, gut. Und wie geht es dir?'],
  en: ['Fine, thanks. And you?', 'I’m good thank you, how about you?', 'Good, thanks. How are you?'],
  'en-US': ['Fine, thanks. And you?', 'Good, thanks, hbu'],
  es: ['Bien, gracias. ¿Y tú?', 'Muy bien, gracias, ¿y tú qué tal?'],
  fi: ['Hyvää, kiitos. Entä sinulle?', 'Kiitos, hyvää. Entä itsellesi?'],
  fr: ['Bien, merci. Et toi ?', 'Ça va bien merci et toi ?', 'Merci, ça va. Et toi, comment tu vas ?'],
  it: ['Bene, grazie. E tu?', 'Tutto bene, grazie. E tu come stai?'],
  nb: ['Bra, takk. Og du?', 'Fint, takk. Hva med deg?'],
  nl: ['Goed, dank je. En met jou?', 'Prima, dankjewel. En jij?'],
  pl: ['Dobrze, dziękuję. A ty?', 'Dzięki, dobrze. A u ciebie?'],
  sv: ['Bra, tack. Och du?', 'Tack, bara bra. Hur är det med dig?'],
}

const table = z.strictObject({
  facts: z.record(z.string(), z.string()),
  not_facts: z.array(z.string()),
  questions: z.record(z.string(), z.string()),
  conversation: z.array(z.array(z.string())),
  untrue: z.array(z.string()),
})

/** The sentences to test one language with. */
function tableOf(locale: Locale) {
  const code = locale === 'en-US' ? 'en' : locale
  return table.parse(JSON.parse(readFileSync(new URL(`conversations/${code}.json`, import.meta.url), 'utf8')))
}

/** The lines that answer a kind of question. */
function answersOf(kind: string, content: PalContent, talk: SmallTalk): readonly string[] {
  const groups: Record<string, readonly string[]> = {
    ...content.lines,
    ...Object.fromEntries(Object.entries(talk.open_questions).map(([key, { answers }]) => [key, answers])),
    ...Object.fromEntries(Object.entries(talk.questions).map(([key, { answers }]) => [key, answers])),
    and_you: [...talk.and_you.answers, ...Object.values(talk.own_answers)],
    unknown: talk.unknown,
  }
  const lines = groups[kind]
  if (!lines) throw new Error(`no lines for ${kind}`)
  return lines
}

/** Whether a text has a line in it, whatever was filled in. */
function holds(text: string, line: string, locale: Locale): boolean {
  const written = line.replace(/<([^<>|]*)\|([^<>|]*)>/g, locale === 'en-US' ? '$2' : '$1')
  let from = 0
  return written.split(/\{\w+\}/).every((part) => {
    const at = text.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

const reply = (locale: Locale, history: Entry[]) =>
  composeReply({
    locale,
    persona: PERSONA,
    partner: { name: 'Sam', country: 'NL' },
    history,
    seed: `${history.length} ${history.at(-1)?.text}`,
  }).replaceAll('\u00a0', ' ')

const theirs = (text: string): Entry => ({ mine: false, text, kind: 'text' })

/** Has a conversation with the pal; each message with its answer. */
function converse(locale: Locale, messages: readonly string[]) {
  const history: Entry[] = []
  return messages.map((text) => {
    history.push(theirs(text))
    const answer = reply(locale, history)
    history.push({ mine: true, text: answer, kind: 'text' })
    return { text, answer }
  })
}

function linesOf(content: PalContent, talk: SmallTalk): string[] {
  return [
    ...Object.values(content.lines).flat(),
    ...Object.values(content.topics).flat(),
    ...Object.values(content.gifts),
    ...Object.values(content.reasons).flat(),
    ...smallTalkLines(talk),
  ]
}

const smallTalkLines = (talk: SmallTalk): string[] => [
  ...[...Object.values(talk.questions), ...Object.values(talk.open_questions), talk.and_you].flatMap(
    ({ answers }) => answers,
  ),
  ...Object.values(talk.tellings).flatMap(({ answers, asks = [] }) => [...answers, ...asks]),
  ...Object.values(talk.questions).flatMap(({ asks = [] }) => asks),
  ...Object.values(talk.facts).flatMap(({ noted, later }) => [...noted, ...later]),
  ...Object.values(talk.own_answers),
  ...talk.mine,
  ...talk.unknown,
  ...talk.endings.spent,
  ...talk.endings.rest,
]

describe.each(LOCALES)('in %s the pal', (locale) => {
  const content = readPalContent(locale)
  const talk = readSmallTalk(locale)
  const sentences = tableOf(locale)

  test('gives each everyday question an answer of its own kind', () => {
    expect(Object.keys(sentences.questions).length).toBeGreaterThanOrEqual(30)
    for (const [question, kind] of Object.entries(sentences.questions)) {
      const answer = reply(locale, [theirs(question)])
      const isAnswer = answersOf(kind, content, talk).some((line) => holds(answer, line, locale))
      expect(isAnswer, `${question} (${kind}): ${answer}`).toBe(true)
    }
  })

  test('says how it is to somebody who is fine, gives thanks and asks back, as often as they ask', () => {
    const howItIs = content.lines.how_are_you.filter((line) => !line.includes('?'))
    const [remark] = content.lines.reactions
    const remarked: Entry[] = [theirs('xyzzy plugh qwerty'), { mine: true, text: remark, kind: 'text' }]
    for (const text of FINE_AND_YOU[locale]) {
      const again = converse(locale, [text, text, text]).map(({ answer }) => answer)
      for (const answer of [reply(locale, [...remarked, theirs(text)]), ...again.slice(0, 1)]) {
        expect(
          howItIs.some((line) => answer.startsWith(line)),
          `${text}: ${answer}`,
        ).toBe(true)
      }
      for (const answer of again) {
        const welcome = content.lines.thanks.filter((line) => holds(answer, line, locale))
        expect(welcome, `${text}: ${answer}`).toEqual([])
      }
    }
  })

  test('remembers what was told, and nothing that it should not', () => {
    const remembered = (text: string) =>
      rememberFacts({
        locale,
        persona: PERSONA,
        partner: { name: 'Sam', country: 'NL' },
        history: [theirs(text)],
        seed: '',
      })
    for (const [text, words] of Object.entries(sentences.facts)) {
      expect(
        remembered(text).map(({ capture }) => capture.words),
        text,
      ).toContain(words)
    }
    for (const text of sentences.not_facts) expect(remembered(text), text).toEqual([])
  })

  describe('in a conversation of more than forty messages about ten subjects', () => {
    const [first = [], ...rest] = sentences.conversation
    const told = Object.keys(sentences.facts).slice(0, 3)
    const turns = converse(locale, [...first, ...told, ...rest.flat()])
    const answers = turns.map(({ answer }) => answer)

    test('repeats no line', () => {
      expect(sentences.conversation.length).toBeGreaterThanOrEqual(10)
      expect(turns.length).toBeGreaterThan(40)
      for (const line of linesOf(content, talk)) {
        if (content.lines.again.includes(line)) continue
        expect(answers.filter((answer) => holds(answer, line, locale)).length, line).toBeLessThanOrEqual(1)
      }
    })

    test('passes over no question', () => {
      const evasive = [content.lines.reactions, content.lines.short].flat()
      for (const { text, answer } of turns) {
        if (!text.includes('?')) continue
        const isEvasive = evasive.some((line) => answer.startsWith(line))
        expect(isEvasive, `${text}: ${answer}`).toBe(false)
      }
    })

    test('comes back to what it was told', () => {
      const returns = Object.values(talk.facts).flatMap(({ later }) => later)
      const back = answers.filter((answer) => returns.some((line) => holds(answer, line, locale)))
      expect(back.length).toBeGreaterThanOrEqual(2)
    })

    test('asks nothing after a farewell', () => {
      expect(answers.at(-1)).not.toContain('?')
    })
  })

  test('claims no body, no day and no past', () => {
    const claims = sentences.untrue.map((claim) => new RegExp(`(?<!\\p{L})${claim}(?!\\p{L})`, 'u'))
    for (const line of linesOf(content, talk)) {
      const said = ` ${line.toLowerCase()}`
      expect(
        claims.filter((claim) => claim.test(said)),
        line,
      ).toEqual([])
    }
  })

  test('takes its leave kindly when it has nothing new to say, and still tells the truth', () => {
    const nonsense = Array.from({ length: 60 }, (_, index) => `xyzzy plugh ${index} qwerty`)
    const turns = converse(locale, [...nonsense, 'are you a bot?', 'bye'])
    const answers = turns.map(({ answer }) => answer)
    const leave = answers.findIndex((answer) =>
      talk.endings.spent.some((line) => holds(answer, line, locale)),
    )
    expect(leave).toBeGreaterThan(20)
    for (const answer of answers.slice(leave)) expect(answer).not.toContain('?')
    expect(content.lines.real.some((line) => answers.at(-2)?.startsWith(line))).toBe(true)
    const before = answers.slice(0, leave)
    expect(new Set(before).size).toBe(before.length)
  })

  test('has lines that are written with care and would not alarm it', () => {
    const lines = smallTalkLines(talk)
    expect(new Set(linesOf(content, talk)).size).toBe(linesOf(content, talk).length)
    for (const line of lines) {
      expect(line).toMatch(/^[\p{Lu}{¡¿«„“”‘\d]/u)
      expect(line).not.toMatch(/["']|\s{2}|\s[.,]/)
      expect(line).toMatch(/[.!?”“’»]$/)
      expect(line.length, line).toBeLessThanOrEqual(300)
      const alarms = understand(line, locale).intents.filter((intent) => isOneOf(SAFETY_INTENTS, intent))
      expect(
        alarms.filter((intent) => intent === 'minor' || intent === 'self_harm'),
        line,
      ).toEqual([])
    }
    for (const { answers } of Object.values(talk.tellings)) {
      for (const line of answers) expect(line).not.toContain('?')
    }
    for (const line of [...talk.unknown, ...talk.endings.spent, ...talk.endings.rest]) {
      expect(line).not.toContain('?')
    }
  })

  test('has an answer of its own to every question that it asks of anybody', () => {
    for (const question of content.lines.questions) expect(talk.own_answers[question], question).toBeDefined()
  })

  test('knows every kind of question of the table', () => {
    const kinds = [
      ...INTENTS,
      ...Object.keys(talk.questions),
      ...Object.keys(talk.open_questions),
      'and_you',
      'unknown',
    ]
    for (const kind of Object.values(sentences.questions)) expect(kinds).toContain(kind)
  })
})

test.each<[Locale, told: string, asked: string]>([
  ['da', 'Jeg ved ikke, hvad det er.', 'Hej, hvad er det'],
  ['en', 'I really don’t know, what a mess.', 'Hey, what is that'],
  ['fi', 'En tiedä, mitä tehdä.', 'Moi, mikä se on'],
  ['pl', 'Nie wiem, co to jest.', 'Hej, co to jest'],
])(
  'in %s a question word after a comma makes no question, one after a greeting does',
  (locale, told, asked) => {
    expect(hearSmallTalk(told, locale)).toMatchObject({ hasQuestion: false, told })
    expect(hearSmallTalk(asked, locale)).toMatchObject({ hasQuestion: true, told: '' })
  },
)

test('a Spanish question is quoted from where it begins', () => {
  expect(hearSmallTalk('Hola, ¿quién inventó la fregona?', 'es').quotable).toBe('quién inventó la fregona')
})

test.each([
  'No he aprobado el examen.',
  'Hoy no estoy cansada.',
  'Pues no estoy de acuerdo.',
  'Aquí no hace frío.',
])('a Spanish denial is not taken for its opposite: %s', (text) => {
  expect(hearSmallTalk(text, 'es').tellings).toEqual([])
})
