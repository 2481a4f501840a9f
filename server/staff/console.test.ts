import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { DEMO_STAFF } from '../../core/rules/staff/demo.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { createPasskey } from '../../tests/support/passkey.ts'
import { givePassword, logInStaff, pass, readActions } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sealRows } from '../platform/db/seal-rows.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'
import { findByEmail, updatePerson } from './person-store.ts'

const site = testSite({ callsPerMinute: false })

const refusalTo = async (answer: Promise<{ status: number; body: { error?: unknown } }>) => {
  const { status, body } = await answer
  return [status, body.error]
}

/** The mails to an address, newest first. */
const mailsTo = async (email: string) => (await readOutbox(site, { to: email })).toReversed()

describe('logging in to the console', () => {
  test('a password alone opens nothing but the second factor', async () => {
    const cookies = await givePassword(site, 'moderator')
    const { body } = await site.call(consoleApi.readSession, { cookies })
    expect(body.session).toEqual({ next: 'second_factor', factors: { totp: true, passkey: false } })
    for (const call of [
      consoleApi.readMe,
      consoleApi.startTotp,
      consoleApi.startPasskey,
      consoleApi.readHome,
    ])
      expect(await refusalTo(site.call(call, { cookies }))).toEqual([401, 'second_factor_required'])
  })

  test('a wrong password, an unknown address and a member are told the same', async () => {
    const tries = [
      { email: DEMO_STAFF.owner, password: 'not the password' },
      { email: 'nobody@vonk.example', password: DEMO_PASSWORD },
      { email: DEMO_EMAILS.free, password: DEMO_PASSWORD },
    ]
    for (const body of tries)
      expect(await refusalTo(site.call(consoleApi.givePassword, { body }))).toEqual([401, 'login_failed'])
  })

  test('the login of a member opens no console, and that of staff no account', async () => {
    const body = { email: DEMO_EMAILS.free, password: DEMO_PASSWORD }
    const { cookies } = await site.call(api.logIn, { body })
    expect(await refusalTo(site.call(consoleApi.readMe, { cookies }))).toEqual([401, 'staff_login_required'])
    const staff = await logInStaff(site)
    expect((await staff.call(api.readUser)).body.user).toBeNull()
  })

  test('each code works once, and the session gets a new token when it opens', async () => {
    pass(site, MINUTE_MS)
    const half = await givePassword(site, 'finance')
    const { body } = await site.call(consoleApi.readDemoCode, { cookies: half })
    const opened = await site.call(consoleApi.giveCode, { body: { code: body.code }, cookies: half })
    expect(opened.cookies.vonk_staff).not.toBe(half.vonk_staff)
    expect(await refusalTo(site.call(consoleApi.readMe, { cookies: half }))).toEqual([
      401,
      'staff_login_required',
    ])
    const again = await givePassword(site, 'finance')
    const used = site.call(consoleApi.giveCode, { body: { code: body.code }, cookies: again })
    expect(await refusalTo(used)).toEqual([422, 'code_used'])
  })

  test('five wrong codes make a person wait, whatever they try next', async () => {
    const cookies = await givePassword(site, 'operator')
    const body = { code: '000 000' }
    for (let tried = 0; tried < 5; tried++)
      expect(await refusalTo(site.call(consoleApi.giveCode, { body, cookies }))).toEqual([422, 'code_wrong'])
    const late = await site.call(consoleApi.giveRecoveryCode, { body: { code: 'x' }, cookies })
    expect([late.status, late.body.error, late.body.minutes]).toEqual([429, 'too_many_wrong_codes', 15])
    const rows = await readActions(site)
    expect(
      rows.filter(({ actor, refused }) => actor === 'Pim Verhoeven' && refused === 'code_wrong'),
    ).toHaveLength(5)
  })

  test('five wrong codes elsewhere lock nobody out of a browser they know, and the person is told that somebody knows their password', async () => {
    const knows = await logInStaff(site, 'marketer')
    const wrong = { code: '000 000' }
    const elsewhere = (ip: string) => ({ 'x-forwarded-for': ip })
    const strange = await givePassword(site, 'marketer')
    for (let tried = 0; tried < 5; tried++)
      await site.call(consoleApi.giveCode, {
        body: wrong,
        cookies: strange,
        headers: elsewhere('203.0.113.50'),
      })
    const inLogin = { body: wrong, cookies: strange, headers: elsewhere('203.0.113.51') }
    expect(await refusalTo(site.call(consoleApi.giveCode, inLogin))).toEqual([429, 'too_many_wrong_codes'])
    const again = await givePassword(site, 'marketer')
    const inNetwork = { body: wrong, cookies: again, headers: elsewhere('203.0.113.50') }
    expect(await refusalTo(site.call(consoleApi.giveCode, inNetwork))).toEqual([429, 'too_many_wrong_codes'])
    const [mail, ...others] = (await mailsTo(DEMO_STAFF.marketer)).filter(({ subject }) =>
      subject.includes('knows your password'),
    )
    expect(mail?.text).toContain('change it now')
    expect(others).toEqual([])
    const right = () => site.call(consoleApi.readDemoCode, { cookies: knows.cookies })
    pass(site, MINUTE_MS)
    expect(
      (await knows.call(consoleApi.giveCode, { body: { code: (await right()).body.code } })).status,
    ).toBe(200)
    pass(site, MINUTE_MS)
    const fresh = await givePassword(site, 'marketer')
    const { code } = (await site.call(consoleApi.readDemoCode, { cookies: fresh })).body
    const third = { body: { code }, cookies: fresh, headers: elsewhere('203.0.113.52') }
    expect((await site.call(consoleApi.giveCode, third)).status).toBe(200)
  })

  test('a dump tells neither the address of somebody of staff nor the hash of the password', async () => {
    const { rows } = await site.database.pool.query('select t::text as row from staff t')
    const dump = rows.map(({ row }) => row).join()
    expect(dump).toContain('Odile')
    for (const word of [DEMO_STAFF.owner, 'argon2']) expect(dump).not.toContain(word)
  })

  test('somebody of a plain row logs in, before it is sealed and afterwards', async () => {
    const hold = (isWriting: boolean) => holdRing({ keys: parseKeys(inject('keys')), isWriting })
    onTestFinished(() => hold(true))
    const person = await findByEmail(site.database.db, DEMO_STAFF.finance)
    if (!person) throw new Error('there is nobody')
    hold(false)
    await updatePerson(site.database.db, person.id, { passwordHash: person.passwordHash })
    const body = { email: DEMO_STAFF.finance.toUpperCase(), password: DEMO_PASSWORD }
    for (const _state of ['plain', 'sealed']) {
      expect((await site.call(consoleApi.givePassword, { body })).status).toBe(200)
      hold(true)
      expect((await sealRows(site.database.db)).failed).toBe(0)
    }
  })

  test('over TLS the cookie is one of its host, and no other site can bring it', async () => {
    const answer = await site.request({
      method: 'POST',
      url: '/api/console/session/password',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { email: DEMO_STAFF.owner, password: DEMO_PASSWORD },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-vonk_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const { rows } = await site.database.pool.query<{ token_hash: Buffer }>(
      'select token_hash from staff_session',
    )
    expect(rows.some(({ token_hash: hash }) => cookie.includes(hash.toString('base64url')))).toBe(false)
  })

  test('a page of another site cannot act for somebody who is logged in', async () => {
    const { cookies } = await logInStaff(site)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await refusalTo(site.call(consoleApi.leave, { cookies, headers }))).toEqual([403, 'cross_origin'])
  })

  test('a browser that the account does not know is told by mail', async () => {
    const first = await logInStaff(site, 'support')
    const before = (await mailsTo(DEMO_STAFF.support)).length
    await logInStaff(site, 'support', first.cookies)
    expect(await mailsTo(DEMO_STAFF.support)).toHaveLength(before)
    await logInStaff(site, 'support')
    const [mail] = await mailsTo(DEMO_STAFF.support)
    expect(mail?.subject).toContain('A new login to the console')
    expect(await mailsTo(DEMO_STAFF.support)).toHaveLength(before + 1)
  })
})

describe('a session of the console', () => {
  test('ends after 30 minutes without activity, and after 12 hours at the latest', async () => {
    const idle = await logInStaff(site, 'marketer')
    pass(site, 31 * MINUTE_MS)
    expect((await idle.call(consoleApi.readMe)).status).toBe(401)
    const busy = await logInStaff(site, 'marketer')
    for (let hour = 0; hour < 24; hour++) {
      expect((await busy.call(consoleApi.readMe)).status).toBe(200)
      pass(site, 29 * MINUTE_MS)
    }
    expect((await busy.call(consoleApi.readMe)).status).toBe(200)
    pass(site, 25 * MINUTE_MS)
    expect((await busy.call(consoleApi.readMe)).status).toBe(401)
  })

  test('is kept by calls that a page makes by itself at the desk alone, for 8 hours', async () => {
    const headers = { 'x-request-type': 'refresh' }
    const HALF_HOUR = 28 * MINUTE_MS
    const waiting = {
      operator: await logInStaff(site, 'operator'),
      marketer: await logInStaff(site, 'marketer'),
    }
    for (let passed = 0; passed < 8 * HOUR_MS - HALF_HOUR; passed += HALF_HOUR) {
      pass(site, HALF_HOUR)
      await waiting.marketer.call(consoleApi.readMe, { headers })
      expect((await waiting.operator.call(consoleApi.readMe, { headers })).status).toBe(200)
    }
    expect((await waiting.marketer.call(consoleApi.readMe)).status).toBe(401)
    for (let passed = 0; passed < HOUR_MS; passed += HALF_HOUR) {
      pass(site, HALF_HOUR)
      await waiting.operator.call(consoleApi.readMe, { headers })
    }
    expect((await waiting.operator.call(consoleApi.readMe)).status).toBe(401)
  })

  test('can be listed and ended from another one', async () => {
    const [here, there] = [await logInStaff(site, 'finance'), await logInStaff(site, 'finance')]
    const { sessions } = (await here.call(consoleApi.listLogins)).body
    const other = sessions.find(({ current }) => !current)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect((await here.call(consoleApi.endLogin, { params: { id: other?.id ?? '' } })).status).toBe(204)
    expect((await there.call(consoleApi.readMe)).status).toBe(401)
    const support = await logInStaff(site, 'support')
    const stranger = support.call(consoleApi.endLogin, { params: { id: sessions[0]?.id ?? '' } })
    expect(await refusalTo(stranger)).toEqual([404, 'session_unknown'])
  })

  test('needs a fresh second factor for what is hard to undo', async () => {
    const owner = await logInStaff(site)
    pass(site, 11 * MINUTE_MS)
    expect(await refusalTo(owner.call(consoleApi.renewRecoveryCodes))).toEqual([403, 'fresh_required'])
    expect((await owner.call(consoleApi.giveCode, { body: { code: await owner.code() } })).status).toBe(200)
    const { body } = await owner.call(consoleApi.renewRecoveryCodes)
    expect(body.recovery_codes).toHaveLength(10)
    pass(site, 11 * MINUTE_MS)
    const code = body.recovery_codes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
    const recovered = await owner.call(consoleApi.giveRecoveryCode, { body: { code } })
    expect(recovered.body).toMatchObject({ next: 'open', codes_left: 9 })
    expect(await refusalTo(owner.call(consoleApi.giveRecoveryCode, { body: { code } }))).toEqual([
      422,
      'recovery_code_wrong',
    ])
  })
})

describe('a passkey', () => {
  const host = { host: 'localhost', origin: 'http://localhost' }

  test('opens the session on the host on which it was made, and only with its own challenge', async () => {
    const owner = await logInStaff(site)
    const passkey = createPasskey(host)
    const made = (await owner.call(consoleApi.startPasskey)).body.options.challenge
    const elsewhere = createPasskey({ ...host, origin: 'http://evil.example' })
    const wrong = owner.call(consoleApi.addPasskey, {
      body: { response: elsewhere.register(made), name: 'Elsewhere' },
    })
    expect(await refusalTo(wrong)).toEqual([422, 'passkey_refused'])
    const { challenge } = (await owner.call(consoleApi.startPasskey)).body.options
    const response = passkey.register(challenge)
    const added = await owner.call(consoleApi.addPasskey, { body: { response, name: 'My key' } })
    expect(added.status).toBe(200)

    const half = await givePassword(site, 'owner')
    const session = (await site.call(consoleApi.readSession, { cookies: half })).body.session
    expect(session?.factors).toEqual({ totp: true, passkey: true })
    const asked = await site.call(consoleApi.askForPasskey, { cookies: half })
    const signed = passkey.sign(asked.body.options.challenge)
    const forged = createPasskey(host).sign(asked.body.options.challenge)
    const stranger = { ...forged, id: signed.id, rawId: signed.rawId }
    expect(
      await refusalTo(site.call(consoleApi.givePasskey, { body: { response: stranger }, cookies: half })),
    ).toEqual([422, 'passkey_refused'])
    // The challenge was used up by the forgery.
    expect(
      await refusalTo(site.call(consoleApi.givePasskey, { body: { response: signed }, cookies: half })),
    ).toEqual([422, 'passkey_refused'])
    const next = (await site.call(consoleApi.askForPasskey, { cookies: half })).body.options.challenge
    const opened = await site.call(consoleApi.givePasskey, {
      body: { response: passkey.sign(next) },
      cookies: half,
    })
    expect(opened.body).toMatchObject({ next: 'open' })

    const cookies = await givePassword(site, 'owner')
    const away = { cookies, headers: { host: 'other.localhost' } }
    expect((await site.call(consoleApi.readSession, away)).body.session?.factors.passkey).toBe(false)
  })

  test('can be removed, but not as the last factor', async () => {
    const owner = await logInStaff(site)
    const { factors } = (await owner.call(consoleApi.readMe)).body
    expect(factors.map(({ kind }) => kind)).toEqual(['totp', 'passkey'])
    const [first, second] = factors
    const remove = (id = '') => owner.call(consoleApi.removeFactor, { params: { id } })
    expect((await remove(second?.id)).status).toBe(204)
    expect(await refusalTo(remove(first?.id))).toEqual([409, 'last_factor'])
  })
})

describe('the console', () => {
  test('is on its own host alone if it has one', async () => {
    site.context.consoleHost = 'staff.localhost'
    const { status, body } = await site.call(consoleApi.readSession, {
      headers: { host: 'staff.localhost:3000' },
    })
    expect([status, body.session]).toEqual([200, null])
    expect(await refusalTo(site.call(consoleApi.readSession))).toEqual([404, 'call_unknown'])
    site.context.consoleHost = undefined
  })

  test('has a description of its own, which members do not get', async () => {
    const open = await site.request('/api/openapi.json')
    expect(JSON.stringify(open.body)).not.toContain('/api/console')
    expect((await site.request('/api/console/openapi.json')).status).toBe(401)
    const { cookies } = await logInStaff(site, 'support')
    const own = await site.request({ url: '/api/console/openapi.json', cookies })
    expect(JSON.stringify(own.body)).toContain('/api/console/staff/invite')
    expect(JSON.stringify(own.body)).not.toContain('/api/signup.php')
  })

  test('answers on a site that is closed', async () => {
    await site.database.pool.query(`delete from part_live where part = 'identity'`)
    pass(site, MINUTE_MS)
    expect((await site.call(consoleApi.readSession)).status).toBe(200)
  })
})
