import type { FastifyInstance } from 'fastify'
import type { PaymentProvider } from './money/payments/provider.ts'
import type { PaintPhoto } from './photos/serve-photos.ts'
import type { Db, Tx } from './platform/db/database.ts'
import type { Job } from './platform/jobs/job.ts'

/** A demo, as far as the server knows it. `main` hands one in where `DEMO` is on. */
export type Demo = {
  /** Fills an empty database with sites, invented members and accounts to log in with. */
  install(tx: Tx, given: { now: Date; tell: (line: string) => void }): Promise<void>
  /** The accounts to log in with. */
  accounts: readonly { email: string; what: string }[]
  open(deps: { db: Db; now: () => Date }): Promise<OpenDemo>
}

/** A demo that has its database. */
export type OpenDemo = {
  /** A payment provider that moves no money. */
  provider: PaymentProvider
  /** Paints the portrait of an invented member. */
  paintPhoto: PaintPhoto
  /** Pages of the demo, registered where the caller is known. */
  routes(app: FastifyInstance): void
  jobs: Record<string, Job>
}
