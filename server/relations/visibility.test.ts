import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayMemberBeSeen, type SeenProfile } from '../../core/rules/members/visibility.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { SOMEBODY } from '../../tests/support/members.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { member } from '../platform/db/schema/account.ts'
import { conversation, conversationSide } from '../platform/db/schema/chat.ts'
import { profile } from '../platform/db/schema/members.ts'
import { block } from '../platform/db/schema/relations.ts'
import { findSeen, listSeenPairs, pairKey, seenSql } from './visibility-store.ts'

const { pool } = DEFAULT_SITE
const site = testSite({ callsPerMinute: false })
let viewer: Writer

type Relation = { isBlocked: boolean; hasConversation: boolean; isBlockedByViewer: boolean }
type Case = { profile: SeenProfile; relation: Relation }

/** Every profile there can be, in every relation to one viewer. */
const CASES: Case[] = combinations({
  pool: [pool, 'another pool'],
  kind: ['member', 'fictional'] as const,
  status: ['active', 'disabled'] as const,
  invisible: [false, true],
  isHidden: [false, true],
  shownToVisitors: [false, true],
  isBlocked: [false, true],
  hasConversation: [false, true],
  isBlockedByViewer: [false, true],
}).map(({ isHidden, isBlocked, hasConversation, isBlockedByViewer, ...rest }) => ({
  profile: { memberId: randomUUID(), hiddenAt: isHidden ? new Date('2026-03-01T00:00:00Z') : null, ...rest },
  relation: { isBlocked, hasConversation, isBlockedByViewer },
}))

type Choices = Record<string, readonly unknown[]>
type Chosen<C extends Choices> = { [Name in keyof C]: C[Name][number] }

function combinations<C extends Choices>(choices: C): Chosen<C>[] {
  const all = Object.entries(choices).reduce<Record<string, unknown>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  // Each combination has one value for every name.
  return all as Chosen<C>[]
}

beforeAll(async () => {
  viewer = await addWriter(site, { name: 'Viewer', credits: 100_000 })
  await insertCases()
})

async function insertCases() {
  const { db } = site.database
  const siteId = DEFAULT_SITE.id
  const at = site.clock.now
  const account = { siteId, status: 'active', language: 'nl', signupDate: at } as const
  await db.insert(member).values(CASES.map((one) => ({ id: one.profile.memberId, ...account })))
  await db
    .insert(profile)
    .values(CASES.map((one) => ({ ...SOMEBODY, siteId, lastActiveAt: at, ...one.profile })))
  const blocks = CASES.flatMap(({ profile: { memberId }, relation }) => [
    ...(relation.isBlocked ? [{ blockerId: memberId, blockedId: viewer.id, at }] : []),
    ...(relation.isBlockedByViewer ? [{ blockerId: viewer.id, blockedId: memberId, at }] : []),
  ])
  await db.insert(block).values(blocks)
  const partners = CASES.filter(({ relation }) => relation.hasConversation)
  const conversations = partners.map((one) => {
    const [lowId = '', highId = ''] = [viewer.id, one.profile.memberId].sort()
    return { id: randomUUID(), siteId, lowId, highId, startedBy: one.profile.memberId, createdAt: at }
  })
  await db.insert(conversation).values(conversations)
  await db.insert(conversationSide).values(
    conversations.flatMap(({ id, lowId, highId }) => [
      { memberId: lowId, conversationId: id, otherId: highId, lastAt: at },
      { memberId: highId, conversationId: id, otherId: lowId, lastAt: at },
    ]),
  )
}

const viewerOf = ({ relation }: Case) => ({ id: viewer.id, ...relation })
const idsOf = (cases: Case[]) => cases.map((one) => one.profile.memberId).sort()
const seenByViewer = () => CASES.filter((one) => mayMemberBeSeen(viewerOf(one), one.profile, { pool }))
const seenByVisitor = () => CASES.filter((one) => mayMemberBeSeen(null, one.profile, { pool }))

async function selected(viewerId: string | null): Promise<string[]> {
  const { rows } = await site.database.db.execute<{ id: string }>(sql`
    select p.member_id as id from profile p
    where p.member_id = any(${sql.param(idsOf(CASES))}::uuid[]) and ${seenSql({ viewer: viewerId, pool }, 'p')}`)
  return rows.map(({ id }) => id).sort()
}

describe('who may see whom', () => {
  test('a query sees exactly the profiles that the rule lets a member see', async () => {
    expect(await selected(viewer.id)).toEqual(idsOf(seenByViewer()))
  })

  test('a query sees exactly the profiles that the rule lets a visitor see', async () => {
    expect(await selected(null)).toEqual(idsOf(seenByVisitor()))
  })

  test('a profile is found by its id exactly where the rule lets it be seen', async () => {
    const found = async (viewerId: string | null) => {
      const rows = await Promise.all(
        CASES.map((one) => findSeen(site.database.db, { id: one.profile.memberId, pool, viewerId })),
      )
      return rows.flatMap((row) => row?.memberId ?? []).sort()
    }
    expect(await found(viewer.id)).toEqual(idsOf(seenByViewer()))
    expect(await found(null)).toEqual(idsOf(seenByVisitor()))
  })

  test('pairs of members are judged as the rule judges each of them', async () => {
    const pairs = CASES.map((one) => ({ viewerId: viewer.id, otherId: one.profile.memberId }))
    const seen = await listSeenPairs(site.database.db, pairs)
    expect([...seen].sort()).toEqual(
      seenByViewer()
        .map((one) => pairKey({ viewerId: viewer.id, otherId: one.profile.memberId }))
        .sort(),
    )
  })

  test('a message reaches exactly the members whom its sender may see and has not blocked', async () => {
    // Neither the kind of a profile nor whether visitors see it decides anything here.
    const cases = CASES.filter((one) => one.profile.kind === 'member' && !one.profile.shownToVisitors)
    const reached = new Map<Case, number>()
    for (const one of cases) reached.set(one, (await viewer.write({ profile: one.profile.memberId })).status)
    const expected = new Map(
      cases.map((one) => {
        const isSeen = mayMemberBeSeen(viewerOf(one), one.profile, { pool })
        return [one, isSeen ? (one.relation.isBlockedByViewer ? 403 : 201) : 404]
      }),
    )
    expect(reached).toEqual(expected)
  })

  test('everybody sees their own profile, whatever became of it', () => {
    for (const { profile: own } of CASES) {
      const self = { id: own.memberId, isBlocked: false, hasConversation: false }
      expect(mayMemberBeSeen(self, own, { pool })).toBe(true)
    }
  })
})
