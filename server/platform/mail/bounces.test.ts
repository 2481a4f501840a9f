import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { readOutbox } from '../../../tests/support/outbox.ts'
import { signUp } from '../../../tests/support/people.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { updateLogin } from '../../account/store.ts'
import { stopBounced } from '../../reach/mails/stop-mails.ts'
import { deliverOutbox } from './outbox.ts'
import { createSmtpCarrier, isRefusedAddress } from './smtp.ts'

const site = testSite()

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Delivers to a mail server that gives every recipient the same answer. */
async function deliverTo(answer: { code: number; text: string }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(answer.text), { responseCode: answer.code })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const carry = createSmtpCarrier(`smtp://127.0.0.1:${port}`, async () => ({
    name: 'Vonk',
    address: 'hulp@vonk.example',
  }))
  closers.push(() => new Promise<void>((done) => server.close(done)))
  const { db } = site.database
  await deliverOutbox({ db, kind: 'mail', carry, now: () => site.clock.now, onRefused: stopBounced })
}

const join = (name: string, ip: number) =>
  signUp(site, { email: `${name}@vonk.example` }, { 'x-forwarded-for': `198.51.100.${ip}` })
const userOf = async (cookies: Record<string, string>) =>
  (await site.call(api.readUser, { cookies })).body.user
const attemptsLeft = async (name: string) =>
  (await readOutbox(site, { to: `${name}@vonk.example` })).map((row) => row.nextAttemptAt !== null)

describe('a mail server that refuses', () => {
  test('an address for good stops all notifications, and is not asked again', async () => {
    const { cookies } = await join('nobody', 1)
    await deliverTo({ code: 550, text: '5.1.1 no such user' })
    const user = await userOf(cookies)
    expect(user).toMatchObject({ mail_stopped_by: 'bounce' })
    expect(user?.notifications_disabled).toHaveLength(8)
    expect(await attemptsLeft('nobody')).toEqual([false])
  })

  test('a mailbox that is full, or us, is tried again and stops nobody', async () => {
    const { cookies } = await join('full', 2)
    await deliverTo({ code: 552, text: '5.2.2 mailbox full' })
    expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: null, notifications_disabled: [] })
    expect(await attemptsLeft('full')).toEqual([true])
  })

  test('an address that the member no longer has stops nobody', async () => {
    const { cookies } = await join('moved', 3)
    const id = (await userOf(cookies))?.id ?? ''
    await updateLogin(site.database.db, id, { email: 'new-home@vonk.example' })
    await deliverTo({ code: 550, text: '5.1.1 no such user' })
    expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: null })
  })

  test.each([
    ['RCPT TO', 550, '550 5.1.1 unknown', true],
    ['RCPT TO', 550, '550-5.1.10 unknown', true],
    ['RCPT TO', 550, '550 5.2.1 disabled', true],
    ['RCPT TO', 553, '553 no such mailbox', true],
    ['RCPT TO', 550, '550 5.7.1 blocked by policy', false],
    ['RCPT TO', 552, '552 5.2.2 full', false],
    ['RCPT TO', 450, '450 4.2.1 later', false],
    ['MAIL FROM', 550, '550 5.1.8 bad sender', false],
    ['DATA', 554, '554 5.1.1 spam', false],
  ])('%s %i %s: refused for good is %s', (command, responseCode, response, expected) => {
    expect(isRefusedAddress(Object.assign(new Error(response), { command, responseCode, response }))).toBe(
      expected,
    )
  })
})
