import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { DAY_MS, MINUTE_MS } from '../../../core/rules/durations.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { addLiker } from '../../../tests/support/likes.ts'
import { mailsTo, signUp, tokenIn } from '../../../tests/support/people.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { reportAttention } from '../../platform/attention/report-attention.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { collectData, LEFT_OUT, listCopiedColumns, OTHERS_DEEDS } from './collect-data.ts'
import { deleteOldExports, makeExports } from './make-exports.ts'

const kept = new Map<string, Buffer>()
const files: FileStore = {
  read: async (name) => kept.get(name) ?? null,
  write: async (name, content) => void kept.set(name, content),
  remove: async (name) => void kept.delete(name),
  list: async function* (group = '') {
    for (const name of kept.keys())
      if (name.startsWith(`${group}/`)) yield { name, writtenAt: site.clock.now }
  },
}

const site = testSite({ files })

const now = () => site.clock.now
const make = () => makeExports(site.context)
type Cookies = Record<string, string>
/** Presses the button of the page behind the link of a mail, which is a plain form. */
const download = (token: string, cookies: Cookies = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/data-download.php',
    cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })
const ask = (cookies: Cookies) => site.call(api.requestData, { cookies })

test('a member gets everything that is known about them by a link in a mail', async () => {
  const { cookies, body } = await signUp(site, {
    email: 'curious@vonk.example',
    tracking: { network: 'acme' },
  })
  expect((await ask(cookies)).status).toBe(204)
  await make()
  const answer = await download(tokenIn((await mailsTo(site, 'curious@vonk.example'))[0]), cookies)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('attachment')
  const data = JSON.parse(strFromU8(unzipSync(answer.rawPayload)['data.json'] ?? new Uint8Array()))
  expect(data.member[0]).toMatchObject({
    id: body.user.id,
    email: 'curious@vonk.example',
    tracking: { network: 'acme' },
  })
  expect(data.profile[0]).toMatchObject({ name: 'Anna', date_of_birth: '1990-05-01' })
  expect(data.credit_entry[0]).toMatchObject({ delta: 6, kind: 'signup' })
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|argon2/)
})

test('the copy is for its member alone, logged in, and goes with the account', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.20' }
  const email = 'private@vonk.example'
  const { cookies } = await signUp(site, { email }, headers)
  const other = await signUp(site, { email: 'nosy@vonk.example' }, headers)
  await ask(cookies)
  await make()
  const token = tokenIn((await mailsTo(site, email))[0])
  const held = kept.size
  expect((await download(token)).statusCode).toBe(403)
  expect((await download(token, other.cookies)).statusCode).toBe(410)
  expect((await download(token, cookies)).statusCode).toBe(200)
  const body = { reason: 'privacy', password: 'a good password' } as const
  expect((await site.call(api.deleteAccount, { cookies, headers, body })).status).toBe(204)
  expect(kept.size).toBe(held - 1)
})

test('likes, matches and what was swiped are in the copy, but not what others did with them', async () => {
  const anna = await addLiker(site)
  const ben = await addLiker(site, { gender: 'male' })
  await anna.swipe(ben.id, true)
  await ben.like(anna.id)
  await ben.swipe(anna.id, false)
  const data = await collectData(site.database.db, anna.id)
  expect(data.member_like?.map(({ from_id, to_id }) => [from_id, to_id])).toEqual([
    [anna.id, ben.id],
    [ben.id, anna.id],
  ])
  expect(data.member_like?.[0]).not.toHaveProperty('seen_at')
  expect(data.member_match).toHaveLength(1)
  expect(data.swiped).toMatchObject([{ member_id: anna.id, profile_id: ben.id, liked: true }])
  expect(data.swipe_day).toMatchObject([{ likes: 1 }])
})

test('requests and consents for private photos are in the copy, but not what others answered', async () => {
  const [anna, ben] = [await addLiker(site), await addLiker(site, { gender: 'male' })]
  await site.database.pool.query(
    `insert into photo_access (owner_id, viewer_id, state, asked_at)
     values ($1, $2, 'allowed', now()), ($2, $1, 'declined', now())`,
    [anna.id, ben.id],
  )
  const { photo_access: rows } = await collectData(site.database.db, anna.id)
  expect(rows).toMatchObject([{ viewer_id: ben.id, state: 'allowed' }, { owner_id: ben.id }])
  expect(rows?.[1]).not.toHaveProperty('state')
})

test('messages of both are in the copy, and of the other one nothing but their words', async () => {
  const anna = await addWriter(site, { name: 'Anna' })
  const ben = await addWriter(site, { name: 'Benedikt', gender: 'male' })
  await anna.write({ profile: ben.id }, 'Who are you?', 'chosen by the browser')
  await ben.write({ profile: anna.id }, 'I am the other one.')
  const data = await collectData(site.database.db, anna.id)
  expect(data.conversations).toMatchObject([
    {
      begun_by: 'me',
      messages: [
        { from: 'me', text: 'Who are you?', credits: 2 },
        { from: 'them', text: 'I am the other one.' },
      ],
    },
  ])
  const all = JSON.stringify(data)
  expect(all).not.toContain('Benedikt')
  expect(all).not.toContain('chosen by the browser')
})

test('the copy holds no link that works', async () => {
  const { cookies, body } = await signUp(
    site,
    { email: 'links@vonk.example' },
    { 'x-forwarded-for': '192.0.2.9' },
  )
  await ask(cookies)
  await make()
  const all = JSON.stringify(await collectData(site.database.db, body.user.id))
  expect(all).toContain('Bevestig je e-mailadres')
  expect(all).not.toMatch(/token=|https?:\/\/[^\s"]+\/[\w-]/)
  expect(all).not.toMatch(/hash"|p256dh|redirect_url/)
})

/** Ids in the schema that are not those of a person, and have no foreign key to say so. */
const NOT_PEOPLE = [
  'staff_action.reason_id',
  'message.photo_id',
  'member_event.conversation_id',
  'answered_request.key_hash',
  'answered_request.request_hash',
  'answered_request.conversation_id',
  'sent_text.text_hash',
  'credit_account.erased_from',
  'credit_entry.ref',
  'discount_use.site_id',
  'discount_use.order_id',
  'campaign.reached',
  'push_due.topic',
  'sandbox_payment.order_id',
  'job_run.holder',
  'review_case.picture_id',
  'review_evidence.picture_id',
  'picture_print.picture_id',
  'removed_print.picture_id',
  'review_statement.outbox_id',
  'desk_turn.conversation_id',
  'message_alarm.partner_id',
  'part_draft.subject_id',
  'part_live.subject_id',
  'part_version.subject_id',
]

test('every column that names a member is in the copy, or there is a reason why not', async () => {
  const { rows } = await site.database.pool.query(`
    select table_name || '.' || column_name as name from information_schema.columns c
    where table_schema = 'public' and udt_name = 'uuid'
      and not (select relispartition from pg_class where oid = c.table_name::regclass) and column_name <> 'id' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.table_name::regclass
        and f.confrelid not in ('member'::regclass, 'profile'::regclass, 'credit_account'::regclass)
        and (select attname from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1]) = column_name)`)
  const copied = await listCopiedColumns(site.database.db)
  const known = [...copied, ...OTHERS_DEEDS].map(({ table, column }) => `${table}.${column}`)
  const leftOut = Object.keys(LEFT_OUT).map((table) => `${table}.member_id`)
  expect(
    rows.map(({ name }) => name).filter((name) => ![...known, ...leftOut, ...NOT_PEOPLE].includes(name)),
  ).toEqual([])
})

test('a copy that cannot be stored is tried again with growing pauses, and shown to a person', async () => {
  const { cookies } = await signUp(site, { email: 'full@vonk.example' }, { 'x-forwarded-for': '192.0.2.17' })
  await ask(cookies)
  const start = site.clock.now
  const tried: number[] = []
  const broken = {
    ...files,
    write: async () => {
      tried.push((site.clock.now.getTime() - start.getTime()) / MINUTE_MS)
      throw new Error('no space left')
    },
  }
  for (let sweep = 0; sweep <= 500; sweep += 5) {
    await makeExports({ ...site.context, files: broken }).catch(() => {})
    site.clock.now = new Date(site.clock.now.getTime() + 5 * MINUTE_MS)
  }
  expect(tried).toEqual([0, 15, 75, 435])
  const report = () => reportAttention(site.database.db)
  expect(await report()).toContain('export_failed')
  site.clock.now = new Date(site.clock.now.getTime() + DAY_MS)
  await make()
  expect(await mailsTo(site, 'full@vonk.example')).toHaveLength(2)
  expect(await report()).not.toContain('export_failed')
  site.clock.now = start
  kept.clear()
})

test('the copy is gone after a week', async () => {
  const { cookies } = await signUp(site, { email: 'later@vonk.example' }, { 'x-forwarded-for': '192.0.2.7' })
  await ask(cookies)
  await make()
  const token = tokenIn((await mailsTo(site, 'later@vonk.example'))[0])
  const start = site.clock.now
  site.clock.now = new Date(start.getTime() + 7.1 * DAY_MS)
  expect((await download(token, cookies)).statusCode).toBe(410)
  await deleteOldExports({ db: site.database.db, now, files })
  expect(kept.size).toBe(0)
  site.clock.now = start
})

test('a copy that a crash left of a member who was erased meanwhile is deleted, and no other', async () => {
  const { cookies } = await signUp(site, { email: 'keeps@vonk.example' }, { 'x-forwarded-for': '192.0.2.10' })
  await ask(cookies)
  await make()
  const [own] = kept.keys()
  const left = `exports/${randomUUID()}.zip`
  await files.write(left, Buffer.from('everything about somebody'))
  await site.jobs.account.forgetOldAccess.run()
  expect([...kept.keys()]).toEqual([own])
  kept.clear()
})

test('it cannot be asked for again and again, nor by a visitor', async () => {
  const { cookies } = await signUp(site, { email: 'often@vonk.example' }, { 'x-forwarded-for': '192.0.2.8' })
  await ask(cookies)
  await ask(cookies)
  expect((await ask(cookies)).body.error).toBe('too_many_mails')
  expect((await ask({})).status).toBe(403)
})

test('a download by an invented link is refused', async () => {
  const { cookies } = await signUp(site, { email: 'guess@vonk.example' }, { 'x-forwarded-for': '192.0.2.9' })
  expect((await download('invented', cookies)).statusCode).toBe(410)
})
