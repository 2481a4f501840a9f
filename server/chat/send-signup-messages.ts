import { AppError } from '../platform/http/app-error.ts'
import { openRow } from '../platform/keys/ring.ts'
import { answerAlarm } from './answer-alarm.ts'
import type { ChatJobDeps } from './deps.ts'
import { deleteSignupMessage, listSignupMessages, type SignupMessageRow } from './message-store.ts'
import { planReply } from './plan-reply.ts'
import { sendMessage } from './send-message.ts'

const AT_ONCE = 50

/**
 * Sends the first messages that visitors wrote before they signed up, once their address is confirmed. One that fails
 * keeps no other from being sent: it is tried again by the next run, and the job reports it.
 */
export async function sendSignupMessages(deps: ChatJobDeps) {
  const failures: unknown[] = []
  let last: string | undefined
  for (;;) {
    const rows = await listSignupMessages(deps.db, last, AT_ONCE)
    for (const row of rows) await sendOne(deps, row).catch((error: unknown) => failures.push(error))
    last = rows.at(-1)?.message.memberId
    if (last === undefined || rows.length < AT_ONCE) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} first messages could not be sent`)
}

async function sendOne(deps: ChatJobDeps, { message, siteId, pool }: SignupMessageRow) {
  const site = await deps.sites.forId(siteId)
  const text = openRow('signup_message', message.memberId, message)?.text
  if (text === undefined) throw new Error('A first message cannot be opened with the keys of this process')
  const key = `signup:${message.memberId}`
  const sent = await sendMessage(deps, {
    from: { id: message.memberId, siteId, pool, authorKind: 'member' },
    to: { profile: message.toMemberId },
    content: { kind: 'text', text },
    cost: site.settings.message_credits,
    key,
    reply: planReply(site.settings, text, key),
  }).catch((error) => {
    // The recipient is gone, or the credits were spent otherwise: then the message is not sent.
    if (!(error instanceof AppError)) throw error
    return null
  })
  if (sent) await answerAlarm(deps, site, { ...sent, memberId: message.memberId })
  await deleteSignupMessage(deps.db, message.memberId)
}
