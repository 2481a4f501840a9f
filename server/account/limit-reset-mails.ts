import { minutesToWait, type Tally } from '../../core/rules/account/attempts.ts'
import { mayMailReset, RESET_MAILS_PER_DAY, RESET_PAUSE_MINUTES } from '../../core/rules/account/login.ts'
import { DAY_MS } from '../../core/rules/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { addressGroup } from '../platform/http/rate-limit.ts'
import { takeAttempt } from './attempt-store.ts'

type Wish = {
  memberId: string
  ip: string
  isKnown: boolean
  /** Whether a link of an earlier mail still works; it may have been used or cancelled. */
  hasLink: boolean
}

/**
 * Whether a wish for a new password sends a mail now. A repeated wish sends none while the link of an earlier
 * mail works. Only the mails that a network address caused count against it, so that a stranger cannot use up
 * the mails of the owner, and a browser that has logged in before is not refused at all (docs/product.md,
 * account-recovery).
 */
export async function takeResetMail(
  db: Db,
  { memberId, ip, isKnown, hasLink }: Wish,
  now: Date,
): Promise<boolean> {
  const key = { what: 'reset-mail', who: memberId, from: addressGroup(ip) }
  const limit = { max: RESET_MAILS_PER_DAY, withinMs: DAY_MS }
  const counted = [
    { key, ...limit, fromHere: true },
    { key, max: RESET_PAUSE_MINUTES.length, withinMs: DAY_MS },
  ]
  const judge = ([fromHere, all]: Tally[]) => {
    const minutes = fromHere && !isKnown ? minutesToWait(fromHere, limit, now) : 0
    if (minutes > 0) return new AppError('reset_too_many', { minutes })
    return hasLink && all && !mayMailReset(all, now) ? 'sent_lately' : null
  }
  const refusal = await db.transaction((tx) => takeAttempt(tx, counted, now, judge))
  if (refusal instanceof AppError) throw refusal
  return refusal === null
}
