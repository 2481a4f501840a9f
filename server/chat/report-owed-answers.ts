import { HOUR_MS } from '../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { ChatJobDeps } from './deps.ts'
import { countOwedReplies } from './pal-store.ts'

/** An answer that is owed for longer than this is shown to staff. */
const LATE_MS = HOUR_MS

/** Tells staff how many answers of fictional profiles are late on each site, until none are. */
export async function reportOwedAnswers({ db, now, sites }: Pick<ChatJobDeps, 'db' | 'now' | 'sites'>) {
  const rows = await countOwedReplies(db, new Date(now().getTime() - LATE_MS))
  const owed = new Map(rows.map(({ siteId, replies }) => [siteId, replies]))
  for (const { id: siteId } of await sites.all()) {
    const key = `answers_owed:${siteId}`
    const replies = owed.get(siteId)
    if (replies === undefined) await resolveAttention(db, key, now())
    else {
      const detail = `${replies} paid messages to fictional profiles wait for an answer`
      await raiseAttention(db, { kind: 'answers_owed', key, siteId, detail }, now(), { reopen: true })
    }
  }
}
