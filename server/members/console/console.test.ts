import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { GOODWILL } from '../../../core/rules/money/goodwill.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addMember, addPhoto } from '../../../tests/support/members.ts'
import { linkIn, mailsTo, signUp, tokenIn } from '../../../tests/support/people.ts'
import { logInStaff, pass, readActions, type TestStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { collectData } from '../../account/data/collect-data.ts'

const site = testSite()
let sanne: TestStaff
let odile: TestStaff
beforeAll(async () => {
  sanne = await logInStaff(site, 'support')
  odile = await logInStaff(site, 'owner')
})

const reason = 'because of a test'
describe('the timeline of a member', () => {
  test('shows what happened, newest first and page by page, and nothing of conversations', async () => {
    const me = await addWriter(site, { credits: 10 })
    const other = await addWriter(site)
    await me.call(api.sendMessage, { body: { profile: other.id, text: 'A secret' } })
    for (let count = 0; count < 52; count++) {
      pass(site, SECOND_MS)
      await addPhoto(site, me.id)
    }
    pass(site, SECOND_MS)
    await other.call(api.reportMember, { body: { profile: me.id, reason: 'spam' } })
    pass(site, SECOND_MS)
    await me.call(api.contact, {
      body: { name: 'Me', email: `${me.id}@vonk.example`, subject: 'Why?', text: 'Why?' },
    })
    const params = { id: me.id }
    const first = (await sanne.call(consoleApi.readTimeline, { params })).body
    const second = (
      await sanne.call(consoleApi.readTimeline, { params, query: { before: first.next ?? '' } })
    ).body
    const events = [...first.events, ...second.events]
    expect([first.events.length, second.next]).toEqual([50, null])
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const times = events.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const kinds = new Set(events.map(({ kind }) => kind))
    for (const kind of ['joined', 'photo', 'reported', 'case', 'ticket', 'credits', 'mail'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true])
    expect(JSON.stringify(events)).not.toContain('secret')
  })
})

describe('goodwill', () => {
  const give = (id: string, credits: number, { by = sanne, key = String(randomUUID()) } = {}) =>
    by.call(consoleApi.giveGoodwill, {
      params: { id },
      headers: { 'idempotency-key': key },
      body: { credits, reason },
    })

  test('is an entry of the ledger that the member sees, once for a key', async () => {
    const me = await addWriter(site, { credits: 3 })
    const [first, again] = [await give(me.id, 20, { key: 'one' }), await give(me.id, 20, { key: 'one' })]
    expect([first.body, again.body]).toEqual([{ balance: 23 }, { balance: 23 }])
    const { body } = await me.call(api.readStatement)
    expect(body.movements[0]).toMatchObject({ kind: 'goodwill', credits: 20, balance: 23, free: true })
    expect((await me.call(api.downloadStatement)).body).toContain('Tegoed van ons team')
    const { body: other } = await me.call(api.readUser)
    expect(other.user?.credit_price.lots).toEqual([
      { credits: 3, bought: null },
      { credits: 20, bought: null },
    ])
  })

  test('never goes beyond the limits of a day, also when it is given at once', async () => {
    const me = await addWriter(site, { credits: 0 })
    const gifts = await Promise.all(Array.from({ length: 5 }, () => give(me.id, 20)))
    expect(gifts.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    const others = await Promise.all(Array.from({ length: 5 }, () => addWriter(site, { credits: 0 })))
    const more = await Promise.all(others.map(({ id }) => give(id, GOODWILL.atOnce)))
    const given = more.filter(({ status }) => status === 201).length * GOODWILL.atOnce
    expect(given + 20 + 40).toBeLessThanOrEqual(GOODWILL.byStaffPerDay)
    expect(given).toBe(100)
  })
})

describe('staff', () => {
  test('log a member out everywhere, and the log says why', async () => {
    const { id, call } = await addMember(site)
    const { body } = await odile.call(consoleApi.endSessions, { params: { id }, body: { reason } })
    expect(body).toEqual({ ended: 1 })
    expect((await call(api.readStatement)).status).toBe(403)
    const actions = await readActions(site)
    expect(actions.at(-1)).toMatchObject({ what: 'members.end_sessions', subject_id: id, reason })
  })

  test('send the activation mail again to those who have not confirmed', async () => {
    const email = 'unconfirmed@vonk.example'
    const { body } = await signUp(site, { email })
    const params = { id: body.user.id }
    pass(site, MINUTE_MS)
    expect((await sanne.call(consoleApi.resendActivation, { params })).status).toBe(204)
    expect((await mailsTo(site, email)).length).toBeGreaterThan(1)
    const { id } = await addMember(site)
    const done = await sanne.call(consoleApi.resendActivation, { params: { id } })
    expect(done.body.error).toBe('already_confirmed')
  })

  test('mail a member the link to a new password, and see nothing of it', async () => {
    const { id } = await addMember(site)
    const send = () => sanne.call(consoleApi.sendReset, { params: { id }, body: { reason } })
    expect((await send()).status).toBe(204)
    const [mail] = await mailsTo(site, `${id}@vonk.example`)
    expect(linkIn(mail)).toContain('/reset-password/do?token=')
    expect(JSON.stringify(await readActions(site))).not.toContain(tokenIn(mail))
    const statuses = [(await send()).status, (await send()).status, (await send()).status]
    expect(statuses).toEqual([204, 204, 429])
  })

  test('correct a birth date, and make nobody too young', async () => {
    const { id } = await addMember(site)
    const correct = (date: string) =>
      sanne.call(consoleApi.correctBirthDate, { params: { id }, body: { date, reason } })
    expect((await correct('2010-01-01')).body.error).toBe('birth_date_refused')
    expect((await correct('1986-01-10')).status).toBe(204)
    expect((await sanne.call(consoleApi.readMember, { params: { id } })).body.age).toBe(40)
    expect(JSON.stringify(await readActions(site))).not.toContain('1986-01-10')
  })

  test('note on a member what colleagues should know, which is sealed and stands in the copy of the data', async () => {
    const { id } = await addMember(site)
    const params = { id }
    const text = 'Prefers to be written to in Frisian'
    await sanne.call(consoleApi.addMemberNote, { params, body: { text } })
    const moderator = await logInStaff(site, 'moderator')
    const read = async (by: TestStaff) => (await by.call(consoleApi.readMember, { params })).body.notes
    const [note] = await read(moderator)
    expect(note).toMatchObject({ by: 'Sanne de Wit', text, may_delete: false })
    const { rows } = await site.database.pool.query('select text, sealed from member_note')
    expect([rows[0].text, rows[0].sealed === null]).toEqual([null, false])
    expect(JSON.stringify(await readActions(site))).not.toContain(text)
    const copy = JSON.stringify(await collectData(site.database.db, id))
    expect([copy.includes(text), copy.includes('Sanne')]).toEqual([true, false])
    const remove = (by: TestStaff) =>
      by.call(consoleApi.removeMemberNote, { params: { id, note: note?.id ?? '' } })
    expect((await remove(moderator)).body.error).toBe('note_not_yours')
    sanne = await logInStaff(site, 'support')
    expect((await remove(sanne)).status).toBe(204)
    expect((await remove(sanne)).body.error).toBe('note_unknown')
    expect(await read(sanne)).toEqual([])
  })

  test('have the copy of the data made, which goes to the member', async () => {
    const { id } = await addMember(site)
    const done = await sanne.call(consoleApi.exportMember, { params: { id }, body: { reason } })
    expect(done.status).toBe(204)
    const { rows } = await site.database.pool.query('select id from data_export where member_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('delete a member with the approval of another person, who is hidden and gets a mail', async () => {
    const { id, call } = await addMember(site)
    sanne = await logInStaff(site, 'support')
    const erase = () => sanne.call(consoleApi.eraseMember, { params: { id }, body: { reason } })
    const { body } = await erase()
    expect((await erase()).body.error).toBe('already_asked')
    expect((await call(api.readStatement)).status).toBe(200)
    const params = { id: body.approval }
    expect((await sanne.call(consoleApi.approve, { params })).body.error).toBe('approval_own')
    odile = await logInStaff(site, 'owner')
    expect((await odile.call(consoleApi.approve, { params })).status).toBe(204)
    expect((await call(api.readStatement)).status).toBe(403)
    const { deleted } = (await sanne.call(consoleApi.readMember, { params: { id } })).body
    expect(deleted).not.toBeNull()
    const { events } = (await sanne.call(consoleApi.readTimeline, { params: { id } })).body
    const acts = events.flatMap(({ kind, data }) => (kind === 'act' && !data.refused ? [data.what] : []))
    expect(acts.slice(0, 2)).toEqual(['approval.approve', 'members.erase'])
    const [mail] = await mailsTo(site, `${id}@vonk.example`)
    expect(mail?.subject).toContain('We hebben je account')
    expect(mail?.text).toContain('/account-restore')
    expect(mail?.text).toContain('/service')
  })
})
