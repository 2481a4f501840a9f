import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { EVERYDAY_INTERESTS, INTERESTS } from '../../../core/rules/members/interests.ts'
import { entriesOf } from '../../../core/typed.ts'
import { mayAsk } from '../words/may-ask.ts'
import { hearLine } from './hear-line.ts'
import { readPalContent } from './read-pal-content.ts'
import { chipsFor, openersFor } from './suggest-lines.ts'

const PERSONA = { name: 'Robin', age: 34, city: 'Utrecht', interests: [], reason: null, about: '' }

describe.each(LOCALES)('the lines that are suggested in %s', (locale) => {
  const { chips, topics } = readPalContent(locale)
  const hear = (text: string, asked?: (typeof EVERYDAY_INTERESTS)[number]) =>
    hearLine(
      { text, kind: 'text', asksReal: false, asksMeet: false, alarm: null },
      { locale, persona: PERSONA, partner: { name: 'Sam' } },
      asked,
    )

  test('are understood, whatever the interest', () => {
    for (const interest of EVERYDAY_INTERESTS) {
      const [about = '', ...others] = chipsFor({ interests: [interest] }, [], locale)
      expect(hear(about)?.intents, about).toEqual(['interests'])
      for (const text of others) expect(hear(text), text).not.toBeNull()
    }
    for (const [, chip] of entriesOf(chips).filter(([name]) => name !== 'interest'))
      for (const asked of [undefined, 'coffee'] as const) expect(hear(chip, asked)?.notes, chip).toEqual([])
  })

  test('are nothing that the site answers itself', () => {
    const about = EVERYDAY_INTERESTS.flatMap((interest) => chipsFor({ interests: [interest] }, [], locale))
    const openers = openersFor({ interests: INTERESTS, city: 'Delft', reason: 'chat' }, locale)
    for (const text of [...about, ...openers, chips.other, chips.how_are_you])
      expect(mayAsk(text), text).toMatchObject({ real: false, meet: false })
  })

  test('are three, about the interests of the profile, and lead away from its question', () => {
    const asked = [
      { mine: false, text: chips.greeting },
      { mine: true, text: topics.tea?.[1] ?? '' },
    ]
    const lines = chipsFor({ interests: ['sex', 'tea'] }, asked, locale)
    expect(lines).toHaveLength(3)
    expect(lines.slice(1)).toEqual([chips.other, chips.how_it_works])
    expect(chipsFor({ interests: [] }, [], locale)).toEqual([
      chips.interests,
      chips.greeting,
      chips.how_it_works,
    ])
  })

  test('open a conversation in four ways at least, none of them about the bedroom', () => {
    const nobody = { interests: [], city: null, reason: null }
    for (const persona of [nobody, { ...nobody, city: 'Delft' }, { ...nobody, interests: INTERESTS }]) {
      const lines = openersFor(persona, locale)
      expect(new Set(lines).size).toBeGreaterThanOrEqual(4)
      for (const text of lines) expect(hear(text), text).not.toBeNull()
    }
  })
})
