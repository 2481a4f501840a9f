import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Country, LOCALES } from '../../core/i18n/locales.ts'
import { checkName } from '../../core/rules/account/names.ts'
import { GENDERS } from '../../core/rules/members/profile.ts'
import { refusedIn, refusedInName } from '../../server/chat/guard/check-turn.ts'
import { createRandom } from '../random.ts'
import { TOPICS } from './choose-interests.ts'
import {
  type AboutBank,
  ACCOUNTS,
  type Line,
  readAboutBank,
  readLife,
  readNames,
} from './read-demo-content.ts'
import { say } from './say.ts'
import { countSentences } from './write-about.ts'

/** Ireland speaks English and has names of its own. */
const NAMED = [...LOCALES, 'en-IE'] as const
const SITES = ['Vonk', 'Funke', 'Spark']

function everySentence(bank: AboutBank): string[] {
  const grouped = [bank.stages, bank.statuses, bank.topics, bank.reasons].flatMap((group) =>
    Object.values(group).flat(),
  )
  return [...bank.openings, ...bank.work, ...bank.home, ...bank.closings, ...grouped]
}

/** A sentence with each of its variations in turn, in the notation of `say`. */
function everyChoice(sentence: string): string[] {
  return sentence
    .split('|')
    .map((_, at) =>
      [/\{([^{}]*)\}/g, /<([^<>]*)>/g, /\[([^[\]]*)\]/g].reduce(
        (text, choice) =>
          text.replace(choice, (_, all: string) => all.split('|')[at % all.split('|').length] ?? ''),
        sentence,
      ),
    )
}

it('reads every file there is', () => {
  const files = readdirSync(new URL('../../content/demo', import.meta.url))
  expect(files.sort()).toEqual(['README.md', ...NAMED.map((code) => `${code}.json`)].sort())
})

describe.each(NAMED)('the names of %s', (code) => {
  it('are enough in every generation, and each is written as a name', () => {
    for (const lists of Object.values(readNames(code))) {
      for (const names of Object.values(lists)) {
        expect(names.length).toBeGreaterThanOrEqual(4)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{L}’-]+$/u)
        for (const name of names) expect(checkName(name, { reserved: SITES }), name).toBeNull()
        expect(names.filter((name) => refusedInName(name).length > 0)).toEqual([])
      }
    }
  })
})

describe.each(LOCALES)('the phrases of %s', (language) => {
  const bank = readAboutBank(language)
  const random = createRandom(language)
  const country: Country = language === 'en-US' ? 'US' : 'NL'

  it('are enough for people not to sound alike', () => {
    expect(bank.openings.length).toBeGreaterThanOrEqual(14)
    expect(bank.closings.length).toBeGreaterThanOrEqual(12)
    for (const topic of TOPICS) expect(bank.topics[topic].length).toBeGreaterThanOrEqual(2)
    for (const reasons of Object.values(bank.reasons)) expect(reasons.length).toBeGreaterThanOrEqual(3)
    for (const statuses of Object.values(bank.statuses)) expect(statuses.length).toBeGreaterThanOrEqual(2)
    for (const stages of Object.values(bank.stages)) expect(stages.length).toBeGreaterThanOrEqual(3)
  })

  it('are all different', () => {
    const sentences = everySentence(bank)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('become whole sentences in the mouth of a woman and of a man', () => {
    for (const sentence of everySentence(bank)) {
      for (const gender of GENDERS) {
        const spoken = say(random, { gender, language, country }, sentence)
        expect(spoken).not.toMatch(/[{}<>[\]|]|\s{2}|\s[.,]/)
        expect(spoken).toMatch(/^[\p{Lu}¿].*[.?]$/u)
        expect(countSentences(spoken), spoken).toBeLessThanOrEqual(2)
      }
    }
  })

  it('say nothing that the truth guard refuses in a profile, whichever words come to mind', () => {
    const refused = everySentence(bank)
      .flatMap((sentence) => everyChoice(sentence))
      .filter((text) => refusedIn(text).length > 0)
    expect(refused).toEqual([])
  })

  it('hold no address, number or link, and no straight apostrophe', () => {
    for (const sentence of everySentence(bank)) expect(sentence).not.toMatch(/[@\d"']|www|http|:\/\//i)
  })
})

describe.each(['nl', 'de', 'en'] as const)('the life of the accounts in %s', (language) => {
  const { accounts, answers, news } = readLife(language)
  const textOf = (line: Line) => ('them' in line ? line.them : 'me' in line ? line.me : '')
  const lines = ACCOUNTS.flatMap((stage) => Object.values(accounts[stage].conversations).flat())

  it('is written in whole sentences, without an address, a number or a straight apostrophe', () => {
    const texts = [
      ...lines.map(textOf),
      ...answers,
      ...news,
      ...ACCOUNTS.map((stage) => accounts[stage].about),
    ]
    for (const text of texts.filter((one) => one !== '')) {
      expect(text).toMatch(/[.?!]$/)
      expect(text).not.toMatch(/[@\d"']|www|http|:\/\//i)
    }
  })

  it('has names of the site, gifts, photos and no more of the own lines than free credits pay for', () => {
    for (const stage of ACCOUNTS) {
      expect(checkName(accounts[stage].name, { reserved: SITES })).toBeNull()
      const { gift, photo, unread, typing, history } = accounts[stage].conversations
      expect(gift.some((line) => 'gift' in line)).toBe(true)
      expect(photo.some((line) => 'photo' in line)).toBe(true)
      for (const received of [unread, typing, history]) expect(received.at(-1)).toHaveProperty('them')
      const lines = Object.values(accounts[stage].conversations).flat()
      if (stage !== 'premium') expect(lines.filter((line) => 'me' in line).length).toBeLessThanOrEqual(3)
    }
  })

  it('lets no fictional profile claim to be doing something at the moment', () => {
    const fictional = ACCOUNTS.flatMap((stage) => accounts[stage].conversations.typing)
    for (const text of [...fictional.filter((line) => 'them' in line).map(textOf), ...answers]) {
      expect(text).not.toMatch(
        /(?<!\p{L})(i’m (on|in|at)|i(’ve| was)? just|ik (zit|zat|lig|sta|ben net|heb net)|ich (sitze|liege|stehe|bin gerade|habe gerade)|gerade (bei|beim|zu))(?!\p{L})/iu,
      )
    }
  })
})

describe('a sentence', () => {
  const voice = { gender: 'female', language: 'fr', country: 'FR' } as const
  const random = createRandom('say')

  it('agrees with who says it', () => {
    expect(say(random, voice, 'Je suis {ravie|ravi}.')).toBe('Je suis ravie.')
    expect(say(random, { ...voice, gender: 'male' }, 'Je suis {ravie|ravi}.')).toBe('Je suis ravi.')
  })

  it('is said differently across the ocean', () => {
    const sentence = 'My <favourite|favorite> colour.'
    expect(say(random, { ...voice, language: 'en', country: 'CA' }, sentence)).toBe('My favourite colour.')
    expect(say(random, { ...voice, language: 'en-US', country: 'US' }, sentence)).toBe('My favorite colour.')
  })

  it('follows the spelling of the country', () => {
    expect(say(random, { ...voice, language: 'de', country: 'CH' }, 'Draußen.')).toBe('Draussen.')
    expect(say(random, voice, 'Et toi ?')).toBe('Et toi\u00a0?')
  })
})
