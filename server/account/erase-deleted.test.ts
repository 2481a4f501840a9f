import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { DAY_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { keysOf } from '../../core/typed.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { dump, tablesNaming } from '../../tests/support/dump.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { readOutbox } from '../../tests/support/outbox.ts'
import { type SiteProcess, startProcess, untilHealthy } from '../../tests/support/process.ts'
import { ON_ERASED } from '../context.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { forgetEvidence } from '../review/forget-evidence.ts'
import { eraseDeleted } from './erase-deleted.ts'

/** Everything a member leaves on the site, each trace with a word that occurs nowhere else. */
const TRACES = {
  email: 'quartz01@vonk.example',
  newEmail: 'quartz02@vonk.example',
  name: 'Quartzine',
  password: 'quartz04 password',
  birthDate: '1931-07-09',
  about: 'I collect quartz05.',
  network: 'quartz06',
  ref: 'quartz07',
  sub1: 'quartz08',
  sub2: 'quartz09',
  sub3: 'quartz10',
  userAgent: 'Quartz11/1.0',
  networkAddress: '203.0.113.211',
  signupMessage: 'Do you know quartz12?',
  fileName: 'quartz13.jpg',
  photoDescription: 'quartz14 on the beach',
  message: 'My number is quartz15.',
  answer: 'Dear quartz16, mine too.',
  ownReport: 'He called me quartz17.',
  reportByOther: 'This quartz18 is rude.',
  matchAnswer: 'quartz19',
  mailToOther: 'Quartz20 likes you',
  feedback: 'Goodbye from quartz21.',
  searched: 'quartz22',
  complaint: 'I lost my quartz23.',
  complaintKey: 'quartz24',
  messageKey: 'quartz25',
  orderKey: 'quartz26',
} as const

/** Traces that the site does not store even while the member has an account. */
const NEVER_KEPT: (keyof typeof TRACES)[] = [
  'password',
  'networkAddress',
  'fileName',
  'photoDescription',
  'searched',
  'feedback',
]

/** Traces that two reports hold as evidence: one about the member, and one by the member. */
const HELD: (keyof typeof TRACES)[] = ['name', 'about', 'message', 'answer', 'ownReport', 'reportByOther']

test('nothing of somebody who left is in the database, the files or the logs after 14 days', async () => {
  const copy = await copyDatabase()
  const folder = temporaryFolder('purge')
  const database = openDatabase({ url: copy.url, connections: 4, onError: () => {} })
  const { pool } = database
  const env = {
    DATABASE_URL: copy.url,
    KEYS: inject('keys'),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
  }
  const site = await startProcess(env)
  await untilHealthy(site)

  const person = await live(site, database)
  await untilExists(join(folder.path, 'photos/exports', `${person.id}.zip`))
  await meetOther(site, person)
  await complainAsStranger(site)
  await plantRest(pool, person.id)
  const missedIn = (text: string) =>
    words().filter((trace) => !NEVER_KEPT.includes(trace) && !text.includes(wordOf(trace)))
  // The message of the signup may move from one table to another while they are read.
  const missed = async () => missedIn(await dump(pool))
  await expect.poll(missed, { timeout: 10_000, message: 'what the test planted in vain' }).toEqual([])
  const before = await dump(pool)
  expect(NEVER_KEPT.filter((trace) => before.includes(wordOf(trace)))).toEqual([])

  await person.call('POST', 'account-delete', {
    reason: 'privacy',
    feedback: TRACES.feedback,
    password: TRACES.password,
  })
  const files = createFolderStore(join(folder.path, 'photos'))
  const now = () => new Date(Date.now() + 14.1 * DAY_MS)
  await eraseDeleted({ db: database.db, files, now, onErased: ON_ERASED })
  site.child.kill('SIGTERM')
  await site.ended

  // What was reported stays on hold in its case until nobody can appeal any more.
  const held = await dump(pool)
  expect(words().filter((trace) => held.includes(wordOf(trace)))).toEqual(HELD)
  await pool.query(`update review_case set decided_at = now() - interval '7 months'`)
  await forgetEvidence({ db: database.db, files, now })

  const after = await dump(pool)
  expect(words().filter((trace) => after.includes(wordOf(trace)))).toEqual([])
  // Besides the ledger, only short-lived rows of other members name the erased member, by id.
  const named = await tablesNaming(pool, person.id)
  expect(named.filter((table) => !['answered_request', 'member_event'].includes(table))).toEqual([
    'credit_account',
    'credit_entry',
    'credit_order',
  ])
  expect(await tablesNaming(pool, person.city)).toEqual(['city'])
  // The journal of erasures keeps the id and the moment, for the day on which a backup is restored. The key is the site's own.
  expect(filesBelow(folder.path)).toEqual([
    `${join(folder.path, 'honest.key')}: 64`,
    `${join(folder.path, 'photos/erasures', person.id)}: 24`,
  ])
  expect(site.output()).toContain('request failed')
  const log = site.output().toLowerCase()
  expect(words().filter((trace) => log.includes(wordOf(trace)))).toEqual([])

  await database.close()
  await copy.drop()
  folder.remove()
})

const words = () => keysOf(TRACES)
/** The word that identifies a trace, in lower case and without the rest of its text. */
const wordOf = (trace: keyof typeof TRACES) =>
  (/quartz\d\d/i.exec(TRACES[trace])?.[0] ?? TRACES[trace]).toLowerCase()

/** A browser with its own cookies, network address and user agent. */
function openBrowser({ url }: SiteProcess, { address, agent }: { address: string; agent: string }) {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: BodyInit, type?: string, key?: string) => {
    const headers = {
      cookie: [...cookies.values()].join('; '),
      'user-agent': agent,
      'x-forwarded-for': address,
      ...(type && { 'content-type': type }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
  const call = (method: string, name: string, body: object, key?: string) =>
    send(method, `${name}.php`, JSON.stringify(body), 'application/json', key)
  return { send, call }
}

type Browser = ReturnType<typeof openBrowser>

/** Signs a member up and uses the site over HTTP, including requests that fail. */
async function live(site: SiteProcess, database: Database) {
  const { pool } = database
  const city = await unusedCity(pool)
  const {
    rows: [other],
  } = await pool.query("select member_id as id from profile where kind = 'fictional' limit 1")
  const { email, name, password, network, ref, sub1, sub2, sub3 } = TRACES
  const draft = {
    email,
    name,
    password,
    date_of_birth: TRACES.birthDate,
    gender: 'female',
    sexuality: 'hetero',
    country: 'NL',
    language: 'nl',
    signup_message: TRACES.signupMessage,
    member: other.id,
    tracking: { network, ref, sub1, sub2, sub3 },
  }
  const { send, call } = openBrowser(site, { address: TRACES.networkAddress, agent: TRACES.userAgent })

  await pool.query('alter table signup_message rename to gone')
  expect((await call('POST', 'signup', draft)).status).toBe(500)
  await pool.query('alter table gone rename to signup_message')
  const joined = await call('POST', 'signup', draft)
  expect(joined.status).toBe(201)
  expect((await call('POST', 'signup', draft)).body.error).toBe('email_taken')
  await call('POST', 'user', { email, password: `not ${password}` })
  await call('PUT', 'user', { profile: { about: TRACES.about, city } })
  await confirmAddress(database, send)
  await call('POST', 'mail-change', { email: TRACES.newEmail, password })
  await send('GET', `geocode.php?lat=${TRACES.searched}&lon=1`)
  expect((await send('POST', 'photo.php', await photoForm())).status).toBe(201)
  expect((await call('POST', 'data-export', {})).status).toBe(204)
  return { id: joined.body.user.id, city, send, call }
}

async function photoForm() {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c48' } })
  const file = await picture
    .withExif({ IFD0: { ImageDescription: TRACES.photoDescription } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), TRACES.fileName)
  return form
}

async function confirmAddress(database: Database, send: Browser['send']) {
  const [mail] = await readOutbox({ database }, { to: TRACES.email })
  const [, token] = /activate\.php\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await send('GET', `activate.php?token=${token}`)).status).toBe(302)
}

/** A city in which no other member lives. */
async function unusedCity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    "select id from city where country = 'NL' and id not in (select city_id from profile where city_id is not null) limit 1",
  )
  return rows[0].id
}

/** The member likes, writes to and reports another member, who does the same. */
async function meetOther(site: SiteProcess, person: Browser & { id: string }) {
  const other = openBrowser(site, { address: '198.51.100.1', agent: 'Other/1.0' })
  const login = { email: DEMO_EMAILS.premium, password: DEMO_PASSWORD }
  const { id } = (await other.call('POST', 'user', login)).body.user
  const done = [
    await person.call('POST', 'like', { profile: id }),
    await person.call('POST', 'message', { profile: id, text: TRACES.message }, TRACES.messageKey),
    await other.call('POST', 'message', { profile: person.id, text: TRACES.answer }),
    await person.send('POST', 'chat-photo.php', await photoForm()),
    await person.call('POST', 'report', { profile: id, reason: 'harassment', text: TRACES.ownReport }),
    await other.call('POST', 'report', { profile: person.id, reason: 'other', text: TRACES.reportByOther }),
  ]
  for (const { status, body } of done) expect(status, JSON.stringify(body)).toBeLessThan(300)
}

/** Writes to support while logged out, in another spelling of the address. */
async function complainAsStranger(site: SiteProcess) {
  const { call } = openBrowser(site, { address: '198.51.100.2', agent: 'Other/2.0' })
  const email = TRACES.email.toUpperCase().replace('@', '+help@')
  const ticket = { name: TRACES.name, email, subject: 'Lost', text: TRACES.complaint }
  expect((await call('POST', 'complaint', ticket, TRACES.complaintKey)).status).toBe(201)
}

/** Inserts traces in the tables of matching and of mails to other members. */
async function plantRest(pool: pg.Pool, id: string) {
  const {
    rows: [other],
  } = await pool.query(
    'select id, site_id as site from member where sealed is not null and id <> $1 order by id limit 1',
    [id],
  )
  await pool.query(
    `insert into credit_order (id, site_id, member_id, package, credits, price, discount, amount, tax, tax_rate,
       currency, country, method, provider, tracking, request_key, request_hash, created_at)
     select $2, site_id, id, 'p1', 10, 100, 0, 100, 17, 2100, 'EUR', 'NL', 'ideal', 'sandbox', tracking, $3, 'none', now()
     from member where id = $1`,
    [id, randomUUID(), TRACES.orderKey],
  )
  await pool.query('insert into match_answers (member_id, answers, at) values ($1, $2, now())', [
    id,
    { wish: TRACES.matchAnswer },
  ])
  await pool.query(
    `insert into outbox (id, site_id, member_id, kind, "to", subject, text, html, headers, created_at)
     values ($1, $2, $3, 'mail', 'robin@vonk.example', $4, $4, $4, '{}', now())`,
    [randomUUID(), other.site, other.id, TRACES.mailToOther],
  )
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) => `${join(parentPath, name)}: ${readFileSync(join(parentPath, name)).length}`,
    )

async function untilExists(file: string) {
  while (!existsSync(file)) await wait(50)
}
