import type { Country, Locale } from '../../core/i18n/locales.ts'
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
import { readGuardContent } from './guard/read-guard-content.ts'
import { isAbout } from './pal/understand.ts'
import { insertSign, listSigns, type SignRow, sumSpent } from './vulnerable-store.ts'

/** The part of the settings in which members set limits on what they spend. */
const LIMITS = '/settings#spending'

type Answered = {
  conversationId: string
  memberId: string
  /** The number of the member's newest message, which is answered. */
  number: number
  /** The member's messages since the last answer. */
  asked: readonly string[]
  language: Locale
  country: Country
}

/**
 * Adds the plain truth and a link to the spending limits to the answer for a member who shows signs of being
 * vulnerable (docs/product.md, chat-vulnerable). The third time in a week the conversation rests, and the owner is told.
 * The answer to the same message is the same, however often it is tried.
 */
export async function tellPlainly(
  tx: Tx,
  { site, now }: { site: Site; now: Date },
  answered: Answered & { text: string },
): Promise<string> {
  const sign = await findSign(tx, { site, now }, answered)
  if (!sign) return answered.text
  const { truth } = readGuardContent(answered.language)
  const plainly = truth.plainly.replace('{link}', `${site.address}${LIMITS}`)
  return [answered.text, plainly, ...(sign.restsUntil ? [truth.rests] : [])].join('\n\n')
}

async function findSign(
  tx: Tx,
  { site, now }: { site: Site; now: Date },
  { conversationId, memberId, number, asked, country }: Answered,
): Promise<SignRow | null> {
  const earlier = await listSigns(tx, memberId, new Date(now.getTime() - TIMES_WITHIN_MS))
  const same = earlier.find((row) => row.conversationId === conversationId && row.number === number)
  if (same) return same
  const [newest] = earlier
  if (newest && newest.at.getTime() > now.getTime() - TOLD_AGAIN_MS) return null
  const spent = await sumSpent(tx, { memberId, zones: clocksOf(site, country), now })
  const signs = vulnerableSigns({
    ...spent,
    love: asked.some((text) => isAbout('love', text)),
    debt: asked.some(speaksOfDebt),
  })
  if (signs.length === 0) return null
  const rests = restsUntil(earlier.length + 1, now)
  const row = { conversationId, number, memberId, siteId: site.id, signs, restsUntil: rests, at: now }
  await insertSign(tx, row)
  if (rests) await tellOwner(tx, row)
  return row
}

const tellOwner = (tx: Tx, { conversationId, memberId, number, siteId, signs, at }: SignRow) =>
  raiseAttention(
    tx,
    {
      kind: 'member_vulnerable',
      key: `member_vulnerable:${conversationId}:${number}`,
      siteId,
      detail: `conversation ${conversationId} of member ${memberId} rests for a day; signs: ${signs.join(', ')}`,
    },
    at,
  )
