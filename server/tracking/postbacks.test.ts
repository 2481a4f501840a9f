import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { addMember } from '../../tests/support/members.ts'
import { NOW } from '../../tests/support/names.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { eraseDeleted } from '../account/erase-deleted.ts'
import { issueToken } from '../account/token-store.ts'
import { reportAttention } from '../platform/attention/report-attention.ts'
import { createFolderStore } from '../platform/files/store.ts'
import { createSiteDirectory } from '../site/directory.ts'
import { callPartner } from './call-partner.ts'
import { forgetSource } from './forget-source.ts'
import { recordOrder, recordSignup } from './record-conversion.ts'
import { forgetOldPostbacks, sendPostbacks } from './send-postbacks.ts'

const site = testSite()
let partner: Server
let origin: string
/** The calls that the partner received, and the status that it answers with. */
let heard: string[] = []
let answer = 200

beforeAll(async () => {
  partner = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.writeHead(answer, { location: '/elsewhere' }).end()
  })
  partner.listen(0, '127.0.0.1')
  await once(partner, 'listening')
  const address = partner.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
beforeEach(async () => {
  heard = []
  answer = 200
  site.clock.now = NOW
  await site.database.pool.query('delete from conversion')
})
afterAll(() => void partner.close())

const setTemplates = (postbacks: object) => changeSite(site.database.db, { postbacks })

/** Sends all due postbacks. The directory is fresh, because a directory caches templates for a while. */
const sweep = (anywhere = true) => {
  const { db } = site.database
  const now = () => site.clock.now
  return sendPostbacks({
    db,
    now,
    sites: createSiteDirectory(db, () => now().getTime()),
    anywhere,
    countPostback: () => {},
  })
}

const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * MINUTE_MS)
}

/** A member who joined by a link, inserted as the signup does it, without hashing a password. */
async function joinBy(tracking: object): Promise<string> {
  const { id } = await addMember(site)
  await site.database.pool.query('delete from conversion')
  await site.database.pool.query(
    `with gone as (delete from session where member_id = $1)
     update member set tracking = $2, status = 'not_confirmed' where id = $1`,
    [id, JSON.stringify(tracking)],
  )
  await recordSignup(site.database.db, { memberId: id, at: site.clock.now })
  return id
}

async function confirm(memberId: string) {
  const { db } = site.database
  const now = site.clock.now
  const token = await issueToken(db, { memberId, purpose: 'activate', now })
  await site.call(api.activate, { query: { token } })
}

const pay = (memberId: string, amount: number) =>
  site.database.db.transaction((tx) =>
    recordOrder(tx, { memberId, amount, currency: 'EUR', isFirst: true, at: site.clock.now }),
  )

const states = async () => {
  const { rows } = await site.database.pool.query(
    'select event, attempts, sent_at is not null as sent, next_attempt_at is null as ended, failure from postback join conversion on id = conversion_id order by event',
  )
  return rows
}

test('joining is noted in the same transaction, or not at all', async () => {
  const join = async (email: string) =>
    site.call(api.signUp, {
      body: {
        email,
        name: 'Anna',
        date_of_birth: '1990-05-17',
        password: 'a long password',
        gender: 'female',
        sexuality: 'hetero',
        country: 'NL',
        language: 'nl',
        tracking: { network: 'acme', sub1: 'click-1' },
      },
    })
  const events = async () =>
    (await site.database.pool.query('select event, network, sub1 from conversion')).rows
  await site.database.pool.query('alter table outbox rename to gone')
  expect((await join('crash@vonk.example')).status).toBe(500)
  await site.database.pool.query('alter table gone rename to outbox')
  expect(await events()).toEqual([])
  expect((await join('noted@vonk.example')).status).toBe(201)
  expect((await join('noted@vonk.example')).status).toBe(409)
  expect(await events()).toEqual([{ event: 'signup', network: 'acme', sub1: 'click-1' }])
})

test('confirming the address is noted once, at the moment of the clock', async () => {
  const id = await joinBy({ network: 'acme' })
  later(90)
  const confirmedAt = site.clock.now
  await confirm(id)
  later(1)
  await confirm(id)
  const { rows } = await site.database.pool.query("select at from conversion where event = 'activation'")
  expect(rows).toEqual([{ at: confirmedAt }])
})

test('a network hears of each thing once, with its own values and nothing about the person', async () => {
  const template = (event: string) =>
    `${origin}/${event}?n={network}&r={ref}&s={sub1}-{sub2}-{sub3}&e={event}&id={id}&a={amount}&c={currency}&x={email}`
  await setTemplates({
    acme: { signup: template('in'), activation: template('ok'), order: template('buy') },
  })
  const id = await joinBy({ network: 'acme', ref: 'r&d=1', sub1: 'a/b c', sub3: 'é' })
  await confirm(id)
  await pay(id, 1995)
  await pay(id, 5000)
  await sweep()
  await sweep()
  const numbers = heard.map((path) => /id=([\w-]{36})/.exec(path)?.[1])
  expect(heard.map((path) => path.replace(/id=[\w-]{36}/, 'id=ID')).sort()).toEqual([
    '/buy?n=acme&r=r%26d%3D1&s=a%2Fb%20c--%C3%A9&e=order&id=ID&a=19.95&c=EUR&x=',
    '/in?n=acme&r=r%26d%3D1&s=a%2Fb%20c--%C3%A9&e=signup&id=ID&a=&c=&x=',
    '/ok?n=acme&r=r%26d%3D1&s=a%2Fb%20c--%C3%A9&e=activation&id=ID&a=&c=&x=',
  ])
  expect(new Set(numbers).size).toBe(3)
  expect(numbers).not.toContain(id)
  expect((await states()).every(({ sent, ended }) => sent && ended)).toBe(true)
})

test('a network that wants to hear nothing, or has a name that every object knows, is not called', async () => {
  await setTemplates({ acme: { order: `${origin}/buy` } })
  for (const network of ['acme', 'other', 'constructor', '__proto__', 'toString']) await joinBy({ network })
  await sweep()
  expect(heard).toEqual([])
  expect(await states()).toEqual([])
})

test('a network that is away is asked again for a day, and then no more', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  answer = 503
  await joinBy({ network: 'acme' })
  await sweep()
  await sweep()
  expect(heard).toHaveLength(1)
  expect(await states()).toMatchObject([{ attempts: 1, ended: false, failure: 'answered 503' }])
  for (const minutes of [1, 5, 15, 60, 180, 480, 720]) {
    later(minutes)
    await sweep()
  }
  expect(heard).toHaveLength(8)
  expect(await states()).toMatchObject([{ attempts: 8, sent: false, ended: true }])
  expect(await reportAttention(site.database.db)).toMatch(/postback_unsent.*the network acme.*answered 503/)
  later(10_000)
  answer = 200
  await sweep()
  expect(heard).toHaveLength(8)
})

test('what a stopped process had taken up is sent by another one, and two at once send nothing twice', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  for (let person = 0; person < 9; person++) {
    const id = await addMember(site)
    await site.database.pool.query(
      `with noted as (
         insert into conversion (id, site_id, event, network, at)
         select gen_random_uuid(), site_id, 'signup', 'acme', $2 from member where id = $1 returning id
       ) insert into postback (conversion_id, created_at, next_attempt_at) select id, $2, $2 from noted`,
      [id.id, site.clock.now],
    )
  }
  // The state that a process leaves when it ends during a call.
  await site.database.pool.query(
    `update postback set attempts = 1, next_attempt_at = $1
     where conversion_id = (select conversion_id from postback limit 1)`,
    [new Date(site.clock.now.getTime() + 2 * MINUTE_MS)],
  )
  await Promise.all([sweep(), sweep(), sweep()])
  expect(heard).toHaveLength(8)
  later(3)
  await sweep()
  expect(heard).toHaveLength(9)
})

test('a redirect is not followed', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  answer = 302
  await joinBy({ network: 'acme' })
  await sweep()
  expect(heard).toEqual(['/in'])
  expect(await states()).toMatchObject([{ failure: 'answered 302', sent: false }])
})

test('old postbacks are forgotten, the figures stay', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  await joinBy({ network: 'acme' })
  await sweep()
  later(31 * 24 * 60)
  await forgetOldPostbacks(site.database.db, site.clock.now)
  expect(await states()).toEqual([])
  expect((await site.database.pool.query('select event from conversion')).rows).toEqual([{ event: 'signup' }])
})

test('when a member is erased the partner’s figures stay, without the person and their click', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  const id = await joinBy({ network: 'acme', ref: '7', sub1: 'click-1' })
  await site.database.pool.query('update member set deleted_at = $2 where id = $1', [id, site.clock.now])
  later(15 * 24 * 60)
  const folder = temporaryFolder('erased')
  const files = createFolderStore(folder.path)
  const now = () => site.clock.now
  await eraseDeleted({ db: site.database.db, files, now, onErased: [forgetSource] })
  folder.remove()
  const { rows } = await site.database.pool.query(
    'select member_id, event, network, ref, sub1 from conversion',
  )
  expect(rows).toEqual([{ member_id: null, event: 'signup', network: 'acme', ref: '', sub1: '' }])
})

test('templates are nobody’s business', async () => {
  await setTemplates({ acme: { signup: `${origin}/secret` } })
  site.clock.now = new Date(site.clock.now.getTime() + MINUTE_MS)
  const { body } = await site.call(api.readSettings)
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(body).not.toHaveProperty('postbacks')
})

test('our own network is not reached by a template', async () => {
  await setTemplates({ acme: { signup: `${origin}/in` } })
  await joinBy({ network: 'acme' })
  await sweep(false)
  expect(heard).toEqual([])
  expect(await states()).toMatchObject([{ failure: 'the address is not public' }])
  const port = new URL(origin).port
  for (const host of ['localhost', '127.1', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', '0'])
    await expect(callPartner(new URL(`http://${host}:${port}/`), { anywhere: false }), host).rejects.toThrow(
      'not public',
    )
  expect(heard).toEqual([])
})
