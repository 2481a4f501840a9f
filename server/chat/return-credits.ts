import { ANSWER_GRACE_MS, OPENED_WITHIN_DAYS, UNOPENED_DAYS } from '../../core/rules/chat/chat.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { MemberHook } from '../account/deps.ts'
import type { Tx } from '../platform/db/database.ts'
import { hasTimeLeft } from '../platform/db/work-limit.ts'
import type { ChatJobDeps } from './deps.ts'
import {
  beforeDay,
  findUnreadPlace,
  forgetUnreadPlace,
  keepUnreadPlace,
  listOverdue,
  listOwedBy,
  listOwedTo,
  listUnopened,
  listUnopenedBy,
  type Returning,
  returnUnanswered,
  returnUnopened,
  type UnreadPlace,
} from './return-store.ts'

const AT_ONCE = 500

type Deps = Pick<ChatJobDeps, 'db' | 'now' | 'live'>

/** Gives back the credits of messages to fictional profiles that nobody answered in time, once (chat-answer-or-back). */
export async function returnCredits(deps: Deps) {
  const at = deps.now()
  const until = new Date(at.getTime() - ANSWER_GRACE_MS)
  const failures = await returnAll(deps, await listOverdue(deps.db, until, AT_ONCE), (tx, due) =>
    returnUnanswered(tx, { ...due, at }, until),
  )
  throwFirst(failures)
}

/**
 * Gives back the credits of messages that real members did not open in time, on sites that promise it. It goes on where the
 * last complete run ended, so that a job that stood still leaves nobody out.
 */
export async function returnUnread(deps: Deps & Pick<ChatJobDeps, 'sites'>) {
  const all = await deps.sites.all()
  if (!all.some(({ settings }) => settings.unread_messages_returned === 'yes'))
    return forgetUnreadPlace(deps.db)
  const at = deps.now()
  const span = { since: await beginningOf(deps.db, at), until: daysBefore(at, OPENED_WITHIN_DAYS) }
  const failures: unknown[] = []
  let place: UnreadPlace | undefined = beforeDay(span.since)
  while (place && hasTimeLeft()) {
    const sides = await listUnopened(deps.db, span, place, AT_ONCE)
    const due = sides.filter(({ isDue }) => isDue)
    failures.push(
      ...(await returnAll(deps, due, (tx, message) => returnUnopened(tx, { ...message, at }, span))),
    )
    place = sides.at(-1)
  }
  throwFirst(failures)
  if (!place) await keepUnreadPlace(deps.db, span.until)
}

/** The moment from which on messages that nobody opened are looked for. */
const beginningOf = async (tx: Tx, at: Date) => (await findUnreadPlace(tx)) ?? daysBefore(at, UNOPENED_DAYS)

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)

/** Gives credits back in each of these conversations; returns what failed. */
async function returnAll(
  { db, live }: Deps,
  all: Returning[],
  giveBack: (tx: Tx, due: Returning) => Promise<boolean>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const due of all) {
    await db
      .transaction((tx) => giveBack(tx, due))
      .then((isReturned) => isReturned && live.wake([due.memberId]))
      // One member's credits that cannot be given back now do not keep the others waiting.
      .catch((error) => failures.push(error))
  }
  return failures
}

function throwFirst(failures: readonly unknown[]) {
  if (failures.length > 0) throw failures[0]
}

/** Gives back at once what a member paid for messages that fictional profiles have not answered. */
export const returnOwedTo: MemberHook = async (tx, { memberId, at }) => {
  for (const due of await listOwedTo(tx, memberId)) await returnUnanswered(tx, { ...due, at }, null)
}

/** Gives back what others paid for messages to a member who is erased, and whom nobody will open or answer. */
export const returnOnErasing: MemberHook = async (tx, { memberId, at }) => {
  for (const due of await listOwedBy(tx, memberId)) await returnUnanswered(tx, { ...due, at }, null)
  const span = { since: await beginningOf(tx, at), until: at }
  for (const due of await listUnopenedBy(tx, memberId, span)) await returnUnopened(tx, { ...due, at }, span)
}
