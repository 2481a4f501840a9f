import type { FastifyInstance } from 'fastify'
import type { ChatJobDeps } from './chat/deps.ts'
import type { PaymentProvider } from './money/payments/provider.ts'
import type { PaintPhoto } from './photos/serve-photos.ts'
import type { Db } from './platform/db/database.ts'
import type { Job } from './platform/jobs/job.ts'

/** The demo as the server sees it. `main` passes one in where `DEMO` is on. */
export type Demo = {
  /** Fills an empty database with sites, fictional people and accounts to log in with. */
  install(tx: Db, given: { now: Date; tell: (line: string) => void; port?: number }): Promise<void>
  /** The accounts to log in with, each with a description. */
  accounts: readonly { email: string; what: string }[]
  open(deps: { db: Db; now: () => Date }): Promise<OpenDemo>
}

/** A demo with an open database. */
export type OpenDemo = {
  /** A payment provider that moves no money. */
  provider: PaymentProvider
  /** Paints the portrait of a fictional person. */
  paintPhoto: PaintPhoto
  /** Pages of the demo, registered where requests have a caller. */
  routes(app: FastifyInstance): void
  jobs(deps: ChatJobDeps): Record<string, Job>
}
