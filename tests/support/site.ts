import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp, type Deps } from '../../server/app.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { createFolderStore } from '../../server/files/store.ts'
import { openGeo } from '../../server/geo/geo.ts'
import { paintPortrait } from '../../server/seed/paint-portrait.ts'
import { temporaryFolder } from './folder.ts'
import { NOW, TEMPLATE } from './names.ts'

export type TestSite = {
  app: FastifyInstance
  database: Database
  /** Moves or reads the clock of this site. */
  clock: { now: Date }
  call(request: InjectOptions): Promise<Answer>
  close(): Promise<void>
}

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Record<string, unknown>
  cookies: Record<string, string>
}

/** A copy of the filled database, dropped again by `drop`. */
async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await admin(`create database ${name} template ${TEMPLATE}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}

/** The whole site on a database of its own, reached through HTTP. */
export async function openSite(options: Partial<Deps> = {}): Promise<TestSite> {
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 8, onError: () => {} })
  const photos = temporaryFolder('photos')
  const clock = { now: NOW }
  const app = await buildApp({
    database,
    geo: openGeo(),
    files: createFolderStore(photos.path),
    paintPhoto: paintPortrait,
    pushPublicKey: 'test-key',
    now: () => clock.now,
    letterPosted: () => {},
    dataRequested: () => {},
    demo: true,
    server: { logLevel: 'silent', trustProxy: true },
    ...options,
  })
  return {
    app,
    database,
    clock,
    call: async (request) => toAnswer(await app.inject(request)),
    close: async () => {
      await app.close()
      await database.close()
      await copy.drop()
      photos.remove()
    },
  }
}

function toAnswer(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}
