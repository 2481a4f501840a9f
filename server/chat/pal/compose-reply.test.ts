import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../core/i18n/locales.ts'
import { GIFT_IDS } from '../../../core/rules/chat/gifts.ts'
import type { EverydayInterest } from '../../../core/rules/members/interests.ts'
import { refusedIn } from '../guard/check-turn.ts'
import { composeReply } from './compose-reply.ts'
import type { PalInput, PastLine, TurnLine } from './pal-input.ts'
import { type PalContent, readPalContent } from './read-pal-content.ts'

const line = (text: string, more: Partial<TurnLine> = {}): TurnLine => ({
  text,
  kind: 'text',
  asksReal: false,
  asksMeet: false,
  alarm: null,
  ...more,
})

const NONSENSE = line('xyzzy plugh')

const reply = (locale: Locale, turn: TurnLine[], more: Partial<PalInput> = {}) => {
  const composed = composeReply({
    locale,
    persona: {
      name: 'Robin',
      age: 34,
      city: 'Utrecht',
      interests: ['coffee', 'lingerie', 'hiking'],
      reason: 'chat',
      about: 'I laugh before the punchline. I like long walks.',
    },
    partner: { name: 'Sam' },
    history: [],
    turn,
    memory: [],
    seed: `${locale} ${turn.map(({ text }) => text)}`,
    ...more,
  })
  return { ...composed, text: composed.text.replaceAll('\u00a0', ' ') }
}

/** Whether a text is one of the lines and nothing else, whatever was filled in. */
const isLine = (text: string, lines: readonly string[]) =>
  lines.some((one) => {
    const parts = one.replace(/<([^<>|]*)\|[^<>|]*>/g, '$1').split(/\{\w+\}/)
    return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '')
  })

const questionOn = ({ topics }: PalContent, interest: EverydayInterest) => topics[interest]?.[1] ?? '?'

describe.each(LOCALES)('in %s the pal', (locale) => {
  const content = readPalContent(locale)
  const { chips, gifts, lines } = content

  test('admits what it does not understand, shorter the second time', () => {
    const first = reply(locale, [NONSENSE])
    expect(first).toMatchObject({ understood: false, notUnderstood: [0], notes: [] })
    expect(isLine(first.text, lines.not_understood), first.text).toBe(true)
    const history = [
      { mine: false, text: 'xyzzy' },
      { mine: true, text: first.text },
    ]
    const second = reply(locale, [NONSENSE], { history })
    expect(isLine(second.text, lines.not_understood_again), second.text).toBe(true)
    expect(second.text.length).toBeLessThan(first.text.length)
  })

  test('answers what it understood of a turn, then admits the rest', () => {
    const { text, ...rest } = reply(locale, [NONSENSE, line(chips.how_it_works)])
    expect(rest).toMatchObject({ understood: false, notUnderstood: [0] })
    expect(text.startsWith(lines.how_it_works[0]), text).toBe(true)
    expect(
      lines.not_understood.some((one) => text.endsWith(one)),
      text,
    ).toBe(true)
  })

  test('points to the line of the site where it may have been asked whether it is real, or to meet', () => {
    for (const flag of [{ asksReal: true }, { asksMeet: true }]) {
      const { text, notUnderstood } = reply(locale, [line(chips.greeting, flag)])
      expect(isLine(text, lines.asked), text).toBe(true)
      expect(notUnderstood).toEqual([0])
    }
  })

  test('says nothing to somebody who may be under age', () => {
    expect(reply(locale, [line(chips.greeting), line('15', { alarm: 'minor' })])).toEqual({
      text: '',
      understood: false,
      notUnderstood: [0, 1],
      notes: [],
    })
  })

  test('has three kind sentences and nothing else for somebody who may come to harm', () => {
    const turn = [line(chips.greeting), line('xyzzy', { alarm: 'self_harm', asksReal: true })]
    const history: PastLine[] = []
    for (const _ of lines.self_harm) {
      const { text, notUnderstood } = reply(locale, turn, { history })
      expect(notUnderstood).toEqual([0, 1])
      history.push({ mine: true, text })
    }
    expect(history.map(({ text }) => text).toSorted()).toEqual(lines.self_harm.toSorted())
    expect(lines.self_harm).toHaveLength(3)
    for (const one of lines.self_harm) expect(one).toMatch(/^[^.?!]{30,110}\.$/)
  })

  test('is kind to somebody who is sad, names the page with help, and asks nothing', () => {
    for (const one of lines.sorrow) {
      expect(one).toContain('/help')
      expect(one).not.toContain('?')
    }
  })

  test('says that it sees no pictures', () => {
    const { text, understood } = reply(locale, [line('', { kind: 'photo' })])
    expect(isLine(text, lines.photo), text).toBe(true)
    expect(understood).toBe(false)
  })

  test('thanks for each gift in its own words', () => {
    for (const gift of GIFT_IDS) {
      const { text, understood } = reply(locale, [line('', { kind: 'gift', gift })])
      expect(text.startsWith((gifts[gift].split(/[{<]/)[0] ?? '').trimEnd()), text).toBe(true)
      expect(understood).toBe(true)
    }
  })

  test('asks one question at most, of its own interests first, and takes up the answer', () => {
    const first = reply(locale, [line(chips.greeting)])
    expect(first.text.endsWith(questionOn(content, 'coffee')), first.text).toBe(true)
    const history: PastLine[] = [
      { mine: false, text: chips.greeting },
      { mine: true, text: first.text },
    ]
    const second = reply(locale, [line('Mokka')], { history })
    expect(second.notes).toEqual([{ kind: 'slot', what: 'coffee', value: 'Mokka' }])
    expect(second.text).toContain('Mokka')
    expect(second.text.endsWith(questionOn(content, 'hiking')), second.text).toBe(true)
    for (const { text } of [first, second]) expect(text.split('?')).toHaveLength(2)
  })

  test('asks nothing but about interests', () => {
    const { reasons } = content
    expect(JSON.stringify({ lines, gifts, reasons })).not.toContain('?')
    for (const [remark, question] of Object.values(content.topics)) {
      expect(remark).not.toContain('?')
      expect(question).toMatch(/\?$/)
    }
  })

  test('tells its town and its age, and that it has no town if it has none', () => {
    expect(reply(locale, [line(chips.town)]).text).toContain('Utrecht')
    const persona = { name: 'Robin', age: 34, city: null, interests: [], reason: null, about: '' }
    const { text } = reply(locale, [line(chips.town)], { persona })
    expect(text.startsWith(lines.no_town[0]), text).toBe(true)
  })

  test('never claims to be real, whatever it answers', () => {
    const turns = [
      ...Object.values(chips).map((chip) => [line(chip)]),
      [NONSENSE],
      [line('x', { asksReal: true })],
    ]
    for (const turn of turns) {
      const { text } = reply(locale, turn)
      expect(refusedIn(text), text).toEqual([])
    }
  })
})

describe('the pal', () => {
  test('gives the same answer to the same message', () => {
    expect(reply('nl', [line('Hoi')])).toEqual(reply('nl', [line('Hoi')]))
  })

  test('recalls what it was told', () => {
    const memory = [{ kind: 'pet', what: 'dog', value: 'Rex' } as const]
    expect(reply('en', [line('What did I tell you?')], { memory }).text).toBe(
      'Your profile says Sam, and you told me: Rex.',
    )
    expect(reply('en', [line('what’s my name')]).text).toBe(
      'Your profile says Sam. I have noted nothing else yet.',
    )
  })

  test('says what it was written to like, and that other things are not on its profile', () => {
    const { not_mine, interests } = readPalContent('en').lines
    expect(reply('en', [line('Do you like coffee?')]).text).toContain('rough draft')
    expect(reply('en', [line('Do you like sushi?')]).text).toContain(not_mine[0])
    const { text } = reply('en', [line('What are your hobbies?')])
    expect(text).toContain(interests[0].replace('{interests}', 'Coffee, Hiking'))
  })

  test('repeats no words of people if it may not', () => {
    const turn = [line('Hi'), line('My name is Lea'), line('Tell me about yourself')]
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(reply('en', turn, { repeats: false, seed }).text).not.toMatch(/Sam|Lea|punchline/)
  })

  test('says another line when it is asked again, as long as it has one', () => {
    const history: PastLine[] = []
    const said = Array.from({ length: 3 }, () => {
      const { text } = reply('en', [line('thanks')], { history })
      history.push({ mine: false, text: 'thanks' }, { mine: true, text })
      return text
    })
    expect(new Set(said).size).toBe(3)
  })
})
