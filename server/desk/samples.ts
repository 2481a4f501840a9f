import { createHash } from 'node:crypto'
import { SAMPLED_SHARE, type SampleVerdict } from '../../core/rules/desk/desk.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { DeskDeps } from './deps.ts'
import { judge, listJudged, listSamples, lockSample } from './figure-store.ts'
import { deskSitesOf } from './hold-turn.ts'
import { findSides } from './person-store.ts'
import { readLines } from './read-turn.ts'

const SHOWN = 20
/** Messages before an answer by which one can judge it. */
const LINES_BEFORE = 6

/** Whether a second person looks at an answer. It follows from its id, which nobody chooses. */
export const isSampled = (messageId: string) =>
  createHash('sha256').update(messageId).digest().readUInt32BE() / 2 ** 32 < SAMPLED_SHARE

/** Answers of others that wait for a second person, oldest first. */
export async function listDeskSamples(deps: DeskDeps, staff: CallerStaff) {
  const { db } = deps
  const rows = await listSamples(db, await deskSitesOf(deps, staff), staff.id, SHOWN)
  const samples = await Promise.all(
    rows.map(async ({ conversationId, number, siteId, at }) => {
      const sides = await findSides(db, conversationId)
      if (!sides) return []
      const part = { after: 0, before: number + 1, limit: LINES_BEFORE + 1 }
      const lines = await readLines(db, { conversationId, staffId: staff.id, ...part })
      return [{ conversation: conversationId, number, site: siteId, at: at.toISOString(), lines, ...sides }]
    }),
  )
  return { samples: samples.flat() }
}

type Judged = { conversation: string; number: number; verdict: SampleVerdict; note: string }

/** Keeps what a second person found of an answer. The database refuses its writer too. */
export async function judgeSample(
  deps: DeskDeps,
  staff: CallerStaff,
  { conversation, number, verdict, note }: Judged,
) {
  const sites = await deskSitesOf(deps, staff)
  const subject = { kind: 'conversation', id: conversation }
  return act(deps, staff, { what: 'desk.judge_sample', subject }, async (tx) => {
    const sample = await lockSample(tx, sites, conversation, number)
    if (!sample) throw new AppError('sample_unknown')
    if (sample.writtenBy === staff.id) throw new AppError('sample_own')
    await judge(tx, sample, { lookedBy: staff.id, lookedAt: deps.now(), verdict, note })
    return { result: undefined, siteId: sample.siteId, after: { number, verdict } }
  })
}

/** What others found of an operator's answers since a moment, so that the writer learns from it. */
export async function listOwnJudged(tx: Tx, staffId: string, from: Date) {
  const rows = await listJudged(tx, staffId, from, SHOWN)
  const judged = await Promise.all(
    rows.map(async ({ conversationId, number, at, verdict, note }) => {
      const sides = await findSides(tx, conversationId)
      const part = { after: number - 1, before: number + 1 }
      const [line] = await readLines(tx, { conversationId, staffId, ...part })
      if (!sides || !line || !verdict) return []
      const { character } = sides
      return [
        {
          conversation: conversationId,
          number,
          character,
          at: at.toISOString(),
          text: line.text,
          verdict,
          note,
        },
      ]
    }),
  )
  return judged.flat()
}
