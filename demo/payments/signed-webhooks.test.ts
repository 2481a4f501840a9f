import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type WebhookCall, WebhookRefused } from '../../server/money/payments/provider.ts'
import { NOW } from '../../tests/support/names.ts'
import { readSigned, SIGNATURE_HEADER as SIGNATURE } from './signed-webhooks.ts'

const SECRET = 'the-secret-of-the-sandbox'
const read = (call: WebhookCall) => readSigned(call, SECRET, NOW)

describe('a call to our webhook is refused', () => {
  const signed = (body: string, at = NOW, secret = SECRET) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { headers: { [SIGNATURE]: `t=${seconds},v1=${hash}` }, body, query: {} }
  }
  const body = JSON.stringify({
    event_id: 'e1',
    order_id: '3f0f4a0e-6f4b-4c0e-9d2c-2f1d3f1f7a11',
    kind: 'paid',
    amount: 1995,
    currency: 'EUR',
    at: NOW.toISOString(),
  })
  const from = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  const changed = (part: object) => JSON.stringify({ ...JSON.parse(body), ...part })

  test.each<[string, () => WebhookCall]>([
    ['without a signature', () => ({ headers: {}, body, query: {} })],
    ['with two signatures', () => ({ headers: { [SIGNATURE]: ['a', 'b'] }, body, query: {} })],
    ['signed by somebody else', () => signed(body, NOW, 'a guess')],
    ['with another amount', () => ({ ...signed(body), body: body.replace('1995', '1') })],
    ['with an empty signature', () => ({ headers: { [SIGNATURE]: 't=1,v1=' }, body, query: {} })],
    ['recorded more than five minutes ago', () => signed(body, from(-301))],
    ['from more than a minute ahead', () => signed(body, from(61))],
    ['that is no JSON', () => signed('{"kind":')],
    ['of no known kind', () => signed(changed({ kind: 'free' }))],
    ['with an amount that is no number', () => signed(changed({ amount: '1995' }))],
    ['with less than nothing', () => signed(changed({ amount: -1 }))],
    ['about no order', () => signed(changed({ order_id: 'order-1' }))],
  ])('%s', (_what, call) => {
    expect(() => read(call())).toThrow(WebhookRefused)
  })

  test('and accepted as long as it is signed, right and of this moment', () => {
    expect(read(signed(body, from(-300)))).toMatchObject([{ eventId: 'e1' }])
    expect(read(signed(body, from(60)))).toMatchObject([{ amount: 1995 }])
  })

  test('when its moment was changed to make it fresh', () => {
    const old = signed(body, from(-3600))
    const seconds = Math.floor(NOW.getTime() / 1000)
    const headers = { [SIGNATURE]: String(old.headers[SIGNATURE]).replace(/t=\d+/, `t=${seconds}`) }
    expect(() => read({ ...old, headers })).toThrow(WebhookRefused)
  })
})
