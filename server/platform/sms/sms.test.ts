import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { DEFAULT_SITE } from '../../../demo/install-sites.ts'
import { addressOf } from '../../../tests/support/address.ts'
import { openSite } from '../../../tests/support/site.ts'
import { deliverOutbox, postToOutbox } from '../mail/outbox.ts'
import { createSmsCarrier } from './http-carrier.ts'

test('a text reaches the gateway once, with its key; a mail is left alone, and a refusal is tried again soon', async () => {
  const calls: { authorization: string | undefined; body: unknown }[] = []
  let status = 503
  let headers: Record<string, string> = { 'retry-after': '30' }
  const gateway = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    calls.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()),
    })
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = new URL(addressOf(gateway))
  const site = await openSite()
  const { db } = site.database
  const message = { siteId: DEFAULT_SITE.id, subject: '', html: '', text: '123456' }
  const id = await postToOutbox(db, { ...message, kind: 'sms', to: '+31612345678' }, site.clock.now)
  await postToOutbox(db, { ...message, kind: 'mail', to: 'somebody@vonk.example' }, site.clock.now)
  const carry = createSmsCarrier(`http://user:p%40ss@127.0.0.1:${port}/send`)
  const deliver = () => deliverOutbox({ db, kind: 'sms', carry, now: () => site.clock.now })
  const later = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * MINUTE_MS)
    return deliver()
  }
  await deliver()
  // A gateway that failed may have sent the text, so that it is not asked again at once.
  status = 500
  headers = {}
  await later(1.1)
  status = 200
  await later(2.1)
  expect(calls).toHaveLength(2)
  await later(3)
  await deliver()
  const expected = {
    authorization: `Basic ${btoa('user:p@ss')}`,
    body: { id, to: '+31612345678', text: '123456' },
  }
  expect(calls).toEqual([expected, expected, expected])
  gateway.close()
  await site.close()
})
