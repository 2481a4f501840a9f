import { afterEach, expect, inject, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { collectData } from '../account/data/collect-data.ts'
import { sealRows } from '../platform/db/seal-rows.ts'
import { parseKeys } from '../platform/keys/keys.ts'
import { holdRing } from '../platform/keys/ring.ts'

const site = testSite()
const keys = parseKeys(inject('keys'))
afterEach(() => holdRing({ keys, isWriting: true }))

const WORDS = 'Meet me at the lighthouse'

async function writeOnce() {
  const [anna, ben] = [await addWriter(site), await addWriter(site)]
  const { conversation, number } = (await anna.write({ profile: ben.id }, WORDS)).body.message
  return { anna, ben, conversation, number }
}

/** Whether a thief finds the words in a dump of the table. */
async function isInDump(conversation: string): Promise<boolean> {
  const { rows } = await site.database.pool.query<{ row: string }>(
    'select m::text as row from message m where conversation_id = $1',
    [conversation],
  )
  expect(rows).toHaveLength(1)
  return rows.some(({ row }) => row.includes(WORDS) || row.includes(Buffer.from(WORDS).toString('hex')))
}

/** The text as a member reads it in the conversation, in the list and in the copy of their data. */
async function readTexts(reader: Writer, conversation: string) {
  const opened = (await reader.call(api.readChat, { query: { conversation } })).body.messages
  const listed = (await reader.call(api.listChats)).body.chats
  const copied = (await collectData(site.database.db, reader.id)).conversations
  return [opened[0]?.text, listed[0]?.last_message?.text, JSON.stringify(copied).includes(WORDS)]
}

test('a message stands in no row that can be read without the keys, and both members read it', async () => {
  const { anna, ben, conversation } = await writeOnce()
  expect(await isInDump(conversation)).toBe(false)
  expect(await readTexts(ben, conversation)).toEqual([WORDS, WORDS, true])
  expect(await readTexts(anna, conversation)).toEqual([WORDS, WORDS, true])
})

test('a message that was sent before there were keys is sealed afterwards, and reads as before', async () => {
  holdRing({ keys, isWriting: false })
  const { ben, conversation } = await writeOnce()
  expect(await isInDump(conversation)).toBe(true)
  holdRing({ keys, isWriting: true })
  expect(await readTexts(ben, conversation)).toEqual([WORDS, WORDS, true])
  await sealRows(site.database.db)
  expect(await isInDump(conversation)).toBe(false)
  expect(await readTexts(ben, conversation)).toEqual([WORDS, WORDS, true])
  expect(await sealRows(site.database.db)).toEqual({ sealed: 0, failed: 0 })
})

test('a sealed text that somebody moved to another message, or whose key is gone, is not shown', async () => {
  const { anna, ben, conversation, number } = await writeOnce()
  const own = (await anna.write({ conversation }, 'Another text')).body.message
  await site.database.pool.query(
    `update message set sealed = (select sealed from message where conversation_id = $1 and number = $2)
     where conversation_id = $1 and number = $3`,
    [conversation, number, own.number],
  )
  const read = async () =>
    (await ben.call(api.readChat, { query: { conversation } })).body.messages.map(({ text }) => text)
  expect((await read()).sort()).toEqual([WORDS, '\uFFFD'])
  holdRing({ keys: [], isWriting: false })
  expect(await read()).toEqual(['\uFFFD', '\uFFFD'])
})
