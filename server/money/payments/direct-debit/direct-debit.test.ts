import { afterEach, describe, expect, inject, test } from 'vitest'
import { api } from '../../../../core/contract/api.ts'
import { creditsOf } from '../../../../tests/support/chat.ts'
import { untilWaiting } from '../../../../tests/support/lock-waits.ts'
import {
  addBuyer,
  type Buyer,
  mailsTo,
  sendPaymentEvent,
  wait,
  withoutWelcomeCode,
} from '../../../../tests/support/money.ts'
import { testSite } from '../../../../tests/support/test-site.ts'
import { collectData } from '../../../account/data/collect-data.ts'
import { listExact } from '../../../members/console/search-store.ts'
import { sealRows } from '../../../platform/db/seal-rows.ts'
import { parseKeys } from '../../../platform/keys/keys.ts'
import { holdRing } from '../../../platform/keys/ring.ts'
import { findMandate } from './store.ts'

const site = testSite({ callsPerMinute: false })
withoutWelcomeCode(site)

let count = 0
/** A valid Dutch account and phone, different each time. */
function newPayer() {
  count++
  const account = String(417_164_300 + count).padStart(10, '0')
  return { iban: ibanOf('ABNA', account), phone: `061234${String(1000 + count)}` }
}

/** An IBAN with the check digits of the standard (ISO 13616). */
function ibanOf(bank: string, account: string) {
  const digits = [...`${bank}${account}NL00`]
    .map((char) => (/\d/.test(char) ? char : char.charCodeAt(0) - 55))
    .join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bank}${account}`
}

const ADDRESS = {
  account_holder: 'R. de Vries',
  street: 'Kade',
  house_number: '12',
  zip: '1019 AB',
  city: 'Amsterdam',
}

async function orderByDebit(buyer: Buyer, about = {}) {
  const { body } = await buyer.order({ paymentmethod: 'directdebit', package: 'p0', ...about })
  expect(body.redirect_url).toBe(`/directdebit?payment=${body.payment_id}`)
  return body.payment_id
}

const askCode = (buyer: Buyer, payment_id: string, payer: { phone: string; iban?: string }) =>
  buyer.call(api.sendDebitCode, { body: { payment_id, ...payer } })

async function lastCode(buyer: Buyer) {
  const sms = (await mailsTo(site, buyer.id)).findLast(({ kind }) => kind === 'sms')
  return { text: sms?.text ?? '', to: sms?.to, code: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' }
}

const debit = (buyer: Buyer, payment_id: string, otp: string, payer: { iban: string; phone: string }) =>
  buyer.call(api.payByDebit, { body: { payment_id, otp, ...ADDRESS, ...payer } })

/** Orders and pays by direct debit, up to the mandate. */
async function payByDebit(buyer: Buyer, payer = newPayer()) {
  const id = await orderByDebit(buyer)
  await askCode(buyer, id, payer)
  const answer = await debit(buyer, id, (await lastCode(buyer)).code, payer)
  return { id, answer, payer }
}

describe('a direct debit', () => {
  test('is confirmed by a texted code, collected once and grants the credits', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    expect((await askCode(buyer, id, payer)).status).toBe(204)
    const { text, to, code } = await lastCode(buyer)
    expect(to).toBe(`+31${payer.phone.slice(1)}`)
    expect(text).toMatch(/€\s14,99/)
    expect(text).toContain(payer.iban.slice(-4))
    expect((await debit(buyer, id, code, payer)).body).toEqual({ status: 'pending' })
    expect((await debit(buyer, id, code, payer)).body).toEqual({ status: 'pending' })
    wait(site, { seconds: 4 })
    await site.provider.flush()
    expect(await buyer.payment(id)).toMatchObject({ status: 'completed' })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(20)
  })

  test('needs an account and a phone that can exist', async () => {
    const buyer = await addBuyer(site)
    const id = await orderByDebit(buyer)
    const good = newPayer()
    const fieldsOf = async (payer: object) => {
      const { status, body } = await debit(buyer, id, '000000', { ...good, ...payer })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await fieldsOf({ iban: 'NL00ABNA0417164300' })).toEqual([422, ['iban']])
    expect(await fieldsOf({ iban: 'BR1500000000000010932840814P2' })).toEqual([422, ['iban']])
    expect(await fieldsOf({ phone: '12' })).toEqual([422, ['phone']])
    expect(await fieldsOf({ phone: '0201234567' })).toEqual([422, ['phone']])
    expect(await fieldsOf({ street: '' })).toEqual([422, ['street']])
    expect((await askCode(buyer, id, { phone: 'abc' })).body.fields).toHaveProperty('phone')
  })

  test('takes no code but the one for this order, phone and account', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, payer)
    const { code } = await lastCode(buyer)
    const refused = { error: 'otp_invalid', message: 'Code ongeldig' }
    expect((await debit(buyer, id, code, { ...payer, iban: newPayer().iban })).body).toEqual(refused)
    expect((await debit(buyer, id, code, { ...payer, phone: newPayer().phone })).body).toEqual(refused)
    const other = await orderByDebit(buyer)
    expect((await debit(buyer, other, code, payer)).body).toEqual(refused)
    expect((await debit(buyer, id, code, payer)).body).toEqual({ status: 'pending' })
  })

  test('binds a code that was sent without an account to the first it is used with', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, { phone: payer.phone })
    const { code } = await lastCode(buyer)
    expect((await debit(buyer, id, '000000', payer)).body.error).toBe('otp_invalid')
    expect((await debit(buyer, id, code, { ...payer, iban: newPayer().iban })).body.error).toBe('otp_invalid')
    expect((await debit(buyer, id, code, payer)).body).toEqual({ status: 'pending' })
  })

  test('forgets a code after ten minutes', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, payer)
    const { code } = await lastCode(buyer)
    wait(site, { seconds: 600 })
    expect((await debit(buyer, id, code, payer)).body.error).toBe('otp_invalid')
  })

  test('allows five tries, however many are made at once', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, payer)
    const { code } = await lastCode(buyer)
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => debit(buyer, id, wrong, payer)))
    expect((await debit(buyer, id, code, payer)).body.error).toBe('otp_invalid')
  })

  test('sends three codes an hour to a member and to a phone', async () => {
    const [buyer, other] = [await addBuyer(site), await addBuyer(site)]
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    for (let sent = 0; sent < 3; sent++) expect((await askCode(buyer, id, payer)).status).toBe(204)
    const { status, body } = await askCode(buyer, id, payer)
    expect([status, body.error]).toEqual([429, 'too_many_debit_codes'])
    expect((await askCode(other, await orderByDebit(other), payer)).body.error).toBe('too_many_debit_codes')
    wait(site, { seconds: 3601 })
    expect((await askCode(buyer, id, payer)).status).toBe(204)
  })

  test('is limited for an account, also when several members share it', async () => {
    const payer = newPayer()
    for (let paid = 0; paid < 3; paid++) {
      const { answer } = await payByDebit(await addBuyer(site), { ...newPayer(), iban: payer.iban })
      expect(answer.status).toBe(200)
    }
    const { answer } = await payByDebit(await addBuyer(site), { ...newPayer(), iban: payer.iban })
    expect([answer.status, answer.body.error]).toEqual([403, 'directdebit_limit'])
  })

  test('is not collected for an order that is given up at the same moment', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, payer)
    const { code } = await lastCode(buyer)
    const other = await site.database.pool.connect()
    await other.query('begin')
    await other.query(`update credit_order set failed_at = $2, failure = 'cancelled' where id = $1`, [
      id,
      site.clock.now,
    ])
    const answer = debit(buyer, id, code, payer)
    await untilWaiting(site)
    await other.query('commit')
    other.release()
    expect((await answer).body.error).toBe('order_gone')
    const { rows } = await site.database.pool.query('select from debit_mandate where order_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('belongs to the order of its own member', async () => {
    const id = await orderByDebit(await addBuyer(site))
    const stranger = await addBuyer(site)
    expect((await askCode(stranger, id, newPayer())).status).toBe(404)
    expect((await debit(stranger, id, '123456', newPayer())).status).toBe(404)
    const { payment_id: ideal } = (await stranger.order()).body
    expect((await askCode(stranger, ideal, newPayer())).status).toBe(404)
  })
})

describe('a payer at rest', () => {
  const keys = parseKeys(inject('keys'))
  afterEach(() => holdRing({ keys, isWriting: true }))

  const wordsOf = ({ iban, phone }: ReturnType<typeof newPayer>) => [
    iban,
    phone.slice(1),
    ...Object.values(ADDRESS).filter((word) => word !== ADDRESS.house_number),
  ]
  /** The words of a payer that a thief finds in a dump of the tables. */
  async function foundWords(id: string, payer: ReturnType<typeof newPayer>) {
    const { rows } = await site.database.pool.query<{ row: string }>(
      `select t::text as row from debit_code t where order_id = $1
       union all select t::text from debit_mandate t where order_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    return wordsOf(payer).filter((word) => rows[0]?.row.includes(word))
  }

  test('stands in no row that can be read without the keys, and in full in the copy of the member', async () => {
    const buyer = await addBuyer(site)
    const payer = newPayer()
    const id = await orderByDebit(buyer)
    await askCode(buyer, id, payer)
    expect(await foundWords(id, payer)).toEqual([])
    expect((await debit(buyer, id, (await lastCode(buyer)).code, payer)).status).toBe(200)
    expect(await foundWords(id, payer)).toEqual([])
    const copyOf = async () => (await collectData(site.database.db, buyer.id)).debit_mandate
    expect(await copyOf()).toEqual([
      expect.objectContaining({
        iban: payer.iban,
        phone: `+31${payer.phone.slice(1)}`,
        street: ADDRESS.street,
      }),
    ])
    holdRing({ keys: [], isWriting: false })
    expect(await copyOf()).toEqual([expect.objectContaining({ iban: null, phone: null, street: null })])
    expect(await findMandate(site.database.db, id)).toBeUndefined()
  })

  test('who paid before there were keys is sealed afterwards, and found by the last four digits as before', async () => {
    holdRing({ keys, isWriting: false })
    const buyer = await addBuyer(site)
    const { id, payer } = await payByDebit(buyer)
    expect(await foundWords(id, payer)).toEqual(wordsOf(payer))
    const find = async () => {
      const exact = { typed: payer.iban.slice(-4), payerHashes: [] }
      return (await listExact(site.database.db, 'all', exact, 50)).map(({ member }) => member.id)
    }
    expect(await find()).toContain(buyer.id)
    holdRing({ keys, isWriting: true })
    expect(await find()).toContain(buyer.id)
    await sealRows(site.database.db)
    expect(await foundWords(id, payer)).toEqual([])
    expect(await find()).toContain(buyer.id)
    expect((await findMandate(site.database.db, id))?.iban).toBe(payer.iban)
  })
})

describe('a reversal by the bank', () => {
  test('weeks later takes back all credits, the spent ones as a debt, and blocks the account everywhere', async () => {
    const buyer = await addBuyer(site)
    const { id, payer } = await payByDebit(buyer)
    wait(site, { seconds: 4 })
    await site.provider.flush()
    const other = await addBuyer(site)
    for (let sent = 0; sent < 4; sent++) await buyer.write({ profile: other.id })
    wait(site, { days: 28 })
    await sendPaymentEvent(site, { orderId: id, kind: 'charged_back', amount: 1499 })
    expect((await creditsOf(site, buyer.id))?.balance).toBe(-8)
    expect((await buyer.call(api.readUser)).body.user).toMatchObject({ paid_user: false, credits: -8 })
    expect(await buyer.payment(id)).toMatchObject({
      status: 'completed',
      withdrawal: null,
      refunds: [{ kind: 'reversal', credits: 20, amount: 1499, status: 'done' }],
    })
    const again = await payByDebit(await addBuyer(site), { ...newPayer(), iban: payer.iban })
    expect([again.answer.status, again.answer.body.error]).toEqual([403, 'iban_blocked'])
    expect(again.answer.body.message).toContain('andere betaalwijze')
  })

  test('blocks account and phone alike, for two years', async () => {
    const { id, payer } = await payByDebit(await addBuyer(site))
    wait(site, { seconds: 4 })
    await site.provider.flush()
    await sendPaymentEvent(site, { orderId: id, kind: 'charged_back', amount: 1499 })
    const refusalFor = async (about: Partial<typeof payer>) =>
      (await payByDebit(await addBuyer(site), { ...newPayer(), ...about })).answer.body.error
    expect(await refusalFor({ iban: payer.iban })).toBe('iban_blocked')
    const buyer = await addBuyer(site)
    const next = await orderByDebit(buyer)
    expect((await askCode(buyer, next, { phone: payer.phone })).body.error).toBe('phone_blocked')
    const { now } = site.clock
    wait(site, { days: 730 })
    expect(await refusalFor(payer)).toBeUndefined()
    await site.jobs.money.forgetDebitCodes.run()
    const { rows } = await site.database.pool.query('select 1 from blocked_payer where until <= $1', [
      site.clock.now,
    ])
    expect(rows).toEqual([])
    site.clock.now = now
  })

  test('by an operator blocks a phone without an end', async () => {
    const { payer, id } = await payByDebit(await addBuyer(site))
    await site.database.pool.query(
      `insert into blocked_payer (kind, hash, reason, at) select 'phone', phone_hash, 'operator', now() from debit_trace where order_id = $1`,
      [id],
    )
    const buyer = await addBuyer(site)
    const next = await orderByDebit(buyer)
    const { status, body } = await askCode(buyer, next, { phone: payer.phone })
    expect([status, body.error]).toEqual([403, 'phone_blocked'])
  })
})
