import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addLiker } from '../../../tests/support/likes.ts'
import { addReader, DAY, diaryOf, HOUR, kindsOf, MAN } from '../../../tests/support/notifications.ts'
import { quietTestSite } from '../../../tests/support/test-site.ts'

const { site, mails } = quietTestSite()

const query = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
const subjects = async (id: string) => (await mails.of(id)).map(({ subject }) => subject)

describe('likes', () => {
  test('of a day are told together, at most once a day', async () => {
    const noor = await addReader(site)
    const [bas, tom, jan] = await Promise.all(
      ['Bas', 'Tom', 'Jan'].map((name) => addLiker(site, { ...MAN, name })),
    )
    await bas?.like(noor.id)
    await mails.pass(30)
    await tom?.like(noor.id)
    await mails.pass(2 * HOUR)
    await jan?.like(noor.id)
    await mails.pass(DAY)
    expect(diaryOf(await mails.of(noor.id))).toEqual([
      '2026-03-14 11:00 Tom en Bas vinden je leuk',
      '2026-03-15 11:00 Jan vindt je leuk',
    ])
  })

  test('by fictional profiles are never told', async () => {
    const noor = await addReader(site)
    const mask = await addLiker(site, { ...MAN, kind: 'fictional' })
    await query(`insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'fictional', $3)`, [
      mask.id,
      noor.id,
      site.clock.now,
    ])
    await query(`select record_event($1, 'like', '{}', $2)`, [noor.id, site.clock.now])
    await mails.pass(8 * DAY)
    expect(await subjects(noor.id)).toEqual([])
  })

  test('that came while the member was here are not told', async () => {
    const noor = await addReader(site)
    const bas = await addLiker(site, MAN)
    await bas.like(noor.id)
    await mails.pass(30)
    await noor.call(api.readUser)
    await mails.pass(5 * HOUR)
    expect(await subjects(noor.id)).toEqual([])
  })
})

describe('what is unfinished', () => {
  test('a photo that is missing is reminded of twice in a life', async () => {
    const noor = await addLiker(site, { name: 'Noor', photo: false })
    await mails.pass(60 * DAY)
    expect(kindsOf(await mails.of(noor.id))).toEqual(['2026-03-16 reminders', '2026-03-23 reminders'])
  })

  test('an address that was not confirmed gets its link twice, and nothing else', async () => {
    const noor = await addLiker(site, { name: 'Noor', photo: false, status: 'disabled', daysAgo: 1 })
    await query(`update member set status = 'not_confirmed' where id = $1`, [noor.id])
    const bas = await addLiker(site, MAN)
    await query(`insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'member', $3)`, [
      bas.id,
      noor.id,
      site.clock.now,
    ])
    await mails.pass(40 * DAY)
    const sent = await mails.of(noor.id)
    expect(kindsOf(sent)).toEqual(['2026-03-15 reminders', '2026-03-18 reminders'])
    const link = /http:\/\/\S+(\/api\/activate\.php\?\S+)/.exec(sent[1]?.text ?? '')?.[1] ?? ''
    site.clock.now = new Date('2026-03-18T12:00:00Z')
    expect((await site.request({ url: link })).headers.location).toBe('/activate/done')
  })
})

describe('the weekly update', () => {
  test('tells who is new near by and who likes the member, both real, and says nothing in a week without news', async () => {
    const near = { regionId: await anyRegion() }
    const noor = await addReader(site, near)
    await mails.pass(6 * DAY)
    const bas = await addLiker(site, { ...MAN, ...near })
    await addLiker(site, { ...MAN, name: 'Tom', ...near })
    await addLiker(site, { ...MAN, name: 'Mask', kind: 'fictional', ...near })
    await addLiker(site, { name: 'Sanne', ...near })
    await noor.call(api.updateUser, { body: { notifications_disabled: ['like', 'promotions'] } })
    await bas.like(noor.id)
    await mails.pass(40 * DAY)
    const sent = await mails.of(noor.id)
    expect(diaryOf(sent)).toEqual([
      '2026-03-21 10:00 Je week bij Vonk: 1 persoon vindt je leuk en 1 nieuw lid bij jou in de buurt',
    ])
    expect(sent[0]?.text).not.toMatch(/Mask|Sanne/)
  })

  async function anyRegion(): Promise<string> {
    const { rows } = await query(`select id from region where country = 'NL' order by id limit 1`)
    return rows[0].id
  }
})
