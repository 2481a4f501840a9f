import { ageOn, dayIn } from '../../core/rules/account/age.ts'
import { TYPING_MS } from '../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { allowForFictional } from '../members/allow-for-fictional.ts'
import { AppError } from '../platform/http/app-error.ts'
import { hasBlocked } from '../relations/store.ts'
import type { ChatJobDeps } from './deps.ts'
import { listMessages } from './message-store.ts'
import { composeReply } from './pal/compose-reply.ts'
import { deleteReply, leaseReplies, leaseTyping, type PalReplyRow, postponeReply } from './pal-store.ts'
import { findPartner, findPersona } from './profile-store.ts'
import { sendMessage } from './send-message.ts'

/** How many messages of a conversation the pal reads: more than its lines last for. */
const MEMORY = 1_000
/** If a process dies while it answers, another one takes over after this time. */
const LEASE_MS = 30_000
const AT_ONCE = 50
/** After this time an answer that could not be given is tried again. */
const POSTPONED_MS = HOUR_MS

/** Answers for fictional profiles whose answer is due, and shows that they are typing until then. */
export async function answerAsPal(deps: ChatJobDeps) {
  await showTyping(deps)
  const failures: unknown[] = []
  // An answer that fails is tried again later; the answers behind it do not wait for that.
  const until = new Date(deps.now().getTime() + LEASE_MS)
  for (const owed of await leaseReplies(deps.db, deps.now(), until, AT_ONCE)) {
    await answer(deps, owed).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function showTyping({ db, now, live, sites }: ChatJobDeps) {
  // It is shown again before it fades.
  const until = new Date(now().getTime() + TYPING_MS / 2)
  for (const { memberId, siteId, conversation } of await leaseTyping(db, now(), until, AT_ONCE)) {
    if (!(await hasPal(sites, siteId))) continue
    live.whisper([memberId], { name: 'typing', data: { conversation } })
  }
}

/** The setting is read at the moment of the answer, so that a pal that is switched off is quiet at once. */
const hasPal = async (sites: ChatJobDeps['sites'], siteId: string) =>
  (await sites.forId(siteId)).settings.fictional_answers === 'pal'

/** Gives the answer, or keeps it for later: the member paid for the message that it answers. */
async function answer(deps: ChatJobDeps, owed: PalReplyRow) {
  const isSettled = await reply(deps, owed).catch((error) => {
    if (!(error instanceof AppError)) throw error
    // A member who blocked the profile wants no answer. One who left may come back.
    return hasBlocked(deps.db, owed.memberId, owed.fictionalId)
  })
  if (isSettled) await deleteReply(deps.db, owed)
  else await postponeReply(deps.db, owed, new Date(deps.now().getTime() + POSTPONED_MS))
}

/** Sends an answer, unless there is one already. Returns false if nobody answers at present. */
async function reply(
  deps: ChatJobDeps,
  { conversationId, fictionalId, memberId }: PalReplyRow,
): Promise<boolean> {
  const history = await listMessages(deps.db, conversationId, { after: 0, limit: MEMORY })
  const [last] = history
  // The pal never answers itself: it answers only if the member wrote the last message.
  if (last?.authorId !== memberId) return true
  const persona = await findPersona(deps.db, fictionalId)
  const partner = await findPartner(deps.db, memberId)
  if (!persona || !partner || !(await hasPal(deps.sites, partner.siteId))) return false
  const text = composeReply({
    locale: partner.language,
    persona: {
      name: persona.name,
      about: persona.about,
      age: ageOn(persona.dateOfBirth, dayIn('UTC', deps.now())),
      city: persona.city,
      reason: persona.reasonForJoining,
      interests: persona.interests,
    },
    partner: { name: partner.name, country: partner.country },
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
    reply: null,
  })
  await allowForFictional(deps, { fictionalId, memberId })
  return true
}
