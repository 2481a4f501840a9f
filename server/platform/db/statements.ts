import { fillPlaceholders, is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from './database.ts'
import { nameOf } from './named-statements.ts'

const dialect = new PgDialect()

/** A value that is given when the statement runs. */
export const given = (name: string): Placeholder => sql.placeholder(name)

/** A value of a statement: written into it, or given when it runs. */
export type InSql<Value> = Value | Placeholder | SQL

/** Values by the names that `given` gave them. */
export type Values = Record<string, unknown>

/** A statement that runs with different values. Rows come as the driver reads them. */
export type Statement<Row> = (tx: Tx, values: Values) => Promise<Row[]>

/**
 * Writes a statement once. Building the text of a large one takes as long as running it, so statements that
 * members wait for are written when they first run.
 */
export function writeStatement<Row extends object>(query: SQL): Statement<Row> {
  const { text, params } = sendEachOnce(dialect.sqlToQuery(query))
  return async (tx, values) => {
    const { rows } = await clientOf(tx).query<Row>({
      name: nameOf(text),
      text,
      values: fillPlaceholders(params, values),
    })
    return rows
  }
}

/** A value that stands in a statement several times is sent once. */
function sendEachOnce(written: { sql: string; params: unknown[] }) {
  const params: unknown[] = []
  const numbers = written.params.map((param) => {
    const index = params.findIndex(
      (other) => is(param, Placeholder) && is(other, Placeholder) && other.name === param.name,
    )
    return index < 0 ? params.push(param) : index + 1
  })
  const text = written.sql.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`)
  return { text, params }
}

/**
 * A query of Drizzle that is built once for a database, for rows that are read with their types. In a transaction it is
 * built anew.
 */
export function buildOnce<Query>(build: (tx: Tx) => Query): (tx: Tx) => Query {
  const built = new WeakMap<Tx, Query>()
  return (tx) => {
    const query = built.get(tx) ?? build(tx)
    built.set(tx, query)
    return query
  }
}

/** The statement of each form that a question can take, written when it is first asked in that form. */
export function writeForms<Form, Row extends object>(write: (form: Form) => SQL) {
  const statements = new Map<string, Statement<Row>>()
  return (form: Form): Statement<Row> => {
    const key = JSON.stringify(form)
    const statement = statements.get(key) ?? writeStatement<Row>(write(form))
    statements.set(key, statement)
    return statement
  }
}

type Client = pg.Pool | pg.PoolClient

/** The pool, or the connection of a transaction. */
function clientOf(tx: Tx): Client {
  // Drizzle keeps it in its session, which its types hide.
  const { session } = tx as unknown as { session: { client: Client } }
  return session.client
}
