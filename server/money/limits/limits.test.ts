import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import type { CallOf } from '../../../core/contract/endpoint.ts'
import { DAY_MS, HOUR_SECONDS } from '../../../core/rules/durations.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addPhoto } from '../../../tests/support/members.ts'
import { addBuyer, type Buyer, wait, withoutWelcomeCode } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { moveCredits } from '../credits/ledger.ts'

const site = testSite({ callsPerMinute: false })
withoutWelcomeCode(site)

const limits = async (buyer: Buyer) => (await buyer.call(api.readSpendingLimits)).body
const set = (buyer: Buyer, body: CallOf<typeof api.changeSpendingLimits>['body']) =>
  buyer.call(api.changeSpendingLimits, { body })

describe('a limit one sets oneself', () => {
  test('is not there at first, and counts what was ordered today and this month', async () => {
    const buyer = await addBuyer(site)
    expect(await limits(buyer)).toEqual({
      currency: 'EUR',
      day: { cents: null, next: null, spent: 0 },
      month: { cents: null, next: null, spent: 0 },
      ask_first: false,
    })
    await buyer.buy()
    wait(site, { days: 1 })
    await buyer.buy({ package: 'p0' })
    expect(await limits(buyer)).toMatchObject({ day: { spent: 1499 }, month: { spent: 4498 } })
  })

  test('holds at once, for a day and for a month', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000, month: 4000 })
    expect((await buyer.order({ package: 'p2' })).body.error).toBe('spending_limit')
    await buyer.buy()
    expect((await buyer.order({ package: 'p0' })).body.error).toBe('spending_limit')
    wait(site, { days: 1 })
    const { status, body } = await buyer.order({ package: 'p0' })
    expect([status, body.error]).toEqual([403, 'spending_limit'])
    expect(body.message).toContain('limiet')
  })

  test('cannot be passed by ordering many times at once', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order({ package: 'p0' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  test('is lowered at once and raised after 24 hours', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 5000 })
    expect((await set(buyer, { day: 2000 })).body.day).toMatchObject({ cents: 2000, next: null })
    const raised = (await set(buyer, { day: 9000 })).body.day
    const from = new Date(site.clock.now.getTime() + DAY_MS).toISOString()
    expect(raised).toMatchObject({ cents: 2000, next: { cents: 9000, from } })
    wait(site, { seconds: 3600 })
    // A repeated request does not restart the wait, and removing a limit counts as raising it.
    expect((await set(buyer, { day: 9000 })).body.day.next?.from).toBe(from)
    wait(site, { seconds: 23 * HOUR_SECONDS - 1 })
    expect((await limits(buyer)).day.cents).toBe(2000)
    wait(site, { seconds: 1 })
    expect((await limits(buyer)).day).toMatchObject({ cents: 9000, next: null })
    expect((await set(buyer, { day: null })).body.day).toMatchObject({ cents: 9000, next: { cents: null } })
    expect((await set(buyer, { day: 100 })).body.day).toMatchObject({ cents: 100, next: null })
  })

  test('is an amount of money', async () => {
    const buyer = await addBuyer(site)
    for (const day of [-1, 1.5, 'much', 10_000_001]) {
      const request = { method: 'PUT', url: '/api/spending-limit.php', payload: { day } } as const
      expect((await buyer.request(request)).status).toBe(422)
    }
  })

  test('forgets an order that was never paid', async () => {
    const buyer = await addBuyer(site)
    await set(buyer, { day: 3000 })
    const { payment_id: id } = (await buyer.order()).body
    expect((await buyer.order()).body.error).toBe('spending_limit')
    await buyer.settle(id, 'failed')
    expect((await buyer.order()).status).toBe(201)
  })
})

describe('a member who showed signs of being vulnerable', () => {
  /** Tells the member the plain truth, as an answer of a fictional profile does. */
  async function showSigns(buyer: Buyer) {
    const { id: profile } = await addWriter(site, { kind: 'fictional' })
    const { body } = await buyer.write({ profile })
    await site.database.pool.query(
      `insert into vulnerable_sign (conversation_id, number, member_id, site_id, signs, at)
       select $2, 2, id, site_id, '{debt}', $3 from member where id = $1`,
      [buyer.id, body.conversation.id, site.clock.now],
    )
  }

  test('decides on limits before an order, also that there are none, and again after new signs', async () => {
    const buyer = await addBuyer(site, { credits: 100 })
    expect((await limits(buyer)).ask_first).toBe(false)
    await showSigns(buyer)
    expect((await limits(buyer)).ask_first).toBe(true)
    expect((await buyer.order()).body.error).toBe('limits_first')
    expect((await set(buyer, {})).body.ask_first).toBe(false)
    expect((await buyer.order()).status).toBe(201)
    wait(site, { seconds: 1 })
    await showSigns(buyer)
    expect((await buyer.order()).body.error).toBe('limits_first')
    await set(buyer, { month: 1000 })
    expect((await buyer.order()).body.error).toBe('spending_limit')
  })

  test('is asked for a week', async () => {
    const buyer = await addBuyer(site, { credits: 100 })
    await showSigns(buyer)
    wait(site, { days: 7 })
    expect((await buyer.order()).status).toBe(201)
  })
})

describe('the month of a member', () => {
  const monthOf = async (buyer: Buyer) => (await buyer.call(api.readSpentMonth)).body
  const nothing = { credits: 0, free: 0, amounts: [] }
  const euro = (cents: number) => [{ cents, currency: 'EUR' }]

  test('adds up what was spent on whom to the cent, with free credits apart and what is left', async () => {
    const buyer = await addBuyer(site, { credits: 1 })
    const gift = { kind: 'goodwill', credits: 2, key: 'goodwill', at: site.clock.now } as const
    await moveCredits(site.database.db, { memberId: buyer.id, ...gift })
    const { id: real } = await addWriter(site)
    const { id: invented } = await addWriter(site, { kind: 'fictional' })
    await set(buyer, { month: 5000 })
    const order = await buyer.buy({ package: 'p0' })
    await buyer.write({ profile: real })
    await buyer.write({ profile: invented })
    const photo = await addPhoto(site, buyer.id)
    await buyer.call(api.sendMessage, { body: { profile: real, photo } })
    await buyer.call(api.sendGift, { body: { profile: invented, gift: 'rose' } })
    const spent = {
      month: site.clock.now.toISOString().slice(0, 7),
      member: { credits: 6, free: 2, amounts: euro(300) },
      fictional: { credits: 7, free: 1, amounts: euro(450) },
      gone: nothing,
      unspent: { credits: 10, free: 0, amounts: euro(749) },
      limits: await limits(buyer),
    }
    expect(await monthOf(buyer)).toEqual(spent)
    expect(spent.limits.month).toMatchObject({ cents: 5000, spent: 1499 })

    // Credits that go back were not spent, and a profile that was erased keeps its place in the sum.
    await buyer.call(api.withdraw, { body: { payment_id: order, credits: 10 } })
    await site.database.pool.query('delete from member where id = $1', [invented])
    expect(await monthOf(buyer)).toMatchObject({
      member: spent.member,
      fictional: nothing,
      gone: spent.fictional,
      unspent: nothing,
    })
  })

  test('begins in the time zone of the site, and goes on with the prices of before', async () => {
    site.clock.now = new Date('2027-03-31T21:59:59Z')
    const buyer = await addBuyer(site)
    const { id: profile } = await addWriter(site)
    await buyer.buy({ package: 'p0' })
    await buyer.write({ profile })
    await buyer.buy({ package: 'p1' })
    expect(await monthOf(buyer)).toMatchObject({
      month: '2027-03',
      member: { credits: 2, amounts: euro(150) },
    })
    wait(site, { seconds: 1 })
    expect(await monthOf(buyer)).toMatchObject({
      month: '2027-04',
      member: nothing,
      limits: { month: { spent: 0 } },
    })
    for (let line = 0; line < 10; line++) await buyer.write({ profile })
    // Eighteen credits of the first order and two of the second.
    expect(await monthOf(buyer)).toMatchObject({
      member: { credits: 20, free: 0, amounts: euro(1499 - 150 + 120) },
      unspent: { credits: 48, amounts: euro(2999 - 120) },
    })
    expect(await monthOf(await addBuyer(site))).toMatchObject({ member: nothing, unspent: nothing })
    expect((await site.call(api.readSpentMonth)).status).toBe(403)
  })
})
