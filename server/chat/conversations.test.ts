import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import type { CallOf } from '../../core/contract/endpoint.ts'
import { addWriter, creditsOf, type Writer } from '../../tests/support/chat.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()

type Query = CallOf<typeof api.listChats>['query']
const chatsOf = async (member: Writer, query?: Query) => (await member.call(api.listChats, { query })).body
const open = (member: Writer, conversation: string, before?: number) =>
  member.call(api.readChat, { query: { conversation, before } })

/** Two members, the first of whom has written this many messages. */
async function beginConversation(messages: number) {
  const writer = await addWriter(site, { name: 'Schrijver', credits: 1000 })
  const reader = await addWriter(site, { name: 'Lezer', credits: 1000 })
  let conversation = ''
  for (let at = 1; at <= messages; at++) {
    conversation = (await writer.write({ profile: reader.id }, `Bericht ${at}`)).body.conversation.id
  }
  return { writer, reader, conversation }
}

describe('the list of conversations', () => {
  test('runs from new to old and counts what is unread', async () => {
    const me = await addWriter(site)
    const [one, other] = [await addWriter(site, { name: 'Een' }), await addWriter(site, { name: 'Twee' })]
    await one.write({ profile: me.id })
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await other.write({ profile: me.id }, 'Als laatste')
    await other.write({ profile: me.id }, 'En nog een')
    const { chats, unread } = await chatsOf(me)
    expect(chats.map((chat) => chat.profile.name)).toEqual(['Twee', 'Een'])
    expect(chats[0]).toMatchObject({ num_unread_messages: 2, last_message: { text: 'En nog een' } })
    expect(unread).toBe(3)
  })

  test('can be searched by name, whatever is typed', async () => {
    const me = await addWriter(site)
    await (await addWriter(site, { name: 'Zoë' })).write({ profile: me.id })
    await (await addWriter(site, { name: 'Bas' })).write({ profile: me.id })
    expect((await chatsOf(me, { search: 'zo' })).chats).toHaveLength(1)
    expect((await chatsOf(me, { search: '%' })).chats).toHaveLength(0)
  })

  test('goes on where a part ended, without repeating anybody', async () => {
    const me = await addWriter(site)
    const others = await Promise.all(Array.from({ length: 53 }, () => addWriter(site)))
    for (const other of others) await other.write({ profile: me.id })
    const first = await chatsOf(me)
    expect(first.chats).toHaveLength(50)
    const rest = await chatsOf(me, { before: first.next ?? '' })
    expect(rest.next).toBeNull()
    const ids = [...first.chats, ...rest.chats].map((chat) => chat.profile.id)
    expect(new Set(ids).size).toBe(53)
  })
})

describe('a conversation', () => {
  test('opening it sets its unread count to zero and shows the writer that it was read', async () => {
    const { writer, reader, conversation } = await beginConversation(2)
    expect((await chatsOf(reader)).unread).toBe(2)
    const opened = await open(reader, conversation)
    expect(opened.body.messages.map(({ text }) => text)).toEqual(['Bericht 1', 'Bericht 2'])
    expect((await chatsOf(reader)).unread).toBe(0)
    const { body } = await open(writer, conversation)
    expect(body.messages.map(({ read }) => read)).toEqual([true, true])
  })

  test('shows the newest part first and older ones on request, a hundred in all', async () => {
    const { reader, conversation } = await beginConversation(105)
    const newest = (await open(reader, conversation)).body
    expect(newest.messages).toHaveLength(40)
    expect(newest.messages.at(-1)?.number).toBe(105)
    expect(newest).toMatchObject({ has_older: true, history_limited: true })
    const middle = (await open(reader, conversation, newest.messages[0]?.number)).body
    const oldest = (await open(reader, conversation, middle.messages[0]?.number)).body
    expect(oldest.messages[0]?.number).toBe(6)
    expect(oldest.has_older).toBe(false)
  })

  test('is nobody else’s', async () => {
    const { conversation } = await beginConversation(1)
    const stranger = await addWriter(site)
    expect((await open(stranger, conversation)).status).toBe(404)
    expect((await stranger.call(api.deleteChat, { body: { conversation } })).status).toBe(404)
    expect((await stranger.call(api.notifyTyping, { body: { conversation } })).status).toBe(404)
  })

  test('removed by one side stays with the other, and comes back with the next message only', async () => {
    const { writer, reader, conversation } = await beginConversation(3)
    const removed = await reader.call(api.deleteChat, { body: { conversation } })
    expect(removed.status).toBe(204)
    expect((await chatsOf(reader)).chats).toEqual([])
    expect((await chatsOf(writer)).chats).toHaveLength(1)
    await writer.write({ conversation }, 'Ben je er nog?')
    const { body } = await open(reader, conversation)
    expect(body.messages.map(({ text }) => text)).toEqual(['Ben je er nog?'])
    expect(body.history_limited).toBe(false)
  })

  test('with somebody invisible goes on, but does not show them online', async () => {
    const { writer, reader, conversation } = await beginConversation(1)
    await writer.call(api.updateUser, { body: { invisible: true } })
    await writer.write({ conversation }, 'Ik ben onzichtbaar')
    expect((await open(reader, conversation)).body.profile.online).toBe(false)
  })
})

describe('blocking in a chat', () => {
  test('whoever was blocked finds nothing any more and cannot write', async () => {
    const { writer, reader, conversation } = await beginConversation(1)
    await reader.call(api.blockMember, { body: { profile: writer.id } })
    expect((await chatsOf(writer)).chats).toEqual([])
    const answers = await Promise.all([
      open(writer, conversation),
      writer.write({ conversation }),
      writer.write({ profile: reader.id }),
      writer.call(api.sendGift, { body: { conversation, gift: 'rose' } }),
      writer.call(api.notifyTyping, { body: { conversation } }),
    ])
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'conversation_gone'],
      [404, 'conversation_gone'],
      [404, 'member_gone'],
      [404, 'conversation_gone'],
      [404, 'conversation_gone'],
    ])
    const nobody = await writer.write({ profile: crypto.randomUUID() })
    expect(answers[2]?.body).toEqual(nobody.body)
  })

  test('whoever blocked still sees the conversation, marked, and writes only after taking it back', async () => {
    const { writer, reader, conversation } = await beginConversation(1)
    await reader.call(api.blockMember, { body: { profile: writer.id } })
    expect((await open(reader, conversation)).body.blocked).toBe(true)
    expect((await reader.write({ conversation })).body.error).toBe('own_block')
    expect((await reader.write({ profile: writer.id })).body.error).toBe('own_block')
    await reader.call(api.unblockMember, { body: { profile: writer.id } })
    expect((await reader.write({ conversation })).status).toBe(201)
  })
})

test('a place in the list that we never gave out leads to its beginning', async () => {
  const me = await addWriter(site)
  await (await addWriter(site)).write({ profile: me.id })
  for (const before of ['nonsense', `1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`]) {
    const answer = await me.call(api.listChats, { query: { before } })
    expect([answer.status, answer.body.chats?.length], before).toEqual([200, 1])
  }
})

describe('a heart', () => {
  const give = (by: Writer, conversation: string, number: number, heart = true) =>
    by.call(api.setHeart, { body: { conversation, number, heart } })
  const hearts = async (by: Writer, conversation: string) =>
    (await open(by, conversation)).body.messages.map(({ heart }) => heart)

  test('is given to a message that was received and taken back, for free, and both sides see it', async () => {
    const { writer, reader, conversation } = await beginConversation(2)
    const before = await creditsOf(site, reader.id)
    expect((await give(reader, conversation, 1)).status).toBe(204)
    expect((await give(reader, conversation, 1)).status).toBe(204)
    for (const side of [writer, reader]) expect(await hearts(side, conversation)).toEqual([true, false])
    const { rows } = await site.database.pool.query(
      `select member_id, data from member_event where name = 'heart' and data ->> 'conversation' = $1`,
      [conversation],
    )
    expect(rows.map((row) => row.member_id).sort()).toEqual([writer.id, reader.id].sort())
    await give(reader, conversation, 1, false)
    expect(await hearts(writer, conversation)).toEqual([false, false])
    expect(await creditsOf(site, reader.id)).toEqual(before)
  })

  test('is not for one’s own messages, missing ones or the conversations of others', async () => {
    const { writer, reader, conversation } = await beginConversation(1)
    expect((await give(writer, conversation, 1)).status).toBe(403)
    expect((await give(reader, conversation, 7)).body.error).toBe('message_gone')
    expect((await give(await addWriter(site), conversation, 1)).body.error).toBe('conversation_gone')
    await writer.call(api.blockMember, { body: { profile: reader.id } })
    expect((await give(reader, conversation, 1)).body.error).toBe('conversation_gone')
  })
})

test('matches without a conversation stand above the list, newest first, until somebody writes', async () => {
  const [anna, one, two] = [await addWriter(site), await addWriter(site), await addWriter(site)]
  const like = (by: Writer, whom: Writer) => by.call(api.likeMember, { body: { profile: whom.id } })
  for (const other of [one, two]) {
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await like(anna, other)
    await like(other, anna)
  }
  const matches = async () => (await chatsOf(anna)).new_matches.map(({ id }) => id)
  expect(await matches()).toEqual([two.id, one.id])
  await one.write({ profile: anna.id })
  expect(await matches()).toEqual([two.id])
  await anna.call(api.blockMember, { body: { profile: two.id } })
  expect(await matches()).toEqual([])
})

describe('“Are you real?”', () => {
  const ask = (member: Writer, profile: string) => member.call(api.askIfReal, { query: { profile } })
  const run = (query: string, values: unknown[]) => site.database.pool.query(query, values)
  const join = (id: string, at: string) => run('update member set signup_date = $2 where id = $1', [id, at])

  test('is answered by the site with what it knows of a member, and the member does not hear of it', async () => {
    const [me, other] = [await addWriter(site), await addWriter(site)]
    // The last hour of January in UTC is February in Amsterdam.
    await join(other.id, '2026-01-31T23:30:00Z')
    const known = { kind: 'member', demo: false, answers: null, at: site.clock.now.toISOString() }
    const account = { email_confirmed: true, member_since: '2026-02' }
    const none = { lines: { member: 0, operator: 0, automatic: 0 }, last_line: null }
    expect((await ask(me, other.id)).body).toEqual({ ...known, ...account, ...none })
    await me.write({ profile: other.id })
    await other.write({ profile: me.id })
    const stored = async () =>
      (await run('select (select count(*) from member_event) + (select count(*) from message) as rows', []))
        .rows
    const before = await stored()
    const { body } = await ask(me, other.id)
    expect(body).toMatchObject({ lines: { member: 1, operator: 0, automatic: 0 }, last_line: 'member' })
    expect(await stored()).toEqual(before)
    expect((await creditsOf(site, me.id))?.balance).toBe(98)
  })

  test('says that nobody stands behind a fictional profile, and who wrote its lines', async () => {
    const me = await addWriter(site)
    const character = await addWriter(site, { kind: 'fictional' })
    const demo = await addWriter(site, { isDemo: true })
    const account = { email_confirmed: null, member_since: null }
    expect((await ask(me, demo.id)).body).toMatchObject({
      kind: 'member',
      demo: true,
      answers: null,
      ...account,
    })
    const { conversation } = (await me.write({ profile: character.id })).body
    for (let line = 0; line < 3; line++) await character.write({ conversation: conversation.id })
    const wrote = (kind: string, numbers: number[]) =>
      run('update message set author_kind = $2 where conversation_id = $1 and number = any($3)', [
        conversation.id,
        kind,
        numbers,
      ])
    await wrote('automatic', [3, 4])
    await wrote('operator', [5])
    expect((await ask(me, character.id)).body).toMatchObject({
      kind: 'fictional',
      answers: 'pal',
      lines: { member: 0, operator: 1, automatic: 2 },
      last_line: 'operator',
      ...account,
    })
    await me.call(api.deleteChat, { body: { conversation: conversation.id } })
    expect((await ask(me, character.id)).body).toMatchObject({
      lines: { member: 0, operator: 0, automatic: 0 },
      last_line: null,
    })
  })

  test('tells of somebody who is blocked, invisible or gone no more than the chat shows', async () => {
    const [me, other] = [await addWriter(site), await addWriter(site)]
    const refused = async (profile: string) => (await ask(me, profile)).body.error
    expect(await refused(me.id)).toBe('member_gone')
    expect((await site.call(api.askIfReal, { query: { profile: other.id } })).status).toBe(403)
    await run('update profile set invisible = true where member_id = $1', [other.id])
    expect(await refused(other.id)).toBe('member_gone')
    await other.write({ profile: me.id })
    // A gap in the answer would tell that the partner is invisible.
    expect((await ask(me, other.id)).body).toMatchObject({ email_confirmed: true, lines: { member: 1 } })
    await me.call(api.blockMember, { body: { profile: other.id } })
    expect((await ask(me, other.id)).body).toMatchObject({
      kind: 'member',
      email_confirmed: null,
      member_since: null,
      lines: { member: 1 },
    })
    expect((await ask(other, me.id)).body.error).toBe('member_gone')
  })
})
