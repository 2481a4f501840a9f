import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { addWriter, creditsOf } from '../../tests/support/chat.ts'
import { addMember, namesOf, searchFor, sendEverybodyAway } from '../../tests/support/members.ts'
import { addBuyer, type Buyer, wait } from '../../tests/support/money.ts'
import { openMails } from '../../tests/support/notifications.ts'
import { signUp } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { hashPassword } from './passwords.ts'
import { updateLogin } from './store.ts'

const DAY_MINUTES = 24 * 60
const PASSWORD = 'a good password'
const site = testSite({ callsPerMinute: false })
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
beforeAll(() => sendEverybodyAway(site))

let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

let self: Buyer
let email = ''
beforeEach(async () => {
  self = await addBuyer(site, { name: 'Anna', credits: 100 })
  email = `${randomUUID()}@vonk.example`
  await updateLogin(site.database.db, self.id, { passwordHash, email })
})

const closeOut = (length: { days: 1 | 7 | 30 } | { for_good: true }, password = PASSWORD) =>
  self.call(api.closeOut, { body: { password, ...length } })
const closedOut = async () => (await self.call(api.readUser)).body.user?.closed_out
const inDays = (days: number) => new Date(site.clock.now.getTime() + days * DAY_MS).toISOString()

describe('a member who closes themselves out', () => {
  test('gives the password, and reads until when', async () => {
    expect((await closeOut({ days: 7 }, 'not my password')).status).toBe(422)
    expect(await closedOut()).toBeNull()
    const { status, body } = await closeOut({ days: 7 })
    expect([status, body.user.closed_out]).toEqual([200, { until: inDays(7) }])
    const login = await site.call(api.logIn, { body: { email, password: PASSWORD } })
    expect(login.body.user.closed_out).toEqual({ until: inDays(7) })
  })

  test('can make it longer and never shorter, and it ends by itself', async () => {
    await closeOut({ days: 7 })
    const end = inDays(7)
    wait(site, { seconds: 1 })
    expect((await closeOut({ days: 1 })).body.user.closed_out).toEqual({ until: end })
    wait(site, { days: 7 })
    expect(await closedOut()).toBeNull()
    await closeOut({ for_good: true })
    wait(site, { seconds: 1 })
    expect((await closeOut({ days: 1 })).body.user.closed_out).toEqual({ until: null })
  })

  test('cannot be let in again before the end, not even in the database', async () => {
    await closeOut({ days: 30 })
    const refused = 'never shortened'
    const tries = [
      'update self_exclusion set until = now() where member_id = $1',
      'delete from self_exclusion where member_id = $1',
      'update member set closed_until = null where id = $1',
      `update member set closed_until = closed_until - interval '1 hour' where id = $1`,
    ]
    for (const attempt of tries) await expect(query(attempt, [self.id]), attempt).rejects.toThrow(refused)
    await expect(query('truncate self_exclusion')).rejects.toThrow(refused)
    await query('delete from member where id = $1', [self.id])
    expect((await query('select from self_exclusion where member_id = $1', [self.id])).rowCount).toBe(0)
  })

  test('buys nothing, is offered nothing, and open orders are given up', async () => {
    const { payment_id } = (await self.order()).body
    await closeOut({ days: 1 })
    expect((await self.order()).body.error).toBe('closed_out')
    const { body } = await self.call(api.listPackages, { query: { discountcode: 'WELCOME' } })
    expect(body).toMatchObject({ methods: [], discount: null })
    expect((await self.call(api.takeStayOffer)).status).toBe(403)
    expect((await self.call(api.readUser)).body.user?.time_bonus).toBeNull()
    expect((await self.call(api.readPayment, { query: { payment_id } })).body).toMatchObject({
      status: 'failed',
    })
    wait(site, { days: 1 })
    expect((await self.order()).status).toBe(201)
  })

  test('writes to no fictional profile, but goes on with real people', async () => {
    const character = await addMember(site, { kind: 'fictional', name: 'Bo' })
    const conversation = (await self.write({ profile: character.id })).body.conversation.id
    await closeOut({ days: 1 })
    const gift = await self.call(api.sendGift, { body: { profile: character.id, gift: 'rose' } })
    for (const { status, body } of [await self.write({ conversation }), gift])
      expect([status, body.error]).toEqual([403, 'closed_out'])
    const { body } = await self.call(api.readChat, { query: { conversation } })
    expect(body.write_error).toMatchObject({ error: 'closed_out' })
    expect((await self.write({ profile: (await addWriter(site)).id })).status).toBe(201)
    wait(site, { days: 1 })
    expect((await self.write({ conversation })).status).toBe(201)
  })

  test('gets the credits of answers that are still owed back at once', async () => {
    const before = await creditsOf(site, self.id)
    const character = await addMember(site, { kind: 'fictional' })
    expect((await self.write({ profile: character.id })).status).toBe(201)
    await closeOut({ days: 1 })
    expect(await creditsOf(site, self.id)).toEqual(before)
    expect((await query('select from owed_answer where member_id = $1', [self.id])).rowCount).toBe(0)
  })

  test('is shown real people alone, and no fictional profile likes them', async () => {
    await query(`update profile set gender = 'female', sexuality = 'hetero' where member_id = $1`, [self.id])
    const seen = { gender: 'male', sexuality: 'hetero' } as const
    await addMember(site, { name: 'Real', ...seen })
    await addMember(site, { name: 'Made up', kind: 'fictional', ...seen })
    const found = async () => namesOf((await searchFor(site, {}, self)).body.members)
    expect(await found()).toContain('Made up')
    await closeOut({ days: 1 })
    wait(site, { seconds: 2 })
    expect(await found()).not.toContain('Made up')
    expect(await found()).toContain('Real')
    expect((await self.call(api.autoLike)).body).toBeNull()
    expect((await self.call(api.readDeck)).body.members.map(({ kind }) => kind)).not.toContain('fictional')
  })

  test('gets no mails, not even if they switch them on, and afterwards only if they do', async () => {
    const mails = await openMails(site)
    const other = await addWriter(site, { name: 'Ben' })
    const mailed = async () => {
      await other.write({ profile: self.id }, `Hallo ${randomUUID()}`)
      await mails.pass(2 * DAY_MINUTES)
      return (await mails.of(self.id)).length > 0
    }
    const switchOn = () => self.call(api.updateUser, { body: { notifications_disabled: [] } })
    await closeOut({ days: 7 })
    await switchOn()
    expect(await mailed()).toBe(false)
    await closeOut({ days: 7 })
    wait(site, { days: 7 })
    expect(await mailed()).toBe(false)
    await switchOn()
    expect(await mailed()).toBe(true)
  })
})

describe('a member who closes themselves out for good', () => {
  const join = (address: string) => signUp(site, { email: address }, { 'x-forwarded-for': '192.0.2.77' })

  test('gets no new account with the same mailbox, also once the old one was erased', async () => {
    await closeOut({ for_good: true })
    await query('delete from member where id = $1', [self.id])
    const [name, domain] = email.split('@')
    expect((await join(`${name}+again@${domain}`)).body).toMatchObject({ error: 'signup_refused' })
  })

  test('may come back with a new account after a self-exclusion that ends', async () => {
    await closeOut({ days: 30 })
    await query('delete from member where id = $1', [self.id])
    expect((await join(email)).status).toBe(201)
  })
})
