import { randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { unusedOf } from '../../../core/rules/money/withdrawal.ts'
import { creditsOf } from '../../../tests/support/chat.ts'
import {
  addBuyer,
  type Buyer,
  mailsTo,
  paymentDeps,
  sendPaymentEvent,
  wait,
  withoutWelcomeCode,
} from '../../../tests/support/money.ts'
import { readOutbox } from '../../../tests/support/outbox.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { writeMoment } from './mail-values.ts'
import { payRefunds } from './pay-refunds.ts'
import type { PaymentProvider } from './provider.ts'
import { listProviders } from './providers.ts'

const site = testSite({ callsPerMinute: false })
withoutWelcomeCode(site)

const preview = (buyer: Buyer, id: string) => buyer.call(api.readWithdrawal, { query: { payment_id: id } })
const withdraw = (buyer: Buyer, payment_id: string, credits: number) =>
  buyer.call(api.withdraw, { body: { payment_id, credits } })

async function spend(buyer: Buyer, messages: number) {
  const other = await addBuyer(site)
  for (let sent = 0; sent < messages; sent++) await buyer.write({ profile: other.id })
}

describe('withdrawing', () => {
  test('gives back the unused part, in ledger, letter and provider alike', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await spend(buyer, 5)
    expect((await preview(buyer, id)).body).toMatchObject({ credits: 40, amount: 2399, currency: 'EUR' })
    const { status, body } = await withdraw(buyer, id, 40)
    expect([status, body.withdrawal]).toEqual([200, null])
    expect(body.refunds).toMatchObject([
      { kind: 'withdrawal', credits: 40, amount: 2399, status: 'requested' },
    ])
    expect((await creditsOf(site, buyer.id))?.balance).toBe(0)
    await payRefunds(paymentDeps(site))
    await site.provider.flush()
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ status: 'done' }] })
    const { rows } = await site.database.pool.query(
      'select refunded from sandbox_payment where order_id = $1',
      [id],
    )
    expect(rows[0].refunded).toBe(2399)
    expect((await creditsOf(site, buyer.id))?.sum).toBe(0)
    const letter = (await mailsTo(site, buyer.id)).at(-1)
    expect(letter?.subject).toContain('herroepen')
    expect(letter?.text).toMatch(/€\s23,99/)
    expect(letter?.text).toContain(`Ontvangen op ${writeMoment('nl', site.clock.now, 'Europe/Amsterdam')}`)
    expect((await buyer.call(api.readStatement)).body.movements[0]).toMatchObject({
      kind: 'refund',
      credits: -40,
      order: id,
    })
  })

  test('is recognised by its amount when a provider does not name it', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await spend(buyer, 5)
    await withdraw(buyer, id, 40)
    await buyer.buy()
    for (let told = 0; told < 2; told++) {
      await sendPaymentEvent(site, { orderId: id, kind: 'refunded', amount: 2399, eventId: `${id}:back` })
    }
    expect((await buyer.payment(id)).refunds).toMatchObject([{ kind: 'withdrawal', status: 'done' }])
    expect((await creditsOf(site, buyer.id))?.balance).toBe(50)
  })

  test('happens once, however often it is confirmed at once', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(buyer, id, 50)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await Promise.all([payRefunds(paymentDeps(site)), payRefunds(paymentDeps(site))])
    const { rows } = await site.database.pool.query(
      'select refunded from sandbox_payment where order_id = $1',
      [id],
    )
    expect(rows[0].refunded).toBe(2999)
  })

  test('is confirmed for the number that was shown, not for another', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await spend(buyer, 1)
    expect((await withdraw(buyer, id, 50)).body.error).toBe('withdrawal_changed')
    expect((await withdraw(buyer, id, 48)).status).toBe(200)
  })

  test('ends with the days of the site', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    wait(site, { days: 13 })
    expect((await preview(buyer, id)).status).toBe(200)
    wait(site, { days: 1 })
    expect((await preview(buyer, id)).body.error).toBe('withdrawal_impossible')
    expect((await withdraw(buyer, id, 50)).body.error).toBe('withdrawal_impossible')
  })

  test('is for what was paid, by whoever paid', async () => {
    const buyer = await addBuyer(site)
    const { payment_id: open } = (await buyer.order()).body
    expect((await withdraw(buyer, open, 50)).body.error).toBe('withdrawal_impossible')
    const id = await buyer.buy()
    expect((await withdraw(await addBuyer(site), id, 50)).status).toBe(404)
    expect((await withdraw(buyer, randomUUID(), 50)).status).toBe(404)
  })

  test('counts the oldest credits as spent first', async () => {
    const buyer = await addBuyer(site, { credits: 6 })
    const first = await buyer.buy({ package: 'p0' })
    const second = await buyer.buy()
    await spend(buyer, 10)
    expect((await preview(buyer, first)).body.credits).toBe(6)
    expect((await preview(buyer, second)).body.credits).toBe(50)
    await withdraw(buyer, second, 50)
    expect((await preview(buyer, first)).body.credits).toBe(6)
    expect((await creditsOf(site, buyer.id))?.balance).toBe(6)
  })
})

describe('a refund that the provider does not pay', () => {
  const attention = async (id: string) =>
    (
      await site.database.pool.query('select kind, amount, resolved_at from attention where order_id = $1', [
        id,
      ])
    ).rows

  const depsWith = (refund: PaymentProvider['refund']) => ({
    ...paymentDeps(site),
    providers: listProviders({ ...site.provider, refund }),
  })

  async function withdrawUnpaid(result: 'refused' | 'unclear') {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await withdraw(buyer, id, 50)
    await payRefunds(depsWith(async ({ orderId }) => (orderId === id ? result : 'done')))
    return { buyer, id }
  }

  test('is shown to a person and to the buyer, and tried until it is paid', async () => {
    const { buyer, id } = await withdrawUnpaid('refused')
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ amount: 2999, status: 'delayed' }] })
    expect(await attention(id)).toMatchObject([{ kind: 'refund_delayed', amount: 2999, resolved_at: null }])
    wait(site, { days: 1 })
    await payRefunds(paymentDeps(site))
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ status: 'done' }] })
    expect(await attention(id)).toMatchObject([{ resolved_at: site.clock.now }])
  })

  test('and may have paid is left to a person, and done when the provider says so', async () => {
    const { buyer, id } = await withdrawUnpaid('unclear')
    expect(await attention(id)).toMatchObject([{ kind: 'refund_unclear', resolved_at: null }])
    wait(site, { days: 20 })
    const tried: string[] = []
    const refund: PaymentProvider['refund'] = async ({ orderId }) => {
      tried.push(orderId)
      return 'done'
    }
    await payRefunds(depsWith(refund))
    expect(tried).not.toContain(id)
    await sendPaymentEvent(site, { orderId: id, kind: 'refunded', amount: 2999 })
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ status: 'done' }] })
    expect(await attention(id)).toMatchObject([{ resolved_at: site.clock.now }])
  })

  test('because our process ended while it asked is not asked for again, but left to a person', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await withdraw(buyer, id, 50)
    const asked: string[] = []
    const refund: PaymentProvider['refund'] = async ({ orderId }) => {
      asked.push(orderId)
      // The process ends before the provider answers.
      return orderId === id ? new Promise(() => {}) : 'done'
    }
    void payRefunds(depsWith(refund))
    await expect.poll(() => asked).toContain(id)
    await payRefunds(depsWith(refund))
    wait(site, { seconds: 6 * 60 })
    await payRefunds(depsWith(refund))
    wait(site, { days: 1 })
    await payRefunds(depsWith(refund))
    expect(asked.filter((orderId) => orderId === id)).toHaveLength(1)
    expect(await attention(id)).toMatchObject([{ kind: 'refund_unclear', resolved_at: null }])
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ status: 'delayed' }] })
  })

  test('is stopped when the bank takes the money back, so that nobody is paid twice', async () => {
    const { buyer, id } = await withdrawUnpaid('refused')
    await sendPaymentEvent(site, { orderId: id, kind: 'charged_back', amount: 2999 })
    wait(site, { days: 2 })
    await payRefunds(paymentDeps(site))
    expect(await site.provider.find(id)).toMatchObject({ refunded: 0 })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(0)
  })
})

describe('withdrawing without a login', () => {
  const ask = (number: string, email: string, ip = `10.9.${randomInt(250)}.${randomInt(250)}`) =>
    site.call(api.withdrawByNumber, { body: { number, email }, headers: { 'x-forwarded-for': ip } })
  const emailOf = (buyer: Buyer) => `${buyer.id}@vonk.example`
  const mailsToAddress = (email: string) => readOutbox(site, { to: email })

  test('by number and mail address gives back what is left, and is acknowledged at once with date and time', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    await spend(buyer, 5)
    const { number } = await buyer.payment(id)
    const { status, body } = await ask(number, emailOf(buyer).toUpperCase())
    expect([status, body]).toEqual([200, { received: site.clock.now.toISOString() }])
    expect((await creditsOf(site, buyer.id))?.balance).toBe(0)
    expect(await buyer.payment(id)).toMatchObject({ refunds: [{ kind: 'withdrawal', amount: 2399 }] })
    const mail = (await mailsToAddress(emailOf(buyer))).at(-1)
    expect(mail?.subject).toContain(number)
    expect(mail?.text).toContain(writeMoment('nl', site.clock.now, 'Europe/Amsterdam'))
  })

  test('answers the same for any order and address, and only the mail says more', async () => {
    const buyer = await addBuyer(site)
    const id = await buyer.buy()
    const { number } = await buyer.payment(id)
    const stranger = `${randomUUID()}@elsewhere.example`
    const right = await ask('2026-999999', emailOf(buyer))
    const wrong = await ask(number, stranger)
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([right.status, Object.keys(right.body)])
    expect((await creditsOf(site, buyer.id))?.balance).toBe(50)
    expect((await mailsToAddress(stranger)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(number),
    ])
    wait(site, { days: 15 })
    expect((await ask(number, emailOf(buyer))).status).toBe(200)
    expect((await mailsToAddress(emailOf(buyer))).at(-1)?.text).toContain('voorbij')
  })

  test('is taken five times an hour from a network, and only with the number of a receipt', async () => {
    const { status, body } = await ask('first order', 'somebody@elsewhere.example')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['number']])
    expect((await ask('2026-000001', 'a@x.example,b@x.example')).status).toBe(422)
    const answers: number[] = []
    for (let sent = 0; sent < 6; sent++)
      answers.push((await ask('2026-000001', `${randomUUID()}@elsewhere.example`, '10.8.7.6')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('cannot be blocked by strangers who name the address, nor used to fill its mailbox', async () => {
    const buyer = await addBuyer(site)
    const { number } = await buyer.payment(await buyer.buy())
    const mailed = (await mailsToAddress(emailOf(buyer))).length
    const answers: unknown[] = []
    for (let sent = 0; sent < 7; sent++)
      answers.push(await ask('2026-999999', emailOf(buyer)).then(({ status }) => status))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await mailsToAddress(emailOf(buyer))).toHaveLength(mailed + 5)
    expect((await ask(number, emailOf(buyer))).status).toBe(200)
    expect((await creditsOf(site, buyer.id))?.balance).toBe(0)
  })
})

test('what is unused of all orders together is never more than the balance', () => {
  const grants = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(grants, fc.integer({ min: 0, max: 1000 }), (lefts, balance) => {
      const all = lefts.map((left, at) => ({ id: String(at), left }))
      const unused = all.map(({ id }) => unusedOf(id, balance, all))
      expect(unused.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(balance)
      for (const [at, one] of unused.entries()) expect(one).toBeLessThanOrEqual(lefts[at] ?? 0)
    }),
  )
})
