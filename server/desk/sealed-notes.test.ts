import { randomUUID } from 'node:crypto'
import { afterEach, expect, inject, test } from 'vitest'
import { addWriter } from '../../tests/support/chat.ts'
import { addStaff } from '../../tests/support/review.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { listNotesOf, listPalNotesOf } from '../account/data/store.ts'
import { listNotes as listPalNotes } from '../chat/note-store.ts'
import { valuesOf } from '../chat/send-message.ts'
import { keepAnswers, readSearcher } from '../likes/store.ts'
import { sealRows } from '../platform/db/seal-rows.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'
import { insertSample, judge, listJudged } from './figure-store.ts'
import { insertNote, listNotes } from './note-store.ts'

const site = testSite()
const keys = parseKeys(inject('keys'))
afterEach(() => holdRing({ keys, isWriting: true }))

const WORDS = ['quartz01', 'quartz02', 'quartz03', 'quartz04']

/** Writes one of the words into each table, as the product does. */
async function noteAll() {
  const { db, pool } = site.database
  const [anna, ben] = [await addWriter(site), await addWriter(site)]
  const { conversation, number } = (await anna.write({ profile: ben.id })).body.message
  const [writer, reader] = [await addStaff(site, randomUUID()), await addStaff(site, randomUUID())]
  const at = site.clock.now
  const ofTurn = { conversationId: conversation, staffId: writer.id, about: 'member' as const, at }
  await insertNote(db, { ...ofTurn, id: randomUUID(), text: 'quartz01' })
  const { rows } = await pool.query<{ id: string }>('select id from site where is_default')
  const siteId = rows[0]?.id ?? ''
  await insertSample(db, { conversationId: conversation, number, siteId, writtenBy: writer.id, at })
  const judgement = { lookedBy: reader.id, lookedAt: at, verdict: 'good' as const, note: 'quartz02' }
  await judge(db, { conversationId: conversation, number }, judgement)
  await keepAnswers(db, { memberId: anna.id, answers: { wish: 'quartz03' }, at })
  const from = { id: ben.id, siteId, pool: 'test', authorKind: 'automatic' as const }
  const notes = [{ kind: 'pet' as const, what: 'dog', value: 'quartz04' }]
  const sending = { from, to: { conversation }, content: { kind: 'text' as const, text: 'Hi' }, cost: 0 }
  const { turn } = valuesOf({ ...sending, key: randomUUID(), reply: null, turn: { seen: number, notes } }, at)
  await pool.query('select keep_notes($1, $2, $3, $4)', [conversation, anna.id, turn, at])
  return { conversation, memberId: anna.id, writer: writer.id }
}

/** The words that a thief finds in a dump of the tables. */
async function foundWords() {
  const { rows } = await site.database.pool.query<{ row: string }>(
    `select t::text as row from desk_note t union all select t::text from desk_sample t
     union all select t::text from match_answers t union all select t::text from pal_memory t`,
  )
  expect(rows).toHaveLength(4)
  return WORDS.filter((word) => rows.some(({ row }) => row.includes(word)))
}

async function readAll({ conversation, memberId, writer }: Awaited<ReturnType<typeof noteAll>>) {
  const { db } = site.database
  return [
    (await listNotes(db, conversation))[0]?.text,
    (await listNotesOf(db, conversation))[0]?.text,
    (await listJudged(db, writer, new Date(0), 1))[0]?.note,
    (await readSearcher(db, memberId)).keptAnswers,
    (await listPalNotes(db, conversation))[0]?.value,
    (await listPalNotesOf(db, conversation))[0]?.value,
  ]
}

const READ = ['quartz01', 'quartz01', 'quartz02', { wish: 'quartz03' }, 'quartz04', 'quartz04']

test('notes about a member and answers to the Matchfinder stand in no row that can be read without the keys', async () => {
  holdRing({ keys, isWriting: false })
  const plain = await noteAll()
  expect(await foundWords()).toEqual(WORDS)
  holdRing({ keys, isWriting: true })
  await sealRows(site.database.db)
  expect(await foundWords()).toEqual([])
  expect(await readAll(plain)).toEqual(READ)
  await site.database.pool.query('delete from conversation')
  await site.database.pool.query('delete from match_answers')
  const sealed = await noteAll()
  expect(await foundWords()).toEqual([])
  expect(await readAll(sealed)).toEqual(READ)
})
