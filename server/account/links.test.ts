import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import {
  LINK_EVENTS,
  LINK_LIFE_MS,
  LINK_PURPOSES,
  type LinkEvent,
  type LinkPurpose,
} from '../../core/rules/account/links.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { linkIn, mailsTo, signUp, tokenIn } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { makeExports } from './data/make-exports.ts'
import { issueToken } from './token-store.ts'

const site = testSite({ callsPerMinute: false })
const PASSWORD = 'a good password'
const NEXT_PASSWORD = 'quite another one'

let people = 0

/** A member whose address is confirmed, with everything a test does in their name. */
async function join() {
  const number = ++people
  const from = { headers: { 'x-forwarded-for': `192.0.2.${number}` } }
  const email = `links${number}@vonk.example`
  const { cookies, body } = await signUp(site, { email }, from.headers)
  await site.request({ url: linkIn((await mailsTo(site, email))[0]) })
  return { id: body.user.id, email, other: `other${number}@vonk.example`, cookies, from }
}
type Person = Awaited<ReturnType<typeof join>>

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}
const newest = async (email: string) => tokenIn((await mailsTo(site, email))[0])

const logIn = (person: Person, email: string, password: string) =>
  site.call(api.logIn, { ...person.from, body: { email, password } })
const isLoggedIn = async (cookies: Record<string, string>) =>
  (await site.call(api.readUser, { cookies })).body.user !== null
const stateOf = async (token: string) => (await site.call(api.readLink, { query: { token } })).body.state

const askForReset = (person: Person, email = person.email) =>
  site.call(api.requestReset, { ...person.from, body: { email } })
const reset = (person: Person, token: string, password = NEXT_PASSWORD) =>
  site.call(api.resetPassword, { ...person.from, body: { token, password, password_repeat: password } })
const askForChange = (person: Person, email = person.other, cookies = person.cookies) =>
  site.call(api.requestMailChange, { ...person.from, cookies, body: { email, password: PASSWORD } })
const confirmChange = (token: string, cookies: Record<string, string> = {}) =>
  site.call(api.confirmMailChange, { cookies, body: { token } })
const undo = (person: Person, token: string) =>
  site.call(api.undoMailChange, { ...person.from, body: { token } })
const leave = (person: Person, cookies = person.cookies) =>
  site.call(api.deleteAccount, { ...person.from, cookies, body: { reason: 'break', password: PASSWORD } })
const restore = (person: Person, token: string) =>
  site.call(api.restoreAccount, { ...person.from, body: { token } })

/** Changes the address of a member; returns the tokens that the old address got. */
async function changeAddress(person: Person, { to = person.other, old = person.email } = {}) {
  await askForChange(person, to)
  const stop = await newest(old)
  expect((await confirmChange(await newest(to), person.cookies)).status).toBe(204)
  later(MINUTE_MS)
  return { stop, undo: await newest(old) }
}

/** Opens a link of every purpose for a member, who has the address `other` afterwards; returns their tokens. */
async function openAll(person: Person): Promise<Record<LinkPurpose, string>> {
  const { id, other } = person
  const issue = (purpose: LinkPurpose) =>
    issueToken(site.database.db, { memberId: id, purpose, now: site.clock.now })
  // A change of address cancels most links, so it comes first.
  const { undo: mail_undo } = await changeAddress(person)
  await askForReset(person, other)
  const resetToken = await newest(other)
  await site.call(api.requestData, person)
  await makeExports(site.context)
  const download = await newest(other)
  const wanted = `wanted-${person.email}`
  await askForChange(person, wanted)
  return {
    mail_undo,
    reset: resetToken,
    download,
    mail_change: await newest(wanted),
    mail_stop: await newest(other),
    // Nobody of staff acts here, and the account is neither unconfirmed nor deleted, so these are made as the software
    // makes them.
    address_change: await issue('address_change'),
    address_stop: await issue('address_stop'),
    activate: await issue('activate'),
    restore: await issue('restore'),
    restore_login: await issue('restore_login'),
  }
}

/** What a member or a thief does with the account; `email` is its present address. */
const HAPPEN: Record<LinkEvent, (person: Person, email: string) => Promise<void>> = {
  password_change: async (person) => {
    const body = { old_password: PASSWORD, password: NEXT_PASSWORD, password_repeat: NEXT_PASSWORD }
    expect((await site.call(api.changePassword, { ...person, ...person.from, body })).status).toBe(204)
  },
  password_reset: async (person, email) => {
    await askForReset(person, email)
    expect((await reset(person, await newest(email))).status).toBe(204)
  },
  mail_change: async (person, email) => {
    await changeAddress(person, { to: `third-${person.email}`, old: email })
  },
  mail_undo: async (person, email) => {
    const token = (await changeAddress(person, { to: `third-${person.email}`, old: email })).undo
    expect((await undo(person, token)).status).toBe(200)
  },
  deletion: async (person) => {
    expect((await leave(person)).status).toBe(204)
  },
  restore: async (person, email) => {
    await leave(person)
    expect((await restore(person, await newest(email))).status).toBe(204)
  },
}

/** The links that still work after an event. Every other link is cancelled by every event. */
const SURVIVES: Partial<Record<LinkPurpose, readonly LinkEvent[]>> = {
  // A thief can cause each of these, so none takes the old address its right to undo the change.
  mail_undo: LINK_EVENTS,
  // The link that could have stopped a change undoes it once it is made.
  mail_stop: ['mail_change'],
}

describe('of the links of a member', () => {
  test.each(LINK_EVENTS)('%s cancels all but those that must outlive it', async (event) => {
    const person = await join()
    const tokens = await openAll(person)
    for (const purpose of LINK_PURPOSES) expect(await stateOf(tokens[purpose]), purpose).toBe('open')
    later(10 * MINUTE_MS)
    await HAPPEN[event](person, person.other)
    for (const purpose of LINK_PURPOSES) {
      const survives = SURVIVES[purpose]?.includes(event) ?? false
      expect(await stateOf(tokens[purpose]), purpose).toBe(survives ? 'open' : 'cancelled')
    }
  })

  test('each expires in its own time, and says so', async () => {
    const tokens = await openAll(await join())
    const start = site.clock.now
    for (const purpose of LINK_PURPOSES) {
      site.clock.now = new Date(start.getTime() + LINK_LIFE_MS[purpose])
      expect(await stateOf(tokens[purpose]), purpose).toBe('expired')
    }
    site.clock.now = start
  })

  test('that nobody mailed is unknown', async () => {
    expect(await stateOf('invented')).toBe('unknown')
  })
})

describe('a thief who wants another address for the account', () => {
  test('is cut off when the owner resets the password, also with a link that was mailed before', async () => {
    const person = await join()
    await askForChange(person)
    const thiefs = await newest(person.other)
    await askForReset(person)
    expect((await reset(person, await newest(person.email))).status).toBe(204)
    later(DAY_MS / 2)
    expect((await confirmChange(thiefs)).status).toBe(410)
    expect((await logIn(person, person.email, NEXT_PASSWORD)).status).toBe(200)
  })

  test('is told of to the old address at once, which stops it, logs everybody out and ends the password', async () => {
    const person = await join()
    await askForChange(person)
    const [mail] = await mailsTo(site, person.email)
    expect(mail?.text).toContain(person.other)
    expect(mail?.text).not.toContain('hoef je niets te doen')
    const answer = await undo(person, tokenIn(mail))
    expect(answer.status).toBe(200)
    expect(await isLoggedIn(person.cookies)).toBe(false)
    expect((await logIn(person, person.email, PASSWORD)).status).toBe(401)
    expect((await confirmChange(await newest(person.other))).status).toBe(410)
    expect((await reset(person, answer.body.token)).status).toBe(204)
    expect((await logIn(person, person.email, NEXT_PASSWORD)).status).toBe(200)
  })

  test('loses the account again within a week, with all logins, links and the password', async () => {
    const person = await join()
    const victims = await changeAddress(person)
    await askForReset(person, person.other)
    const thiefs = await newest(person.other)
    later(6 * DAY_MS)
    const answer = await undo(person, victims.undo)
    expect(answer.status).toBe(200)
    expect(await isLoggedIn(person.cookies)).toBe(false)
    expect((await reset(person, thiefs)).body.error).toBe('reset_link_invalid')
    for (const email of [person.email, person.other])
      expect((await logIn(person, email, PASSWORD)).status).toBe(401)
    expect((await mailsTo(site, person.other))[0]?.text).not.toContain('token=')
    expect((await reset(person, answer.body.token)).status).toBe(204)
    expect((await logIn(person, person.email, NEXT_PASSWORD)).status).toBe(200)
  })

  test('cannot undo from a second address of their own to keep the first owner out', async () => {
    const person = await join()
    const victims = await changeAddress(person)
    const thiefs = await changeAddress(person, { to: `third-${person.email}`, old: person.other })
    expect((await undo(person, thiefs.undo)).status).toBe(200)
    expect((await undo(person, victims.undo)).status).toBe(200)
    expect(await stateOf(thiefs.stop)).toBe('cancelled')
  })

  test('cannot keep the owner out by giving the old address to another account', async () => {
    const person = await join()
    const stranger = await join()
    const victims = await changeAddress(person)
    expect((await signUp(site, { email: person.email }, stranger.from.headers)).body.error).toBe(
      'email_taken',
    )
    expect((await askForChange(stranger, person.email)).body.error).toBe('email_taken')
    expect((await undo(person, victims.undo)).status).toBe(200)
    const start = site.clock.now
    later(8 * DAY_MS)
    expect((await askForChange(stranger, person.other)).status).toBe(204)
    site.clock.now = start
  })

  test('cannot keep the owner out by deleting the account: undoing the change restores it', async () => {
    const person = await join()
    const victims = await changeAddress(person)
    await leave(person)
    const answer = await undo(person, victims.undo)
    expect(answer.status).toBe(200)
    await reset(person, answer.body.token)
    const { body } = await logIn(person, person.email, NEXT_PASSWORD)
    expect(body.user.profile.status).toBe('active')
  })
})

describe('a change of address', () => {
  test('ends all logins but the one that confirms it', async () => {
    const person = await join()
    const elsewhere = (await logIn(person, person.email, PASSWORD)).cookies
    await changeAddress(person)
    expect(await isLoggedIn(person.cookies)).toBe(true)
    expect(await isLoggedIn(elsewhere)).toBe(false)
  })

  test('gives an address that was never confirmed no say, because it may be a stranger’s by mistake', async () => {
    const email = 'mistyped@vonk.example'
    const { cookies } = await signUp(site, { email }, { 'x-forwarded-for': '198.51.100.1' })
    const body = { email: 'right@vonk.example', password: PASSWORD }
    await site.call(api.requestMailChange, { cookies, body })
    expect((await confirmChange(await newest('right@vonk.example'))).status).toBe(204)
    expect(await mailsTo(site, email)).toHaveLength(1)
  })

  test('that was asked for while the password was being reset is not taken', async () => {
    const person = await join()
    await askForReset(person)
    const token = await newest(person.email)
    const [asked, done] = await Promise.all([askForChange(person), reset(person, token)])
    expect(done.status).toBe(204)
    const wish = (await mailsTo(site, person.other))[0]
    // Either the wish came first and was cancelled, or it came too late and was refused.
    if (asked.status === 204) expect((await confirmChange(tokenIn(wish))).status).toBe(410)
    else expect(wish).toBeUndefined()
  })
})

describe('a reset', () => {
  test('is mailed anew at once when the link of the last mail was cancelled', async () => {
    const person = await join()
    await askForReset(person)
    const first = await newest(person.email)
    await HAPPEN.password_change(person, person.email)
    await askForReset(person)
    const second = await newest(person.email)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'open'])
  })

  test('proves the address, so that an unconfirmed member needs no second link', async () => {
    const email = 'forgetful@vonk.example'
    const headers = { 'x-forwarded-for': '198.51.100.2' }
    await signUp(site, { email }, headers)
    const activation = linkIn((await mailsTo(site, email))[0])
    await site.call(api.requestReset, { headers, body: { email } })
    const body = { token: await newest(email), password: NEXT_PASSWORD, password_repeat: NEXT_PASSWORD }
    await site.call(api.resetPassword, { headers, body })
    const { body: answer } = await site.call(api.logIn, { headers, body: { email, password: NEXT_PASSWORD } })
    expect(answer.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
    expect((await site.request({ url: activation })).headers.location).toBe('/activate/done')
  })
})

describe('a deleted account', () => {
  test('stays hidden, whatever older link is opened', async () => {
    const email = 'hidden@vonk.example'
    const headers = { 'x-forwarded-for': '198.51.100.3' }
    const { cookies, body } = await signUp(site, { email }, headers)
    const activation = linkIn((await mailsTo(site, email))[0])
    const wanted = { email: 'elsewhere@vonk.example', password: PASSWORD }
    await site.call(api.requestMailChange, { cookies, headers, body: wanted })
    await site.call(api.deleteAccount, { cookies, headers, body: { reason: 'break', password: PASSWORD } })
    expect((await site.request({ url: activation })).headers.location).toBe('/activate/error')
    expect((await confirmChange(await newest(wanted.email))).status).toBe(410)
    const { rows } = await site.database.pool.query('select status from profile where member_id = $1', [
      body.user.id,
    ])
    expect(rows).toEqual([{ status: 'disabled' }])
  })
})
