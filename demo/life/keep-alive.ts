import { ONLINE_SECONDS } from '../../core/rules/account/account.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { itemAt } from '../../core/typed.ts'
import type { ChatJobDeps } from '../../server/chat/deps.ts'
import { sendMessage } from '../../server/chat/send-message.ts'
import { AppError } from '../../server/platform/http/app-error.ts'
import { ALL_ACCOUNTS } from '../accounts.ts'
import { readLife } from '../people/read-demo-content.ts'
import { keepActive, listQuietAccounts } from './store.ts'

/** The share of those who were here lately, and for how long; only people, the demo members, are shown as online. */
const ACTIVE_PERCENT = { people: 40, characters: 8 }
export const TURN_MS = 20 * MINUTE_MS

/** Brings other people here every turn, so that a demo that was installed long ago is not deserted. */
export async function keepCompany({ db, now }: Pick<ChatJobDeps, 'db' | 'now'>) {
  const turn = Math.floor(now().getTime() / TURN_MS)
  // Their last visit lies ahead, so that one write keeps them online until the next turn.
  const until = new Date(now().getTime() + TURN_MS - ONLINE_SECONDS * SECOND_MS)
  await keepActive(db, { until, turn, percent: ACTIVE_PERCENT })
}

/** Lets a demo member write to each account that heard nothing for a day. */
export async function bringNews(deps: ChatJobDeps) {
  const now = deps.now()
  for (const quiet of await listQuietAccounts(deps.db, new Date(now.getTime() - DAY_MS))) {
    await writeTo(deps, quiet, now).catch((error) => {
      // The account blocked the member or left meanwhile.
      if (!(error instanceof AppError)) throw error
    })
  }
}

type Quiet = Awaited<ReturnType<typeof listQuietAccounts>>[number]

async function writeTo(
  deps: ChatJobDeps,
  { accountId, conversation, fromId, siteId, pool }: Quiet,
  now: Date,
) {
  const site = ALL_ACCOUNTS.find(({ id }) => id === accountId)?.site
  const { news } = readLife(site?.speaks ?? 'en')
  const day = Math.floor(now.getTime() / DAY_MS)
  await sendMessage(deps, {
    from: { id: fromId, siteId, pool, authorKind: 'automatic' },
    to: { conversation },
    content: { kind: 'text', text: itemAt(news, day % news.length) },
    cost: 0,
    reply: null,
    key: `news:${conversation}:${day}`,
  })
}
