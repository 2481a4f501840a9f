import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folder.ts'
import { startEmbedded } from './embedded.ts'
import { isReachable } from './embedded-binaries.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('as root, whose folders the database’s user cannot enter', () => {
  test('a closed folder anywhere on the way is noticed', () => {
    const folder = temporaryFolder('reach')
    const inner = join(folder.path, 'open')
    mkdirSync(inner)
    const nobody = { uid: 65534, gid: 65534 }
    expect(isReachable(inner, nobody)).toBe(true)
    chmodSync(folder.path, 0o700)
    expect(isReachable(inner, nobody)).toBe(false)
    folder.remove()
  })

  test('the database is kept where it can be reached, and the operator is told', async () => {
    const folder = temporaryFolder('closed')
    chmodSync(folder.path, 0o700)
    const told: string[] = []
    const database = await startEmbedded({ dataDir: folder.path, tell: (line) => told.push(line) })
    const client = new pg.Client({ connectionString: database.url('postgres') })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await database.stop()
    const place = /^The database is kept in (\S+),/.exec(told.join())?.[1] ?? ''
    expect(existsSync(join(place, 'postgresql/PG_VERSION'))).toBe(true)
    rmSync(place, { recursive: true })
    folder.remove()
  })
})
