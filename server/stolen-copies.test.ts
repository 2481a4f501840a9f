import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { api } from '../core/contract/api.ts'
import { consoleApi } from '../core/contract/console/api.ts'
import { keysOf } from '../core/typed.ts'
import { addWriter } from '../tests/support/chat.ts'
import { dump, dumpWithoutKeys } from '../tests/support/dump.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { openInstallation } from '../tests/support/installation.ts'
import { addBuyer, mailsTo } from '../tests/support/money.ts'
import { DRAFT, signUp } from '../tests/support/people.ts'
import { uploadOf } from '../tests/support/photos.ts'
import { askForPush } from '../tests/support/push.ts'
import { caseAbout } from '../tests/support/review.ts'
import { logInStaff } from '../tests/support/staff.ts'
import { makeExports } from './account/data/make-exports.ts'
import { backUp } from './install/back-up.ts'
import { makeBackupKey } from './install/make-backup-key.ts'
import { parseKeys } from './platform/keys/keys.ts'
import { CLEAR } from './platform/keys/sealed-columns.ts'

/** Everything that people write, each with a word that occurs nowhere else, and the columns in which it is kept. */
const COLUMNS = {
  about: ['profile.about'],
  accountHolder: [],
  answerToTicket: [],
  city: [],
  decisionFacts: [],
  decisionNote: [],
  email: [],
  feedback: [],
  message: [],
  noteOnMember: [],
  noteOnTicket: [],
  pushEndpoint: [],
  report: [],
  signupMessage: [],
  staffEmail: [],
  street: [],
  ticketEmail: [],
  ticketName: [],
  ticketSubject: [],
  ticketText: [],
  tracking: ['member.tracking', 'conversion.sub3'],
  userAgent: [],
} as const satisfies Record<string, readonly string[]>
type Trace = keyof typeof COLUMNS
const TRACES = keysOf(COLUMNS)

const [IBAN, PHONE] = ['NL91ABNA0417164300', '612345678']
/** What is no word of its own and gives somebody away: a payer, and the hash of a password. */
const TELLTALES = [IBAN, PHONE, '$argon2']
const telltalesIn = (files: Buffer[]) => TELLTALES.filter((text) => files.some((file) => file.includes(text)))

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** All words begin alike, so that one search of a large folder finds any of them. */
const BEGINNING = `zq${[...randomBytes(10)].map((byte) => LETTERS[byte % 26]).join('')}`
const wordOf = (trace: Trace) => `${BEGINNING}${LETTERS[TRACES.indexOf(trace)]}`

const isClear = (column: string) =>
  Object.values(CLEAR).some((tables) =>
    Object.entries(tables).some(([table, names]) => names.some((name) => column === `${table}.${name}`)),
  )
/** The words that the list of columns leaves in clear. */
const CLEAR_TRACES = TRACES.filter((trace) => COLUMNS[trace].some(isClear))

const [data, backups] = [temporaryFolder('stolen'), temporaryFolder('stolen-backups')]
let installation: Awaited<ReturnType<typeof openInstallation>>
beforeAll(async () => {
  installation = await openInstallation(data.path, { allowPushService: () => true })
  await live()
})
afterAll(async () => {
  await installation.close()
  for (const folder of [data, backups]) folder.remove()
})

/** What members of the site and its staff write, from signing up to leaving. */
async function live() {
  const { site } = installation
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select member_id as id from profile where kind = 'fictional' limit 1`,
  )
  const headers = { 'user-agent': wordOf('userAgent') }
  const { cookies } = await signUp(
    site,
    {
      email: `${wordOf('email')}@vonk.example`,
      signup_message: wordOf('signupMessage'),
      member: rows[0]?.id,
      tracking: { network: 'acme', sub3: wordOf('tracking') },
    },
    headers,
  )
  await site.call(api.updateUser, { cookies, body: { profile: { about: wordOf('about') } } })
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const device = { endpoint: `https://push.example/${wordOf('pushEndpoint')}`, keys }
  expect((await askForPush(site, { cookies }, device)).status).toBe(204)
  await addPhoto(cookies)
  await meetOthers()
  await payByDebit()
  await askSupport()
  await site.call(api.requestData, { cookies })
  await makeExports(site.context)
  const leaver = await signUp(site, { email: 'leaver@vonk.example' })
  const goodbye = { reason: 'privacy', feedback: wordOf('feedback'), password: DRAFT.password } as const
  const left = await site.call(api.deleteAccount, { cookies: leaver.cookies, body: goodbye })
  expect(left.status).toBe(204)
}

async function addPhoto(cookies: Record<string, string>) {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c48' } })
  const { headers, payload } = uploadOf({ file: await picture.jpeg().toBuffer() }, {})
  expect((await installation.site.call(api.addPhoto, { cookies, headers, payload })).status).toBe(201)
}

/** Two members write to each other; a third one is reported and warned. */
async function meetOthers() {
  const { site } = installation
  const [anna, ben, carl] = [await addWriter(site), await addWriter(site), await addWriter(site)]
  expect((await anna.write({ profile: ben.id }, wordOf('message'))).status).toBe(201)
  const report = { profile: carl.id, reason: 'money', text: wordOf('report') } as const
  expect((await anna.call(api.reportMember, { body: report })).status).toBe(201)
  const { id } = await caseAbout(site, carl.id)
  const owner = await logInStaff(site)
  const note = { params: { id: carl.id }, body: { text: wordOf('noteOnMember') } }
  expect((await owner.call(consoleApi.addMemberNote, note)).status).toBeLessThan(300)
  const roles = [{ role: 'support' as const, site: null }]
  const person = { email: `${wordOf('staffEmail')}@vonk.example`, roles, language: 'nl' as const }
  expect((await owner.call(consoleApi.inviteStaff, { body: person })).status).toBeLessThan(300)
  const moderator = await logInStaff(site, 'moderator')
  await moderator.call(consoleApi.claimCase, { params: { id } })
  const { version } = (await moderator.call(consoleApi.readCase, { params: { id } })).body.case
  const words = { facts: wordOf('decisionFacts'), note: wordOf('decisionNote') }
  const warning = { measures: ['warn' as const], rule: 'money' as const, ground: 'terms' as const }
  const body = { version, ...words, ...warning }
  expect((await moderator.call(consoleApi.decideCase, { params: { id }, body })).status).toBeLessThan(300)
}

async function payByDebit() {
  const buyer = await addBuyer(installation.site)
  const order = (await buyer.order({ paymentmethod: 'directdebit', package: 'p0' })).body
  const payer = { payment_id: order.payment_id, iban: IBAN, phone: `0${PHONE}` }
  await buyer.call(api.sendDebitCode, { body: payer })
  const sms = (await mailsTo(installation.site, buyer.id)).findLast(({ kind }) => kind === 'sms')
  const otp = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  const address = { street: wordOf('street'), house_number: '12', zip: '1019 AB', city: wordOf('city') }
  const body = { ...payer, otp, account_holder: wordOf('accountHolder'), ...address }
  expect((await buyer.call(api.payByDebit, { body })).status).toBe(200)
}

async function askSupport() {
  const { site } = installation
  const { body } = await site.call(api.contact, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      name: wordOf('ticketName'),
      email: `${wordOf('ticketEmail')}@example.com`,
      subject: wordOf('ticketSubject'),
      text: wordOf('ticketText'),
    },
  })
  const params = { number: body.ticket }
  const support = await logInStaff(site, 'support')
  await support.call(consoleApi.noteTicket, { params, body: { text: wordOf('noteOnTicket') } })
  const { version } = (await support.call(consoleApi.readTicket, { params })).body
  const answer = { version, text: wordOf('answerToTicket'), state: 'solved' as const }
  expect((await support.call(consoleApi.answerTicket, { params, body: answer })).status).toBe(201)
}

/** The words in some bytes, also in hexadecimal digits. Base64 and compressed bytes are told by the beginning of a word. */
function wordsIn(bytes: Buffer): string[] {
  const found = new Set<string>()
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const trace of bytes.includes(BEGINNING) || bytes.includes(hex(BEGINNING)) ? TRACES : [])
    if (bytes.includes(wordOf(trace)) || bytes.includes(hex(wordOf(trace)))) found.add(trace)
  for (const shift of [0, 1, 2]) {
    // The first and the last letters depend on what stands beside the word.
    const encoded = Buffer.from(`${'.'.repeat(shift)}${BEGINNING}`).toString('base64')
    if (bytes.includes(encoded.slice(shift === 0 ? 0 : 4, -4))) found.add('in base64')
  }
  if (bytes.readUInt16BE(0) === 0x1f8b) for (const word of wordsIn(gunzip(bytes))) found.add(word)
  return [...found]
}

function gunzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes)
  } catch {
    return Buffer.alloc(2)
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    .filter(({ length }) => length > 1)
const wordsBelow = (folder: string) => [...new Set(filesBelow(folder).flatMap(wordsIn))]

test('with the keys every word is found, so that a search could find it', async () => {
  const opened = await dump(installation.site.database.pool)
  expect(TRACES.filter((trace) => !opened.includes(wordOf(trace)))).toEqual([])
  expect(TELLTALES.filter((text) => !opened.includes(text.toLowerCase()))).toEqual([])
})

test('a dump of the database tells no word but those that the list of columns leaves in clear', async () => {
  const stolen = Buffer.from(await dumpWithoutKeys(installation.site.database.pool))
  const found = wordsIn(stolen)
  expect(telltalesIn([stolen])).toEqual([])
  expect(found.filter((word) => !CLEAR_TRACES.some((trace) => trace === word))).toEqual([])
  expect(found).toContain('about')
})

test('the data folder, with its log, statistics and photos, tells no more than a dump', async () => {
  await installation.site.database.pool.query('analyze')
  const found = wordsBelow(data.path)
  expect(telltalesIn(filesBelow(data.path))).toEqual([])
  expect(found.filter((word) => !CLEAR_TRACES.some((trace) => trace === word))).toEqual([])
  expect(found).toContain('about')
})

test('no picture and no copy of data can be recognised in the data folder', () => {
  const photos = filesBelow(join(data.path, 'photos'))
  expect(photos.length).toBeGreaterThan(3)
  expect(photos.filter((file) => /^(RIFF|PK)/.test(file.toString('latin1', 0, 4)))).toEqual([])
})

test('a backup tells nothing at all', async () => {
  const { site } = installation
  const { db: tx } = site.database
  const now = new Date()
  writeFileSync(join(backups.path, 'private.key'), await makeBackupKey(tx, now))
  const keys = parseKeys(inject('keys'))
  const options = {
    dataDir: data.path,
    folder: backups.path,
    tx,
    files: site.context.files,
    keys,
    version: '0',
    now,
  }
  await backUp(options)
  expect(wordsBelow(backups.path)).toEqual([])
})
