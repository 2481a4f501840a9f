import { beforeAll, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { signUp } from '../../tests/support/people.ts'
import { addStaff, caseAbout, decideAs } from '../../tests/support/review.ts'
import { logInStaff, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseMember } from '../account/erase-deleted.ts'
import { ON_ERASED } from '../context.ts'

const site = testSite({ callsPerMinute: false })
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)
let owner: TestStaff
let support: TestStaff
let anna: Writer
let mia = ''

beforeAll(async () => {
  owner = await logInStaff(site)
  support = await logInStaff(site, 'support')
  mia = (await addStaff(site, 'Mia')).id
  anna = await addWriter(site, { name: 'Anna' })
})

async function addBert(name = 'Bert', birth = '1984-03-09') {
  const bert = await addWriter(site, { name, gender: 'male' })
  await run('update profile set date_of_birth = $2 where member_id = $1', [bert.id, birth])
  return bert
}

/** Closes the account of somebody whom Anna reported. Returns the number of the case. */
async function close(memberId: string): Promise<string> {
  await anna.call(api.reportMember, { body: { profile: memberId, reason: 'threat' } })
  const found = await caseAbout(site, memberId)
  await decideAs(site, mia, found, { measures: ['close'] })
  return (await run('select number from review_case where id = $1', [found.id])).rows[0].number
}

const returnsOf = async (id: string, by = owner) =>
  (await by.call(consoleApi.readMember, { params: { id } })).body.returns

test('a new account with the name and birth date of a closed one is shown to moderators, also once that one was erased', async () => {
  const closed = await addBert()
  const number = await close(closed.id)
  const back = await addBert(' bert')
  const { rows } = await run('select site_id from member where id = $1', [closed.id])
  await site.database.db.transaction((tx) =>
    eraseMember(
      tx,
      { ...site.context, onErased: ON_ERASED },
      { id: closed.id, siteId: rows[0].site_id, email: null },
    ),
  )
  const sign = { number, signs: ['person'] }
  expect(await returnsOf(back.id)).toMatchObject([sign])
  await anna.call(api.reportMember, { body: { profile: back.id, reason: 'spam' } })
  const { id } = await caseAbout(site, back.id)
  const { case: found } = (await owner.call(consoleApi.readCase, { params: { id } })).body
  expect(found.returns).toMatchObject([sign])
  // Nothing is refused by it.
  expect((await back.call(api.readUser)).body.user).toMatchObject({ id: back.id })
})

test('who pays as a closed member did is shown, and other members are not', async () => {
  const closed = await addBert('Carl', '1970-01-01')
  const other = await addBert('Dirk', '1970-01-02')
  await run(`alter table debit_trace disable trigger all`)
  for (const { id } of [closed, other])
    await run(
      `insert into debit_trace (order_id, iban_hash, phone_hash, member_id, amount, at)
       values (gen_random_uuid(), 'the same account', gen_random_uuid()::text, $1, 100, now())`,
      [id],
    )
  await run(`alter table debit_trace enable trigger all`)
  const number = await close(closed.id)
  expect(await returnsOf(other.id)).toMatchObject([{ number, signs: ['payer'] }])
  expect(await returnsOf((await addBert('Carl', '1970-01-03')).id)).toEqual([])
  expect(await returnsOf(closed.id)).toEqual([])
})

test('who signs up in the browser of a closed member is shown, and a browser of its own is not', async () => {
  const join = async (name: string, device: Record<string, string> = {}) => {
    const { body, cookies } = await signUp(site, { name, email: `${name}@vonk.example` }, {}, device)
    await run(`update profile set status = 'active' where member_id = $1`, [body.user.id])
    return { id: body.user.id, cookies: { vonk_device: cookies.vonk_device ?? '' } }
  }
  const closed = await join('Fons')
  const number = await close(closed.id)
  const back = await join('Gijs', closed.cookies)
  expect(await returnsOf(back.id)).toMatchObject([{ number, signs: ['device'] }])
  expect(await returnsOf((await join('Hein')).id)).toEqual([])
})

test('a sign is shown only to those who decide cases, and goes when the closing is lifted', async () => {
  const closed = await addBert('Egon')
  await close(closed.id)
  const back = await addBert('Egon')
  expect(await returnsOf(back.id, support)).toEqual([])
  expect(await returnsOf(back.id)).toHaveLength(1)
  await owner.call(consoleApi.openCase, {
    body: { member: closed.id, about: 'other', reason: 'It was somebody else.' },
  })
  const { id, version } = await caseAbout(site, closed.id)
  await owner.call(consoleApi.claimCase, { params: { id } })
  const lifted = await owner.call(consoleApi.decideCase, {
    params: { id },
    body: { version, measures: ['nothing'], lift: true, facts: 'It was somebody else.' },
  })
  expect(lifted.status).toBe(200)
  expect(await returnsOf(back.id)).toEqual([])
})
