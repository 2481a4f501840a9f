import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleApi } from '../../core/contract/console/api.ts'
import { PART_NAMES, PARTS, type PartName } from '../../core/contract/site/parts/parts.ts'
import { logInStaff, type TestStaff } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { runSiteCommand, SiteCommandError } from './command-line.ts'

const HOST = 'funke.localhost'
const site = testSite({ callsPerMinute: false })
const folder = mkdtempSync(join(tmpdir(), 'site-verdicts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let owner: TestStaff
let id: string
beforeAll(async () => {
  owner = await logInStaff(site)
  const { sites } = (await owner.call(consoleApi.listSites, { query: { find: HOST } })).body
  id = sites[0]?.id ?? ''
})

/** The fields of a document that the command line finds wrong, by their paths. */
async function byCommand(part: PartName, document: object, number: number): Promise<string[]> {
  const file = join(folder, 'site.json')
  writeFileSync(
    file,
    JSON.stringify({ site: HOST, based_on: { [part]: number }, parts: { [part]: document } }),
  )
  const deps = { ...site.context, now: () => site.clock.now }
  const answer = await runSiteCommand(deps, ['check', file]).catch((error) => error)
  if (typeof answer === 'string') return []
  expect(answer).toBeInstanceOf(SiteCommandError)
  const lines: string[] = answer.message.split('\n')
  return lines.map((line) => line.split(': ')[0]?.slice(part.length + 1) ?? '')
}

let revision = 0

/** The same as the console finds it. */
async function byConsole(part: PartName, document: object, number: number): Promise<string[]> {
  const body = { document: { ...document }, based_on: number, revision }
  const saved = await owner.call(consoleApi.saveDraft, { params: { id, part }, body })
  expect(saved.status).toBe(200)
  revision = saved.body.revision
  return saved.body.problems.map(({ path, message }) => {
    expect(message).not.toBe('')
    return path
  })
}

/** Values that fit no field, or only some. */
const RUBBISH = [null, [], '', -1, 1.5, 1e12, 'x'.repeat(20_000), ['\u202e'], { a: { b: 1 } }]

describe.each(PART_NAMES)('the part %s', (part) => {
  const { schema } = PARTS[part]
  const fields = 'shape' in schema ? Object.keys(schema.shape) : ['en']
  test.each([...fields, 'a key that it does not know'])(
    'is judged alike by the console and the command line, whatever stands at: %s',
    async (field) => {
      owner = await logInStaff(site)
      const { document, number, draft } = (await owner.call(consoleApi.readPart, { params: { id, part } }))
        .body
      revision = draft?.revision ?? 0
      for (const value of RUBBISH) {
        const wrong = { ...document, [field]: value }
        expect(await byConsole(part, wrong, number)).toEqual(await byCommand(part, wrong, number))
      }
    },
  )
})
