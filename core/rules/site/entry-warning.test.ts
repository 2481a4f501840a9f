import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../i18n/locales.ts'
import { type EntryVisit, showsEntryWarning } from './entry-warning.ts'

/** A visitor to whom every condition of the entry warning applies. */
const VISITOR: EntryVisit = {
  layout: 'default',
  page: 'index',
  country: 'NL',
  setting: 'yes',
  installed: false,
  remembered: false,
  loggedIn: false,
  isBot: false,
}

const PLACES = [
  ['default', 'index', true],
  ['default', 'members', true],
  ['default', 'login', true],
  ['default', 'complete-signup', false],
  ['default', 'reset-password', false],
  ['default', 'reset-password-do', false],
  ['default', 'report', false],
  ['default', 'decision', false],
  ['default', 'ticket', false],
  ['chat', 'chats', true],
  ['chat', 'chats-id', true],
  ['lander', 'landers-gallery-slug', true],
  ['lander', 'members-id-landing', true],
  ['empty', 'members-id-signup', false],
  [undefined, undefined, false],
] as const
const ASKED_IN = ['NL', 'DE']
const BOTH = [false, true]

describe.each(PLACES)('in the layout %s, on the page %s', (layout, page, isWarned) => {
  test.each([...COUNTRIES, 'JP', null])('a visitor from %s', (country) => {
    for (const setting of ['yes', 'no'] as const)
      for (const installed of BOTH)
        for (const remembered of BOTH)
          for (const loggedIn of BOTH)
            for (const isBot of BOTH) {
              const visit = { layout, page, country, setting, installed, remembered, loggedIn, isBot }
              const isAsked =
                isWarned &&
                country !== null &&
                ASKED_IN.includes(country) &&
                `${setting} ${installed} ${remembered} ${loggedIn} ${isBot}` === 'yes false false false false'
              expect(showsEntryWarning(visit), JSON.stringify(visit)).toBe(isAsked)
            }
  })
})

test.each([
  ['who answered before', { remembered: true }],
  ['who is logged in', { loggedIn: true }],
  ['in the installed app', { installed: true }],
  ['from another country', { country: 'BE' }],
  ['from nobody knows where', { country: null }],
  ['of a site that does not want it', { setting: 'no' }],
  ['that is a search engine', { isBot: true }],
] as const)('a visitor %s is not asked', (_who, difference) => {
  expect(showsEntryWarning(VISITOR)).toBe(true)
  expect(showsEntryWarning({ ...VISITOR, ...difference })).toBe(false)
})
