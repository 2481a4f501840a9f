import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite()
const folder = temporaryFolder('honest')
const [download, keys] = [join(folder.path, 'honest.json'), join(folder.path, 'keys.json')]

/** Runs `npm run honest` in a process that knows no database, unless one is given. */
const run = (args: string[], databaseUrl = '') =>
  promisify(execFile)(process.execPath, ['scripts/honest.ts', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder.path, 'none'), DEMO: '0' },
  }).then(
    ({ stdout }) => ({ failed: false, text: stdout }),
    ({ stdout, stderr }) => ({ failed: true, text: stdout + stderr }),
  )

beforeAll(async () => {
  await site.jobs.honesty.makeNights.run()
  writeFileSync(download, (await site.app.inject('/api/honesty-nights.php')).body)
  writeFileSync(keys, (await site.app.inject('/.well-known/vonk-honest.json')).body)
})
afterAll(() => folder.remove())

test('a download is checked on a command line without a database', async () => {
  const { nights } = (await site.app.inject('/api/honesty-nights.php')).json()
  const seal = nights[0].hash.slice(0, 16)
  const { failed, text } = await run(['check', download, '--hash', seal, '--keys', keys])
  expect(failed).toBe(false)
  expect(text).toContain('Nights: 1, from 2026-03-14 to 2026-03-14. They fit together and are signed.')
  expect(text).toContain('The hash is that of the night of 2026-03-14.')
  const fork = await run(['check', download, '--hash', 'A'.repeat(16)])
  expect(fork).toMatchObject({ failed: true, text: expect.stringContaining('fork') })
})

test('an auditor counts a night again and gets the figures that were told', async () => {
  const { connectionString = '' } = site.database.pool.options
  const { text } = await run(['count', '--day', '2026-03-14'], connectionString)
  const { nights } = (await site.app.inject('/api/honesty-nights.php')).json()
  const { site: host, figures } = JSON.parse(nights[0].body)
  const counted = JSON.parse(`[${text.trim().replaceAll(/^\}\n\{/gm, '},{')}]`)
  expect(counted.find((night: { site: string }) => night.site === host).figures).toEqual(figures)
})
