import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import { addWriter } from '../../../tests/support/chat.ts'
import { findBreaks, readSchema, type Schema } from '../../../tests/support/schema-of.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { listMigrations, MIGRATIONS, migrate } from './migrate.ts'

/** What `npm run freeze-release` keeps of each released version whose processes may run beside the next one. */
type Release = { version: string; migrations: ReturnType<typeof listMigrations>; schema: Schema }

const RELEASED = resolve(import.meta.dirname, '../../../tests/released')
const releases = readdirSync(RELEASED)
  .filter((file) => file.endsWith('.json'))
  .map((file): Release => JSON.parse(readFileSync(join(RELEASED, file), 'utf8')))

/**
 * Breaks that the version before does not notice. A rule that it could break must wait for the release after the one that
 * keeps to it, and a column that it reads for the release after the one that reads it no longer.
 */
const UNNOTICED = [
  // Keys were looked for under a lock of the member.
  'answered_request has the new rule answered_request_member_id_key_hash_pk',
  // No release read it, and only functions did, which are replaced at the same start.
  'conversation.known_open is gone',
  // Both allow one more author, whose lines only functions write.
  'message has the new rule message_author',
  'message has the new rule message_line',
  // Both are about columns that the version before leaves empty.
  'member has the new rule member_mailbox_hash',
  'member has the new rule member_sealed',
  // It leaves the columns of these hashes empty, which are for sealed rows.
  'push_subscription has the new rule push_subscription_endpoint_hash_unique',
  'staff has the new rule staff_email_hash',
  'support_ticket has the new rule support_ticket_sealed_request',
  // An answer is written together with its moment, which stands for it where the answer is sealed.
  'quarantine_ending has the new rule quarantine_two_others',
]
const findNewBreaks = (before: Schema, after: Schema) =>
  findBreaks(before, after).filter((found) => !UNNOTICED.includes(found))

const site = testSite()
let client: pg.Client
let present: Schema
beforeAll(async () => {
  client = new pg.Client({ connectionString: site.database.pool.options.connectionString })
  await client.connect()
  present = await readSchema(client)
})
afterAll(() => client.end())

describe('a released version', () => {
  test('has migrations that nobody changes any more', () => {
    const own = listMigrations()
    for (const { version, migrations } of releases)
      expect([version, own.slice(0, migrations.length)]).toEqual([version, migrations])
  })

  test('runs on the tables and functions of this one', () => {
    for (const { version, schema } of releases)
      expect([version, findNewBreaks(schema, present)]).toEqual([version, []])
  })
})

/** Makes a database without tables, and connects to it. */
async function createEmpty(name: string) {
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const database = new pg.Client({ connectionString: url.href })
  await database.connect()
  await database.query('create schema drizzle')
  await database.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
  const drop = async () => {
    await database.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url: url.href, database, drop }
}

type Migration = ReturnType<typeof readMigrationFiles>[number]
const MADE = readMigrationFiles({ migrationsFolder: MIGRATIONS })

async function apply(database: pg.Client, { sql, hash, folderMillis }: Migration) {
  for (const statement of sql) await database.query(statement)
  await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

// Those in between pass through the same statements in the same order.
test.each([1, Math.floor(MADE.length / 2), MADE.length - 1])(
  'a database with the tables of the first migrations, %i of them, is brought up to date',
  async (count) => {
    const { url, database, drop } = await createEmpty(`of_migration_${count}`)
    for (const migration of MADE.slice(0, count)) await apply(database, migration)
    await migrate(url)
    expect(await readSchema(database)).toEqual(present)
    await drop()
  },
)

test('whoever knows the tables of any migration before goes on with those of today', async () => {
  const { database, drop } = await createEmpty('of_yesterday')
  // Rules that are triggers stand with the functions, which the tables of each day came with too.
  const rules = present.rules.filter(({ definition }) => !definition.startsWith('TRIGGER'))
  for (const migration of MADE) {
    await apply(database, migration)
    expect(findNewBreaks(await readSchema(database), { ...present, rules })).toEqual([])
  }
  await drop()
})

test('the key of a message that was sent before an update is known after it, once', async () => {
  const { url, database: before, drop } = await createEmpty('with_keys')
  for (const migration of MADE.slice(0, 4)) await apply(before, migration)
  const key = `insert into answered_request (at, member_id, key_hash, request_hash, conversation_id, number, credits)
    values ($1, $2, $2, $2, $2, $3, 98)`
  const id = randomUUID()
  // The second one was sent when the first was too old to be looked for.
  await before.query(key, ['2026-03-01T00:00:00Z', id, 1])
  await before.query(key, ['2026-03-04T00:00:00Z', id, 2])
  await migrate(url)
  const { rows } = await before.query('select member_id, number from answered_request')
  expect(rows).toEqual([{ member_id: id, number: 2 }])
  await drop()
})

test('a change that the version before cannot live with is noticed', async () => {
  expect(findBreaks(present, present)).toEqual([])
  await client.query('begin')
  await client.query(`
    alter table profile rename column about to story;
    alter table profile add column nickname text;
    alter table profile add column shoe_size int not null default 40;
    alter table chat_photo add column camera text not null;
    alter table member alter column language type varchar(20);
    alter table support_ticket add constraint short check (length(text) < 100);
    drop function move_credits;
    create table pet (name text not null)`)
  const found = findBreaks(present, await readSchema(client))
  await client.query('rollback')
  expect(found).toEqual([
    expect.stringMatching(/^member\.language is character varying\(20\), was /),
    'profile.about is gone',
    'chat_photo.camera is new and must be filled',
    'support_ticket has the new rule short',
    expect.stringMatching(/^move_credits\(.*\) returns .* cannot be called$/),
  ])
})

test('a process goes on without a failed call while a newer version adds to every table', async () => {
  const [anna, ben] = [await addWriter(site, { name: 'Anna', credits: 1000 }), await addWriter(site)]
  const calls = async () => {
    const answers = [
      await anna.write({ profile: ben.id }, 'Hallo'),
      await ben.call(api.listChats),
      await anna.call(api.searchMembers),
      await anna.call(api.readMember, { query: { id: ben.id } }),
      await anna.call(api.readUser),
      await anna.call(api.likeMember, { body: { profile: ben.id } }),
      await ben.call(api.listLikes),
      await anna.call(api.listPhotos),
      await anna.call(api.readStatement),
      await site.call(api.listGlimpse),
    ]
    return answers.map(({ status }) => status)
  }
  // Connections have prepared their statements when the tables change.
  await calls()
  const before = await calls()
  expect(before.every((status) => status < 300)).toBe(true)
  const tables = new Set(present.columns.map(({ table }) => table))
  for (const table of tables) await client.query(`alter table "${table}" add column of_tomorrow text`)
  expect(await calls()).toEqual(before)
  for (const table of tables) await client.query(`alter table "${table}" drop column of_tomorrow`)
  expect(await calls()).toEqual(before)
})
