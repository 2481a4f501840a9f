import sharp from 'sharp'
import { demo } from '../../demo/demo.ts'
import type { Demo, OpenDemo } from '../../server/demo.ts'
import { main } from '../../server/main.ts'
import type { PaintPhoto } from '../../server/photos/serve-photos.ts'
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
  await client.query(
    `with closed as (
       insert into site
       select (jsonb_populate_record(site, jsonb_build_object(
         'id', gen_random_uuid(), 'domain', $1::text, 'is_default', false,
         'settings', settings || '{"signups": "invite_only"}'
       ))).* from site where is_default
       returning id
     )
     insert into site_host (host, site_id) select $1, id from closed`,
    [CLOSED_HOST],
  )
  await client.end()
}

/** Lets people answer on one site of the demo. */
async function letPeopleAnswer() {
  const client = await connectTo(folder.path)
  await client.query(
    `update site set settings = settings || '{"fictional_answers": "staff"}' where domain = $1`,
    [STAFFED_HOST],
  )
  await client.end()
}
