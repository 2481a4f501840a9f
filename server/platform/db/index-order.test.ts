import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

type Falling = { table: string; name: string; column: string; key: string }

/** The columns that an index holds in falling order, which Drizzle declares with empty values last. */
async function fallingColumns(): Promise<Falling[]> {
  const found: Falling[] = []
  for await (const file of glob('server/platform/db/schema/*.ts')) {
    const tables: Record<string, unknown> = await import(`../../../${file}`)
    for (const [name, table] of Object.entries(tables))
      if (is(table, PgTable)) found.push(...fallingOf(name, table))
  }
  return found
}

function fallingOf(name: string, table: PgTable): Falling[] {
  const config = getTableConfig(table)
  const keys = Object.entries(getTableColumns(table))
  return config.indexes
    .flatMap((index) => index.config.columns)
    .flatMap((column) => {
      if (!is(column, IndexedColumn) || column.indexConfig.order !== 'desc') return []
      const [key = ''] = keys.find(([, { name }]) => name === column.name) ?? []
      return [{ table: config.name, name, column: column.name ?? '', key }]
    })
}

test('a list asks for the order of its index, because PostgreSQL sorts all rows for another place of empty values', async () => {
  const columns = await fallingColumns()
  expect(columns.length).toBeGreaterThan(10)
  const sorting: string[] = []
  for await (const file of glob('server/**/*store.ts')) {
    const code = readFileSync(file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '?')
    for (const { table, name, column, key } of columns) {
      const query = new RegExp(`from ${table}\\b[^\`()]*order by (\\w+\\.)?${column} desc(?! nulls last)`)
      if (code.includes(`desc(${name}.${key})`) || query.test(code))
        sorting.push(`${file}: ${table}.${column}`)
    }
  }
  expect(sorting).toEqual([])
})
