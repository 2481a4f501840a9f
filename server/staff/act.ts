import type { Db, Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { insertAction } from './action-store.ts'

/** Who acts: a person of staff, or, without an id, the command line or a job. */
export type Actor = { id: string | null; name: string; requestId?: string | null }

/** What is acted on, such as a member, an order or a case, by its id. */
export type Subject = { kind: string; id: string }

export type Act = {
  /** The name in the log, which an endpoint declares as its `act`. */
  what: string
  subject?: Subject | null
  siteId?: string | null
  reason?: string | null
}

/** The outcome of an act. Before and after hold ids and states, never personal data of members, which are erased. */
export type Acted<Result> = {
  result: Result
  before?: unknown
  after?: unknown
  /** Known only after the act, such as the id of something new. */
  subject?: Subject
  siteId?: string | null
}

type Deps = { db: Db; now: () => Date }

/** Refusals whose row is in the log, so that nobody writes them twice. */
const logged = new WeakSet<AppError>()

/**
 * The one door for what staff change: runs the work in a transaction and writes one row of the log in it. A refusal
 * undoes the work and is a row too. The row is written last, because it makes other acts wait until the commit.
 */
export async function act<Result>(
  { db, now }: Deps,
  actor: Actor,
  given: Act,
  work: (tx: Tx) => Promise<Acted<Result>>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const { result, before, after, subject, siteId } = await work(tx)
      const done = { ...given, ...(subject && { subject }), ...(siteId !== undefined && { siteId }) }
      await insertAction(tx, { ...rowOf(actor, done, now()), before, after })
      return result
    })
  } catch (error) {
    if (error instanceof AppError) await noteRefusal({ db, now }, actor, given, error)
    throw error
  }
}

/** Writes the row of a try that was refused, in a transaction of its own and once per refusal. */
export async function noteRefusal({ db, now }: Deps, actor: Actor, given: Act, refusal: AppError) {
  if (logged.has(refusal)) return
  logged.add(refusal)
  await db.transaction((tx) => insertAction(tx, { ...rowOf(actor, given, now()), refused: refusal.code }))
}

/** Writes the row of something that changes nothing and is kept all the same, such as a look. */
export const logAct = (tx: Tx, actor: Actor, given: Act, at: Date) =>
  insertAction(tx, rowOf(actor, given, at))

const rowOf = (actor: Actor, { what, subject, siteId, reason }: Act, at: Date) => ({
  at,
  staffId: actor.id,
  actor: actor.name,
  siteId: siteId ?? null,
  what,
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  reason: reason ?? null,
  requestId: actor.requestId ?? null,
})
