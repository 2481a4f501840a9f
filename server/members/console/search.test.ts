import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { consoleApi } from '../../../core/contract/console/api.ts'
import { DEFAULT_SITE } from '../../../demo/install-sites.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addBuyer } from '../../../tests/support/money.ts'
import { logInStaff, type TestStaff } from '../../../tests/support/staff.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { hashPayer } from '../../money/payments/direct-debit/check-payer.ts'
import { insertMandate } from '../../money/payments/direct-debit/store.ts'
import { debitTrace } from '../../platform/db/schema/direct-debit.ts'
import { listExact, listNamed } from './search-store.ts'

const site = testSite()
let sanne: TestStaff
beforeAll(async () => {
  sanne = await logInStaff(site, 'support')
})

const search = async (query: { q?: string; name?: string; city?: string; after?: string }, by = sanne) =>
  (await by.call(consoleApi.searchMembers, { query })).body

describe('a member is found', () => {
  test('by exact mail address and id, masked, and by nothing less', async () => {
    const { id } = await addMember(site, { name: 'Wilhelmina' })
    for (const q of [id, `${id}@vonk.example`, `${id}+tag@vonk.example`.toUpperCase()]) {
      const { members } = await search({ q })
      expect(members).toMatchObject([{ id, name: 'Wilhelmina', age: 30, mail: `${id[0]}•••@v•••.example` }])
    }
    expect((await search({ q: id.slice(0, 8) })).members).toEqual([])
    expect((await search({})).members).toEqual([])
    const { body } = await sanne.call(consoleApi.find, { query: { q: 'wilhelmina' } })
    expect(body.hits).toMatchObject([{ kind: 'member', id }])
  })

  test('by a receipt as it is printed, its counter, and the number of the provider', async () => {
    const buyer = await addBuyer(site)
    await buyer.buy()
    const { rows } = await site.database.pool.query<{ id: string; number: number; ref: string }>(
      'select id, number, provider_ref as ref from credit_order where member_id = $1',
      [buyer.id],
    )
    const { id, number, ref } = rows[0] ?? { id: '', number: 0, ref: '' }
    const printed = `2026-${String(number).padStart(6, '0')}`
    for (const q of [printed, String(number), ref, id]) {
      expect([q, (await search({ q })).members.map((member) => member.id)]).toEqual([q, [buyer.id]])
      const { hits } = (await sanne.call(consoleApi.find, { query: { q } })).body
      expect(hits).toContainEqual(
        expect.objectContaining({ kind: 'order', id, title: printed, member: buyer.id }),
      )
    }
    const { hits } = (await sanne.call(consoleApi.find, { query: { q: printed.replace('2026', '2025') } }))
      .body
    expect(hits).toEqual([])
    const timeline = (await sanne.call(consoleApi.readTimeline, { params: { id: buyer.id } })).body
    expect(timeline.events.find(({ kind }) => kind === 'order')?.data.number).toBe(printed)
  })

  test('by the phone or account of a direct debit, however it is written, and the last four of the account', async () => {
    const buyer = await addBuyer(site)
    const { id } = buyer
    const orderId = await buyer.buy()
    const at = site.clock.now
    await insertMandate(site.database.db, {
      orderId,
      memberId: id,
      accountHolder: 'W. de Vries',
      iban: 'NL91ABNA0417164300',
      street: 'Kade',
      houseNumber: '1',
      zip: '1000AA',
      city: 'Amsterdam',
      phone: '+31612345678',
      at,
    })
    const { ibanHash = '', phoneHash } = hashPayer(
      site.context.payerKey,
      'NL91ABNA0417164300',
      '+31612345678',
    )
    await site.database.db
      .insert(debitTrace)
      .values({ orderId, memberId: id, ibanHash, phoneHash, amount: 100, at })
    for (const q of ['06 1234 5678', '+31612345678', 'NL91 ABNA 0417 1643 00', '4300']) {
      expect([q, (await search({ q })).members.map((member) => member.id)]).toEqual([q, [id]])
      const { hits } = (await sanne.call(consoleApi.find, { query: { q } })).body
      expect([q, hits.map((hit) => hit.id)]).toEqual([q, [id]])
    }
    expect((await search({ q: '5678' })).members).toEqual([])
  })

  test('by the beginning of a name in any case, page by page, by a city, and by both', async () => {
    const { rows } = await site.database.pool.query<{ id: string; name: string }>(
      `select min(id) as id, name from city where country = 'NL' group by name having count(*) = 1 order by name desc limit 2`,
    )
    const [here, there] = rows
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        addMember(site, { name: at % 2 ? 'Xanthippe' : 'Xanthia', cityId: at === 7 ? here?.id : there?.id }),
      ),
    )
    const first = await search({ name: 'xANTH' })
    const second = await search({ name: 'xanth', after: first.next ?? '' })
    const found = [...first.members, ...second.members].map(({ id }) => id)
    expect([found.length, new Set(found).size, second.next]).toEqual([60, 60, null])
    expect((await search({ name: 'anthippe' })).members).toEqual([])
    const { hits } = (await sanne.call(consoleApi.find, { query: { q: 'xanthip' } })).body
    expect([hits.length, hits[0]?.title]).toEqual([5, 'Xanthippe'])
    for (const name of [undefined, 'Xan']) {
      const lone = await search({ ...(name && { name }), city: here?.name.toLowerCase() ?? '' })
      expect(lone.members.map(({ id }) => id)).toEqual([made[7]?.id])
    }
  })

  test('by indexes, however many members there are', async () => {
    const planOf = (query: { toSQL(): { sql: string; params: unknown[] } }) =>
      site.database.db.transaction(async (tx) => {
        // With so few rows the planner would prefer to scan whole tables.
        for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
          await tx.execute(sql.raw(`set local enable_${way} = off`))
        const { sql: text, params } = query.toSQL()
        const pieces = text.split(/\$\d+/).map((piece) => sql.raw(piece))
        const explained = pieces.flatMap((piece, at) =>
          at === 0 ? [piece] : [sql`${params[at - 1]}`, piece],
        )
        return JSON.stringify((await tx.execute(sql`explain ${sql.join(explained)}`)).rows)
      })
    const { db } = site.database
    const exact = await planOf(listExact(db, 'all', { typed: '2026', payerHashes: ['hash'] }, 50))
    for (const index of [
      'credit_order_number',
      'credit_order_ref',
      'debit_mandate_last_four',
      'debit_mandate_last_four_hash',
      'debit_trace_phone',
    ])
      expect(exact).toContain(index)
    expect(await planOf(listNamed(db, 'all', { name: 'x' }, 50))).toContain('profile_member_name')
    expect(await planOf(listNamed(db, 'all', { cities: ['city'] }, 50))).toContain('profile_member_city')
    expect(await planOf(listNamed(db, 'all', { name: 'x', cities: ['city'] }, 50))).toContain(
      'profile_member_city',
    )
  })

  test('only on the sites of the person', async () => {
    const { id } = await addMember(site)
    await site.database.pool.query(
      `update staff_role set site_id = (select id from site where id <> $1 limit 1) where role = 'finance'`,
      [DEFAULT_SITE.id],
    )
    const finance = await logInStaff(site, 'finance')
    expect((await search({ q: id }, finance)).members).toEqual([])
    const elsewhere = await finance.call(consoleApi.readMember, { params: { id } })
    expect([elsewhere.status, elsewhere.body.error]).toEqual([404, 'member_unknown'])
  })
})
