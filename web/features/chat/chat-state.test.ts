import { describe, expect, test } from 'vitest'
import type { ChatItem, Conversation, Message } from '../../../core/contract/chat/chat.ts'
import type { PhotoAccess } from '../../../core/contract/members/members.ts'
import { sampleCard } from '../../../tests/support/samples.ts'
import {
  type ChatState,
  EMPTY,
  mergeChats,
  mergeMessages,
  type Outgoing,
  readHere,
  withAllAnew,
  withBegun,
  withChanged,
  withConversation,
  withFirstChats,
  withMessage,
  withoutChat,
  withPresence,
  withRead,
  withReturned,
} from './chat-state.ts'

/** A message whose time grows with its number. */
const words = (number: number, more: Partial<Message> = {}): Message => ({
  id: `message-${more.conversation ?? 'first'}-${number}`,
  number,
  conversation: 'first',
  mine: false,
  author_kind: 'member',
  line: null,
  kind: 'text',
  text: `words ${number}`,
  gift: null,
  photo: null,
  credits: 0,
  at: new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString(),
  read: false,
  key: null,
  heart: false,
  returned: false,
  late: false,
  removed: false,
  ...more,
})

const chat = (id: string, number: number, unread = 0): ChatItem => ({
  conversation: { id },
  profile: sampleCard(`with-${id}`),
  num_unread_messages: unread,
  last_message: words(number, { conversation: id }),
})

const nothingPrivate: PhotoAccess = {
  private_photos: 0,
  state: 'none',
  asked_at: null,
  can_ask: false,
  asked_of_me: null,
  allowed_by_me: false,
}

const conversationOf = (messages: Message[], more: Partial<Conversation> = {}): Conversation => ({
  conversation: { id: 'first' },
  profile: sampleCard('ben'),
  messages,
  help: null,
  warned: false,
  has_older: false,
  history_limited: false,
  blocked: false,
  write_error: null,
  suggestions: [],
  photo_access: nothingPrivate,
  ...more,
})

const outgoing = (key: string, to = 'first'): Outgoing => ({
  key,
  conversation: to,
  content: { kind: 'text', text: key },
  at: '2026-01-01T12:00:00.000Z',
})

const known = (more: Partial<ChatState> = {}): ChatState => ({ ...EMPTY, next: null, ...more })
const names = (chats: ChatItem[]) => chats.map(({ conversation }) => conversation.id)
const numbers = (messages: Message[] | undefined) => messages?.map(({ number }) => number)

describe('messages put together', () => {
  test('stand once each and in their order', () => {
    expect(numbers(mergeMessages([words(2), words(3)], [words(3), words(1)]))).toEqual([1, 2, 3])
  })

  test('take over what is newer about them, but what was read stays read', () => {
    const [message] = mergeMessages([words(1, { read: true })], [words(1, { text: 'again' })])
    expect(message).toMatchObject({ text: 'again', read: true })
  })
})

test('conversations stand once each, the one with the newest message first, those without words last', () => {
  const silent = { ...chat('silent', 0), last_message: null }
  const merged = mergeChats([chat('a', 1), silent, chat('b', 2)], [chat('a', 3)])
  expect(names(merged)).toEqual(['a', 'b', 'silent'])
})

describe('the first part of the list, loaded anew', () => {
  const page = (chats: ChatItem[], next: string | null = null) => ({ chats, next })

  test('replaces what is there, so that what was deleted elsewhere is gone', () => {
    const state = withFirstChats(known({ chats: [chat('a', 1), chat('b', 2)] }), page([chat('a', 1)]))
    expect(names(state.chats)).toEqual(['a'])
    expect(state.next).toBeNull()
  })

  test('keeps the parts below it and where they go on', () => {
    const held = known({ chats: [chat('a', 9), chat('b', 8), chat('old', 1)], next: 'after-old' })
    const state = withFirstChats(held, page([chat('b', 10), chat('a', 9)], 'after-a'))
    expect(names(state.chats)).toEqual(['b', 'a', 'old'])
    expect(state.next).toBe('after-old')
  })

  test('goes on where the answer says if nothing was loaded below', () => {
    expect(withFirstChats(EMPTY, page([chat('a', 1)], 'after-a')).next).toBe('after-a')
  })

  test('does not take back a message that was heard of meanwhile', () => {
    const state = withFirstChats(known({ chats: [chat('a', 5, 1)] }), page([chat('a', 4)]))
    expect(state.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { number: 5 } })
  })

  test('does not bring back what was deleted while the answer was on its way', () => {
    const state = withFirstChats(withoutChat(known({ chats: [chat('a', 1)] }), 'a'), page([chat('a', 1)]))
    expect(state.chats).toEqual([])
  })
})

describe('a conversation that is loaded', () => {
  test('is read, and what was on its way and has arrived is no longer on its way', () => {
    const held = known({ chats: [chat('first', 2, 3)], outgoing: [outgoing('sent'), outgoing('still')] })
    const state = withConversation(held, conversationOf([words(1), words(2, { mine: true, key: 'sent' })]))
    expect(state.chats[0]?.num_unread_messages).toBe(0)
    expect(state.outgoing.map(({ key }) => key)).toEqual(['still'])
    expect(numbers(state.conversations.first?.messages)).toEqual([1, 2])
  })

  test('takes in an older part, which then says whether there is more', () => {
    const held = withConversation(EMPTY, conversationOf([words(5), words(6)], { has_older: true }))
    const state = withConversation(held, conversationOf([words(3), words(4)]))
    expect(numbers(state.conversations.first?.messages)).toEqual([3, 4, 5, 6])
    expect(state.conversations.first?.has_older).toBe(false)
  })

  test('knows that all older ones are here when only its newest are loaded again', () => {
    const held = withConversation(EMPTY, conversationOf([words(1), words(2), words(3)]))
    const state = withConversation(held, conversationOf([words(3), words(4)], { has_older: true }))
    expect(numbers(state.conversations.first?.messages)).toEqual([1, 2, 3, 4])
    expect(state.conversations.first?.has_older).toBe(false)
  })

  test('starts over where so much was missed that a gap would remain', () => {
    const held = withConversation(EMPTY, conversationOf([words(1), words(2)]))
    const state = withConversation(held, conversationOf([words(50), words(51)], { has_older: true }))
    expect(numbers(state.conversations.first?.messages)).toEqual([50, 51])
    expect(state.conversations.first?.has_older).toBe(true)
  })
})

describe('a message that comes', () => {
  const ben = sampleCard('ben')

  test('moves its conversation up and counts as unread', () => {
    const held = known({ chats: [chat('other', 5), chat('first', 1)] })
    const state = withMessage(held, words(9), ben)
    expect(names(state.chats)).toEqual(['first', 'other'])
    expect(state.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { number: 9 } })
  })

  test('counts once, however often it is told', () => {
    const once = withMessage(known({ chats: [chat('first', 1)] }), words(2), ben)
    expect(withMessage(once, words(2), ben).chats[0]?.num_unread_messages).toBe(1)
  })

  test('counts as read in the conversation on the screen, unless nobody looks', () => {
    const held = known({ chats: [chat('first', 1)], open: 'first' })
    expect(withMessage(held, words(2), ben).chats[0]?.num_unread_messages).toBe(0)
    expect(withMessage(held, words(2), ben, false).chats[0]?.num_unread_messages).toBe(1)
  })

  test('ends the typing of the other side, not one’s own words', () => {
    const held = known({ typing: { first: 99 } })
    expect(withMessage(held, words(2), ben).typing.first).toBe(0)
    expect(withMessage(held, words(2, { mine: true }), ben).typing.first).toBe(99)
  })

  test('takes its place among those that are loaded', () => {
    const held = withConversation(EMPTY, conversationOf([words(1), words(3)]))
    expect(numbers(withMessage(held, words(2), ben).conversations.first?.messages)).toEqual([1, 2, 3])
  })

  test('is the whole conversation if it is the first one, and not if others must be loaded', () => {
    expect(numbers(withMessage(EMPTY, words(1), ben).conversations.first?.messages)).toEqual([1])
    expect(withMessage(EMPTY, words(7), ben).conversations.first).toBeUndefined()
  })

  test('is no longer on its way when it is one’s own, and leaves nothing unread', () => {
    const held = known({ chats: [chat('first', 1, 2)], outgoing: [outgoing('k')] })
    const state = withMessage(held, words(2, { mine: true, key: 'k' }), ben)
    expect(state.outgoing).toEqual([])
    expect(state.chats[0]?.num_unread_messages).toBe(0)
  })

  test('does not push a newer one off the list', () => {
    const state = withMessage(known({ chats: [chat('first', 5)] }), words(3), ben)
    expect(state.chats[0]).toMatchObject({ num_unread_messages: 0, last_message: { number: 5 } })
  })

  test('brings back a conversation that was deleted before', () => {
    const state = withMessage(withoutChat(EMPTY, 'first'), words(8), ben)
    expect(names(state.chats)).toEqual(['first'])
    expect(state.removed).toEqual([])
  })
})

test('what else was written to a profile follows when its conversation begins', () => {
  const held = known({ outgoing: [outgoing('a', 'new:ben'), outgoing('b', 'new:eva')] })
  expect(withBegun(held, 'new:ben', 'first').outgoing.map((one) => one.conversation)).toEqual([
    'first',
    'new:eva',
  ])
})

test('the other side reads one’s own messages up to a number, in the conversation and in the list', () => {
  const own = (number: number) => words(number, { mine: true })
  const item = { ...chat('first', 3), last_message: own(3) }
  const held = {
    ...withConversation(EMPTY, conversationOf([own(1), words(2), own(3)])),
    chats: [item, chat('other', 1)],
  }
  const half = withRead(held, 'first', 2)
  expect(half.conversations.first?.messages.map(({ read }) => read)).toEqual([true, false, false])
  expect(half.chats[0]?.last_message?.read).toBe(false)
  const whole = withRead(half, 'first', 3)
  expect(whole.chats[0]?.last_message?.read).toBe(true)
  expect(whole.chats[1]?.last_message?.read).toBe(false)
  expect(withRead(EMPTY, 'unknown', 3).conversations).toEqual({})
})

test('a conversation read on another device is read here, and only that one', () => {
  const state = readHere(known({ chats: [chat('first', 2, 4), chat('other', 1, 1)] }), 'first')
  expect(state.chats.map((item) => item.num_unread_messages)).toEqual([0, 1])
})

test('somebody comes online in the list and in the conversation', () => {
  const held = {
    ...withConversation(EMPTY, conversationOf([words(1)])),
    chats: [chat('first', 1), chat('other', 1)],
  }
  const state = withPresence(held, 'ben', true)
  expect(state.conversations.first?.profile.online).toBe(true)
  expect(state.chats.map(({ profile }) => profile.online)).toEqual([false, false])
  expect(withPresence(held, 'with-other', true).chats[1]?.profile.online).toBe(true)
})

test('a deleted conversation is gone until deleting fails', () => {
  const held = {
    ...withConversation(EMPTY, conversationOf([words(1)])),
    chats: [chat('first', 1), chat('other', 1)],
  }
  const state = withoutChat(held, 'first')
  expect(names(state.chats)).toEqual(['other'])
  expect(state.conversations).toEqual({})
  expect(state.removed).toEqual(['first'])
  expect(withReturned(state, 'first').removed).toEqual([])
})

describe('after the server has lost events', () => {
  const held = () => {
    const chats = [chat('first', 3), chat('other', 2)]
    const opened = withConversation(known({ chats }), conversationOf([words(1), words(2), words(3)]))
    return { ...opened, open: 'first', outgoing: [outgoing('unsent')] }
  }

  test('what it does not have any more is gone, and what is not sent stays', () => {
    const state = withAllAnew(held(), {
      opened: conversationOf([words(1)]),
      list: { chats: [chat('first', 1)], next: null },
    })
    expect(state.conversations.first?.messages.map(({ number }) => number)).toEqual([1])
    expect(state.chats.map(({ last_message }) => last_message?.number)).toEqual([1])
    expect(state.outgoing.map(({ key }) => key)).toEqual(['unsent'])
  })

  test('the open conversation stays on the screen while it cannot be loaded', () => {
    const state = withAllAnew(held(), { opened: null, list: null })
    expect(state.conversations.first?.messages).toHaveLength(3)
    expect(state.chats).toHaveLength(2)
  })
})

test('a message that our moderators removed changes in its conversation and in the list, and stays read', () => {
  const held = words(2, { mine: true, read: true })
  const listed = { ...chat('first', 2), last_message: held }
  const before = withConversation(
    { ...EMPTY, chats: [listed, chat('other', 2)] },
    conversationOf([words(1), held]),
  )
  const after = withChanged(before, { ...held, text: '', removed: true, read: false })
  expect(after.conversations.first?.messages).toMatchObject([
    { text: 'words 1', removed: false },
    { text: '', removed: true, read: true },
  ])
  expect(after.chats.map(({ last_message }) => last_message?.removed)).toEqual([true, false])
})
