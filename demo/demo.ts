import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../core/rules/durations.ts'
import { DEMO_PASSWORD } from '../core/rules/site/demo.ts'
import { hashPassword } from '../server/account/passwords.ts'
import type { Demo } from '../server/demo.ts'
import type { Db, Tx } from '../server/platform/db/database.ts'
import { readSecret } from '../server/platform/db/secret-store.ts'
import { createJob } from '../server/platform/jobs/job.ts'
import { DEMO_ACCOUNTS, installAccounts } from './install-accounts.ts'
import { installMembers } from './install-members.ts'
import { installPhotoAccess } from './install-photo-access.ts'
import { installSites } from './install-sites.ts'
import { outboxRoutes } from './outbox.ts'
import { paintPortrait } from './paint-portrait.ts'
import { postWebhook } from './payments/post-webhook.ts'
import { sandboxRoutes } from './payments/routes.ts'
import { createSandbox } from './payments/sandbox.ts'

/** Fictional profiles of a new demo. */
const MEMBERS = 600

type Installation = { now: Date; tell: (line: string) => void; members?: number }

/** Fills a database with three sites, their companies, fictional profiles and accounts to log in with. */
async function installDemo(tx: Tx, { now, tell, members = MEMBERS }: Installation) {
  await installSites(tx)
  tell(`Inviting ${members} invented members to the demo`)
  await installMembers(tx, { now, count: members })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await installAccounts(tx, now, passwordHash)
  await installPhotoAccess(tx, now, passwordHash)
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
    jobs: {
      flushSandbox: createJob({
        name: 'deliver webhooks of the sandbox',
        everyMs: SECOND_MS,
        run: sandbox.flush,
      }),
    },
  }
}

export const demo = { install: installDemo, accounts: DEMO_ACCOUNTS, open: openDemo } satisfies Demo
