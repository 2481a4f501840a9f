import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { api } from '../core/contract/api.ts'
import { mailboxOf } from '../core/rules/account/mailbox.ts'
import { comparableText } from '../core/rules/account/new-accounts.ts'
import { DEFAULT_SITE } from '../demo/install-sites.ts'
import { addWriter } from '../tests/support/chat.ts'
import { testSite } from '../tests/support/test-site.ts'
import { mailboxSql } from './platform/db/schema/account.ts'
import { parseKeys } from './platform/keys/keys.ts'
import { holdRing } from './platform/keys/ring.ts'
import { CLEAR, columnOf, SEALED, SEALED_BYTES } from './platform/keys/sealed-columns.ts'

const site = testSite()

/** Everything that a table holds, as a thief reads it in a dump. */
async function dump(table: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ row: string }>(`select t::text as row from "${table}" t`)
  return rows.map(({ row }) => row).join('\n')
}

test('every column that can hold words is sealed, or has a reason not to be', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass
     where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition
       and c.data_type in ('text', 'jsonb', 'json', 'date', 'bytea', 'ARRAY', 'character varying')
       and c.udt_name !~ '^_(int|uuid|bool)'`,
  )
  const sealed = Object.entries(SEALED).flatMap(([table, { columns }]) =>
    [...columns, 'sealed'].map((column) => `${table}.${columnOf(column)}`),
  )
  const others = [SEALED_BYTES, ...Object.values(CLEAR)].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  )
  expect([...sealed, ...others].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('the mailbox behind an address is the same in the process and in the database', async () => {
  const addresses = [
    'A.b+c@Gmail.com',
    'a.b@googlemail.com',
    'A.B+C+d@vonk.example',
    'plain@vonk.example',
    '+tag@vonk.example',
  ]
  const { rows } = await site.database.db.execute<{ mailbox: string }>(
    sql`select ${mailboxSql(sql.raw('email'))} as mailbox from unnest(${sql.param(addresses)}::text[]) with ordinality as given(email, place) order by place`,
  )
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxOf))
})

test('no hash in the database is that of a text or an address which somebody could guess', async () => {
  const [anna, ben] = [await addWriter(site), await addWriter(site)]
  const [words, email] = ['Shall we meet at the lighthouse tomorrow?', 'nobody.knows@vonk.example']
  const leave = async () => {
    expect((await anna.write({ profile: ben.id }, words)).status).toBe(201)
    await site.call(api.logIn, { body: { email, password: 'wrong' } })
    return (await dump('attempt')) + (await dump('sent_text')).replaceAll('-', '')
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const guesses = [hash(`${DEFAULT_SITE.id} ${email}`), hash(comparableText(words) ?? '').slice(0, 32)]
  const found = (hashes: string) => guesses.filter((guess) => hashes.includes(guess))
  expect(found(await leave())).toEqual([])
  // Where nothing is sealed they are found, as the version before would leave them.
  const keys = parseKeys(inject('keys'))
  onTestFinished(() => holdRing({ keys, isWriting: true }))
  holdRing({ keys, isWriting: false })
  expect(found(await leave())).toEqual(guesses)
})
