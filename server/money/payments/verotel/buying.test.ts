import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { api } from '../../../../core/contract/api.ts'
import { refusalOf } from '../../../../tests/support/call.ts'
import { addBuyer } from '../../../../tests/support/money.ts'
import { NOW } from '../../../../tests/support/names.ts'
import { testSite } from '../../../../tests/support/test-site.ts'
import { startVerotel, type VerotelServer } from '../../../../tests/support/verotel-server.ts'
import { listProviders } from '../providers.ts'
import { createVerotel } from './verotel.ts'

let verotel: VerotelServer
const site = testSite(async () => {
  verotel = await startVerotel()
  return { providers: listProviders(createVerotel(verotel.settings, { now: () => NOW })) }
})
afterAll(() => verotel.close())

const postback = (query: string) =>
  site.request({ url: `/api/payment-webhook.php?provider=verotel&${query}` })

test('a member of a site with Verotel buys credits, once however often Verotel says so', async () => {
  const buyer = await addBuyer(site)
  const { body: order } = await buyer.order({ paymentmethod: 'ideal' })
  expect((await fetch(order.redirect_url)).status).toBe(200)
  const query = verotel.postback(verotel.pay(order.payment_id))
  const altered = await postback(query.replace(/referenceID=[^&]+/, `referenceID=${randomUUID()}`))
  expect([altered.status, refusalOf(altered).error]).toEqual([401, 'signature_invalid'])
  expect((await buyer.payment(order.payment_id)).status).toBe('pending')
  for (let time = 0; time < 2; time += 1) {
    expect(await postback(query)).toMatchObject({ status: 200, body: 'OK' })
  }
  expect((await buyer.payment(order.payment_id)).status).toBe('completed')
  const { rows } = await site.database.pool.query('select balance from credit_account where member_id = $1', [
    buyer.id,
  ])
  expect(rows).toEqual([{ balance: order.credits }])
})

test('a signed postback that Verotel does not confirm gives nothing and waits for a person', async () => {
  const buyer = await addBuyer(site)
  const { body: order } = await buyer.order({ paymentmethod: 'ideal' })
  await fetch(order.redirect_url)
  const forged = verotel.postback(verotel.pay(order.payment_id, 'DECLINED'))
  expect((await postback(forged)).status).toBe(401)
  expect((await buyer.payment(order.payment_id)).status).toBe('pending')
  const { rows } = await site.database.pool.query('select kind, amount from attention')
  expect(rows).toEqual([{ kind: 'postback_denied', amount: order.amount }])
})

test('a member of a site with Verotel is offered only what Verotel takes', async () => {
  const buyer = await addBuyer(site)
  expect((await buyer.call(api.listPackages)).body.methods).toEqual(['ideal', 'card'])
  expect((await buyer.order({ paymentmethod: 'paypal' })).body.error).toBe('paymentmethod')
})

test('on a site with Verotel nobody opens the page of the sandbox', async () => {
  expect((await site.request({ url: `/demo/pay/${randomUUID()}` })).status).toBe(404)
})
