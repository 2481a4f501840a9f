import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { mailsTo, signUp } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { deleteSessions, updateLogin } from './store.ts'

const site = testSite()

const logIn = (email: string, password = DEMO_PASSWORD, headers: Record<string, string> = {}) =>
  site.call(api.logIn, { headers, body: { email, password } })
const whoAmI = async (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  (await site.call(api.readUser, { cookies, headers })).body.user

/** Resolves when a call waits for a row that another transaction has locked. */
async function untilSomebodyWaits() {
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
                   where not granted and datname = current_database()`
  while ((await site.database.pool.query(waiting)).rowCount === 0) await setTimeout(5)
}

describe('logging in', () => {
  test('answers with the member and a cookie that lasts 30 days', async () => {
    const answer = await logIn(DEMO_EMAILS.premium)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      status: 'active',
      paid_user: true,
      credits: 76,
      language: 'nl',
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^vonk_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^vonk_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('works with any spelling of the address', async () => {
    expect((await logIn(` ${DEMO_EMAILS.free.toUpperCase()} `)).status).toBe(200)
  })

  test('over TLS the cookie is bound to the host', async () => {
    const answer = await logIn(DEMO_EMAILS.free, DEMO_PASSWORD, { 'x-forwarded-proto': 'https' })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-vonk_session=.*; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-vonk_device=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  test('with a wrong password fails with a sentence that does not say which part was wrong', async () => {
    const answer = await logIn(DEMO_EMAILS.free, 'wrong')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: 'login_failed', message: 'Login mislukt, probeer opnieuw' })
  })

  test('with an unknown address fails in the same words', async () => {
    const answer = await logIn('nobody@vonk.example')
    expect(answer.status).toBe(401)
    expect(answer.body.error).toBe('login_failed')
  })

  test('on another site of the network is not possible: an account belongs to its site', async () => {
    await signUp(site, { email: 'vera@vonk.example', password: DEMO_PASSWORD })
    expect((await logIn('vera@vonk.example')).status).toBe(200)
    const elsewhere = await logIn('vera@vonk.example', DEMO_PASSWORD, { host: 'funke.localhost' })
    expect(elsewhere.status).toBe(401)
  })

  test('gives a new session each time and ends the one before', async () => {
    const first = await logIn(DEMO_EMAILS.free)
    const second = await site.call(api.logIn, {
      cookies: first.cookies,
      body: { email: DEMO_EMAILS.free, password: DEMO_PASSWORD },
    })
    expect(second.cookies.vonk_session).not.toBe(first.cookies.vonk_session)
    expect(await whoAmI(first.cookies)).toBeNull()
    expect(await whoAmI(second.cookies)).not.toBeNull()
  })

  test('with a password that is replaced while it is checked opens no session', async () => {
    const { cookies } = await signUp(site, { email: 'replaced@vonk.example' })
    const memberId = (await whoAmI(cookies))?.id ?? ''
    const login = await site.database.db.transaction(async (tx) => {
      await updateLogin(tx, memberId, { passwordHash: 'another' })
      const answer = logIn('replaced@vonk.example', 'a good password')
      await Promise.race([answer, untilSomebodyWaits()])
      await deleteSessions(tx, { memberId })
      return { answer }
    })
    expect((await login.answer).body).toMatchObject({ error: 'login_failed' })
    expect((await login.answer).cookies.vonk_session).toBeUndefined()
    const { rows } = await site.database.pool.query('select from session where member_id = $1', [memberId])
    expect(rows).toEqual([])
  })

  test('the database holds no token that could be used', async () => {
    const { cookies } = await logIn(DEMO_EMAILS.free)
    const { rows } = await site.database.pool.query(
      "select encode(token_hash, 'escape') as token from session",
    )
    expect(rows.map(({ token }) => token)).not.toContain(cookies.vonk_session)
  })
})

describe('being logged in', () => {
  test('nobody is logged in without a cookie, or with an invented one', async () => {
    expect(await whoAmI({})).toBeNull()
    expect(await whoAmI({ vonk_session: 'invented' })).toBeNull()
  })

  test('ends after 30 days', async () => {
    const { cookies } = await logIn(DEMO_EMAILS.free)
    const start = site.clock.now
    const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS)
    site.clock.now = inDays(29.9)
    expect(await whoAmI(cookies)).not.toBeNull()
    site.clock.now = inDays(30.1)
    expect(await whoAmI(cookies)).toBeNull()
    site.clock.now = start
  })

  test('ends with logging out, also for a copied cookie', async () => {
    const { cookies } = await logIn(DEMO_EMAILS.free)
    const answer = await site.call(api.logOut, { cookies })
    expect(answer.status).toBe(204)
    expect(answer.cookies.vonk_session).toBe('')
    expect(await whoAmI(cookies)).toBeNull()
  })

  test('a login of one site does not count on another', async () => {
    const { cookies } = await logIn(DEMO_EMAILS.free)
    expect(await whoAmI(cookies, { host: 'funke.localhost' })).toBeNull()
  })

  test('a poll does not count as being active, a visit does', async () => {
    const { cookies, body } = await logIn(DEMO_EMAILS.free)
    const lastActive = async () => {
      const sql = 'select last_active_at as at from profile where member_id = $1'
      return (await site.database.pool.query(sql, [body.user.id])).rows[0].at.getTime()
    }
    const start = site.clock.now
    await site.database.pool.query('update profile set last_active_at = $1', [start])
    site.clock.now = new Date(start.getTime() + 120_000)
    await whoAmI(cookies, { 'x-request-type': 'refresh' })
    expect(await lastActive()).toBe(start.getTime())
    await whoAmI(cookies, { 'x-request-type': 'load' })
    expect(await lastActive()).toBe(start.getTime() + 120_000)
    site.clock.now = start
  })
})

describe('the language of a member', () => {
  test('is kept, and used where no cookie says otherwise', async () => {
    const { cookies } = await logIn(DEMO_EMAILS.new)
    const changed = await site.call(api.updateUser, { cookies, body: { language: 'sv' } })
    expect(changed.body.user.language).toBe('sv')
    expect((await site.call(api.readSettings, { cookies })).body.locale).toBe('sv')
    const withCookie = await site.call(api.readSettings, { cookies: { ...cookies, locale: 'fi' } })
    expect(withCookie.body.locale).toBe('fi')
  })

  test.each([{ language: 'xx' }, { credits: 1000 }, { language: null }])('%j is refused', async (payload) => {
    const { cookies } = await logIn(DEMO_EMAILS.free)
    expect((await site.request({ method: 'PUT', url: '/api/user.php', cookies, payload })).status).toBe(422)
  })
})

describe('a login from a browser that the account does not know', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36'
  const email = 'new-device@vonk.example'
  const logInFrom = (cookies: Record<string, string> = {}) =>
    site.call(api.logIn, {
      cookies,
      headers: { 'user-agent': CHROME, 'x-forwarded-for': '81.2.69.160' },
      body: { email, password: 'a good password' },
    })
  const warnings = async () =>
    (await mailsTo(site, email)).filter(({ subject }) => subject.startsWith('Nieuwe login'))

  test('is mailed to the member, with what to do; the same browser is not mailed again', async () => {
    const joined = await signUp(site, { email }, { 'x-forwarded-for': '192.0.2.81' })
    await logInFrom(joined.cookies)
    expect(await warnings()).toEqual([])
    const first = await logInFrom()
    const [mail] = await warnings()
    expect(mail?.subject).toBe('Nieuwe login op je account bij Vonk')
    expect(mail?.text).toContain('Apparaat: Chrome, Windows')
    expect(mail?.text).toContain('Waar ongeveer: Verenigd Koninkrijk')
    expect(mail?.text).toMatch(/Wanneer: \d+ \w+ \d{4}/)
    expect(mail?.text).toMatch(/Dat was ik niet:\n\S+\/reset-password\n/)
    expect(mail?.text).toMatch(/Bekijk waar je bent ingelogd:\n\S+\/settings#logins/)
    await logInFrom(first.cookies)
    expect(await warnings()).toHaveLength(1)
  })

  test('is not mailed at the first login ever', async () => {
    await site.database.pool.query('delete from known_device')
    const before = (await warnings()).length
    await logInFrom()
    expect(await warnings()).toHaveLength(before)
  })
})
