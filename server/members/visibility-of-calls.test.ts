import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { entriesOf, keysOf } from '../../core/typed.ts'
import type { CallEndpoint, RawAnswer } from '../../tests/support/call.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { listen, openStream } from '../../tests/support/events.ts'
import { addPhoto } from '../../tests/support/members.ts'
import { DRAFT } from '../../tests/support/people.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { builtPages } from '../main.ts'

const site = testSite(async () => ({ pages: await builtPages(), callsPerMinute: false }))
const run = (sql: string, values: unknown[] = []) => site.database.pool.query(sql, values)

/** A member and the conversation with them, by their ids. */
type Ids = { profile: string; conversation: string; name: string }
type Answer = Pick<RawAnswer, 'status' | 'body'>
type Probe = (call: CallEndpoint, ids: Ids, cookies: Record<string, string>) => Promise<Answer>

const keyed = () => ({ 'idempotency-key': randomUUID() })
const ANSWERS = {
  gender: 'any' as const,
  min_age: 18,
  max_age: 99,
  place: 'country' as const,
  reason: null,
  interests: [],
  evening: null,
}

let notices = 0

/** The calls that take a member or a conversation: for nobody they answer as for somebody who is not seen. */
const TAKING = {
  readMember: [(call, { profile }) => call(api.readMember, { query: { id: profile } })],
  blockMember: [(call, { profile }) => call(api.blockMember, { body: { profile } })],
  unblockMember: [(call, { profile }) => call(api.unblockMember, { body: { profile } })],
  reportMember: [(call, { profile }) => call(api.reportMember, { body: { profile, reason: 'other' } })],
  likeMember: [(call, { profile }) => call(api.likeMember, { body: { profile } })],
  unlikeMember: [(call, { profile }) => call(api.unlikeMember, { body: { profile } })],
  swipe: [
    (call, { profile }) => call(api.swipe, { body: { profile, like: true } }),
    (call, { profile }) => call(api.swipe, { body: { profile, like: false } }),
  ],
  undoSkip: [(call, { profile }) => call(api.undoSkip, { body: { profile } })],
  listIcebreakers: [(call, { profile }) => call(api.listIcebreakers, { query: { profile } })],
  askIfReal: [(call, { profile }) => call(api.askIfReal, { query: { profile } })],
  askForPhotos: [(call, { profile }) => call(api.askForPhotos, { body: { profile } })],
  answerPhotoRequest: [
    (call, { profile }) => call(api.answerPhotoRequest, { body: { profile, allow: true } }),
    (call, { profile }) => call(api.answerPhotoRequest, { body: { profile, allow: false } }),
  ],
  takeBackPhotos: [(call, { profile }) => call(api.takeBackPhotos, { body: { profile } })],
  sendMessage: [
    (call, { profile }) => call(api.sendMessage, { headers: keyed(), body: { profile, text: 'Hallo' } }),
    (call, { conversation }) =>
      call(api.sendMessage, { headers: keyed(), body: { conversation, text: 'Hallo' } }),
  ],
  sendGift: [
    (call, { profile }) => call(api.sendGift, { headers: keyed(), body: { profile, gift: 'rose' } }),
    (call, { conversation }) =>
      call(api.sendGift, { headers: keyed(), body: { conversation, gift: 'rose' } }),
  ],
  readChat: [(call, { conversation }) => call(api.readChat, { query: { conversation } })],
  notifyTyping: [(call, { conversation }) => call(api.notifyTyping, { body: { conversation } })],
  setHeart: [
    (call, { conversation }) => call(api.setHeart, { body: { conversation, number: 1, heart: true } }),
  ],
  deleteChat: [(call, { conversation }) => call(api.deleteChat, { body: { conversation } })],
  readNotes: [(call, { conversation }) => call(api.readNotes, { query: { conversation } })],
  deleteNote: [
    (call, { conversation }) => call(api.deleteNote, { body: { conversation, note: randomUUID() } }),
  ],
  giveNotice: [
    async (call, { profile }) => {
      const email = `${randomUUID()}@vonk.example`
      const about = { profile, reason: 'illegal' as const, text: 'Look at this', good_faith: true as const }
      // Notices are limited per network, so each comes from another one.
      notices += 1
      const headers = { 'x-forwarded-for': `10.9.${notices}.1` }
      const { status } = await call(api.giveNotice, { headers, body: { ...about, name: 'Iris', email } })
      return { status, body: null }
    },
  ],
  signUp: [
    async (call, { profile }) => {
      const email = `${randomUUID()}@vonk.example`
      const { status } = await call(api.signUp, {
        body: { ...DRAFT, email, member: profile, signup_message: 'Hallo' },
      })
      return { status, body: null }
    },
  ],
} satisfies Partial<Record<keyof typeof api, [Probe, ...Probe[]]>>

/** The calls that show members: they name nobody whom the caller may not see. */
const SHOWING = {
  listGlimpse: (call) => call(api.listGlimpse),
  readLander: (call) => call(api.readLander),
  searchMembers: (call) => call(api.searchMembers, { query: { per_page: 96 } }),
  listBlocks: (call) => call(api.listBlocks),
  listLikes: (call) => call(api.listLikes),
  readDeck: (call) => call(api.readDeck),
  answerMatchFinder: (call) => call(api.answerMatchFinder, { body: { answers: ANSWERS } }),
  listSuggestions: (call) => call(api.listSuggestions),
  listChats: (call) => call(api.listChats),
  listPhotoAccess: (call) => call(api.listPhotoAccess),
  autoLike: (call) => call(api.autoLike),
  openEvents: async (_call, _ids, cookies) => ({ status: 200, body: await replay(cookies) }),
} satisfies Partial<Record<keyof typeof api, Probe>>

/** All events of the caller so far; the last one is recorded for this purpose. */
async function replay(cookies: Record<string, string>) {
  const { rows } = await run(
    `select record_event(member_id, 'credits', '{"credits": 4711}', now()) from session
     where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [cookies.vonk_session],
  )
  if (rows.length === 0) return null
  const stream = await openStream(await listen(site), cookies, '0')
  const last = () => stream.events.some(({ data }) => data.credits === 4711)
  while (!last()) await new Promise((resolve) => setTimeout(resolve, 10))
  stream.close()
  return stream.events
}

type State = {
  /** The one who looks, and what stands between the two. */
  name: string
  isVisitor?: true
  hasConversation: boolean
  /** Whether the pages are looked at too. */
  hasPages?: true
  /** What becomes of the member who is looked at. */
  change?: (target: string, viewer: string) => Promise<unknown>
  /** The calls that still show the member; none where the member may not be seen. */
  shownIn: (keyof typeof SHOWING | 'readMember' | 'readChat')[]
}

const blocks = (blocker: string, blocked: string) =>
  run('insert into block values ($1, $2, now())', [blocker, blocked])
const set = (change: string) => (target: string) =>
  run(`update profile set ${change} where member_id = $1`, [target])

const STATES: State[] = [
  { name: 'a visitor', isVisitor: true, hasPages: true, hasConversation: false, shownIn: [] },
  {
    name: 'a visitor, of a member who is shown to visitors',
    isVisitor: true,
    hasConversation: false,
    change: set('shown_to_visitors = true'),
    shownIn: ['readMember', 'searchMembers', 'listGlimpse'],
  },
  {
    name: 'a visitor, of an invisible member',
    isVisitor: true,
    hasConversation: false,
    change: set('shown_to_visitors = true, invisible = true'),
    shownIn: [],
  },
  {
    name: 'a stranger',
    hasConversation: false,
    shownIn: ['readMember', 'searchMembers', 'listLikes', 'listPhotoAccess', 'openEvents'],
  },
  {
    name: 'a partner',
    hasConversation: true,
    shownIn: [
      'readMember',
      'readChat',
      'searchMembers',
      'listLikes',
      'listChats',
      'listPhotoAccess',
      'openEvents',
    ],
  },
  {
    name: 'a blocked member',
    hasPages: true,
    hasConversation: true,
    change: (target, viewer) => blocks(target, viewer),
    shownIn: [],
  },
  {
    name: 'the blocker',
    hasConversation: true,
    change: (target, viewer) => blocks(viewer, target),
    shownIn: ['readMember', 'readChat', 'listBlocks', 'listChats'],
  },
  {
    name: 'a blocker who is blocked',
    hasConversation: true,
    change: (target, viewer) => Promise.all([blocks(viewer, target), blocks(target, viewer)]),
    shownIn: [],
  },
  {
    name: 'a stranger, of an invisible member',
    hasPages: true,
    hasConversation: false,
    change: set('invisible = true'),
    shownIn: [],
  },
  {
    name: 'a partner, of an invisible member',
    hasConversation: true,
    change: set('invisible = true'),
    shownIn: ['readMember', 'readChat', 'listLikes', 'listChats', 'openEvents'],
  },
  {
    name: 'a partner, of a deleted member',
    hasConversation: true,
    change: (target) =>
      Promise.all([
        run('update member set deleted_at = now() where id = $1', [target]),
        set(`status = 'disabled'`)(target),
      ]),
    shownIn: [],
  },
  {
    name: 'a partner, of a member hidden by the staff',
    hasPages: true,
    hasConversation: true,
    change: set('hidden_at = now(), shown_to_visitors = true'),
    shownIn: [],
  },
  { name: 'a member of another pool', hasConversation: true, change: set(`pool = 'another'`), shownIn: [] },
]

/** Two members with all that two members can have with each other, before something changes. */
async function meet({ isVisitor, hasConversation, change }: State) {
  const viewer = await addWriter(site, { name: 'Viewer', sexuality: 'bi', credits: 1000 })
  // A name that occurs nowhere else.
  const name = `Xanthippa ${randomUUID().slice(0, 8)}`
  const target = await addWriter(site, { name, sexuality: 'bi', credits: 1000 })
  await addPhoto(site, target.id, { isMain: true })
  await addPhoto(site, target.id, { isPrivate: true, position: 1 })
  await addPhoto(site, viewer.id, { isPrivate: true })
  const sent = hasConversation ? await target.write({ profile: viewer.id }, `I am ${name}`) : undefined
  const conversation = sent?.body.conversation.id ?? randomUUID()
  if (sent) await target.call(api.readChat, { query: { conversation } })
  await relate(viewer, target)
  await change?.(target.id, viewer.id)
  const cookies = isVisitor ? {} : viewer.cookies
  const call: CallEndpoint = isVisitor ? site.call : viewer.call
  return { call, cookies, ids: { profile: target.id, conversation, name } }
}

/** Likes in both directions, the match, requests for photos, and the events about them. */
async function relate(viewer: Writer, target: Writer) {
  const [low, high] = [viewer.id, target.id].sort()
  await run(
    `insert into member_like (from_id, to_id, kind, at) values ($1, $2, 'member', now()), ($2, $1, 'member', now())`,
    [viewer.id, target.id],
  )
  await run('insert into member_match values ($1, $2, now())', [low, high])
  await run(
    `insert into photo_access (owner_id, viewer_id, state, asked_at)
     values ($1, $2, 'asked', now()), ($2, $1, 'allowed', now())`,
    [viewer.id, target.id],
  )
  for (const name of ['like', 'match'])
    await run(`select record_event($1, $2, jsonb_build_object('profile', $3::text), now())`, [
      viewer.id,
      name,
      target.id,
    ])
}

const nobody = (): Ids => ({ profile: randomUUID(), conversation: randomUUID(), name: 'Nobody' })

/** The answer without anything that only its own request explains. */
const plain = ({ status, body }: Answer) => ({ status, body })
const mentions = (answer: Answer, { profile, name }: Ids) => {
  const text = JSON.stringify(answer.body) ?? ''
  return text.includes(profile) || text.includes(name)
}

describe.each(STATES)('$name', (state) => {
  test('sees the member exactly where the rule says so', async () => {
    const { call, cookies, ids } = await meet(state)
    const shown: Record<string, Probe> = {
      ...SHOWING,
      readMember: TAKING.readMember[0],
      readChat: TAKING.readChat[0],
    }
    const found: string[] = []
    for (const [name, probe] of Object.entries(shown))
      if (mentions(await probe(call, ids, cookies), ids)) found.push(name)
    if (state.shownIn.length === 0) expect(found).toEqual([])
    else expect(found).toEqual(expect.arrayContaining(state.shownIn))
  })
})

describe.each(STATES.filter(({ shownIn }) => shownIn.length === 0))('$name', (state) => {
  test('gets the answers for nobody from every call that takes a member', async () => {
    const { call, cookies, ids } = await meet(state)
    for (const [name, probes] of entriesOf<string, readonly Probe[]>(TAKING))
      for (const probe of probes) {
        const answer = plain(await probe(call, ids, cookies))
        expect([name, answer]).toEqual([name, plain(await probe(call, nobody(), cookies))])
      }
  })
})

// Pages show what the calls tell them, so a few states suffice.
describe.each(STATES.filter(({ hasPages }) => hasPages))('$name', (state) => {
  test('gets the pages for nobody', async () => {
    const { cookies, ids } = await meet(state)
    for (const pathTo of PAGES) {
      const page = await site.request({ url: pathTo(ids), cookies })
      const other = await site.request({ url: pathTo(nobody()), cookies })
      const address = pathTo({ profile: '<id>', conversation: '<id>', name: '' })
      expect([address, page.status]).toEqual([address, other.status])
      expect([address, anonymous(page)]).toEqual([address, anonymous(other)])
      expect([address, String(page.body).includes(ids.name)]).toEqual([address, false])
    }
    for (const url of [
      '/',
      '/members',
      '/sitemap.xml',
      '/landers/tinderswipe',
      '/landers/gallery',
      '/likes',
      '/chats',
    ]) {
      const { body } = await site.request({ url, cookies })
      expect([url, String(body).includes(ids.name) || String(body).includes(ids.profile)]).toEqual([
        url,
        false,
      ])
    }
  })
})

/** A page without the ids of its address, its nonce and the moment it was loaded. */
const anonymous = ({ body, headers }: RawAnswer) => {
  const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
  const text = String(body)
    .replace(ids, '<id>')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/\d{13}/g, '')
  return [String(headers.location ?? '').replace(ids, '<id>'), text]
}

const PAGES: ((ids: Ids) => string)[] = [
  ({ profile }) => `/members/${profile}`,
  ({ profile }) => `/members/${profile}/landing`,
  ({ profile }) => `/members/${profile}/landing2`,
  ({ profile }) => `/members/${profile}/landing3`,
  ({ profile }) => `/members/${profile}/chat`,
  ({ profile }) => `/members/${profile}/signup`,
  ({ profile }) => `/likes/m/${profile}`,
  ({ profile }) => `/chats/new?profile=${profile}`,
  ({ conversation }) => `/chats/${conversation}`,
]

test('every call that takes or shows a member stands in the tables above', () => {
  const concerned = entriesOf(api).flatMap(([name, endpoint]) =>
    takesMember(endpoint) || showsMember(endpoint) || name === 'openEvents' ? [name] : [],
  )
  expect(concerned.sort()).toEqual([...keysOf(TAKING), ...keysOf(SHOWING)].sort())
})

const NAMES_OF_MEMBERS = ['profile', 'member', 'conversation']

const takesMember = ({ query, body }: Endpoint) =>
  [query, body].some((schema) =>
    propertiesIn(schema, 'input').some((properties) =>
      NAMES_OF_MEMBERS.some((name) => isId(properties[name])),
    ),
  )

const isId = (schema: unknown) =>
  JSON.stringify(schema ?? '').includes('"format":"uuid"') && !JSON.stringify(schema).includes('properties')

/** A card, in whatever form: no other object has these fields. */
const showsMember = ({ response }: Endpoint) =>
  propertiesIn(response, 'output').some((properties) =>
    ['kind', 'name', 'age', 'main_image'].every((name) => name in properties),
  )

/** The properties of all objects in a schema. */
function propertiesIn(schema: z.ZodType | undefined, io: 'input' | 'output'): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value && typeof value.properties === 'object') found.push({ ...value.properties })
    for (const part of Object.values(value)) walk(part)
  }
  if (schema) walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return found
}
