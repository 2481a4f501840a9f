import { afterEach, expect, inject, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { consoleApi } from '../../core/contract/console/api.ts'
import { addWriter } from '../../tests/support/chat.ts'
import { caseAbout } from '../../tests/support/review.ts'
import { logInStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sealRows } from '../platform/db/seal-rows.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'

const site = testSite({ callsPerMinute: false })
const keys = parseKeys(inject('keys'))
afterEach(() => holdRing({ keys, isWriting: true }))

const WORDS = {
  message: 'quartz01 is what he wrote',
  report: 'quartz02 is what he did',
  about: 'I collect quartz03',
  notice: 'quartz04 is not allowed',
  name: 'Quartz05 Jansen',
  email: 'quartz06@vonk.example',
  facts: 'You wrote quartz07.',
  note: 'quartz08 for moderators',
}

/** A member is reported, somebody gives notice, and a moderator decides. */
async function tellAll() {
  const [anna, ben] = [await addWriter(site), await addWriter(site, { credits: 100 })]
  await ben.write({ profile: anna.id }, WORDS.message)
  await site.database.pool.query('update profile set about = $2 where member_id = $1', [ben.id, WORDS.about])
  const body = { profile: ben.id, reason: 'harassment', text: WORDS.report } as const
  expect((await anna.call(api.reportMember, { body })).status).toBe(201)
  const given = await site.call(api.giveNotice, {
    body: {
      reason: 'photos',
      address: `https://vonk.example/members/${ben.id}`,
      text: WORDS.notice,
      name: WORDS.name,
      email: WORDS.email,
      good_faith: true,
    },
  })
  expect(given.status).toBe(201)
  const { id } = await caseAbout(site, ben.id)
  return id
}

/** The words that a thief finds in a dump of the tables. */
async function foundWords() {
  const tables = 'report review_signal review_evidence review_decision'.split(' ')
  const dumps = await Promise.all(
    tables.map((table) => site.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)),
  )
  const text = dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
  return Object.values(WORDS).filter((word) => text.includes(/quartz\d+/i.exec(word)?.[0] ?? word))
}

test('what a case knows stands in no row that can be read without the keys, and moderators read all of it', async () => {
  holdRing({ keys, isWriting: false })
  const id = await tellAll()
  const moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const read = async () => (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  const before = await read()
  for (const words of [WORDS.message, WORDS.report, WORDS.about, WORDS.notice])
    expect(JSON.stringify(before)).toContain(words)
  expect(await foundWords()).toHaveLength(6)

  holdRing({ keys, isWriting: true })
  await sealRows(site.database.db)
  expect(await foundWords()).toEqual([])
  expect(await read()).toEqual(before)
  const reasons = { rule: 'never', ground: 'terms', facts: WORDS.facts, note: WORDS.note } as const
  const body = { measures: ['warn' as const], ...reasons, version: before.version }
  expect((await moderator.call(consoleApi.decideCase, { params: { id }, body })).status).toBe(200)
  expect(await foundWords()).toEqual([])
  expect((await read()).decisions[0]).toMatchObject({ facts: WORDS.facts, note: WORDS.note })
})

test('a message that cannot be opened is not removed, because its text would be lost', async () => {
  const id = await tellAll()
  const moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { version } = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  const { pool } = site.database
  const { rows } = await pool.query(
    `update message set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)
     where author_id = (select member_id from review_case where id = $1)
     returning conversation_id as conversation, number, sealed`,
    [id],
  )
  const { sealed, ...message } = rows[0]
  const reasons = { rule: 'never', ground: 'terms', facts: WORDS.facts, note: WORDS.note } as const
  const removal = { measures: ['remove_message' as const], messages: [message], ...reasons, version }
  const refused = await moderator.call(consoleApi.decideCase, { params: { id }, body: removal })
  expect(refused.body).toMatchObject({ error: 'unavailable' })
  const kept = await pool.query('select sealed from message where conversation_id = $1', [
    message.conversation,
  ])
  expect(kept.rows).toContainEqual({ sealed })
})
