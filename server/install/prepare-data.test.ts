import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demo } from '../../demo/demo.ts'
import { copyDatabase } from '../../tests/support/copy-database.ts'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { NOW } from '../../tests/support/names.ts'
import { DRAFT } from '../../tests/support/people.ts'
import { type SiteProcess, startProcess, untilHealthy } from '../../tests/support/process.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareData } from './prepare-data.ts'

describe('a process without a demo on an empty database', () => {
  const folder = temporaryFolder('closed')
  let empty: Awaited<ReturnType<typeof copyDatabase>>
  let database: Database
  let running: SiteProcess
  beforeAll(async () => {
    empty = await copyDatabase('template1')
    running = await startProcess({
      DATABASE_URL: empty.url,
      KEYS: inject('keys'),
      DATA_DIR: folder.path,
      DEMO: '0',
    })
    await untilHealthy(running)
    database = openDatabase({ url: empty.url, connections: 2, onError: () => {} })
  })
  afterAll(async () => {
    running.child.kill('SIGTERM')
    await running.ended
    await database.close()
    await empty.drop()
    folder.remove()
  })

  const read = async (sql: string) => (await database.pool.query(sql)).rows
  const visit = (path: string, locale = 'en') =>
    fetch(running.url + path, { headers: { cookie: `locale=${locale}` } })

  test('has one site, which takes no signups', async () => {
    const sites = await read('select name, is_default, settings from site')
    expect(sites).toMatchObject([
      { name: 'localhost', is_default: true, settings: { signups: 'invite_only' } },
    ])
    const refused = await fetch(`${running.url}/api/signup.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DRAFT),
    })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'signup_closed' })
  })

  test('writes the port it listens on into the links of its mails', async () => {
    expect(await read('select address from site')).toEqual([
      { address: running.url.replace('127.0.0.1', 'localhost') },
    ])
  })

  test('names no company, and has no members and no offers', async () => {
    const company = await (await visit('/api/companyinfo.php')).json()
    expect(company).toMatchObject({ name: '', address: '', city: '', country: '', kvk: '', vat_numbers: [] })
    expect(await read('select id from member')).toEqual([])
    expect(await read('select id from discount_code')).toEqual([])
  })

  test('has the interests and the places that come with the software', async () => {
    expect(await read('select count(*)::int > 40 as enough from interest')).toEqual([{ enough: true }])
    expect(await read('select count(*)::int > 10000 as enough from city')).toEqual([{ enough: true }])
  })

  test.each(['/', '/terms', '/privacy', '/service', '/signup', '/login', '/faq'])(
    'shows %s',
    async (path) => {
      const answer = await visit(path)
      expect(answer.status).toBe(200)
      const page = await answer.text()
      for (const invented of ['Vonk Online', 'Funke', 'Spark', 'vonk-demo'])
        expect(page).not.toContain(invented)
    },
  )

  test('leaves an open place in the terms where the company belongs', async () => {
    const page = await (await visit('/terms')).text()
    expect(page).toContain('between you and …, the company behind localhost')
  })

  test('has none of the tools of a demo', async () => {
    for (const path of [
      '/demo/outbox',
      '/demo/outbox.json',
      '/demo/pay/6f0b1f5e-6a0f-4a43-9b39-8d0d5b1c9a01',
    ]) {
      expect((await visit(path)).status, path).toBe(404)
    }
  })

  test('does not become a demo later, and gets no second site', async () => {
    for (const installed of [demo, null]) {
      await migrate(empty.url, (tx) => prepareData(tx, { demo: installed, now: NOW, tell: () => {} }))
    }
    expect(await read('select id from site')).toHaveLength(1)
    expect(await read('select id from member')).toEqual([])
  })
})
