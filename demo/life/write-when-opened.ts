import { dayIn } from '../../core/rules/account/age.ts'
import { hasPal } from '../../core/rules/chat/chat.ts'
import { DAY_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { itemAt } from '../../core/typed.ts'
import type { ChatJobDeps } from '../../server/chat/deps.ts'
import { sendMessage } from '../../server/chat/send-message.ts'
import { ALL_ACCOUNTS } from '../accounts.ts'
import { readLife } from '../people/read-demo-content.ts'
import { keyOfOpening, listOpened } from './store.ts'

/** When the partner begins to type after the conversation was opened, and when the line is there. */
const TYPES_AFTER_MS = 1.5 * SECOND_MS
const WRITES_AFTER_MS = 7 * SECOND_MS
/** An opening that was longer ago is history. */
const FORGOTTEN_AFTER_MS = 60 * SECOND_MS

/**
 * When a demo account opens a conversation with a fictional profile that wrote to it, the profile types and
 * then writes a line, once a day in each conversation. The line is labelled as automatic, as the pal's are.
 */
export async function writeWhenOpened(deps: ChatJobDeps) {
  const { db, now, sites, live } = deps
  const at = now()
  const day = dayIn('UTC', at)
  const since = new Date(at.getTime() - FORGOTTEN_AFTER_MS)
  for (const opened of await listOpened(db, since, day)) {
    const { conversation, accountId, fictionalId, siteId, pool } = opened
    const { settings } = await sites.forId(opened.accountSiteId)
    const age = at.getTime() - new Date(opened.openedAt).getTime()
    if (!hasPal(settings.fictional_answers) || age < TYPES_AFTER_MS) continue
    if (age < WRITES_AFTER_MS) {
      live.whisper([accountId], { name: 'typing', data: { conversation } })
      continue
    }
    await sendMessage(deps, {
      from: { id: fictionalId, siteId, pool, authorKind: 'automatic' },
      to: { conversation },
      content: { kind: 'text', text: lineOf(accountId, at) },
      cost: 0,
      reply: null,
      key: keyOfOpening(conversation, day),
    })
  }
}

/** Another line every day, in the language of the account's site. */
function lineOf(accountId: string, at: Date): string {
  const site = ALL_ACCOUNTS.find(({ id }) => id === accountId)?.site
  const { answers } = readLife(site?.speaks ?? 'en')
  return itemAt(answers, Math.floor(at.getTime() / DAY_MS) % answers.length)
}
