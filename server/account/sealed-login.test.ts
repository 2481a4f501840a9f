import { afterEach, expect, inject, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { signUp } from '../../tests/support/people.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sealRows } from '../platform/db/seal-rows.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'
import { findMailboxOwner } from './store.ts'
import { issueToken } from './token-store.ts'

const site = testSite({ callsPerMinute: false })
const PASSWORD = 'a good password'
const NEXT = 'another good password'
const hold = (isWriting: boolean) => holdRing({ keys: parseKeys(inject('keys')), isWriting })
afterEach(() => hold(true))

const logIn = (email: string) => site.call(api.logIn, { body: { email, password: PASSWORD } })
const idOf = async (email: string) =>
  (await findMailboxOwner(site.database.db, DEFAULT_SITE.id, email)) ?? 'nobody'

/** What a thief reads of a member in a dump of the table. */
async function dumpOf(id: string): Promise<string> {
  const { rows } = await site.database.pool.query('select t::text as row from member t where id = $1', [id])
  return rows[0].row
}

test('a dump tells neither the address of a member nor the hash of the password, nor why somebody left', async () => {
  const email = 'Nobody.Knows@vonk.example'
  const { cookies } = await signUp(site, { email })
  const body = { reason: 'privacy', feedback: 'Somebody recognised me', password: PASSWORD } as const
  expect((await site.call(api.deleteAccount, { cookies, body })).status).toBe(204)
  const dump = await dumpOf(await idOf(email))
  for (const word of ['vonk.example', 'argon2', body.reason, body.feedback]) expect(dump).not.toContain(word)

  const odile = await logInStaff(site, 'owner')
  const found = (await odile.call(consoleApi.searchMembers, { query: { q: 'nobody.knows@vonk.example' } }))
    .body
  expect(found.members.map(({ mail }) => mail)).toEqual(['N•••@v•••.example'])
  const params = { id: found.members[0]?.id ?? '' }
  const { events } = (await odile.call(consoleApi.readTimeline, { params, query: {} })).body
  expect(events.find(({ kind }) => kind === 'deletion')?.data).toEqual({ reason: body.reason })
})

test('a member of a plain row logs in and keeps the address, before it is sealed and afterwards', async () => {
  const email = 'Plain.Row@gmail.com'
  hold(false)
  await signUp(site, { email }, { 'x-forwarded-for': '192.0.2.61' })
  const id = await idOf(email)
  expect(await dumpOf(id)).toContain(email)
  for (const _state of ['plain', 'sealed']) {
    expect((await logIn(email.toLowerCase())).status).toBe(200)
    // Another spelling of the mailbox is not the address, and is taken.
    expect((await logIn('plainrow@gmail.com')).status).toBe(401)
    const again = await signUp(site, { email: 'plainrow@gmail.com' }, { 'x-forwarded-for': '192.0.2.62' })
    expect(again.body).toMatchObject({ error: 'email_taken' })
    hold(true)
    expect((await sealRows(site.database.db)).failed).toBe(0)
  }
  expect(await dumpOf(id)).not.toContain(email)
})

test('an earlier address is kept for its owner, before its link is sealed and afterwards', async () => {
  const [email, earlier] = ['later@vonk.example', 'Earlier.Address@vonk.example']
  hold(false)
  await signUp(site, { email }, { 'x-forwarded-for': '192.0.2.65' })
  const memberId = await idOf(email)
  const link = { memberId, purpose: 'mail_undo', email: earlier, now: site.clock.now } as const
  const token = await issueToken(site.database.db, link)
  const dumpLinks = async () => {
    const { rows } = await site.database.pool.query('select t::text as row from account_token t')
    return rows.map(({ row }) => row).join()
  }
  expect(await dumpLinks()).toContain(earlier)
  for (const _state of ['plain', 'sealed']) {
    const other = await signUp(site, { email: earlier }, { 'x-forwarded-for': '192.0.2.66' })
    expect(other.body).toMatchObject({ error: 'email_taken' })
    hold(true)
    expect((await sealRows(site.database.db)).failed).toBe(0)
  }
  expect(await dumpLinks()).not.toContain(earlier)
  expect((await site.call(api.undoMailChange, { body: { token } })).status).toBe(200)
  expect(await idOf(earlier)).toBe(memberId)
})

test('a login that cannot be opened is refused like a wrong one, and its member sees no address', async () => {
  const email = 'moved@vonk.example'
  const { cookies } = await signUp(site, { email }, { 'x-forwarded-for': '192.0.2.63' })
  await signUp(site, { email: 'other@vonk.example' }, { 'x-forwarded-for': '192.0.2.64' })
  await site.database.pool.query(
    'update member set sealed = other.sealed from member other where member.id = $1 and other.id = $2',
    [await idOf(email), await idOf('other@vonk.example')],
  )
  expect((await logIn(email)).body).toMatchObject({ error: 'login_failed' })
  expect((await site.call(api.readUser, { cookies })).body.user?.email).toBe('')
  const change = { old_password: PASSWORD, password: NEXT, password_repeat: NEXT }
  expect((await site.call(api.changePassword, { cookies, body: change })).body).toMatchObject({
    error: 'old_password_wrong',
  })
})
