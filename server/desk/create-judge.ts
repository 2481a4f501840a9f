import { randomUUID } from 'node:crypto'
import type { GuardReason } from '../../core/rules/chat/truth-guard.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { askJudge, type JudgedTurn } from '../chat/guard/ask-judge.ts'
import type { JudgeSettings } from '../config.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Db } from '../platform/db/database.ts'
import { insertVerdict } from './figure-store.ts'

/** After this many failures in a row the judge rests, and again after each further one (our choice; docs/product.md, chat-truth-guard). */
const MOST_FAILURES = 5
const REST_MS = MINUTE_MS

const ATTENTION_KEY = 'judge'

/** The reasons for which the judge holds an answer; none if it passes it, fails or rests. */
export type Judge = (turn: JudgedTurn) => Promise<readonly GuardReason[]>

/** The judge of a process. Each process counts failures and rests for itself. */
export function createJudge({ db, now }: { db: Db; now: () => Date }, settings: JudgeSettings): Judge {
  let failures = 0
  let restsUntil = new Date(0)

  const fail = async (error: unknown) => {
    failures += 1
    if (failures < MOST_FAILURES) return
    restsUntil = new Date(now().getTime() + REST_MS)
    const why = error instanceof Error ? error.message : String(error)
    const detail = `The judge of the truth guard does not answer, so the lists decide alone: ${why}`
    const item = { kind: 'judge_failed', key: ATTENTION_KEY, detail: detail.slice(0, 500) } as const
    await raiseAttention(db, item, now(), { reopen: true })
  }

  return async (turn) => {
    if (now() < restsUntil) return []
    const started = performance.now()
    const given = await askJudge(settings, turn).catch(async (error: unknown) => {
      await fail(error)
      return null
    })
    const took = Math.round(performance.now() - started)
    const reasons = given?.verdict === 'hold' ? given.reasons : []
    await insertVerdict(db, { id: randomUUID(), verdict: given?.verdict ?? 'none', reasons, took, at: now() })
    if (!given) return []
    failures = 0
    await resolveAttention(db, ATTENTION_KEY, now())
    return reasons
  }
}
