import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { callAs } from '../../tests/support/call.ts'
import { listen, openStream, type Stream } from '../../tests/support/events.ts'
import { mailsTo, signUp, tokenIn } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { afterCommit } from '../platform/db/database.ts'

const site = testSite()
const PASSWORD = 'a good password'
const NEW = { password: 'something new', password_repeat: 'something new' }
const open: Stream[] = []
let visitor = 0
let email = ''
let device: Awaited<ReturnType<typeof openDevice>>

afterAll(() => {
  for (const stream of open) stream.close()
})
beforeEach(async () => {
  visitor++
  email = `session${visitor}@vonk.example`
  const { cookies } = await signUp(site, { email }, from())
  device = await openDevice(cookies)
})

const from = () => ({ 'x-forwarded-for': `192.0.2.${visitor}` })
const logIn = async () =>
  (await site.call(api.logIn, { headers: from(), body: { email, password: PASSWORD } })).cookies
const byVisitor = () => callAs(site.call, { headers: from() })

/** A browser of the member: its calls and its stream. */
async function openDevice(cookies: Record<string, string>) {
  const stream = await openStream(await listen(site), cookies)
  open.push(stream)
  return { cookies, stream, call: callAs(site.call, { cookies, headers: from() }) }
}

/** Waits until the stream has said that its session ended, and has closed. */
async function expectLoggedOut({ stream, cookies }: typeof device) {
  await stream.closed()
  expect(stream.events.at(-1)?.name).toBe('logged_out')
  expect((await site.call(api.listSessions, { cookies })).status).toBe(403)
}

const resetByMail = async () => {
  await byVisitor()(api.requestReset, { body: { email } })
  const token = tokenIn((await mailsTo(site, email))[0])
  return byVisitor()(api.resetPassword, { body: { token, ...NEW } })
}

describe('an event stream ends within a second when its session ends', () => {
  test('by logging out', async () => {
    await device.call(api.logOut)
    await expectLoggedOut(device)
  })

  test('by logging in again in the same browser', async () => {
    await device.call(api.logIn, { body: { email, password: PASSWORD } })
    await expectLoggedOut(device)
  })

  test('by being ended in the list of sessions, one or all others', async () => {
    const [other, third] = [await openDevice(await logIn()), await openDevice(await logIn())]
    const { body } = await device.call(api.listSessions)
    const mine = await other.call(api.listSessions)
    const id = mine.body.sessions.find(({ current }) => current)?.id
    expect(body.sessions).toHaveLength(3)
    await device.call(api.endSessions, { body: { id } })
    await expectLoggedOut(other)
    expect(third.stream.isClosed()).toBe(false)
    await device.call(api.endSessions, { body: {} })
    await expectLoggedOut(third)
    expect(device.stream.isClosed()).toBe(false)
  })

  test('by ending all others, also those too old to be listed', async () => {
    await site.database.pool.query(
      `insert into session (token_hash, member_id, site_id, user_agent, created_at, last_seen_at, expires_at)
      select decode(md5(random()::text), 'hex'), member_id, site_id, '', created_at, last_seen_at + interval '1 minute', expires_at
      from session, generate_series(1, 25) where member_id = $1`,
      [(await device.call(api.readUser)).body.user?.id],
    )
    const { body } = await device.call(api.listSessions)
    expect([body.sessions.length, body.older, body.sessions[0]?.current]).toEqual([20, 6, true])
    await device.call(api.endSessions, { body: {} })
    expect((await device.call(api.listSessions)).body).toMatchObject({
      sessions: [{ current: true }],
      older: 0,
    })
  })

  test('by a change of the password, except the session that changed it', async () => {
    const other = await openDevice(await logIn())
    await other.call(api.changePassword, { body: { old_password: PASSWORD, ...NEW } })
    await expectLoggedOut(device)
    expect(other.stream.isClosed()).toBe(false)
  })

  test('by a reset of the password', async () => {
    expect((await resetByMail()).status).toBe(204)
    await expectLoggedOut(device)
  })

  test('by a change of the address, except the session that confirmed it', async () => {
    const other = await openDevice(await logIn())
    const next = `next-session${visitor}@vonk.example`
    await other.call(api.requestMailChange, { body: { email: next, password: PASSWORD } })
    const token = tokenIn((await mailsTo(site, next))[0])
    await other.call(api.confirmMailChange, { body: { token } })
    await expectLoggedOut(device)
    expect(other.stream.isClosed()).toBe(false)
  })

  test('by deleting the account', async () => {
    const other = await openDevice(await logIn())
    await other.call(api.deleteAccount, { body: { reason: 'other', password: PASSWORD } })
    await expectLoggedOut(device)
    await expectLoggedOut(other)
  })

  test('at the next look, if no process heard of the end', async () => {
    const other = await openDevice(await logIn())
    await site.database.pool.query('delete from session where id = $1', [
      (await other.call(api.listSessions)).body.sessions.find(({ current }) => current)?.id,
    ])
    await site.hub.look()
    await expectLoggedOut(other)
    expect(device.stream.isClosed()).toBe(false)
  })
})

test('a session that ended without a word is refused after a second', async () => {
  const cookies = await logIn()
  const status = async () => (await site.call(api.listSessions, { cookies })).status
  expect(await status()).toBe(200)
  await site.database.pool.query('delete from session where token_hash = sha256($1::bytea)', [
    Buffer.from(cookies.vonk_session ?? ''),
  ])
  site.clock.now = new Date(site.clock.now.getTime() + SECOND_MS)
  expect(await status()).toBe(403)
})

test('the push subscription of a browser goes with its session', async () => {
  const { cookies } = device
  const { rows } = await site.database.pool.query(
    `insert into push_subscription (member_id, site_id, token_hash, endpoint, p256dh, auth, user_agent, created_at)
     select member_id, site_id, token_hash, 'https://push.example/' || id, '', '', '', now()
     from session where token_hash = sha256($1::bytea) returning id`,
    [Buffer.from(cookies.vonk_session ?? '')],
  )
  expect(rows).toHaveLength(1)
  await resetByMail()
  const left = await site.database.pool.query('select 1 from push_subscription where id = $1', [rows[0].id])
  expect(left.rows).toEqual([])
})

test('an action after a commit never runs when the transaction is rolled back', async () => {
  const done: string[] = []
  const { db } = site.database
  await db
    .transaction(async (tx) => {
      afterCommit(tx, () => done.push('rolled back'))
      throw new Error('no')
    })
    .catch(() => {})
  await db.transaction(async (tx) => {
    afterCommit(tx, () => done.push('committed'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['committed'])
})
