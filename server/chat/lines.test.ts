import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { LOCALES } from '../../core/i18n/locales.ts'
import { CHAT_HISTORY_LIMIT, FICTIONAL_ANSWERS, LINES } from '../../core/rules/chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { addMember, sendEverybodyAway } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { sendMessage } from './send-message.ts'

const site = testSite({ callsPerMinute: false })
beforeAll(() => sendEverybodyAway(site))

const QUESTION = 'Are you a bot?'
const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

/** A member with credits, and the conversation that they begin with a fictional profile. */
async function begin(text = 'Hallo!') {
  const writer = await addWriter(site, { credits: 10_000 })
  const character = await addMember(site, { kind: 'fictional', name: 'Bo' })
  const { body } = await writer.write({ profile: character.id }, text)
  return { writer, character, conversation: body.conversation.id, first: body }
}
type Begun = Awaited<ReturnType<typeof begin>>

let answers = 0
async function answer({ character, conversation }: Begun) {
  const { rows } = await query('select last_number from conversation where id = $1', [conversation])
  const { siteId, pool } = (
    await query('select site_id as "siteId", pool from profile where member_id = $1', [character.id])
  ).rows[0]
  await sendMessage(
    { ...site.context, now: () => site.clock.now },
    {
      from: { id: character.id, siteId, pool, authorKind: 'automatic' },
      to: { conversation },
      content: { kind: 'text', text: 'An answer' },
      cost: 0,
      key: `test:${answers++}`,
      reply: null,
      turn: { seen: rows[0].last_number },
    },
  )
}

const read = async (writer: Writer, conversation: string) =>
  (await writer.call(api.readChat, { query: { conversation } })).body.messages
const linesIn = async ({ writer, conversation }: Begun) =>
  (await read(writer, conversation)).map(({ line, mine }) => line ?? (mine ? 'member' : 'answer'))

describe('in a conversation with a fictional profile', () => {
  test('the site says who writes before anything else', async () => {
    const begun = await begin()
    expect(await linesIn(begun)).toEqual(['who_pal', 'member'])
    const [line] = await read(begun.writer, begun.conversation)
    expect(line).toMatchObject({ author_kind: 'system', kind: 'text', mine: false, credits: 0, number: 1 })
    expect(line?.text).toContain('Bo')
    expect(begun.first.lines).toEqual([line])
    expect(begun.first.message.number).toBe(2)
  })

  test.each(FICTIONAL_ANSWERS.filter((answers) => answers !== 'nobody'))(
    'it says who answers on the site: %s',
    async (answers) => {
      await changeSite(site.database.db, { fictional_answers: answers })
      const { writer, conversation } = await begin()
      const [line] = await read(writer, conversation)
      expect(line?.line).toBe(`who_${answers}`)
      await changeSite(site.database.db, { fictional_answers: 'pal' })
    },
  )

  test('it says so again after ten answers, and after a pause of a day', async () => {
    const begun = await begin()
    for (let turn = 0; turn < 10; turn++) {
      await answer(begun)
      await begun.writer.write({ conversation: begun.conversation }, `Line ${turn}`)
    }
    const lines = async () => (await linesIn(begun)).filter((line) => line.startsWith('who'))
    expect(await lines()).toHaveLength(2)
    expect((await linesIn(begun)).slice(-2)).toEqual(['who_pal', 'member'])
    wait(DAY_MS + MINUTE_MS)
    await begun.writer.write({ conversation: begun.conversation }, 'Good morning')
    expect((await linesIn(begun)).slice(-2)).toEqual(['who_pal', 'member'])
    expect(await lines()).toHaveLength(3)
  })

  test('whoever may ask whether somebody is real is told at once, shortly if it was just said', async () => {
    const begun = await begin(QUESTION)
    expect(await linesIn(begun)).toEqual(['who_pal', 'member', 'again_pal'])
    expect(begun.first.lines.map(({ line }) => line)).toEqual(['who_pal', 'again_pal'])
    for (let turn = 0; turn < 3; turn++) {
      await answer(begun)
      await begun.writer.write({ conversation: begun.conversation }, `Line ${turn}`)
    }
    await begun.writer.write({ conversation: begun.conversation }, QUESTION)
    expect((await linesIn(begun)).slice(-2)).toEqual(['member', 'who_pal'])
  })

  test('an answer after the conversation was deleted begins with the line', async () => {
    const begun = await begin(QUESTION)
    await begun.writer.call(api.deleteChat, { body: { conversation: begun.conversation } })
    expect(await linesIn(begun)).toEqual([])
    await answer(begun)
    expect(await linesIn(begun)).toEqual(['who_pal', 'answer'])
  })

  test('a line is nothing new: not unread, not the last message, not charged', async () => {
    const { writer, conversation, first } = await begin(QUESTION)
    const { body } = await writer.call(api.listChats, {})
    expect(body.unread).toBe(0)
    expect(body.chats[0]).toMatchObject({
      num_unread_messages: 0,
      last_message: { number: first.message.number },
    })
    expect((await writer.call(api.readWaiting, {})).body.unread).toBe(0)
    const { rows } = await query('select count(*)::int as entries from credit_entry where ref = $1', [
      conversation,
    ])
    expect(rows[0].entries).toBe(1)
  })

  test('a line takes no heart', async () => {
    const { writer, conversation } = await begin()
    const body = { conversation, number: 1, heart: true }
    expect((await writer.call(api.setHeart, { body })).status).toBe(403)
  })

  test('at every moment the newest messages have a line, and one stands between a question and its answer', async () => {
    const step = fc.constantFrom('write', 'ask', 'answer', 'pause', 'delete')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const begun = await begin()
        const { writer, conversation } = begun
        for (const next of steps) {
          if (next === 'write') await writer.write({ conversation }, `Line ${answers++}`)
          if (next === 'ask') await writer.write({ conversation }, `${QUESTION} ${answers++}`)
          if (next === 'answer') await answer(begun)
          if (next === 'pause') wait(13 * HOUR_MS)
          if (next === 'delete') await writer.call(api.deleteChat, { body: { conversation } })
        }
        const { rows } = await query(
          `select author_kind, text, asks from message m
           join conversation_side s on s.conversation_id = m.conversation_id and s.member_id = $2
           where m.conversation_id = $1 and number > deleted_number order by number`,
          [conversation, writer.id],
        )
        for (const [at, row] of rows.entries()) {
          const window = rows.slice(Math.max(0, at + 1 - CHAT_HISTORY_LIMIT), at + 1)
          expect(window.some(({ author_kind }) => author_kind === 'system')).toBe(true)
          if (row.asks > 0) expect(rows[at + 1]?.author_kind).toBe('system')
        }
      }),
      { seed: 35, numRuns: 12, endOnFailure: true },
    )
  })
})

test('between two members the site says nothing', async () => {
  const [anna, bert] = [await addWriter(site), await addWriter(site)]
  const { body } = await anna.write({ profile: bert.id }, QUESTION)
  expect(body.lines).toEqual([])
  expect((await read(bert, body.conversation.id)).map(({ author_kind }) => author_kind)).toEqual(['member'])
})

describe('nobody', () => {
  test('writes a line that the site does not know, or in which anything else is stored', async () => {
    const { conversation } = await begin()
    const insert = (columns: object) => {
      const row = {
        conversation_id: conversation,
        number: 99,
        author_id: '00000000-0000-0000-0000-000000000000',
        author_kind: 'system',
        kind: 'line',
        text: 'who_pal.1',
        at: site.clock.now,
        ...columns,
      }
      const names = Object.keys(row)
      return query(
        `insert into message (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    const forged = [
      { text: 'I am real' },
      { text: 'who_pal.1 and I am real' },
      { kind: 'text' },
      { author_kind: 'member' },
      { author_id: '00000000-0000-0000-0000-000000000001' },
      { credits: 2 },
      { key: 'a' },
    ]
    for (const columns of forged)
      await expect(insert(columns), JSON.stringify(columns)).rejects.toThrow('message_line')
  })

  test('changes a line or takes one away, but whole conversations go', async () => {
    const { conversation } = await begin()
    const refused = 'never changed'
    await expect(
      query(`update message set text = 'who_nobody.1' where conversation_id = $1 and number = 1`, [
        conversation,
      ]),
    ).rejects.toThrow(refused)
    await expect(
      query('update message set removed_at = now() where conversation_id = $1', [conversation]),
    ).rejects.toThrow(refused)
    await expect(query('delete from message where conversation_id = $1', [conversation])).rejects.toThrow(
      refused,
    )
    await query('delete from conversation where id = $1', [conversation])
    expect((await query('select from message where conversation_id = $1', [conversation])).rowCount).toBe(0)
  })

  test('changes the words of a line without a new version', () => {
    const words = LOCALES.map((locale) =>
      readFileSync(new URL(`../../locales/${locale}/chat/lines.json`, import.meta.url), 'utf8'),
    )
    const versions = words.map((file): Record<string, Record<string, string>> => JSON.parse(file))
    const hashes = Object.fromEntries(
      LINES.flatMap((line) =>
        Object.keys(versions[0]?.[line] ?? {}).map((version) => [
          `${line}.${version}`,
          hash('sha256', versions.map((texts) => texts[line]?.[version]).join('\n'), 'hex').slice(0, 12),
        ]),
      ),
    )
    expect(hashes).toMatchInlineSnapshot(`
      {
        "again_nobody.1": "08de2bf5be08",
        "again_pal.1": "d74c5b09b473",
        "again_staff.1": "f0ff602d9901",
        "again_staff_then_pal.1": "b1221ebba058",
        "back.1": "d404e0d2dcdd",
        "help.1": "c4b681f5dc16",
        "paused.1": "2fa693a8f45a",
        "plainly.1": "0d463956796e",
        "rests.1": "10c3778b37c4",
        "who_nobody.1": "39cb60f22a83",
        "who_pal.1": "aeaa6273b06a",
        "who_staff.1": "c829a97c4b58",
        "who_staff_then_pal.1": "51f8f97e0d47",
      }
    `)
  })
})
