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
    expect((await reader.write({ conversation })).body.error).toBe('forbidden')
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
