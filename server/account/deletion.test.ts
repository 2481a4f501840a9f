import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { DELETION_GRACE_DAYS } from '../../core/rules/account/deletion.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import { linkIn, mailsTo, signUp, tokenIn } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseDeleted } from './erase-deleted.ts'

const site = testSite()
const erasedFiles: string[] = []
const files = { remove: async (name: string) => void erasedFiles.push(name), write: async () => {} }

const PASSWORD = 'a good password'
let visitor = 0
const join = async (email: string, more: object = {}) => {
  const answer = await signUp(site, { email, ...more }, { 'x-forwarded-for': `192.0.2.${++visitor}` })
  return { cookies: answer.cookies, id: answer.body.user.id }
}
const leave = (cookies: Record<string, string>, password = PASSWORD) =>
  site.call(api.deleteAccount, {
    cookies,
    body: { reason: 'break', feedback: 'Tot ziens dan maar', password },
  })
const logIn = (email: string) => site.call(api.logIn, { body: { email, password: PASSWORD } })
const erase = (days: number) => {
  const now = new Date(site.clock.now.getTime() + days * DAY_MS)
  // Only `remove` and `write` are called here.
  return eraseDeleted({ db: site.database.db, now: () => now, files: files as never, onErased: [] })
}

describe('leaving', () => {
  test('shows reasons and offers, with the company’s discount among them', async () => {
    const { cookies } = await join('offers@vonk.example')
    const { body } = await site.call(api.readDeletion, { cookies })
    expect(body.reasons).toContain('found_someone')
    expect(body.offers).toEqual([
      { kind: 'pause' },
      { kind: 'fewer_mails' },
      { kind: 'discount', percent: 30 },
    ])
    expect(body.grace_days).toBe(14)
  })

  test('hides the member and ends every login at once', async () => {
    const { cookies, id } = await join('leaving@vonk.example')
    const answer = await leave(cookies)
    expect(answer.status).toBe(204)
    expect((await site.call(api.readUser, { cookies })).body.user).toBeNull()
    expect((await logIn('leaving@vonk.example')).cookies).toEqual({})
    const { rows } = await site.database.pool.query('select status from profile where member_id = $1', [id])
    expect(rows).toEqual([{ status: 'disabled' }])
  })

  test('takes requests and consents for private photos along, and a return does not bring them back', async () => {
    const { cookies, id } = await join('private@vonk.example')
    const other = await join('curious@vonk.example')
    await site.database.pool.query(
      `insert into photo_access (owner_id, viewer_id, state, asked_at)
       values ($1, $2, 'allowed', now()), ($2, $1, 'asked', now())`,
      [id, other.id],
    )
    await leave(cookies)
    const { rows } = await site.database.pool.query(
      'select from photo_access where $1 in (owner_id, viewer_id)',
      [id],
    )
    expect(rows).toEqual([])
  })

  test('needs the password', async () => {
    const { cookies } = await join('careful@vonk.example')
    expect((await leave(cookies, 'wrong')).body.error).toBe('password_wrong')
    expect((await site.call(api.readUser, { cookies })).body.user).not.toBeNull()
  })

  test('can be undone by the mailed link, and everything is back', async () => {
    const { cookies, id } = await join('back@vonk.example')
    await site.request({ url: linkIn((await mailsTo(site, 'back@vonk.example'))[0]) })
    await leave(cookies)
    const token = tokenIn((await mailsTo(site, 'back@vonk.example'))[0])
    const address = await site.call(api.openRestore, { query: { token } })
    expect(address.headers.location).toBe(`/account-restore?token=${token}`)
    expect((await logIn('back@vonk.example')).status).not.toBe(200)
    expect((await site.call(api.restoreAccount, { body: { token } })).status).toBe(204)
    expect((await site.call(api.restoreAccount, { body: { token } })).status).toBe(410)
    expect((await logIn('back@vonk.example')).status).toBe(200)
    const { rows } = await site.database.pool.query('select status from profile where member_id = $1', [id])
    expect(rows).toEqual([{ status: 'active' }])
    await erase(60)
    expect((await logIn('back@vonk.example')).status).toBe(200)
  })

  test('can be undone at the login: the right password offers it, and one call restores and logs in', async () => {
    const { cookies, id } = await join('regret@vonk.example')
    await site.request({ url: linkIn((await mailsTo(site, 'regret@vonk.example'))[0]) })
    await leave(cookies)
    const mailed = tokenIn((await mailsTo(site, 'regret@vonk.example'))[0])
    const offer = await logIn('regret@vonk.example')
    expect(offer.status).toBe(409)
    const until = new Date(site.clock.now.getTime() + DELETION_GRACE_DAYS * DAY_MS).toISOString()
    const { token = '' } = offer.body
    expect(offer.body).toMatchObject({ error: 'account_deleted', until })
    expect(offer.cookies).toEqual({})
    const restored = await site.call(api.restoreAccount, { body: { token } })
    expect(restored.status).toBe(204)
    const { body } = await site.call(api.readUser, { cookies: restored.cookies })
    expect(body.user).toMatchObject({ id, profile: { status: 'active' } })
    for (const again of [token, mailed])
      expect((await site.call(api.restoreAccount, { body: { token: again } })).status).toBe(410)
  })

  test('can be undone by the mailed link without a login, which it does not replace', async () => {
    const { cookies } = await join('mailed@vonk.example')
    await leave(cookies)
    const token = tokenIn((await mailsTo(site, 'mailed@vonk.example'))[0])
    expect((await site.call(api.restoreAccount, { body: { token } })).cookies).toEqual({})
  })

  test('is not told to somebody who does not know the password', async () => {
    const { cookies } = await join('secret@vonk.example')
    await leave(cookies)
    const guess = async (email: string) => {
      const { status, body } = await site.call(api.logIn, { body: { email, password: 'not this one' } })
      return { status, body }
    }
    const failed = await guess('nobody@vonk.example')
    expect(failed.status).toBe(401)
    expect(await guess('secret@vonk.example')).toEqual(failed)
    // The forms that say whether an address has an account say the same as for any other account.
    await join('present@vonk.example')
    const askForReset = async (email: string) => {
      const { status, body } = await site.call(api.requestReset, { body: { email } })
      return { status, body }
    }
    expect(await askForReset('secret@vonk.example')).toEqual(await askForReset('present@vonk.example'))
    const signUpAgain = async (email: string) => {
      const { status, body } = await signUp(site, { email })
      return { status, body }
    }
    expect(await signUpAgain('secret@vonk.example')).toEqual(await signUpAgain('present@vonk.example'))
  })

  test('is told by mail to somebody who forgot the password, with the way back', async () => {
    const email = 'forgot@vonk.example'
    const { cookies, id } = await join(email)
    await leave(cookies)
    site.clock.now = new Date(site.clock.now.getTime() + DAY_MS)
    expect((await site.call(api.requestReset, { body: { email } })).status).toBe(204)
    const [mail] = await mailsTo(site, email)
    expect(mail?.subject).toBe('Je account bij Vonk is verwijderd, maar nog niet gewist')
    const token = tokenIn(mail)
    // The link ends with the days of grace, which began before it was made.
    const { rows } = await site.database.pool.query(
      `select count(distinct expires_at)::int as ends from account_token where member_id = $1 and purpose = 'restore'`,
      [id],
    )
    expect(rows).toEqual([{ ends: 1 }])
    expect((await site.call(api.restoreAccount, { body: { token } })).status).toBe(204)
    expect((await logIn(email)).status).toBe(200)
  })

  test('cannot be undone after the days of grace, also before the account is erased', async () => {
    const email = 'late@vonk.example'
    const { cookies } = await join(email)
    await leave(cookies)
    const { token = '' } = (await logIn(email)).body
    site.clock.now = new Date(site.clock.now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
    expect((await logIn(email)).body.error).toBe('login_failed')
    expect((await site.call(api.requestReset, { body: { email } })).body.error).toBe('reset_email_not_found')
    expect((await site.call(api.restoreAccount, { body: { token } })).status).toBe(410)
  })

  test('is final after 14 days, not before', async () => {
    const { cookies, id } = await join('final@vonk.example')
    await leave(cookies)
    const isThere = async () =>
      (await site.database.pool.query('select 1 from member where id = $1', [id])).rowCount === 1
    await erase(13.9)
    expect(await isThere()).toBe(true)
    await erase(14.1)
    expect(await isThere()).toBe(false)
  })

  test('the address can be used again afterwards', async () => {
    const { cookies } = await join('again@vonk.example')
    await leave(cookies)
    await erase(15)
    expect((await join('again@vonk.example')).id).toBeDefined()
  })
})
