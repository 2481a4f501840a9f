import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import type { CallOf } from '../../../core/contract/endpoint.ts'
import { DAY_SECONDS } from '../../../core/rules/durations.ts'
import { creditsOf } from '../../../tests/support/chat.ts'
import { addBuyer, addCode, type Buyer, mailsTo, paymentDeps, wait } from '../../../tests/support/money.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { payRefunds } from '../payments/pay-refunds.ts'

const site = testSite({ callsPerMinute: false })

const discount = (buyer: Buyer, query?: CallOf<typeof api.readDiscount>['query']) =>
  buyer.call(api.readDiscount, { query })

/** Of all orders of a buyer one is open, and each of the others was replaced. */
async function expectOneOpen(buyer: Buyer) {
  const { rows } = await site.database.pool.query(
    `select count(*) filter (where failed_at is null)::int as open,
       count(*) filter (where failed_at is not null and failure is distinct from 'replaced')::int as others
     from credit_order where member_id = $1`,
    [buyer.id],
  )
  expect(rows).toEqual([{ open: 1, others: 0 }])
}

describe('the time bonus', () => {
  test('is there until 14,399 seconds after joining, and gone at 14,400', async () => {
    const early = await addBuyer(site, { joinedSecondsAgo: 14_399 })
    const late = await addBuyer(site, { joinedSecondsAgo: 14_400 })
    expect((await discount(early)).body).toMatchObject({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      validity: 'once-per-user',
      status: 'active',
      expired: false,
      seconds_left: 1,
      user_id: early.id,
    })
    expect((await early.call(api.readUser)).body.user?.time_bonus).toMatchObject({ seconds_left: 1 })
    expect((await late.call(api.readUser)).body.user?.time_bonus).toBeNull()
    expect((await discount(late, { code: 'TIMEBONUS25' })).body.error).toBe('discount_expired')
    expect((await early.order({ discountcode: 'TIMEBONUS25' })).body.amount).toBe(2999 - 750)
    expect((await late.order({ discountcode: 'TIMEBONUS25' })).body.error).toBe('discount_expired')
  })

  test('ends with the first payment', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 60 })
    await buyer.buy({ discountcode: 'TIMEBONUS25' })
    expect((await buyer.call(api.readUser)).body.user?.time_bonus).toBeNull()
    expect((await discount(buyer, { code: 'TIMEBONUS25' })).body.error).toBe('discount_used')
    expect((await discount(buyer)).status).toBe(404)
  })

  test('keeps its price for an order made in time and paid too late', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 14_390 })
    const { payment_id: id } = (await buyer.order({ discountcode: 'TIMEBONUS25' })).body
    wait(site, { seconds: 60 })
    await buyer.settle(id)
    expect(await buyer.payment(id)).toMatchObject({ status: 'completed', amount: 2249, discount: 750 })
  })

  test('gives one discounted order, however many are tried at once: each replaces the one before', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 60 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.order({ discountcode: 'TIMEBONUS25' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    await expectOneOpen(buyer)
  })
})

describe('a price that was shown', () => {
  test.each([
    { state: 'with the time bonus', joinedSecondsAgo: 60, hasBought: false },
    { state: 'with the welcome code', joinedSecondsAgo: 100_000, hasBought: false },
    { state: 'after a first order', joinedSecondsAgo: 60, hasBought: true },
  ])(
    'is the price charged $state, though the order names no code',
    async ({ joinedSecondsAgo, hasBought }) => {
      const buyer = await addBuyer(site, { joinedSecondsAgo })
      if (hasBought) await buyer.buy()
      const { packages } = (await buyer.call(api.listPackages)).body
      const charged = []
      for (const { id } of packages) charged.push((await buyer.order({ package: id })).body.amount)
      expect(charged).toEqual(packages.map(({ amount }) => amount))
    },
  )
})

describe('the welcome code', () => {
  test('is a smaller offer that is active when the bonus is over', async () => {
    const buyer = await addBuyer(site)
    expect((await discount(buyer, { welcome: 'true' })).body).toMatchObject({
      code: 'WELKOM10',
      value_percentage: 10,
    })
    expect((await discount(buyer)).body.code).toBe('WELKOM10')
    const fresh = await addBuyer(site, { joinedSecondsAgo: 10 })
    expect((await discount(fresh)).body.code).toBe('TIMEBONUS25')
  })

  test('is for those who have not bought anything', async () => {
    const buyer = await addBuyer(site)
    await buyer.buy()
    expect((await discount(buyer, { welcome: 'true' })).body.error).toBe('discount_used')
    expect((await buyer.order({ discountcode: 'WELKOM10' })).body.error).toBe('discount_used')
  })
})

describe('a code', () => {
  test('is found in any case, and refused in words when it is unknown, expired or somebody else’s', async () => {
    const buyer = await addBuyer(site)
    const code = await addCode(site, { percent: 15 })
    expect((await discount(buyer, { code: code.toLowerCase() })).body).toMatchObject({
      code,
      value_percentage: 15,
    })
    const expired = await addCode(site, { expires: new Date(site.clock.now.getTime() - 1) })
    const others = await addCode(site, { memberId: (await addBuyer(site)).id })
    const disabled = await addCode(site, { status: 'disabled' })
    const answers = await Promise.all(
      ['NONSENSE', expired, others, disabled].map((one) => discount(buyer, { code: one })),
    )
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'discount_not_found'],
      [410, 'discount_expired'],
      [404, 'discount_not_found'],
      [404, 'discount_not_found'],
    ])
    expect(answers[0]?.body.message).toContain('Deze code kennen we niet')
  })

  test('can ask for a country, a currency, a minimum and a way to pay', async () => {
    const buyer = await addBuyer(site)
    const order = async (about: Parameters<typeof addCode>[1], wanted = {}) =>
      (await buyer.order({ discountcode: await addCode(site, about), ...wanted })).body
    expect((await order({ country: 'BE' })).error).toBe('discount_country')
    expect((await order({ currency: 'GBP' })).error).toBe('discount_country')
    expect((await order({ minimumOrder: 3000 })).error).toBe('discount_minimum')
    expect((await order({ minimumOrder: 2999 })).amount).toBe(2399)
    expect((await order({ paymentMethods: ['paypal'] })).error).toBe('discount_method')
    expect((await order({ paymentMethods: ['paypal'] }, { paymentmethod: 'paypal' })).amount).toBe(2399)
  })

  test('for one person in all, tried by fifty at once, is used once', async () => {
    const code = await addCode(site, { validity: 'once' })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addBuyer(site)))
    const answers = await Promise.all(buyers.map((buyer) => buyer.order({ discountcode: code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && body.error === 'discount_used'),
    ).toHaveLength(49)
    const { rows } = await site.database.pool.query(
      'select count(*)::int as n from credit_order where discount_code = $1',
      [code],
    )
    expect(rows[0].n).toBe(1)
  })

  test('for one person in all, tried fifty times at once by one, is used once', async () => {
    const code = await addCode(site, { validity: 'once' })
    const buyer = await addBuyer(site)
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.order({ discountcode: code })))
    // Some tries are refused, because a code is looked up ten times at once at most.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(1)
    await expectOneOpen(buyer)
  })

  test('is free again when its order fails, and used for good when it is paid', async () => {
    const code = await addCode(site, { validity: 'once' })
    const [first, second, third] = [await addBuyer(site), await addBuyer(site), await addBuyer(site)]
    const { payment_id: failed } = (await first.order({ discountcode: code })).body
    expect((await discount(second, { code })).body.error).toBe('discount_used')
    await first.settle(failed, 'failed')
    const { payment_id: paid } = (await second.order({ discountcode: code })).body
    await second.settle(paid)
    wait(site, { days: 1 })
    expect((await third.order({ discountcode: code })).body.error).toBe('discount_used')
  })

  test('goes at once to the newest order of whoever held it; the first order is given up, also at the provider', async () => {
    const code = await addCode(site)
    const buyer = await addBuyer(site)
    const { payment_id: first } = (await buyer.order({ discountcode: code })).body
    expect((await buyer.order({ discountcode: code, paymentmethod: 'paypal' })).status).toBe(201)
    expect(await buyer.payment(first)).toMatchObject({ status: 'failed', failure: 'replaced' })
    expect(await site.provider.find(first)).toMatchObject({ news: 'failed', failure: 'cancelled' })
  })

  test('counts once: the money of a replaced order that is paid all the same goes back, and the buyer is told', async () => {
    const code = await addCode(site, { percent: 50 })
    const buyer = await addBuyer(site)
    const { payment_id: first } = (await buyer.order({ discountcode: code })).body
    wait(site, { seconds: 32 })
    const { payment_id: second } = (await buyer.order({ discountcode: code })).body
    await buyer.settle(second)
    await buyer.settle(first)
    expect((await buyer.call(api.readUser)).body.user).toMatchObject({ credits: 50, paid_user: true })
    expect(await buyer.payment(second)).toMatchObject({ status: 'completed', refunds: [] })
    expect(await buyer.payment(first)).toMatchObject({
      status: 'failed',
      failure: 'replaced',
      refunds: [{ kind: 'refund', credits: 0, amount: 1499, status: 'requested' }],
    })
    const letter = (await mailsTo(site, buyer.id)).at(-1)
    expect(letter?.subject).toContain('terug')
    expect(letter?.text).toMatch(/€\s14,99/)
    const { movements } = (await buyer.call(api.readStatement)).body
    expect(movements[0]).toMatchObject({ kind: 'returned', credits: 0, order: first })
    await payRefunds(paymentDeps(site))
    await site.provider.flush()
    expect(await site.provider.find(first)).toMatchObject({ refunded: 1499 })
    expect(await buyer.payment(first)).toMatchObject({ refunds: [{ amount: 1499, status: 'done' }] })
  })

  test('counts once, when paid, also for orders that were cancelled and paid all the same', async () => {
    const code = await addCode(site, { percent: 50 })
    const buyer = await addBuyer(site)
    const ids: string[] = []
    for (let placed = 0; placed < 3; placed++) {
      const { payment_id: id } = (await buyer.order({ discountcode: code })).body
      await buyer.call(api.cancelPayment, { body: { payment_id: id } })
      ids.push(id)
    }
    await Promise.all(ids.map((id) => buyer.settle(id)))
    const payments = await Promise.all(ids.map((id) => buyer.payment(id)))
    expect(payments.filter(({ status }) => status === 'completed')).toHaveLength(1)
    expect(payments.filter(({ refunds }) => refunds.length === 1)).toHaveLength(2)
    expect((await creditsOf(site, buyer.id))?.balance).toBe(50)
  })

  test('that does not fit changes nothing: the running discount stays, and the reason is given', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 60 })
    const offer = async (code: string) =>
      (await buyer.call(api.listPackages, { query: { discountcode: code } })).body
    const foreign = await offer(await addCode(site, { country: 'BE', percent: 90 }))
    expect(foreign).toMatchObject({
      discount: { code: 'TIMEBONUS25' },
      discount_error: { error: 'discount_country' },
    })
    expect(foreign.packages[0]).toMatchObject({ amount: 1124, discountcode: 'TIMEBONUS25' })
    const large = await addCode(site, { minimumOrder: 5000, percent: 40 })
    const { packages, discount, discounts } = await offer(large)
    expect(packages.map(({ discountcode }) => discountcode)).toEqual([
      'TIMEBONUS25',
      'TIMEBONUS25',
      large,
      large,
    ])
    expect(discount?.code).toBe(large)
    expect(discounts.map(({ code }) => code)).toEqual([large, 'TIMEBONUS25'])
    expect((await buyer.order({ discountcode: large, package: 'p0' })).body.error).toBe('discount_minimum')
  })

  test('that takes off less than the running discount leaves the better one in place', async () => {
    const buyer = await addBuyer(site, { joinedSecondsAgo: 60 })
    const { body } = await buyer.order({ discountcode: 'WELKOM10', package: 'p0' })
    expect(body.amount).toBe(1124)
    expect(await buyer.payment(body.payment_id)).toMatchObject({ discountcode: 'TIMEBONUS25' })
  })

  test('without a limit can be used again and again', async () => {
    const code = await addCode(site, { validity: 'unlimited' })
    const buyer = await addBuyer(site)
    await buyer.buy({ discountcode: code })
    expect((await buyer.order({ discountcode: code })).status).toBe(201)
  })

  test('of the whole price needs no payment', async () => {
    const code = await addCode(site, { percent: 100 })
    const buyer = await addBuyer(site)
    const { body } = await buyer.order({ discountcode: code })
    expect(body).toMatchObject({ amount: 0, redirect_url: `/transactions/${body.payment_id}` })
    expect(await buyer.payment(body.payment_id)).toMatchObject({ status: 'completed' })
    expect((await buyer.call(api.readUser)).body.user).toMatchObject({ credits: 50, paid_user: true })
  })

  test('cannot be guessed: after ten wrong ones even a right one is refused, for an hour', async () => {
    const buyer = await addBuyer(site)
    const code = await addCode(site)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => discount(buyer, { code: `GUESS${at}` })),
    )
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await discount(buyer, { code })).body.error).toBe('too_many_codes')
    expect((await buyer.order({ discountcode: code })).body.error).toBe('too_many_codes')
    expect((await buyer.order()).status).toBe(201)
    wait(site, { seconds: 3601 })
    expect((await discount(buyer, { code })).status).toBe(200)
  })
})

describe('the offer to somebody who leaves', () => {
  test('is a code of one’s own that works once, and the same when asked for again', async () => {
    const buyer = await addBuyer(site)
    const { body } = await buyer.call(api.takeStayOffer)
    expect(body).toMatchObject({
      value_percentage: 30,
      validity: 'once',
      user_id: buyer.id,
      seconds_left: 7 * DAY_SECONDS,
    })
    expect((await buyer.call(api.takeStayOffer)).body.code).toBe(body.code)
    const stranger = await addBuyer(site)
    expect((await stranger.order({ discountcode: body.code })).body.error).toBe('discount_not_found')
    await buyer.buy({ discountcode: body.code })
    expect((await buyer.call(api.takeStayOffer)).body.error).toBe('discount_used')
  })
})
