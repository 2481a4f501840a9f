import { randomUUID } from 'node:crypto'
import type { DeskLine } from '../../core/contract/console/desk-turn.ts'
import { messageIdOf } from '../../core/rules/chat/message-id.ts'
import { type GuardReason, type GuardVerdict, MOST_HOLDS } from '../../core/rules/chat/truth-guard.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { composeAnswer } from '../chat/compose-answer.ts'
import { checkTurn, type Turn } from '../chat/guard/check-turn.ts'
import { sendMessageWithin, TurnRefused } from '../chat/send-message.ts'
import { tellPlainly } from '../chat/tell-plainly.ts'
import { allowForFictional } from '../members/allow-for-fictional.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import { findOpenAlarm } from './alarm-store.ts'
import type { DeskDeps } from './deps.ts'
import { countHolds, insertRefusal, insertSample } from './figure-store.ts'
import { deskSitesOf, findOwnTurn, type HeldTurn, type Own } from './hold-turn.ts'
import { readContext, readLines } from './read-turn.ts'
import { isSampled } from './samples.ts'
import { addHold, findOwed, findTurnByKey, insertTurn } from './turn-store.ts'

export type Answer = { conversation: string; text: string; after: number; key: string }
type Given = Own & Answer
/** An answer, and why the judge holds it. */
type Judged = Given & { judged: readonly GuardReason[] }

/**
 * Answers as a fictional profile. Lease, newest number, lock, truth guard, message and figures are one transaction, so
 * two people never answer the same message; the same key answers once.
 */
export async function answerTurn(deps: DeskDeps, staff: CallerStaff, answer: Answer) {
  const { db } = deps
  const sites = await deskSitesOf(deps, staff)
  const own = { conversationId: answer.conversation, staffId: staff.id, sites }
  const findEarlier = async () => {
    const earlier = await findTurnByKey(db, staff.id, answer.key)
    return earlier && { line: await lineAt(db, own, earlier.number), warned: [] }
  }
  const earlier = await findEarlier()
  if (earlier) return earlier
  const subject = { kind: 'conversation', id: answer.conversation }
  const judged = await judgeAnswer(deps, { ...own, ...answer })
  try {
    const { line, warned } = await act(deps, staff, { what: 'desk.answer', subject }, async (tx) => {
      const sent = await answerWithin(tx, deps, { ...own, ...answer, judged })
      const { siteId, line, wasProposal } = sent
      return { result: sent, siteId, after: { number: line.number, proposal: wasProposal } }
    })
    return { line, warned }
  } catch (error) {
    // The same answer may have been given at the same moment.
    const meanwhile = await findEarlier()
    if (meanwhile) return meanwhile
    throw await explain(deps, { ...own, ...answer }, error)
  }
}

async function answerWithin(tx: Tx, deps: DeskDeps, given: Judged) {
  const { conversationId, staffId, text, after, key } = given
  const now = deps.now()
  const turn = await findOwnTurn(tx, given, now)
  const { owed, lastNumber } = turn
  if (lastNumber !== after) throw new AppError('turn_changed', { lines: await newerLines(tx, given) })
  const composed = await composeAnswer(tx, owed, now)
  if (!composed) throw new AppError('turn_gone')
  const { warned, sample } = await refuseUntrue(tx, turn, { ...composed.context, answer: text }, given.judged)
  const wasProposal = composed.text === text
  const { siteId, pool } = composed.persona
  const site = await deps.sites.forId(owed.siteId)
  const answered = { ...composed, ...composed.partner, ...owed, number: after }
  const lines = await tellPlainly(tx, { site, now }, answered)
  const { number } = await sendMessageWithin(
    tx,
    {
      from: { id: owed.fictionalId, siteId, pool, authorKind: wasProposal ? 'automatic' : 'operator' },
      to: { conversation: conversationId },
      content: { kind: 'text', text },
      cost: 0,
      key: `desk:${staffId}:${key}`,
      reply: null,
      // A proposal that is sent as it is has understood no more than the pal.
      turn: {
        seen: after,
        staff: staffId,
        lines,
        ...(wasProposal && { back: composed.back, notes: composed.notes }),
      },
    },
    now,
  )
  const isDue = sample.length > 0 || (await countHolds(tx, staffId)) > 0
  await insertTurn(tx, {
    conversationId,
    number,
    fromNumber: owed.fromNumber,
    staffId,
    siteId: owed.siteId,
    waitedMinutes: Math.floor((now.getTime() - owed.owedSince.getTime()) / MINUTE_MS),
    wasProposal,
    requestKey: key,
    at: now,
  })
  if (isDue || isSampled(messageIdOf(conversationId, number)))
    await insertSample(tx, { conversationId, number, siteId: owed.siteId, writtenBy: staffId, at: now })
  afterCommit(tx, () => {
    deps.live.wake([owed.fictionalId, owed.memberId])
    void allowForFictional(deps, owed).catch(() => {
      // The member asks again if this fails; the answer is there.
    })
  })
  const line: DeskLine = {
    number,
    at: now.toISOString(),
    author: wasProposal ? 'automatic' : 'operator',
    by: wasProposal ? 'pal' : 'you',
    kind: 'text',
    text,
    gift: null,
    picture: null,
    late: owed.deadlineAt <= now,
    removed: false,
  }
  return { line, warned, wasProposal, siteId: owed.siteId }
}

/**
 * Asks the judge about an answer that the lists let pass. No transaction is open meanwhile; the one that stores the answer
 * checks the turn, so that of a turn which it would refuse nothing is sent to the judge.
 */
async function judgeAnswer({ db, judge }: DeskDeps, given: Given): Promise<readonly GuardReason[]> {
  if (!judge) return []
  const found = await findOwed(db, given.sites, given.conversationId)
  if (!found?.isReachable || found.lastNumber !== given.after) return []
  const { owed } = found
  if (owed.leasedBy !== given.staffId || owed.holds >= MOST_HOLDS) return []
  if (await findOpenAlarm(db, owed.memberId)) return []
  const turn = { ...(await readContext(db, owed)).context, answer: given.text }
  return checkTurn({ ...turn, locale: owed.language }).held.length > 0 ? [] : judge(turn)
}

/** Refuses any text while the conversation is locked or after too many held ones, and one that the lists or the judge of the truth guard hold back. */
async function refuseUntrue(
  tx: Tx,
  { owed }: HeldTurn,
  turn: Omit<Turn, 'locale'>,
  judged: readonly GuardReason[],
): Promise<GuardVerdict> {
  const alarm = await findOpenAlarm(tx, owed.memberId)
  if (alarm) throw new AppError('turn_locked', { alarm })
  if (owed.holds >= MOST_HOLDS) throw new AppError('held_too_often')
  const verdict = checkTurn({ ...turn, locale: owed.language })
  const held = verdict.held.length > 0 ? verdict.held : judged.map((reason) => ({ reason }))
  if (held.length === 0) return verdict
  throw new AppError('answer_refused', { guard: { held } })
}

/** What somebody else or the member did meanwhile, in words for the operator; what the guard refused is counted. */
async function explain(deps: DeskDeps, given: Given, error: unknown): Promise<unknown> {
  if (error instanceof TurnRefused) return explainTurn(deps, given, error)
  if (!(error instanceof AppError)) return error
  // The member left or blocked the profile, which nobody can write to.
  if (
    error.code === 'conversation_gone' ||
    error.code === 'forbidden' ||
    error.code === 'activation_required'
  )
    return new AppError('turn_gone')
  if (error.code === 'answer_refused') await countRefusal(deps, given, error)
  return error
}

/** The database refused the answer at the last moment. */
async function explainTurn({ db, now }: DeskDeps, given: Given, { code }: TurnRefused): Promise<AppError> {
  if (code === 'turn_changed') return new AppError(code, { lines: await newerLines(db, given) })
  try {
    await findOwnTurn(db, given, now())
    return new AppError('turn_not_yours')
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function countRefusal({ db, now }: DeskDeps, given: Given, { details: { guard } }: AppError) {
  const { owed } = await findOwnTurn(db, given, now())
  const reasons = (guard?.held ?? []).map(({ reason }) => reason)
  await addHold(db, given.conversationId, given.staffId)
  await insertRefusal(db, {
    id: randomUUID(),
    staffId: given.staffId,
    siteId: owed.siteId,
    reasons,
    at: now(),
  })
}

const newerLines = (tx: Tx, { conversationId, staffId, after }: Given) =>
  readLines(tx, { conversationId, staffId, after })

async function lineAt(tx: Tx, { conversationId, staffId }: Own, number: number) {
  const [line] = await readLines(tx, { conversationId, staffId, after: number - 1, before: number + 1 })
  // The conversation was erased since.
  if (!line) throw new AppError('turn_gone')
  return line
}
