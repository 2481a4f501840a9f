import type { FastifyInstance } from 'fastify'
import { api } from '../core/contract/api.ts'
import { pathOf } from '../core/contract/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '../core/rules/durations.ts'
import { DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { hashPassword } from '../server/account/passwords.ts'
import type { ChatJobDeps } from '../server/chat/deps.ts'
import type { Demo } from '../server/demo.ts'
import type { Db } from '../server/platform/db/database.ts'
import { readSecret } from '../server/platform/db/secret-store.ts'
import { createJob } from '../server/platform/jobs/job.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { installAccounts } from './install-accounts.ts'
import { installDesk } from './install-desk.ts'
import { installMatters } from './install-matters.ts'
import { installMembers } from './install-members.ts'
import { installReview } from './install-review.ts'
import { installSites } from './install-sites.ts'
import { installStaff } from './install-staff.ts'
import { installSupport } from './install-support.ts'
import { answerLikes } from './life/answer-likes.ts'
import { installLife } from './life/install-life.ts'
import { bringNews, keepCompany, TURN_MS } from './life/keep-alive.ts'
import { outboxRoutes } from './outbox.ts'
import { paintPortrait } from './paint-portrait.ts'
import { sandboxRoutes } from './payments/routes.ts'
import { createSandbox } from './payments/sandbox.ts'

/** Fictional profiles of a new demo. */
const MEMBERS = 600

type Installation = {
  now: Date
  tell: (line: string) => void
  port?: number
  members?: number
  /** Tests do without the conversations and likes of the accounts. */
  hasLife?: boolean
}

/** Fills a database with three sites, their companies, invented people, and accounts to log in with. */
async function installDemo(tx: Db, { now, tell, port, members = MEMBERS, hasLife = true }: Installation) {
  await installSites(tx, now, port)
  tell(`Inviting ${members} invented members to the demo`)
  await installMembers(tx, { now, count: members })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await installAccounts(tx, now, passwordHash)
  await installStaff(tx, now, passwordHash)
  if (!hasLife) return
  const people = await installLife(tx, { now, passwordHash })
  await installSupport(tx, now)
  await installReview(tx, { now, people })
  await installDesk(tx, { now, people })
  await installMatters(tx, { now, people })
}

async function openDemo({ db, now }: { db: Db; now: () => Date }) {
  let app: FastifyInstance | undefined
  const sandbox = createSandbox({
    db,
    now,
    secret: (await readSecret(db, 'sandbox_key')).toString('base64url'),
    // The sandbox calls our webhook as a real provider would; before the site is up the answer is 503.
    deliver: async (call) => (app ? postWebhook(app, call) : 503),
  })
  return {
    provider: sandbox,
    paintPhoto: paintPortrait,
    routes(scope: FastifyInstance) {
      scope.addHook('onReady', async () => {
        app = scope
      })
      sandboxRoutes(scope, sandbox)
      outboxRoutes(scope, db)
    },
    jobs: (deps: ChatJobDeps) => ({
      flushSandbox: createJob({
        name: 'deliver webhooks of the sandbox',
        claims: 'rows',
        everyMs: SECOND_MS,
        run: sandbox.flush,
      }),
      answerLikes: createJob({
        name: 'answer the likes of demo accounts',
        everyMs: 2 * SECOND_MS,
        run: () => answerLikes(deps),
      }),
      keepCompany: createJob({
        name: 'bring other people online',
        everyMs: TURN_MS,
        run: () => keepCompany(deps),
      }),
      bringNews: createJob({
        name: 'write to quiet demo accounts',
        everyMs: MINUTE_MS,
        run: () => bringNews(deps),
      }),
    }),
  }
}

export const demo = { install: installDemo, accounts: DEMO_ACCOUNTS, open: openDemo } satisfies Demo

type WebhookCall = { headers: Record<string, string>; body: string }

/** Calls our own webhook as a provider would, and returns the status of the answer. */
async function postWebhook(app: FastifyInstance, { headers, body }: WebhookCall): Promise<number> {
  const url = `${pathOf(api.takeWebhook)}?provider=sandbox`
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body })
  return statusCode
}
