import { GOODBYE_LOOKS_MS, GOODBYE_WITHIN_MS } from '../../core/rules/characters/characters.ts'
import { listOwedBy, returnUnanswered } from '../chat/return-store.ts'
import { type SendDeps, sendMessage, TurnRefused } from '../chat/send-message.ts'
import { NIL_ID } from '../platform/db/columns.ts'
import { AppError } from '../platform/http/app-error.ts'
import { say } from '../platform/texts/texts.ts'
import { type Leaving, listLeaving, listUnparted, markParted } from './conversation-store.ts'

const AT_ONCE = 100

/** Says goodbye for characters that were put to rest, in each open conversation once (docs/product.md, character-rest). */
export async function sayGoodbye(deps: SendDeps) {
  for (const leaving of await listLeaving(deps.db, AT_ONCE)) {
    const { profile, restedAt } = leaving
    // The credits first: a goodbye is a message of the character and would settle what is owed.
    await returnOwed(deps, profile.memberId)
    await partFromAll(deps, leaving)
    // Messages that were on their way may still come in, so it looks again for a while.
    const isOver = deps.now().getTime() - restedAt.getTime() > GOODBYE_LOOKS_MS
    if (isOver) await markParted(deps.db, profile.memberId, restedAt, deps.now())
  }
}

/** Gives back at once what members paid for messages that nobody will answer. */
async function returnOwed({ db, now, live }: SendDeps, id: string) {
  const at = now()
  for (const due of await listOwedBy(db, id)) {
    const isReturned = await db.transaction((tx) => returnUnanswered(tx, { ...due, at }, null))
    if (isReturned) live.wake([due.memberId])
  }
}

async function partFromAll(deps: SendDeps, { profile, restedAt }: Leaving) {
  const since = new Date(restedAt.getTime() - GOODBYE_WITHIN_MS)
  for (let after = NIL_ID; ; ) {
    const part = await listUnparted(deps.db, profile.memberId, { since, restedAt, after, limit: AT_ONCE })
    for (const { conversation, number, language } of part)
      await sendMessage(deps, {
        from: { id: profile.memberId, siteId: profile.siteId, pool: profile.pool, authorKind: 'automatic' },
        to: { conversation },
        content: { kind: 'text', text: say(language, 'character-messages.goodbye', { name: profile.name }) },
        cost: 0,
        key: `rest:${conversation}:${number}`,
        reply: null,
        turn: { seen: number },
      }).catch(leaveOut)
    const last = part.at(-1)
    if (!last || part.length < AT_ONCE) return
    after = last.conversation
  }
}

/**
 * A member who left or blocked the character at this moment wants no goodbye. One whose message arrived at this moment gets
 * its credits back with the next look, and the goodbye after that.
 */
function leaveOut(error: unknown) {
  if (!(error instanceof AppError || error instanceof TurnRefused)) throw error
}
