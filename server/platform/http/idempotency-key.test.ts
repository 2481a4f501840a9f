import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { type CallOf, type Endpoint, pathOf } from '../../../core/contract/endpoint.ts'
import { keysOf } from '../../../core/typed.ts'
import { refusalOf } from '../../../tests/support/call.ts'
import { addWriter, type Writer } from '../../../tests/support/chat.ts'
import { readOpenApi } from '../../../tests/support/openapi.ts'
import { testSite } from '../../../tests/support/test-site.ts'

type Api = typeof api
type IdempotentName = {
  [Name in keyof Api]: Api[Name] extends { idempotent: true } ? Name : never
}[keyof Api]

const ticket = { name: 'Anna', email: 'anna@example.com', subject: 'My payment', text: 'I paid twice.' }

/** One request for each endpoint that takes a key; the type asks for the missing ones. */
const BODIES: { [Name in IdempotentName]: (profile: string) => CallOf<Api[Name]>['body'] } = {
  sendMessage: (profile) => ({ profile, text: 'Hoi!' }),
  sendGift: (profile) => ({ profile, gift: 'ring' }),
  placeOrder: () => ({ package: 'p1', paymentmethod: 'ideal' }),
  contact: () => ticket,
  complain: () => ({ ...ticket, email: 'ben@example.com' }),
  replyToTicket: () => ({ token: site.context.ticketLinks.write(written), text: 'And my refund?' }),
}

const LONGEST = 200

const site = testSite()
let anna: Writer
let ben: Writer
/** The number of a ticket. */
let written = ''
beforeAll(async () => {
  anna = await addWriter(site, { credits: 1_000 })
  ben = await addWriter(site)
  const { body } = await site.call(api.contact, { body: { ...ticket, email: 'carl@example.com' } })
  written = body.ticket
})

let addresses = 0

async function send(name: IdempotentName, key: string, locale = 'en') {
  const { method } = api[name]
  return site.request({
    method,
    url: pathOf(api[name]),
    headers: { 'idempotency-key': key, 'x-forwarded-for': `198.51.100.${++addresses}` },
    cookies: { ...anna.cookies, locale },
    payload: BODIES[name](ben.id),
  })
}

const keyOfLength = (length: number) => randomUUID().padEnd(length, 'x')
const NAMES = keysOf(BODIES)

test('the contract marks every endpoint that takes a key', () => {
  const marked = Object.entries<Endpoint>(api).filter(([, { idempotent }]) => idempotent)
  expect(marked.map(([name]) => name).sort()).toEqual([...NAMES].sort())
})

describe.each(NAMES)('the key of %s', (name) => {
  test('of the greatest length acts once', async () => {
    const key = keyOfLength(LONGEST)
    const first = await send(name, key)
    expect(first.status).toBeLessThan(300)
    expect((await send(name, key)).body).toEqual(first.body)
  })

  test('is refused when it is too long, and not cut', async () => {
    const answer = await send(name, keyOfLength(LONGEST + 1))
    expect([answer.status, refusalOf(answer).error]).toEqual([422, 'key_invalid'])
    expect(refusalOf(answer).message).toContain('nothing was sent')
  })

  test('is refused in the language of the caller', async () => {
    const answer = await send(name, keyOfLength(LONGEST + 1), 'nl')
    expect(refusalOf(answer).message).toContain('er is niets verstuurd')
  })

  test('is refused when it holds other than printable characters', async () => {
    expect(refusalOf(await send(name, 'sleutel-één')).error).toBe('key_invalid')
  })

  test('may be left empty: then every request is a new one', async () => {
    const first = await send(name, '')
    const second = await send(name, '')
    for (const { status } of [first, second]) expect(status).toBeLessThan(300)
    expect(second.body).not.toEqual(first.body)
  })

  test('stands in the description of the API', async () => {
    const { paths } = await readOpenApi(site)
    const described = paths[pathOf(api[name])]?.[api[name].method.toLowerCase()]
    expect(described?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key' }),
    )
  })
})
