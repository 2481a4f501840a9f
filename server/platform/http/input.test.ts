import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { type Endpoint, pathOf } from '../../../core/contract/endpoint.ts'
import { ERROR_STATUS, errorEnvelope } from '../../../core/contract/errors.ts'
import { type BadCall, badCallsOf } from '../../../tests/support/bad-input.ts'
import { refusalOf } from '../../../tests/support/call.ts'
import { openLogin } from '../../../tests/support/members.ts'
import { addBuyer, type Buyer } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { hashPassword } from '../../account/passwords.ts'
import { updateLogin } from '../../account/store.ts'

const site = testSite({ callsPerMinute: false })
let anna: Buyer
let samples: Record<string, unknown>

beforeAll(async () => {
  anna = await addBuyer(site, { credits: 10_000, paidUser: true })
  const passwordHash = await hashPassword('the password of Anna')
  await updateLogin(site.database.db, anna.id, { passwordHash })
  const ben = await addBuyer(site)
  const { body } = await anna.write({ profile: ben.id })
  const order = await anna.order()
  samples = {
    conversation: body.conversation.id,
    profile: ben.id,
    member: ben.id,
    payment_id: order.body.payment_id,
    email: 'somebody@example.com',
    name: 'Somebody',
    date_of_birth: '1990-01-10',
    country: 'NL',
    language: 'nl',
    lat: '52.4',
    lon: '4.9',
    push: '1',
  }
})

let addresses = 0

/** Sends a call from a new network address each time, so that no limit hides what is behind it. */
function send(endpoint: Endpoint, { query, body, type }: BadCall, cookies: Record<string, string>) {
  const number = ++addresses
  return site.app.inject({
    method: endpoint.method,
    url: `${pathOf(endpoint)}${query && `?${query}`}`,
    cookies: { ...cookies, locale: 'pl' },
    headers: {
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })
}

/** Calls at once: enough to keep the database busy, few enough for its connections. */
const AT_ONCE = 8

/** The calls that were answered neither by their endpoint nor by a refusal in our form. */
async function findingsOf(endpoint: Endpoint, cookies: Record<string, string>) {
  const findings: string[] = []
  const calls = badCallsOf(endpoint, samples)
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const sent = calls.slice(at, at + AT_ONCE).map(async (call) => {
      const { statusCode, body } = await send(endpoint, call, cookies)
      const isFine = statusCode < 400 || (statusCode < 500 && isRefusal(statusCode, body))
      if (!isFine) findings.push(`${call.what}: ${statusCode} ${body}`)
    })
    await Promise.all(sent)
  }
  return findings
}

function isRefusal(status: number, body: string): boolean {
  const { data } = errorEnvelope.strict().safeParse(JSON.parse(body))
  return data !== undefined && ERROR_STATUS[data.error] === status
}

const ENDPOINTS = Object.entries<Endpoint>(api).filter(([, { stream }]) => !stream)
const OPEN = ENDPOINTS.filter(([, { access }]) => access === 'public')

test.each(ENDPOINTS)('%s refuses bad values of a member in words', async (_name, endpoint) => {
  expect(await findingsOf(endpoint, await openLogin(site, anna.id))).toEqual([])
})

test.each(OPEN)('%s refuses bad values of a visitor in words', async (_name, endpoint) => {
  expect(await findingsOf(endpoint, {})).toEqual([])
})

test('a refusal names the field, also one inside of another', async () => {
  const cookies = await openLogin(site, anna.id)
  const refusedFields = async (profile: object) => {
    const answer = await site.request({
      method: 'PUT',
      url: '/api/user.php',
      cookies,
      payload: { profile },
    })
    return Object.keys(refusalOf(answer).fields ?? {}).sort()
  }
  expect(await refusedFields({ about: 'a\0b' })).toEqual(['about'])
  expect(await refusedFields({ interests: ['wine', 'nothing we know'], hair_colour: 'plaid' })).toEqual([
    'hair_colour',
    'interests',
  ])
  expect(await refusedFields({ hair: 'red' })).toEqual(['hair'])
})

test('a form with a file is refused for unreadable fields, and read otherwise', async () => {
  const cookies = await openLogin(site, anna.id)
  const upload = async (name: string, value: string) => {
    const parts = [
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.jpg"\r\n\r\nno photo`,
      '--x--\r\n',
    ]
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const payload = parts.join('\r\n')
    return refusalOf(await site.request({ method: 'POST', url: '/api/photo.php', cookies, headers, payload }))
  }
  expect((await upload('private', '1\0')).error).toBe('bad_request')
  expect((await upload('pri\0vate', '1')).error).toBe('bad_request')
  expect((await upload('__proto__', '1')).error).toBe('bad_request')
  expect((await upload('private', '1')).error).toMatch(/^photo_/)
})

test('an unreadable cookie counts as none', async () => {
  const answer = await site.request({
    url: '/api/user.php',
    headers: { cookie: 'vonk_session=%00; locale=%ff; source=%00%ff; __proto__=1' },
  })
  expect(answer).toMatchObject({ status: 200, body: { user: null } })
})
