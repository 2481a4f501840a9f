import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { pass } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from '../account/data/collect-data.ts'
import { answerAsPal } from './answer-as-pal.ts'
import type { MessageSender } from './message-batch.ts'
import { sendMessage } from './send-message.ts'

const site = testSite({ callsPerMinute: false })
let member: Writer
let pal: Writer
beforeEach(async () => {
  member = await addWriter(site, { name: 'Anna' })
  pal = await addWriter(site, { name: 'Robin', kind: 'fictional', credits: 0 })
  await site.database.pool.query(`update member set language = 'en' where id = $1`, [member.id])
})

/** The member writes and the pal answers. Returns the conversation. */
async function tell(text: string, sender: MessageSender = site.context.sender): Promise<string> {
  const { body } = await member.write({ profile: pal.id }, text)
  pass(site, MINUTE_MS)
  await answerAsPal({ ...site.context, sender })
  return body.conversation.id
}

const read = async (conversation: string, reader = member) =>
  (await reader.call(api.readNotes, { query: { conversation } })).body.notes

const valuesIn = async (conversation: string) => (await read(conversation)).map(({ value }) => value)

test('the pal notes what it is told, the newest of a kind, and comes back to it when asked', async () => {
  const conversation = await tell('My dog is called Rex')
  await tell('My name is Sam')
  await tell('My name is Kim')
  expect(await valuesIn(conversation)).toEqual(['Kim', 'Rex'])
  await tell('What did I tell you?')
  const { messages } = (await member.call(api.readChat, { query: { conversation } })).body
  expect(messages.at(-1)?.text).toMatch(/Rex/)
})

test('the member deletes a note, which the pal then no longer knows, and nobody else can', async () => {
  const conversation = await tell('My name is Sam')
  const [note] = await read(conversation)
  const stranger = await addWriter(site)
  const body = { conversation, note: note?.id ?? '' }
  expect((await stranger.call(api.readNotes, { query: { conversation } })).status).toBe(404)
  expect((await stranger.call(api.deleteNote, { body })).status).toBe(404)
  expect((await member.call(api.deleteNote, { body })).status).toBe(204)
  expect((await member.call(api.deleteNote, { body })).body).toMatchObject({ error: 'note_gone' })
  expect(await read(conversation)).toEqual([])
})

test('notes go with the conversation that the member deletes, also with an answer that is on its way', async () => {
  const conversation = await tell('My name is Sam')
  await member.call(api.deleteChat, { body: { conversation } })
  expect(await valuesIn(conversation)).toEqual([])
  await tell('My name is Kim', async (values) => {
    await member.call(api.deleteChat, { body: { conversation } })
    return site.context.sender(values)
  })
  expect(await valuesIn(conversation)).toEqual([])
})

test('twelve notes are kept, the newest of them', async () => {
  const conversation = await tell('Hello!')
  const told = Array.from({ length: 14 }, (_, at) => `Word${String.fromCharCode(97 + at)}`)
  for (const value of told) {
    pass(site, MINUTE_MS)
    const { rows } = await site.database.pool.query('select last_number from conversation where id = $1', [
      conversation,
    ])
    const { rows: people } = await site.database.pool.query(
      'select site_id, pool from profile where member_id = $1',
      [pal.id],
    )
    await sendMessage(site.context, {
      from: { id: pal.id, siteId: people[0].site_id, pool: people[0].pool, authorKind: 'automatic' },
      to: { conversation },
      content: { kind: 'text', text: 'Noted' },
      cost: 0,
      key: randomUUID(),
      reply: null,
      turn: { seen: rows[0].last_number, notes: [{ kind: 'pet', what: value, value }] },
    })
  }
  const kept = (await read(conversation)).map(({ value }) => value)
  expect(kept).toEqual(told.slice(2).reverse())
})

test('the copy of one’s data has the notes', async () => {
  await tell('My name is Sam')
  const { conversations } = await collectData(site.database.db, member.id)
  expect(conversations).toMatchObject([{ pal_notes: [{ kind: 'name', value: 'Sam' }] }])
})
