import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { LOGIN_FAILURES_PER_ADDRESS } from '../../core/rules/account/login.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { type CallEndpoint, callAs } from '../../tests/support/call.ts'
import { atFullCost } from '../../tests/support/light-argon2.ts'
import { mailsTo, signUp, tokenIn } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { networksOf } from '../platform/http/rate-limit.ts'
import { takeAttempt } from './attempt-store.ts'

const site = testSite()
let visitor = 0
let email = ''
let cookies: Record<string, string> = {}
const PASSWORD = 'a good password'

beforeEach(async () => {
  visitor++
  email = `person${visitor}@vonk.example`
  cookies = (await signUp(site, { email }, from())).cookies
})

const from = () => ({ 'x-forwarded-for': `192.0.2.${visitor}` })
const logIn = (password: string, headers: Record<string, string> = from()) =>
  site.call(api.logIn, { headers, body: { email, password } })
const callBy = (own: Record<string, string>) => callAs(site.call, { cookies: own, headers: from() })
const callByVisitor: CallEndpoint = (endpoint, sent) => callBy({})(endpoint, sent)
const isLoggedIn = async (own: Record<string, string>) =>
  (await site.call(api.readUser, { cookies: own })).body.user !== null

describe('a login that fails again and again', () => {
  test('is blocked, with the minutes in the message, also for the right password', async () => {
    for (let guess = 0; guess < 5; guess++) expect((await logIn('wrong')).status).toBe(401)
    const blocked = await logIn(PASSWORD)
    expect(blocked.status).toBe(429)
    expect(blocked.body).toEqual({
      error: 'login_blocked',
      message: 'Te veel pogingen. Dit account is 15 minuten geblokkeerd.',
      minutes: 15,
    })
  })

  test('is free again after a quarter of an hour, not before', async () => {
    const start = site.clock.now
    for (let guess = 0; guess < 5; guess++) await logIn('wrong')
    site.clock.now = new Date(start.getTime() + 14 * MINUTE_MS)
    expect((await logIn(PASSWORD)).status).toBe(429)
    site.clock.now = new Date(start.getTime() + 30 * MINUTE_MS)
    expect((await logIn(PASSWORD)).status).toBe(200)
    site.clock.now = start
  })

  test('is blocked for an address without an account in the same way', async () => {
    email = `unknown${visitor}@vonk.example`
    for (let guess = 0; guess < 5; guess++) expect((await logIn('wrong')).status).toBe(401)
    expect((await logIn('wrong')).status).toBe(429)
  })

  test('stays blocked when all guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('a success wipes the slate of the account', async () => {
    for (let guess = 0; guess < 4; guess++) await logIn('wrong')
    expect((await logIn(PASSWORD)).status).toBe(200)
    for (let guess = 0; guess < 4; guess++) expect((await logIn('wrong')).status).toBe(401)
  })

  test('does not stay blocked because of tries that were refused', async () => {
    const start = site.clock.now
    for (let guess = 0; guess < 5; guess++) await logIn('wrong')
    site.clock.now = new Date(start.getTime() + 14 * MINUTE_MS)
    for (let guess = 0; guess < 12; guess++) expect((await logIn('wrong')).status).toBe(429)
    site.clock.now = new Date(start.getTime() + 16 * MINUTE_MS)
    expect((await logIn(PASSWORD)).status).toBe(200)
    site.clock.now = start
  })

  test('by a stranger elsewhere does not lock the member out', async () => {
    const stranger = { 'x-forwarded-for': '203.0.113.77' }
    for (let guess = 0; guess < 8; guess++) await logIn('wrong', stranger)
    expect((await logIn(PASSWORD, stranger)).status).toBe(429)
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  test('from many places makes strangers wait longer and longer, but not a browser that logged in before', async () => {
    const start = site.clock.now
    const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${100 + place}` })
    for (let place = 0; place < 10; place++) expect((await logIn('wrong', from(place))).status).toBe(401)
    const waits: unknown[] = []
    for (let place = 10; place < 18; place++) {
      const { status, body, headers } = await logIn(PASSWORD, from(place))
      expect([status, body.error]).toEqual([429, 'login_wait'])
      expect(headers['retry-after']).toBe(String(body.seconds))
      waits.push(body.seconds)
      site.clock.now = new Date(site.clock.now.getTime() + (body.seconds ?? 0) * 1000)
      expect((await logIn('wrong', from(place))).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    const own = await site.call(api.logIn, {
      headers: from(18),
      cookies,
      body: { email, password: PASSWORD },
    })
    expect(own.status).toBe(200)
    site.clock.now = start
  })

  test('in the browser that logged in before is blocked only by its own failures', async () => {
    const stranger = from()
    for (let guess = 0; guess < 8; guess++) await logIn('wrong', stranger)
    const own = (password: string) =>
      site.call(api.logIn, { headers: from(), cookies, body: { email, password } })
    for (let guess = 0; guess < 10; guess++) expect((await own('wrong')).status).toBe(401)
    expect((await own(PASSWORD)).body.error).toBe('login_blocked')
    await callBy(cookies)(api.requestReset, { body: { email } })
    const token = tokenIn((await mailsTo(site, email))[0])
    const chosen = { token, password: 'something new', password_repeat: 'something new' }
    await callBy(cookies)(api.resetPassword, { body: chosen })
    expect((await own('something new')).status).toBe(200)
  })

  test('is not helped by a cookie that is none of ours, also if the member once had the same', async () => {
    for (const vonk_device of ['', '%00', 'invented']) {
      const logInWith = (password: string) =>
        site.call(api.logIn, { headers: from(), cookies: { vonk_device }, body: { email, password } })
      const { status, cookies } = await logInWith(PASSWORD)
      expect(status).toBe(200)
      expect(cookies.vonk_device).toMatch(/^[\w-]{43}$/)
      for (let guess = 0; guess < 5; guess++) expect((await logInWith('wrong')).status).toBe(401)
      expect((await logInWith('wrong')).status).toBe(429)
      await site.database.pool.query('delete from attempt')
    }
  })

  test('a known browser of one account is nobody special at another', async () => {
    const other = `other${visitor}@vonk.example`
    await signUp(site, { email: other }, { 'x-forwarded-for': '198.51.100.77' })
    const guess = () =>
      site.call(api.logIn, { headers: from(), cookies, body: { email: other, password: 'wrong' } })
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
  })

  test('does not hinder a logged-in member who gives the password again', async () => {
    for (let guess = 0; guess < 8; guess++) await logIn('wrong')
    const answer = await callBy(cookies)(api.changePassword, {
      body: { old_password: PASSWORD, password: 'something new', password_repeat: 'something new' },
    })
    expect(answer.status).toBe(204)
  })

  test('is free again after a new password by mail, and the browser counts as known', async () => {
    for (let guess = 0; guess < 6; guess++) await logIn('wrong')
    await callByVisitor(api.requestReset, { body: { email } })
    const token = tokenIn((await mailsTo(site, email))[0])
    const chosen = { token, password: 'something new', password_repeat: 'something new' }
    const reset = await callByVisitor(api.resetPassword, { body: chosen })
    expect(reset.cookies.vonk_device).toMatch(/^[\w-]{43}$/)
    expect((await logIn('something new')).status).toBe(200)
  })

  test('guessing at many accounts from one place is blocked, whatever one’s own account does', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    await site.database.pool.query('delete from attempt')
    const { verifyPassword } = await import('./verify-password.ts')
    const guess = (count: number) =>
      verifyPassword(
        site.database.db,
        { who: `list${count}`, stored: null, given: 'x', ip: '203.0.113.5' },
        site.clock.now,
      )
    for (let count = 0; count < 39; count++) await guess(count)
    expect((await logIn(PASSWORD, headers)).status).toBe(200)
    await guess(39)
    expect((await logIn(PASSWORD, headers)).body.error).toBe('login_blocked')
  })
})

test('guesses from many networks of one customer count together', async () => {
  const [, wider] = networksOf('2001:db8:7:200::1')
  const key = { what: 'password-from', who: wider?.network ?? '' }
  const limit = { key, max: 1, withinMs: MINUTE_MS }
  for (let guess = 0; guess < 4 * LOGIN_FAILURES_PER_ADDRESS; guess++)
    await takeAttempt(site.database.db, [limit], site.clock.now, () => null)
  const answers = ['2001:db8:7:2ff::1', '2001:db8:7:300::1'].map((ip) =>
    logIn('wrong', { 'x-forwarded-for': ip }),
  )
  expect((await Promise.all(answers)).map(({ body }) => body.error)).toEqual([
    'login_blocked',
    'login_failed',
  ])
})

describe('many logins at once', () => {
  test('are refused with a time to come back when too many wait, and other calls go on', async () => {
    const guess = (index: number) =>
      site.call(api.logIn, {
        headers: { 'x-forwarded-for': `198.18.0.${index}` },
        body: { email: `crowd${index}@vonk.example`, password: 'x' },
      })
    let answered = 0
    const { other, answeredBefore, answers } = await atFullCost(async () => {
      const crowd = Array.from({ length: 90 }, (_, index) => guess(index).finally(() => answered++))
      const other = await site.call(api.readUser, { cookies })
      const answeredBefore = answered
      return { other, answeredBefore, answers: await Promise.all(crowd) }
    })
    const refused = answers.filter(({ status }) => status === 503)
    expect(other.status).toBe(200)
    // Every refusal may come first, but not every login that waits for its turn.
    expect(answeredBefore).toBeLessThan(90)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(60)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(refused[0]?.body).toEqual({
      error: 'busy',
      message: 'We hebben het nu erg druk. Probeer het over 5 seconden nog eens.',
      seconds: 5,
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  })
})

describe('a forgotten password', () => {
  const ask = (address = email) => callByVisitor(api.requestReset, { body: { email: address } })
  const resetMails = async () =>
    (await mailsTo(site, email)).filter(({ text }) => text.includes('/reset-password/do?token='))

  test('is replaced by the link of the mail, which works once and ends all logins', async () => {
    expect((await ask()).status).toBe(204)
    const token = tokenIn((await mailsTo(site, email))[0])
    const choose = () =>
      callByVisitor(api.resetPassword, {
        body: { token, password: 'something new', password_repeat: 'something new' },
      })
    expect((await choose()).status).toBe(204)
    expect(await isLoggedIn(cookies)).toBe(false)
    expect((await logIn('something new')).status).toBe(200)
    const again = await choose()
    expect(again.status).toBe(410)
    expect(again.body.error).toBe('reset_link_invalid')
  })

  test('two different passwords are not taken, and the link stays good', async () => {
    await ask()
    const token = tokenIn((await mailsTo(site, email))[0])
    const wrong = await callByVisitor(api.resetPassword, {
      body: { token, password: 'one password', password_repeat: 'another one' },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.error).toBe('passwords_not_equal')
    const right = { token, password: 'one password', password_repeat: 'one password' }
    expect((await callByVisitor(api.resetPassword, { body: right })).status).toBe(204)
  })

  test('the link works for an hour', async () => {
    await ask()
    const token = tokenIn((await mailsTo(site, email))[0])
    const start = site.clock.now
    site.clock.now = new Date(start.getTime() + HOUR_MS)
    const answer = await callByVisitor(api.resetPassword, {
      body: { token, password: 'too late now', password_repeat: 'too late now' },
    })
    site.clock.now = start
    expect(answer.status).toBe(410)
  })

  test('an unknown address is told so', async () => {
    const answer = await ask('nobody-at-all@vonk.example')
    expect(answer.status).toBe(404)
    expect(answer.body.error).toBe('reset_email_not_found')
  })

  test('asked for again sends no second mail while the first is fresh, and its link stays good', async () => {
    for (let wish = 0; wish < 6; wish++) expect((await ask()).status).toBe(204)
    expect(await resetMails()).toHaveLength(1)
  })

  test('a fourth mail on one day to one place is refused until tomorrow', async () => {
    const start = site.clock.now
    for (const minutes of [0, 6, 22]) {
      site.clock.now = new Date(start.getTime() + minutes * MINUTE_MS)
      expect((await ask()).status).toBe(204)
    }
    expect(await resetMails()).toHaveLength(3)
    site.clock.now = new Date(start.getTime() + 4 * HOUR_MS)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('reset_too_many')
    site.clock.now = start
  })

  test('a stranger in the same network who asks about many addresses does not keep a known browser from its mail', async () => {
    // The calls of a minute are limited too, so the questions of a day are put on record instead.
    const { limitNetworks } = await import('./limit-attempts.ts')
    const limit = { what: 'reset-from', max: 30, withinMs: HOUR_MS, refusal: 'reset_too_many' } as const
    for (let asked = 0; asked < 30; asked++)
      await limitNetworks(site.database.db, `192.0.2.${visitor}`, limit, site.clock.now)
    expect((await ask()).body.error).toBe('reset_too_many')
    expect((await callBy(cookies)(api.requestReset, { body: { email } })).status).toBe(204)
    expect(await resetMails()).toHaveLength(1)
  })

  test('a stranger who asks all day never keeps the member from a link that works', async () => {
    const start = site.clock.now
    const askFrom = (place: number) =>
      site.call(api.requestReset, {
        headers: { 'x-forwarded-for': `203.0.113.${place}` },
        body: { email },
      })
    for (let round = 0; round < 12; round++) {
      site.clock.now = new Date(start.getTime() + round * 29 * MINUTE_MS)
      await askFrom(round)
    }
    expect((await ask()).status).toBe(204)
    const mails = await resetMails()
    expect(mails.length).toBeLessThan(12)
    const chosen = {
      token: tokenIn(mails[0]),
      password: 'still my account',
      password_repeat: 'still my account',
    }
    expect((await callByVisitor(api.resetPassword, { body: chosen })).status).toBe(204)
    site.clock.now = start
  })

  test('every mailed link works until one of them is used', async () => {
    const start = site.clock.now
    await ask()
    site.clock.now = new Date(start.getTime() + 10 * MINUTE_MS)
    await site.call(api.requestReset, { headers: { 'x-forwarded-for': '203.0.113.200' }, body: { email } })
    const [newer, older] = (await resetMails()).map(tokenIn)
    const choose = (token = '') =>
      callByVisitor(api.resetPassword, {
        body: { token, password: 'one of two', password_repeat: 'one of two' },
      })
    expect((await choose(older)).status).toBe(204)
    expect((await choose(newer)).status).toBe(410)
    site.clock.now = start
  })

  test('the token is nowhere in the database', async () => {
    await ask()
    const token = tokenIn((await mailsTo(site, email))[0])
    const { rows } = await site.database.pool.query(
      "select encode(token_hash, 'base64') as hash from account_token",
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('changing the password', () => {
  const change = (body: CallOf<typeof api.changePassword>['body']) =>
    callBy(cookies)(api.changePassword, { body })

  test('ends the other logins, not this one', async () => {
    const other = await logIn(PASSWORD)
    const answer = await change({
      old_password: PASSWORD,
      password: 'something new',
      password_repeat: 'something new',
    })
    expect(answer.status).toBe(204)
    expect(await isLoggedIn(cookies)).toBe(true)
    expect(await isLoggedIn(other.cookies)).toBe(false)
    expect((await mailsTo(site, email))[0]?.subject).toBe('Je wachtwoord bij Vonk is veranderd')
  })

  test('refuses common passwords and one’s own address, as does the link of the mail', async () => {
    const weak = { password: 'Sunshine1', password_repeat: 'Sunshine1' }
    const own = { password: email, password_repeat: email }
    const said = (answer: { body: { fields?: Record<string, string> } }) => answer.body.fields?.password
    expect(said(await change({ old_password: PASSWORD, ...weak }))).toMatch(/snel geraden/)
    expect(said(await change({ old_password: PASSWORD, ...own }))).toMatch(/snel geraden/)
    await callByVisitor(api.requestReset, { body: { email } })
    const token = tokenIn((await mailsTo(site, email))[0])
    expect(said(await callByVisitor(api.resetPassword, { body: { token, ...weak } }))).toMatch(/snel geraden/)
    expect(said(await callByVisitor(api.resetPassword, { body: { token, ...own } }))).toMatch(/snel geraden/)
  })

  test('needs the old password and says so in its own sentence', async () => {
    const answer = await change({
      old_password: 'wrong',
      password: 'something new',
      password_repeat: 'something new',
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ error: 'old_password_wrong', message: 'Controleer je oude wachtwoord' })
  })
})

describe('changing the address', () => {
  const change = (body: CallOf<typeof api.requestMailChange>['body']) =>
    callBy(cookies)(api.requestMailChange, { body })

  test('happens when the mail to the new one is answered; an old one that was never confirmed gets no notice', async () => {
    const next = `next${visitor}@vonk.example`
    expect((await change({ email: next, password: PASSWORD })).status).toBe(204)
    expect((await logIn(PASSWORD)).status).toBe(200)
    const token = tokenIn((await mailsTo(site, next))[0])
    expect((await callByVisitor(api.confirmMailChange, { body: { token } })).status).toBe(204)
    expect((await logIn(PASSWORD)).status).toBe(401)
    const old = email
    email = next
    expect((await logIn(PASSWORD)).status).toBe(200)
    const subjects = (await mailsTo(site, old)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Je e-mailadres bij Vonk is veranderd')
    expect((await callByVisitor(api.confirmMailChange, { body: { token } })).status).toBe(410)
  })

  test('to an address with an account is refused', async () => {
    const answer = await change({ email: 'premium@vonk.example', password: PASSWORD })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toBe('email_taken')
  })

  test('is refused when somebody took the address in the meantime', async () => {
    const wanted = `wanted${visitor}@vonk.example`
    await change({ email: wanted, password: PASSWORD })
    const token = tokenIn((await mailsTo(site, wanted))[0])
    await signUp(site, { email: wanted }, { 'x-forwarded-for': `198.51.100.${visitor}` })
    expect((await callByVisitor(api.confirmMailChange, { body: { token } })).body.error).toBe('email_taken')
  })

  test('needs the password', async () => {
    const answer = await change({ email: 'other@vonk.example', password: 'wrong' })
    expect(answer.body.error).toBe('password_wrong')
  })
})

describe('the list of logins', () => {
  test('shows where one is logged in, and ends the others', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
    const other = await logIn(PASSWORD, { ...from(), 'user-agent': phone })
    const { body } = await site.call(api.listSessions, { cookies })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.map(({ device }) => device)).toContain('Safari, iPhone')
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1)
    expect((await callBy(cookies)(api.endSessions, { body: {} })).status).toBe(204)
    expect(await isLoggedIn(other.cookies)).toBe(false)
    expect(await isLoggedIn(cookies)).toBe(true)
  })

  test('nobody can end the login of somebody else', async () => {
    const stranger = await signUp(
      site,
      { email: `stranger${visitor}@vonk.example` },
      { 'x-forwarded-for': '198.51.100.250' },
    )
    const { body } = await site.call(api.listSessions, { cookies })
    const id = body.sessions[0]?.id
    await callBy(stranger.cookies)(api.endSessions, { body: { id } })
    expect(await isLoggedIn(cookies)).toBe(true)
  })
})
