import { ANSWER_WITHIN_MS } from '../../core/rules/chat/chat.ts'
import { DUE_SOON_MS, hasDesk } from '../../core/rules/desk/desk.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { raiseAttention, resolveAttention } from '../platform/attention/store.ts'
import type { Site } from '../site/site.ts'
import type { ChatJobDeps } from './deps.ts'
import { countOwedAnswers } from './owed-store.ts'

/** The pal answers within seconds, so an answer that is owed for longer than this needs a person. */
const LATE_MS = HOUR_MS

/** Tells staff how many answers of fictional profiles are late on each site, until none are. */
export async function reportOwedAnswers({ db, now, sites }: Pick<ChatJobDeps, 'db' | 'now' | 'sites'>) {
  const all = await sites.all()
  const isDesk = ({ settings }: Site) => hasDesk(settings.fictional_answers)
  const before = (ms: number) => new Date(now().getTime() - ms)
  const idsOf = (some: Site[]) => some.map(({ id }) => id)
  const rows = [
    ...(await countOwedAnswers(db, idsOf(all.filter((site) => !isDesk(site))), before(LATE_MS))),
    // Where people answer, the desk shows what waits; here stands what they may not manage in time.
    ...(await countOwedAnswers(db, idsOf(all.filter(isDesk)), before(ANSWER_WITHIN_MS - DUE_SOON_MS))),
  ]
  const owed = new Map(rows.map(({ siteId, answers }) => [siteId, answers]))
  for (const { id: siteId } of all) {
    const key = `answers_owed:${siteId}`
    const answers = owed.get(siteId)
    if (answers === undefined) await resolveAttention(db, key, now())
    else {
      const detail = `${answers} paid messages to fictional profiles wait for an answer`
      await raiseAttention(db, { kind: 'answers_owed', key, siteId, detail }, now(), { reopen: true })
    }
  }
}
