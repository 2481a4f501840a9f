import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addPhoto, listPhotos } from '../../core/contract/account/photos.ts'
import { HOUR_MS } from '../../core/rules/durations.ts'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../core/rules/site/demo.ts'
import { DEFAULT_SITE } from '../../demo/install-sites.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { type TemporaryFolder, temporaryFolder } from '../../tests/support/folder.ts'
import { type SiteProcess, startProcess, untilHealthy } from '../../tests/support/process.ts'
import { findMailboxOwner } from '../account/store.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { sweepPhotos } from './sweep-photos.ts'

type Site = SiteProcess & { cookie: string }

let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database
let folder: TemporaryFolder
let ownerId = ''
const running: Site[] = []

beforeAll(async () => {
  copy = await copyDatabase()
  database = openDatabase({ url: copy.url, connections: 4, onError: () => {} })
  folder = temporaryFolder('killed')
  // The album of the demo account is full.
  ownerId = (await findMailboxOwner(database.db, DEFAULT_SITE.id, DEMO_EMAILS.free)) ?? ''
  await database.pool.query('delete from photo where member_id = $1', [ownerId])
})
afterAll(async () => {
  for (const site of running) await kill(site)
  await database.close()
  await copy.drop()
  folder.remove()
})

/** The site as a process, with a logged-in member. */
async function start() {
  const site: Site = {
    ...(await startProcess({ DATABASE_URL: copy.url, KEYS: inject('keys'), DATA_DIR: folder.path })),
    cookie: '',
  }
  running.push(site)
  await untilHealthy(site)
  const body = JSON.stringify({ email: DEMO_EMAILS.free, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${site.url}/api/user.php`, { method: 'POST', headers, body })
  site.cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return site
}

async function kill({ child, ended }: Site) {
  child.kill('SIGKILL')
  await ended
}

const photo = () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer()

async function add(site: Site): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await photo())]), 'me.jpg')
  return fetch(`${site.url}/api/photo.php`, { method: 'POST', headers: { cookie: site.cookie }, body: form })
}

const list = async (site: Site) => {
  const answer = await fetch(`${site.url}/api/photo.php`, { headers: { cookie: site.cookie } })
  return listPhotos.response.parse(await answer.json()).photos
}

const photosFolder = () => join(folder.path, 'photos')
const kept = () => {
  try {
    return readdirSync(photosFolder(), { recursive: true }).map(String).sort()
  } catch {
    return []
  }
}

/** Runs the sweep of the next day. */
async function sweepTomorrow() {
  const tomorrow = new Date(Date.now() + 25 * HOUR_MS)
  const files = createFolderStore(photosFolder())
  await sweepPhotos({ db: database.db, files, now: () => tomorrow })
}

/** Sends half of an upload and never the rest. */
async function sendHalf(site: Site) {
  const file = await photo()
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {})
  const part = 'Content-Disposition: form-data; name="file"; filename="me.jpg"'
  socket.write(
    `POST /api/photo.php HTTP/1.1\r\nHost: localhost\r\nCookie: ${site.cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${file.length + 200}\r\n\r\n--x\r\n${part}\r\n\r\n`,
  )
  for (let at = 0; at < file.length / 2; at += 500) {
    socket.write(file.subarray(at, at + 500))
    await wait(20)
  }
}

test('a process killed while it takes up photos leaves no half one, and the album works', async () => {
  const first = await start()
  await sendHalf(first)
  // The row is written under this lock, so the other upload stops when all its files are written.
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select 1 from member where id = $1 for update', [ownerId])
  const whole = add(first).catch(() => 'cut off')
  while (kept().filter((name) => name.endsWith('.webp')).length < 3) await wait(20)
  await kill(first)
  expect(await whole).toBe('cut off')
  await client.query('rollback')
  client.release()

  const second = await start()
  const [lost] = kept()
  expect(await list(second)).toEqual([])
  expect((await fetch(`${second.url}/photos/${lost}/match.webp`)).status).toBe(404)
  const added = addPhoto.response.parse(await (await add(second)).json())
  expect(await list(second)).toHaveLength(1)
  await sweepTomorrow()
  expect(kept().filter((name) => !name.startsWith(added.photo.id))).toEqual([])
  expect((await fetch(`${second.url}/photos/${added.photo.match}`)).status).toBe(200)
})
