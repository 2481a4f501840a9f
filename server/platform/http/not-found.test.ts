import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../../core/contract/endpoint.ts'
import { ERROR_CODES } from '../../../core/contract/errors.ts'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { keysOf } from '../../../core/typed.ts'
import { goodCallOf } from '../../../tests/support/bad-input.ts'
import { refusalOf } from '../../../tests/support/call.ts'
import { changeCompanies } from '../../../tests/support/change-site.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { say } from '../texts/texts.ts'
import { type RefusalCode, statusOf } from './app-error.ts'

const site = testSite()

const isMissing = (code: RefusalCode) => statusOf(code) === 404
const missingOf = (endpoint: Endpoint) => (endpoint.errors ?? []).filter(isMissing)

/** Calls that can answer 404, by their names in the table of the API. */
const CALLS = keysOf(api).filter((name) => missingOf(api[name]).length > 0)

/** Values that are well formed and belong to nothing. Every other field gets an invented value. */
const UNKNOWN: Record<string, unknown> = {
  ...Object.fromEntries(['profile', 'payment_id', 'id', 'photo'].map((name) => [name, randomUUID()])),
  conversation: randomUUID(),
  text: 'Hoi',
  email: 'nobody@vonk.example',
  token: 'nothing',
  code: 'NOSUCHCODE',
  discountcode: 'NOSUCHCODE',
  paymentmethod: 'ideal',
  provider: 'nobody',
  phone: '+31612345678',
  iban: 'NL91ABNA0417164300',
  // The middle of the Pacific.
  lat: -48.9,
  lon: -123.4,
}

beforeAll(async () => {
  await changeCompanies(site.database.db, { delete_discount: 0 })
  // The site directory picks up a change after a few seconds.
  site.clock.now = new Date(site.clock.now.getTime() + 20_000)
})

test.each(CALLS)('what is missing has a sentence of its own, not that of a page: %s', async (name) => {
  const endpoint: Endpoint = api[name]
  const caller = await addWriter(site)
  // A message has one recipient.
  const { conversation, ...toProfile } = UNKNOWN
  const input = goodCallOf(endpoint, 'photo' in UNKNOWN && endpoint.idempotent ? toProfile : UNKNOWN)
  const answer = await caller.request({
    method: endpoint.method,
    url: `${pathOf(endpoint)}?${input.query}`,
    headers: { 'idempotency-key': randomUUID() },
    ...(input.body && { payload: input.body }),
  })
  const { error, message } = refusalOf(answer)
  expect([answer.status, missingOf(endpoint)]).toEqual([404, expect.arrayContaining([error])])
  expect(message).not.toBe(say('nl', 'errors.not_found'))
})

test('no call says that a page is missing, in any language', () => {
  for (const name of CALLS) expect([name, missingOf(api[name])]).not.toContain('not_found')
  for (const locale of LOCALES) {
    const sentences = ERROR_CODES.filter(isMissing).map((code) => say(locale, `errors.${code}`))
    expect(new Set(sentences).size, locale).toBe(sentences.length)
  }
})
