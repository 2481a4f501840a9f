import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { type Endpoint, pathOf } from '../../../core/contract/endpoint.ts'
import { ERROR_CODES, isLimitCode } from '../../../core/contract/errors.ts'
import { LOCALES, writtenAs } from '../../../core/i18n/locales.ts'
import { addMember } from '../../../tests/support/members.ts'
import { openSite, type TestSite } from '../../../tests/support/site.ts'
import { AppError } from './app-error.ts'
import { presentRefusal } from './errors.ts'

let site: TestSite
let cookies: Record<string, string>
beforeAll(async () => {
  site = await openSite({ callsPerMinute: 10_000 })
  cookies = (await addMember(site)).cookies
})
afterAll(() => site.close())

const endpoints: Endpoint[] = [...Object.values(api), ...Object.values(consoleApi)]
const limited = endpoints.flatMap((endpoint) => (endpoint.limit ? [{ endpoint, limit: endpoint.limit }] : []))

test.each(limited)('beyond its limit $endpoint.name says how long to wait', async ({ endpoint, limit }) => {
  const call = () =>
    site.request({
      method: endpoint.method,
      url: pathOf(endpoint) + (endpoint.flag ? `?${endpoint.flag}=1` : ''),
      headers: { 'x-forwarded-for': `203.0.113.${limited.findIndex((one) => one.endpoint === endpoint)}` },
      cookies: { ...(endpoint.access === 'member' && cookies), locale: 'en' },
    })
  for (let count = 0; count < limit.max; count++)
    expect((await call()).body).not.toMatchObject({ error: 'too_many_requests' })
  const refused = await call()
  const minutes = limit.perSeconds / 60
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', minutes } })
  expect(refused.body).toHaveProperty('message', expect.stringContaining(inMinutes(minutes, 'en')))
})

test.each(ERROR_CODES.filter(isLimitCode))(
  'the sentence of %s says how long to wait, in every language',
  (code) => {
    for (const locale of LOCALES) {
      const { message } = presentRefusal(new AppError(code, { minutes: 7, seconds: 7 }), locale)
      expect(message).toContain(code.startsWith('login') ? '7' : inMinutes(7, locale))
      const later = presentRefusal(new AppError(code, { minutes: 1440, seconds: 90_000 }), locale).message
      expect(later).toMatch(code.startsWith('login') ? /\d/ : /24/)
    }
  },
)

const inMinutes = (minutes: number, locale: (typeof LOCALES)[number]) =>
  new Intl.RelativeTimeFormat(writtenAs(locale)).format(minutes, 'minute')
