import type { Country } from '../../core/i18n/locales.ts'
import {
  restsUntil,
  TIMES_WITHIN_MS,
  TOLD_AGAIN_MS,
  vulnerableSigns,
} from '../../core/rules/chat/vulnerable.ts'
import { clocksOf } from '../../core/rules/reach/time-zones.ts'
import { raiseAttention } from '../platform/attention/store.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Site } from '../site/site.ts'
import { speaksOfDebt } from './guard/guard-phrases.ts'
import type { PlainLine } from './sending.ts'
import { findRest, insertRest, insertSign, listSigns, type SignRow, sumSpent } from './vulnerable-store.ts'
import { speaksOf } from './words/vulnerable-words.ts'

type At = { site: Site; now: Date }
type Answered = {
  conversationId: string
  memberId: string
  /** The number of the member's newest message, which is answered. */
  number: number
  /** The member's messages since the last answer. */
  asked: readonly string[]
  country: Country
}

/**
 * What the site says after the answer to a member who shows signs of being vulnerable (docs/product.md, chat-vulnerable).
 * The third time in a week the member rests from all fictional profiles, and the owner is told. The answer to the same
 * message is followed by the same, however often it is tried.
 */
export async function tellPlainly(tx: Tx, at: At, answered: Answered): Promise<PlainLine[]> {
  if (!(await showsSigns(tx, at, answered))) return []
  return (await findRest(tx, answered.memberId, at.now)) ? ['plainly.1', 'rests.1'] : ['plainly.1']
}

async function showsSigns(
  tx: Tx,
  { site, now }: At,
  { conversationId, memberId, number, asked, country }: Answered,
): Promise<boolean> {
  const earlier = await listSigns(tx, memberId, new Date(now.getTime() - TIMES_WITHIN_MS))
  const newest = earlier.findLast((row) => row.conversationId === conversationId)
  if (newest?.number === number) return true
  if (newest && newest.at.getTime() > now.getTime() - TOLD_AGAIN_MS) return false
  const spent = await sumSpent(tx, { memberId, zones: clocksOf(site, country), now })
  const signs = vulnerableSigns({
    ...spent,
    love: asked.some((text) => speaksOf('love', text)),
    debt: asked.some(speaksOfDebt),
  })
  if (signs.length === 0) return false
  const sign = { conversationId, number, memberId, siteId: site.id, signs, at: now }
  await insertSign(tx, sign)
  const until = restsUntil(
    earlier.map(({ at }) => at),
    now,
  )
  if (until) {
    await insertRest(tx, { memberId, until, signs, at: now })
    await tellOwner(tx, sign)
  }
  return true
}

const tellOwner = (tx: Tx, { conversationId, memberId, number, siteId, signs, at }: SignRow) =>
  raiseAttention(
    tx,
    {
      kind: 'member_vulnerable',
      key: `member_vulnerable:${conversationId}:${number}`,
      siteId,
      detail: `member ${memberId} rests from fictional profiles for a day; conversation: ${conversationId}; signs: ${signs.join(', ')}`,
    },
    at,
  )
