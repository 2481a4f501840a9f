import { hasPal, PAL_WAITS_MS, TYPING_MS } from '../../core/rules/chat/chat.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { allowForFictional } from '../members/allow-for-fictional.ts'
import { AppError } from '../platform/http/app-error.ts'
import { composeAnswer } from './compose-answer.ts'
import type { ChatJobDeps } from './deps.ts'
import { insertPalRefusal, leaseAnswers, leaseTyping, type OwedRow, postponeAnswer } from './owed-store.ts'
import { LONGEST_PAUSE_MS } from './pal/pauses.ts'
import { sendAsPal } from './send-as-pal.ts'
import { TurnRefused } from './send-message.ts'
import { tellPlainly } from './tell-plainly.ts'

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
  for (const owed of await leaseAnswers(deps.db, { now: deps.now(), until, limit: AT_ONCE })) {
    await answer(deps, owed, until).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function showTyping({ db, now, live, sites }: ChatJobDeps) {
  // It is shown again before it fades.
  const until = new Date(now().getTime() + TYPING_MS / 2)
  const before = new Date(now().getTime() + LONGEST_PAUSE_MS)
  const typing = await leaseTyping(db, { now: now(), until, before, limit: AT_ONCE })
  for (const { memberId, siteId, conversation } of typing) {
    const { settings } = await sites.forId(siteId)
    if (!hasPal(settings.fictional_answers)) continue
    live.whisper([memberId], { name: 'typing', data: { conversation } })
  }
}

/** Gives the answer, or tries it again later: the member paid for the message that it answers. */
async function answer(deps: ChatJobDeps, owed: OwedRow, leasedUntil: Date) {
  const until = await reply(deps, owed).catch((error) => {
    // The member wrote once more, which set another moment; or a person answers, and may give it up.
    if (!(error instanceof AppError || error instanceof TurnRefused)) throw error
    return new Date(deps.now().getTime() + POSTPONED_MS)
  })
  if (until) await postponeAnswer(deps.db, owed, { leasedUntil, until })
}

/** Sends an answer, which settles what was owed. Returns when to try again, or null if it was sent. */
async function reply(
  deps: ChatJobDeps,
  { conversationId, fictionalId, memberId, siteId, owedSince }: OwedRow,
): Promise<Date | null> {
  const later = new Date(deps.now().getTime() + POSTPONED_MS)
  // The setting is read at the moment of the answer, so that a pal that is switched off is quiet at once.
  const site = await deps.sites.forId(siteId)
  const { settings } = site
  if (!hasPal(settings.fictional_answers)) return later
  const peopleUntil = new Date(owedSince.getTime() + PAL_WAITS_MS)
  if (settings.fictional_answers === 'staff_then_pal' && peopleUntil > deps.now()) return peopleUntil
  const composed = await composeAnswer(deps.db, { conversationId, fictionalId, memberId }, deps.now())
  if (!composed) return later
  const { last, partner } = composed
  const lines = await deps.db.transaction((tx) =>
    tellPlainly(
      tx,
      { site, now: deps.now() },
      { ...composed, ...partner, conversationId, memberId, number: last.number },
    ),
  )
  await sendAsPal(deps, { conversationId, fictionalId }, composed, {
    back: composed.back,
    notes: composed.notes,
    lines,
  })
  if (composed.held.length > 0)
    await insertPalRefusal(deps.db, { siteId, reasons: composed.held, at: deps.now() })
  await allowForFictional(deps, { fictionalId, memberId })
  return null
}
