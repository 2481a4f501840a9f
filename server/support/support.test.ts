import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { TICKET_DAYS, TICKETS_PER_HOUR } from '../../core/rules/support/support.ts'
import { addMember } from '../../tests/support/members.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { mailsTo } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { supportTicket } from '../platform/db/schema/support.ts'
import { forgetOldTickets } from './forget-tickets.ts'
import { openTicket } from './store.ts'

const site = testSite()

const SUPPORT = 'hulp@vonk.example'
const LETTER = {
  name: 'Anna',
  email: 'anna@example.com',
  subject: 'My payment',
  text: 'I paid twice.\nWhat now?',
}

type Request = {
  to?: typeof api.contact | typeof api.complain
  body?: Partial<CallOf<typeof api.contact>['body']>
  ip?: string
  cookies?: Record<string, string>
  key?: string
}
let lastAddress = 0

const send = ({ to = api.contact, body = {}, ip, cookies = { locale: 'en' }, key }: Request = {}) =>
  site.call(to, {
    headers: {
      'x-forwarded-for': ip ?? `198.51.100.${++lastAddress}`,
      ...(key && { 'idempotency-key': key }),
    },
    cookies,
    body: { ...LETTER, ...body },
  })

const ticketsOf = async (email: string) =>
  (await site.database.db.select().from(supportTicket)).map(openTicket).filter((row) => row.email === email)
const headersOf = async (number: string) =>
  (await readOutbox(site)).filter(({ subject }) => subject.includes(number)).map(({ headers }) => headers)

describe('a letter to support', () => {
  test('gets a number, goes to the support address and, as a copy, to the sender', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body).toEqual({ ticket: expect.stringMatching(/^V-[2-9A-Z]{6}$/), answer_days: 2 })
    const [received] = await mailsTo(site, SUPPORT)
    expect(received?.subject).toBe(`[${body.ticket}] My payment`)
    expect(received?.text).toContain('What now?')
    expect(await headersOf(body.ticket)).toContainEqual({ 'Reply-To': 'anna@example.com' })
    const [copy] = await mailsTo(site, 'anna@example.com')
    expect(copy?.subject).toContain(body.ticket)
    expect(copy?.text).toContain('I paid twice.')
  })

  test('is copied in the language of the sender and read in that of the site', async () => {
    await send({ body: { email: 'jan@example.com', subject: 'Vraag' }, cookies: { locale: 'nl' } })
    await send({ body: { email: 'joe@example.com', subject: 'Question' } })
    expect((await mailsTo(site, 'jan@example.com'))[0]?.subject).toContain('We hebben je bericht ontvangen')
    expect((await mailsTo(site, 'joe@example.com'))[0]?.subject).toContain('We got your message')
    expect((await mailsTo(site, SUPPORT))[0]?.text).toContain('Onderwerp: Question')
  })

  test('that is sent again with the same key is the same letter', async () => {
    const body = { email: 'again@example.com' }
    const [first, second] = await Promise.all([send({ body, key: 'one' }), send({ body, key: 'one' })])
    const third = await send({ body, key: 'one' })
    expect(second?.body.ticket).toBe(first?.body.ticket)
    expect(third.body.ticket).toBe(first?.body.ticket)
    expect(await mailsTo(site, 'again@example.com')).toHaveLength(1)
  })

  test('with the key of another sender is a ticket of its own', async () => {
    const mine = await send({ body: { email: 'mine@example.com' }, key: 'shared' })
    const theirs = await send({ body: { email: 'theirs@example.com' }, key: 'shared' })
    const { cookies } = await addMember(site)
    const member = await send({ body: { email: 'mine@example.com' }, key: 'shared', cookies })
    expect(new Set([mine, theirs, member].map(({ body }) => body.ticket)).size).toBe(3)
    expect(await ticketsOf('theirs@example.com')).toHaveLength(1)
  })

  test.each([
    ['name', ' '],
    ['email', 'nobody'],
    ['email', 'one,two@example.com'],
    ['email', 'a@example.com\r\nBcc:b@example.com'],
    ['email', '<anna@example.com>'],
    ['subject', ''],
    ['text', '\n '],
    ['text', 'x'.repeat(5001)],
  ])('with a wrong %s says so', async (field, value) => {
    const { status, body } = await send({ body: { [field]: value } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  test('cannot smuggle anything into the head of the mail', async () => {
    const subject = 'Hi\r\nBcc: everybody@example.com\u2028there'
    const { body } = await send({ body: { subject, name: 'A\nB', email: 'smuggler@example.com' } })
    const [received] = await mailsTo(site, SUPPORT)
    expect(received?.subject).toBe(`[${body.ticket}] Hi Bcc: everybody@example.com there`)
    expect(await ticketsOf('smuggler@example.com')).toMatchObject([{ name: 'A B' }])
  })

  test('of a stranger cannot be used to mail links to others', async () => {
    await send({
      body: {
        email: 'victim@example.com',
        name: 'Win at casino.example',
        text: 'See https://bad.example/x and www.bad.example. Or bad.example/y, or пример.рф, ok?',
      },
    })
    const [copy] = await mailsTo(site, 'victim@example.com')
    expect(copy?.text).not.toMatch(/casino\.example|bad\.example|пример/)
    expect((await mailsTo(site, SUPPORT))[0]?.text).toContain('https://bad.example/x')
  })

  test('by a robot that fills in everything goes nowhere', async () => {
    const { status, body } = await send({ body: { email: 'robot@example.com', website: 'x' } })
    expect([status, body.ticket]).toEqual([201, expect.stringMatching(/^V-/)])
    expect(await ticketsOf('robot@example.com')).toEqual([])
    expect(await mailsTo(site, 'robot@example.com')).toEqual([])
  })

  test('from another site is refused', async () => {
    const { status } = await site.call(api.contact, {
      headers: { origin: 'https://elsewhere.example', 'x-forwarded-for': '198.51.100.250' },
      body: LETTER,
    })
    expect(status).toBe(403)
  })
})

describe('too many letters in an hour', () => {
  test('from one address of the net are refused, and an hour later taken again', async () => {
    const write = (at: number) => send({ ip: '203.0.113.1', body: { email: `many${at}@example.com` } })
    for (let at = 0; at < TICKETS_PER_HOUR; at++) expect((await write(at)).status).toBe(201)
    const refused = await write(99)
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_tickets'])
    expect(refused.body).toMatchObject({ minutes: 60, message: expect.stringContaining('in 60 minutes') })
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 61 * MINUTE_MS)
    expect((await write(100)).status).toBe(201)
    site.clock.now = before
  })

  test('from many networks of one customer are refused too, with a larger allowance', async () => {
    const write = (ip: string) => send({ ip, body: { email: `from-${ip.replaceAll(':', '-')}@example.com` } })
    for (let at = 0; at < 4 * TICKETS_PER_HOUR; at++) {
      expect((await write(`2001:db8:5:${(0x200 + at).toString(16)}::1`)).status).toBe(201)
    }
    expect((await write('2001:db8:5:2ff::1')).status).toBe(429)
    expect((await write('2001:db8:5:300::1')).status).toBe(201)
  })

  test('by one mail address are taken, because a stranger may have typed it, but no more copies are mailed to it', async () => {
    const body = { email: 'bombed@example.com' }
    for (let at = 0; at < TICKETS_PER_HOUR; at++) expect((await send({ body })).status).toBe(201)
    expect((await send({ body: { email: 'Bombed@example.com' } })).status).toBe(201)
    expect(await mailsTo(site, 'bombed@example.com')).toHaveLength(TICKETS_PER_HOUR)
    expect(await mailsTo(site, 'Bombed@example.com')).toHaveLength(0)
    expect(await ticketsOf('Bombed@example.com')).toHaveLength(1)
  })
})

describe('a complaint', () => {
  test('has a number of its own kind and says by when it is answered', async () => {
    const { body } = await send({ to: api.complain, body: { email: 'cross@example.com' } })
    expect(body).toEqual({ ticket: expect.stringMatching(/^C-/), answer_days: 7 })
    expect((await mailsTo(site, 'cross@example.com'))[0]?.text).toContain('within 7 days')
    expect((await mailsTo(site, SUPPORT))[0]?.subject).toContain('Klacht: My payment')
  })

  test('of a member is kept with them and goes with them', async () => {
    const { id, cookies } = await addMember(site)
    await send({ to: api.complain, body: { email: 'member@example.com' }, cookies })
    expect(await ticketsOf('member@example.com')).toMatchObject([{ memberId: id, kind: 'complaint' }])
    await site.database.pool.query('delete from member where id = $1', [id])
    expect(await ticketsOf('member@example.com')).toEqual([])
  })

  test('is forgotten a year after it was solved, and never while it waits for us', async () => {
    await send({ to: api.complain, body: { email: 'old@example.com' } })
    const days = (count: number) => new Date(site.clock.now.getTime() + count * DAY_MS)
    await forgetOldTickets(site.database.db, days(TICKET_DAYS + 1))
    expect(await ticketsOf('old@example.com')).toHaveLength(1)
    await site.database.pool.query(`update support_ticket set state = 'solved'`)
    await forgetOldTickets(site.database.db, days(TICKET_DAYS))
    expect(await ticketsOf('old@example.com')).toHaveLength(1)
    await forgetOldTickets(site.database.db, days(TICKET_DAYS + 1))
    expect(await ticketsOf('old@example.com')).toEqual([])
  })
})
