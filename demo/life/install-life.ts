import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { giftPrice } from '../../core/rules/chat/gifts.ts'
import { DAY_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { itemAt } from '../../core/typed.ts'
import { sendMessageWithin } from '../../server/chat/send-message.ts'
import type { Sending } from '../../server/chat/sending.ts'
import { markRead } from '../../server/chat/store.ts'
import type { Db, Tx } from '../../server/platform/db/database.ts'
import { giveLike } from '../../server/relations/give-like.ts'
import { markLikeSeen } from '../../server/relations/like-store.ts'
import { createSiteDirectory } from '../../server/site/directory.ts'
import type { Site } from '../../server/site/site.ts'
import { ALL_ACCOUNTS, type DemoAccount, seekEachOther } from '../accounts.ts'
import { type DemoMember, installDemoMembers } from '../install-demo-members.ts'
import { DEMO_SITES } from '../install-sites.ts'
import {
  ACCOUNTS,
  CONVERSATIONS,
  type ConversationKind,
  type Line,
  readLife,
} from '../people/read-demo-content.ts'
import { hidePhotos, insertPhotoAccess, listFictional } from './store.ts'

/** Somebody of the demo who talks to an account or likes it. */
type Partner = { id: string; siteId: string; kind: 'member' | 'fictional'; photos: readonly string[] }
type Cast = { account: DemoAccount; members: Partner[]; fictional: Partner[]; now: Date; site: Site }

/** How many minutes ago the last line of each conversation was written, and the minutes between two lines. */
const TIMES: Record<ConversationKind, { lastAgo: number; between: number }> = {
  unread: { lastAgo: 9, between: 2 },
  typing: { lastAgo: 38, between: 4 },
  gift: { lastAgo: 3 * 60, between: 3 },
  photo: { lastAgo: 21 * 60, between: 5 },
  history: { lastAgo: 26 * 60, between: 37 },
}
/** Somebody who joined just now has had less time for all of it. */
const NEWCOMER_PACE = 1 / 24

/** Every account of a site knows fictional profiles of its own. */
const FICTIONAL_EACH = 3

/** Conversations that their account has not opened since the last line. */
const UNREAD: readonly ConversationKind[] = ['unread', 'typing']

/**
 * Fills the accounts of the demo with a life: demo members, conversations, likes, matches and private photos,
 * all written by the product's own functions, at times that count from the moment of installing. Returns the demo
 * members of each site.
 */
export async function installLife(tx: Db, { now, passwordHash }: { now: Date; passwordHash: string }) {
  const sites = createSiteDirectory(tx, () => now.getTime())
  const people = new Map<string, DemoMember[]>()
  for (const demoSite of DEMO_SITES) {
    const members = await installDemoMembers(tx, demoSite, { now, passwordHash })
    people.set(demoSite.id, members)
    const site = await sites.forId(demoSite.id)
    for (const account of ALL_ACCOUNTS.filter(({ site }) => site.id === demoSite.id)) {
      const cast = await castFor(tx, { account, members, now, site })
      await installConversations(tx, cast)
      await installLikes(tx, cast)
      if (account.stage === 'premium') await installPhotoAccess(tx, cast)
    }
  }
  return people
}

type Casting = { account: DemoAccount; members: DemoMember[]; now: Date; site: Site }

/** The people around an account. Each account begins at another member, so that not all know the same ones. */
async function castFor(tx: Tx, { account, members, now, site }: Casting): Promise<Cast> {
  const fitting = members.filter((member) => seekEachOther(account, member))
  const first = account.stage === 'new' ? 4 : 0
  const around = [...fitting.slice(first), ...fitting.slice(0, first)]
  const all = await listFictional(tx, {
    country: account.site.country,
    language: account.site.language,
    genders: [...new Set(fitting.map(({ gender }) => gender))],
    sexualities: ['hetero', 'bi'],
    limit: ACCOUNTS.length * FICTIONAL_EACH,
  })
  const fictional = all.slice(ACCOUNTS.indexOf(account.stage) * FICTIONAL_EACH).slice(0, FICTIONAL_EACH)
  return {
    account,
    now,
    site,
    members: around.map(({ id, photos }) => ({ id, siteId: site.id, kind: 'member', photos })),
    fictional: fictional.map(({ id, siteId }) => ({ id, siteId, kind: 'fictional', photos: [] })),
  }
}

const before = ({ now }: Cast, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
const paceOf = ({ account }: Cast) => (account.stage === 'new' ? NEWCOMER_PACE : 1)

/** The partner of each conversation: a fictional profile in the one where somebody types, else a demo member. */
function partnerIn({ members, fictional }: Cast, kind: ConversationKind): Partner {
  return kind === 'typing' ? itemAt(fictional, 0) : itemAt(members, PLACES[kind])
}
const PLACES = { unread: 0, gift: 1, photo: 2, history: 3 } as const

/** Lines are sent in the order of their times, whatever the conversation, as the ledger tells them. */
async function installConversations(tx: Tx, cast: Cast) {
  const lines = CONVERSATIONS.flatMap((kind) => linesOf(cast, kind)).toSorted((a, b) => +a.at - +b.at)
  const conversations = new Map<ConversationKind, string>()
  for (const { kind, sending, at } of lines) {
    const { conversation } = await sendMessageWithin(tx, sending, at)
    conversations.set(kind, conversation)
  }
  for (const [kind, conversation] of conversations) {
    await markRead(tx, partnerIn(cast, kind).id, conversation)
    if (!UNREAD.includes(kind)) await markRead(tx, cast.account.id, conversation)
  }
}

function linesOf(cast: Cast, kind: ConversationKind) {
  const { account, site } = cast
  const partner = partnerIn(cast, kind)
  const lines = readLife(account.site.speaks).accounts[account.stage].conversations[kind]
  const { lastAgo, between } = TIMES[kind]
  return lines.map((line, index) => {
    const { isMine, content, cost } = readLine(line, partner, site)
    const sender = isMine ? { id: account.id, siteId: site.id } : partner
    const authorKind = !isMine && partner.kind === 'fictional' ? 'automatic' : 'member'
    const sending: Sending = {
      from: { id: sender.id, siteId: sender.siteId, pool: site.pool, authorKind },
      to: { profile: isMine ? partner.id : account.id },
      content,
      cost,
      // The answer of a fictional partner stands among the lines already.
      reply: { withinMs: ANSWER_WITHIN_MS, pal: null, seesPhotos: true, asks: 0 },
      key: `demo:${account.id}:${kind}:${index}`,
    }
    return {
      kind,
      sending,
      at: before(cast, (lastAgo + (lines.length - 1 - index) * between) * paceOf(cast)),
    }
  })
}

/** Only the lines of the account cost credits; what demo members send was never bought. */
function readLine(line: Line, { photos }: Partner, { settings }: Site) {
  const { message_credits, gift_credits } = settings
  if ('me' in line)
    return { isMine: true, content: { kind: 'text', text: line.me }, cost: message_credits } as const
  if ('my_gift' in line) {
    const content = { kind: 'gift', gift: line.my_gift } as const
    return { isMine: true, content, cost: giftPrice(line.my_gift, gift_credits) } as const
  }
  if ('gift' in line) return { isMine: false, content: { kind: 'gift', gift: line.gift }, cost: 0 } as const
  if ('photo' in line)
    return { isMine: false, content: { kind: 'photo', photo: itemAt(photos, 1) }, cost: 0 } as const
  return { isMine: false, content: { kind: 'text', text: line.them }, cost: 0 } as const
}

/** Who likes whom around an account, by their places among its members, and how many minutes ago. */
const MATCHES = [
  { place: 3, ago: 50 * 60 },
  { place: 1, ago: 30 * 60 },
]
const RECEIVED = [
  { place: 4, ago: 47, isSeen: false },
  { place: 5, ago: 5 * 60, isSeen: false },
  { place: 0, ago: 11 * 60, isSeen: false },
  { place: 6, ago: 28 * 60, isSeen: true },
]
const FICTIONAL = [
  { place: 1, ago: 8 * 60 },
  { place: 2, ago: 33 * 60 },
]
/** Likes that wait for an answer are older than a day, so that none of them is answered as a new one. */
const GIVEN = { place: 7, ago: 49 * 60 }

async function installLikes(tx: Tx, cast: Cast) {
  const { account, members, fictional } = cast
  const me = { memberId: account.id, kind: 'member' } as const
  const personOf = ({ id, kind }: Partner) => ({ memberId: id, kind })
  const at = (ago: number) => before(cast, ago * paceOf(cast))
  for (const { place, ago } of MATCHES) {
    const other = personOf(itemAt(members, place))
    await giveLike(tx, other, me, at(ago))
    await giveLike(tx, me, other, at(ago - 20))
    await markLikeSeen(tx, other.memberId, me.memberId, at(ago - 20))
  }
  for (const { place, ago, isSeen } of RECEIVED) {
    const other = personOf(itemAt(members, place))
    await giveLike(tx, other, me, at(ago))
    if (isSeen) await markLikeSeen(tx, other.memberId, me.memberId, at(ago - 10))
  }
  for (const { place, ago } of FICTIONAL) await giveLike(tx, personOf(itemAt(fictional, place)), me, at(ago))
  if (account.stage !== 'new') await giveLike(tx, me, personOf(itemAt(members, GIVEN.place)), at(GIVEN.ago))
}

/** One member has said yes to the premium account and waits for its answer, so that both sides can be tried. */
async function installPhotoAccess(tx: Tx, { account, members, now }: Cast) {
  const { id } = itemAt(members, PLACES.history)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await hidePhotos(tx, id)
  await insertPhotoAccess(tx, [
    { ownerId: id, viewerId: account.id, state: 'allowed', askedAt: daysAgo(2), answeredAt: daysAgo(1) },
    { ownerId: account.id, viewerId: id, state: 'asked', askedAt: daysAgo(1) },
  ])
}
