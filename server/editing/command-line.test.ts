import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../../core/contract/api.ts'
import { PART_NAMES } from '../../core/contract/site/parts/parts.ts'
import { HOUR_MS, MINUTE_MS } from '../../core/rules/durations.ts'
import { readActions } from '../../tests/support/staff.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { runSiteCommand, SiteCommandError } from './command-line.ts'

const site = testSite()
const folder = mkdtempSync(join(tmpdir(), 'site-command-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'site.json')

const run = (...args: string[]) => runSiteCommand({ ...site.context, now: () => site.clock.now }, args)
const settings = async (host: string) => (await site.call(api.readSettings, { headers: { host } })).body
const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

type Sheet = {
  site: string
  based_on: Record<string, number>
  parts: Record<string, Record<string, unknown>>
}
const show = async (host = 'funke.localhost'): Promise<Sheet> => JSON.parse(await run('show', host))
const write = (sheet: unknown) => writeFileSync(file, JSON.stringify(sheet))
const withParts = (sheet: Sheet, parts: Sheet['parts']): Sheet => ({ ...sheet, parts })
/** What the operator reads when a document is refused. */
const refusal = async (command: string) => {
  const error = await run(command, file).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(SiteCommandError)
  return String(error.message)
}

describe('a document of a site', () => {
  test('is printed, changed, compared, published and seen by visitors within seconds', async () => {
    const sheet = await show()
    write(withParts(sheet, { offers: { ...sheet.parts.offers, message_credits: 3 } }))
    expect(await run('check', file)).toBe(`${file} is right.`)
    expect(await run('diff', file)).toBe('offers.message_credits: 2 → 3')
    expect((await settings('funke.localhost')).message_credits).toBe(2)
    expect(await run('put', file)).toContain('offers: version 2')
    later(4000)
    expect((await settings('funke.localhost')).message_credits).toBe(3)
    expect((await settings('localhost')).message_credits).toBe(2)
    const act = (await readActions(site)).findLast(({ what }) => what === 'site.publish')
    expect(act).toMatchObject({ actor: 'command line', after: { paths: ['offers.message_credits'] } })
  })

  test('is refused if somebody published since it was printed', async () => {
    const old = await show()
    write(withParts(old, { mail: { ...old.parts.mail, mail_name: 'Funke hilft' } }))
    await run('put', file)
    write(withParts(old, { mail: { ...old.parts.mail, mail_name: 'Funke' } }))
    expect(await refusal('put')).toContain('Somebody changed it in the meantime')
  })

  test('counts from a moment on, and columns that statements join on follow', async () => {
    const sheet = await show()
    write(withParts(sheet, { identity: { ...sheet.parts.identity, name: 'Glut' } }))
    await run('put', file, '--at', new Date(site.clock.now.getTime() + HOUR_MS).toISOString())
    later(HOUR_MS - MINUTE_MS)
    expect((await settings('funke.localhost')).name).toBe('Funke')
    later(MINUTE_MS)
    expect((await settings('funke.localhost')).name).toBe('Glut')
    await site.jobs.site.applyStarted.run()
    const { rows } = await site.database.pool.query(`select name from site where domain = 'funke.localhost'`)
    expect(rows).toEqual([{ name: 'Glut' }])
  })

  test('can be gone back from, and its history says what counted when', async () => {
    await run('back', 'funke.localhost', 'identity', '1')
    later(4000)
    expect((await settings('funke.localhost')).name).toBe('Funke')
    expect((await run('history', 'funke.localhost', 'identity')).split('\n')).toEqual([
      expect.stringMatching(/; version 1; software; /),
      expect.stringMatching(/; version 2; software; by the command line/),
      expect.stringMatching(/^1970.*; version 1; /),
    ])
    await expect(run('back', 'funke.localhost', 'identity', '9')).rejects.toThrow('There is no such part.')
  })

  test('is refused where its parts do not fit together', async () => {
    const sheet = await show()
    const identity = { ...sheet.parts.identity }
    write(withParts(sheet, { identity: { ...identity, address: 'https://elsewhere.example' } }))
    expect(await refusal('check')).toBe('identity.address: not at one of the hosts')
    write(withParts(sheet, { identity: { ...identity, hosts: ['funke.localhost', 'spark.localhost'] } }))
    expect(await refusal('put')).toBe('This host belongs to another site already.')
    write(withParts(sheet, { identity: { ...identity, pool: 'other' } }))
    expect(await refusal('put')).toContain('identity.pool: fixed, because the site has members')
  })
})

test.each(PART_NAMES)('the part %s refuses keys that it does not know, by their name', async (part) => {
  const sheet = await show()
  write(withParts(sheet, { [part]: { ...sheet.parts[part], colour_of_money: 'green' } }))
  expect(await refusal('check')).toContain('colour_of_money')
})

test('a file that is no document of a site is refused in words', async () => {
  for (const [text, words] of [
    ['{', 'cannot be read'],
    ['{}', 'site: '],
    ['{"site":"nobody.example","based_on":{},"parts":{}}', 'There is no site at nobody.example'],
    ['{"site":"localhost","based_on":{},"parts":{"colours":{}}}', 'parts'],
  ] as const) {
    writeFileSync(file, text)
    expect(await refusal('put')).toContain(words)
  }
  expect(readFileSync(file, 'utf8')).toContain('colours')
})

test('a site is made after another one, takes no signups, and is opened and closed', async () => {
  expect(await run('make', 'vlam.example', '--from', 'localhost')).toContain('takes no signups')
  await expect(run('make', 'vlam.example', '--from', 'localhost')).rejects.toThrow('belongs to another site')
  later(4000)
  expect(await settings('vlam.example')).toMatchObject({ name: 'vlam.example', signups: 'invite_only' })
  await run('open', 'vlam.example')
  later(4000)
  expect((await settings('vlam.example')).signups).toBe('all')
  expect(await run('list')).toContain('vlam.example; vlam.example; signups: all')
  await run('close', 'vlam.example')
  later(4000)
  expect((await settings('vlam.example')).signups).toBe('invite_only')
})

test('the schema of each part is printed for other programs', async () => {
  const schemas = z
    .record(z.string(), z.object({ type: z.literal('object') }))
    .parse(JSON.parse(await run('schema')))
  expect(Object.keys(schemas)).toEqual(PART_NAMES)
})
