import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import sharp from 'sharp'
import { demo } from '../../demo/demo.ts'
import type { Demo, OpenDemo } from '../../server/demo.ts'
import { main } from '../../server/main.ts'
import type { PaintPhoto } from '../../server/photos/serve-photos.ts'
import { site } from '../../server/platform/db/schema/site.ts'
import { installSite } from '../../server/site/parts/install-parts.ts'
import { loadPartsOf } from '../../server/site/parts/load-parts.ts'
import { changeSite } from './change-site.ts'
import { temporaryFolder } from './folder.ts'
import { CLOSED_HOST, STAFFED_HOST } from './names.ts'
import { connectTo } from './process.ts'

/** The built site on a data folder of its own, for browser tests. */
const folder = temporaryFolder('browser')
process.env.DATA_DIR = folder.path
process.on('exit', () => folder.remove())
await main({ loadDemo: async () => ({ ...demo, open: openPlainly }) })
await openClosedSite()
await letPeopleAnswer()

/** Every portrait is one colour, because painting a face takes a tenth of a second and a run shows hundreds of them. */
async function openPlainly(given: Parameters<Demo['open']>[0]): Promise<OpenDemo> {
  const paintPhoto: PaintPhoto = (_painting, height) =>
    sharp({ create: { width: height * 0.8, height, channels: 3, background: '#8a6f7c' } })
      .webp({ effort: 0 })
      .toBuffer()
  return { ...(await demo.open(given)), paintPhoto }
}

/** Copies the default site as one that takes no signups. */
async function openClosedSite() {
  const client = await connectTo(folder.path)
  const db = drizzle(client)
  const now = new Date()
  const [first] = await db.select().from(site).where(eq(site.isDefault, true))
  const { identity, mail } = await loadPartsOf(db, first?.id ?? '', now)
  if (!first || !identity || !mail) throw new Error('the demo has no site')
  const closed = { ...identity.document, hosts: [CLOSED_HOST], signups: 'invite_only' as const }
  const parts = { identity: closed, mail: mail.document }
  await installSite(db, { id: randomUUID(), companyId: first.companyId, parts, now })
  await client.end()
}

/** Lets people answer on one site of the demo. */
async function letPeopleAnswer() {
  const client = await connectTo(folder.path)
  await changeSite(drizzle(client), { fictional_answers: 'staff' }, STAFFED_HOST)
  await client.end()
}
