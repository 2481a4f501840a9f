import type pg from 'pg'

type Column = { table: string; column: string; type: string; required: boolean; filled: boolean }
type Named = { table: string; name: string; definition: string }

/** What code relies on in a database: columns, rules of its tables, and functions that can be called. */
export type Schema = { columns: Column[]; rules: Named[]; functions: string[] }

/** Partitions are made while the site runs and follow their table. */
const OWN_TABLES = `pg_class.relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

export async function readSchema(client: Pick<pg.Client, 'query'>): Promise<Schema> {
  const columns = await client.query<Column>(`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
      attnotnull as required, atthasdef or attidentity <> '' as filled
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and ${OWN_TABLES} order by 1, 2`)
  const rules = await client.query<Named>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype <> 'n' and ${OWN_TABLES}
    union
    select relname, index.indexrelid::regclass::text, pg_get_indexdef(index.indexrelid)
    from pg_index index join pg_class on pg_class.oid = indrelid where indisunique and ${OWN_TABLES}
    order by 1, 2`)
  const functions = await client.query<{ signature: string }>(`
    select format('%s(%s) returns %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid)) as signature
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
  return {
    columns: columns.rows,
    rules: rules.rows,
    functions: functions.rows.map(({ signature }) => signature),
  }
}

/**
 * Why code that was made for one schema may fail on another, which a later version made of it: each is a sentence about
 * the later one. Tables may only gain what code that does not know it need not fill.
 */
export function findBreaks(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table))
  const keyOf = ({ table, column }: Column) => `${table}.${column}`
  const later = new Map(after.columns.map((column) => [keyOf(column), column]))
  const earlier = new Set(before.columns.map(keyOf))
  const rules = new Set(before.rules.map(({ definition }) => definition))
  return [
    ...before.columns.flatMap((column) => {
      const now = later.get(keyOf(column))
      if (!now) return [`${keyOf(column)} is gone`]
      return [
        now.type !== column.type && `${keyOf(column)} is ${now.type}, was ${column.type}`,
        now.required && !column.required && `${keyOf(column)} must be filled`,
        now.required && column.filled && !now.filled && `${keyOf(column)} is no longer filled by itself`,
      ].filter((found) => found !== false)
    }),
    ...after.columns
      .filter((column) => tables.has(column.table) && !earlier.has(keyOf(column)))
      .filter(({ required, filled }) => required && !filled)
      .map((column) => `${keyOf(column)} is new and must be filled`),
    ...after.rules
      .filter(({ table, definition }) => tables.has(table) && !rules.has(definition))
      .map(({ table, name }) => `${table} has the new rule ${name}`),
    ...before.functions
      .filter((signature) => !after.functions.includes(signature))
      .map((signature) => `${signature} cannot be called`),
  ]
}
