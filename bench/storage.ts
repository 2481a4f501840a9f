import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { itemAt } from '../core/typed.ts'
import type { MessageSender } from '../server/chat/message-batch.ts'
import { callSendMessage } from '../server/chat/message-store.ts'
import { sendMessage } from '../server/chat/send-message.ts'
import { prepareData } from '../server/install/prepare-data.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { ensureDatabase, migrate } from '../server/platform/db/migrate.ts'
import { findDefaultSite, gatherCrowd } from '../tests/support/crowd.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import type { Found } from './figures.ts'
import { drawTable } from './table.ts'

/** Conversations among which the messages are spread, and messages of one measurement. */
const PAIRS = 500
const MESSAGES = 20_000
const WARM_UP = 5_000
const CONNECTIONS = 8
const CREDITS = 1_000_000
const COST = 2
const TEXT = 'How was your day?'
/** Nothing of the database outlives the run; WAL is written in full, whether or not it is waited for. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '8GB', autovacuum: 'off' }

/** Tables that a message stays in, and tables that forget it after some days. */
const KEPT = ['message', 'credit_entry']
const FORGOTTEN = ['member_event', 'answered_request', 'sent_text']
/** Tables in which a message changes rows that are there already. */
const CHANGED = ['conversation', 'conversation_side', 'member_stream', 'credit_account']

type Sizes = Record<string, { heap: number; indexes: number }>

/**
 * Measures what a paid text costs in bytes: those that its rows and their index entries take after a vacuum, and those of
 * WAL, without and with the images of pages that are written once after each checkpoint.
 */
export async function measureStorage(): Promise<Found> {
  const folder = temporaryFolder('storage')
  const postgres = await startEmbedded({ dataDir: folder.path, tell: () => {}, settings: SETTINGS })
  try {
    await ensureDatabase(postgres.url('postgres'), 'vonk')
    const url = await postgres.handOver('vonk')
    await migrate(url, (tx) => prepareData(tx, { demo: null, now: new Date(), tell: () => {} }))
    return await measureMessages(url, postgres.url('vonk'))
  } finally {
    await postgres.stop()
    folder.remove()
  }
}

async function measureMessages(url: string, adminUrl: string): Promise<Found> {
  const database = openDatabase({ url, connections: CONNECTIONS, onError: () => {} })
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const sendMany = await openSenders(database)
    await sendMany(WARM_UP)
    await writePageImages(admin, false)
    await admin.query('vacuum')
    const before = await sizesOf(admin)
    const wal = await walOf(admin, () => sendMany(MESSAGES))
    await admin.query('vacuum')
    const after = await sizesOf(admin)
    await writePageImages(admin, true)
    const walWithImages = await walOf(admin, () => sendMany(MESSAGES))
    return describe({ before, after, wal, walWithImages })
  } finally {
    await admin.end()
    await database.close()
  }
}

/** Members who write to each other, any of them at any moment, with keys as browsers make them. */
async function openSenders({ db, pool }: ReturnType<typeof openDatabase>) {
  const { id: siteId, pool: sitePool } = await findDefaultSite(db)
  const people = await gatherCrowd(db, 2 * PAIRS, { credits: CREDITS })
  const sender: MessageSender = (values) => callSendMessage(pool, values)
  const deps = {
    db,
    sender,
    now: () => new Date(),
    live: { wake: () => {}, whisper: () => {} },
    reviewAlarm: () => Promise.reject(new Error('the text of the bench raises no alarm')),
    onHeld: [],
  }
  const sendOne = async () => {
    const at = Math.floor(Math.random() * people.length)
    // The partner of a member is the neighbour in the crowd.
    const [from, to] = [itemAt(people, at), itemAt(people, at % 2 === 0 ? at + 1 : at - 1)]
    await sendMessage(deps, {
      from: { id: from.id, siteId, pool: sitePool, authorKind: 'member' },
      to: { profile: to.id },
      content: { kind: 'text', text: TEXT },
      cost: COST,
      key: randomUUID(),
      reply: null,
    })
  }
  return async (messages: number) => {
    let remaining = messages
    const work = async () => {
      while (remaining-- > 0) await sendOne()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  }
}

async function writePageImages(admin: pg.Client, isOn: boolean) {
  await admin.query(`alter system set full_page_writes = ${isOn ? 'on' : 'off'}`)
  await admin.query('select pg_reload_conf()')
  await admin.query('checkpoint')
}

/** The bytes of WAL that some work writes, right after a checkpoint. */
async function walOf(admin: pg.Client, work: () => Promise<void>): Promise<number> {
  await admin.query('checkpoint')
  const position = async () =>
    (await admin.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at
  const from = await position()
  await work()
  const to = await position()
  const { rows } = await admin.query<{ bytes: number }>(
    'select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::float8 as bytes',
    [to, from],
  )
  return rows[0]?.bytes ?? Number.NaN
}

/** The bytes of each table and its indexes, with all partitions. */
async function sizesOf(admin: pg.Client): Promise<Sizes> {
  const { rows } = await admin.query<{ name: string; heap: number; indexes: number }>(
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as name,
       sum(pg_table_size(oid))::float8 as heap, sum(pg_indexes_size(oid))::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, heap, indexes }) => [name, { heap, indexes }]))
}

type Measured = { before: Sizes; after: Sizes; wal: number; walWithImages: number }

function describe({ before, after, wal, walWithImages }: Measured): Found {
  const each = (name: string, part: 'heap' | 'indexes') =>
    ((after[name]?.[part] ?? 0) - (before[name]?.[part] ?? 0)) / MESSAGES
  const bytesOf = (names: string[]) =>
    names.reduce((sum, name) => sum + each(name, 'heap') + each(name, 'indexes'), 0)
  const rowOf = (name: string) => [
    name,
    ...[each(name, 'heap'), each(name, 'indexes'), bytesOf([name])].map((bytes) => bytes.toFixed(0)),
  ]
  const sumOf = (title: string, names: string[]) => [title, '', '', bytesOf(names).toFixed(0)]
  const sizes = drawTable({
    columns: ['bytes of one paid text', 'rows', 'indexes', 'both'],
    rows: [
      ...KEPT.map(rowOf),
      sumOf('kept', [...KEPT, ...CHANGED]),
      ...FORGOTTEN.map(rowOf),
      sumOf('kept for some days', FORGOTTEN),
    ],
  })
  const logs = drawTable({
    columns: [`WAL of one paid text, over ${MESSAGES.toLocaleString('en')} after a checkpoint`, 'bytes'],
    rows: [
      ['its records', (wal / MESSAGES).toFixed(0)],
      ['with images of pages', (walWithImages / MESSAGES).toFixed(0)],
    ],
  })
  return {
    text: [sizes, logs].join('\n\n'),
    figures: {
      'bytes kept of a paid text': bytesOf([...KEPT, ...CHANGED]),
      'WAL of a paid text': walWithImages / MESSAGES / 1000,
    },
  }
}
