import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { DAY_MS, MINUTE_MS } from '../../../core/rules/durations.ts'
import { addressOf } from '../../../tests/support/address.ts'
import { readOutbox } from '../../../tests/support/outbox.ts'
import { linkIn, mailsTo, signUp } from '../../../tests/support/people.ts'
import { openSite } from '../../../tests/support/site.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { reportAttention } from '../attention/report-attention.ts'
import { parseKeys, writeFirstKey } from '../keys/keys.ts'
import { holdRing } from '../keys/ring.ts'
import { type Carrier, deliverOutbox, NotSent } from './outbox.ts'
import type { OutboxRow } from './outbox-store.ts'
import { reportUnsent } from './report-unsent.ts'
import { createSmtpCarrier } from './smtp.ts'

const site = testSite()

/** A mail server that can be out of order. */
async function startMailServer(atPort = 0) {
  const received: string[] = []
  const state = { isDown: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.isDown ? new Error('out of order') : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    state,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

type Step = keyof typeof ANSWERS
const ANSWERS = {
  greeting: '220 here',
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  text: '250 sent',
}

/** A mail server that breaks at one step of a delivery. */
async function startBreakingServer(at: Step, how: 'hangs up' | 'falls silent') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isText = false
    const answer = (step: Step) => {
      if (step !== at) socket.write(`${ANSWERS[step]}\r\n`)
      else if (how === 'hangs up') socket.destroy()
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const line = String(chunk)
      if (isText) return line.endsWith('\r\n.\r\n') && answer('text')
      isText = line.startsWith('DATA')
      return answer(
        (['EHLO', 'MAIL', 'RCPT', 'DATA'] as const).find((step) => line.startsWith(step)) ?? 'EHLO',
      )
    })
    answer('greeting')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: addressOf(server).replace('http', 'smtp'),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(done))
    },
  }
}

const senderOf = async () => ({ name: 'Vonk', address: 'hulp@vonk.example' })
const deliver = (carry: Carrier) =>
  deliverOutbox({ db: site.database.db, kind: 'mail', carry, now: () => site.clock.now })
/** Transactions that wait for their process. Those of other deliveries end at once. */
const countOpenTransactions = async () => {
  const { rowCount } = await site.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return rowCount
}
const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * MINUTE_MS)
}

describe('mail', () => {
  test('that could not be sent within 14 days is kept and shown to the operator', async () => {
    const aside = await openSite()
    const { db } = aside.database
    await signUp(aside, { email: 'lost@vonk.example' })
    const carry = () => Promise.reject(new NotSent('out of order'))
    await deliverOutbox({ db, kind: 'mail', carry, now: () => aside.clock.now })
    aside.clock.now = new Date(aside.clock.now.getTime() + 15 * DAY_MS)
    await aside.jobs.account.eraseDeleted.run()
    const rows = await readOutbox(aside, { to: 'lost@vonk.example' })
    expect(rows).toMatchObject([{ overdueAt: aside.clock.now, nextAttemptAt: null }])
    expect(rows[0]?.text).not.toBe('')
    expect(await reportUnsent(db)).toMatch(/activation .*; out of order/)
    await aside.close()
  })

  test('is sealed in the database, and waits while its key is missing', async () => {
    const aside = await openSite()
    const { pool, db } = aside.database
    await signUp(aside, { email: 'sealed@vonk.example' })
    const { rows } = await pool.query<{ row: string }>('select o::text as row from outbox o')
    const stored = rows.map(({ row }) => row).join()
    const [mail] = await readOutbox(aside, { to: 'sealed@vonk.example' })
    for (const words of ['sealed@vonk.example', mail?.subject ?? '', linkIn(mail)])
      expect(stored).not.toContain(words)
    const sent: string[] = []
    const deliverNow = () =>
      deliverOutbox({
        db,
        kind: 'mail',
        carry: async ({ to }) => void sent.push(to),
        now: () => aside.clock.now,
      })
    const keys = parseKeys(inject('keys'))
    onTestFinished(() => holdRing({ keys, isWriting: true }))
    holdRing({ keys: parseKeys(writeFirstKey(aside.clock.now)), isWriting: true })
    await deliverNow()
    expect(sent).toEqual([])
    holdRing({ keys, isWriting: true })
    aside.clock.now = new Date(aside.clock.now.getTime() + MINUTE_MS)
    await deliverNow()
    expect(sent).toContain('sealed@vonk.example')
    await aside.close()
  })

  test('is not lost while the mail server is down, and is sent once when it is back', async () => {
    const server = await startMailServer()
    const carry = createSmtpCarrier(server.url, senderOf)
    await signUp(site, { email: 'wait@vonk.example' })
    server.state.isDown = true
    await deliver(carry)
    later(0.5)
    await deliver(carry)
    expect(server.received).toHaveLength(0)
    server.state.isDown = false
    later(1)
    await deliver(carry)
    await deliver(carry)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('To: wait@vonk.example')
    await server.close()
  })

  test('of many members survives a mail server that is gone for a minute', async () => {
    const gone = await startMailServer()
    await gone.close()
    const carry = createSmtpCarrier(gone.url, senderOf)
    const emails = ['one', 'two', 'three'].map((name) => `${name}.waits@vonk.example`)
    for (const email of emails) await signUp(site, { email })
    for (let minutes = 0; minutes < 1; minutes += 0.25) {
      await deliver(carry)
      later(0.25)
    }
    const back = await startMailServer(gone.port)
    later(1)
    await deliver(carry)
    await deliver(carry)
    const recipients = back.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())
    expect(recipients.sort()).toEqual(emails.toSorted())
    await back.close()
  })

  test('is sent once by two processes that deliver at the same moment', async () => {
    const server = await startMailServer()
    const carriers = [createSmtpCarrier(server.url, senderOf), createSmtpCarrier(server.url, senderOf)]
    for (let index = 0; index < 6; index++) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      await signUp(site, { email: `crowd${index}@vonk.example` }, headers)
    }
    await Promise.all(carriers.map(deliver))
    const recipients = server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())
    expect(recipients.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `crowd${index}@vonk.example`))
    await server.close()
  })

  test('carries text and HTML, the site as sender, and the way to unsubscribe with one click', async () => {
    const server = await startMailServer()
    const carry = createSmtpCarrier(server.url, senderOf)
    await signUp(site, { email: 'headers@vonk.example' }, { 'x-forwarded-for': '198.51.100.3' })
    await deliver(carry)
    const [mail = ''] = server.received
    expect(mail).toMatch(/^From: Vonk <hulp@vonk\.example>/m)
    expect(mail).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:3000\/[\w-]+>/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/m)
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    await server.close()
  })

  test('is given up after four days of trying', async () => {
    const carry = () => Promise.reject(new NotSent('no such server'))
    await signUp(site, { email: 'never@vonk.example' }, { 'x-forwarded-for': '198.51.100.4' })
    for (let attempt = 0; attempt < 24; attempt++) {
      await deliver(carry)
      later(6 * 60)
    }
    expect(await readOutbox(site, { to: 'never@vonk.example' })).toMatchObject([
      { attempts: 23, failure: 'no such server', nextAttemptAt: null },
    ])
    expect(await reportAttention(site.database.db)).toMatch(/message_unsent.*Mails were given up/)
  })

  test('is carried while no transaction is open, so a database that hangs up cannot undo that it was sent', async () => {
    await signUp(site, { email: 'slow@vonk.example' }, { 'x-forwarded-for': '198.51.100.5' })
    const sent: string[] = []
    await deliver(async ({ to }) => {
      await expect.poll(countOpenTransactions).toBe(0)
      sent.push(to)
    })
    later(12 * 60)
    await deliver(async ({ to }) => void sent.push(to))
    expect(sent.filter((to) => to === 'slow@vonk.example')).toHaveLength(1)
  })

  test('that surely did not leave is tried again soon, and other mail is not', async () => {
    const outcomes: [Step, 'hangs up' | 'falls silent', 'not sent' | 'unclear'][] = [
      ['greeting', 'hangs up', 'not sent'],
      ['EHLO', 'falls silent', 'not sent'],
      ['EHLO', 'hangs up', 'not sent'],
      ['MAIL', 'falls silent', 'not sent'],
      ['RCPT', 'hangs up', 'not sent'],
      ['text', 'falls silent', 'unclear'],
      ['text', 'hangs up', 'unclear'],
    ]
    for (const [at, how, expected] of outcomes) {
      const server = await startBreakingServer(at, how)
      const carry = createSmtpCarrier(server.url, senderOf, { answerMs: 200 })
      // Only the kind of the failure matters here, so that one mail without a row is enough.
      const row = { id: 'a', to: 'b@vonk.example', subject: '', text: 'Hi', html: '' } as OutboxRow
      const failure = await carry(row).catch((error: unknown) => error)
      expect([at, how, failure instanceof NotSent ? 'not sent' : 'unclear']).toEqual([at, how, expected])
      expect(failure).toBeInstanceOf(Error)
      await server.close()
    }
  })

  test('with an unknown outcome is tried three times, then kept and shown to a person', async () => {
    const aside = await openSite()
    const { db } = aside.database
    await signUp(aside, { email: 'unknown@vonk.example' })
    const at: number[] = []
    const begun = aside.clock.now.getTime()
    const carry = async () => {
      at.push((aside.clock.now.getTime() - begun) / MINUTE_MS)
      throw new Error('Timeout')
    }
    for (let minutes = 0; minutes < 400; minutes += 5) {
      await deliverOutbox({ db, kind: 'mail', carry, now: () => aside.clock.now })
      aside.clock.now = new Date(aside.clock.now.getTime() + 5 * MINUTE_MS)
    }
    expect(at).toEqual([0, 5, 35])
    expect(await reportAttention(db)).toMatch(/message_unsent.*unknown: it may have arrived/)
    expect(await readOutbox(aside, { to: 'unknown@vonk.example' })).toMatchObject([
      { sentAt: null, failure: 'Timeout' },
    ])
    await aside.close()
  })

  test('of a process that died meanwhile is tried again by another one', async () => {
    await signUp(site, { email: 'died@vonk.example' }, { 'x-forwarded-for': '198.51.100.6' })
    const sent: string[] = []
    const dying = deliver(() => new Promise<void>(() => {}))
    await expect
      .poll(async () => (await site.database.pool.query(`select from outbox where unclear > 0`)).rowCount)
      .toBeGreaterThan(0)
    await deliver(async ({ to }) => void sent.push(to))
    later(6)
    await deliver(async ({ to }) => void sent.push(to))
    expect(sent.filter((to) => to === 'died@vonk.example')).toHaveLength(1)
    // The sweep of the dead process goes on until its patience ends, long after this test.
    dying.catch(() => {})
  })
})

describe('stopping mails', () => {
  const joinAs = async (email: string, ip: string) => {
    const { cookies } = await signUp(site, { email }, { 'x-forwarded-for': ip })
    const [mail] = await readOutbox(site, { to: email })
    const token = /\/([\w-]+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    return { cookies, token }
  }
  const userOf = async (cookies: Record<string, string>) =>
    (await site.call(api.readUser, { cookies })).body.user
  const disabled = async (cookies: Record<string, string>) => (await userOf(cookies))?.notifications_disabled

  test('by the link of a mail needs no login, and looking at it stops nothing', async () => {
    const { cookies, token } = await joinAs('stop@vonk.example', '198.51.100.20')
    const looked = await site.call(api.readShortLink, { query: { token } })
    expect(looked.body).toEqual({ purpose: 'unsubscribe', type: 'all' })
    expect(await disabled(cookies)).toEqual([])
    const answer = await site.call(api.unsubscribe, { body: { token } })
    expect(answer.status).toBe(204)
    expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: 'list_unsubscribe' })
    expect(await disabled(cookies)).toHaveLength(8)
  })

  test.each(['bounce', 'fbl'] as const)(
    'by a %s stops all of them, and the member is told why',
    async (kind) => {
      const { cookies, token } = await joinAs(`${kind}@vonk.example`, `198.51.100.${kind.length + 30}`)
      await site.call(api.reportMail, { body: { token, kind } })
      expect(await disabled(cookies)).toHaveLength(8)
      expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: kind })
    },
  )

  test('is no longer the doing of a bounce once the member has chosen again', async () => {
    const { cookies, token } = await joinAs('chosen@vonk.example', '198.51.100.50')
    await site.call(api.reportMail, { body: { token, kind: 'bounce' } })
    await site.call(api.updateUser, { cookies, body: { language: 'de' } })
    expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: 'bounce' })
    await site.call(api.updateUser, { cookies, body: { notifications_disabled: ['news'] } })
    expect(await userOf(cookies)).toMatchObject({ mail_stopped_by: null, notifications_disabled: ['news'] })
  })

  test('does not work with a link that was changed', async () => {
    const { cookies, token } = await joinAs('forged@vonk.example', '198.51.100.40')
    const forged = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`
    for (const wrong of [forged, token.slice(0, -2), 'x']) {
      expect((await site.call(api.unsubscribe, { body: { token: wrong } })).status).toBe(404)
    }
    expect(await disabled(cookies)).toEqual([])
  })

  test('does not stop letters about the account itself', async () => {
    const { token } = await joinAs('account@vonk.example', '198.51.100.41')
    await site.call(api.unsubscribe, { body: { token } })
    const headers = { 'x-forwarded-for': '198.51.100.41' }
    await site.call(api.requestReset, { headers, body: { email: 'account@vonk.example' } })
    expect((await mailsTo(site, 'account@vonk.example'))[0]?.subject).toContain('wachtwoord')
  })
})
