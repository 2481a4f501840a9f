import { and, desc, eq, sql } from 'drizzle-orm'
import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { member } from '../platform/db/schema/account.ts'
import { message, palReply } from '../platform/db/schema/chat.ts'
import { profile, profileInterest } from '../platform/db/schema/members.ts'
import { city } from '../platform/db/schema/site.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { ChatDeps } from './deps.ts'
import { composeReply } from './pal/compose-reply.ts'
import { sendMessage } from './send-message.ts'

/** What the pal remembers of a conversation. */
const MEMORY = 60
/** If the process dies while it answers, another one takes over after this time. */
const LEASE_MS = 30_000
const AT_ONCE = 50

type Deps = Pick<ChatDeps, 'db' | 'pool' | 'now' | 'live' | 'sites'>
type Owed = typeof palReply.$inferSelect

/** Answers for fictional profiles whose answer is due, and shows that they type until then. */
export async function answerAsPal(deps: Deps) {
  await showTyping(deps)
  const failures: unknown[] = []
  // An answer that fails is tried again later; those behind it do not wait for that.
  for (const owed of await leaseDue(deps)) {
    await answer(deps, owed).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function showTyping({ db, now, live, sites }: Deps) {
  const typing = await db
    .select({ memberId: member.id, siteId: member.siteId, conversation: palReply.conversationId })
    .from(palReply)
    .innerJoin(member, eq(member.id, palReply.memberId))
    .where(sql`${palReply.typingAt} <= ${now()} and ${palReply.dueAt} > ${now()}`)
    .limit(AT_ONCE)
  for (const { memberId, siteId, conversation } of typing) {
    if (!(await hasPal(sites, siteId))) continue
    live.whisper([memberId], { name: 'typing', data: { conversation } })
  }
}

/** Asked at the moment of the answer, so that a site that switches its pal off is quiet from then on. */
const hasPal = async (sites: Deps['sites'], siteId: string) =>
  (await sites.forId(siteId)).settings.chat_pal === 'yes'

/** Takes what is due for a while, so that no two processes answer the same. */
async function leaseDue({ db, now }: Deps): Promise<Owed[]> {
  const until = new Date(now().getTime() + LEASE_MS)
  return db
    .update(palReply)
    .set({ dueAt: until, typingAt: until })
    .where(
      sql`${palReply.conversationId} in (
        select conversation_id from pal_reply where due_at <= ${now()}
        order by due_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning()
}

async function answer(deps: Deps, owed: Owed) {
  await reply(deps, owed).catch((error) => {
    // Blocked or gone in the meantime: then there is nobody to answer.
    if (!(error instanceof AppError)) throw error
  })
  // If the member wrote again meanwhile, the time has been moved and the answer to that is still owed.
  await deps.db
    .delete(palReply)
    .where(and(eq(palReply.conversationId, owed.conversationId), eq(palReply.dueAt, owed.dueAt)))
}

async function reply(deps: Deps, { conversationId, fictionalId, memberId }: Owed) {
  const history = await deps.db
    .select()
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(desc(message.number))
    .limit(MEMORY)
  const [last] = history
  // It never answers itself: only what a member wrote last is answered.
  if (last?.authorId !== memberId) return
  const persona = await readPersona(deps, fictionalId)
  const partner = await readPartner(deps, memberId)
  if (!persona || !partner || !(await hasPal(deps.sites, partner.siteId))) return
  const text = composeReply({
    locale: partner.language,
    persona,
    partner: { name: partner.name },
    history: history.reverse().map(({ authorId, text, kind, gift }) => ({
      mine: authorId === fictionalId,
      text,
      kind,
      ...(gift && { gift }),
    })),
    seed: last.id,
  })
  await sendMessage(deps, {
    from: { id: fictionalId, siteId: persona.siteId, pool: persona.pool, authorKind: 'automatic' },
    to: { conversation: conversationId },
    content: { kind: 'text', text },
    cost: 0,
    key: `pal:${last.id}`,
  })
}

async function readPersona({ db, now }: Deps, id: string) {
  const [row] = await db
    .select({ profile, city: city.name })
    .from(profile)
    .leftJoin(city, eq(city.id, profile.cityId))
    .where(eq(profile.memberId, id))
  if (!row) return null
  const interests = await db
    .select({ id: profileInterest.interestId })
    .from(profileInterest)
    .where(eq(profileInterest.memberId, id))
  const { name, dateOfBirth, reasonForJoining, about, siteId, pool } = row.profile
  return {
    siteId,
    pool,
    name,
    about,
    age: ageOn(dateOfBirth, dayIn('UTC', now())),
    city: row.city,
    reason: reasonForJoining,
    interests: interests.map((interest) => interest.id),
  }
}

async function readPartner({ db }: Deps, id: string) {
  const [row] = await db
    .select({ name: profile.name, language: member.language, siteId: member.siteId })
    .from(profile)
    .innerJoin(member, eq(member.id, profile.memberId))
    .where(eq(profile.memberId, id))
  return row
}
