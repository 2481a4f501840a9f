import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryFolder, temporaryFolder } from '../tests/support/folder.ts'
import { generateMigration } from './generate-migration.ts'

const MIGRATIONS = join(import.meta.dirname, '../server/platform/db/migrations')

let folder: TemporaryFolder
beforeEach(() => {
  folder = temporaryFolder('migrations')
  cpSync(MIGRATIONS, folder.path, { recursive: true })
})
afterEach(() => folder.remove())

const snapshots = () =>
  readdirSync(join(folder.path, 'meta')).filter((name) => name.endsWith('_snapshot.json'))

test('the migrations make all that the schema declares', () => {
  expect(generateMigration(folder.path)).toEqual([])
})

test('a migration adds what is missing, and only the newest snapshot of the schema is kept', () => {
  const [before = ''] = snapshots()
  const file = join(folder.path, 'meta', before)
  const snapshot = JSON.parse(readFileSync(file, 'utf8'))
  delete snapshot.tables['public.site_host'].columns.host
  writeFileSync(file, JSON.stringify(snapshot))

  const [name = ''] = generateMigration(folder.path, ['--name', 'adds_a_host'])
  expect(name).toMatch(/^\d{4}_adds_a_host\.sql$/)
  expect(readFileSync(join(folder.path, name), 'utf8')).toContain('ALTER TABLE "site_host" ADD COLUMN "host"')
  expect(snapshots()).toEqual([`${name.slice(0, 4)}_snapshot.json`])
  expect(snapshots()).not.toContain(before)
})
